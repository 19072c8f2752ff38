//! What is played and by whom: the board, a seat for each colour, and the shorthands that adjust the players.

use clap::Args;
use kagetsu::Color;
use kagetsu::rules::ByColor;
use kagetsu::say;
use kagetsu::variants::{ForcedOptions, ParseVariantError, PlayerSpec, Seat, Threats, Variant};
use kagetsu_words::Message;

use crate::context::Context;
use crate::failure::Failure;
use crate::values::whole;

/// The player that came out on top of the round robin in `docs/results/variants.md`.
pub(super) const RECOMMENDED: &str = "forced:vct,fallback=(minimax:depth=20,iterative,nodes=100000)";

/// The options that say what is played and by whom.
#[derive(Args)]
pub(super) struct SideArgs {
    #[arg(long, value_name = "BOARD", default_value = "gomoku15", hide_default_value = true)]
    board: String,
    #[arg(long, value_name = "PLAYER")]
    black: Option<String>,
    #[arg(long, value_name = "PLAYER")]
    white: Option<String>,
    #[arg(long, value_name = "N", value_parser = whole::<u32>(1..=180))]
    depth: Option<u32>,
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=u64::MAX))]
    simulations: Option<u64>,
    #[arg(long)]
    vct: bool,
}

impl SideArgs {
    /// The board, under the rule of `--rule` where one is given.
    pub(super) fn variant(&self, context: &Context) -> Result<Variant, Failure> {
        self.read_variant(context).map_err(|error| {
            let text = say::variant::board_error(&error, context.lang);
            context.bad_input(Message::ErrorPlace { place: &"--board", text: &text })
        })
    }

    fn read_variant(&self, context: &Context) -> Result<Variant, ParseVariantError> {
        let variant: Variant = self.board.parse()?;
        match context.rule {
            None => Ok(variant),
            Some(rule) if variant.rule() == Some(rule) => Ok(variant),
            Some(rule) if self.board.contains(',') => Err(ParseVariantError::RuleTwice { rule }),
            Some(rule) => format!("{},rule={rule}", self.board).parse(),
        }
    }

    /// Who sits on each side of a game in the terminal.
    pub(super) fn seats(&self, context: &Context) -> Result<ByColor<Seat>, Failure> {
        let opponent = match (self.depth, self.simulations) {
            (None, None) => RECOMMENDED,
            (Some(_), _) => "minimax",
            (None, Some(_)) => "mcts",
        };
        self.adjusted(ByColor::new("person", opponent), context)
    }

    /// The two players of a match.
    pub(super) fn players(&self, context: &Context) -> Result<[PlayerSpec; 2], Failure> {
        let seats = self.adjusted(ByColor::new("minimax", "mcts"), context)?;
        let player = |color| match &seats[color] {
            Seat::Player(spec) => Ok(spec.clone()),
            Seat::Person => Err(context.bad_input(Message::VariantNoPerson { option: &option(color) })),
        };
        Ok([player(Color::Black)?, player(Color::White)?])
    }

    /// The seats as given or else `defaults`, with the shorthands applied.
    fn adjusted(&self, defaults: ByColor<&str>, context: &Context) -> Result<ByColor<Seat>, Failure> {
        let given = ByColor::new(self.black.as_deref(), self.white.as_deref());
        let mut seats = ByColor::new(Seat::Person, Seat::Person);
        for color in Color::ALL {
            seats[color] = read_seat(given[color].unwrap_or(defaults[color]), color, context)?;
        }
        if let Some(depth) = self.depth {
            apply(&mut seats, |spec| set_depth(spec, depth), "--depth", "minimax", context)?;
        }
        if let Some(simulations) = self.simulations {
            let set = |spec: &mut PlayerSpec| set_simulations(spec, simulations);
            apply(&mut seats, set, "--simulations", "mcts", context)?;
        }
        if self.vct {
            apply(&mut seats, add_vct, "--vct", "minimax, mcts, forced", context)?;
        }
        Ok(seats)
    }
}

/// The option that names the player of a colour.
const fn option(color: Color) -> &'static str {
    match color {
        Color::Black => "--black",
        Color::White => "--white",
    }
}

fn read_seat(text: &str, color: Color, context: &Context) -> Result<Seat, Failure> {
    text.parse().map_err(|error: kagetsu::variants::ParsePlayerError| {
        let shown: String = text.chars().take(80).collect();
        let (column, reason) = (error.offset + 1, say::variant::player_fault(&error.reason, context.lang));
        let text = Message::VariantBadPlayer { player: &shown, column: &column, reason: &reason };
        context.bad_input(Message::ErrorPlace { place: &option(color), text: &text.text(context.lang) })
    })
}

/// Whether a shorthand had something to change.
#[derive(Clone, Copy, PartialEq, Eq)]
enum OptionEffect {
    Changed,
    Untouched,
}

/// Applies a shorthand to both sides; one that concerns neither is a mistake of the user's.
fn apply(
    seats: &mut ByColor<Seat>,
    change: impl Fn(&mut PlayerSpec) -> OptionEffect,
    option: &str,
    player: &str,
    context: &Context,
) -> Result<(), Failure> {
    let mut effect = OptionEffect::Untouched;
    for color in Color::ALL {
        if let Seat::Player(spec) = &mut seats[color]
            && change(spec) == OptionEffect::Changed
        {
            effect = OptionEffect::Changed;
        }
    }
    match effect {
        OptionEffect::Changed => Ok(()),
        OptionEffect::Untouched => {
            Err(context.bad_input(Message::VariantIdleOption { option: &option, player: &player }))
        }
    }
}

fn set_depth(spec: &mut PlayerSpec, depth: u32) -> OptionEffect {
    match spec {
        PlayerSpec::Minimax(options) => {
            options.depth = depth;
            OptionEffect::Changed
        }
        PlayerSpec::Forced(_, fallback) => set_depth(fallback, depth),
        PlayerSpec::Random | PlayerSpec::Mcts(_) => OptionEffect::Untouched,
    }
}

fn set_simulations(spec: &mut PlayerSpec, simulations: u64) -> OptionEffect {
    match spec {
        PlayerSpec::Mcts(options) => {
            options.simulations = simulations;
            OptionEffect::Changed
        }
        PlayerSpec::Forced(_, fallback) => set_simulations(fallback, simulations),
        PlayerSpec::Random | PlayerSpec::Minimax(_) => OptionEffect::Untouched,
    }
}

/// Lets a forced player look for threes too, and puts the searching players behind one; random stays random.
fn add_vct(spec: &mut PlayerSpec) -> OptionEffect {
    match spec {
        PlayerSpec::Random => return OptionEffect::Untouched,
        PlayerSpec::Forced(options, _) => options.threats = Threats::FoursAndThrees,
        PlayerSpec::Minimax(_) | PlayerSpec::Mcts(_) => {
            let options = ForcedOptions { threats: Threats::FoursAndThrees, ..ForcedOptions::default() };
            *spec = PlayerSpec::Forced(options, Box::new(spec.clone()));
        }
    }
    OptionEffect::Changed
}
