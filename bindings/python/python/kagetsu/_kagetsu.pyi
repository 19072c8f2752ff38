from typing import Any, Callable, Dict, Iterable, Iterator, List, Literal, Optional, Sequence, Tuple, Union, final

import numpy as np
from numpy.typing import NDArray

from .answers import Explanation, Imported, Mark, MoveReview, PuzzleInfo, Reply, ReviewSummary

_Point = Union[str, int]
_Text = Union[str, bytes, bytearray]
_Color = Literal["black", "white"]
_Rule = Literal["renju", "standard", "freestyle", "caro"]
_Kind = Literal["vcf", "vct", "four-three", "defence", "forbidden"]

__all__ = [
    "Attempt",
    "Board",
    "Engine",
    "Forbidden",
    "Game",
    "IllegalMoveError",
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
    "call",
    "game_positions",
    "games_to_bytes",
    "make_puzzles",
    "parse_games",
    "parse_puzzles",
    "planes",
    "puzzles",
    "review",
    "run",
]

__version__: str

class IllegalMoveError(ValueError):
    """A move that cannot be played; it says why."""

class RefusedError(ValueError):
    """A request that makes no sense: `code` is for programs, `messages` for people, by language."""

    code: str
    messages: Dict[str, str]

@final
class Outcome:
    """How a game ended."""

    def __new__(cls, winner: Optional[str], reason: str) -> Outcome: ...
    @property
    def winner(self) -> Optional[_Color]:
        """`"black"`, `"white"`, or None for a draw."""
    @property
    def reason(self) -> str:
        """`"five"`, `"overline"`, the name of Black's foul, `"resignation"`, `"full-board"`, `"no-legal-move"` or
        `"agreement"`.
        """
    def __getnewargs__(self) -> Tuple[Optional[str], str]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Forbidden:
    """A point that Black may not play."""

    def __new__(cls, point: str, kind: str, lines: Sequence[Sequence[str]]) -> Forbidden: ...
    @property
    def point(self) -> str:
        """Where."""
    @property
    def kind(self) -> str:
        """`"double-three"`, `"double-four"` or `"overline"`."""
    @property
    def lines(self) -> List[List[str]]:
        """Black's stones of each line that makes it so."""
    def __getnewargs__(self) -> Tuple[str, str, List[List[str]]]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Solution:
    """The answer to "does the side to move win by force?". True where it does."""

    def __new__(
        cls,
        status: str,
        nodes: int,
        line: Sequence[str],
        length: Optional[int],
        kind: Optional[str],
        by_forbidden: bool,
        certificate: Optional[str],
        limited_by: Optional[str],
    ) -> Solution: ...
    @property
    def status(self) -> str:
        """`"win"`, `"no-win"` (the whole space was searched) or `"unknown"`."""
    @property
    def nodes(self) -> int:
        """Stones that the search placed."""
    @property
    def line(self) -> List[str]:
        """The moves against the longest defence; empty without a win."""
    @property
    def best(self) -> Optional[str]:
        """The first move of the win."""
    @property
    def length(self) -> Optional[int]:
        """Plies to the final five against the longest defence."""
    @property
    def kind(self) -> Optional[str]:
        """`"five"`, `"four"`, `"vcf"`, `"vct"`, `"mise"` or `"quiet"`: what the win takes."""
    @property
    def by_forbidden(self) -> bool:
        """Whether Black loses in it because the only block is forbidden."""
    @property
    def certificate(self) -> Optional[str]:
        """The proof as JSON, which `verify` checks."""
    @property
    def limited_by(self) -> Optional[str]:
        """Where nothing is known, the limit that was reached: `"nodes"`, `"max-len"`, `"stop"` or `"check"`."""
    def verify(self) -> bool:
        """Checks the certificate with the separate checker, which knows nothing of how it was found."""
    def __bool__(self) -> bool: ...
    def __getnewargs__(self) -> Tuple[Any, ...]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Board:
    """A game: an initial diagram, moves, and whose turn it is. Made of moves, or of any text that the library reads: a set-up, a
    drawn board, SGF, psq, JSON, a link; a rule that the text names wins over `rule`.
    """

    def __new__(cls, text: _Text = "", rule: str = "renju") -> Board: ...
    @staticmethod
    def from_stones(
        black: Iterable[_Point],
        white: Iterable[_Point],
        turn: Optional[str] = None,
        rule: str = "renju",
    ) -> Board:
        """A board with stones put down at will."""
    @property
    def rule(self) -> _Rule:
        """The rule's name."""
    @property
    def turn(self) -> _Color:
        """`"black"` or `"white"`."""
    @property
    def move_stack(self) -> List[str]:
        """The moves since the initial diagram."""
    @property
    def legal_moves(self) -> List[str]:
        """Everything that the side to move may play; nothing once the game is over."""
    def push(self, point: _Point) -> None:
        """Plays a move: a point, or `"pass"`. A forbidden move of Black can be played, and loses."""
    def push_pass(self) -> None:
        """Passes."""
    def pop(self) -> str:
        """Takes the last move back and returns it."""
    def is_legal(self, point: _Point) -> bool:
        """Whether the side to move may play there: an empty point, not forbidden, the game not over."""
    def outcome(self) -> Optional[Outcome]:
        """How the game ended, None while it goes on."""
    def is_game_over(self) -> bool:
        """Whether the game is over."""
    def stone_at(self, point: _Point) -> Optional[_Color]:
        """The stone on a point: `"black"`, `"white"` or None."""
    def forbidden(self) -> List[Forbidden]:
        """Black's forbidden points, whoever is to move, each with its lines."""
    def false_forbidden(self) -> List[str]:
        """Points that look forbidden line by line but that Black may play."""
    def solve_vcf(self, nodes: int = 1_000_000) -> Solution:
        """A win of the side to move by fours alone."""
    def solve(self, space: str = "vct", nodes: int = 1_000_000) -> Solution:
        """A forced win of the side to move: `"vcf"` fours, `"vct"` also open threes, `"quiet"` also quiet threats."""
    def explain(self, move: Optional[_Point] = None, *, nodes: int = 50_000) -> Explanation:
        """What a move makes, stops, threatens and leaves, with sentences; without a move, of the last one on the board.
        The dict has the form of `kagetsu explain --json`. `nodes` bounds each question about a forced win.
        """
    def copy(self) -> Board:
        """An independent copy."""
    def to_game(self) -> Game:
        """The game as a record: to be written to a file, to grow variations."""
    def svg(
        self, numbers: bool = False, forbidden: bool = True, pixels: int = 480, theme: str = "screen"
    ) -> str:
        """A picture: `theme` is `"screen"` or `"print"`."""
    def _repr_svg_(self) -> str: ...
    def __len__(self) -> int: ...
    def __bool__(self) -> bool: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> Board: ...
    def __deepcopy__(self, _memo: Any) -> Board: ...
    def __getnewargs__(self) -> Tuple[str, str]: ...

