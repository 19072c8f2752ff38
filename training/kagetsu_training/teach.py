"""The teacher learns from stored positions; stops and goes on at any time.

`python3 -m kagetsu_training.teach --positions run/positions --out teacher --seconds 400 --threads 16` needs the wheel of
`bindings/python` for what the teacher sees. Searched positions are a far shorter way than games from nothing; `selfplay` with the same
`--out` goes on from here. Targets are those of the student (`loss.py`), its held-out positions are held out here too.
"""

from __future__ import annotations

import argparse
import math
import time
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional

from . import log
from .codes import CELLS
from .data import Batch, Shards, Store, unpack
from .label import planes_of
from .loss import fit_units_per_logit, value_target
from .teacher import PLANES, Learner, LearnSettings, TeacherShape

COLUMNS = ("step", "seconds", "positions", "rate", "lr", "train_policy", "train_outcome", "value", "policy", "policy_hits")
_CHUNK = 131_072


class Lessons:
    """Positions on the device as the teacher sees them, with their records."""

    def __init__(self, records: np.ndarray, device: torch.device, threads: int):
        self.store = Store(device)
        self.store.add(records)
        self.planes = torch.zeros((len(records), PLANES, 15, 15), dtype=torch.uint8, device=device)
        for start in range(0, len(records), _CHUNK):
            part = unpack(torch.from_numpy(np.ascontiguousarray(records[start : start + _CHUNK])))
            self.planes[start : start + _CHUNK] = planes_of(part, threads).to(device)

    def __len__(self) -> int:
        return len(self.store)

    def at(self, index: torch.Tensor) -> tuple[torch.Tensor, Batch]:
        """Some of them: planes and opened records."""
        return self.planes[index], unpack(self.store.raw[index])


def targets(batch: Batch, units: float, trust: float) -> tuple[torch.Tensor, torch.Tensor]:
    """Move [B, 225], all zero where none is known, and outcome [B, 3]: a half point is half a win and half a loss."""
    known = (batch.best < CELLS).float()
    policy = functional.one_hot(batch.best.clamp(max=CELLS - 1), CELLS).float() * known.unsqueeze(1)
    chance = value_target(batch, units, trust)
    return policy, torch.stack([chance, torch.zeros_like(chance), 1 - chance], dim=1)


class Course:
    """A learner with its lessons and its log."""

    def __init__(self, learner: Learner, lessons: Lessons, held_out: Lessons, batch: int, trust: float):
        self.learner, self.lessons, self.held_out, self.batch, self.trust = learner, lessons, held_out, batch, trust
        self.units = learner.notes.get("units_per_logit") or fit_units_per_logit(unpack(lessons.store.raw[:200_000]))
        learner.notes["units_per_logit"] = self.units

    def step(self, lr: float) -> tuple[torch.Tensor, torch.Tensor]:
        """One step on a random batch."""
        for group in self.learner.optimiser.param_groups:
            group["lr"] = lr
        planes, batch = self.lessons.at(torch.randint(len(self.lessons), (self.batch,), device=self.learner.device))
        return self.learner.learn(planes, *targets(batch, self.units, self.trust))

    def validate(self, most: int = 65_536) -> tuple[float, float, float]:
        """Loss of value and policy and share of best moves hit on held-out positions, as the student's are counted."""
        sums, count = torch.zeros(3, dtype=torch.float64), min(len(self.held_out), most)
        first = len(self.held_out) - count
        for start in range(first, first + count, 4096):
            index = torch.arange(start, min(start + 4096, first + count), device=self.learner.device)
            planes, batch = self.held_out.at(index)
            moves, value = self.learner.average.judge(planes)
            target = value_target(batch, self.units, self.trust)
            on_value = functional.binary_cross_entropy(((value + 1) / 2).clamp(1e-6, 1 - 1e-6), target)
            moves = moves.masked_fill(batch.boards != 0, -1e4)
            best, known = batch.best.clamp(max=CELLS - 1), batch.best < CELLS
            on_moves = functional.cross_entropy(moves[known], best[known])
            hits = (moves.argmax(dim=1) == best)[known].float().mean()
            sums += len(index) * torch.stack([on_value, on_moves, hits]).double().cpu()
        value, policy, hits = (sums / max(count, 1)).tolist()
        return value, policy, hits

    def go(self, seconds: float, out: Path, look_every: float = 30, save_every: float = 120) -> None:
        """Learns along one cosine of the learning rate, logs, saves."""
        learner, began = self.learner, time.monotonic()
        before, looked, saved, done = learner.notes.get("spent", 0.0), began, began, learner.step
        while True:
            now = time.monotonic()
            finished = now - began >= seconds
            if learner.step > done and (finished or now - looked >= look_every):
                rate = (learner.step - done) * self.batch / (now - looked)
                self._log(out / "teach.csv", before + now - began, rate, losses)
                looked, done = time.monotonic(), learner.step
            if finished or now - saved >= save_every:
                learner.notes["spent"] = before + now - began
                learner.save()
                saved = time.monotonic()
                if finished:
                    return
            progress = min(1.0, (now - began) / seconds)
            rise = min(1.0, (learner.step + 1) / 200)
            losses = self.step(learner.settings.lr * rise * (0.01 + 0.99 * 0.5 * (1 + math.cos(math.pi * progress))))
            if learner.step % 16 == 0 and learner.device.type == "cuda":
                torch.cuda.synchronize()  # the clock is read by the host, which must not run ahead

    def _log(self, path: Path, spent: float, rate: float, losses: tuple[torch.Tensor, torch.Tensor]) -> None:
        lr = self.learner.optimiser.param_groups[0]["lr"]
        row = [self.learner.step, round(spent, 1), len(self.lessons), round(rate), lr, *(x.item() for x in losses), *self.validate()]
        log.append(path, COLUMNS, row)


def main(arguments: list[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Teach the teacher stored positions.")
    shape, learning = TeacherShape(), LearnSettings()
    parser.add_argument("--positions", type=Path, action="append", required=True, help="folder with .kpos files; repeatable")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--seconds", type=float, required=True)
    parser.add_argument("--blocks", type=int, default=shape.blocks)
    parser.add_argument("--channels", type=int, default=shape.channels)
    parser.add_argument("--batch", type=int, default=4096)
    parser.add_argument("--lr", type=float, default=learning.lr)
    parser.add_argument("--seed", type=int, default=learning.seed)
    parser.add_argument("--trust", type=float, default=0.7, help="share of the score in the value target")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    args = parser.parse_args(arguments)
    device = torch.device(args.device)
    learner = Learner(
        TeacherShape(args.blocks, args.channels), LearnSettings(lr=args.lr, seed=args.seed), args.out / "teacher.npz", device
    )
    lessons, held_out = (Lessons(records, device, args.threads) for records in Shards(args.positions).new_records())
    if len(lessons) == 0:
        raise ValueError(f"no positions in {', '.join(map(str, args.positions))}")
    Course(learner, lessons, held_out, args.batch, args.trust).go(args.seconds, args.out)


if __name__ == "__main__":
    main()
