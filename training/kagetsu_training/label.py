"""The teacher's opinion of stored positions: `.kpos` files in, `.kpos` files out, for the student to learn from.

`python3 -m kagetsu_training.label --teacher teacher/teacher.npz --positions data --out labelled.kpos` keeps stones and side, writes the
teacher's value as a score (`--units` engine units per logit), a legal move drawn by its chances (so that a student that sees many
positions learns the chances, not only the favourite), and "unknown" as result. Proved scores stay: nobody knows better.
Held-out positions are not labelled: a student that learns from labels and positions together must not see them.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import kagetsu
import numpy as np
import torch

from .data import MOST, UNKNOWN, Batch, Shards, unpack
from .loss import DEFAULT_UNITS
from .teacher import PLANES, Teacher, load_teacher

_SURE = 0.999
_CHUNK = 32_768


def planes_of(batch: Batch, threads: int = 1, rule: str = "renju") -> torch.Tensor:
    """What the teacher sees of positions, uint8 [B, 4, 15, 15] on the host."""
    planes = np.zeros((len(batch.side), PLANES, 15, 15), np.uint8)
    boards, side = batch.boards.cpu().numpy(), batch.side.cpu().numpy().astype(np.uint8)
    kagetsu.planes(np.ascontiguousarray(boards), side, planes, rule=rule, threads=threads)
    return torch.from_numpy(planes)


@torch.no_grad()
def label(records: np.ndarray, teacher: Teacher, device: torch.device, units: float, threads: int = 1) -> np.ndarray:
    """The records with the teacher's score and a move of its."""
    batch = unpack(torch.from_numpy(np.ascontiguousarray(records)))
    seen = planes_of(batch, threads).to(device)
    moves, value = teacher.judge(seen)
    legal = seen[:, 0] + seen[:, 1] == 0
    legal &= (seen[:, 2] == 0) | (seen[:, 3] == 0)  # a forbidden point is White's to play
    # The largest of the logits with Gumbel noise is a draw by their chances.
    noise = -torch.log(-torch.log(torch.rand_like(moves).clamp(1e-9, 1 - 1e-7)))
    best = (moves + noise).masked_fill(~legal.flatten(1), -torch.inf).argmax(dim=1).cpu().numpy().astype(np.uint8)
    chance = ((value + 1) / 2).clamp(1 - _SURE, _SURE)
    score = (units * torch.logit(chance)).round().clamp(-MOST, MOST).cpu().numpy().astype("<i2")
    out = records.copy()
    free = ~batch.proved.numpy()
    out[free, 59] = best[free]
    out[free, 60:62] = score.view(np.uint8).reshape(-1, 2)[free]
    out[:, 62] = UNKNOWN
    return out


def main(arguments: list[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Label positions with the teacher.")
    parser.add_argument("--teacher", type=Path, required=True)
    parser.add_argument("--positions", type=Path, action="append", required=True, help="folder with .kpos files")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--units", type=float, default=DEFAULT_UNITS)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1, help="of the moves drawn")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    args = parser.parse_args(arguments)
    device = torch.device(args.device)
    torch.manual_seed(args.seed)
    teacher = load_teacher(args.teacher, device)
    records, _ = Shards(args.positions).new_records()
    args.out.parent.mkdir(parents=True, exist_ok=True)
    with open(args.out, "wb") as stream:
        for start in range(0, len(records), _CHUNK):
            stream.write(label(records[start : start + _CHUNK], teacher, device, args.units, args.threads).tobytes())
    print(f"{args.out}: {len(records)} positions")


if __name__ == "__main__":
    main()
