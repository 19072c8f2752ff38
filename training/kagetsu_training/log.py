"""The log of a run: a line of a CSV file that people can watch as it grows."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from pathlib import Path


def append(path: Path, columns: Sequence[str], row: Sequence[float]) -> None:
    """Adds `row` to the file, below the names of its columns when it is new, and prints it."""
    new = not path.exists()
    with open(path, "a", newline="") as stream:
        writer = csv.writer(stream)
        if new:
            writer.writerow(columns)
        writer.writerow([f"{x:.6g}" if isinstance(x, float) else x for x in row])
    print(" ".join(f"{k}={x:.5g}" if isinstance(x, float) else f"{k}={x}" for k, x in zip(columns, row)), flush=True)