@final
class LibraryFile:
    """A library file; `Library` is what to use."""

    def __new__(cls, path: Optional[str] = None) -> LibraryFile: ...
    def ask(self, call: str, request: str) -> Dict[str, Any]:
        """The answer to a call of the HTTP API, such as `"library/list"`, to a request as JSON."""
    def add(self, game: Game, title: str, folder: str, tags: List[str], own: List[str]) -> Tuple[int, bool]:
        """Puts a game in unless it is there already, maybe turned: its number, and whether it was there."""
    def import_file(self, path: str, rule: str) -> Imported:
        """The games of a file of any size, in whatever format: how many were added and known, and which were refused."""
    def game(self, id: int) -> Game:
        """A game or study by its number."""
    def save(self, id: int, version: int, game: Game) -> int:
        """Replaces a game that was read as a version; gives the new version."""
    def check(self) -> List[str]:
        """What is wrong with the file; nothing where it is sound."""
    def back_up(self, path: str) -> None:
        """Writes a whole copy to a file that does not exist yet."""


@final
class Game:
    """A game record: players, result, and a tree of moves whose first continuations are the game that was played. Made of any text
    that the library reads: moves, SGF, psq, JSON, a drawn board, a link; a rule that the text names wins over `rule`.
    """

    def __new__(cls, text: _Text = "", rule: str = "renju") -> Game: ...
    black: Optional[str]
    """Who played Black."""
    white: Optional[str]
    """Who played White."""
    event: Optional[str]
    """Tournament or occasion."""
    date: Optional[str]
    """Date as it was written."""
    result: Optional[str]
    """The result as it was recorded, in the words of SGF: `"B+"`, `"W+R"`, `"0"` for a draw. The moves need not show it."""
    @property
    def rule(self) -> _Rule:
        """The rule's name."""
    @property
    def moves(self) -> List[str]:
        """The moves of the game that was played."""
    @property
    def has_variations(self) -> bool:
        """Whether there is a second continuation anywhere."""
    @property
    def root(self) -> Node:
        """The node before the first move."""
    @property
    def end(self) -> Node:
        """The last node of the game that was played."""
    def mainline(self) -> List[Node]:
        """The game that was played, move by move: its nodes without the root and without remarks between moves."""
    def nodes(self) -> List[Node]:
        """Every node: the root first, parents before children, the game that was played before its variations."""
    def board(self) -> Board:
        """The board after the game that was played. Moves after the game's end are an error."""
    def to_text(self, format: str = "sgf") -> str:
        """The game in a format of the library: `"sgf"`, `"json"`, `"psq"`, `"text"`, `"board"`, `"svg"`."""
    def to_bytes(self, format: str = "sgf") -> bytes:
        """The same as bytes."""
    def lost_in(self, format: str) -> List[str]:
        """What a format leaves out of this game: `"variations"`, `"comments"`, `"players"` and so on."""
    def copy(self) -> Game:
        """An independent copy."""
    def __iter__(self) -> Iterator[Node]: ...
    def __len__(self) -> int: ...
    def __bool__(self) -> bool: ...
    def __eq__(self, other: object, /) -> bool: ...
    __hash__ = None  # type: ignore[assignment]
    def __copy__(self) -> Game: ...
    def __deepcopy__(self, _memo: Any) -> Game: ...
    def __getnewargs__(self) -> Tuple[str, str]: ...

