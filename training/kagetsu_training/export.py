"""From a checkpoint to the files of the engine.

`python3 -m kagetsu_training.export --checkpoint run/checkpoint.npz --positions data --out run` writes `network.knet` and
`vectors.kvec`. The exported weights are the averaged ones. Every vector is computed by `integer`, and compared with the
training code's own forward pass before it is written: a difference is an error, not a warning.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
import torch

from . import codes, integer
from .checkpoint import Checkpoint
from .data import NO_MOVE, RECORD, Shards, unpack
from .files import POLICY_POINTS, VECTOR, write_net
from .integer import LAYOUTS, SHIFTS, Net
from .student import Quantised, Student

_CHUNK = 500


@torch.no_grad()
def net_of(student: Student) -> tuple[Net, Quantised]:
    """The integers of a network, and the same as the training code holds them."""
    q = student.quantised()
    version = student.shape.version
    arrays = {name: getattr(student.shape, name) for name in SHIFTS[version]}
    for name, (kind, shape) in LAYOUTS[version].items():
        real = q[name].double().cpu().numpy().reshape(shape)
        limits = np.iinfo(kind)
        if (real != np.round(real)).any() or real.min() < limits.min or real.max() > limits.max:
            raise ValueError(f"{name} holds something that is no {np.dtype(kind)}")
        arrays[name] = real.astype(kind)
    return Net(version, **arrays), q


def choose_points(boards: np.ndarray, best: np.ndarray, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """Eight different empty points per board, the best move first; and which boards have that many."""
    rng = np.random.default_rng(seed)
    weight = rng.random(boards.shape)
    weight[boards != codes.EMPTY] = 2.0
    known = best != NO_MOVE
    weight[np.nonzero(known)[0], best[known]] = -1.0
    points = np.argsort(weight, axis=1)[:, :POLICY_POINTS]
    return points, (boards == codes.EMPTY).sum(axis=1) >= POLICY_POINTS


@torch.no_grad()
def write_vectors(path: Path, student: Student, net: Net, q: Quantised, records: np.ndarray, seed: int = 1) -> int:
    """Writes positions with their answers and returns how many; raises if the two ways of computing differ."""
    device = q["codebook"].device
    lookup = torch.from_numpy(codes.row_lookup()).to(device)
    vectors = []
    for start in range(0, len(records), _CHUNK):
        part = records[start : start + _CHUNK]
        batch = unpack(torch.from_numpy(np.ascontiguousarray(part)).to(device))
        boards, side = batch.boards.cpu().numpy(), batch.side.cpu().numpy()
        value, policy = integer.evaluate(net, boards, side)
        float_value, float_policy = student(codes.rows_of(batch.boards, lookup), batch.side, q)
        empty = boards == codes.EMPTY
        if (float_value.cpu().numpy() != value).any() or (float_policy.cpu().numpy() != policy)[empty].any():
            raise ValueError(f"the training code and the integer reference differ near position {start}")
        points, usable = choose_points(boards, batch.best.cpu().numpy(), seed + start)
        vector = np.zeros(len(part), dtype=VECTOR)
        vector["position"], vector["value"] = part, value
        vector["policy"]["point"] = points
        vector["policy"]["logit"] = np.take_along_axis(policy, points, axis=1)
        vectors.append(vector[usable])
    path.write_bytes(b"".join(v.tobytes() for v in vectors))
    return sum(len(v) for v in vectors)


def export(checkpoint: Checkpoint, records: np.ndarray, out: Path, header: dict[str, str]) -> tuple[Path, Path]:
    """Writes `network.knet` and `vectors.kvec` below `out`."""
    student = checkpoint.averaged_student()
    net, q = net_of(student)
    lines = {
        "rule": "renju",
        "size": "15",
        "created-by": "kagetsu_training.export",
        "units-per-logit": f"{checkpoint.meta['units_per_logit']:.1f}",
        "steps": str(checkpoint.meta["step"]),
        "positions": str(checkpoint.meta["positions"]),
        "positions-trained": str(checkpoint.meta["trained"]),
    }
    knet, kvec = out / "network.knet", out / "vectors.kvec"
    write_net(knet, net, lines | header)
    write_vectors(kvec, student, net, q, records)
    return knet, kvec


def sample_records(folders: list[Path], count: int, seed: int = 1) -> np.ndarray:
    """Random records of all files below `folders`."""
    both = np.concatenate(Shards(folders).new_records())
    if len(both) == 0:
        return np.zeros((0, RECORD), dtype=np.uint8)
    rng = np.random.default_rng(seed)
    return both[rng.choice(len(both), size=min(count, len(both)), replace=False)]


def main(arguments: list[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Write the engine's network from a checkpoint.")
    parser.add_argument("--checkpoint", type=Path, required=True)
    parser.add_argument("--positions", type=Path, action="append", required=True, help="folder with .kpos files")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--vectors", type=int, default=10_000, help="positions in the vectors file")
    parser.add_argument("--source", default="", help="provenance: what the positions are")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    args = parser.parse_args(arguments)
    args.out.mkdir(parents=True, exist_ok=True)
    checkpoint = Checkpoint.load(args.checkpoint, torch.device(args.device))
    records = sample_records(args.positions, args.vectors)
    for path in export(checkpoint, records, args.out, {"source": args.source}):
        print(f"{path}: {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
