//! A game as a page of its own, to be put into any site: a board that is stepped through, and nothing from outside.

use kagetsu_rules::{Color, Move};

use super::layout::{Layout, STONE};
use super::xml::{Num, escape};
use super::{Numbering, Picture, Style};
use crate::record::Record;

/// The page, with `{{name}}` where something is filled in.
const PAGE: &str = include_str!("embed.html");

/// The words of such a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EmbedWords {
    /// The language, such as `en`.
    pub lang: String,
    /// What the page is called.
    pub title: String,
    /// Of the buttons: to the beginning, one move back, one forward, to the end.
    pub buttons: [String; 4],
}

/// The page of a record's main line.
pub(super) fn page(record: &Record, style: &Style, numbering: Numbering, words: &EmbedWords) -> String {
    let layout = Layout::new(style.coordinates);
    let palette = style.theme.palette();
    let empty = Picture { title: Some(words.title.clone()), ..Picture::of_setup(record.initial()) };
    let mut turn = record.initial().turn();
    let mut stones = Vec::new();
    for mv in record.moves() {
        if let Move::Stone(point) = mv {
            let (x, y) = layout.at(point);
            stones.push(format!("[{},{},{}]", Num(x), Num(y), u8::from(turn == Color::White)));
        } else {
            stones.push("null".to_owned());
        }
        turn = turn.other();
    }
    let first = match numbering {
        Numbering::Hidden => "null".to_owned(),
        Numbering::From { number, .. } => number.to_string(),
    };
    let [start, back, forward, end] = &words.buttons;
    let paints = Color::ALL.map(|color| format!("`{}`", palette.stone[color]));
    let fills = [
        ("lang", escape(&words.lang)),
        ("title", escape(&words.title)),
        ("board", empty.svg(style)),
        ("width", style.width().to_string()),
        ("start", escape(start)),
        ("back", escape(back)),
        ("forward", escape(forward)),
        ("end", escape(end)),
        ("stones", stones.join(",")),
        ("first", first),
        ("paints", paints.join(",")),
        ("inks", format!("\"{}\",\"{}\"", palette.on_stone[Color::Black], palette.on_stone[Color::White])),
        ("rings", format!("\"{}\",\"{}\"", palette.last[Color::Black], palette.last[Color::White])),
        ("radius", Num(STONE).to_string()),
    ];
    fills.iter().fold(PAGE.to_owned(), |page, (name, text)| page.replace(&format!("{{{{{name}}}}}"), text))
}

#[cfg(test)]
mod tests {
    use kagetsu_rules::Rule;

    use super::*;
    use crate::format::read;

    #[test]
    fn the_page_has_every_move_and_asks_nobody_for_anything() {
        let record = read("h8i9--g7", Rule::Renju).unwrap();
        let words = EmbedWords {
            lang: "en".to_owned(),
            title: "<Ito> & Sato".to_owned(),
            buttons: ["a", "b", "c", "d"].map(str::to_owned),
        };
        let page = page(&record, &Style::default(), Numbering::ALL, &words);
        assert!(page.contains("<title>&lt;Ito&gt; &amp; Sato</title>"), "{page}");
        assert!(!page.contains("{{"), "something is not filled in: {page}");
        assert_eq!(page.matches("],[").count(), 1, "two stones, a pass, and one more");
        assert!(page.contains(",null,["));
        // The only address is the name of the SVG elements.
        assert_eq!(page.matches("http").count(), page.matches("http://www.w3.org/2000/svg").count());
    }
}
