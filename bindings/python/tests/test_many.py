"""Boards by the thousand: the vectorised environment and the pool of self-play."""

import numpy as np
import pytest
from kagetsu import Board, IllegalMoveError, SelfPlay, VectorEnv
from kagetsu import planes as write_planes


def test_games_go_in_step_and_arrays_are_written_in_place():
    env = VectorEnv(3)
    rewards, done = np.full(3, 9, np.float32), np.full(3, 9, np.uint8)
    boards = np.full((3, 225), 9, np.uint8)
    moves = [112, 0, 113, 1, 114, 2, 115, 3, 116]
    for i, move in enumerate(moves):
        env.step(np.array([move, 10 * i, 224 - i], np.int64), rewards, done)
    assert rewards.tolist() == [1.0, 0.0, 0.0] and done.tolist() == [1, 0, 0]
    env.stones(boards)
    assert boards[0, 112] == 1 and boards[0, 0] == 2 and boards[0].sum() == 5 + 4 * 2
    env.reset([0])
    assert env.lengths() == [0, 9, 9]


def test_planes_are_in_the_view_of_the_side_to_move():
    env = VectorEnv(1)
    rewards, done = np.zeros(1, np.float32), np.zeros(1, np.uint8)
    text = "h8 a1 g8 a3 i7 a5 i6 a7"
    points = [(ord(m[0]) - ord("a")) + 15 * (int(m[1:]) - 1) for m in text.split()]
    planes, legal = np.zeros((1, 4, 15, 15), np.uint8), np.zeros((1, 225), np.uint8)
    for point in points:
        env.step(np.array([point]), rewards, done)
    env.observe(planes)
    env.legal(legal)
    assert planes[0, 0].sum() == planes[0, 1].sum() == 4
    assert planes[0, 0, 7, 7] == 1 and planes[0, 1, 0, 0] == 1
    assert planes[0, 2].sum() == 1 and planes[0, 2, 7, 8] == 1
    assert planes[0, 3].all()
    boards, again = np.zeros((3, 225), np.uint8), np.zeros((3, 4, 15, 15), np.uint8)
    env.stones(boards[:1])
    write_planes(boards, np.array([0, 0, 1], np.uint8), again, threads=2)
    np.testing.assert_array_equal(again[0], planes[0])
    assert again[1, 3].all() and not again[2].any()
    boards[1, 7] = 3
    with pytest.raises(ValueError, match="board 1: 3 is no stone"):
        write_planes(boards, np.zeros(3, np.uint8), again)
    assert legal.sum() == len(Board(text).legal_moves) and legal[0, 7 * 15 + 8] == 0
    env.step(np.array([7 * 15 + 8]), rewards, done)
    assert rewards[0] == -1 and done[0] == 1
    env.step(np.array([5]), rewards, done)
    assert rewards[0] == 0 and done[0] == 1 and env.lengths() == [9]


def test_one_bad_action_stops_all():
    env = VectorEnv(2)
    rewards, done = np.zeros(2, np.float32), np.zeros(2, np.uint8)
    env.step(np.array([1, 2]), rewards, done)
    with pytest.raises(IllegalMoveError, match="game 1: C1 is occupied"):
        env.step(np.array([5, 2]), rewards, done)
    with pytest.raises(ValueError, match="game 0: -1"):
        env.step(np.array([-1, 7]), rewards, done)
    assert env.lengths() == [1, 1]
    with pytest.raises(ValueError, match="3 where 2"):
        env.step(np.zeros(3, np.int64), rewards, done)
    with pytest.raises(ValueError):
        env.observe(np.zeros((2, 4, 15, 14), np.uint8))
    with pytest.raises(ValueError):
        VectorEnv(0)


def play(pool, rounds, judge):
    planes = np.zeros((len(pool), 4, 15, 15), np.uint8)
    drained = []
    for _ in range(rounds):
        pool.collect(planes)
        logits, values = judge(planes)
        pool.feed(logits.astype(np.float32), values.astype(np.float32))
        drained.append(pool.drain())
    return [np.concatenate(parts) for parts in zip(*drained)]


def near_stones(planes):
    """A stand-in for a network: likes the middle of the stones, calls everything even."""
    stones = planes[:, 0].astype(np.float32) + planes[:, 1]
    padded = np.pad(stones, ((0, 0), (1, 1), (1, 1)))
    near = sum(padded[:, y : y + 15, x : x + 15] for y in range(3) for x in range(3))
    return 2 * near.reshape(len(planes), -1), np.zeros(len(planes))


def test_self_play_finishes_games_with_consistent_samples():
    pool = SelfPlay(24, simulations=8, candidates=4, seed=5, threads=2)
    boards, side, policy, result = play(pool, 500, near_stones)
    assert pool.finished >= 10 and len(boards) > 100
    np.testing.assert_allclose(policy.sum(axis=1), 1, atol=1e-3)
    assert policy[boards > 0].max() == 0
    assert set(np.unique(result)) <= {-1.0, 0.0, 1.0} and abs(result).mean() > 0.5
    stones = (boards > 0).sum(axis=1)
    np.testing.assert_array_equal(side, stones % 2)
    decided = np.nonzero(policy.max(axis=1) == 1)[0]
    assert len(decided) > 0 and (result[decided] == 1).all(), "a win by fours is played out by nobody and counts"
    for i in decided[:5]:
        names = lambda c: [int(p) for p in np.nonzero(boards[i] == c)[0]]
        board = Board.from_stones(names(1), names(2), turn="white" if side[i] else "black")
        assert board.solve_vcf()


def test_the_same_seed_gives_the_same_games():
    runs = [play(SelfPlay(4, simulations=4, candidates=4, seed=s, threads=t), 200, near_stones) for s, t in ((1, 1), (1, 2), (2, 1))]
    order = [r[0].tobytes() for r in runs]
    assert order[0] == order[1] != order[2]


def test_a_search_turns_towards_what_the_network_values():
    def judge(planes):
        # Whoever holds the corner A1 is winning; logits know nothing.
        corner = planes[:, 0, 0, 0].astype(np.float32) - planes[:, 1, 0, 0]
        return np.zeros((len(planes), 225)), corner * 0.9

    pool = SelfPlay(16, simulations=64, candidates=64, seed=3)
    boards, side, policy, _ = play(pool, 1500, judge)
    free = boards[:, 0] == 0
    assert free.sum() > 20
    assert policy[free, 0].mean() > 5 * policy[free, 1:].mean()


def test_rounds_have_two_halves():
    pool = SelfPlay(2)
    planes = np.zeros((2, 4, 15, 15), np.uint8)
    with pytest.raises(ValueError, match="before collect"):
        pool.feed(np.zeros((2, 225), np.float32), np.zeros(2, np.float32))
    pool.collect(planes)
    with pytest.raises(ValueError, match="feed"):
        pool.collect(planes)
    with pytest.raises(ValueError, match="finite"):
        pool.feed(np.full((2, 225), np.nan, np.float32), np.zeros(2, np.float32))
    with pytest.raises(ValueError):
        SelfPlay(0)