@final
class Node:
    """A node of a game's tree. It belongs to its game: what is changed here is changed there."""

    def __new__(cls, game: Game, number: int) -> Node: ...
    comment: str
    """The comment, empty where there is none."""
    time_ms: Optional[int]
    """Time used for the move, in milliseconds."""
    @property
    def game(self) -> Game:
        """The game that it belongs to."""
    @property
    def move(self) -> Optional[str]:
        """The move that leads here: a point's name or `"pass"`; None at the root and at a remark between moves."""
    @property
    def color(self) -> Optional[_Color]:
        """Who made that move."""
    @property
    def ply(self) -> int:
        """How many moves lead here."""
    @property
    def marks(self) -> List[Mark]:
        """Marks on the board: dicts of `point` and `label`, or of `point` and `shape`."""
    @property
    def properties(self) -> Dict[str, List[str]]:
        """SGF properties without a meaning here, their values as they stand in the file."""
    @property
    def parent(self) -> Optional[Node]:
        """The node before this one."""
    @property
    def children(self) -> List[Node]:
        """The continuations, the main one first."""
    @property
    def next(self) -> Optional[Node]:
        """The main continuation."""
    @property
    def is_mainline(self) -> bool:
        """Whether it lies on the way of the game that was played."""
    def board(self) -> Board:
        """The board here. Moves after the game's end are an error."""
    def add(self, move: _Point) -> Node:
        """Goes on with a move: the continuation that has it, or a new one behind the others."""
    def add_mark(self, point: _Point, *, label: Optional[str] = None, shape: Optional[str] = None) -> None:
        """Adds a mark: a label, or a shape of `"cross"`, `"circle"`, `"square"`, `"triangle"` and `"selected"`."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getnewargs__(self) -> Tuple[Game, int]: ...

@final
class Score:
    """A score in the view of the side to move: a `value` in engine units, or a `mate` in so many plies, negative for a loss.
    Greater is better: sooner wins over later ones over values over losses.
    """

    def __new__(cls, value: Optional[int] = None, mate: Optional[int] = None, bound: str = "exact") -> Score: ...
    @property
    def value(self) -> Optional[int]:
        """Engine units; None when the game is decided."""
    @property
    def mate(self) -> Optional[int]:
        """Plies to the end, positive for a win, negative for a loss; None when undecided."""
    @property
    def bound(self) -> Literal["exact", "lower", "upper"]:
        """`"exact"`, `"lower"` or `"upper"`: whether the truth may be higher or lower."""
    def __neg__(self) -> Score: ...
    def __lt__(self, other: Score, /) -> bool: ...
    def __le__(self, other: Score, /) -> bool: ...
    def __gt__(self, other: Score, /) -> bool: ...
    def __ge__(self, other: Score, /) -> bool: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getnewargs__(self) -> Tuple[Optional[int], Optional[int], str]: ...

@final
class Line:
    """One line of play and what its first move is worth."""

    def __new__(cls, score: Score, moves: Sequence[str]) -> Line: ...
    @property
    def score(self) -> Score:
        """Of the first move."""
    @property
    def moves(self) -> List[str]:
        """The moves."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getnewargs__(self) -> Tuple[Score, List[str]]: ...

