//! Fits win rates: plays games, scores positions of them as a review does, and prints the curves, how well they hold, and
//! a plot.
//!
//! `cargo run --release -p kagetsu-study --example fit_win_rate -- RULE GAMES GAME_NODES SCORE_NODES SEED PLOT.svg`
//! (limited by nodes, so the same on every machine).

#![expect(clippy::print_stdout, reason = "an example that prints its result")]

use std::error::Error;
use std::fmt::Write;

use kagetsu_engine::Score;
use kagetsu_rules::{Color, Game, Position, Rule};
use kagetsu_study::puzzle::SelfPlay;
use kagetsu_study::review::score_of;
use kagetsu_study::winrate::{Fit, RANGES, Sample, fit};

/// Every so many plies of a game a position is scored; neighbours would say nearly the same.
const EVERY: usize = 3;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [rule, games, game_nodes, score_nodes, seed, plot] = arguments.as_slice() else {
        return Err("expected RULE GAMES GAME_NODES SCORE_NODES SEED PLOT.svg".into());
    };
    let rule: Rule = rule.parse()?;
    let score_nodes: u64 = score_nodes.parse()?;
    let mut play = SelfPlay::new(rule, game_nodes.parse()?, seed.parse()?);
    let mut samples = Vec::new();
    let (mut wins, mut draws) = ([0; 2], 0);
    for number in 0..games.parse()? {
        let Some(game) = play.game(number) else { continue };
        match winner(&game) {
            Some(color) => wins[color.index()] += 1,
            None => draws += 1,
        }
        samples.extend(scored(&game, number, score_nodes));
    }
    println!("# {} {}", env!("CARGO_CRATE_NAME"), arguments.join(" "));
    println!(
        "# games won by Black {}, by White {}, undecided {draws}; {} positions",
        wins[0],
        wins[1],
        samples.len()
    );
    let mut curves = Vec::new();
    let mut least = 0;
    for most in RANGES {
        let part: Vec<Sample> =
            samples.iter().copied().filter(|it| (least..=most).contains(&it.stones)).collect();
        match fit(&part) {
            Some(curve) => {
                println!(
                    "({most}, Fit {{ offset: {}, slope: {} }}), // {} positions",
                    curve.offset,
                    curve.slope,
                    part.len()
                );
                curves.push((most, curve, part));
            }
            None => println!("// {most}: {} positions determine no curve", part.len()),
        }
        least = most + 1;
    }
    let bins = reliability(&curves);
    println!("# predicted, observed, positions");
    for (predicted, observed, count) in &bins {
        println!("# {:.1} % {:.1} % {count}", predicted * 100.0, observed * 100.0);
    }
    std::fs::write(plot, draw(&bins, &format!("{rule}, {score_nodes} nodes: {} positions", samples.len())))?;
    Ok(())
}

fn winner(game: &Game) -> Option<Color> {
    game.outcome().and_then(|outcome| outcome.winner())
}

/// Positions of a game that nobody has won yet by a search, with the result.
fn scored(game: &Game, number: u64, nodes: u64) -> Vec<Sample> {
    let mut position = Position::new(game.initial().rule());
    let mut samples = Vec::new();
    for (ply, played) in game.moves().iter().enumerate() {
        let Some(point) = played.point() else { continue };
        // Each game begins at another ply, so that all stages are met.
        if ply >= 5
            && (ply + number as usize).is_multiple_of(EVERY)
            && let Score::Value(score) = score_of(&position, nodes)
        {
            let half_points = match winner(game) {
                None => 1,
                Some(color) if color == position.turn() => 2,
                Some(_) => 0,
            };
            samples.push(Sample { score, stones: position.stone_count(), half_points });
        }
        let _ = position.place(point);
    }
    samples
}

/// Predicted and observed rates in tenths of the scale.
fn reliability(curves: &[(usize, Fit, Vec<Sample>)]) -> Vec<(f64, f64, usize)> {
    let mut bins = vec![(0.0, 0.0, 0_usize); 10];
    for (_, curve, samples) in curves {
        for sample in samples {
            let rate = curve.rate(sample.score);
            let bin = &mut bins[((rate * 10.0) as usize).min(9)];
            *bin = (bin.0 + rate, bin.1 + f64::from(sample.half_points) / 2.0, bin.2 + 1);
        }
    }
    bins.retain(|bin| bin.2 > 0);
    bins.into_iter()
        .map(|(rate, result, count)| (rate / count as f64, result / count as f64, count))
        .collect()
}

const SIZE: f64 = 360.0;
const MARGIN: f64 = 48.0;

fn x(rate: f64) -> f64 {
    MARGIN + rate * SIZE
}

fn y(rate: f64) -> f64 {
    MARGIN + (1.0 - rate) * SIZE
}

/// The plot: the diagonal is perfect, a dot is a tenth of the scale with its two-sigma range.
fn draw(bins: &[(f64, f64, usize)], title: &str) -> String {
    let whole = SIZE + 2.0 * MARGIN;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {whole} {whole}\" font-family=\"sans-serif\" font-size=\"13\">\n\
         <rect width=\"{whole}\" height=\"{whole}\" fill=\"#fff\"/>\n\
         <text x=\"{MARGIN}\" y=\"24\">{title}</text>\n\
         <rect x=\"{MARGIN}\" y=\"{MARGIN}\" width=\"{SIZE}\" height=\"{SIZE}\" fill=\"none\" stroke=\"#444\"/>\n\
         <path d=\"M{} {}L{} {}\" stroke=\"#999\" stroke-dasharray=\"4 4\"/>\n",
        x(0.0),
        y(0.0),
        x(1.0),
        y(1.0)
    );
    // Writing into a string cannot fail, here and below.
    axes(&mut svg);
    for (predicted, observed, count) in bins {
        let sigma = (observed * (1.0 - observed) / *count as f64).sqrt();
        let (low, high) = ((observed - 2.0 * sigma).max(0.0), (observed + 2.0 * sigma).min(1.0));
        let _ =
            writeln!(svg, "<path d=\"M{0} {1}V{2}\" stroke=\"#1f5f8b\"/>", x(*predicted), y(low), y(high));
        let _ = writeln!(
            svg,
            "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"5\" fill=\"#1f5f8b\"><title>{count} positions</title></circle>",
            x(*predicted),
            y(*observed)
        );
    }
    svg.push_str("</svg>\n");
    svg
}

/// Numbers and names along both axes.
fn axes(svg: &mut String) {
    for tick in 0..=5 {
        let rate = f64::from(tick) / 5.0;
        let _ = writeln!(
            svg,
            "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">{:.0}</text>",
            x(rate),
            y(0.0) + 18.0,
            rate * 100.0
        );
        let _ = writeln!(
            svg,
            "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{:.0}</text>",
            x(0.0) - 6.0,
            y(rate) + 4.0,
            rate * 100.0
        );
    }
    let _ = writeln!(
        svg,
        "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">predicted win rate, %</text>",
        x(0.5),
        y(0.0) + 38.0
    );
    let _ = writeln!(
        svg,
        "<text transform=\"translate(14 {}) rotate(-90)\" text-anchor=\"middle\">observed, %</text>",
        y(0.5)
    );
}
