"""Training positions: `.kpos` files, their records as tensors, the eight symmetries.

A record is 64 bytes, little-endian: black stones (29 bytes, bit i = point y*15+x), white stones (29), side to move (0 black,
1 white), best move (255 none), score of the search for the side to move (i16, wins +-32000), result for the side to move (i8:
-1, 0, 1, or 2 unknown), flags (bit 0: the score is proved). Files may grow while they are read; half a record at the end
is left for the next look. Records stay packed on the device; `unpack` opens one batch.
"""

from __future__ import annotations

import lzma
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import numpy as np
import torch

from .codes import CELLS, SIZE

RECORD = 64
NO_MOVE = 255
UNKNOWN = 2
WIN = 32_000
MOST = 30_000  #: the largest score that is no win
_BYTES = 29

#: One block of this many records in `HELD_OUT_EVERY` is kept for validation. Neighbours in a file come from one game, so that
#: whole blocks go, not single records.
HELD_OUT_BLOCK = 1024
HELD_OUT_EVERY = 32


class BadPositions(ValueError):
    """A file of positions that cannot be used, with the place and the reason."""


def check_records(records: np.ndarray, name: str, first: int = 0) -> None:
    """Raises `BadPositions` at the first record that is not a position."""
    black, white = records[:, :_BYTES], records[:, _BYTES : 2 * _BYTES]
    side, best = records[:, 58], records[:, 59].astype(np.int64)
    result = records[:, 62].view(np.int8)
    on_board = best < CELLS
    where = np.where(on_board, best, 0)
    stones = np.take_along_axis(black | white, (where >> 3)[:, None], axis=1)[:, 0] >> (where & 7) & 1
    faults = (
        ("a point holds two stones", (black & white).any(axis=1)),
        ("a stone lies outside the board", ((black[:, -1] | white[:, -1]) > 1)),
        ("side to move is neither 0 nor 1", side > 1),
        ("best move is no point", ~on_board & (best != NO_MOVE)),
        ("best move is on a stone", on_board & (stones == 1)),
        ("result is none of -1, 0, 1, 2", (result < -1) | (result > 2)),
    )
    for reason, wrong in faults:
        if wrong.any():
            at = int(np.argmax(wrong)) + first
            raise BadPositions(f"{name}: record {at} at byte {at * RECORD}: {reason}")


