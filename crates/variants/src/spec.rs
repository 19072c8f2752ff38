//! Players by text: `minimax:depth=4,time=1s,iterative`, `mcts:simulations=1000,c=1.414`,
//! `forced:vct,depth=20,fallback=minimax`, `random`.
//!
//! `Display` writes a text that `FromStr` reads back to the same specification; settings at their default are
//! left out. Reading is in the `parse` module below.

use core::fmt;
use core::time::Duration;

use crate::player::{
    Deepening, Forced, ForcedOptions, Mcts, MctsOptions, Minimax, MinimaxOptions, Player, Prechecks, Random,
    Reuse, Threats, Ties,
};

mod error;
mod parse;

pub use error::{Expected, ParsePlayerError, PlayerFault};

/// A player as data.
#[derive(Clone, PartialEq, Debug)]
pub enum PlayerSpec {
    /// Any legal move.
    Random,
    /// Alpha-beta.
    Minimax(MinimaxOptions),
    /// Monte Carlo tree search.
    Mcts(MctsOptions),
    /// Proved wins, else what another player says.
    Forced(ForcedOptions, Box<PlayerSpec>),
}

impl PlayerSpec {
    /// One line for each kind of player with its options, for a list.
    pub const HELP: [(&'static str, &'static str); 4] = [
        ("random", "any legal move"),
        ("minimax", "depth=N iterative shuffle nodes=N time=1s"),
        ("mcts", "simulations=N time=1s c=1.414 prechecks=sound|literal|off reuse"),
        ("forced", "vct depth=N nodes=N|none time=1s|none fallback=PLAYER or fallback=(PLAYER:OPTIONS)"),
    ];

    /// The player, ready for a game with this seed.
    pub fn build(&self, seed: u64) -> Box<dyn Player> {
        match self {
            PlayerSpec::Random => Box::new(Random::new(seed)),
            PlayerSpec::Minimax(options) => Box::new(Minimax::new(*options, seed)),
            PlayerSpec::Mcts(options) => Box::new(Mcts::new(*options, seed)),
            PlayerSpec::Forced(options, fallback) => Box::new(Forced::new(*options, fallback.build(seed))),
        }
    }
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, options) = match self {
            PlayerSpec::Random => ("random", Vec::new()),
            PlayerSpec::Minimax(options) => ("minimax", minimax_texts(options)),
            PlayerSpec::Mcts(options) => ("mcts", mcts_texts(options)),
            PlayerSpec::Forced(options, fallback) => ("forced", forced_texts(options, fallback)),
        };
        f.write_str(name)?;
        for (at, option) in options.iter().enumerate() {
            write!(f, "{}{option}", if at == 0 { ":" } else { "," })?;
        }
        Ok(())
    }
}

fn minimax_texts(options: &MinimaxOptions) -> Vec<String> {
    let default = MinimaxOptions::default();
    let mut texts = Vec::new();
    if options.depth != default.depth {
        texts.push(format!("depth={}", options.depth));
    }
    if options.deepening == Deepening::Iterative {
        texts.push("iterative".to_string());
    }
    if options.ties == Ties::Shuffled {
        texts.push("shuffle".to_string());
    }
    texts.extend(options.nodes.map(|nodes| format!("nodes={nodes}")));
    texts.extend(options.time.map(|time| format!("time={}", time_text(time))));
    texts
}

fn mcts_texts(options: &MctsOptions) -> Vec<String> {
    let default = MctsOptions::default();
    let mut texts = Vec::new();
    if options.simulations != default.simulations {
        texts.push(format!("simulations={}", options.simulations));
    }
    texts.extend(options.time.map(|time| format!("time={}", time_text(time))));
    if options.exploration.to_bits() != default.exploration.to_bits() {
        texts.push(format!("c={}", options.exploration));
    }
    match options.prechecks {
        Prechecks::Sound => {}
        Prechecks::Literal => texts.push("prechecks=literal".to_string()),
        Prechecks::Off => texts.push("prechecks=off".to_string()),
    }
    if options.reuse == Reuse::Keep {
        texts.push("reuse".to_string());
    }
    texts
}

fn forced_texts(options: &ForcedOptions, fallback: &PlayerSpec) -> Vec<String> {
    let default = ForcedOptions::default();
    let mut texts = Vec::new();
    if options.threats == Threats::FoursAndThrees {
        texts.push("vct".to_string());
    }
    if options.depth != default.depth {
        texts.push(format!("depth={}", options.depth));
    }
    if options.nodes != default.nodes {
        texts.push(options.nodes.map_or("nodes=none".to_string(), |nodes| format!("nodes={nodes}")));
    }
    if options.time != default.time {
        texts.push(options.time.map_or("time=none".to_string(), |time| format!("time={}", time_text(time))));
    }
    if *fallback != PlayerSpec::Random {
        let text = fallback.to_string();
        texts.push(if text.contains(':') {
            format!("fallback=({text})")
        } else {
            format!("fallback={text}")
        });
    }
    texts
}

/// Whole seconds as `2s`, everything else in milliseconds.
fn time_text(time: Duration) -> String {
    if time.subsec_millis() == 0 { format!("{}s", time.as_secs()) } else { format!("{}ms", time.as_millis()) }
}
