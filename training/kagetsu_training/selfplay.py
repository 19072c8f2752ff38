"""The teacher plays against itself and learns from it; stops and goes on at any time.

`python3 -m kagetsu_training.selfplay --out teacher --seconds 540 --games 8192 --threads 16` needs the wheel of `bindings/python`.
The games are searched in Rust (`kagetsu.SelfPlay`: Gumbel search, wins by fours exact at every leaf). There are two lots of games:
while the device judges one, the processor plays the other. Training is interleaved so that every position is seen about `--reuse`
times. `games.kgames` keeps the games, a few bytes a position; `teacher.csv` the course of it all.
"""

from __future__ import annotations

import argparse
import math
import time
from dataclasses import dataclass, field
from pathlib import Path

import kagetsu
import numpy as np
import torch

from . import log
from .contest import contest
from .judge import FoldedTeacher, Judge
from .replay import Drained, Replay
from .teacher import Learner, LearnSettings, TeacherShape, outcome_of

COLUMNS = (
    "step", "seconds", "games", "positions", "lr", "policy", "outcome", "held_out_policy", "held_out_outcome", "entropy",
    "black", "length", "evaluations_per_second", "waiting",
)  # fmt: skip


@dataclass
class PlaySettings:
    """Everything that can be chosen."""

    shape: TeacherShape
    rule: str = "renju"
    games: int = 8192  # in each of the two lots
    simulations: int = 32
    candidates: int = 16
    vcf_nodes: int = 200
    threads: int = 1
    batch: int = 4096
    learning: LearnSettings = field(default_factory=LearnSettings)
    lr_end: float = 0.2  # of the rate, at the end of the run
    window: int = 2_000_000
    fewest: int = 100_000  # positions before learning begins
    reuse: float = 3.0
    result_share: float = 0.5  # of the result in the value target; the rest is the root's value
    contest_games: int = 400


class Lot:
    """Games with a judge of their own."""

    def __init__(self, settings: PlaySettings, network: FoldedTeacher, seed: int):
        s = settings
        self.pool = kagetsu.SelfPlay(
            s.games, rule=s.rule, simulations=s.simulations, candidates=s.candidates, vcf_nodes=s.vcf_nodes,
            seed=seed, threads=s.threads,
        )  # fmt: skip
        self.judge = Judge(network, s.games)
        self.pool.start(self.judge.planes)
        self.judge.launch()

    def play_on(self) -> float:
        """Takes the answers and plays until the network is needed again; returns the seconds waited for the device."""
        began = time.monotonic()
        moves, values = self.judge.answers()
        waited = time.monotonic() - began
        self.pool.step(moves, values, self.judge.planes)
        return waited


