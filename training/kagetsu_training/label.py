"""The teacher's opinion of stored positions: `.kpos` files in, `.kpos` files out, for the student to learn from.

`python3 -m kagetsu_training.label --teacher teacher/teacher.npz --positions data --out labelled.kpos` keeps stones and side, writes the
teacher's value as a score (`--units` engine units per logit), its best legal move, and "unknown" as result. Proved scores
stay: nobody knows better.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import kagetsu
import numpy as np
import torch

from .data import Shards, unpack
from .loss import DEFAULT_UNITS
from .selfplay import load_teacher
from .teacher import PLANES, Teacher

_SURE = 0.999


@torch.no_grad()
def label(records: np.ndarray, teacher: Teacher, device: torch.device, units: float, threads: int = 1) -> np.ndarray:
    """The records with the teacher's score and best move."""
    batch = unpack(torch.from_numpy(np.ascontiguousarray(records)))
    boards, side = batch.boards.numpy(), batch.side.numpy().astype(np.uint8)
    planes = np.zeros((len(records), PLANES, 15, 15), np.uint8)
    kagetsu.planes(np.ascontiguousarray(boards), side, planes, threads=threads)
    seen = torch.from_numpy(planes).to(device)
    moves, value = teacher.judge(seen)
    legal = seen[:, 0] + seen[:, 1] == 0
    legal &= (seen[:, 2] == 0) | (seen[:, 3] == 0)  # a forbidden point is White's to play
    best = moves.masked_fill(~legal.flatten(1), -torch.inf).argmax(dim=1).cpu().numpy().astype(np.uint8)
    chance = ((value + 1) / 2).clamp(1 - _SURE, _SURE)
    score = (units * torch.logit(chance)).round().cpu().numpy().astype("<i2")
    out = records.copy()
    free = ~batch.proved.numpy()
    out[free, 59] = best[free]
    out[free, 60:62] = score.view(np.uint8).reshape(-1, 2)[free]
    out[:, 62] = 2
    return out


def main(arguments: list[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Label positions with the teacher.")
    parser.add_argument("--teacher", type=Path, required=True)
    parser.add_argument("--positions", type=Path, action="append", required=True, help="folder with .kpos files")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--units", type=float, default=DEFAULT_UNITS)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    args = parser.parse_args(arguments)
    device = torch.device(args.device)
    teacher = load_teacher(args.teacher, device)
    records = np.concatenate(Shards(args.positions).new_records())
    with open(args.out, "wb") as stream:
        for start in range(0, len(records), 8192):
            stream.write(label(records[start : start + 8192], teacher, device, args.units, args.threads).tobytes())
    print(f"{args.out}: {len(records)} positions")


if __name__ == "__main__":
    main()
