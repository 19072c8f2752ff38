"""Types of the dicts that reviews, explanations and puzzles are told in: the form of the command line's ``--json``.

Points are in lower case here (``"h8"``); everything that takes a point reads both cases.
"""

from typing import Any, Dict, List, Optional, TypedDict

__all__ = ["Explanation", "Explored", "ExploredMove", "Imported", "LibraryDocument", "Mark", "MoveReview", "PuzzleInfo", "Reply", "ReviewSummary", "SideSummary"]

Texts = Dict[str, str]
"""Sentences by language: ``{"en": …, "ja": …, "zh": …}``."""

Worth = Dict[str, int]
"""A score: ``{"value": n}``, ``{"win": plies}`` or ``{"loss": plies}``."""

Fact = Dict[str, Any]
"""``{"fact": "four", "stones": […], "five": "k8", …}``: a name, then the points that it is about."""

MoveReview = TypedDict(
    "MoveReview",
    {
        "schema": str,
        "ply": int,
        "color": str,
        "move": str,
        "class": str,
        "basis": str,
        "space": Optional[str],
        "nodes": Optional[int],
        "stable": bool,
        "kind": Optional[str],
        "status_before": str,
        "status_after": str,
        "best": Optional[str],
        "loss": Optional[int],
        "score": Optional[Worth],
        "win_rate": Optional[int],
        "best_score": Optional[Worth],
        "line": List[str],
        "refutation": List[str],
        "escapes": List[Dict[str, Any]],
        "gone": Optional[Dict[str, Any]],
        "only": bool,
        "counted": bool,
        "points": Optional[int],
        "proof": Optional[Dict[str, Any]],
        "terms": Optional[Dict[str, int]],
        "best_terms": Optional[Dict[str, int]],
        "facts": List[Fact],
        "text": Texts,
    },
)
"""What a move was."""


class SideSummary(TypedDict):
    """How well a side played."""

    accuracy: Optional[int]
    counted: int
    first_missed_win: Optional[int]
    counts: Dict[str, int]


class ReviewSummary(TypedDict):
    """What a game came to."""

    schema: str
    moves: int
    nodes: int
    stand: int
    budget: int
    spent: int
    theory: bool
    stands: bool
    open: List[int]
    left_out: int
    winner: Optional[str]
    turning_point: Optional[int]
    black: SideSummary
    white: SideSummary
    text: Texts
    settled: Texts


Explanation = TypedDict(
    "Explanation",
    {
        "schema": str,
        "move": str,
        "side": str,
        "legal": bool,
        "wins": Optional[str],
        "loses": Optional[str],
        "reasons": List[Texts],
        "facts": List[Fact],
        "nodes": int,
    },
)
"""What a move makes, stops, threatens and leaves."""


class _PuzzleInfo(TypedDict):
    schema: str
    number: int
    kind: str
    grade: int
    length: Optional[int]
    effort: int
    rule: str
    position: str
    black: List[str]
    white: List[str]
    turn: str


class PuzzleInfo(_PuzzleInfo, total=False):
    """A puzzle: with ``answers``, or with ``point`` and ``verdict`` where the question is about a point."""

    point: str
    answers: List[str]
    verdict: str


class Reply(TypedDict):
    """What becomes of a move in a puzzle."""

    reply: str
    line: List[str]


class _Mark(TypedDict):
    point: str


class Mark(_Mark, total=False):
    """A mark on the board: with a ``label`` or with a ``shape``."""

    label: str
    shape: str


class LibraryDocument(TypedDict):
    """What lists show of a document of a library."""

    id: int
    kind: str
    state: str
    version: int
    title: str
    players: Dict[str, Optional[str]]
    event: Optional[str]
    date: Optional[str]
    result: Optional[str]
    rule: str
    opening_rule: Optional[str]
    opening: Optional[str]
    own: List[str]
    folder: str
    tags: List[str]
    source: Optional[int]
    moves: int
    nodes: int
    added: int
    changed: int


class _Tally(TypedDict):
    games: int
    black: int
    draw: int
    white: int
    score: Optional[int]
    last: Optional[Dict[str, Any]]


class ExploredMove(_Tally):
    """A move that was played, or is proved: how often, with what result, and when last."""

    move: str
    same: List[str]
    proved: Optional[str]
    opening: Optional[str]


class Explored(_Tally):
    """What was played in a position."""

    schema: str
    opening: Optional[Dict[str, str]]
    moves: List[ExploredMove]
    evaluations: List[Dict[str, Any]]


class Imported(TypedDict):
    """What became of a file that was imported."""

    schema: str
    file: str
    source: int
    games: int
    added: int
    known: int
    refused: List[Dict[str, str]]
    more: int
