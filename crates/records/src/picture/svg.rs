//! Drawing a picture, from the wood up to the marks.

use std::collections::HashMap;

use kagetsu_rules::{Color, Point, SIZE};

use super::layout::{CELL, Layout, STONE};
use super::stroke_font::{self, CAP_HEIGHT, GAP};
use super::theme::{Palette, ink};
use super::xml::{Num, SvgDocument, escape};
use super::{Coordinates, Picture, Style};
use crate::record::{Mark, MarkKind};

/// What stands for a label that the stroke font cannot draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fallback {
    /// Text set in the reader's own font.
    Text,
    /// A ring, where no font can be counted on.
    #[cfg_attr(not(feature = "png"), expect(dead_code, reason = "only PNG is drawn without fonts"))]
    Ring,
}

const STARS: [(u8, u8); 5] = [(3, 3), (11, 3), (7, 7), (3, 11), (11, 11)];

/// Draws a whole picture.
pub(super) fn draw(picture: &Picture, style: &Style, fallback: Fallback) -> String {
    let layout = Layout::new(style.coordinates);
    let palette = style.theme.palette();
    let svg = SvgDocument::open(layout.extent(), layout.extent(), style.width());
    let mut drawing = Drawing { picture, layout, palette, fallback, svg };
    drawing.title();
    drawing.board();
    if style.coordinates == Coordinates::Shown {
        drawing.coordinates();
    }
    drawing.forbidden();
    drawing.lines();
    drawing.stones();
    drawing.last();
    drawing.numbers();
    drawing.marks();
    drawing.svg.close()
}

struct Drawing<'a> {
    picture: &'a Picture,
    layout: Layout,
    palette: Palette,
    fallback: Fallback,
    svg: SvgDocument,
}

/// Letters and numbers: how high, how wide at most, and how thick the pen is, in units of the font.
#[derive(Clone, Copy)]
struct Lettering {
    height: f32,
    max_width: f32,
    pen: f32,
}

const ON_STONE: Lettering = Lettering { height: CELL * 0.42, max_width: CELL * 0.6, pen: 1.9 };
const LABEL: Lettering = Lettering { height: CELL * 0.46, max_width: CELL * 0.74, pen: 1.8 };
const COORDINATE: Lettering = Lettering { height: CELL * 0.35, max_width: CELL * 0.6, pen: 1.45 };
const FORBIDDEN: Lettering = Lettering { height: CELL * 0.29, max_width: CELL * 0.3, pen: 2.1 };

