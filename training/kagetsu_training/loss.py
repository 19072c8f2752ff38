"""What the network is trained towards: value targets, policy targets, and the scale between engine units and logits."""

from __future__ import annotations

import math
from dataclasses import dataclass

import torch
from torch.nn import functional

from .codes import CELLS, EMPTY
from .data import UNKNOWN, WIN, Batch
from .student import LOGIT

SURE = 0.995
DEFAULT_UNITS = 400.0
FEWEST_RESULTS = 1_000


def fit_units_per_logit(batch: Batch) -> float:
    """The K for which sigmoid(score / K) foretells results best; `DEFAULT_UNITS` where too few results are known.

    Proved scores are left out: they say nothing about the scale. Golden section on log K, 1 to 20,000.
    """
    usable = (batch.result != UNKNOWN) & ~batch.proved & (batch.score.abs() < WIN)
    if int(usable.sum()) < FEWEST_RESULTS:
        return DEFAULT_UNITS
    score, result = batch.score[usable].double(), (batch.result[usable].double() + 1) / 2

    def loss(log_units: float) -> float:
        return float(functional.binary_cross_entropy_with_logits(score / math.exp(log_units), result))

    low, high = 0.0, math.log(20_000)
    ratio = (math.sqrt(5) - 1) / 2
    for _ in range(40):
        left, right = high - ratio * (high - low), low + ratio * (high - low)
        low, high = (low, right) if loss(left) < loss(right) else (left, high)
    return math.exp((low + high) / 2)


def value_target(batch: Batch, units: float, trust: float) -> torch.Tensor:
    """Winning probability to learn: `trust` of the search's score, the rest of the game's result where that is known."""
    by_score = torch.sigmoid(batch.score / units)
    by_result = (batch.result.float() + 1) / 2
    target = torch.where(batch.result == UNKNOWN, by_score, trust * by_score + (1 - trust) * by_result)
    target = torch.where(batch.proved, (batch.score > 0).float(), target)
    return target.clamp(1 - SURE, SURE)


@dataclass
class Losses:
    """Losses of one batch, each a mean over its positions."""

    value: torch.Tensor
    policy: torch.Tensor
    floor: torch.Tensor  #: entropy of the value targets: no network can get below
    hits: torch.Tensor  #: share of positions whose best move has the highest logit
    outcome: torch.Tensor | None = None  #: of win, draw and loss, learnt in the place of `value` where it is there


def losses(value: torch.Tensor, policy: torch.Tensor, batch: Batch, target: torch.Tensor) -> Losses:
    """Cross-entropies from the network's integer outputs."""
    logit = (value / LOGIT).float()
    bce = functional.binary_cross_entropy_with_logits(logit, target)
    floor = -(target * target.log() + (1 - target) * (1 - target).log()).mean()
    moves = (policy / LOGIT).masked_fill(batch.boards != EMPTY, -1e9)
    known = (batch.best < CELLS).float()
    best = batch.best.clamp(max=CELLS - 1)
    count = known.sum().clamp(min=1)
    per_position = functional.cross_entropy(moves, best, reduction="none")
    hits = ((moves.argmax(dim=1) == best).float() * known).sum() / count
    return Losses(bce, (per_position * known).sum() / count, floor, hits)
