"""Reads a game, reviews it, writes it back with what was found, and asks the puzzles that it holds.

    python examples/study.py game.sgf            # writes game.review.sgf beside it
"""

import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import List, Optional, Tuple

import kagetsu
from kagetsu.answers import MoveReview

NODES = 20_000


def forced_win(board: kagetsu.Board) -> Optional[kagetsu.Solution]:
    """The proved win of the side to move; runs in a process of its own."""
    solution = board.solve_vcf(nodes=NODES)
    return solution if solution.verify() else None


def wins_on_the_way(game: kagetsu.Game) -> List[Tuple[kagetsu.Node, kagetsu.Solution]]:
    """The positions of a game in which the side to move wins by fours."""
    nodes = [game.root, *game][:-1]
    with ProcessPoolExecutor(max_workers=2) as pool:
        found = list(pool.map(forced_win, [node.board() for node in nodes]))
    return [(node, solution) for node, solution in zip(nodes, found) if solution is not None]


def tell(move: MoveReview) -> None:
    """One line for a move that a reader should stop at."""
    if move["class"] in ("missed-five", "missed-win", "losing", "foul", "bad", "blunder"):
        print(f'{move["ply"]:3} {move["move"]:4} {move["text"]["en"]}')


def main(path: Path) -> Path:
    game = kagetsu.read_game(path)
    print(f"{game.black or '?'} - {game.white or '?'}: {len(game)} moves, {game.result or 'no result'}")
    for node, solution in wins_on_the_way(game):
        print(f"before move {node.ply + 1}: {solution.best} wins in {solution.length}")
    review = kagetsu.review(game, nodes=NODES, threads=2)
    for move in review:
        tell(move)
    print(review.summary["text"]["en"])
    for puzzle in kagetsu.make_puzzles(3, [game], nodes=NODES):
        print(puzzle.question(), *puzzle.answers)
    out = path.with_suffix(".review.sgf")
    kagetsu.write_game(out, review.annotated("en"))
    return out


if __name__ == "__main__":
    main(Path(sys.argv[1]))