impl Drawing<'_> {
    fn title(&mut self) {
        if let Some(title) = &self.picture.title {
            self.svg.line(format_args!("<title>{}</title>", escape(title)));
        }
    }

    fn board(&mut self) {
        let extent = self.layout.extent();
        if !self.palette.defs.is_empty() {
            self.svg.line(format_args!("<defs>{}</defs>", self.palette.defs));
        }
        let board = self.palette.board;
        match self.palette.frame {
            None => self.svg.line(format_args!(r#"<rect width="{0}" height="{0}" {board}/>"#, Num(extent))),
            Some(frame) => self.svg.line(format_args!(
                r#"<rect x="1" y="1" width="{0}" height="{0}" rx="10" {board} stroke="{frame}" stroke-width="2"/>"#,
                Num(extent - 2.0)
            )),
        }
        self.grid();
    }

    fn grid(&mut self) {
        let (left, top, span) = (self.layout.left(), Layout::TOP, Layout::SPAN);
        let mut data = String::new();
        for line in 1..SIZE - 1 {
            let offset = CELL * f32::from(line);
            data.push_str(&format!("M{} {}h{}", Num(left), Num(top + offset), Num(span)));
            data.push_str(&format!("M{} {}v{}", Num(left + offset), Num(top), Num(span)));
        }
        let grid = self.palette.grid;
        self.svg.path(&data, &format!(r#"fill="none" stroke="{grid}" stroke-width="1""#));
        self.svg.line(format_args!(
            r#"<rect x="{}" y="{}" width="{span}" height="{span}" fill="none" stroke="{grid}" stroke-width="2"/>"#,
            Num(left),
            Num(top),
            span = Num(span)
        ));
        for point in STARS.into_iter().filter_map(|(x, y)| Point::new(x, y)) {
            self.svg.circle(self.layout.at(point), CELL * 0.085, &format!(r#"fill="{grid}""#));
        }
    }

    fn coordinates(&mut self) {
        let paint = self.palette.coordinates;
        for index in 0..SIZE {
            let letter = char::from(b'A' + index).to_string();
            self.lettering(&letter, self.layout.column_label(index), paint, COORDINATE);
            self.lettering(&(index + 1).to_string(), self.layout.row_label(index), paint, COORDINATE);
        }
    }

    fn stones(&mut self) {
        if let Some(shadow) = self.palette.shadow {
            for point in self.picture.stones[Color::Black] | self.picture.stones[Color::White] {
                let (x, y) = self.layout.at(point);
                self.svg.circle((x + CELL * 0.035, y + CELL * 0.06), STONE, shadow);
            }
        }
        for color in Color::ALL {
            for point in self.picture.stones[color] {
                self.svg.circle(self.layout.at(point), STONE, self.palette.stone[color]);
            }
        }
    }

    /// A band around each row, under its stones, so that their numbers stay free.
    fn lines(&mut self) {
        let bands =
            [(self.palette.win.outline, STONE * 2.0 + 11.0), (self.palette.win.fill, STONE * 2.0 + 5.0)];
        for (paint, width) in bands {
            for (from, to) in &self.picture.lines {
                let ((x1, y1), (x2, y2)) = (self.layout.at(*from), self.layout.at(*to));
                let data = format!("M{} {}L{} {}", Num(x1), Num(y1), Num(x2), Num(y2));
                self.svg.path(&data, &stroke(paint, width));
            }
        }
    }

    fn last(&mut self) {
        let Some(point) = self.picture.last else { return };
        let Some(color) = self.picture.stone_at(point) else { return };
        let paint = self.palette.last[color];
        let ring = format!(r#"fill="none" stroke="{paint}" stroke-width="{}""#, Num(CELL * 0.055));
        self.svg.circle(self.layout.at(point), STONE - CELL * 0.07, &ring);
    }

    fn numbers(&mut self) {
        let is_label = |mark: &&Mark| matches!(mark.kind, MarkKind::Label(_));
        let hidden: Vec<Point> = self.picture.marks.iter().filter(is_label).map(|mark| mark.point).collect();
        // A point may have been named twice by hand: the later number stands.
        let numbers: HashMap<Point, u32> = self.picture.numbers.iter().copied().collect();
        for point in Point::all().filter(|point| !hidden.contains(point)) {
            if let Some((number, color)) = numbers.get(&point).zip(self.picture.stone_at(point)) {
                let paint = self.palette.on_stone[color];
                self.lettering(&number.to_string(), self.layout.at(point), paint, ON_STONE);
            }
        }
    }

    fn forbidden(&mut self) {
        let paint = self.palette.forbidden;
        for (point, kind) in &self.picture.forbidden {
            if self.picture.stone_at(*point).is_some() {
                continue;
            }
            let (x, y) = self.layout.at(*point);
            let arm = CELL * 0.21;
            let cross = cross(x, y, arm);
            for (color, width) in [(self.palette.patch, 7.0), (paint, 3.2)] {
                self.svg.path(&cross, &stroke(color, width));
            }
            let corner = (x + CELL * 0.35, y + CELL * 0.31);
            self.svg.circle(corner, CELL * 0.19, &format!(r#"fill="{}""#, self.palette.patch));
            self.lettering(&kind.mark().to_string(), corner, paint, FORBIDDEN);
        }
    }

    fn marks(&mut self) {
        for mark in &self.picture.marks {
            let at = self.layout.at(mark.point);
            let stone = self.picture.stone_at(mark.point);
            let paint = ink(&self.palette, stone);
            if let (MarkKind::Label(_), None) = (&mark.kind, stone) {
                self.svg.circle(at, CELL * 0.36, &format!(r#"fill="{}""#, self.palette.patch));
            }
            let (x, y) = at;
            let arm = CELL * 0.2;
            let line = stroke(paint, 2.8);
            match &mark.kind {
                MarkKind::Label(text) => self.label(text, at, paint),
                MarkKind::Cross => self.svg.path(&cross(x, y, arm), &line),
                MarkKind::Circle => self.svg.circle(at, CELL * 0.23, &line),
                MarkKind::Square => self.svg.path(&square(x, y, arm), &line),
                MarkKind::Triangle => self.svg.path(&triangle(x, y, CELL * 0.27), &line),
                MarkKind::Selected => {
                    self.svg.path(&square(x, y, CELL * 0.13), &format!(r#"fill="{paint}""#));
                }
            }
        }
    }

    fn label(&mut self, text: &str, at: (f32, f32), paint: &str) {
        if stroke_font::covers(text) {
            return self.lettering(text, at, paint, LABEL);
        }
        let (x, y) = at;
        match self.fallback {
            Fallback::Ring => self.svg.circle(at, CELL * 0.2, &stroke(paint, 2.8)),
            Fallback::Text => {
                // A character of an unknown font is about as wide as high.
                let characters = u16::try_from(text.chars().count()).unwrap_or(u16::MAX).max(1);
                let size = (CELL * 0.8 / f32::from(characters)).min(CELL * 0.52);
                self.svg.line(format_args!(
                    r#"<text x="{}" y="{}" font-size="{}" text-anchor="middle" fill="{paint}">{}</text>"#,
                    Num(x),
                    Num(y + size * 0.36),
                    Num(size.max(1.0)),
                    escape(text)
                ));
            }
        }
    }

    /// Draws `text` around a middle point, as large as its lettering allows.
    fn lettering(&mut self, text: &str, (x, y): (f32, f32), paint: &str, lettering: Lettering) {
        let width = stroke_font::width(text);
        // Digits are measured alike, so that 101 is not larger than 103.
        let room = stroke_font::width(&text.replace(|c: char| c.is_ascii_digit(), "0"));
        let scale = (lettering.height / CAP_HEIGHT).min(lettering.max_width / room.max(1.0));
        let left = x - width * scale / 2.0;
        let top = y - stroke_font::middle(text) * scale;
        self.svg.group(&format!(
            r#"transform="translate({} {}) scale({:.4})" fill="none" stroke="{paint}" stroke-width="{}" stroke-linecap="round" stroke-linejoin="round""#,
            Num(left),
            Num(top),
            scale,
            Num(lettering.pen)
        ));
        let mut pen = 0.0;
        for glyph in text.chars().filter_map(stroke_font::glyph) {
            let shift =
                if pen > 0.0 { format!(r#"transform="translate({} 0)""#, Num(pen)) } else { String::new() };
            if !glyph.path.is_empty() {
                self.svg.path(glyph.path, &shift);
            }
            pen += glyph.width + GAP;
        }
        self.svg.end_group();
    }
}

fn stroke(paint: &str, width: f32) -> String {
    format!(
        r#"fill="none" stroke="{paint}" stroke-width="{}" stroke-linecap="round" stroke-linejoin="round""#,
        Num(width)
    )
}

fn cross(x: f32, y: f32, arm: f32) -> String {
    let [left, right, top, bottom] = [x - arm, x + arm, y - arm, y + arm].map(Num);
    format!("M{left} {top}L{right} {bottom}M{right} {top}L{left} {bottom}")
}

fn square(x: f32, y: f32, arm: f32) -> String {
    let [left, right, top, bottom] = [x - arm, x + arm, y - arm, y + arm].map(Num);
    format!("M{left} {top}L{right} {top}L{right} {bottom}L{left} {bottom}Z")
}

fn triangle(x: f32, y: f32, radius: f32) -> String {
    let (half, low) = (radius * 0.866, y + radius * 0.5);
    format!("M{} {}L{} {}L{} {}Z", Num(x), Num(y - radius), Num(x + half), Num(low), Num(x - half), Num(low))
}
