"""Wrong types are TypeErrors that say what was expected; wrong values are ValueErrors that say why."""

import subprocess
import sys

import numpy as np
import pytest
from kagetsu import Board, Engine, Game, VectorEnv, planes

A_POINT = 'a point such as "h8", or its index from 0 to 224, is expected, not '


@pytest.mark.parametrize(
    "wrong, told",
    [
        (1.5, A_POINT + "float"),
        (None, A_POINT + "NoneType"),
        (True, A_POINT + "bool"),
        ((7, 7), A_POINT + "tuple"),
        (b"h8", A_POINT + "bytes"),
    ],
)
def test_points_of_the_wrong_type(wrong, told):
    board = Board("h8")
    for call in (board.push, board.is_legal, board.stone_at, Game().root.add, lambda point: Board.from_stones([point], [])):
        with pytest.raises(TypeError) as error:
            call(wrong)
        assert str(error.value) == told
    assert len(board) == 1


@pytest.mark.parametrize("wrong", [-1, 225, 10**30, 10**60, "", "z9", "h16", "h8 i9", "８八", "h8\ud800"])
def test_points_that_are_none(wrong):
    board = Board()
    for call in (board.push, board.is_legal, board.stone_at):
        with pytest.raises(ValueError):
            call(wrong)
    assert len(board) == 0


def test_what_python_takes_for_a_number_is_an_index():
    assert Board.from_stones(np.array([112, 113]), {0, 1}) == Board.from_stones(("h8", "i8"), iter(["a1", "b1"]))
    board = Board()
    board.push(np.int64(112))
    assert board.move_stack == ["H8"]


def test_passes_go_the_way_of_moves():
    board = Board("h8")
    board.push("PASS")
    again = Board()
    for move in board.move_stack:
        again.push(move)
    assert again == board and again.move_stack == ["H8", "pass"]


@pytest.mark.parametrize("wrong", [5, None, ["h8", "i9"], ("h8",), Board()])
def test_texts_of_the_wrong_type(wrong):
    for reader in (Board, Game):
        with pytest.raises(TypeError, match=f"text .* is expected, not {type(wrong).__name__}"):
            reader(wrong)
    with pytest.raises(TypeError):
        Board("h8", wrong)
    with pytest.raises(TypeError, match="a list of points is expected, not str"):
        Board.from_stones("h8", [])


def test_bytes_are_read_in_their_own_encoding():
    assert Board(b"h8i9") == Board(bytearray(b"h8i9")) == Board("h8i9")
    assert Game("(;GM[4]SZ[15]CA[Shift_JIS]PB[黒川];B[hh])".encode("shift_jis")).black == "黒川"


@pytest.mark.parametrize(
    "limits, told",
    [
        ({"nodes": -1}, "nodes is -1, less than 1"),
        ({"nodes": 0}, "nodes is 0, less than 1"),
        ({"nodes": 2**64}, "nodes is 18446744073709551616, more than 18446744073709551615"),
        ({"depth": 0}, "depth is 0, less than 1"),
        ({"lines": 0}, "lines is 0, less than 1"),
        ({"lines": 226}, "lines is 226, more than 225"),
        ({"time": -1.0}, "time is -1.0: seconds, 0 or more, are expected"),
        ({"time": float("nan")}, "time is NaN: seconds, 0 or more, are expected"),
        ({"time": float("inf")}, "time is inf: seconds, 0 or more, are expected"),
    ],
)
def test_limits_are_named(limits, told):
    with pytest.raises(ValueError) as error:
        Engine("beginner").analyse(Board("h8"), **limits)
    assert str(error.value) == told


def test_other_limits_are_named_too():
    for call, told in (
        (lambda: Board().solve(nodes=-1), "nodes is -1, less than 1"),
        (lambda: Board().svg(pixels=0), "pixels is 0, less than 16"),
        (lambda: Board().svg(pixels=10**9), "pixels is 1000000000, more than 16384"),
        (lambda: Engine(seed=-1), "seed is -1, less than 0"),
        (lambda: Engine(threads=0), "threads is 0, less than 1"),
        (lambda: VectorEnv(-1), "count is -1, less than 1"),
    ):
        with pytest.raises(ValueError) as error:
            call()
        assert str(error.value) == told
    for call in (lambda: Engine(3), lambda: Engine(threads="2"), lambda: Engine().analyse("h8"), lambda: Board().solve(nodes=1.5)):
        with pytest.raises(TypeError):
            call()


def test_arrays_of_the_wrong_kind():
    env, rewards, done = VectorEnv(2), np.zeros(2, np.float32), np.zeros(2, np.uint8)
    for actions, told in (
        (np.zeros(2), "an array of int64 with 1 axis is expected, not float64 with 1 axis"),
        (np.zeros((2, 1), np.int64), "an array of int64 with 1 axis is expected, not int64 with 2 axes"),
        ([1, 2], "an array of int64 with 1 axis is expected, not <class 'list'>"),
    ):
        with pytest.raises(TypeError) as error:
            env.step(actions, rewards, done)
        assert str(error.value) == told
    frozen = np.zeros((2, 225), np.uint8)
    frozen.setflags(write=False)
    with pytest.raises(TypeError, match="not writeable"):
        env.stones(frozen)
    with pytest.raises(TypeError, match="not contiguous"):
        env.stones(np.zeros((2, 450), np.uint8)[:, ::2])
    out = np.zeros((4, 4, 15, 15), np.uint8)
    with pytest.raises(TypeError, match="already borrowed"):
        planes(out.reshape(16, 225)[:4], np.zeros(4, np.uint8), out)
    assert env.lengths() == [0, 0]


def test_one_game_that_is_none_begins_none_anew():
    env, rewards, done = VectorEnv(2), np.zeros(2, np.float32), np.zeros(2, np.uint8)
    env.step(np.array([1, 2]), rewards, done)
    for which, told in (([0, 2], "game is 2, more than 1"), ([0, -1], "game is -1, less than 0")):
        with pytest.raises(ValueError, match=told):
            env.reset(which)
    assert env.lengths() == [1, 1]
    env.reset(np.nonzero([0, 1])[0])
    assert env.lengths() == [1, 0]
    with pytest.raises(TypeError, match="a list of numbers is expected, not int"):
        env.reset(1)


@pytest.mark.skipif(sys.platform != "linux", reason="needs a limit of memory that holds")
def test_too_large_a_table_is_an_error_and_not_the_end():
    code = """
import resource
import kagetsu
resource.setrlimit(resource.RLIMIT_AS, (3 << 30, 3 << 30))
try:
    kagetsu.Engine("hard", memory=8192)
except MemoryError as error:
    print(error, kagetsu.Engine("hard", memory=16).play(kagetsu.Board("h8"), nodes=500) is not None)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stdout == "memory is 8192: this machine has no memory for it True\n", done.stderr
