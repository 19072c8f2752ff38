"""A library: games and studies in one file, and an explorer of what was played."""

import json
import os
from typing import Any, Dict, Iterable, List, Optional, Sequence, Tuple, Union, cast

from ._kagetsu import Game, LibraryFile
from .answers import Explored, Imported, LibraryDocument
from .files import Path, write_games

__all__ = ["Library"]

Position = Union[str, Dict[str, Any]]
"""Moves in one text (``"h8i9g7"``), or stones: ``{"black": ["h8"], "white": ["i9"], "turn": "black"}``."""

_PAGE = 500


class Library:
    """Games and studies in a file, or in memory without one. A file that is not there is made. Another program may use the file
    at the same time. What cannot be kept or read says why: `OSError` of the file, `KeyError` of a document that is not there,
    `ValueError` of everything else.

    >>> library = Library()
    >>> library.add(Game("h8 i9 g7"))
    (1, False)
    >>> library.explore("h8 i9")["moves"][0]["move"]
    'j10'
    """

    def __init__(self, path: Optional[Path] = None) -> None:
        self._file = LibraryFile(None if path is None else os.fsdecode(path))

    def ask(self, call: str, request: Optional[Dict[str, Any]] = None) -> Dict[str, Any]:
        """The answer to a call of the HTTP API, such as ``ask("library/openings", {"filter": {"own": True}})``."""
        return self._file.ask(call, json.dumps(request or {}))

    def add(
        self, game: Game, *, title: str = "", folder: str = "", tags: Sequence[str] = (), own: Sequence[str] = ()
    ) -> Tuple[int, bool]:
        """Puts a game in unless it is there already, maybe turned: its number, and whether it was there. `own` are the sides
        that you played.
        """
        return self._file.add(game, title, folder, list(tags), list(own))

    def import_games(self, path: Path, rule: str = "renju") -> Imported:
        """Puts the games of a file of any size in; those that cannot be read are told, and the rest goes on."""
        return self._file.import_file(os.fsdecode(path), rule)

    def list(
        self,
        *,
        text: Optional[str] = None,
        kind: Optional[str] = None,
        position: Optional[Position] = None,
        deleted: bool = False,
        **filter: Any,
    ) -> List[LibraryDocument]:
        """The documents that fit, changed last first. Filters are those of the explorer."""
        found: List[LibraryDocument] = []
        while True:
            query = {"text": text, "kind": kind, "deleted": deleted, "filter": _filter(filter), "offset": len(found), "limit": _PAGE}
            if position is not None:
                query["position"] = _position(position)
            page = self.ask("library/list", query)
            found += page["documents"]
            if not page["documents"] or len(found) >= page["total"]:
                return found

    def explore(self, position: Position = "", **filter: Any) -> Explored:
        """What was played in a position, however it was reached and turned. Filters: `player`, `side`, `from_`, `to`, `event`,
        `opening`, `opening_rule`, `result`, `own`, `tag`, `folder`, `source`.
        """
        return cast(Explored, self.ask("library/explore", {"position": _position(position), "filter": _filter(filter)}))

    def game(self, id: int) -> Game:
        """A game or study by its number."""
        return self._file.game(id)

    def save(self, id: int, version: int, game: Game) -> int:
        """Replaces a game that was read as a version; gives the new version. A `ValueError` where somebody was faster."""
        return self._file.save(id, version, game)

    def delete(self, *ids: int) -> None:
        """Deletes documents; `restore` takes them back."""
        self.ask("library/delete", {"ids": list(ids)})

    def restore(self, *ids: int) -> None:
        """Takes deleted documents back."""
        self.ask("library/restore", {"ids": list(ids)})

    def export(self, path: Path, ids: Optional[Iterable[int]] = None, format: Optional[str] = None) -> int:
        """Writes documents to a file, all of them without `ids`, the first one first; how many there are."""
        chosen = sorted(document["id"] for document in self.list()) if ids is None else list(ids)
        write_games(path, [self.game(id) for id in chosen], format)
        return len(chosen)

    def check(self) -> List[str]:
        """What is wrong with the file; nothing where it is sound."""
        return self._file.check()

    def back_up(self, path: Path) -> None:
        """Writes a whole copy to a file that does not exist yet."""
        self._file.back_up(os.fsdecode(path))

    def __len__(self) -> int:
        overview = self.ask("library")
        return cast(int, overview["games"]) + cast(int, overview["studies"])


def _position(position: Position) -> Dict[str, Any]:
    return {"moves": "".join(position.split())} if isinstance(position, str) else position


def _filter(filter: Dict[str, Any]) -> Dict[str, Any]:
    return {name.rstrip("_"): value for name, value in filter.items()}
