"""The teacher: a residual network, far slower and better than the student, that plays against itself.

Input are the planes of `kagetsu.planes`, output 225 logits for moves and logits of win, draw and loss for the side to move.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass

import torch
from torch import nn
from torch.nn import functional

from .codes import CELLS

PLANES = 4


@dataclass
class TeacherShape:
    """How large it is."""

    blocks: int = 6
    channels: int = 96

    def as_dict(self) -> dict[str, int]:
        """For checkpoints."""
        return asdict(self)


class _Block(nn.Module):
    """Two convolutions, each before a normalisation, around a short cut."""

    def __init__(self, channels: int):
        super().__init__()
        self.first = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.first_norm = nn.BatchNorm2d(channels)
        self.second = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.second_norm = nn.BatchNorm2d(channels)
        nn.init.zeros_(self.second_norm.weight)  # a block begins as nothing but its short cut

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        y = functional.relu(self.first_norm(self.first(x)))
        return functional.relu(x + self.second_norm(self.second(y)))


class Teacher(nn.Module):
    """The network."""

    def __init__(self, shape: TeacherShape):
        super().__init__()
        self.shape = shape
        channels = shape.channels
        self.stem = nn.Conv2d(PLANES, channels, 3, padding=1, bias=False)
        self.stem_norm = nn.BatchNorm2d(channels)
        self.blocks = nn.Sequential(*[_Block(channels) for _ in range(shape.blocks)])
        self.policy = nn.Conv2d(channels, 1, 1)
        self.pooled = nn.Linear(2 * channels, channels)
        self.outcome = nn.Linear(channels, 3)

    def forward(self, planes: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Logits of moves [B, 225] and of win, draw, loss [B, 3] from planes [B, 4, 15, 15] of 0 and 1."""
        x = self.blocks(functional.relu(self.stem_norm(self.stem(planes))))
        moves = self.policy(x).flatten(1)
        pooled = torch.cat([x.mean(dim=(2, 3)), x.amax(dim=(2, 3))], dim=1)
        return moves, self.outcome(functional.relu(self.pooled(pooled)))

    @torch.no_grad()
    def judge(self, planes: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Logits [B, 225] and expected result [B] from -1 to 1, float32, from uint8 planes."""
        kind = planes.device.type
        with torch.autocast(kind, dtype=torch.bfloat16, enabled=kind == "cuda"):
            moves, outcome = self(planes.float())
        chances = outcome.float().softmax(dim=1)
        return moves.float(), chances[:, 0] - chances[:, 2]


def teacher_loss(teacher: Teacher, planes: torch.Tensor, policy: torch.Tensor, result: torch.Tensor):
    """Cross-entropies of moves and outcome; `policy` [B, 225] sums to 1, `result` is 1, 0 or -1."""
    kind = planes.device.type
    with torch.autocast(kind, dtype=torch.bfloat16, enabled=kind == "cuda"):
        moves, outcome = teacher(planes.float())
    taken = (planes[:, 0] + planes[:, 1]).flatten(1) > 0
    moves = moves.float().masked_fill(taken, -1e4)
    on_moves = -(policy * functional.log_softmax(moves, dim=1)).sum(dim=1).mean()
    return on_moves, functional.cross_entropy(outcome.float(), (1 - result).long())


assert CELLS == 225, "the heads and the planes are of the 15x15 board"
