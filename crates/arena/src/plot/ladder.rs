//! A ladder: a row for each player, its rating with error bar.

use super::axis::{Axis, signed};
use super::svg::{Anchor, PlotSvg};
use crate::stats::Ratings;

/// A ladder to be drawn.
#[derive(Clone, Copy, Debug)]
pub struct LadderPlot<'a> {
    /// What stands above it.
    pub title: &'a str,
    /// The players' names, by their numbers.
    pub names: &'a [&'a str],
    /// Their ratings.
    pub ratings: &'a Ratings,
}

const WIDTH: f64 = 760.0;
/// Where names end, and where the plot ends.
const LEFT: f64 = 210.0;
const RIGHT: f64 = 620.0;
const TOP: f64 = 44.0;
const ROW: f64 = 26.0;
/// Names longer than this are cut: the plot has no room for them.
const LONGEST: usize = 28;

impl LadderPlot<'_> {
    /// The picture, the strongest player at the top.
    pub fn to_svg(&self) -> String {
        let order = self.ratings.order();
        let all = self.ratings.all();
        let ends = all.iter().flat_map(|rating| [rating.elo - rating.error, rating.elo + rating.error]);
        let axis = Axis::new(ends, LEFT, RIGHT);
        let bottom = TOP + ROW * order.len() as f64;
        let mut svg = PlotSvg::new(WIDTH, bottom + 40.0, self.title);
        for mark in axis.marks() {
            let x = axis.place(mark);
            svg.line((x, TOP), (x, bottom), "stroke=\"#ddd\"");
            svg.text(x, bottom + 20.0, Anchor::Middle, &signed(mark));
        }
        for (row, (number, rating)) in
            order.iter().filter_map(|number| Some((number, all.get(*number)?))).enumerate()
        {
            let y = TOP + ROW * (row as f64 + 0.5);
            let name = self.names.get(*number).copied().unwrap_or_default();
            svg.text(LEFT - 14.0, y + 4.0, Anchor::End, &short(name));
            let (low, high) = (axis.place(rating.elo - rating.error), axis.place(rating.elo + rating.error));
            svg.line((low, y), (high, y), "stroke=\"#1a5fb4\" stroke-width=\"2\"");
            for end in [low, high] {
                svg.line((end, y - 5.0), (end, y + 5.0), "stroke=\"#1a5fb4\" stroke-width=\"2\"");
            }
            svg.dot((axis.place(rating.elo), y));
            let value = format!("{:+.0} ± {:.0}", rating.elo.round() + 0.0, rating.error);
            svg.text(RIGHT + 14.0, y + 4.0, Anchor::Start, &value);
        }
        svg.finish()
    }
}

fn short(name: &str) -> String {
    if name.chars().count() <= LONGEST {
        return name.to_owned();
    }
    name.chars().take(LONGEST - 1).chain(['…']).collect()
}
