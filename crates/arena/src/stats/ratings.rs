//! Ratings of many players from games between some of them, by maximum likelihood with error bars.
//!
//! The model is Bradley and Terry's on the Elo scale: the odds of a win are 10^(difference / 400), a draw counts as
//! half a win. Every pairing that met gets one imaginary draw, so that a player who won or lost everything still has
//! a rating. Ratings are only comparable between players whom games connect; each such group has mean 0. Error bars
//! are 95 %, from the curvature of the likelihood, for the difference to the mean of the group.

use super::normal::Z95;

/// Games between two players, in the view of the first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Meeting {
    /// The first player's number.
    pub first: usize,
    /// The second player's number.
    pub second: usize,
    /// Games that the first won.
    pub wins: u32,
    /// Games without a winner.
    pub draws: u32,
    /// Games that the second won.
    pub losses: u32,
}

/// A player's strength.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// Elo above the mean of the group.
    pub elo: f64,
    /// The half of the 95 % range.
    pub error: f64,
    /// The number of the group; ratings of different groups cannot be compared.
    pub group: usize,
    /// Games played.
    pub games: u32,
    /// The share of points.
    pub score: f64,
}

/// The ratings of all players, by number.
#[derive(Clone, PartialEq, Debug)]
pub struct Ratings(Vec<Rating>);

/// Games that count in favour of a draw in each pairing.
const IMAGINARY: f64 = 1.0;
/// Rounds of Newton's method; it is done after five or six.
const ROUNDS: usize = 100;
/// The largest change of a rating in one round, in natural units (about 350 Elo).
const STRIDE: f64 = 2.0;

/// A pairing as the likelihood sees it, with its imaginary draw.
pub(super) struct Pairing {
    first: usize,
    second: usize,
    points: f64,
    games: f64,
}

impl Pairing {
    /// So many points of the first in so many games.
    pub(super) fn new(first: usize, second: usize, points: f64, games: f64) -> Pairing {
        Pairing { first, second, points: points + IMAGINARY / 2.0, games: games + IMAGINARY }
    }
}

/// What the likelihood says of a player.
#[derive(Clone, Copy)]
pub(super) struct Fitted {
    pub(super) elo: f64,
    error: f64,
    group: usize,
}

impl Ratings {
    /// Rates `players` players; meetings of a player with itself or of unknown numbers are left out.
    pub fn of(players: usize, meetings: &[Meeting]) -> Ratings {
        let known = |it: &&Meeting| it.first != it.second && it.first.max(it.second) < players;
        let meetings: Vec<Meeting> = meetings.iter().filter(known).copied().collect();
        let fitted = fitted(players, &merge(&meetings));
        let rated = fitted.into_iter().enumerate().map(|(player, fitted)| rating(player, fitted, &meetings));
        Ratings(rated.collect())
    }

    /// All ratings, by the players' numbers.
    pub fn all(&self) -> &[Rating] {
        &self.0
    }

    /// The players' numbers, group by group, the strongest first.
    pub fn order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.0.len()).collect();
        order.sort_by(|a, b| {
            let (a, b) = (&self.0[*a], &self.0[*b]);
            a.group.cmp(&b.group).then(b.elo.total_cmp(&a.elo))
        });
        order
    }
}

fn rating(player: usize, fitted: Fitted, meetings: &[Meeting]) -> Rating {
    let (mut games, mut points) = (0, 0.0);
    for it in meetings {
        let played = it.wins + it.draws + it.losses;
        let won = match player {
            player if player == it.first => it.wins,
            player if player == it.second => it.losses,
            _ => continue,
        };
        games += played;
        points += f64::from(won) + f64::from(it.draws) / 2.0;
    }
    let score = if games == 0 { 0.5 } else { points / f64::from(games) };
    let Fitted { elo, error, group } = fitted;
    Rating { elo, error, group, games, score }
}

