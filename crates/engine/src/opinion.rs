//! What a network thinks of a position by itself, before any search: for people who want to see inside.

use kagetsu_rules::{AREA, Point, PointSet, Position};

use crate::engine::Settings;
use crate::network::NetworkState;

/// The opinion of a network on a position, in the view of the side to move.
#[derive(Clone, PartialEq, Debug)]
pub struct Opinion {
    /// What the board is worth, in the units of every score of the search.
    pub score: i32,
    /// The share of such games that the side to move wins, from 0 to 1.
    pub win_rate: f64,
    /// Every legal move with the share of the network's choice that falls on it, the most liked first; the shares add up
    /// to 1.
    pub policy: Vec<(Point, f64)>,
}

impl Settings {
    /// What the network of these settings thinks of `position`; none where another evaluation is used.
    pub fn opinion(&self, position: &Position) -> Option<Opinion> {
        let mut state = NetworkState::new(self.network_for(position.rule())?.clone());
        state.sync(position);
        let turn = position.turn();
        let win_rate = 1.0 / (1.0 + (-logit(state.value(turn))).exp());
        let score = state.units(turn, self.params.network_scale);
        Some(Opinion { score, win_rate, policy: policy(&state, position) })
    }
}

/// The shares of the legal moves.
fn policy(state: &NetworkState, position: &Position) -> Vec<(Point, f64)> {
    let legal: PointSet = position.legal_moves();
    let mut logits = [0; AREA];
    state.policy(position.turn(), legal, &mut logits);
    let most = legal.into_iter().map(|point| logits[point.index()]).max().unwrap_or_default();
    let weight = |point: Point| logit(logits[point.index()] - most).exp();
    let sum: f64 = legal.into_iter().map(weight).sum();
    let mut shares: Vec<(Point, f64)> = legal.into_iter().map(|point| (point, weight(point) / sum)).collect();
    shares.sort_by(|(a, first), (b, second)| second.total_cmp(first).then(a.cmp(b)));
    shares
}

fn logit(units: i32) -> f64 {
    f64::from(units) / f64::from(NetworkState::UNITS_OF_LOGIT)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use kagetsu_rules::Rule;

    use super::*;
    use crate::{Level, Network};

    #[test]
    fn an_opinion_is_the_networks_and_adds_up() {
        let settings = Settings::of_level(Level::Master).with_network(Arc::new(Network::random(1)));
        let mut position = Position::new(Rule::Renju);
        for text in ["h8", "h9", "i9", "g8"] {
            let _ = position.place(text.parse().unwrap());
        }
        let opinion = settings.opinion(&position).unwrap();
        assert_eq!(opinion.policy.len(), position.legal_moves().len());
        assert!((opinion.policy.iter().map(|(_, share)| share).sum::<f64>() - 1.0).abs() < 1e-9);
        assert!(opinion.policy.is_sorted_by(|(_, first), (_, second)| first >= second));
        assert!((0.0..=1.0).contains(&opinion.win_rate));
        assert_eq!(opinion.score > 0, opinion.win_rate > 0.5);
        let other = settings.clone().with_network(Arc::new(Network::random(2)));
        assert_ne!(other.opinion(&position), Some(opinion));
        // Only renju has a network, and only the upper levels use it.
        assert_eq!(settings.opinion(&Position::new(Rule::Caro)), None);
        assert_eq!(Settings::of_level(Level::Hard).opinion(&position), None);
    }
}
