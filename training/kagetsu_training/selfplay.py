"""The teacher plays against itself and learns from it; stops and goes on at any time.

`python3 -m kagetsu_training.selfplay --out teacher --seconds 600 --games 4096 --threads 16` needs the wheel of `bindings/python`.
The games are searched in Rust (`kagetsu.SelfPlay`: Gumbel search, wins by fours exact at every leaf); the network judges one
position of every game at a time. Training is interleaved so that every position is seen about `--reuse` times.
"""

from __future__ import annotations

import argparse
import csv
import time
from dataclasses import dataclass
from pathlib import Path

import kagetsu
import numpy as np
import torch

from .checkpoint import Checkpoint
from .data import symmetries
from .teacher import PLANES, Teacher, TeacherShape, teacher_loss

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
    lr: float = 1e-3
    decay: float = 1e-4
    average: float = 0.999
    window: int = 1_000_000
    reuse: float = 4.0
    seed: int = 1


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
    """Network, games, replay window, checkpoint."""

    def __init__(self, settings: PlaySettings, out: Path, device: torch.device):
        self.settings, self.out, self.device = settings, out, device
        torch.manual_seed(settings.seed)
        self.teacher = Teacher(settings.shape).to(device)
        self.average = Teacher(settings.shape).to(device).eval()
        self.average.load_state_dict(self.teacher.state_dict())
        self.optimiser = torch.optim.AdamW(self.teacher.parameters(), lr=settings.lr, weight_decay=settings.decay)
        self.replay = Replay(settings.window, device, settings.threads)
        self.sources = torch.from_numpy(symmetries()).to(device)
        self.step, self.positions, self.finished, self.spent, self.owed = 0, 0, 0, 0.0, 0.0
        self.path = out / "teacher.npz"
        out.mkdir(parents=True, exist_ok=True)
        if self.path.exists():
            self.restore(Checkpoint.load(self.path, device))
        s = settings
        # Another seed after every stop: the same games again would teach nothing.
        self.pool = kagetsu.SelfPlay(
            s.games, simulations=s.simulations, candidates=s.candidates, vcf_nodes=s.vcf_nodes,
            seed=s.seed + 1000 * self.step, threads=s.threads,
        )  # fmt: skip
        self.planes = np.zeros((s.games, PLANES, 15, 15), np.uint8)

    def play_round(self) -> int:
        """One position of every game is judged; returns how many positions of finished games came of it."""
        self.pool.collect(self.planes)
        moves, value = self.average.judge(torch.from_numpy(self.planes).to(self.device))
        self.pool.feed(moves.cpu().numpy(), value.cpu().numpy())
        drained = self.pool.drain()
        self.replay.add(*drained)
        self.positions += len(drained[1])
        self.owed += len(drained[1]) * self.settings.reuse / self.settings.batch
        return len(drained[1])

    def learn(self) -> tuple[float, float]:
        """One step on a random batch of the window, turned at random; its losses."""
        size = self.settings.batch
        index = torch.randint(len(self.replay), (size,), device=self.device)
        source = self.sources[torch.randint(8, (size,), device=self.device)]
        planes = self.replay.planes[index].flatten(2).gather(2, source.unsqueeze(1).expand(-1, PLANES, -1))
        policy = self.replay.policy[index].float().gather(1, source)
        self.teacher.train()
        on_moves, on_outcome = teacher_loss(self.teacher, planes.view(size, PLANES, 15, 15), policy, self.replay.result[index])
        self.optimiser.zero_grad(set_to_none=True)
        (on_moves + on_outcome).backward()
        torch.nn.utils.clip_grad_norm_(self.teacher.parameters(), 1.0)
        self.optimiser.step()
        self.step += 1
        self._update_average()
        return on_moves.item(), on_outcome.item()

    @torch.no_grad()
    def _update_average(self) -> None:
        keep = min(self.settings.average, (1 + self.step) / (10 + self.step))
        for (_, mean), (_, now) in zip(self.average.state_dict().items(), self.teacher.state_dict().items()):
            if mean.dtype.is_floating_point:
                mean.lerp_(now, 1 - keep)

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
        row = (self.step, round(self.spent, 1), self.finished + self.pool.finished, self.positions, *last, round(rate))
        path = self.out / "teacher.csv"
        new = not path.exists()
        with open(path, "a", newline="") as stream:
            writer = csv.writer(stream)
            if new:
                writer.writerow(COLUMNS)
            writer.writerow([f"{x:.6g}" if isinstance(x, float) else x for x in row])
        print(" ".join(f"{k}={x:.5g}" if isinstance(x, float) else f"{k}={x}" for k, x in zip(COLUMNS, row)), flush=True)

    def save(self) -> None:
        """Stores the state; games in progress and the window are not part of it."""
        named = dict(self.teacher.named_parameters())
        moment = lambda key: {n: self.optimiser.state.get(p, {}).get(key, torch.zeros_like(p)) for n, p in named.items()}
        floats = lambda module: {n: t for n, t in module.state_dict().items() if t.dtype.is_floating_point}
        meta = {
            "teacher": self.settings.shape.as_dict(), "step": self.step, "spent": self.spent, "positions": self.positions,
            "finished": self.finished + self.pool.finished,
        }  # fmt: skip
        tensors = {"weight": floats(self.teacher), "average": floats(self.average)}
        tensors |= {"moment1": moment("exp_avg"), "moment2": moment("exp_avg_sq")}
        Checkpoint(meta, tensors, self.device).save(self.path)

    @torch.no_grad()
    def restore(self, stored: Checkpoint) -> None:
        """Takes over a stored state."""
        if stored.meta.get("teacher") != self.settings.shape.as_dict():
            raise ValueError(f"the checkpoint is of {stored.meta.get('teacher')}, not {self.settings.shape.as_dict()}")
        self.step, self.spent = stored.meta["step"], stored.meta["spent"]
        self.positions, self.finished = stored.meta["positions"], stored.meta["finished"]
        for module, kind in ((self.teacher, "weight"), (self.average, "average")):
            module.load_state_dict(stored.tensors[kind], strict=False)  # counters of batches are not stored
        for name, p in self.teacher.named_parameters():
            if self.step:
                self.optimiser.state[p] = {
                    "step": torch.tensor(float(self.step)),
                    "exp_avg": stored.tensors["moment1"][name].clone(),
                    "exp_avg_sq": stored.tensors["moment2"][name].clone(),
                }