@final
class Report:
    """What the engine thinks of a position."""

    def __new__(
        cls,
        best: Optional[str],
        score: Score,
        lines: Sequence[Line],
        depth: int,
        nodes: int,
        time: float,
        stage: str,
        limited_by: str,
        proof: Optional[Solution],
    ) -> Report: ...
    @property
    def best(self) -> Optional[str]:
        """The move to play; None where there is none."""
    @property
    def score(self) -> Score:
        """For the side to move."""
    @property
    def lines(self) -> List[Line]:
        """Best first, as many as were asked for."""
    @property
    def depth(self) -> int:
        """Finished plies."""
    @property
    def nodes(self) -> int:
        """Stones placed."""
    @property
    def time(self) -> float:
        """Seconds."""
    @property
    def stage(self) -> str:
        """The stage that decided."""
    @property
    def limited_by(self) -> str:
        """What ended the search."""
    @property
    def proof(self) -> Optional[Solution]:
        """The proved win behind the score, the mover's or, when the score is a loss, the opponent's."""
    def __eq__(self, other: object, /) -> bool: ...
    __hash__ = None  # type: ignore[assignment]
    def __getnewargs__(self) -> Tuple[Any, ...]: ...

@final
class Engine:
    """An engine of a level, with a table of `memory` megabytes. Calls from several threads wait for each other; `stop` may come
    from any.
    """

    def __new__(cls, level: str = "master", *, threads: int = 1, memory: int = 64, seed: int = 0) -> Engine: ...
    @property
    def level(self) -> str:
        """The level's name."""
    @property
    def threads(self) -> int:
        """How many threads a search has."""
    def analyse(
        self,
        board: Board,
        *,
        time: Optional[float] = None,
        nodes: Optional[int] = None,
        depth: Optional[int] = None,
        lines: int = 1,
    ) -> Report:
        """Studies the position for the side to move: it is searched whatever it is. Limits add to those of the level: `time` in seconds, `nodes`, `depth`."""
    def play(
        self,
        board: Board,
        *,
        time: Optional[float] = None,
        nodes: Optional[int] = None,
        depth: Optional[int] = None,
    ) -> Optional[str]:
        """The move to play, or None. Openings and forced replies are played at once."""
    def stop(self) -> None:
        """Ends the searches that other threads have asked for; they return what they have."""
    def reset(self) -> None:
        """Forgets everything learned so far."""

@final
class Review:
    """A reviewed game."""

    def __new__(cls, game: Game, effort: Tuple[int, int, int], state: str) -> Review: ...
    @property
    def moves(self) -> List[MoveReview]:
        """The moves in order, each a dict: `ply`, `move`, `class`, `status_before`, `status_after`, `best`, `loss`, `text`
        and more.
        """
    @property
    def summary(self) -> ReviewSummary:
        """What the game came to: winner, turning point, accuracy of both sides."""
    @property
    def game(self) -> Game:
        """The game that was reviewed."""
    @property
    def nodes(self) -> int:
        """Stones that each search of the first pass was allowed."""
    def proof(self, ply: int) -> Optional[Solution]:
        """The proved win in the position before move `ply` (one more than there are moves: after the last), whoever's it is."""
    def annotated(self, lang: str = "en") -> Game:
        """The game with what the review says: comments, better moves and refutations as variations."""
    def html(self, lang: str = "en") -> str:
        """The review as one HTML page."""
    def text(self, lang: str = "en") -> str:
        """The review as plain text."""
    def __iter__(self) -> Iterator[MoveReview]: ...
    def __len__(self) -> int: ...
    def __getnewargs__(self) -> Tuple[Game, Tuple[int, int, int, bool], str]: ...

