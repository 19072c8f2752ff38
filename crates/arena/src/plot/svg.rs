//! The few shapes that plots are made of, as SVG.

use core::fmt::{Display, Write};

/// A picture under way.
pub(super) struct PlotSvg {
    text: String,
}

/// Where a text stands in relation to its point.
#[derive(Clone, Copy)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

impl PlotSvg {
    /// An empty picture with its title, which is also what is read aloud instead of it.
    pub(super) fn new(width: f64, height: f64, title: &str) -> PlotSvg {
        let mut svg = PlotSvg { text: String::new() };
        svg.put(format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} \
             {height}\" role=\"img\" font-family=\"sans-serif\" font-size=\"13\">\n<title>{}</title>\n<rect \
             width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n",
            escape(title)
        ));
        svg.text(width / 2.0, 24.0, Anchor::Middle, title);
        svg
    }

    fn put(&mut self, part: impl Display) {
        // Writing to a text cannot fail.
        let _ = write!(self.text, "{part}");
    }

    pub(super) fn line(&mut self, from: (f64, f64), to: (f64, f64), style: &str) {
        let ((x1, y1), (x2, y2)) = (from, to);
        self.put(format_args!("<path d=\"M{x1:.1} {y1:.1}L{x2:.1} {y2:.1}\" {style}/>\n"));
    }

    /// A line through many points, or the area that it surrounds.
    pub(super) fn path(&mut self, points: impl Iterator<Item = (f64, f64)>, style: &str) {
        let mut path = String::new();
        for (x, y) in points {
            let command = if path.is_empty() { 'M' } else { 'L' };
            let _ = write!(path, "{command}{x:.1} {y:.1}");
        }
        self.put(format_args!("<path d=\"{path}\" {style}/>\n"));
    }

    pub(super) fn dot(&mut self, (x, y): (f64, f64)) {
        self.put(format_args!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4\" fill=\"#1a5fb4\"/>\n"));
    }

    pub(super) fn text(&mut self, x: f64, y: f64, anchor: Anchor, text: &str) {
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let text = escape(text);
        self.put(format_args!(
            "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\" fill=\"#222\">{text}</text>\n"
        ));
    }

    pub(super) fn finish(mut self) -> String {
        self.text.push_str("</svg>\n");
        self.text
    }
}

/// Text between tags; what XML does not allow is left out.
fn escape(text: &str) -> String {
    let mut escaped = String::new();
    for letter in
        text.chars().filter(|letter| !letter.is_control() && !matches!(letter, '\u{fffe}' | '\u{ffff}'))
    {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            other => escaped.push(other),
        }
    }
    escaped
}
