"""Loss curves of a run as one SVG picture, written by hand: the training machine need not have a plotting library.

`python3 -m kagetsu_training.curves run/log.csv run/curves.svg`
"""

from __future__ import annotations

import csv
import sys
from pathlib import Path

_WIDTH, _HEIGHT, _LEFT, _TOP, _GAP = 760, 210, 64, 34, 52
_PANELS = (
    ("Value loss (cross-entropy)", (("train_value", "#b9c7d6"), ("value", "#1f5a96"), ("value_floor", "#999999"))),
    ("Policy loss (cross-entropy)", (("train_policy", "#d9c3ae"), ("policy", "#a5561b"))),
    ("Best move has the highest logit (share)", (("policy_hits", "#2f7d4f"),)),
)
_NAMES = {
    "train_value": "training", "value": "held out", "value_floor": "floor (entropy of the targets)",
    "train_policy": "training", "policy": "held out", "policy_hits": "held out",
}  # fmt: skip


def draw(log: Path, out: Path) -> None:
    """Draws the columns of a log over the positions trained on."""
    with open(log, newline="") as stream:
        rows = [{k: float(v) for k, v in row.items()} for row in csv.DictReader(stream)]
    if not rows:
        raise ValueError(f"{log}: holds no line yet")
    height = len(_PANELS) * (_HEIGHT + _GAP) + _TOP
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" font-family="sans-serif" font-size="12">',
        f'<rect width="{_WIDTH}" height="{height}" fill="#ffffff"/>',
    ]
    for number, (title, series) in enumerate(_PANELS):
        parts += _panel(rows, title, series, _TOP + number * (_HEIGHT + _GAP))
    out.write_text("\n".join(parts + ["</svg>"]) + "\n")


def _panel(rows: list[dict[str, float]], title: str, series, top: int) -> list[str]:
    xs = [row["trained"] for row in rows]
    ys = [row[name] for name, _ in series for row in rows]
    low, high = min(ys), max(ys)
    high = high if high > low else low + 1
    right, span = max(xs) or 1.0, _WIDTH - _LEFT - 20
    at = lambda x, y: f"{_LEFT + span * x / right:.1f},{top + _HEIGHT * (high - y) / (high - low):.1f}"
    parts = [f'<text x="{_LEFT}" y="{top - 10}" font-weight="bold">{title}</text>']
    for i in range(5):
        value = low + (high - low) * i / 4
        y = top + _HEIGHT * (4 - i) / 4
        parts.append(f'<path d="M{_LEFT} {y:.1f}h{span}" stroke="#e4e4e4"/>')
        parts.append(f'<text x="{_LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{value:.3f}</text>')
        parts.append(f'<text x="{_LEFT + span * i / 4:.1f}" y="{top + _HEIGHT + 16}" text-anchor="middle">{right * i / 4e6:.1f} M</text>')
    for i, (name, colour) in enumerate(series):
        points = " ".join(at(row["trained"], row[name]) for row in rows)
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="1.8"/>')
        x = _LEFT + 300 + 90 * i
        parts.append(f'<text x="{x}" y="{top - 10}" fill="{colour}">{_NAMES[name]}</text>')
    return parts


if __name__ == "__main__":
    draw(Path(sys.argv[1]), Path(sys.argv[2]))
