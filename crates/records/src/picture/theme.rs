//! The two looks of a picture: black on white for paper, wood for the screen.

use kagetsu_rules::{ByColor, Color};

/// How a picture is coloured.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Theme {
    /// Pure black and white, for paper and books.
    Print,
    /// Wood and shaded stones, for the screen.
    #[default]
    Screen,
}

/// Paint of every part of a board.
#[derive(Debug)]
pub(crate) struct Palette {
    /// Gradients and the like that `board` and `stone` refer to.
    pub(crate) defs: &'static str,
    pub(crate) board: &'static str,
    /// Colour laid under a letter on an empty point, so that the grid does not cross it.
    pub(crate) patch: &'static str,
    pub(crate) frame: Option<&'static str>,
    pub(crate) grid: &'static str,
    pub(crate) coordinates: &'static str,
    pub(crate) stone: ByColor<&'static str>,
    pub(crate) shadow: Option<&'static str>,
    /// Numbers and letters on a stone.
    pub(crate) on_stone: ByColor<&'static str>,
    /// Letters and shapes on an empty point.
    pub(crate) on_board: &'static str,
    pub(crate) last: ByColor<&'static str>,
    pub(crate) forbidden: &'static str,
    pub(crate) win: Band,
}

/// The band around a winning row.
#[derive(Debug)]
pub(crate) struct Band {
    pub(crate) outline: &'static str,
    pub(crate) fill: &'static str,
}

impl Theme {
    /// Both themes.
    pub const ALL: [Theme; 2] = [Theme::Print, Theme::Screen];

    pub(crate) fn palette(self) -> Palette {
        match self {
            Theme::Print => print(),
            Theme::Screen => screen(),
        }
    }

    /// The name used on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Print => "print",
            Theme::Screen => "screen",
        }
    }
}

fn print() -> Palette {
    Palette {
        defs: "",
        board: r##"fill="#ffffff""##,
        patch: "#ffffff",
        frame: None,
        grid: "#000000",
        coordinates: "#000000",
        stone: ByColor::new(
            r##"fill="#000000" stroke="#000000" stroke-width="1.3""##,
            r##"fill="#ffffff" stroke="#000000" stroke-width="1.3""##,
        ),
        shadow: None,
        on_stone: ByColor::new("#ffffff", "#000000"),
        on_board: "#000000",
        last: ByColor::new("#ffffff", "#000000"),
        forbidden: "#000000",
        win: Band { outline: "#000000", fill: "#ffffff" },
    }
}

const WOOD: &str = r##"<linearGradient id="wood" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f0cc8b"/><stop offset="0.55" stop-color="#e7bc73"/><stop offset="1" stop-color="#dcaa5d"/></linearGradient>
<radialGradient id="black" cx="0.36" cy="0.3" r="0.78"><stop offset="0" stop-color="#6d7076"/><stop offset="0.35" stop-color="#34363b"/><stop offset="1" stop-color="#0a0a0c"/></radialGradient>
<radialGradient id="white" cx="0.36" cy="0.3" r="0.8"><stop offset="0" stop-color="#ffffff"/><stop offset="0.6" stop-color="#f6f4ef"/><stop offset="1" stop-color="#cbc5b9"/></radialGradient>"##;

fn screen() -> Palette {
    Palette {
        defs: WOOD,
        board: r#"fill="url(#wood)""#,
        patch: "#e9bf79",
        frame: Some("#a8752f"),
        grid: "#5c3c14",
        coordinates: "#5c3c14",
        stone: ByColor::new(
            r##"fill="url(#black)" stroke="#08080a" stroke-width="0.6""##,
            r##"fill="url(#white)" stroke="#8f8572" stroke-width="0.8""##,
        ),
        shadow: Some(r##"fill="#3b2508" fill-opacity="0.3""##),
        on_stone: ByColor::new("#fbf8f1", "#17171a"),
        on_board: "#123f73",
        last: ByColor::new("#ff6152", "#d7263d"),
        forbidden: "#c2142b",
        win: Band { outline: "#d7263d", fill: "#f8e0ad" },
    }
}

kagetsu_rules::by_name! {
    /// The text names no theme.
    Theme by name, else ParseThemeError: "not a theme: expected print or screen"
}

/// Paint of a letter or shape standing on `stone`, or on the bare board.
pub(crate) fn ink(palette: &Palette, stone: Option<Color>) -> &'static str {
    stone.map_or(palette.on_board, |color| palette.on_stone[color])
}
