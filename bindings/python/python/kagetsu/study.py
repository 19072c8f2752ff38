"""Reviews that go on where they were cut short."""

import os
from types import TracebackType
from typing import BinaryIO, Callable, Optional, Type, Union

from ._kagetsu import Board, Game, Review
from ._kagetsu import review as _review
from .answers import MoveReview
from .files import Path, write_whole

__all__ = ["review"]


def review(
    game: Union[Game, Board],
    *,
    effort: str = "usual",
    nodes: Optional[int] = None,
    budget: Optional[int] = None,
    threads: int = 1,
    progress: Optional[Callable[[MoveReview], object]] = None,
    resume: Optional[Path] = None,
) -> Review:
    """Reviews a game from its last move to its first.

    `effort` is "quick", "usual" or "deep"; `nodes` bounds each search of the first pass instead, and `budget` the second
    pass, which asks again where a sentence stands. The review does not depend on `threads`. `progress` is called with the
    dict of each move as soon as it is known, and again where the second pass has changed it. With `resume`, finished moves
    are kept in that file, and a review that was cut short goes on from there, on the command line too (``kagetsu review --resume``).
    """
    if resume is None:
        return _review(game, effort=effort, nodes=nodes, budget=budget, threads=threads, progress=progress)
    name = os.fsdecode(resume)
    known = ""
    if os.path.exists(name):
        with open(name, "rb") as file:
            known = file.read().decode("utf-8", "replace")
    with _Keeper(name) as keep:
        try:
            return _review(
                game,
                effort=effort,
                nodes=nodes,
                budget=budget,
                threads=threads,
                progress=progress,
                state=known,
                keep=keep,
            )
        except ValueError as error:
            if str(error).startswith("state: "):
                raise ValueError(f"{name}: {error}") from None
            raise


class _Keeper:
    """Writes pieces to a file, the first one in the place of what was there."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.file: Optional[BinaryIO] = None

    def __call__(self, text: str) -> None:
        data = text.encode("utf-8")
        if self.file is None:
            write_whole(self.name, data)
            self.file = open(self.name, "ab")
        else:
            self.file.write(data)
            self.file.flush()

    def __enter__(self) -> "_Keeper":
        return self

    def __exit__(
        self, kind: Optional[Type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        if self.file is not None:
            self.file.close()
