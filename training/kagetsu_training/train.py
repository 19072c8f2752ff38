"""Training of the student network; stops and goes on at any time.

`python3 -m kagetsu_training.train --positions data --out run --seconds 300` trains on the `.kpos` files of `data`, and on what
is added to them meanwhile, and leaves `checkpoint.npz` and `log.csv` in `run`; the same command again goes on from there.
Batches and symmetries depend on the seed and the step alone, so that a resumed run needs no state of a random generator.
"""

from __future__ import annotations

import argparse
import math
import time
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import torch

from . import codes, log
from .checkpoint import Checkpoint
from .data import RECORD, Batch, Shards, Store, symmetries, turn, unpack
from .loss import Losses, fit_units_per_logit, losses, value_target
from .student import BODY, Shape, Spread, Student

COLUMNS = (
    "step", "seconds", "positions", "trained", "rate", "lr", "train_value", "train_policy",
    "value", "value_floor", "policy", "policy_hits",
)  # fmt: skip


@dataclass
class Settings:
    """Everything that can be chosen about a run."""

    shape: Shape = field(default_factory=Shape)
    batch: int = 8192
    lr: float = 2e-3
    lr_end: float = 0.02  # of lr
    warmup: int = 300  # steps
    decay: float = 1e-3
    free_decay: float = 0.1  # of the free embedding: what the line network can say, it shall say
    average: float = 0.999
    trust: float = 0.7
    policy_weight: float = 0.1
    seed: int = 1


