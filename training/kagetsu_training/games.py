"""Games of self-play to keep: `python3 -m kagetsu_training.games run/games.kgames out --files 2` packs the newest of them.

Each file holds whole games and at most 15 MB, so that it can be kept in a repository or sent; `distil` reads them as they are.
"""

from __future__ import annotations

import argparse
import lzma
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

MOST = 15_000_000
_PART = 4_000_000


def starts(games: bytes) -> list[int]:
    """Where every game begins, and the end of the last."""
    out = [0]
    while out[-1] < len(games):
        at = out[-1]
        if at + 3 > len(games):
            raise ValueError(f"the game at byte {at} is cut off")
        moves, opening, end = games[at : at + 3]
        out.append(at + 3 + moves + (moves - opening) + (end >> 2))
    if out[-1] != len(games):
        raise ValueError(f"the game at byte {out[-2]} is cut off")
    return out


def pack(path: Path, out: Path, files: int, most: int = MOST, part: int = _PART) -> list[Path]:
    """Packs the newest games into at most `files` files below `out`, the newest first; returns the files."""
    games = path.read_bytes()
    cuts, edge = [len(games)], len(games)
    for at in reversed(starts(games)):
        if edge - at >= part or at == 0:
            cuts.append(at)
            edge = at
    chunks = [games[low:high] for high, low in zip(cuts, cuts[1:]) if high > low]
    written: list[Path] = []
    with ThreadPoolExecutor() as pool:
        # Several streams one after the other are one .xz file.
        packed = list(pool.map(lambda chunk: lzma.compress(chunk, preset=6), chunks))
    while packed and len(written) < files:
        body = b""
        while packed and len(body) + len(packed[0]) <= most:
            body += packed.pop(0)
        if not body:
            raise ValueError(f"{most} bytes are too few for {len(packed[0])}")
        target = out / f"games-{len(written)}.kgames.xz"
        target.write_bytes(body)
        written.append(target)
    return written


def main(arguments: list[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Pack games of self-play.")
    parser.add_argument("games", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--files", type=int, default=1)
    args = parser.parse_args(arguments)
    args.out.mkdir(parents=True, exist_ok=True)
    for path in pack(args.games, args.out, args.files):
        print(f"{path}: {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
