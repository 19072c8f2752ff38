//! A match as it went: Elo with its 95 % range after every pair of games.

use super::axis::{Axis, signed};
use super::svg::{Anchor, PlotSvg};
use crate::score_table::ScoreTable;
use crate::stats::{Elo, Pentanomial};

/// The course of a match.
#[derive(Clone, PartialEq, Debug)]
pub struct Course {
    points: Vec<CoursePoint>,
}

/// How a match stood after so many pairs.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct CoursePoint {
    /// How many pairs were finished.
    pub pairs: u32,
    /// What they were worth.
    pub elo: Elo,
}

const WIDTH: f64 = 760.0;
const HEIGHT: f64 = 420.0;
const LEFT: f64 = 70.0;
const RIGHT: f64 = 730.0;
const TOP: f64 = 44.0;
const BOTTOM: f64 = 360.0;
/// The first pairs of a match say so little that they would squeeze the rest.
const LEAST_PAIRS: u32 = 5;

impl Course {
    /// The course of the first pairing of a tournament, pairs in the order of their numbers.
    pub fn of(table: &ScoreTable) -> Course {
        let mut results = Pentanomial::default();
        let points = table.pair_points(0).flatten().filter_map(|half_points| {
            results.add(half_points);
            Some(CoursePoint { pairs: results.pairs(), elo: results.elo()? })
        });
        Course { points: points.collect() }
    }

    /// How it stood after every pair.
    pub fn points(&self) -> &[CoursePoint] {
        &self.points
    }

    /// The picture; `title` stands above it, `pairs` below.
    pub fn to_svg(&self, title: &str, pairs: &str) -> String {
        let last = self.points.last().map_or(1, |point| point.pairs);
        let from = LEAST_PAIRS.min(last.div_ceil(2));
        let shown: Vec<&CoursePoint> = self.points.iter().filter(|point| point.pairs >= from).collect();
        let across = Axis::new([0.0, f64::from(last)].into_iter(), LEFT, RIGHT);
        let values = shown.iter().flat_map(|point| [point.elo.low, point.elo.elo, point.elo.high]);
        let up = Axis::new(values.chain([0.0]), BOTTOM, TOP);
        let mut svg = PlotSvg::new(WIDTH, HEIGHT, title);
        for mark in up.marks() {
            let y = up.place(mark);
            let style = if mark == 0.0 { "stroke=\"#222\"" } else { "stroke=\"#ddd\"" };
            svg.line((LEFT, y), (RIGHT, y), style);
            svg.text(LEFT - 8.0, y + 4.0, Anchor::End, &signed(mark));
        }
        for mark in across.marks().into_iter().filter(|mark| mark.fract() == 0.0) {
            svg.text(across.place(mark), BOTTOM + 20.0, Anchor::Middle, &mark.to_string());
        }
        svg.text(f64::midpoint(LEFT, RIGHT), BOTTOM + 44.0, Anchor::Middle, pairs);
        let at = |point: &CoursePoint, value: f64| (across.place(f64::from(point.pairs)), up.place(value));
        let above = shown.iter().map(|point| at(point, point.elo.high));
        let below = shown.iter().rev().map(|point| at(point, point.elo.low));
        svg.path(above.chain(below), "fill=\"#1a5fb4\" fill-opacity=\"0.18\"");
        svg.path(
            shown.iter().map(|point| at(point, point.elo.elo)),
            "fill=\"none\" stroke=\"#1a5fb4\" stroke-width=\"2\"",
        );
        if let Some(point) = shown.last() {
            svg.dot(at(point, point.elo.elo));
        }
        svg.finish()
    }
}