class Trainer:
    """Network, optimiser and averaged weights on one device."""

    def __init__(self, settings: Settings, device: torch.device):
        self.settings, self.device = settings, device
        torch.manual_seed(settings.seed)
        self.student = Student(settings.shape).to(device)
        self.named = dict(self.student.named_parameters())
        self.average = {name: p.detach().clone() for name, p in self.named.items()}
        groups = [
            {"params": [p for n, p in self.named.items() if n != "free"], "weight_decay": settings.decay},
            {"params": [self.named["free"]], "weight_decay": settings.free_decay},
        ]
        self.optimiser = torch.optim.AdamW(groups, lr=settings.lr, betas=(0.9, 0.99), fused=device.type == "cuda")
        self.lookup = torch.from_numpy(codes.row_lookup()).to(device)
        self.sources = torch.from_numpy(symmetries()).to(device)
        self.spread: Spread | None = None
        self.units = 0.0
        self.step = 0
        self.spent = 0.0
        self.trained = 0

    def prepare(self, store: Store) -> None:
        """Looks at the data once: the scale of scores, the busiest rows, the first biases of a new network."""
        sample = unpack(self._pick(store, min(len(store), 200_000), -1))
        if self.units == 0.0:
            self.units = fit_units_per_logit(sample)
        self.prepare_rows(sample.boards[:4096])

    def prepare_rows(self, boards: torch.Tensor) -> None:
        """Finds the busiest rows on some boards; centres the heads of a new network."""
        rows = self.rows(boards)
        self.spread = Spread(rows, self.settings.batch) if self.device.type == "cuda" else None
        if self.step == 0:
            self.student.centre(rows[:1024])
            self._reset_average()

    def train_step(self, store: Store, progress: float) -> Losses:
        """One step on a random batch; `progress` from 0 to 1 places it on the learning-rate curve."""
        batch = unpack(self._pick(store, self.settings.batch, self.step))
        which = torch.randint(8, (self.settings.batch,), device=self.device, generator=self._dice(self.step, 1))
        batch = turn(batch, which, self.sources)
        value, policy = self.student(self.rows(batch.boards), batch.side, spread=self.spread)
        return self.learn(losses(value, policy, batch, value_target(batch, self.units, self.settings.trust)), progress)

    def learn(self, result: Losses, progress: float) -> Losses:
        """Follows the gradient of the losses of a batch."""
        rate = self._rate(progress)
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        self.optimiser.zero_grad(set_to_none=True)
        on_value = result.value if result.outcome is None else result.outcome
        (on_value + self.settings.policy_weight * result.policy).backward()
        self.optimiser.step()
        self.student.keep_in_range()
        self._update_average()
        self.step += 1
        self.trained += self.settings.batch
        return result

    @torch.no_grad()
    def validate(self, store: Store, most: int = 65_536) -> list[float]:
        """Means of value loss, its floor, policy loss and policy hits of the averaged weights on held-out positions."""
        checked = self.averaged()
        q = checked.quantised()
        total, count = torch.zeros(4, dtype=torch.float64), 0
        for start in range(0, min(len(store), most), 4096):
            batch = unpack(store.raw[-most:][start : start + 4096])
            value, policy = checked(self.rows(batch.boards), batch.side, q)
            part = losses(value, policy, batch, value_target(batch, self.units, self.settings.trust))
            size = len(batch.side)
            total += size * torch.stack([part.value, part.floor, part.policy, part.hits]).double().cpu()
            count += size
        return (total / max(count, 1)).tolist()

    def averaged(self) -> Student:
        """A network with the averaged weights."""
        copy = Student(self.settings.shape).to(self.device)
        copy.load_state_dict(self.average)
        return copy

    def checkpoint(self, positions: int) -> Checkpoint:
        """The state as it would be stored."""
        moments = {name: self.optimiser.state.get(p, {}) for name, p in self.named.items()}
        zeros = {name: torch.zeros_like(p) for name, p in self.named.items()}
        tensors = {
            "weight": {name: p.detach() for name, p in self.named.items()},
            "average": self.average,
            "moment1": {name: s.get("exp_avg", zeros[name]) for name, s in moments.items()},
            "moment2": {name: s.get("exp_avg_sq", zeros[name]) for name, s in moments.items()},
        }
        meta = {
            "shape": self.settings.shape.as_dict(),
            "units_per_logit": self.units,
            "step": self.step,
            "spent": self.spent,
            "trained": self.trained,
            "positions": positions,
        }
        return Checkpoint(meta, tensors, self.device)

    def save(self, path: Path, positions: int) -> Checkpoint:
        """Stores the state and goes on from the stored values."""
        self.checkpoint(positions).save(path)
        stored = Checkpoint.load(path, self.device)
        self.restore(stored)
        return stored

    @torch.no_grad()
    def restore(self, stored: Checkpoint) -> None:
        """Takes over a stored state; its network must have the shape of the settings."""
        if Shape(**stored.meta["shape"]) != self.settings.shape:
            raise ValueError(f"the checkpoint has shape {stored.meta['shape']}, not {self.settings.shape.as_dict()}")
        self.step, self.spent = stored.meta["step"], stored.meta["spent"]
        self.trained, self.units = stored.meta["trained"], stored.meta["units_per_logit"]
        weights = "average" if stored.is_kept else "weight"
        for name, p in self.named.items():
            p.copy_(stored.tensors[weights][name])
            self.average[name] = stored.tensors["average"][name].clone()
            if self.step and not stored.is_kept:
                self.optimiser.state[p] = {
                    "step": torch.tensor(float(self.step), device=self.device if self.device.type == "cuda" else "cpu"),
                    "exp_avg": stored.tensors["moment1"][name].clone(),
                    "exp_avg_sq": stored.tensors["moment2"][name].clone(),
                }

    @torch.no_grad()
    def take_body(self, stored: Checkpoint) -> None:
        """Takes over, from a network of any version, all that stands before the heads, and what a logit is worth."""
        self.units = stored.meta["units_per_logit"]
        for name, p in self.named.items():
            if name.split(".")[0] in BODY:
                p.copy_(stored.tensors["average"][name])
                self.average[name] = p.detach().clone()

    def rows(self, boards: torch.Tensor) -> torch.Tensor:
        """Codebook rows of boards, [B, 225, 4]."""
        return codes.rows_of(boards, self.lookup)

    def _dice(self, step: int, stream: int) -> torch.Generator:
        dice = torch.Generator(device=self.device)
        return dice.manual_seed((self.settings.seed * 1_000_003 + step) * 4 + stream)

    def _pick(self, store: Store, count: int, step: int) -> torch.Tensor:
        index = torch.randint(len(store), (count,), device=self.device, generator=self._dice(step, 0))
        return store.raw[index]

    def _rate(self, progress: float) -> float:
        s = self.settings
        rise = min(1.0, (self.step + 1) / s.warmup) if s.warmup else 1.0
        fall = s.lr_end + (1 - s.lr_end) * 0.5 * (1 + math.cos(math.pi * min(max(progress, 0.0), 1.0)))
        return s.lr * rise * fall

    @torch.no_grad()
    def _update_average(self) -> None:
        keep = min(self.settings.average, (1 + self.step) / (10 + self.step))
        torch._foreach_lerp_(list(self.average.values()), [p.detach() for p in self.named.values()], 1 - keep)

    @torch.no_grad()
    def _reset_average(self) -> None:
        for name, p in self.named.items():
            self.average[name].copy_(p)


@dataclass
class Plan:
    """How long to train and how often to do the rest, in seconds."""

    seconds: float
    steps: int | None = None  # instead of seconds
    schedule: float | None = None  # length of the whole learning-rate curve, over several runs
    save_every: float = 120
    look_every: float = 20  # new positions, validation, a line of the log


