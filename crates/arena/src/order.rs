//! A game to be played, complete in itself: any machine can play it, and what comes back can be checked against it.

use std::sync::atomic::AtomicBool;

use kagetsu_engine::SearchLimits;
use kagetsu_rules::{ByColor, Color};
use kagetsu_variants::Cell;

use crate::ending::{Ending, PlayerFaultKind};
use crate::game::GameSetup;
use crate::ground::Ground;
use crate::player::Player;
use crate::record::GameRecord;
use crate::runner::Build;
use crate::spec::{PlayerKind, PlayerSpec};
use crate::tournament::{Adjudication, Tournament};

/// A game to be played.
#[derive(Clone, Debug)]
pub struct GameOrder {
    /// Its number in the tournament.
    pub number: u32,
    /// What is played; its openings are left out.
    pub ground: Ground,
    /// Who plays.
    pub players: ByColor<PlayerSpec>,
    /// What they may spend on a move.
    pub limits: ByColor<SearchLimits>,
    /// What their random decisions follow from.
    pub seeds: ByColor<u64>,
    /// The moves that the game begins with.
    pub opening: Vec<Cell>,
    /// Whether the game may end before the board says so.
    pub adjudication: Adjudication,
}

impl Tournament {
    /// Game `number`, complete in itself; none beyond the last.
    pub fn order(&self, number: u32) -> Option<GameOrder> {
        let fixture = self.fixture(number)?;
        let player = |color: Color| self.players.get(fixture.players[color]);
        let (black, white) = (player(Color::Black)?, player(Color::White)?);
        Some(GameOrder {
            number,
            ground: self.ground.without_openings(),
            players: ByColor::new(black.clone(), white.clone()),
            limits: ByColor::new(self.limits_of(black), self.limits_of(white)),
            seeds: ByColor::from_fn(|color| self.player_seed(&fixture, color)),
            opening: self.opening(&fixture).into_owned(),
            adjudication: self.adjudication,
        })
    }
}

impl GameOrder {
    /// What is wrong with a record that is said to be of this game, as far as the board can tell: its number, players,
    /// opening, moves and end. What the players thought is not looked at.
    ///
    /// # Errors
    /// Names the first thing that is wrong.
    pub fn check(&self, record: &GameRecord) -> Result<(), &'static str> {
        let names = ByColor::from_fn(|color: Color| self.players[color].name().to_owned());
        if record.number != self.number || record.players != names {
            return Err("it is of another game");
        }
        if record.opening != self.opening.len() || !record.moves.starts_with(&self.opening) {
            return Err("its opening is not that of the game");
        }
        let thought = record.moves.len() - record.opening;
        if record.plies.len() < thought || record.plies.len() > thought + 1 {
            return Err("its moves and what they cost differ in number");
        }
        let mut game = self.ground.begin(&self.opening).ok_or("the opening is against the rules")?;
        for cell in record.moves.iter().skip(record.opening) {
            if game.end().is_some() {
                return Err("it has moves after its end");
            }
            game.play(*cell).map_err(|_| "it has a move that is against the rules")?;
        }
        match (game.end(), record.end) {
            (Some(end), _) if end == (record.winner, record.end) => Ok(()),
            (Some(_), _) => Err("its end is not that of its moves"),
            // A player that failed, gave no move or an illegal one has lost.
            (None, Ending::Fault(_) | Ending::Resignation) if record.winner == Some(!game.turn()) => Ok(()),
            (None, Ending::Proof) if self.adjudication == Adjudication::Proof => Ok(()),
            (None, _) => Err("it is not finished"),
        }
    }

    /// Whether everything about the game follows from this order, so that another machine may play it: no player is a
    /// program or reads a file.
    pub fn is_portable(&self) -> bool {
        Color::ALL.into_iter().all(|color| self.players[color].is_portable())
    }

    /// What tells a player from all others, of other tournaments too.
    fn seat_name(&self, color: Color) -> String {
        let spec = &self.players[color];
        format!("{}\n{}", spec.name(), spec.text())
    }
}

impl PlayerSpec {
    /// Whether the player is the same on every machine: neither a program nor one that reads a file.
    pub fn is_portable(&self) -> bool {
        let reads_file = || self.text().split(',').any(|part| part.trim().starts_with("net="));
        match self.kind() {
            PlayerKind::Level { .. } => !reads_file(),
            PlayerKind::Variant(_) => true,
            PlayerKind::Program(_) => false,
        }
    }
}

/// The players of one thread, made when they are first needed and kept for its next game.
pub struct Seats<'a> {
    build: &'a Build,
    players: Vec<(String, Box<dyn Player>)>,
}

impl<'a> Seats<'a> {
    /// Nobody yet; players are made by `build`.
    pub fn new(build: &'a Build) -> Seats<'a> {
        Seats { build, players: Vec::new() }
    }

    /// Plays a game; none when it was stopped or cannot begin.
    pub fn play(&mut self, order: &GameOrder, stop: &AtomicBool) -> Option<GameRecord> {
        let game = order.ground.begin(&order.opening)?;
        let (black, white) = (self.seat(order, Color::Black), self.seat(order, Color::White));
        let mut table =
            GameSetup { black, white, limits: order.limits, adjudication: order.adjudication, stop };
        let played = table.play(game)?;
        // Who broke down is made anew; who did not keeps its seat.
        if played.end != Ending::Fault(PlayerFaultKind::Failure) {
            self.players.push((order.seat_name(Color::Black), table.black));
            self.players.push((order.seat_name(Color::White), table.white));
        }
        Some(GameRecord {
            number: order.number,
            players: ByColor::from_fn(|color| order.players[color].name().to_owned()),
            opening: order.opening.len(),
            moves: played.game.moves(),
            winner: played.winner,
            end: played.end,
            detail: played.detail,
            plies: played.plies,
        })
    }

    /// A player, ready for this game.
    fn seat(&mut self, order: &GameOrder, color: Color) -> Box<dyn Player> {
        let name = order.seat_name(color);
        let mut player = match self.players.iter().position(|(seated, _)| *seated == name) {
            Some(index) => self.players.swap_remove(index).1,
            None => (self.build)(&order.players[color]),
        };
        player.begin(order.seeds[color]);
        player
    }
}
