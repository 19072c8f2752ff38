"""The network in plain integers: the reference that the engine and the training code are both held against.

NumPy int64 throughout, no rounding anywhere but the shifts; slow, and easy to compare with the definition in
`training/README.md`. `Net` is what a `.knet` file holds.
"""

from __future__ import annotations

from dataclasses import dataclass, fields

import numpy as np

from . import codes

CHANNELS, HALF, HIDDEN = 64, 32, 32
HIGH = 127


@dataclass
class Net:
    """The integers of one network; heads have a leading axis of two, Black first."""

    bias: np.ndarray  #: i16 [64]
    codebook: np.ndarray  #: i8 [ROW_COUNT, 64]
    conv: np.ndarray  #: i8 [9, 32]; tap (dy+1)*3 + dx+1 looks at the cell (x+dx, y+dy)
    conv_bias: np.ndarray  #: i32 [32]
    s1: int
    s2: int
    W1: np.ndarray  #: i16 [2, 32, 64], output first
    b1: np.ndarray  #: i32 [2, 32]
    W2: np.ndarray  #: i8 [2, 32, 32], output first
    b2: np.ndarray  #: i32 [2, 32]
    W3: np.ndarray  #: i8 [2, 32]
    b3: np.ndarray  #: i32 [2]
    P: np.ndarray  #: i16 [2, 64, 64], output first
    p_bias: np.ndarray  #: i32 [2, 64]

    def __post_init__(self) -> None:
        for name, (kind, shape) in LAYOUT.items():
            array = getattr(self, name)
            if array.dtype != kind or array.shape != shape:
                raise ValueError(f"{name}: {array.dtype} {array.shape} where {np.dtype(kind)} {shape} was expected")


#: Type and shape of every array of `Net`.
LAYOUT: dict[str, tuple[type, tuple[int, ...]]] = {
    "bias": (np.int16, (CHANNELS,)),
    "codebook": (np.int8, (codes.ROW_COUNT, CHANNELS)),
    "conv": (np.int8, (9, HALF)),
    "conv_bias": (np.int32, (HALF,)),
    "W1": (np.int16, (2, HIDDEN, CHANNELS)),
    "b1": (np.int32, (2, HIDDEN)),
    "W2": (np.int8, (2, HIDDEN, HIDDEN)),
    "b2": (np.int32, (2, HIDDEN)),
    "W3": (np.int8, (2, HIDDEN)),
    "b3": (np.int32, (2,)),
    "P": (np.int16, (2, CHANNELS, CHANNELS)),
    "p_bias": (np.int32, (2, CHANNELS)),
}
ARRAYS = [f.name for f in fields(Net) if f.name in LAYOUT]


def row_numbers(boards: np.ndarray) -> np.ndarray:
    """The codebook rows of boards [B, 225] as [B, 225, 4]; a second, independent way beside `codes.rows_of`."""
    lookup = codes.row_lookup()
    count = len(boards)
    padded = np.full((count, 25, 25), codes.OFF, dtype=np.int64)
    padded[:, 5:20, 5:20] = boards.reshape(count, 15, 15)
    y, x = np.divmod(np.arange(codes.CELLS), codes.SIZE)
    rows = np.empty((count, codes.CELLS, 4), dtype=np.int64)
    for d, (dx, dy) in enumerate(codes.DIRECTIONS):
        line = np.stack([padded[:, y + 5 + k * dy, x + 5 + k * dx] for k in range(-5, 6)], axis=2)
        code = (line[:, :, 1:10] << (2 * np.arange(9))).sum(axis=2)
        flags = (line[:, :, 0] == codes.BLACK) + 2 * (line[:, :, 10] == codes.BLACK)
        rows[:, :, d] = lookup[(flags << 18) + code]
    return rows


def cell_vectors(net: Net, boards: np.ndarray) -> np.ndarray:
    """The 64 activations of every cell: 32 as they are, 32 after the convolution; [B, 225, 64]."""
    count = len(boards)
    features = net.codebook.astype(np.int64)[row_numbers(boards)].sum(axis=2)
    active = np.clip(features + net.bias, 0, HIGH)
    padded = np.zeros((count, 17, 17, HALF), dtype=np.int64)
    padded[:, 1:16, 1:16] = active[:, :, HALF:].reshape(count, 15, 15, HALF)
    total = np.zeros((count, 15, 15, HALF), dtype=np.int64) + net.conv_bias
    for tap in range(9):
        dy, dx = divmod(tap, 3)
        total += padded[:, dy : dy + 15, dx : dx + 15] * net.conv[tap].astype(np.int64)
    mixed = np.clip(total >> 6, 0, HIGH).reshape(count, codes.CELLS, HALF)
    return np.concatenate([active[:, :, :HALF], mixed], axis=2)


def evaluate(net: Net, boards: np.ndarray, side: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Value [B] and policy [B, 225] of boards for the side to move (0 black, 1 white), in units of 1/1024 logit.

    The policy of an occupied cell means nothing.
    """
    cells = cell_vectors(net, boards)
    pooled = cells.sum(axis=1)

    def layer(weight: np.ndarray, bias: np.ndarray, inputs: np.ndarray) -> np.ndarray:
        return np.einsum("boi,bi->bo", weight[side].astype(np.int64), inputs) + bias[side].astype(np.int64)

    h1 = np.clip(layer(net.W1, net.b1, pooled) >> net.s1, 0, HIGH)
    h2 = np.clip(layer(net.W2, net.b2, h1) >> 6, 0, HIGH)
    value = (net.W3[side].astype(np.int64) * h2).sum(axis=1) + net.b3[side]
    dynamic = np.clip(layer(net.P, net.p_bias, pooled) >> net.s2, -HIGH, HIGH)
    return value, np.einsum("bpc,bc->bp", cells, dynamic)