def review(
    game: Union[Game, Board],
    *,
    effort: str = "usual",
    nodes: Optional[int] = None,
    budget: Optional[int] = None,
    theory: bool = True,
    threads: int = 1,
    progress: Optional[Callable[[MoveReview], object]] = None,
    state: str = "",
    keep: Optional[Callable[[str], object]] = None,
) -> Review:
    """Reviews a game from its last move to its first. `effort` is "quick", "usual" or "deep"; `nodes` bounds each search of the
    first pass instead, and `budget` the second pass, which asks again where a sentence stands. `theory` says whether the
    proved openings are believed. The review does not depend on `threads`.
    `progress` is called with the dict of each move as soon as it is known, and again where the second pass has changed it.
    `keep` is called with text, first with all that is known: whoever gives the pieces back in one as `state` goes on where they end.
    """

@final
class Puzzle:
    """A position with a question and its answer."""

    def __new__(cls, line: str) -> Puzzle: ...
    @property
    def kind(self) -> _Kind:
        """`"vcf"`, `"vct"`, `"four-three"`, `"defence"` or `"forbidden"`."""
    @property
    def grade(self) -> int:
        """How hard it is, 1 to 5."""
    @property
    def turn(self) -> _Color:
        """Who is to move: `"black"` or `"white"`."""
    @property
    def length(self) -> Optional[int]:
        """Plies of the win; None where none is asked about."""
    @property
    def point(self) -> Optional[str]:
        """The point in question, where the question is about one."""
    @property
    def answers(self) -> List[str]:
        """Everything that is right: moves, or of a point `"legal"` or the name of the foul."""
    def attempt(self) -> Attempt:
        """Begins to solve it, move by move."""
    def accepts(self, answer: _Point) -> bool:
        """Whether a move is right, or of a point what is said of it."""
    def board(self) -> Board:
        """The position."""
    def question(self, lang: str = "en") -> str:
        """What is asked, in a sentence."""
    def hints(self, lang: str = "en") -> List[str]:
        """Hints in words, one after another; the last one is the answer."""
    def check(self) -> List[Solution]:
        """Finds the answer again: the certified wins of the right moves, or the opponent's that a defence stops. A puzzle
        that is none is a `ValueError` that says why.
        """
    def to_game(self, lang: str = "en") -> Game:
        """The puzzle as a game record: the question as a comment, every answer as a continuation with its proved line."""
    def to_dict(self, number: int = 1) -> PuzzleInfo:
        """The puzzle in the form of `kagetsu puzzle export`, with its number in a set."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getnewargs__(self) -> Tuple[str]: ...

@final
class Attempt:
    """A puzzle that is being solved: moves are judged by proof, the opponent plays the longest defence, hints come one by one."""

    def board(self) -> Board:
        """The board now."""
    def play(self, move: _Point) -> Reply:
        """Tries a move. `reply` is `"illegal"`, `"wrong"`, `"go-on"` (the move and the answer to it are on the board) or
        `"solved"`; `line` is the answer, what would follow, or how the opponent wins after a defence that is none.
        """
    def hint(self, lang: str = "en") -> str:
        """The next hint in words; the last one is the answer."""

def parse_games(text: _Text, rule: str = "renju", name: Optional[str] = None) -> List[Game]:
    """Every game of a text or of the bytes of a file, in whatever format: `name` is the file's, which may tell the format."""
def games_to_bytes(games: Iterable[Game], format: str = "sgf") -> bytes:
    """Games in one text of a format; only SGF, JSON lines and text hold several."""
def parse_puzzles(text: str) -> List[Puzzle]:
    """Reads puzzles, one on each line; `#` begins a comment."""
