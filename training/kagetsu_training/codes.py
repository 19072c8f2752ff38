"""Line codes: which row of the codebook a cell uses in each of its four directions.

A code is the nine cells around a cell along a line (two bits each, the cell at offset -4 lowest) and two flags: a black
stone at offset -5, one at +5. A code and its mirror image share one row. The numbering is part of the file format:
`ROW_COUNT` and `row_lookup` must never change without a new version of `.knet`.

The tables are NumPy; `rows_of` works on tensors of any device. What a row means to the network is left to `student`.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import torch

SIZE = 15
CELLS = SIZE * SIZE
EMPTY, BLACK, WHITE, OFF = 0, 1, 2, 3

#: Steps along a line as (dx, dy). Which of the two orientations stands here does not matter: mirror images share a row.
DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))

_REACH = 4
_SPAN = 2 * _REACH + 1
_BITS = 2 * _SPAN
_CONTENTS = 1 << _BITS
_PAD = _REACH + 1
_SWAPPED_FLAGS = np.array([0, 2, 1, 3])


@lru_cache(maxsize=None)
def _cells_of_contents() -> np.ndarray:
    """The nine cells of every 18-bit value, [2^18, 9]."""
    values = np.arange(_CONTENTS, dtype=np.int32)
    return (values[:, None] >> (2 * np.arange(_SPAN, dtype=np.int32))) & 3


@lru_cache(maxsize=None)
def _mirrors() -> np.ndarray:
    """The value of every content read from the other end."""
    cells = _cells_of_contents()[:, ::-1]
    return (cells << (2 * np.arange(_SPAN, dtype=np.int32))).sum(axis=1).astype(np.int32)


@lru_cache(maxsize=None)
def kept_contents() -> np.ndarray:
    """The contents that have rows, in increasing order: those that can occur and are not above their mirror image."""
    off = _cells_of_contents() == OFF
    possible = ~off[:, _REACH]
    for i in range(1, _REACH):
        possible &= ~off[:, i] | off[:, i - 1]
        possible &= ~off[:, _SPAN - 1 - i] | off[:, _SPAN - i]
    kept = possible & (np.arange(_CONTENTS) <= _mirrors())
    return np.nonzero(kept)[0].astype(np.int32)


ROW_COUNT = 4 * len(kept_contents())


@lru_cache(maxsize=None)
def row_lookup() -> np.ndarray:
    """The row of `flags << 18 | content`, -1 for what cannot occur. Flags: bit 0 at offset -5, bit 1 at +5."""
    kept = kept_contents()
    mirrors = _mirrors()[kept]
    lookup = np.full((4, _CONTENTS), -1, dtype=np.int32)
    number = 4 * np.arange(len(kept), dtype=np.int32)
    palindrome = mirrors == kept
    for flags in range(4):
        swapped = int(_SWAPPED_FLAGS[flags])
        lookup[swapped, mirrors] = number + flags
    for flags in range(4):
        swapped = int(_SWAPPED_FLAGS[flags])
        own = np.where(palindrome, min(flags, swapped), flags)
        lookup[flags, kept] = number + own
    return lookup.reshape(-1)


@lru_cache(maxsize=None)
def row_features() -> tuple[np.ndarray, np.ndarray]:
    """One-hot description of every row and of its mirror image, two arrays [ROW_COUNT, 38] of 0 and 1.

    Nine cells of four states, then the two flags.
    """
    cells = np.repeat(_cells_of_contents()[kept_contents()], 4, axis=0)
    flags = np.tile(np.arange(4), len(kept_contents()))
    return _one_hot(cells, flags), _one_hot(cells[:, ::-1], _SWAPPED_FLAGS[flags])


def _one_hot(cells: np.ndarray, flags: np.ndarray) -> np.ndarray:
    states = (cells[:, :, None] == np.arange(4)).reshape(len(cells), -1)
    bits = np.stack([flags & 1, flags >> 1], axis=1)
    return np.concatenate([states, bits], axis=1).astype(np.float32)


def rows_of(boards: torch.Tensor, lookup: torch.Tensor) -> torch.Tensor:
    """The rows of every cell of `boards` ([B, 225], 0 empty, 1 black, 2 white): [B, 225, 4], int32.

    `lookup` is `row_lookup()` as a tensor on the same device.
    """
    count = boards.shape[0]
    wide = SIZE + 2 * _PAD
    padded = torch.full((count, wide, wide), OFF, dtype=torch.int32, device=boards.device)
    padded[:, _PAD:-_PAD, _PAD:-_PAD] = boards.view(count, SIZE, SIZE)
    black = (padded == BLACK).to(torch.int32)

    def shifted(source: torch.Tensor, dx: int, dy: int) -> torch.Tensor:
        return source[:, _PAD + dy : _PAD + dy + SIZE, _PAD + dx : _PAD + dx + SIZE]

    codes = torch.zeros((count, SIZE, SIZE, len(DIRECTIONS)), dtype=torch.int32, device=boards.device)
    for d, (dx, dy) in enumerate(DIRECTIONS):
        code = shifted(padded, -_REACH * dx, -_REACH * dy).clone()
        for k in range(1 - _REACH, _REACH + 1):
            code.add_(shifted(padded, k * dx, k * dy), alpha=1 << (2 * (k + _REACH)))
        code.add_(shifted(black, -_PAD * dx, -_PAD * dy), alpha=1 << _BITS)
        code.add_(shifted(black, _PAD * dx, _PAD * dy), alpha=2 << _BITS)
        codes[..., d] = code
    return lookup[codes.view(-1)].view(count, CELLS, len(DIRECTIONS))
