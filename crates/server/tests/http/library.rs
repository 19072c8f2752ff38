//! The library behind the server: two tabs, conflicts, what the page does not know of a record, and who may ask.

use serde_json::{Value, json};

use crate::client::Host;

#[track_caller]
fn ask(host: &Host, call: &str, body: &Value) -> Value {
    let answer = host.post(&format!("/api/{call}"), body.to_string().as_bytes());
    assert_eq!(answer.status, 200, "{call}: {}", String::from_utf8_lossy(&answer.body));
    answer.json()
}

#[test]
fn a_game_is_saved_move_by_move_listed_and_opened() {
    let host = Host::with_library();
    let mut nodes = vec![json!({ "move": "h8" })];
    let record = |nodes: &[Value]| json!({ "nodes": nodes, "players": { "black": "花", "white": "<b>月" } });
    let saved = ask(&host, "library/save", &json!({ "record": record(&nodes), "own": ["black"] }));
    assert_eq!((&saved["id"], &saved["version"], &saved["known"]), (&json!(1), &json!(1), &json!(false)));
    for (index, point) in ["i9", "g7", "j10"].iter().enumerate() {
        nodes.push(json!({ "parent": index, "move": point }));
        let body = json!({ "id": 1, "version": index + 1, "record": { "nodes": nodes } });
        assert_eq!(ask(&host, "library/save", &body)["version"], index + 2);
    }
    let listed = ask(&host, "library/list", &json!({ "text": "月" }));
    assert_eq!((&listed["total"], &listed["documents"][0]["moves"]), (&json!(1), &json!(4)));
    assert_eq!(listed["documents"][0]["opening"], "I11");
    // Names that a save leaves out stay; a position finds the game in another orientation.
    let opened = ask(&host, "library/open", &json!({ "id": 1 }));
    assert_eq!(opened["record"]["players"], json!({ "black": "花", "white": "<b>月" }));
    assert_eq!(opened["record"]["nodes"][4]["move"], "j10");
    let found = ask(&host, "library/list", &json!({ "position": { "moves": "h8g7i9" } }));
    assert_eq!(found["total"], 1);
    let explored = ask(&host, "library/explore", &json!({ "position": { "moves": "h8g7i9" } }));
    assert_eq!((&explored["games"], &explored["moves"][0]["move"]), (&json!(1), &json!("f6")));
    assert_eq!(explored["opening"]["romaji"], "Shagetsu");
}

