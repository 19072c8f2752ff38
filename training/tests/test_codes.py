"""Rows of the codebook against the definition, spelled out cell by cell."""

from __future__ import annotations

import itertools
import unittest

import numpy as np
import torch

from kagetsu_training import codes, integer
from kagetsu_training.data import symmetries

from . import synthetic


def naive_numbering() -> dict[tuple, int]:
    """Rows by (nine cells, flag before, flag after), from the text of the format alone."""
    contents = []
    for left, right in itertools.product(range(5), repeat=2):
        for inner in itertools.product(range(3), repeat=9 - left - right):
            contents.append((3,) * left + inner + (3,) * right)
    value = lambda cells: sum(c << (2 * i) for i, c in enumerate(cells))
    kept = sorted((c for c in contents if value(c) <= value(c[::-1])), key=value)
    rows = {}
    for i, cells in enumerate(kept):
        for before, after in itertools.product(range(2), repeat=2):
            flags = before + 2 * after
            if cells == cells[::-1]:
                flags = min(flags, after + 2 * before)
            rows[(cells, before, after)] = 4 * i + flags
            rows[(cells[::-1], after, before)] = 4 * i + flags
    return rows


class Codes(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.rows = naive_numbering()

    def test_every_code_has_the_row_of_the_definition(self):
        lookup = codes.row_lookup()
        seen = np.full(len(lookup), -1)
        for (cells, before, after), row in self.rows.items():
            seen[(before + 2 * after) << 18 | sum(c << (2 * i) for i, c in enumerate(cells))] = row
        np.testing.assert_array_equal(lookup, seen)
        self.assertEqual(codes.ROW_COUNT, 88_572)
        self.assertEqual(lookup.max(), codes.ROW_COUNT - 1)

    def test_rows_of_boards_agree_with_a_walk_over_the_cells(self):
        boards = synthetic.boards(6, 5)
        fast = codes.rows_of(torch.from_numpy(boards), torch.from_numpy(codes.row_lookup())).numpy()
        np.testing.assert_array_equal(fast, integer.row_numbers(boards))
        for board, rows in zip(boards, fast):
            for point, d in itertools.product(range(codes.CELLS), range(4)):
                self.assertEqual(rows[point, d], self.walk(board, point, d))

    def walk(self, board, point, d):
        dx, dy = codes.DIRECTIONS[d]
        line = []
        for k in range(-5, 6):
            x, y = point % 15 + k * dx, point // 15 + k * dy
            line.append(int(board[y * 15 + x]) if 0 <= x < 15 and 0 <= y < 15 else 3)
        return self.rows[(tuple(line[1:10]), int(line[0] == 1), int(line[10] == 1))]

    def test_a_turned_board_has_the_same_rows_at_the_turned_points(self):
        boards = synthetic.boards(3, 9)
        plain = np.sort(integer.row_numbers(boards), axis=2)
        for source in symmetries():
            turned = np.sort(integer.row_numbers(boards[:, source]), axis=2)
            np.testing.assert_array_equal(turned, plain[:, source])


if __name__ == "__main__":
    unittest.main()
