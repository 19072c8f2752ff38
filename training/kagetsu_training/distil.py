"""The student learns what the teacher says, on boards that the engine's own searches ask about and on those of the teacher's games.

`python3 -m kagetsu_training.distil --teacher teacher/teacher.npz --games teacher/games.kgames --boards boards --out run --seconds 480` reads
boards from `.kpos` files (`kagetsu positions --in-tree` makes them, and may go on making them meanwhile), lets the teacher judge each one when
it comes, and trains on halves of both kinds. Leaves what `run` leaves; given the same `--out` again it goes on, and from a
`checkpoint.npz` that is put there it begins. Held-out boards of both kinds are logged apart.

Value: of a search board the teacher's; of a game what its search found, with `--result-share` of the result. A network of version 2
(`--version 2`) learns win, draw and loss. Policy: all of the teacher's chances.
"""

from __future__ import annotations

import argparse
import json
import shlex
import sys
import time
from pathlib import Path

import kagetsu
import numpy as np
import torch

from . import export, log
from .codes import CELLS, EMPTY
from .curves import draw
from .data import NO_MOVE, RECORD, UNKNOWN, Batch, Shards, read_games, symmetries, unpack
from .judge import FoldedTeacher
from .label import planes_of
from .loss import SURE, Losses
from .student import LOGIT, Shape
from .teacher import PLANES, load_teacher
from .train import Plan, Settings, Trainer
from .checkpoint import Checkpoint

COLUMNS = (
    "step", "seconds", "positions", "trained", "rate", "lr", "train_value", "train_policy",
    "value", "value_floor", "policy", "policy_hits", "game_value", "game_floor", "game_policy", "game_hits",
)  # fmt: skip
_CHUNK = 16_384


class Labels:
    """Boards with the teacher's opinion, on the device; with a window, the newest of them."""

    def __init__(self, device: torch.device, window: int):
        self.window, self.added = window, 0
        self.raw = torch.zeros((window, RECORD), dtype=torch.uint8, device=device)
        self.chances = torch.zeros((window, 3), device=device)
        self.policy = torch.zeros((window, CELLS), dtype=torch.float16, device=device)

    def __len__(self) -> int:
        return min(self.added, self.window)

    def add(self, raw: torch.Tensor, chances: torch.Tensor, policy: torch.Tensor) -> None:
        """Takes boards in, over the oldest."""
        index = (self.added + torch.arange(len(raw), device=self.raw.device)) % self.window
        self.raw[index], self.chances[index], self.policy[index] = raw, chances, policy.half()
        self.added += len(raw)

    def at(self, index: torch.Tensor) -> tuple[Batch, torch.Tensor, torch.Tensor]:
        """Boards, chances of win, draw and loss, chances of the moves."""
        return unpack(self.raw[index]), self.chances[index], self.policy[index].float()


class Labeller:
    """The teacher as it labels: each board in two of its eight turns, so that its moods average out."""

    def __init__(self, network: FoldedTeacher, threads: int, rule: str = "renju"):
        self.network, self.threads, self.rule = network, threads, rule
        sources = torch.from_numpy(symmetries()).to(network.device)
        self.sources, self.back = sources, torch.argsort(sources, dim=1)

    @torch.no_grad()
    def label(self, records: np.ndarray) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """Records on the device, chances of win, draw and loss, chances of the moves."""
        raw = torch.from_numpy(np.ascontiguousarray(records))
        batch = unpack(raw)
        planes = planes_of(batch, self.threads, self.rule).to(self.network.device).flatten(2)
        chances, policy = 0.0, 0.0
        first = torch.randint(8, (len(records),), device=planes.device)
        for which in (first, (first + torch.randint(1, 8, first.shape, device=planes.device)) % 8):
            turned = planes.gather(2, self.sources[which].unsqueeze(1).expand(-1, PLANES, -1)).view(-1, PLANES, 15, 15)
            moves, outcome = self.network.outcome(turned)
            moves = moves.gather(1, self.back[which]).masked_fill(planes[:, 0] + planes[:, 1] > 0, -1e4)
            chances, policy = chances + outcome / 2, policy + moves.softmax(dim=1) / 2
        return raw.to(planes.device), chances, policy