class TeacherRun:
    """Learner, games, replay window."""

    def __init__(self, settings: PlaySettings, out: Path, device: torch.device):
        self.settings, self.out, self.device = settings, out, device
        out.mkdir(parents=True, exist_ok=True)
        self.learner = Learner(settings.shape, settings.learning, out / "teacher.npz", device)
        self.network = FoldedTeacher(self.learner.average)
        #: As it was in the beginning: what contests compare with.
        self.first = FoldedTeacher(self.learner.average)
        self.replay = Replay(settings.window, device)
        self.held_out = Replay(max(settings.window // 64, 1), device)
        notes = self.learner.notes
        self.positions, self.finished = int(notes.get("positions", 0)), int(notes.get("finished", 0))
        self.spent, self.owed = float(notes.get("spent", 0.0)), 0.0
        # Another seed after every stop: the same games again would teach nothing.
        seed = settings.learning.seed + 1000 * self.learner.step
        self.lots = [Lot(settings, self.network, seed + number) for number in range(2)]
        self.played = np.zeros(3)  # games, Black's points, moves since the last line of the log
        self.waited = 0.0
        self.aside: list[Drained] = []

    def play_round(self) -> int:
        """One position of every game is judged; returns how many positions of finished games came of it."""
        count = 0
        for lot in self.lots:
            self.waited += lot.play_on()
            lot.judge.launch()
            drained = Drained(*lot.pool.drain())
            count += len(drained)
            self._keep(drained)
        return count

    def _keep(self, drained: Drained) -> None:
        """Puts positions aside until there are enough: a copy to the device waits for all that it has to do before."""
        self.aside.append(drained)
        if sum(map(len, self.aside)) < self.settings.batch:
            return
        drained, self.aside = Drained.together(self.aside), []
        self.positions += len(drained)
        self.replay.add(drained.learnt())
        self.held_out.add(drained.held_out())
        self.played += drained.statistics()
        if len(self.replay) >= self.settings.fewest:
            self.owed += len(drained) * self.settings.reuse / self.settings.batch
        with open(self.out / "games.kgames", "ab") as stream:
            stream.write(drained.games)

    def learn(self, progress: float = 0.0) -> tuple[torch.Tensor, torch.Tensor]:
        """One step on a random batch of the window; its losses."""
        s = self.settings
        rate = s.lr_end + (1 - s.lr_end) * 0.5 * (1 + math.cos(math.pi * min(progress, 1.0)))
        for group in self.learner.optimiser.param_groups:
            group["lr"] = s.learning.lr * rate
        planes, policy, value, result = self.replay.draw(s.batch)
        target = s.result_share * result + (1 - s.result_share) * value
        return self.learner.learn(planes, policy, outcome_of(target, result))

    def go(self, seconds: float, save_every: float = 120, look_every: float = 20, contest_every: float = 120) -> None:
        """Plays and learns."""
        began, before = time.monotonic(), self.spent
        looked, saved, met, judged, last = began, began, began, 0, None
        while (now := time.monotonic()) - began < seconds:
            self.play_round()
            judged += 2 * self.settings.games
            steps = 0
            while self.owed >= 1 and steps < 8:
                last = self.learn((now - began) / seconds)
                self.owed -= 1
                steps += 1
            if steps and self.learner.step % 16 < steps:
                self.network.take(self.learner.average)
            self.spent = before + now - began
            if now - looked >= look_every:
                self._log(last, judged, now - looked)
                looked, judged = time.monotonic(), 0
            if now - saved >= save_every:
                self.save()
                saved = now
            if self.settings.contest_games and now - met >= contest_every:
                self.meet_first()
                met = looked = time.monotonic()
                judged, self.waited = 0, 0.0
        self._log(last, judged, max(time.monotonic() - looked, 1e-9))
        self.save()

    def meet_first(self) -> None:
        """A contest with the network of the beginning; its result is added to `contests.txt` and printed."""
        s = self.settings
        self.network.take(self.learner.average)
        search = dict(rule=s.rule, simulations=s.simulations, candidates=s.candidates, vcf_nodes=s.vcf_nodes, threads=s.threads)
        score = contest(self.network, self.first, s.contest_games, seed=self.learner.step + 1, **search)
        line = f"step {self.learner.step}, {self.spent:.0f} s, against step 0 of the run: {score}"
        print(line, flush=True)
        with open(self.out / "contests.txt", "a") as stream:
            stream.write(line + "\n")

    def _log(self, last: tuple[torch.Tensor, torch.Tensor] | None, judged: int, seconds: float) -> None:
        losses = [x.item() for x in last] if last else [float("nan")] * 2
        held = self.learner.validate(*self.held_out.newest(8192), self.settings.result_share) if len(self.held_out) else (math.nan,) * 3
        games, black, length = self.played
        row = [self.learner.step, round(self.spent, 1), self.finished + sum(lot.pool.finished for lot in self.lots), self.positions]
        row += [self.learner.optimiser.param_groups[0]["lr"], *losses, *held]
        row += [black / max(games, 1), length / max(games, 1), round(judged / seconds), self.waited / seconds]
        log.append(self.out / "teacher.csv", COLUMNS, row)
        self.played[:], self.waited = 0, 0.0

    def save(self) -> None:
        """Stores the state; games in progress and the window are not part of it."""
        played = {"positions": self.positions, "finished": self.finished + sum(lot.pool.finished for lot in self.lots)}
        self.learner.notes |= {"spent": self.spent, **played}
        self.learner.save()


def main(arguments: list[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Let the teacher play against itself and learn.")
    s = PlaySettings(TeacherShape())
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--seconds", type=float, required=True)
    parser.add_argument("--rule", default=s.rule)
    parser.add_argument("--blocks", type=int, default=s.shape.blocks)
    parser.add_argument("--channels", type=int, default=s.shape.channels)
    whole = ("games", "simulations", "candidates", "vcf_nodes", "threads", "batch", "window", "fewest", "contest_games")
    for name in whole:
        parser.add_argument("--" + name.replace("_", "-"), type=int, default=getattr(s, name))
    for name in ("reuse", "result_share", "lr_end"):
        parser.add_argument("--" + name.replace("_", "-"), type=float, default=getattr(s, name))
    parser.add_argument("--lr", type=float, default=s.learning.lr)
    parser.add_argument("--seed", type=int, default=s.learning.seed)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    args = parser.parse_args(arguments)
    chosen = {k: v for k, v in vars(args).items() if k in PlaySettings.__dataclass_fields__}
    learning = LearnSettings(lr=args.lr, seed=args.seed)
    settings = PlaySettings(shape=TeacherShape(args.blocks, args.channels), learning=learning, **chosen)
    run = TeacherRun(settings, args.out, torch.device(args.device))
    run.go(args.seconds)
    if settings.contest_games:
        run.meet_first()


if __name__ == "__main__":
    main()