class Run:
    """A trainer with its data, its log and its checkpoint file."""

    def __init__(self, trainer: Trainer, shards: Shards, out: Path, window: int | None = None):
        self.trainer, self.shards, self.out = trainer, shards, out
        self.store, self.held_out = Store(trainer.device, window), Store(trainer.device)
        self.path = out / "checkpoint.npz"
        out.mkdir(parents=True, exist_ok=True)
        if self.path.exists():
            trainer.restore(Checkpoint.load(self.path, trainer.device))

    def look(self) -> None:
        """Takes in what has come since."""
        train, held_out = self.shards.new_records()
        self.store.add(train)
        self.held_out.add(held_out)

    def go(self, plan: Plan) -> Checkpoint:
        """Trains, logs, saves; returns the last checkpoint."""
        self.look()
        if len(self.store) == 0:
            raise ValueError(f"no positions in {', '.join(map(str, self.shards.folders))}")
        t = self.trainer
        t.prepare(self.store)
        began, first, before = time.monotonic(), t.step, t.spent
        total = plan.schedule or before + plan.seconds
        base = 0.0 if plan.schedule else before
        looked, saved, done_at_look = began, began, t.step
        while True:
            spent = time.monotonic() - began
            finished = spent >= plan.seconds if plan.steps is None else t.step - first >= plan.steps
            now = time.monotonic()
            if t.step > first and (finished or now - looked >= plan.look_every):
                rate = (t.step - done_at_look) * t.settings.batch / max(now - looked, 1e-9)
                self._report(result, rate)
                self.look()
                looked, done_at_look = time.monotonic(), t.step
            if finished or now - saved >= plan.save_every:
                stored = t.save(self.path, self.positions)
                saved = time.monotonic()
                if finished:
                    return stored
            progress = (before + spent - base) / max(total - base, 1e-9)
            if plan.steps is not None:
                progress = (t.step - first) / plan.steps
            result = t.train_step(self.store, progress)
            if t.step % 16 == 0 and t.device.type == "cuda":
                torch.cuda.synchronize()  # the clock is read by the host, which must not run ahead
            t.spent = before + time.monotonic() - began

    @property
    def positions(self) -> int:
        """Positions seen in files so far, held-out ones too."""
        return self.store.seen + self.held_out.seen

    def _report(self, result: Losses, rate: float) -> None:
        t = self.trainer
        value, floor, policy, hits = t.validate(self.held_out)
        row = [t.step, round(t.spent, 1), self.positions, t.trained, round(rate), t.optimiser.param_groups[0]["lr"]]
        row += [result.value.item(), result.policy.item(), value, floor, policy, hits]
        log.append(self.out / "log.csv", COLUMNS, row)

    def sample(self, count: int, seed: int = 1) -> np.ndarray:
        """Random records of the store, for vectors and for keeping."""
        size = min(count, len(self.store))
        index = np.random.default_rng(seed).choice(len(self.store), size=size, replace=False)
        return self.store.raw[torch.from_numpy(index).to(self.store.device)].cpu().numpy().reshape(-1, RECORD)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The choices that this command and the driver share."""
    s = Settings()
    parser.add_argument("--positions", type=Path, action="append", default=[], help="folder with .kpos files; repeatable")
    parser.add_argument("--out", type=Path, required=True, help="folder of checkpoint, log and exports")
    parser.add_argument("--batch", type=int, default=s.batch)
    parser.add_argument("--lr", type=float, default=s.lr)
    parser.add_argument("--trust", type=float, default=s.trust, help="share of the score in the value target")
    parser.add_argument("--policy-weight", type=float, default=s.policy_weight)
    parser.add_argument("--width", type=int, default=s.shape.width, help="hidden units of the line network")
    parser.add_argument("--rank", type=int, default=s.shape.rank, help="numbers of the free embedding per row")
    parser.add_argument("--free-decay", type=float, default=s.free_decay, help="weight decay of the free embedding")
    parser.add_argument("--seed", type=int, default=s.seed)
    parser.add_argument("--window", type=int, help="train on the newest so many positions only")
    parser.add_argument("--schedule-seconds", type=float, help="length of the learning-rate curve over all runs together")
    parser.add_argument("--save-every", type=float, default=120)
    parser.add_argument("--look-every", type=float, default=20)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")


def run_of(args: argparse.Namespace, folders: list[Path]) -> Run:
    """The run that the arguments describe."""
    settings = Settings(
        shape=Shape(width=args.width, rank=args.rank), batch=args.batch, lr=args.lr, trust=args.trust,
        policy_weight=args.policy_weight, free_decay=args.free_decay, seed=args.seed,
    )  # fmt: skip
    return Run(Trainer(settings, torch.device(args.device)), Shards(folders), args.out, args.window)


def main(arguments: list[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Train the network on .kpos files.")
    add_arguments(parser)
    parser.add_argument("--seconds", type=float, required=True)
    args = parser.parse_args(arguments)
    run = run_of(args, args.positions)
    plan = Plan(args.seconds, schedule=args.schedule_seconds, save_every=args.save_every, look_every=args.look_every)
    run.go(plan)


if __name__ == "__main__":
    main()
