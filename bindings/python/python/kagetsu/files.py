"""Games and puzzles in files: read in any format of the library, written whole or not at all."""

import os
import warnings
from typing import Iterable, List, Optional, Union

from ._kagetsu import Game, Puzzle, games_to_bytes, parse_games, parse_puzzles

__all__ = ["read_game", "read_games", "read_puzzles", "write_game", "write_games", "write_puzzles"]

Path = Union[str, bytes, "os.PathLike[str]", "os.PathLike[bytes]"]

# More than any format may have; what is larger says so without being read to its end.
_MOST = (32 << 20) + 1


def read_games(path: Path, rule: str = "renju") -> List[Game]:
    """Every game of a file; a rule that the file names wins over `rule`."""
    name = os.fsdecode(path)
    data = _read(name)
    try:
        return parse_games(data, rule, os.path.basename(name))
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from None


def read_game(path: Path, number: Optional[int] = None, rule: str = "renju") -> Game:
    """The game of a file, or of a collection the one with this number, from 1."""
    name = os.fsdecode(path)
    games = read_games(name, rule)
    if number is None and len(games) == 1:
        return games[0]
    if number is None:
        raise ValueError(f"{name} holds {len(games)} games: number=1 to {len(games)} says which")
    if not 1 <= number <= len(games):
        raise ValueError(f"{name} has no game {number}: it holds {len(games)}")
    return games[number - 1]


def write_games(path: Path, games: Iterable[Game], format: Optional[str] = None) -> None:
    """Writes games in a format, by default the one that the file's name tells; warns of what the format cannot hold."""
    _write_games(os.fsdecode(path), list(games), format)


def write_game(path: Path, game: Game, format: Optional[str] = None) -> None:
    """Writes a game in a format, by default the one that the file's name tells; warns of what the format cannot hold."""
    _write_games(os.fsdecode(path), [game], format)


def read_puzzles(path: Path) -> List[Puzzle]:
    """The puzzles of a file, one on each line."""
    name = os.fsdecode(path)
    data = _read(name)
    try:
        return parse_puzzles(data.decode("utf-8"))
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from None


def write_puzzles(path: Path, puzzles: Iterable[Puzzle]) -> None:
    """Writes puzzles, one on each line."""
    write_whole(os.fsdecode(path), "".join(f"{puzzle}\n" for puzzle in puzzles).encode("utf-8"))


def _write_games(name: str, games: List[Game], format: Optional[str]) -> None:
    form = format or _format_of(name)
    data = games_to_bytes(games, form)
    lost = sorted({what for game in games for what in game.lost_in(form)})
    if lost:
        warnings.warn(f"{name}: {form} cannot hold everything, left out: {', '.join(lost)}", stacklevel=3)
    write_whole(name, data)


def _format_of(name: str) -> str:
    ending = os.path.splitext(name)[1][1:].lower()
    return {"": "sgf", "txt": "text", "ndjson": "jsonl"}.get(ending, ending)


def _read(name: str) -> bytes:
    with open(name, "rb") as file:
        return file.read(_MOST)


def write_whole(name: str, data: bytes) -> None:
    """A new file takes the place of an old one only when it is complete; a device or a pipe is written as it is."""
    in_place = os.path.exists(name) and not os.path.isfile(name)
    whole = os.path.realpath(name)
    part = name if in_place else f"{whole}.{os.getpid()}.part"
    try:
        with open(part, "wb") as file:
            file.write(data)
        if not in_place:
            os.replace(part, whole)
    except BaseException as error:
        if not in_place and os.path.exists(part):
            os.remove(part)
        if isinstance(error, OSError):
            error.filename, error.filename2 = name, None
        raise
