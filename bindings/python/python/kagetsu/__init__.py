"""Renju and five-in-a-row: exact rules, solvers with proofs, an engine, records, reviews, puzzles.

>>> import kagetsu
>>> board = kagetsu.Board("h8 a1 g8 a3 i7 a5 i6 a7")
>>> board.forbidden()
[<Forbidden I8 double-three (G8 H8 / I6 I7)>]
>>> game = kagetsu.Game("h8 i9 g7")
>>> [(node.ply, node.move) for node in game]
[(1, 'H8'), (2, 'I9'), (3, 'G7')]
>>> game.root.next.add("h9").board().turn
'black'
"""

from . import answers
from ._kagetsu import (
    Attempt,
    Board,
    Engine,
    Forbidden,
    Game,
    IllegalMoveError,
    LibraryFile,
    Line,
    Node,
    Outcome,
    Puzzle,
    RefusedError,
    Report,
    Review,
    Score,
    SelfPlay,
    Solution,
    VectorEnv,
    __version__,
    call,
    game_positions,
    games_to_bytes,
    make_puzzles,
    parse_games,
    parse_puzzles,
    planes,
    puzzles,
    run,
)
from .files import read_game, read_games, read_puzzles, write_game, write_games, write_puzzles
from .library import Library
from .study import review

__all__ = [
    "Attempt",
    "Board",
    "Engine",
    "Forbidden",
    "Game",
    "IllegalMoveError",
    "Library",
    "LibraryFile",
    "Line",
    "Node",
    "Outcome",
    "Puzzle",
    "RefusedError",
    "Report",
    "Review",
    "Score",
    "SelfPlay",
    "Solution",
    "VectorEnv",
    "__version__",
    "answers",
    "call",
    "game_positions",
    "games_to_bytes",
    "make_puzzles",
    "parse_games",
    "parse_puzzles",
    "planes",
    "puzzles",
    "read_game",
    "read_games",
    "read_puzzles",
    "review",
    "run",
    "write_game",
    "write_games",
    "write_puzzles",
]
