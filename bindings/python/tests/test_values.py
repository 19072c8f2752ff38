"""Everything that is a value compares, hashes, copies, pickles and goes to other processes."""

import copy
import pickle
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor

import kagetsu
import pytest
from kagetsu import Board, Engine, Forbidden, Game, Line, Outcome, Report, Score, Solution

DOUBLE_THREE = "h8 a1 g8 a3 i7 a5 i6 a7"


def boards():
    passed = Board("h8 i9")
    passed.push("pass")
    passed.push("g7")
    return [
        Board(),
        Board("h8i9g7"),
        Board(rule="freestyle"),
        Board("h8i9", rule="caro"),
        Board.from_stones(["h8", "j9"], ["i9"], turn="white"),
        passed,
        Board(DOUBLE_THREE + " i8"),
    ]


def through_all(value):
    yield copy.copy(value)
    yield copy.deepcopy(value)
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        yield pickle.loads(pickle.dumps(value, protocol))


def test_there_is_a_version():
    from importlib.metadata import version

    assert kagetsu.__version__ == version("kagetsu")


@pytest.mark.parametrize("board", boards(), ids=repr)
def test_boards_come_back_whole(board):
    for again in through_all(board):
        assert again is not board and again == board and hash(again) == hash(board)
        assert again.move_stack == board.move_stack and again.rule == board.rule and again.turn == board.turn
        assert repr(again.outcome()) == repr(board.outcome())
        assert eval(repr(again)).move_stack == board.move_stack and eval(repr(again)) == board
    moves = board.copy()
    if not moves.is_game_over():
        moves.push("a15")
        assert moves != board and len(board) < len(moves)


def test_answers_come_back_whole():
    win = Board.from_stones(["e8", "f8", "g8", "h9", "h10"], ["d8"], turn="black").solve_vcf()
    over = Board("h8a1i8a2j8a3k8a4l8").outcome()
    report = Engine("hard").analyse(Board("h8i9g7g9"), nodes=2_000, lines=2)
    decided = Engine("hard").analyse(Board.from_stones(["e8", "f8", "g8"], ["a1", "a3"], turn="black"), nodes=2_000)
    assert decided.proof is not None
    for value in [win, over, *Board(DOUBLE_THREE).forbidden(), report, decided, report.score, *report.lines]:
        for again in through_all(value):
            assert type(again) is type(value) and again == value and repr(again) == repr(value)
    for again in through_all(win):
        assert again.verify()
    assert {type(value) for value in (win, over, report)} == {Solution, Outcome, Report}
    assert len({over, copy.copy(over), win, copy.copy(win), report.lines[0], copy.copy(report.lines[0])}) == 3


def test_what_cannot_be_copied_says_so():
    for protocol in (0, 1):
        # Older than what new objects can be told in; never a pickle that cannot be loaded.
        with pytest.raises(TypeError, match="cannot pickle"):
            pickle.dumps(Board("h8"), protocol)
    for copier in (copy.copy, copy.deepcopy, pickle.dumps):
        with pytest.raises(TypeError, match="make one in each process"):
            copier(Engine("beginner"))


def test_scores_are_in_order():
    rising = [
        Score(mate=-1),
        Score(mate=-8),
        Score(-500),
        Score(0, bound="upper"),
        Score(0),
        Score(0, bound="lower"),
        Score(499),
        Score(mate=9),
        Score(mate=1),
    ]
    assert sorted(reversed(rising)) == rising and max(rising) == Score(mate=1)
    for low, high in zip(rising, rising[1:]):
        assert low < high and high > low and low <= high and high >= low and low != high
        assert -high < -low and -(-low) == low
    assert Score(7) == Score(7) and hash(Score(7)) == hash(Score(7)) and Score(7) <= Score(7)
    assert (str(Score(mate=-8)), str(-Score(35)), repr(Score(0))) == ("-M8", "-35", "<Score +0, exact>")
    with pytest.raises(TypeError):
        Score(7) < 7  # noqa: B015
    for wrong in ({}, {"value": 1, "mate": 2}, {"mate": 0}, {"value": 1, "bound": "no"}, {"value": 2**40}):
        with pytest.raises(ValueError):
            Score(**wrong)


def test_report_lines_are_best_first():
    lines = Engine("hard").analyse(Board("h8i9g7g9"), nodes=20_000, lines=3).lines
    assert [line.score for line in lines] == sorted((line.score for line in lines), reverse=True)


def test_what_is_empty_is_not_false():
    assert Board() and Game() and len(Board()) == len(Game()) == 0
    assert Board() != 5 and Board() != Board(rule="caro") and Score(1) != 1
    assert Forbidden("H8", "overline", []) != Outcome(None, "agreement")
    assert Line(Score(1), ["H8"]) == Line(Score(1), ["H8"])


def solved(board):
    return board, board.solve_vcf(nodes=1_000)


def test_other_processes_take_and_give_them():
    asked = boards()[:5]
    with ProcessPoolExecutor(2) as pool:
        for board, (again, solution) in zip(asked, pool.map(solved, asked)):
            assert again == board and isinstance(solution, Solution)


def test_fresh_processes_too():
    # Where processes are not forked, everything goes through pickle into a new Python.
    code = "import pickle, sys; print(repr(pickle.load(sys.stdin.buffer)))"
    done = subprocess.run([sys.executable, "-c", code], input=pickle.dumps(Board("h8i9")), capture_output=True)
    assert done.stdout.decode().strip() == repr(Board("h8i9")), done.stderr.decode()
