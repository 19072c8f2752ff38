"""Two teachers against each other: named openings, each twice with colours swapped, no chance in the moves."""

from __future__ import annotations

import math
from dataclasses import dataclass

import kagetsu
import numpy as np

from .judge import FoldedTeacher, Judge


@dataclass
class Score:
    """What the first has of the games."""

    won: int
    drawn: int
    lost: int
    pairs: tuple[int, int, int, int, int]  #: pairs with 0, 1/2, 1, 1 1/2, 2 points

    @property
    def elo(self) -> tuple[float, float]:
        """The difference, and how far it may be off (95 %), from the pairs."""
        count = sum(self.pairs)
        points = np.arange(5) / 4
        mean = float(np.dot(self.pairs, points) / count)
        spread = math.sqrt(max(float(np.dot(self.pairs, (points - mean) ** 2)) / count, 1e-9) / count)
        rating = lambda share: -400 * math.log10(1 / min(max(share, 1e-3), 1 - 1e-3) - 1)
        return rating(mean), (rating(mean + 1.96 * spread) - rating(mean - 1.96 * spread)) / 2

    def __str__(self) -> str:
        elo, error = self.elo
        return f"+{self.won} ={self.drawn} -{self.lost} pairs {'/'.join(map(str, self.pairs))} Elo {elo:+.0f} ±{error:.0f}"


def contest(first: FoldedTeacher, second: FoldedTeacher, games: int, most_rounds: int = 20_000, **search) -> Score:
    """Plays `games` games (an even number) and counts them; `search` are keywords of `kagetsu.SelfPlay`."""
    pool = kagetsu.SelfPlay(games, rivals=True, **search)
    judges = [Judge(first, games), Judge(second, games)]
    planes, whose = judges[0].planes, np.zeros(games, np.uint8)
    pool.start(planes)
    for _ in range(most_rounds):
        if pool.finished == games:
            break
        judges[1].planes[:] = planes
        for judge in judges:
            judge.launch()
        (moves, values), (their_moves, their_values) = (judge.answers() for judge in judges)
        pool.rivals(whose)
        theirs = whose == 1
        moves[theirs], values[theirs] = their_moves[theirs], their_values[theirs]
        pool.step(moves, values, planes)
    scores = pool.scores()
    won, drawn, lost = (int((scores == s).sum()) for s in (1, 0, -1))
    pairs = np.bincount(scores.reshape(-1, 2).sum(axis=1) + 2, minlength=5)
    return Score(won, drawn, lost, tuple(pairs.tolist()))