def records_of(boards: np.ndarray, side: np.ndarray) -> np.ndarray:
    """Boards [n, 225] with their side to move as `.kpos` records without labels."""
    out = np.zeros((len(side), RECORD), np.uint8)
    for color, at in ((1, 0), (2, 29)):
        out[:, at : at + 29] = np.packbits(boards == color, axis=1, bitorder="little")
    out[:, 58], out[:, 59], out[:, 62] = side, NO_MOVE, UNKNOWN
    return out


def chances_worth(worth: torch.Tensor, drawn: torch.Tensor) -> torch.Tensor:
    """Chances of win, draw and loss [B, 3] with this expected result, from -1 to 1, and this share of draws as far as it allows."""
    drawn = torch.minimum(drawn, 1 - worth.abs())
    return torch.stack([(1 - drawn + worth) / 2, drawn, (1 - drawn - worth) / 2], dim=1)


class School:
    """Boards of both kinds, to learn from and held out."""

    def __init__(self, labeller: Labeller, boards: list[Path], window: int):
        self.labeller, self.shards = labeller, Shards(boards)
        device = labeller.network.device
        self.search, self.games = Labels(device, window), Labels(device, window)
        self.search_held, self.games_held = Labels(device, 65_536), Labels(device, 65_536)

    def take_games(self, path: Path, most: int, result_share: float) -> None:
        """The newest positions of a file of games; the last thirtieth is held out."""
        boards, side, value, result = kagetsu.game_positions(read_games(path))
        boards, side, value, result = boards[-most:], side[-most:], value[-most:], result[-most:]
        worth = torch.from_numpy((1 - result_share) * value + result_share * result).float()
        edge = len(side) - len(side) // 30
        for into, first, last in ((self.games, 0, edge), (self.games_held, edge, len(side))):
            for start in range(first, last, _CHUNK):
                end = min(start + _CHUNK, last)
                packed, chances, policy = self.labeller.label(records_of(boards[start:end], side[start:end]))
                into.add(packed, chances_worth(worth[start:end].to(packed.device), chances[:, 1]), policy)

    def look(self) -> int:
        """Labels the search boards that have come since; returns how many."""
        train, held_out = self.shards.new_records()
        for records, into in ((train, self.search), (held_out, self.search_held)):
            for start in range(0, len(records), _CHUNK):
                into.add(*self.labeller.label(records[start : start + _CHUNK]))
        return len(train) + len(held_out)


def soft_losses(
    value: torch.Tensor, policy: torch.Tensor, batch: Batch, chances: torch.Tensor, moves: torch.Tensor, outcome: torch.Tensor | None = None
) -> Losses:
    """Cross-entropies with the teacher's chances; where the network says win, draw and loss, that is what learns."""
    target = (chances[:, 0] + chances[:, 1] / 2).clamp(1 - SURE, SURE)
    bce = torch.nn.functional.binary_cross_entropy_with_logits((value / LOGIT).float(), target)
    floor = -(target * target.log() + (1 - target) * (1 - target).log()).mean()
    logits = (policy / LOGIT).masked_fill(batch.boards != EMPTY, -1e9)
    hits = (logits.argmax(dim=1) == moves.argmax(dim=1)).float().mean()
    # A taken cell has no chance; its logarithm must not become 0 times infinity.
    on_moves = -(moves * torch.log_softmax(logits, dim=1).clamp(min=-1e4)).sum(dim=1).mean()
    on_outcome = None
    if outcome is not None:
        likely = chances.clamp(min=0) * (1 - 3 * (1 - SURE)) + (1 - SURE)
        on_outcome = -(likely * torch.log_softmax((outcome / LOGIT).float(), dim=1)).sum(dim=1).mean()
    return Losses(bce, on_moves, floor, hits, on_outcome)