/// All games of each two players together, with the imaginary ones.
fn merge(meetings: &[Meeting]) -> Vec<Pairing> {
    let mut pairings: Vec<Pairing> = Vec::new();
    for it in meetings {
        let played = f64::from(it.wins) + f64::from(it.draws) + f64::from(it.losses);
        let won = f64::from(it.wins) + f64::from(it.draws) / 2.0;
        let (first, second) = (it.first.min(it.second), it.first.max(it.second));
        let points = if it.first == first { won } else { played - won };
        if played == 0.0 {
            continue;
        }
        match pairings.iter_mut().find(|pairing| (pairing.first, pairing.second) == (first, second)) {
            Some(pairing) => {
                pairing.points += points;
                pairing.games += played;
            }
            None => pairings.push(Pairing::new(first, second, points, played)),
        }
    }
    pairings
}

/// The group of each player: the least number among the players that games connect it with.
fn connected(players: usize, pairings: &[Pairing]) -> Vec<usize> {
    let mut groups: Vec<usize> = (0..players).collect();
    for pairing in pairings {
        let (a, b) = (groups[pairing.first], groups[pairing.second]);
        let (keep, drop) = (a.min(b), a.max(b));
        groups.iter_mut().filter(|group| **group == drop).for_each(|group| *group = keep);
    }
    groups
}

/// The players' strengths, each in its group.
pub(super) fn fitted(players: usize, pairings: &[Pairing]) -> Vec<Fitted> {
    let groups = connected(players, pairings);
    let mut fitted: Vec<Fitted> =
        groups.iter().map(|group| Fitted { elo: 0.0, error: 0.0, group: *group }).collect();
    for group in 0..players {
        let members: Vec<usize> = (0..players).filter(|player| groups[*player] == group).collect();
        if members.len() > 1 {
            fit(&members, pairings, &mut fitted);
        }
    }
    fitted
}

/// Newton's method on one group; the strengths are written to their places.
fn fit(members: &[usize], pairings: &[Pairing], fitted: &mut [Fitted]) {
    let place = |player: usize| members.iter().position(|member| *member == player);
    let local: Vec<(usize, usize, &Pairing)> =
        pairings.iter().filter_map(|it| Some((place(it.first)?, place(it.second)?, it))).collect();
    let count = members.len();
    let mut strengths = vec![0.0_f64; count];
    for _ in 0..ROUNDS {
        let (gradient, curvature) = slopes(&strengths, &local);
        let steps = multiply(&inverse(curvature), &gradient);
        let largest = steps.iter().fold(0.0_f64, |largest, step| largest.max(step.abs()));
        let damping = if largest > STRIDE { STRIDE / largest } else { 1.0 };
        strengths.iter_mut().zip(&steps).for_each(|(strength, step)| *strength += damping * step);
        if largest < 1e-10 {
            break;
        }
    }
    let mean = strengths.iter().sum::<f64>() / count as f64;
    let covariance = inverse(slopes(&strengths, &local).1);
    let scale = 400.0 / core::f64::consts::LN_10;
    for (index, member) in members.iter().enumerate() {
        let variance = (covariance[index][index] - 1.0 / count as f64).max(0.0);
        fitted[*member].elo = scale * (strengths[index] - mean);
        fitted[*member].error = Z95 * scale * variance.sqrt();
    }
}

/// The gradient of the likelihood, and its negative curvature. The latter does not see a shift of all ratings
/// together; 1/n in every cell holds that direction, which adds exactly 1/n to every cell of the inverse.
fn slopes(strengths: &[f64], pairings: &[(usize, usize, &Pairing)]) -> (Vec<f64>, Vec<Vec<f64>>) {
    let count = strengths.len();
    let mut gradient = vec![0.0; count];
    let mut curvature = vec![vec![1.0 / count as f64; count]; count];
    for (first, second, pairing) in pairings {
        let expected = 1.0 / (1.0 + (strengths[*second] - strengths[*first]).exp());
        let surplus = pairing.points - pairing.games * expected;
        gradient[*first] += surplus;
        gradient[*second] -= surplus;
        let weight = pairing.games * expected * (1.0 - expected);
        curvature[*first][*first] += weight;
        curvature[*second][*second] += weight;
        curvature[*first][*second] -= weight;
        curvature[*second][*first] -= weight;
    }
    (gradient, curvature)
}

