"""The network in plain integers: the reference that the engine and the training code are both held against.

NumPy int64 throughout, no rounding anywhere but the shifts; slow, and easy to compare with the definition in
`training/README.md`. `Net` is what a `.knet` file holds.
"""

from __future__ import annotations

import numpy as np

from . import codes

CHANNELS, HALF, HIDDEN = 64, 32, 32
HIGH = 127


#: Of version 2: products over the board and over a region, kinds of regions, hidden numbers of the policy, and outcomes.
BOARD_PRODUCTS, REGION_PRODUCTS, KINDS, POLICY_HIDDEN, OUTCOMES = 32, 16, 3, 16, 3
SEEN = BOARD_PRODUCTS + KINDS * REGION_PRODUCTS
#: The kind of each region, row by row from the bottom: 0 in a corner, 1 at an edge, 2 in the centre.
KIND_OF = (0, 1, 0, 1, 2, 1, 0, 1, 0)

_SHARED = {
    "bias": (np.int16, (CHANNELS,)),
    "codebook": (np.int8, (codes.ROW_COUNT, CHANNELS)),
    "conv": (np.int8, (9, HALF)),  # tap (dy+1)*3 + dx+1 looks at the cell (x+dx, y+dy)
    "conv_bias": (np.int32, (HALF,)),
}
#: Type and shape of every array of a network, by version and in the order of the file; heads have a leading axis of two,
#: Black first, and matrices their outputs first.
LAYOUTS: dict[int, dict[str, tuple[type, tuple[int, ...]]]] = {
    1: _SHARED
    | {
        "W1": (np.int16, (2, HIDDEN, CHANNELS)),
        "b1": (np.int32, (2, HIDDEN)),
        "W2": (np.int8, (2, HIDDEN, HIDDEN)),
        "b2": (np.int32, (2, HIDDEN)),
        "W3": (np.int8, (2, HIDDEN)),
        "b3": (np.int32, (2,)),
        "P": (np.int16, (2, CHANNELS, CHANNELS)),
        "p_bias": (np.int32, (2, CHANNELS)),
    },
    2: _SHARED
    | {
        "W1": (np.int16, (2, 2 * BOARD_PRODUCTS, CHANNELS)),
        "b1": (np.int32, (2, 2 * BOARD_PRODUCTS)),
        "R": (np.int16, (2, KINDS, 2 * REGION_PRODUCTS, CHANNELS)),
        "r_bias": (np.int32, (2, KINDS, 2 * REGION_PRODUCTS)),
        "W2": (np.int8, (2, HIDDEN, SEEN)),
        "b2": (np.int32, (2, HIDDEN)),
        "W3": (np.int8, (2, OUTCOMES, HIDDEN)),
        "b3": (np.int32, (2, OUTCOMES)),
        "P": (np.int16, (2, POLICY_HIDDEN * HALF, CHANNELS)),
        "p_bias": (np.int32, (2, POLICY_HIDDEN * HALF)),
        "h_bias": (np.int32, (2, POLICY_HIDDEN)),
        "O": (np.int8, (2, POLICY_HIDDEN)),
    },
}
#: The arrays that both sides share come first.
SHARED = tuple(_SHARED)
#: The shifts behind them.
SHIFTS = {1: ("s1", "s2"), 2: ("s1", "s2", "s3")}


class Net:
    """The integers of one network: attributes by the names of `LAYOUTS` and `SHIFTS`."""

    def __init__(self, version: int, **numbers):
        layout, shifts = LAYOUTS[version], SHIFTS[version]
        if set(numbers) != set(layout) | set(shifts):
            raise ValueError(f"version {version} has {sorted(set(layout) | set(shifts))}, not {sorted(numbers)}")
        for name, (kind, shape) in layout.items():
            array = numbers[name]
            if array.dtype != kind or array.shape != shape:
                raise ValueError(f"{name}: {array.dtype} {array.shape} where {np.dtype(kind)} {shape} was expected")
        self.version = version
        vars(self).update(numbers)


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
    if net.version == 2:
        return _wide(net, cells, side)
    pooled = cells.sum(axis=1)
    h1 = np.clip(_layer(net.W1[side], net.b1[side], pooled) >> net.s1, 0, HIGH)
    h2 = np.clip(_layer(net.W2[side], net.b2[side], h1) >> 6, 0, HIGH)
    value = (net.W3[side].astype(np.int64) * h2).sum(axis=1) + net.b3[side]
    dynamic = np.clip(_layer(net.P[side], net.p_bias[side], pooled) >> net.s2, -HIGH, HIGH)
    return value, np.einsum("bpc,bc->bp", cells, dynamic)


def _layer(weight: np.ndarray, bias: np.ndarray, inputs: np.ndarray) -> np.ndarray:
    return np.einsum("boi,bi->bo", weight.astype(np.int64), inputs) + bias.astype(np.int64)


def _products(weight: np.ndarray, bias: np.ndarray, shift: int, inputs: np.ndarray) -> np.ndarray:
    """The first half of a layer, never negative, times the second."""
    gate, value = np.split(_layer(weight, bias, inputs) >> shift, 2, axis=1)
    return (np.clip(gate, 0, HIGH) * np.clip(value, -HIGH, HIGH)) >> 7


def region_sums(cells: np.ndarray) -> np.ndarray:
    """Sums over the nine squares of 5x5 cells, row by row from the bottom; [B, 9, 64]."""
    return cells.reshape(-1, 3, 5, 3, 5, CHANNELS).sum(axis=(2, 4)).reshape(-1, 9, CHANNELS)


#: ln 2, so that half of a draw counts as a win; and by how much the logarithm of a sum is above that of its larger part, in
#: steps of 16 of the difference.
LN_2 = 710
ABOVE = np.round(1024 * np.log1p(np.exp(-(np.arange(512) + 0.5) / 64))).astype(np.int64)


def log_sum(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """The logarithm of the sum of what `a` and `b` are logarithms of, in units of 1/1024."""
    return np.maximum(a, b) + ABOVE[np.minimum(np.abs(a - b) >> 4, 511)]


def _wide(net: Net, cells: np.ndarray, side: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The heads of version 2."""
    pooled, regions = cells.sum(axis=1), region_sums(cells)
    kinds = np.zeros((len(side), KINDS, REGION_PRODUCTS), dtype=np.int64)
    for region, kind in enumerate(KIND_OF):
        kinds[:, kind] += _products(net.R[side, kind], net.r_bias[side, kind], net.s3, regions[:, region])
    board = _products(net.W1[side], net.b1[side], net.s1, pooled)
    seen = np.concatenate([board, kinds.reshape(len(side), -1)], axis=1)
    h2 = np.clip(_layer(net.W2[side], net.b2[side], seen) >> 6, 0, HIGH)
    win, draw, loss = _layer(net.W3[side], net.b3[side], h2).T
    value = log_sum(win, draw - LN_2) - log_sum(loss, draw - LN_2)
    made = np.clip(_layer(net.P[side], net.p_bias[side], pooled) >> net.s2, -HIGH, HIGH)
    made = made.reshape(-1, POLICY_HIDDEN, HALF)
    hidden = np.einsum("bpc,bhc->bph", cells[:, :, HALF:], made) + net.h_bias[side][:, None]
    hidden = np.clip(hidden >> 6, 0, HIGH)
    return value, np.einsum("bph,bh->bp", hidden, net.O[side].astype(np.int64))
