"""The teacher plays against itself and learns from it; stops and goes on at any time.

`python3 -m kagetsu_training.selfplay --out teacher --seconds 600 --games 4096 --threads 16` needs the wheel of `bindings/python`.
The games are searched in Rust (`kagetsu.SelfPlay`: Gumbel search, wins by fours exact at every leaf); the network judges one
position of every game at a time. Training is interleaved so that every position is seen about `--reuse` times.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass, field
from pathlib import Path

import kagetsu
import numpy as np
import torch
from torch.nn import functional

from . import log
from .teacher import PLANES, Learner, LearnSettings, TeacherShape

COLUMNS = ("step", "seconds", "games", "positions", "policy", "outcome", "evaluations_per_second")


@dataclass
class PlaySettings:
    """Everything that can be chosen."""

    shape: TeacherShape
    games: int = 4096
    simulations: int = 32
    candidates: int = 16
    vcf_nodes: int = 200
    threads: int = 1
    batch: int = 4096
    learning: LearnSettings = field(default_factory=LearnSettings)
    window: int = 1_000_000
    reuse: float = 4.0


class Replay:
    """The newest positions of finished games, on the device."""

    def __init__(self, window: int, device: torch.device, threads: int):
        self.window, self.device, self.threads = window, device, threads
        self.planes = torch.zeros((0, PLANES, 15, 15), dtype=torch.uint8, device=device)
        self.policy = torch.zeros((0, 225), dtype=torch.float16, device=device)
        self.result = torch.zeros(0, device=device)

    def __len__(self) -> int:
        return len(self.result)

    def add(self, boards: np.ndarray, side: np.ndarray, policy: np.ndarray, result: np.ndarray) -> None:
        """Takes in what `SelfPlay.drain` gave."""
        if len(side) == 0:
            return
        planes = np.zeros((len(side), PLANES, 15, 15), np.uint8)
        kagetsu.planes(boards, side, planes, threads=self.threads)
        self.planes = self._newest(self.planes, planes)
        self.policy = self._newest(self.policy, policy.astype(np.float16))
        self.result = self._newest(self.result, result)

    def _newest(self, old: torch.Tensor, new: np.ndarray) -> torch.Tensor:
        return torch.cat([old, torch.from_numpy(new).to(self.device)])[-self.window :]


class TeacherRun:
    """Learner, games, replay window."""

    def __init__(self, settings: PlaySettings, out: Path, device: torch.device):
        self.settings, self.out, self.device = settings, out, device
        out.mkdir(parents=True, exist_ok=True)
        self.learner = Learner(settings.shape, settings.learning, out / "teacher.npz", device)
        self.replay = Replay(settings.window, device, settings.threads)
        notes = self.learner.notes
        self.positions, self.finished = int(notes.get("positions", 0)), int(notes.get("finished", 0))
        self.spent, self.owed = float(notes.get("spent", 0.0)), 0.0
        s = settings
        # Another seed after every stop: the same games again would teach nothing.
        self.pool = kagetsu.SelfPlay(
            s.games, simulations=s.simulations, candidates=s.candidates, vcf_nodes=s.vcf_nodes,
            seed=s.learning.seed + 1000 * self.learner.step, threads=s.threads,
        )  # fmt: skip
        self.planes = np.zeros((s.games, PLANES, 15, 15), np.uint8)

    def play_round(self) -> int:
        """One position of every game is judged; returns how many positions of finished games came of it."""
        self.pool.collect(self.planes)
        moves, value = self.learner.average.judge(torch.from_numpy(self.planes).to(self.device))
        self.pool.feed(moves.cpu().numpy(), value.cpu().numpy())
        drained = self.pool.drain()
        self.replay.add(*drained)
        self.positions += len(drained[1])
        self.owed += len(drained[1]) * self.settings.reuse / self.settings.batch
        return len(drained[1])

    def learn(self) -> tuple[float, float]:
        """One step on a random batch of the window; its losses."""
        index = torch.randint(len(self.replay), (self.settings.batch,), device=self.device)
        outcome = functional.one_hot((1 - self.replay.result[index]).long(), 3).float()
        on_moves, on_outcome = self.learner.learn(self.replay.planes[index], self.replay.policy[index].float(), outcome)
        return on_moves.item(), on_outcome.item()

    def go(self, seconds: float, save_every: float = 120, look_every: float = 20) -> None:
        """Plays and learns."""
        began, before = time.monotonic(), self.spent
        looked, saved, judged, last = began, began, 0, (float("nan"), float("nan"))
        while (now := time.monotonic()) - began < seconds:
            self.play_round()
            judged += self.settings.games
            while self.owed >= 1 and len(self.replay) >= self.settings.batch:
                last = self.learn()
                self.owed -= 1
            self.spent = before + now - began
            if now - looked >= look_every:
                self._log(last, judged / (now - looked))
                looked, judged = now, 0
            if now - saved >= save_every:
                self.save()
                saved = now
        self._log(last, judged / max(time.monotonic() - looked, 1e-9))
        self.save()

    def _log(self, last: tuple[float, float], rate: float) -> None:
        row = (self.learner.step, round(self.spent, 1), self.finished + self.pool.finished, self.positions, *last, round(rate))
        log.append(self.out / "teacher.csv", COLUMNS, row)

    def save(self) -> None:
        """Stores the state; games in progress and the window are not part of it."""
        played = {"positions": self.positions, "finished": self.finished + self.pool.finished}
        self.learner.notes |= {"spent": self.spent, **played}
        self.learner.save()


def main(arguments: list[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Let the teacher play against itself and learn.")
    s = PlaySettings(TeacherShape())
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--seconds", type=float, required=True)
    parser.add_argument("--blocks", type=int, default=s.shape.blocks)
    parser.add_argument("--channels", type=int, default=s.shape.channels)
    for name in ("games", "simulations", "candidates", "vcf_nodes", "threads", "batch", "window"):
        parser.add_argument("--" + name.replace("_", "-"), type=int, default=getattr(s, name))
    parser.add_argument("--reuse", type=float, default=s.reuse)
    parser.add_argument("--lr", type=float, default=s.learning.lr)
    parser.add_argument("--seed", type=int, default=s.learning.seed)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    args = parser.parse_args(arguments)
    chosen = {k: v for k, v in vars(args).items() if k in PlaySettings.__dataclass_fields__}
    learning = LearnSettings(lr=args.lr, seed=args.seed)
    settings = PlaySettings(shape=TeacherShape(args.blocks, args.channels), learning=learning, **chosen)
    TeacherRun(settings, args.out, torch.device(args.device)).go(args.seconds)


if __name__ == "__main__":
    main()