def puzzles(kind: Optional[str] = None, grade: Optional[int] = None) -> List[Puzzle]:
    """The puzzles that come with the program, all or those of a kind and a grade."""
def make_puzzles(
    count: int = 10,
    games: Optional[Iterable[Union[Game, Board]]] = None,
    *,
    kind: Optional[str] = None,
    nodes: Optional[int] = None,
    seed: int = 0,
) -> List[Puzzle]:
    """Makes up to `count` puzzles out of the mistakes of given games, which are reviewed with `nodes` for each search; without
    games, out of games that the engine plays against itself with `nodes` for each move.
    """

def call(name: str, request: Optional[object] = None) -> Any:
    """The answer to a call that is answered at once, such as `"rules"` with `{"position": {"moves": "h8i9"}}`: a dict, or bytes
    where the answer is a file or a picture.
    """

def run(job: object, *, threads: int = 1, progress: Optional[Callable[[Dict[str, Any]], object]] = None) -> Dict[str, Any]:
    """Carries out a job, such as `{"do": "solve", "kind": "win", "position": {"moves": "h8i9"}}`, and gives its last event.
    Every other event is given to `progress` as soon as it is there.
    """

@final
class VectorEnv:
    """Games played side by side. Actions are point indices, row by row from A1."""

    def __new__(cls, count: int, rule: str = "renju") -> VectorEnv: ...
    def __len__(self) -> int: ...
    def reset(self, which: Optional[Iterable[int]] = None) -> None:
        """Begins games anew: all, or those whose number is listed."""
    def step(self, actions: NDArray[np.int64], rewards: NDArray[np.float32], done: NDArray[np.uint8]) -> None:
        """Plays one move in every game. `rewards` gets 1 for a win of the player who has moved, -1 for a foul, else 0;
        `done` gets 1 where the game is over. A game that was over already stays as it is, whatever its action, with
        reward 0. If some action cannot be played, nothing is.
        """
    def observe(self, out: NDArray[np.uint8]) -> None:
        """Writes what a network sees into `out`, uint8 [count, 4, 15, 15]: own stones, the opponent's, Black's forbidden
        points, and 1 everywhere if Black is to move.
        """
    def stones(self, out: NDArray[np.uint8]) -> None:
        """Writes the stones into `out`, uint8 [count, 225]: 0 empty, 1 black, 2 white."""
    def legal(self, out: NDArray[np.uint8]) -> None:
        """Writes 1 where the side to move may play into `out`, uint8 [count, 225]."""
    def lengths(self) -> List[int]:
        """The number of stones in each game."""

@final
class SelfPlay:
    """Games, each waiting for a network in turn."""

    def __new__(
        cls,
        games: int,
        *,
        rule: str = "renju",
        simulations: int = 32,
        candidates: int = 16,
        vcf_nodes: int = 200,
        seed: int = 1,
        threads: int = 1,
        rivals: bool = False,
    ) -> SelfPlay: ...
    def __len__(self) -> int: ...
    def start(self, planes: NDArray[np.uint8]) -> None: ...
    def step(self, logits: NDArray[np.float32], values: NDArray[np.float32], planes: NDArray[np.uint8]) -> None: ...
    def drain(
        self,
    ) -> Tuple[
        NDArray[np.uint8], NDArray[np.float32], NDArray[np.float32], NDArray[np.float32], NDArray[np.uint8], bytes
    ]: ...
    def rivals(self, out: NDArray[np.uint8]) -> None: ...
    def scores(self) -> NDArray[np.int8]: ...
    @property
    def finished(self) -> int: ...

def game_positions(
    games: bytes,
) -> Tuple[NDArray[np.uint8], NDArray[np.uint8], NDArray[np.float32], NDArray[np.float32]]: ...
def planes(
    boards: NDArray[np.uint8],
    side: NDArray[np.uint8],
    out: NDArray[np.uint8],
    *,
    rule: str = "renju",
    threads: int = 1,
) -> None:
    """Writes what a network sees of any boards into `out`, uint8 [n, 4, 15, 15]: `boards` is uint8 [n, 225] (0 empty, 1 black,
    2 white), `side` uint8 [n] (0 black to move, 1 white).
    """
