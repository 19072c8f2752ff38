"""Boards: rules, notation, pictures, solving."""

import pickle
import xml.etree.ElementTree as ElementTree

import kagetsu
import pytest
from kagetsu import Board, IllegalMoveError

DOUBLE_THREE = "h8 a1 g8 a3 i7 a5 i6 a7"
WON = "h8i9i7g9j8h10h6k9h7h9j9i10"


def test_push_and_pop_go_forth_and_back():
    board = Board()
    board.push("h8")
    before = board.copy()
    board.push(112 - 16)
    assert (board.move_stack, board.turn, len(board)) == (["H8", "G7"], "black", 2)
    assert board.pop() == "G7"
    assert board == before and hash(board) == hash(before)
    assert board.stone_at("h8") == "black" and board.stone_at("a1") is None
    assert repr(board) == 'Board("h8", rule="renju")'


def test_what_cannot_be_played_says_why():
    board = Board("h8")
    with pytest.raises(IllegalMoveError, match="H8 is occupied"):
        board.push("h8")
    with pytest.raises(ValueError, match="z9"):
        board.push("z9")
    with pytest.raises(ValueError, match="225 is not a point"):
        board.push(225)
    with pytest.raises(ValueError, match="line 1, column 4"):
        Board("h8 q99")
    with pytest.raises(ValueError, match="chess"):
        Board(rule="chess")
    with pytest.raises(IllegalMoveError, match="no move"):
        Board().pop()


def test_forbidden_points_come_with_their_lines():
    board = Board(DOUBLE_THREE)
    (forbidden,) = board.forbidden()
    assert (forbidden.point, forbidden.kind) == ("I8", "double-three")
    assert forbidden.lines == [["G8", "H8"], ["I6", "I7"]]
    assert "I8" not in board.legal_moves and not board.is_legal("i8")
    assert len(board.legal_moves) == 225 - 8 - 1
    board.push("i8")
    outcome = board.outcome()
    assert (outcome.winner, outcome.reason) == ("white", "double-three")
    assert board.is_game_over() and board.legal_moves == []
    with pytest.raises(IllegalMoveError, match="over"):
        board.push("a9")


def test_a_five_ends_the_game():
    board = Board("h8a1i8a2j8a3k8a4l8")
    assert (board.outcome().winner, board.outcome().reason) == ("black", "five")


def test_diagrams_and_other_texts_are_read():
    board = Board.from_stones(["e8", "f8", "g8", "h9", "h10"], ["d8"], turn="black")
    assert board == Board("b:e8,f8,g8,h9,h10 w:d8 turn:b")
    assert Board(str(board)) == board
    assert Board("(;GM[1]SZ[15];B[hh];W[ig];B[gi])").move_stack == ["H8", "I9", "G7"]


def test_pictures_are_svg():
    root = ElementTree.fromstring(Board(DOUBLE_THREE)._repr_svg_())
    assert root.tag.endswith("svg")
    assert Board("h8").svg(numbers=True) != Board("h8").svg()
    with pytest.raises(ValueError, match="neon"):
        Board("h8").svg(theme="neon")


def test_wins_by_fours_are_found_and_can_be_verified():
    board = Board.from_stones(["e8", "f8", "g8", "h9", "h10"], ["d8"], turn="black")
    solution = board.solve_vcf()
    assert solution and solution.status == "win" and solution.best == "H8"
    assert solution.kind == "vcf" and solution.length == len(solution.line) == 5
    assert solution.verify()
    nothing = Board("h8").solve_vcf()
    assert not nothing and (nothing.status, nothing.best, nothing.verify()) == ("no-win", None, False)


def test_wider_spaces_have_names():
    assert Board(WON).solve("quiet").kind in ("vct", "mise", "quiet", "vcf")
    assert Board("h8h9i9").solve("vct", nodes=10).status in ("unknown", "no-win")
    unknown = Board(WON).solve("quiet", nodes=5)
    assert (unknown.status, unknown.limited_by, unknown.best) == ("unknown", "nodes", None)
    assert pickle.loads(pickle.dumps(unknown)) == unknown and Board(WON).solve("quiet").limited_by is None
    with pytest.raises(ValueError, match="space"):
        Board().solve("magic")


def test_the_docstring_is_true():
    import doctest

    assert doctest.testmod(kagetsu).failed == 0
