//! The second reader: knows the JSON of a fact and the table of words, and nothing else, and writes the sentence.

use kagetsu_api::ExplainAnswer;
use kagetsu_study::facts::Facts;
use kagetsu_words::{Entry, FactMessage, Lang, Message, counted};
use serde_json::Value;

use crate::cases;

/// The sentence of a fact of a move by `side`, both as JSON.
fn rebuilt(fact: &Value, side: &str, lang: Lang) -> String {
    let entry = row(fact);
    let mut sentence = entry.template(lang).to_owned();
    for placeholder in entry.placeholders {
        let value = match *placeholder {
            "side" => opponent(side, lang),
            "name" => text(&fact[if lang == Lang::Ja { "kana" } else { "romaji" }]),
            "kanji" if lang == Lang::Zh => text(&fact["chinese"]),
            key => written(fact, key, lang),
        };
        sentence = sentence.replace(&format!("{{{placeholder}}}"), &value);
    }
    counted(sentence)
}

/// The row of the table for a fact: its name with capitals, but for three that have two rows.
fn row(fact: &Value) -> &'static Entry {
    let name = text(&fact["fact"]);
    let key: String = match name.as_str() {
        "wins" if fact["by_forbidden"] == true => "WinsByForbidden".into(),
        "open-two" if fact["stones"].as_array().is_some_and(|stones| stones.len() > 1) => "OpenTwos".into(),
        name => name.split('-').map(capitalised).collect(),
    };
    let found = FactMessage::TABLE.iter().find(|entry| entry.key == key);
    found.unwrap_or_else(|| panic!("no row {key}"))
}

fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect()
}

fn opponent(side: &str, lang: Lang) -> String {
    let (white, black) = (Message::White, Message::Black);
    if side == "black" { white.text(lang) } else { black.text(lang) }.to_string()
}

fn written(fact: &Value, key: &str, lang: Lang) -> String {
    let value = &fact[key];
    match key {
        "stones" | "targets" => list(value, " and ", lang),
        "fives" | "fours" | "others" | "points" => list(value, " or ", lang),
        "lines" => items(value).iter().map(spaced).collect::<Vec<_>>().join(" / "),
        "kind" | "shape" => word(fact, key, &text(value), lang),
        "refusals" => refusals(value, lang),
        "threes" => {
            let piece = |three: &Value| {
                let template = template("PieceFalseThree", lang);
                let template = template.replace("{stones}", &list(&three["stones"], " and ", lang));
                template.replace("{refusals}", &refusals(&three["refusals"], lang))
            };
            items(value).iter().map(piece).collect::<Vec<_>>().join(comma(lang))
        }
        "five" | "first" => text(value).to_uppercase(),
        _ => value.as_u64().map_or_else(|| text(value), |number| number.to_string()),
    }
}

fn refusals(value: &Value, lang: Lang) -> String {
    let piece = |refusal: &Value| {
        let (point, kind) = (text(&refusal["point"]).to_uppercase(), text(&refusal["kind"]));
        if kind == "five" {
            return template("PieceRefusedFive", lang).replace("{point}", &point);
        }
        template("PieceRefusal", lang).replace("{point}", &point).replace("{kind}", &foul(&kind, lang))
    };
    items(value).iter().map(piece).collect::<Vec<_>>().join(comma(lang))
}

/// The word for a kind of win, a kind of foul, or a fork.
fn word(fact: &Value, key: &str, name: &str, lang: Lang) -> String {
    if key == "shape" {
        let key: String = format!("Shape{}", name.split('-').map(capitalised).collect::<String>());
        return template(&key, lang);
    }
    if fact.get("length").is_none() {
        return foul(name, lang);
    }
    let message = match name {
        "five" => Message::WinFive,
        "four" => Message::WinFour,
        "vcf" => Message::WinVcf,
        "vct" => Message::WinVct,
        "mise" => Message::WinMise,
        "quiet" => Message::WinQuiet,
        other => panic!("no kind of win: {other}"),
    };
    message.text(lang).to_string()
}

fn foul(name: &str, lang: Lang) -> String {
    let message = match name {
        "double-three" => Message::KindDoubleThree,
        "double-four" => Message::KindDoubleFour,
        "overline" => Message::KindOverline,
        other => panic!("no foul: {other}"),
    };
    message.text(lang).to_string()
}

fn list(value: &Value, last: &str, lang: Lang) -> String {
    let names: Vec<String> = items(value).iter().map(|item| text(item).to_uppercase()).collect();
    match (lang, names.as_slice()) {
        (Lang::Ja, names) => names.join("・"),
        (Lang::Zh, names) => names.join("、"),
        (Lang::En, [rest @ .., end]) if !rest.is_empty() => format!("{}{last}{end}", rest.join(", ")),
        (Lang::En, names) => names.concat(),
    }
}

fn spaced(value: &Value) -> String {
    items(value).iter().map(|item| text(item).to_uppercase()).collect::<Vec<_>>().join(" ")
}

fn template(key: &str, lang: Lang) -> String {
    let found = FactMessage::TABLE.iter().find(|entry| entry.key == key);
    found.unwrap_or_else(|| panic!("no row {key}")).template(lang).to_owned()
}

fn comma(lang: Lang) -> &'static str {
    if lang == Lang::En { ", " } else { "、" }
}

fn items(value: &Value) -> &[Value] {
    value.as_array().unwrap_or_else(|| panic!("a list: {value}"))
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("a text: {value}")).to_owned()
}

/// Holds every sentence of `facts` against the one that the JSON alone gives.
pub(crate) fn agrees(facts: &Facts) {
    let json = serde_json::to_value(ExplainAnswer::from(facts)).expect("facts are JSON");
    let side = text(&json["side"]);
    for fact in items(&json["facts"]) {
        for lang in Lang::ALL {
            assert_eq!(text(&fact["text"][lang.code()]), rebuilt(fact, &side, lang), "{fact}");
        }
    }
}

#[test]
fn every_sentence_can_be_rebuilt_from_its_fact() {
    for case in cases::all() {
        agrees(&case.facts);
    }
}