def load_teacher(path: Path, device: torch.device) -> Teacher:
    """The averaged network of a checkpoint, for judging."""
    stored = Checkpoint.load(path, device)
    teacher = Teacher(TeacherShape(**stored.meta["teacher"])).to(device)
    teacher.load_state_dict(stored.tensors["average"], strict=False)
    return teacher.eval()


def main(arguments: list[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Let the teacher play against itself and learn.")
    s = PlaySettings(TeacherShape())
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--seconds", type=float, required=True)
    parser.add_argument("--blocks", type=int, default=s.shape.blocks)
    parser.add_argument("--channels", type=int, default=s.shape.channels)
    for name in ("games", "simulations", "candidates", "vcf_nodes", "threads", "batch", "window", "seed"):
        parser.add_argument("--" + name.replace("_", "-"), type=int, default=getattr(s, name))
    for name in ("lr", "reuse"):
        parser.add_argument("--" + name, type=float, default=getattr(s, name))
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    args = parser.parse_args(arguments)
    chosen = {k: v for k, v in vars(args).items() if k in PlaySettings.__dataclass_fields__}
    settings = PlaySettings(shape=TeacherShape(args.blocks, args.channels), **chosen)
    TeacherRun(settings, args.out, torch.device(args.device)).go(args.seconds)


if __name__ == "__main__":
    main()
