//! The OpenAPI description: the addresses of the server around the types of `kagetsu-api`.

use kagetsu::api::{CallDescription, Description};
use serde_json::{Map, Value, json};

/// The call that takes the bytes of a file, too.
const READ: &str = "records/read";

/// The description as text.
pub(crate) fn text(description: &Description) -> String {
    let document = json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Kagetsu",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Renju and five-in-a-row on this machine: rules, records, pictures, and searches that can \
                            be stopped. Requests with a foreign Host or Origin are refused.",
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
        },
        "paths": paths(description),
        "components": { "schemas": description.types },
    });
    format!("{document:#}\n")
}

fn paths(description: &Description) -> Map<String, Value> {
    let calls = description.calls.iter().map(|call| {
        let method = if call.takes.is_some() { "post" } else { "get" };
        (call.name, method, of_call(call))
    });
    let answer = |content: Value| json!({ "200": { "description": "The answer.", "content": content } });
    let example =
        json!({ "do": "solve", "position": { "moves": "h8i9i7g9j8h10h6k9h7h9j9i10" }, "kind": "win" });
    let mut search = operation(
        "A job. The answer is a stream of JSON lines, an event each; closing the connection stops it.",
        &answer(json!({ "application/x-ndjson": { "schema": description.event } })),
    );
    search["requestBody"] = body(&description.job, &example);
    let socket = "A WebSocket for jobs: the client sends ClientMessage, the server ServerMessage.";
    let door = json_content(&description.door.1);
    let who = operation("Whether who asks is the owner of the library.", &answer(door.clone()));
    let mut enter =
        operation("The token of the owner's link becomes a cookie that no script reads.", &answer(door));
    enter["requestBody"] = body(&description.door.0, &json!({ "token": "0123456789abcdef0123456789abcdef" }));
    let others = [
        ("door", "get", who),
        ("door", "post", enter),
        (
            "openapi.json",
            "get",
            operation(
                "This description.",
                &answer(json_content(&json!({ "type": "object", "additionalProperties": true }))),
            ),
        ),
        ("search", "post", search),
        ("socket", "get", operation(socket, &json!({ "101": { "description": "The socket." } }))),
    ];
    let wrong = json!({ "description": "What is wrong.", "content": json_content(&description.error) });
    let mut paths = Map::new();
    for (name, method, mut operation) in calls.chain(others) {
        operation["responses"]["default"] = wrong.clone();
        paths.entry(format!("/api/{name}")).or_insert_with(|| json!({}))[method] = operation;
    }
    paths
}

fn of_call(call: &CallDescription) -> Value {
    let content: Map<String, Value> = call
        .gives
        .iter()
        .map(|(media, schema)| {
            ((*media).to_owned(), json!({ "schema": schema.clone().unwrap_or_else(bytes) }))
        })
        .collect();
    let mut described =
        operation(call.summary, &json!({ "200": { "description": "The answer.", "content": content } }));
    if let Some((schema, example)) = &call.takes {
        described["requestBody"] = body(schema, example);
    }
    if call.name == READ {
        described["requestBody"]["content"]["application/octet-stream"] = json!({ "schema": bytes() });
        described["parameters"] = json!([{
            "name": "rule",
            "in": "query",
            "required": false,
            "schema": { "$ref": "#/components/schemas/Rule" },
            "description": "The rule of a file that names none.",
        }]);
    }
    described
}

fn operation(summary: &str, responses: &Value) -> Value {
    json!({ "summary": summary, "responses": responses })
}

fn body(schema: &Value, example: &Value) -> Value {
    json!({ "required": true, "content": { "application/json": { "schema": schema, "example": example } } })
}

fn json_content(schema: &Value) -> Value {
    json!({ "application/json": { "schema": schema } })
}

/// What is not JSON.
fn bytes() -> Value {
    json!({ "type": "string", "format": "binary" })
}
