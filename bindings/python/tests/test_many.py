"""Boards by the thousand: the vectorised environment and the pool of self-play."""

import numpy as np
import pytest
from kagetsu import Board, IllegalMoveError, SelfPlay, VectorEnv, game_positions
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
    with pytest.raises(ValueError, match="board 1: 3 is not a stone"):
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
    """Plays rounds with a stand-in for a network; what was drained, joined, and the games' bytes."""
    planes = np.zeros((len(pool), 4, 15, 15), np.uint8)
    drained = []
    pool.start(planes)
    for _ in range(rounds):
        logits, values = judge(planes)
        pool.step(logits.astype(np.float32), values.astype(np.float32), planes)
        drained.append(pool.drain())
    *arrays, games = zip(*drained)
    return [np.concatenate(parts) for parts in arrays], b"".join(games)


def near_stones(planes):
    """A stand-in for a network: likes the middle of the stones, calls everything even."""
    stones = planes[:, 0].astype(np.float32) + planes[:, 1]
    padded = np.pad(stones, ((0, 0), (1, 1), (1, 1)))
    near = sum(padded[:, y : y + 15, x : x + 15] for y in range(3) for x in range(3))
    return 2 * near.reshape(len(planes), -1), np.zeros(len(planes))


def test_self_play_finishes_games_with_consistent_samples():
    pool = SelfPlay(70, simulations=8, candidates=4, seed=5, threads=2)
    (planes, policy, value, result, held_out), games = play(pool, 500, near_stones)
    assert pool.finished >= 30 and len(planes) > 300
    np.testing.assert_allclose(policy.sum(axis=1), 1, atol=1e-3)
    taken = (planes[:, 0] + planes[:, 1]).reshape(len(planes), -1)
    assert policy[taken > 0].max() == 0
    assert set(np.unique(result)) <= {-1.0, 0.0, 1.0} and abs(result).mean() > 0.5
    assert abs(value).max() <= 1 and 0 < held_out.sum() < len(held_out) / 2
    decided = np.nonzero((policy.max(axis=1) == 1) & (value == 1))[0]
    assert len(decided) > 0 and (result[decided] == 1).all(), "a win by fours is played out by nobody and counts"
    for i in decided[:5]:
        black_to_move = planes[i, 3].all()
        own, theirs = ([int(p) for p in np.nonzero(planes[i, k].reshape(-1))[0]] for k in (0, 1))
        stones = (own, theirs) if black_to_move else (theirs, own)
        assert Board.from_stones(*stones, turn="black" if black_to_move else "white").solve_vcf()


def test_games_are_kept_as_moves_and_values():
    pool = SelfPlay(40, simulations=8, candidates=4, seed=6, threads=2)
    (planes, _, value, result, _), games = play(pool, 400, near_stones)
    boards, side, kept_value, kept_result = game_positions(games)
    assert len(boards) == len(planes) > 100
    again = np.zeros_like(planes)
    write_planes(boards, side, again)
    np.testing.assert_array_equal(again, planes)
    np.testing.assert_allclose(kept_value, value, atol=1 / 127)
    np.testing.assert_array_equal(kept_result, result)
    with pytest.raises(ValueError, match="byte 0: the record is cut off"):
        game_positions(games[:2])
    with pytest.raises(ValueError, match="on a stone"):
        game_positions(bytes([2, 0, 0, 7, 7, 0, 0]))
    with pytest.raises(ValueError, match="not a point"):
        game_positions(bytes([1, 0, 0, 230, 0]))
    with pytest.raises(ValueError, match="not of a game"):
        game_positions(bytes([1, 2, 0, 7, 0]))


def test_the_same_seed_gives_the_same_games():
    runs = [play(SelfPlay(80, simulations=4, candidates=4, seed=s, threads=t), 100, near_stones)[1] for s, t in ((1, 1), (1, 2), (2, 1))]
    assert runs[0] == runs[1] != runs[2]


def test_a_search_turns_towards_what_the_network_values():
    def judge(planes):
        # Whoever holds the corner A1 is winning; logits know nothing.
        corner = planes[:, 0, 0, 0].astype(np.float32) - planes[:, 1, 0, 0]
        return np.zeros((len(planes), 225)), corner * 0.9

    pool = SelfPlay(16, simulations=64, candidates=64, seed=3)
    (planes, policy, value, *_), _ = play(pool, 1500, judge)
    free = (planes[:, 0, 0, 0] + planes[:, 1, 0, 0]) == 0
    assert free.sum() > 5
    assert policy[free, 0].mean() > 5 * policy[free, 1:].mean()


def test_a_match_swaps_colours_and_ends():
    planes, whose = np.zeros((20, 4, 15, 15), np.uint8), np.zeros(20, np.uint8)
    pool, random = SelfPlay(20, simulations=8, candidates=8, seed=2, rivals=True), np.random.default_rng(1)
    pool.start(planes)
    stones = lambda i: planes[i, 0].sum() + planes[i, 1].sum()
    assert all(stones(i) == stones(i + 1) for i in range(0, 20, 2)), "pairs begin alike"
    for _ in range(20_000):
        if pool.finished == 20:
            break
        logits, values = near_stones(planes)
        pool.rivals(whose)
        logits[whose == 1] = random.normal(size=(int(whose.sum()), 225))  # the second plays anywhere
        pool.step(logits.astype(np.float32), values.astype(np.float32), planes)
    scores = pool.scores()
    assert pool.finished == 20 and scores.sum() >= 16, scores
    assert scores[::2].sum() > 5 and scores[1::2].sum() > 5, "with either colour"


@pytest.mark.parametrize("rule", ["standard", "freestyle", "caro"])
def test_other_rules_have_no_forbidden_points(rule):
    (planes, *_), games = play(SelfPlay(40, rule=rule, simulations=4, candidates=4, seed=4), 150, near_stones)
    assert len(planes) > 30 and not planes[:, 2].any() and games


def test_rounds_come_in_order():
    pool = SelfPlay(2)
    planes, logits, values = np.zeros((2, 4, 15, 15), np.uint8), np.zeros((2, 225), np.float32), np.zeros(2, np.float32)
    with pytest.raises(ValueError, match="before start"):
        pool.step(logits, values, planes)
    pool.start(planes)
    with pytest.raises(ValueError, match="step"):
        pool.start(planes)
    with pytest.raises(ValueError, match="finite"):
        pool.step(np.full((2, 225), np.nan, np.float32), values, planes)
    with pytest.raises(ValueError, match="1800"):
        pool.step(logits, values, np.zeros((1, 4, 15, 15), np.uint8))
    with pytest.raises(ValueError):
        SelfPlay(0)
    with pytest.raises(ValueError):
        SelfPlay(1, rule="chess")
