"""Random positions with labels that a network can learn: who has more open rows, and where the longest one goes on."""

from __future__ import annotations

import numpy as np

from kagetsu_training.codes import CELLS, SIZE
from kagetsu_training.data import RECORD, UNKNOWN


def boards(count: int, seed: int) -> np.ndarray:
    """Random boards of 4 to 60 stones, crowded towards a random point, [count, 225]."""
    rng = np.random.default_rng(seed)
    out = np.zeros((count, CELLS), dtype=np.uint8)
    y, x = np.divmod(np.arange(CELLS), SIZE)
    for board in out:
        centre = rng.integers(3, 12, size=2)
        near = np.exp(-((x - centre[0]) ** 2 + (y - centre[1]) ** 2) / rng.uniform(4, 60))
        stones = int(rng.integers(4, 61))
        chosen = rng.choice(CELLS, size=stones, replace=False, p=(near + 1e-6) / (near + 1e-6).sum())
        board[chosen] = 1 + np.arange(stones) % 2
    return out


def records(count: int, seed: int) -> np.ndarray:
    """Records of such boards."""
    rng = np.random.default_rng(seed + 1)
    grid = boards(count, seed)
    out = np.zeros((count, RECORD), dtype=np.uint8)
    out[:, :29] = np.packbits(grid == 1, axis=1, bitorder="little")
    out[:, 29:58] = np.packbits(grid == 2, axis=1, bitorder="little")
    out[:, 58] = (grid > 0).sum(axis=1) % 2
    square = grid.reshape(count, SIZE, SIZE)
    pairs = [((square[:, :, 1:] == c) & (square[:, :, :-1] == c)).sum(axis=(1, 2)) for c in (1, 2)]
    ahead = (pairs[0] - pairs[1]) * np.where(out[:, 58] == 0, 1, -1)
    score = np.clip(150 * ahead, -3000, 3000).astype("<i2")
    out[:, 60:62] = score.view(np.uint8).reshape(count, 2)
    won = np.where(rng.random(count) < 1 / (1 + np.exp(-score / 300.0)), 1, -1).astype(np.int8)
    out[:, 62] = np.where(rng.random(count) < 0.3, UNKNOWN, won).astype(np.int8).view(np.uint8)
    for record, board in zip(out, grid):
        empty = np.nonzero(board == 0)[0]
        stones = np.nonzero(board)[0]
        gap = np.abs(empty[:, None] % SIZE - stones % SIZE) + np.abs(empty[:, None] // SIZE - stones // SIZE)
        record[59] = empty[np.argmin(gap.mean(axis=1))]
    return out