fn multiply(matrix: &[Vec<f64>], vector: &[f64]) -> Vec<f64> {
    matrix.iter().map(|row| row.iter().zip(vector).map(|(a, b)| a * b).sum()).collect()
}

/// The inverse of a symmetric positive definite matrix, by elimination without a choice of pivots.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let count = matrix.len();
    let mut result: Vec<Vec<f64>> =
        (0..count).map(|row| (0..count).map(|column| f64::from(u8::from(row == column))).collect()).collect();
    for pivot in 0..count {
        let scale = 1.0 / matrix[pivot][pivot].max(f64::MIN_POSITIVE);
        for column in 0..count {
            matrix[pivot][column] *= scale;
            result[pivot][column] *= scale;
        }
        for row in (0..count).filter(|row| *row != pivot) {
            let factor = matrix[row][pivot];
            for column in 0..count {
                matrix[row][column] -= factor * matrix[pivot][column];
                result[row][column] -= factor * result[pivot][column];
            }
        }
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meeting(first: usize, second: usize, wins: u32, draws: u32, losses: u32) -> Meeting {
        Meeting { first, second, wins, draws, losses }
    }

    #[test]
    fn two_players_by_hand() {
        // 299.5 + 0.5 of 399 + 1 games are three quarters: 190.85 Elo apart. The weight is 400 · 3/16 = 75, so the
        // difference has a standard error of 173.718 / √75 = 20.06 and each player half of it to the mean: 10.03, times
        // 1.96 is 19.66.
        let ratings = Ratings::of(2, &[meeting(0, 1, 299, 1, 99)]);
        let [first, second] = [ratings.all()[0], ratings.all()[1]];
        assert!((first.elo - 95.42).abs() < 0.01 && (second.elo + 95.42).abs() < 0.01, "{ratings:?}");
        assert!((first.error - 19.66).abs() < 0.01 && (first.error - second.error).abs() < 1e-9);
        assert_eq!((first.games, first.score), (399, 299.5 / 399.0));
    }

    #[test]
    fn a_known_scale_is_found_again() {
        // Results in exact proportion to odds of 10 between neighbours: 400 Elo apart each, whoever met whom. The
        // imaginary draws pull by less than one Elo when there are 101,000 games.
        let ratings = Ratings::of(3, &[meeting(1, 0, 100_000, 0, 10_000), meeting(1, 2, 10_000, 0, 100_000)]);
        let elo: Vec<f64> = ratings.all().iter().map(|rating| rating.elo).collect();
        assert!((elo[1] - elo[0] - 400.0).abs() < 1.0 && (elo[2] - elo[1] - 400.0).abs() < 1.0, "{elo:?}");
        assert_eq!(ratings.order(), [2, 1, 0]);
        assert!(elo.iter().sum::<f64>().abs() < 1e-6);
    }

    #[test]
    fn a_loser_of_everything_and_strangers_have_finite_ratings() {
        let ratings =
            Ratings::of(5, &[meeting(0, 1, 200, 0, 0), meeting(2, 3, 1, 1, 1), meeting(4, 4, 9, 0, 0)]);
        assert!(ratings.all().iter().all(|it| it.elo.is_finite() && it.error.is_finite()), "{ratings:?}");
        assert!(ratings.all()[0].elo > 400.0);
        let groups: Vec<usize> = ratings.all().iter().map(|it| it.group).collect();
        assert_eq!(groups, [0, 0, 2, 2, 4]);
        assert_eq!((ratings.all()[4].games, ratings.all()[2].elo.abs() < 1e-9), (0, true));
    }

    #[test]
    fn meetings_add_up_whatever_their_order() {
        let once = Ratings::of(2, &[meeting(0, 1, 30, 4, 16)]);
        let parts = Ratings::of(2, &[meeting(0, 1, 10, 4, 10), meeting(1, 0, 6, 0, 20)]);
        assert!((once.all()[0].elo - parts.all()[0].elo).abs() < 1e-9);
        assert!((once.all()[0].error - parts.all()[0].error).abs() < 1e-9);
    }
}
