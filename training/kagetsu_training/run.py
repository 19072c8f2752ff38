"""One command for a machine with a GPU: make positions, train while more are made, export, draw the curves.

`python3 -m kagetsu_training.run --generator ./kagetsu --positions data --out run --generate-seconds 120 --seconds 420` starts the
engine's self-play on all cores but one, waits for first positions, trains, and leaves in `run`: `checkpoint.npz`, `log.csv`,
`curves.svg`, `network.knet`, `vectors.kvec`, `run.json`, and with `--keep 2` packed positions for the next run (at most eight
files in all). Given the same `--out` again it goes on.
Every process that it starts it also ends.
"""

from __future__ import annotations

import argparse
import json
import lzma
import os
import shlex
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import torch

from . import curves, export, train
from .data import RECORD

_PACKED_LIMIT = 16_000_000


class Generator:
    """The engine's self-play, writing into one file of the folder; seeds differ from run to run."""

    def __init__(self, args: argparse.Namespace, folder: Path):
        seed = args.generator_seed if args.generator_seed is not None else int(time.time())
        self.command = [
            str(args.generator), "positions", "--out", str(folder / f"self-{seed}.kpos"), "--threads", str(args.threads),
            "--seed", str(seed), "--nodes", str(args.nodes), "--seconds", str(int(args.generate_seconds + args.seconds) + 60),
            *shlex.split(args.generator_arguments),
        ]  # fmt: skip
        self.process = subprocess.Popen(self.command, stdin=subprocess.DEVNULL)

    def check(self) -> None:
        """Raises if the process has ended by itself with an error."""
        if self.process.poll():
            raise RuntimeError(f"{shlex.join(self.command)} ended with {self.process.returncode}")

    def stop(self) -> None:
        """Asks it to finish its file, insists after ten seconds."""
        if self.process.poll() is not None:
            return
        self.process.send_signal(signal.SIGINT)
        try:
            self.process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def _arguments(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Make positions, train, export.")
    train.add_arguments(parser)
    parser.add_argument("--seconds", type=float, required=True, help="of training")
    parser.add_argument("--generate-seconds", type=float, default=60, help="of self-play before training begins")
    parser.add_argument("--generator", type=Path, help="the kagetsu binary; without it only stored positions are used")
    parser.add_argument("--generator-seed", type=int, help="default: the time")
    parser.add_argument("--generator-arguments", default="", help="further arguments of `kagetsu positions`")
    parser.add_argument("--threads", type=int, default=max(1, (os.cpu_count() or 2) - 1), help="of self-play")
    parser.add_argument("--nodes", type=int, default=3000, help="searched per position")
    parser.add_argument("--source", help="where the stored positions come from, for the header of the network")
    parser.add_argument("--vectors", type=int, default=10_000)
    parser.add_argument("--keep", type=int, default=0, metavar="FILES", help="pack the new positions into kept-N.kpos.xz")
    args = parser.parse_args(arguments)
    if not args.positions:
        args.positions = [args.out / "positions"]
    return args


def pack(folders: list[Path], out: Path, files: int, most: int = _PACKED_LIMIT) -> int:
    """Packs the newest unpacked positions into `files` files of at most `most` bytes each and returns how many.

    They stay in their order: neighbours of one game are alike, which makes the files half as large.
    """
    unpacked = sorted((p for f in folders for p in f.glob("*.kpos")), key=lambda p: p.stat().st_mtime)
    raw = b"".join(p.read_bytes()[: p.stat().st_size // RECORD * RECORD] for p in unpacked)
    count = len(raw) // RECORD
    while count:
        share = -(-count // files)
        first = len(raw) - count * RECORD
        parts = [raw[at : at + share * RECORD] for at in range(first, len(raw), share * RECORD)]
        with ThreadPoolExecutor() as pool:
            packed = list(pool.map(lambda part: lzma.compress(part, preset=1), parts))
        largest = max(map(len, packed))
        if largest <= most:
            for number, part in enumerate(packed):
                (out / f"kept-{number}.kpos.xz").write_bytes(part)
            break
        count = int(count * most / largest * 0.97)
    return count


def _record(args: argparse.Namespace, run: train.Run, generator: Generator | None, extra: dict) -> None:
    settings = {k: str(v) if isinstance(v, Path) else v for k, v in vars(args).items() if k != "positions"}
    record = {
        "command": "python3 -m kagetsu_training.run " + shlex.join(sys.argv[1:]),
        "settings": settings,
        "generator": generator.command if generator else None,
        "positions": run.positions,
        "step": run.trainer.step,
        "trained": run.trainer.trained,
        "train_seconds": round(run.trainer.spent, 1),
        "units_per_logit": run.trainer.units,
        "torch": torch.__version__,
        "device": torch.cuda.get_device_name() if args.device.startswith("cuda") else args.device,
    }
    (args.out / "run.json").write_text(json.dumps(record | extra, indent=1, default=str) + "\n")


def main(arguments: list[str] | None = None) -> None:
    """The command."""
    args = _arguments(arguments)
    args.out.mkdir(parents=True, exist_ok=True)
    for folder in args.positions:
        folder.mkdir(parents=True, exist_ok=True)
    generator = Generator(args, args.positions[0]) if args.generator else None
    try:
        if generator:
            time.sleep(args.generate_seconds)
            generator.check()
        run = train.run_of(args, args.positions)
        plan = train.Plan(args.seconds, None, args.schedule_seconds, args.save_every, args.look_every)
        stored = run.go(plan)
    finally:
        if generator:
            generator.stop()
    source = args.source or "positions of kagetsu"
    if generator:
        source += f"; made beside the training: {' '.join(generator.command[1:])}"
    knet, kvec = export.export(stored, run.sample(args.vectors), args.out, {"source": source})
    curves.draw(args.out / "log.csv", args.out / "curves.svg")
    extra = {"kept": pack(args.positions, args.out, args.keep)} if args.keep else {}
    _record(args, run, generator, extra)
    for path in (knet, kvec, run.path):
        print(f"{path}: {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