class Pupil:
    """A trainer that learns from labelled boards."""

    def __init__(self, trainer: Trainer, school: School, search_share: float):
        self.trainer, self.school, self.search_share = trainer, school, search_share

    def train_step(self, progress: float) -> Losses:
        """One step on a batch of both kinds, turned at random."""
        t, school = self.trainer, self.school
        total = t.settings.batch
        searched = int(total * self.search_share) if len(school.games) else total
        searched = searched if len(school.search) else 0
        index = lambda labels, count: torch.randint(len(labels), (count,), device=t.device)
        parts = [s.at(index(s, n)) for s, n in ((school.search, searched), (school.games, total - searched)) if n]
        boards, side = (torch.cat([getattr(p[0], name) for p in parts]) for name in ("boards", "side"))
        chances, moves = (torch.cat([p[k] for p in parts]) for k in (1, 2))
        source = t.sources[torch.randint(8, (total,), device=t.device)]
        boards, moves = boards.gather(1, source), moves.gather(1, source)
        value, policy = t.student(t.rows(boards), side, spread=t.spread)
        none = torch.full_like(side, NO_MOVE)
        batch = Batch(boards, side, none, none, none, none.bool())
        return t.learn(soft_losses(value, policy, batch, chances, moves, t.student.outcome), progress)

    @torch.no_grad()
    def validate(self, labels: Labels) -> list[float]:
        """Means of value loss, its floor, policy loss and hits of the averaged weights."""
        checked = self.trainer.averaged()
        q = checked.quantised()
        total, count = torch.zeros(4, dtype=torch.float64), 0
        for start in range(0, len(labels), 4096):
            index = torch.arange(start, min(start + 4096, len(labels)), device=self.trainer.device)
            batch, chances, moves = labels.at(index)
            value, policy = checked(self.trainer.rows(batch.boards), batch.side, q)
            part = soft_losses(value, policy, batch, chances, moves)
            total += len(index) * torch.stack([part.value, part.floor, part.policy, part.hits]).double().cpu()
            count += len(index)
        return (total / max(count, 1)).tolist()

    def go(self, plan: Plan, out: Path) -> Checkpoint:
        """Trains, takes in new boards, logs, saves; returns the last checkpoint."""
        t, path = self.trainer, out / "checkpoint.npz"
        first = self.school.search if len(self.school.search) else self.school.games
        t.prepare_rows(unpack(first.raw[: min(4096, len(first))]).boards)
        began, before, done = time.monotonic(), t.spent, t.step
        looked = saved = began
        while True:
            now = time.monotonic()
            finished = now - began >= plan.seconds
            if t.step > done and (finished or now - looked >= plan.look_every):
                self._report(out, result, (t.step - done) * t.settings.batch / (now - looked))
                self.school.look()
                looked, done = time.monotonic(), t.step
            if finished or now - saved >= plan.save_every:
                stored = t.save(path, self.school.search.added + self.school.games.added)
                saved = time.monotonic()
                if finished:
                    return stored
            result = self.train_step((now - began) / plan.seconds)
            if t.step % 16 == 0 and t.device.type == "cuda":
                torch.cuda.synchronize()  # the clock is read by the host, which must not run ahead
            t.spent = before + time.monotonic() - began

    def _report(self, out: Path, result: Losses, rate: float) -> None:
        t, school = self.trainer, self.school
        row = [t.step, round(t.spent, 1), school.search.added + school.games.added, t.trained, round(rate)]
        row += [t.optimiser.param_groups[0]["lr"], result.value.item(), result.policy.item()]
        row += self.validate(school.search_held) + self.validate(school.games_held)
        log.append(out / "log.csv", COLUMNS, row)