class Shards:
    """The `.kpos` (and packed `.kpos.xz`) files of some folders, read as they grow."""

    def __init__(self, folders: list[Path], block: int = HELD_OUT_BLOCK, every: int = HELD_OUT_EVERY):
        self.folders, self.block, self.every = folders, block, every
        self._read: dict[Path, int] = {}

    def new_records(self) -> tuple[np.ndarray, np.ndarray]:
        """Records that have come since the last call: for training, for validation."""
        parts = [(start, part) for path in self._files() for start, part in [self._rest_of(path)] if len(part)]
        empty = np.zeros((0, RECORD), dtype=np.uint8)
        train, held_out = [empty], [empty]
        for start, part in parts:
            blocks = (np.arange(start, start + len(part)) // self.block) % self.every
            chosen = blocks == self.every // 2
            train.append(part[~chosen])
            held_out.append(part[chosen])
        return np.concatenate(train), np.concatenate(held_out)

    def _files(self) -> list[Path]:
        return sorted(p for f in self.folders for p in f.iterdir() if p.name.endswith((".kpos", ".kpos.xz")))

    def _rest_of(self, path: Path) -> tuple[int, np.ndarray]:
        start = self._read.get(path, 0)
        if path.suffix == ".xz":
            if start:
                return start, np.zeros((0, RECORD), dtype=np.uint8)
            part = read_packed(path)
        else:
            count = path.stat().st_size // RECORD
            if count <= start:
                return start, np.zeros((0, RECORD), dtype=np.uint8)
            whole = np.memmap(path, dtype=np.uint8, mode="r", shape=(count, RECORD))
            part = np.array(whole[start:])
        check_records(part, str(path), start)
        self._read[path] = start + len(part)
        return start, part


def read_packed(path: Path) -> np.ndarray:
    """The records of a `.kpos.xz` file."""
    try:
        with lzma.open(path) as stream:
            raw = stream.read()
    except (lzma.LZMAError, EOFError) as error:
        raise BadPositions(f"{path}: {error}") from error
    if len(raw) % RECORD:
        raise BadPositions(f"{path}: {len(raw)} bytes are no whole number of records of {RECORD}")
    return np.frombuffer(raw, dtype=np.uint8).reshape(-1, RECORD)


def read_games(path: Path) -> bytes:
    """The games of a `.kgames` file, packed (`.xz`) or not."""
    raw = path.read_bytes()
    if path.suffix != ".xz":
        return raw
    try:
        return lzma.decompress(raw)
    except lzma.LZMAError as error:
        raise BadPositions(f"{path}: {error}") from error


class Store:
    """Packed records on a device, growing; with a window only the newest stay."""

    def __init__(self, device: torch.device, window: int | None = None):
        self.device, self.window = device, window
        self.raw = torch.zeros((0, RECORD), dtype=torch.uint8, device=device)
        self.seen = 0

    def __len__(self) -> int:
        return self.raw.shape[0]

    def add(self, records: np.ndarray) -> None:
        """Takes further records in."""
        if len(records) == 0:
            return
        self.seen += len(records)
        self.raw = torch.cat([self.raw, torch.from_numpy(np.ascontiguousarray(records)).to(self.device)])
        if self.window is not None:
            self.raw = self.raw[-self.window :].clone()


@dataclass
class Batch:
    """Opened records; all tensors have one row per position."""

    boards: torch.Tensor  #: [B, 225] uint8: 0 empty, 1 black, 2 white
    side: torch.Tensor  #: int64: 0 black to move, 1 white
    best: torch.Tensor  #: int64 point, 255 none
    score: torch.Tensor  #: float32, engine units, side to move
    result: torch.Tensor  #: int64: -1, 0, 1, 2 unknown
    proved: torch.Tensor  #: bool


def unpack(raw: torch.Tensor) -> Batch:
    """Opens packed records ([B, 64] uint8)."""
    bits = torch.arange(8, device=raw.device, dtype=torch.uint8)

    def plane(part: torch.Tensor) -> torch.Tensor:
        return ((part.unsqueeze(2) >> bits) & 1).view(part.shape[0], -1)[:, :CELLS]

    score = raw[:, 60].to(torch.int32) | (raw[:, 61].to(torch.int32) << 8)
    score = torch.where(score >= 1 << 15, score - (1 << 16), score)
    result = raw[:, 62].to(torch.int64)
    return Batch(
        boards=plane(raw[:, :_BYTES]) + 2 * plane(raw[:, _BYTES : 2 * _BYTES]),
        side=raw[:, 58].to(torch.int64),
        best=raw[:, 59].to(torch.int64),
        score=score.to(torch.float32),
        result=torch.where(result >= 128, result - 256, result),
        proved=(raw[:, 63] & 1).to(torch.bool),
    )


@lru_cache(maxsize=None)
def symmetries() -> np.ndarray:
    """For each of the eight symmetries the point that every point of the turned board comes from, [8, 225]."""
    grid = np.arange(CELLS).reshape(SIZE, SIZE)
    turned = [np.rot90(grid, k) for k in range(4)]
    return np.stack([g.reshape(-1) for g in turned + [np.flipud(g) for g in turned]]).astype(np.int64)


def turn(batch: Batch, which: torch.Tensor, sources: torch.Tensor) -> Batch:
    """The batch with position i turned by symmetry `which[i]`; `sources` is `symmetries()` on the device."""
    chosen = sources[which]
    goes_to = torch.argsort(sources, dim=1)
    point = torch.clamp(batch.best, max=CELLS - 1)
    best = torch.where(batch.best < CELLS, goes_to[which, point], batch.best)
    boards = batch.boards.gather(1, chosen)
    return Batch(boards, batch.side, best, batch.score, batch.result, batch.proved)
