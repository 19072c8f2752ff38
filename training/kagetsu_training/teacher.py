"""The teacher: a residual network, far slower and better than the student, and how it learns a batch.

Input are the planes of `kagetsu.planes`, output 225 logits for moves and logits of win, draw and loss for the side to move. Where the
batches come from is a matter of `selfplay` (its own games) and `teach` (stored positions).
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from pathlib import Path

import torch
from torch import nn
from torch.nn import functional

from .checkpoint import Checkpoint
from .codes import CELLS
from .data import symmetries

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


def teacher_loss(teacher: Teacher, planes: torch.Tensor, policy: torch.Tensor, outcome: torch.Tensor):
    """Cross-entropies of moves and outcome; `policy` [B, 225] sums to 1, or to 0 where no move is known, `outcome` [B, 3] to 1."""
    kind = planes.device.type
    with torch.autocast(kind, dtype=torch.bfloat16, enabled=kind == "cuda"):
        moves, chances = teacher(planes.float())
    taken = (planes[:, 0] + planes[:, 1]).flatten(1) > 0
    moves = moves.float().masked_fill(taken, -1e4)
    on_moves = -(policy * functional.log_softmax(moves, dim=1)).sum(dim=1).mean()
    return on_moves, functional.cross_entropy(chances.float(), outcome)


def outcome_of(value: torch.Tensor, result: torch.Tensor) -> torch.Tensor:
    """Chances of win, draw, loss [B, 3] that are worth `value` (-1 to 1); a drawn game's share of the draw counts."""
    drawn = (result == 0).float() * (1 - value.abs())
    chances = torch.stack([(1 - drawn + value) / 2, drawn, (1 - drawn - value) / 2], dim=1)
    return chances.clamp(min=0)  # rounding


@dataclass
class LearnSettings:
    """How it learns."""

    lr: float = 1e-3
    decay: float = 1e-4
    average: float = 0.999
    seed: int = 1


class Learner:
    """A teacher with its averaged weights and its optimiser; goes on from a checkpoint where there is one."""

    def __init__(self, shape: TeacherShape, settings: LearnSettings, path: Path, device: torch.device):
        self.shape, self.settings, self.path, self.device = shape, settings, path, device
        torch.manual_seed(settings.seed)
        self.teacher = Teacher(shape).to(device, memory_format=torch.channels_last)
        self.average = Teacher(shape).to(device, memory_format=torch.channels_last).eval()
        self.average.load_state_dict(self.teacher.state_dict())
        fused = device.type == "cuda"
        self.optimiser = torch.optim.AdamW(self.teacher.parameters(), lr=settings.lr, weight_decay=settings.decay, fused=fused)
        self.sources = torch.from_numpy(symmetries()).to(device)
        self.step = 0
        #: What whoever learns wants to remember beside the network.
        self.notes: dict[str, float] = {}
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists():
            self._restore(Checkpoint.load(path, device))

    def learn(self, planes: torch.Tensor, policy: torch.Tensor, outcome: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """One step on a batch, turned at random; its losses on moves and outcome."""
        size = len(planes)
        source = self.sources[torch.randint(8, (size,), device=self.device)]
        planes = planes.flatten(2).gather(2, source.unsqueeze(1).expand(-1, PLANES, -1)).view(size, PLANES, 15, 15)
        self.teacher.train()
        on_moves, on_outcome = teacher_loss(self.teacher, planes, policy.gather(1, source), outcome)
        self.optimiser.zero_grad(set_to_none=True)
        (on_moves + on_outcome).backward()
        torch.nn.utils.clip_grad_norm_(self.teacher.parameters(), 1.0)
        self.optimiser.step()
        self.step += 1
        self._update_average()
        return on_moves.detach(), on_outcome.detach()

    @torch.no_grad()
    def validate(self, planes: torch.Tensor, policy: torch.Tensor, value: torch.Tensor, result: torch.Tensor, share: float):
        """Losses of the averaged network on moves and outcome, and the entropy of its moves, in nats."""
        outcome = outcome_of(share * result + (1 - share) * value, result)
        on_moves, on_outcome = teacher_loss(self.average, planes, policy, outcome)
        moves, _ = self.average.judge(planes)
        chances = moves.masked_fill((planes[:, 0] + planes[:, 1]).flatten(1) > 0, -1e4).log_softmax(dim=1)
        return on_moves.item(), on_outcome.item(), -(chances.exp() * chances).sum(dim=1).mean().item()

    @torch.no_grad()
    def _update_average(self) -> None:
        keep = min(self.settings.average, (1 + self.step) / (10 + self.step))
        pairs = zip(self.average.state_dict().values(), self.teacher.state_dict().values())
        means, nows = zip(*((mean, now) for mean, now in pairs if mean.dtype.is_floating_point))
        torch._foreach_lerp_(list(means), list(nows), 1 - keep)

    def save(self) -> None:
        """Stores network, optimiser and notes."""
        named = dict(self.teacher.named_parameters())
        moment = lambda key: {n: self.optimiser.state.get(p, {}).get(key, torch.zeros_like(p)) for n, p in named.items()}
        floats = lambda module: {n: t for n, t in module.state_dict().items() if t.dtype.is_floating_point}
        tensors = {"weight": floats(self.teacher), "average": floats(self.average)}
        tensors |= {"moment1": moment("exp_avg"), "moment2": moment("exp_avg_sq")}
        meta = {"teacher": self.shape.as_dict(), "step": self.step, **self.notes}
        Checkpoint(meta, tensors, self.device).save(self.path)

    @torch.no_grad()
    def _restore(self, stored: Checkpoint) -> None:
        if stored.meta.get("teacher") != self.shape.as_dict():
            raise ValueError(f"the checkpoint is of {stored.meta.get('teacher')}, not {self.shape.as_dict()}")
        self.step = stored.meta["step"]
        self.notes = {k: v for k, v in stored.meta.items() if k not in ("teacher", "step")}
        weights = "average" if stored.is_kept else "weight"
        for module, kind in ((self.teacher, weights), (self.average, "average")):
            module.load_state_dict(stored.tensors[kind], strict=False)  # counters of batches are not stored
        for name, p in self.teacher.named_parameters():
            if self.step and not stored.is_kept:
                self.optimiser.state[p] = {
                    "step": torch.tensor(float(self.step), device=self.device if self.device.type == "cuda" else "cpu"),
                    # In the layout of the parameter, which the fused optimiser insists on.
                    "exp_avg": torch.empty_like(p).copy_(stored.tensors["moment1"][name]),
                    "exp_avg_sq": torch.empty_like(p).copy_(stored.tensors["moment2"][name]),
                }


def load_teacher(path: Path, device: torch.device) -> Teacher:
    """The averaged network of a checkpoint, for judging."""
    stored = Checkpoint.load(path, device)
    teacher = Teacher(TeacherShape(**stored.meta["teacher"])).to(device, memory_format=torch.channels_last)
    teacher.load_state_dict(stored.tensors["average"], strict=False)
    return teacher.eval()


assert CELLS == 225, "the heads and the planes are of the 15x15 board"