def main(arguments: list[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Teach the student what the teacher says of boards.")
    s = Settings()
    parser.add_argument("--teacher", type=Path, required=True)
    parser.add_argument("--games", type=Path, action="append", default=[], help=".kgames file, also packed (.xz); repeatable")
    parser.add_argument("--boards", type=Path, action="append", default=[], help="folder with .kpos files; repeatable")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--rule", default="renju", help="of boards, games and network")
    parser.add_argument("--seconds", type=float, required=True)
    parser.add_argument("--batch", type=int, default=s.batch)
    parser.add_argument("--lr", type=float, default=s.lr)
    parser.add_argument("--policy-weight", type=float, default=s.policy_weight)
    parser.add_argument("--search-share", type=float, default=0.5, help="of boards from inside searches in a batch")
    parser.add_argument("--result-share", type=float, default=0.2, help="of the result in the value of a game's position")
    parser.add_argument("--window", type=int, default=8_000_000, help="boards of each kind on the device")
    parser.add_argument("--width", type=int, default=s.shape.width)
    parser.add_argument("--rank", type=int, default=s.shape.rank)
    parser.add_argument("--version", type=int, default=s.shape.version, choices=(1, 2), help="of the network: 2 has the wider head")
    parser.add_argument("--body", type=Path, help="checkpoint whose network before the heads a new one begins with")
    parser.add_argument("--units", type=float, default=459.5, help="engine units of a logit, for a new network")
    parser.add_argument("--seed", type=int, default=s.seed)
    parser.add_argument("--threads", type=int, default=4, help="that prepare boards for the teacher")
    parser.add_argument("--look-every", type=float, default=20)
    parser.add_argument("--vectors", type=int, default=10_000)
    parser.add_argument("--source", default="", help="provenance, for the header of the network")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    args = parser.parse_args(arguments)
    device = torch.device(args.device)
    args.out.mkdir(parents=True, exist_ok=True)
    settings = Settings(
        shape=Shape(width=args.width, rank=args.rank, version=args.version), batch=args.batch, lr=args.lr, policy_weight=args.policy_weight, seed=args.seed
    )
    trainer = Trainer(settings, device)
    trainer.units = args.units
    if (args.out / "checkpoint.npz").exists():
        trainer.restore(Checkpoint.load(args.out / "checkpoint.npz", device))
    elif args.body:
        trainer.take_body(Checkpoint.load(args.body, device))
    school = School(Labeller(FoldedTeacher(load_teacher(args.teacher, device)), args.threads, args.rule), args.boards, args.window)
    for path in args.games:
        school.take_games(path, args.window // len(args.games), args.result_share)
    school.look()
    if len(school.search) + len(school.games) == 0:
        raise ValueError("no boards: --games or --boards must hold some")
    print(f"{len(school.games)} positions of games, {len(school.search)} boards of searches", flush=True)
    pupil = Pupil(trainer, school, args.search_share)
    stored = pupil.go(Plan(args.seconds, look_every=args.look_every), args.out)
    largest = max((school.search, school.games), key=len)
    some = torch.randperm(len(largest), device=device)[: args.vectors]
    for path in export.export(stored, largest.raw[some].cpu().numpy(), args.out, {"source": args.source, "rule": args.rule}):
        print(f"{path}: {path.stat().st_size} bytes")
    draw(args.out / "log.csv", args.out / "curves.svg")
    record = {
        "command": "python3 -m kagetsu_training.distil " + shlex.join(sys.argv[1:] if arguments is None else arguments),
        "search_boards": school.search.added,
        "game_positions": school.games.added,
        "step": trainer.step,
        "trained": trainer.trained,
        "train_seconds": round(trainer.spent, 1),
        "units_per_logit": trainer.units,
        "torch": torch.__version__,
        "device": torch.cuda.get_device_name() if device.type == "cuda" else args.device,
    }
    (args.out / "run.json").write_text(json.dumps(record, indent=1) + "\n")


if __name__ == "__main__":
    main()
