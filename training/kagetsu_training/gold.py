"""How near a teacher comes to a gold set: the figures of `kagetsu gold score`, for a network that the engine cannot run.

`python3 -m kagetsu_training.gold --teacher teacher/teacher.npz gold/games.kpos gold/search.kpos` prints one line of JSON for each
file. The `.json` beside a file says what made its labels.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import numpy as np
import torch

from .data import NO_MOVE, RECORD, UNKNOWN, Batch, check_records, unpack
from .loss import SURE


def figures(batch: Batch, chance: torch.Tensor, policy: torch.Tensor, units: float) -> dict[str, float]:
    """Losses and rates of chances [B] and of the moves' chances [B, 225] against the labels."""
    chance = chance.double().clamp(1e-6, 1 - 1e-6)
    decided = batch.score.abs() == 32_000
    target = torch.sigmoid(batch.score.double() / units)
    target = torch.where(decided, torch.where(batch.score > 0, SURE, 1 - SURE).double(), target)

    def entropy(p: torch.Tensor, t: torch.Tensor) -> torch.Tensor:
        return -(torch.special.xlogy(t, p) + torch.special.xlogy(1 - t, 1 - p))

    def mean(values: torch.Tensor) -> float:
        return float(values.double().mean()) if len(values) else 0.0

    loss = entropy(chance, target)
    moves = ~decided & (batch.best != NO_MOVE)
    known = batch.result != UNKNOWN
    result = (batch.result.double() + 1) / 2
    return {
        "boards": len(chance),
        "value_loss": mean(loss),
        "value_excess": mean(loss - entropy(target, target)),
        "best_move_boards": int(moves.sum()),
        "best_move_rate": mean(policy.argmax(dim=1)[moves] == batch.best[moves]),
        "result_boards": int(known.sum()),
        "result_loss": mean(entropy(chance, result)[known]),
        "proof_boards": int(batch.proved.sum()),
        "proof_rate": mean(((chance > 0.5) == (batch.score > 0))[batch.proved]),
    }


def main(arguments: list[str] | None = None) -> None:
    """The command."""
    from .distil import Labeller
    from .judge import FoldedTeacher
    from .teacher import load_teacher

    parser = argparse.ArgumentParser(description="Score a teacher on gold sets.")
    parser.add_argument("files", type=Path, nargs="+", help="made by kagetsu gold label")
    parser.add_argument("--teacher", type=Path, required=True)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    args = parser.parse_args(arguments)
    network = FoldedTeacher(load_teacher(args.teacher, torch.device(args.device)))
    for path in args.files:
        header = json.loads(path.with_suffix(".json").read_text())
        records = np.fromfile(path, np.uint8).reshape(-1, RECORD)
        check_records(records, str(path))
        _, chances, policy = Labeller(network, args.threads, header["rule"]).label(records)
        chance = (chances[:, 0] + chances[:, 1] / 2).cpu()
        found = figures(unpack(torch.from_numpy(records)), chance, policy.cpu(), header["units_per_logit"])
        print(json.dumps({"file": str(path), "evaluation": str(args.teacher), **found}))


if __name__ == "__main__":
    main()