#[test]
fn the_later_of_two_tabs_is_told_and_nothing_is_overwritten() {
    let host = Host::with_library();
    let body = |version: u64, point: &str| {
        json!({ "id": 1, "version": version, "record": { "nodes": [{ "move": point }] } }).to_string()
    };
    ask(&host, "library/save", &json!({ "record": { "nodes": [{ "move": "a1" }] } }));
    assert_eq!(host.post("/api/library/save", body(1, "b2").as_bytes()).status, 200);
    let late = host.post("/api/library/save", body(1, "c3").as_bytes());
    assert_eq!(late.complains(409), "changed");
    let opened = ask(&host, "library/open", &json!({ "id": 1 }));
    assert_eq!(opened["record"]["nodes"][1]["move"], "b2");
    // The same with a title, and with a sheet.
    let titled = host.post("/api/library/describe", br#"{"id":1,"version":1,"title":"x"}"#);
    assert_eq!(titled.complains(409), "changed");
    let sheet = |version: u64, value: Value| {
        json!({ "kind": "progress", "key": "a", "version": version, "value": value }).to_string()
    };
    assert_eq!(host.post("/api/library/sheet/save", sheet(0, json!({ "a": 1 })).as_bytes()).status, 200);
    assert_eq!(
        host.post("/api/library/sheet/save", sheet(0, json!({ "a": 2 })).as_bytes()).complains(409),
        "changed"
    );
    let kept = ask(&host, "library/sheet", &json!({ "kind": "progress", "key": "a" }));
    assert_eq!((&kept["version"], &kept["value"]), (&json!(1), &json!({ "a": 1 })));
    assert_eq!(host.post("/api/library/save", br#"{"id":1,"record":{}}"#).complains(400), "no-version");
    assert_eq!(host.post("/api/library/open", br#"{"id":77}"#).complains(404), "no-document");
}

#[test]
fn what_is_deleted_comes_back_and_what_is_erased_does_not() {
    let host = Host::with_library();
    for point in ["h8", "i9"] {
        ask(&host, "library/save", &json!({ "record": { "position": { "moves": point } } }));
    }
    let total = |deleted: bool| ask(&host, "library/list", &json!({ "deleted": deleted }))["total"].clone();
    ask(&host, "library/delete", &json!({ "ids": [1, 2] }));
    assert_eq!((total(false), total(true)), (json!(0), json!(2)));
    ask(&host, "library/restore", &json!({ "ids": [1] }));
    assert_eq!((total(false), total(true)), (json!(1), json!(1)));
    ask(&host, "library/erase", &json!({ "ids": [2] }));
    assert_eq!((total(false), total(true)), (json!(1), json!(0)));
    // All or none.
    assert_eq!(host.post("/api/library/delete", br#"{"ids":[1,2]}"#).complains(404), "no-document");
    assert_eq!(total(false), json!(1));
}

#[test]
fn evaluations_are_told_in_the_orientation_of_the_question() {
    let host = Host::with_library();
    let evaluation = |nodes: u64, point: &str| json!({ "by": "master", "score": { "value": 7 }, "nodes": nodes, "line": [point, "a1"] });
    let position = json!({ "moves": "h8i9g7" });
    let save = |nodes, point| {
        ask(
            &host,
            "library/evaluations/save",
            &json!({ "position": position, "evaluation": evaluation(nodes, point) }),
        )
    };
    save(100, "j10");
    assert_eq!(save(50, "k11")["evaluations"], json!([evaluation_with_defaults(100, ["j10", "a1"])]));
    // Turned by a half.
    let told = ask(&host, "library/evaluations", &json!({ "position": { "moves": "h8g7i9" } }));
    assert_eq!(told["evaluations"], json!([evaluation_with_defaults(100, ["f6", "o15"])]));
}

fn evaluation_with_defaults(nodes: u64, line: [&str; 2]) -> Value {
    json!({ "by": "master", "score": { "value": 7 }, "bound": null, "depth": null, "nodes": nodes, "line": line })
}

#[test]
fn without_a_library_its_routes_say_so() {
    let host = Host::start();
    assert_eq!(host.get("/api/library").complains(404), "no-library");
    assert_eq!(host.post("/api/library/list", b"{}").complains(404), "no-library");
}

#[test]
fn hostile_text_is_bounded_and_comes_back_as_text() {
    let host = Host::with_library();
    let markup = "<script>alert(1)</script>\u{202e}";
    let record = json!({ "nodes": [{ "move": "h8", "comment": markup }], "players": { "black": "x".repeat(1 << 20) } });
    let body =
        json!({ "record": record, "title": "../../etc/passwd\u{7}\n", "folder": "a/b", "tags": ["<b>"] });
    assert_eq!(ask(&host, "library/save", &body)["id"], 1);
    let opened = ask(&host, "library/open", &json!({ "id": 1 }));
    assert_eq!(opened["record"]["nodes"][1]["comment"], markup);
    assert_eq!(opened["document"]["players"]["black"].as_str().unwrap().chars().count(), 301);
    assert_eq!(opened["document"]["title"], "../../etc/passwd");
    let long = json!({ "record": { "nodes": [{ "move": "h8", "comment": "x".repeat((1 << 20) + 1) }] } });
    let refused = host.post("/api/library/save", long.to_string().as_bytes());
    assert_eq!(refused.complains(400), "too-large");
    assert_eq!(ask(&host, "library/list", &json!({}))["total"], 1);
}

#[test]
fn a_save_keeps_what_the_page_does_not_speak_of() {
    let host = Host::with_library();
    let marks = json!([{ "point": "a1", "kind": "label", "text": "花" }]);
    let record = json!({ "nodes": [{ "move": "h8", "marks": marks }, { "parent": 0, "move": "i9" }], "event": "E",
        "result": "B+R" });
    ask(&host, "library/save", &json!({ "record": record }));
    let again = json!({ "id": 1, "version": 1, "record": { "nodes": [{ "move": "h8", "comment": "new" }] } });
    ask(&host, "library/save", &again);
    let opened = ask(&host, "library/open", &json!({ "id": 1 }));
    assert_eq!(opened["record"]["nodes"].as_array().unwrap().len(), 2);
    assert_eq!(opened["record"]["nodes"][1]["marks"], marks);
    assert_eq!(opened["record"]["nodes"][1]["comment"], "new");
    assert_eq!((&opened["record"]["event"], &opened["record"]["result"]), (&json!("E"), &json!("B+R")));
    let without =
        json!({ "id": 1, "version": 2, "record": { "nodes": [{ "move": "h8", "marks": [] }], "event": "" } });
    ask(&host, "library/save", &without);
    let opened = ask(&host, "library/open", &json!({ "id": 1 }));
    assert_eq!(
        (&opened["record"]["event"], &opened["record"]["nodes"][1]["marks"]),
        (&Value::Null, &Value::Null)
    );
}
