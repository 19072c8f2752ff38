"""Renju and five-in-a-row: exact rules, solvers with proofs, an engine, boards by the thousand.

>>> import kagetsu
>>> board = kagetsu.Board("h8 a1 g8 a3 i7 a5 i6 a7")
>>> board.forbidden()
[<Forbidden I8 double-three (G8 H8 / I6 I7)>]
>>> kagetsu.Board("h8").turn
'white'
"""

from ._kagetsu import (
    Board,
    Engine,
    Forbidden,
    IllegalMoveError,
    Line,
    Outcome,
    Report,
    Score,
    SelfPlay,
    Solution,
    VectorEnv,
    planes,
)

__all__ = [
    "Board",
    "Engine",
    "Forbidden",
    "IllegalMoveError",
    "Line",
    "Outcome",
    "Report",
    "Score",
    "SelfPlay",
    "Solution",
    "VectorEnv",
    "planes",
]
