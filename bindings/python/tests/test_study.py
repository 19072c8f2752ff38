"""Reviews, explanations, puzzles: what the command line tells as JSON, as dicts."""

import _thread
import json
import pickle
import re
import signal
import subprocess
import sys
import threading
from pathlib import Path

import kagetsu
import pytest
from kagetsu import Board, Game, IllegalMoveError, Puzzle, answers

# White leaves an open three alone at move 6 and loses.
LOST = "h8i9h9a1h10a15h11h7h12"
CLASSES = "foul missed-five missed-win losing forced only win-kept lost best good dubious bad blunder".split()


@pytest.fixture(scope="module")
def review():
    return kagetsu.review(Game(LOST), nodes=2_000)


def test_a_review_is_told_as_on_the_command_line(review):
    assert len(review) == len(review.moves) == 9 and review.nodes == 2_000
    for ply, (move, node) in enumerate(zip(review, Game(LOST)), 1):
        assert (move["ply"], move["move"].upper(), move["color"]) == (ply, node.move, node.color)
        assert move["class"] in CLASSES and set(move["text"]) >= {"en", "ja"}
        assert {move["status_before"], move["status_after"]} <= {"win", "loss", "draw", "unknown"}
    mirror = {"win": "loss", "loss": "win", "draw": "draw", "unknown": "unknown"}
    for one, next_one in zip(review.moves, review.moves[1:]):
        assert mirror[one["status_after"]] == next_one["status_before"]
    assert review.moves[5]["class"] == "losing" and review.summary["turning_point"] == 6
    assert review.summary["winner"] == "black" and review.summary["white"]["counts"]["losing"] == 1
    json.dumps([review.moves, review.summary])
    assert repr(review) == "<Review of 9 moves, turned at 6>"


def test_proofs_pages_and_annotated_games(review):
    proof = review.proof(7)
    assert proof is not None and proof.verify() and review.proof(1) is None
    with pytest.raises(ValueError, match="ply is 11, more than 10"):
        review.proof(11)
    told = review.annotated("ja")
    assert told.has_variations and told.moves == Game(LOST).moves and told.root.comment
    assert review.annotated("en").root.comment != told.root.comment
    assert review.html().startswith("<!doctype html>") and "A15" in review.text() and str(review) == review.text("en")
    with pytest.raises(ValueError, match="xx"):
        review.html("xx")
    assert review.game == Game(LOST)


def test_reviews_go_through_pickle_without_searching_again(review):
    again = pickle.loads(pickle.dumps(review))
    assert again.moves == review.moves and again.summary == review.summary and again.html() == review.html()
    game, nodes, state = review.__getnewargs__()
    with pytest.raises(ValueError, match="review"):
        type(review)(Game("h8"), nodes, state)
    with pytest.raises(ValueError, match="line 4"):
        type(review)(game, nodes, "\n".join([*state.split("\n")[:3], "{}", ""]))


def latest(heard):
    """What was heard last of each move, in the order of the game."""
    return [move for _, move in sorted({move["ply"]: move for move in heard}.items())]


def test_a_review_reports_on_its_way_and_ends_with_an_exception_of_the_listener():
    heard = []
    review = kagetsu.review(Board(LOST), nodes=1_000, threads=2, progress=heard.append)
    assert [move["ply"] for move in heard[:9]] == list(range(9, 0, -1)) and latest(heard) == review.moves

    def angry(move):
        if move["ply"] == 8:
            raise KeyError(move["ply"])

    with pytest.raises(KeyError, match="8"):
        kagetsu.review(Board(LOST), nodes=1_000, progress=angry)


def test_a_review_goes_on_where_it_was_cut_short(tmp_path, review):
    path, heard = tmp_path / "state", []

    def cut(move):
        if move["ply"] == 4:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        kagetsu.review(Game(LOST), nodes=2_000, progress=cut, resume=path)
    kept = path.read_bytes()
    assert kept.endswith(b'{"ply":4}\n'), "everything up to the fourth move"
    path.write_bytes(kept + b'{"ply": torn')
    again = kagetsu.review(Game(LOST), nodes=2_000, progress=heard.append, resume=path)
    assert again.moves == review.moves == latest(heard) and path.read_bytes().startswith(kept)
    assert path.read_bytes().decode() == again.__getnewargs__()[2]
    assert pickle.loads(pickle.dumps(again)).moves == review.moves
    whole = path.read_bytes()
    with pytest.raises(ValueError, match="state: state: .*another game"):
        kagetsu.review(Game("h8i9"), nodes=2_000, resume=path)
    with pytest.raises(ValueError, match="^nodes is 5, less than 1000"):
        kagetsu.review(Game(LOST), nodes=5, resume=path)
    assert path.read_bytes() == whole
    (tmp_path / "game.sgf").write_text("(;GM[4]SZ[15];B[hh])")
    with pytest.raises(ValueError, match="game.sgf"):
        kagetsu.review(Game(LOST), nodes=2_000, resume=tmp_path / "game.sgf")
    assert (tmp_path / "game.sgf").read_text() == "(;GM[4]SZ[15];B[hh])", "what is no state is left alone"
    with pytest.raises(FileNotFoundError):
        kagetsu.review(Game(LOST), nodes=2_000, resume=tmp_path / "no" / "where")


def test_a_review_can_be_interrupted():
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    threading.Timer(0.3, _thread.interrupt_main).start()
    try:
        with pytest.raises(KeyboardInterrupt):
            kagetsu.review(Board(LOST), nodes=10**9)
    finally:
        signal.signal(signal.SIGINT, before)


def test_what_cannot_be_reviewed_says_why():
    with pytest.raises(ValueError, match="no moves"):
        kagetsu.review(Game())
    with pytest.raises(ValueError, match="nodes is 10, less than 1000"):
        kagetsu.review(Game(LOST), nodes=10)
    ended = kagetsu.review(Game("a1a2b1b2c1c2d1d2e1e2"), nodes=1_000)
    assert (len(ended), ended.summary["left_out"]) == (9, 1), "what comes after the end is left out"
    for wrong in ("h8i9", None, 3, ["h8"]):
        with pytest.raises(TypeError, match="a Game or a Board is expected, not"):
            kagetsu.review(wrong)
    with pytest.raises(TypeError, match="a function is expected, not int"):
        kagetsu.review(Game(LOST), progress=3)


def test_the_types_of_the_answers_are_true(review):
    """A field that comes or goes on the command line comes or goes in the types."""
    for move in review:
        assert set(move) == set(answers.MoveReview.__annotations__)
    assert set(review.summary) == set(answers.ReviewSummary.__annotations__)
    assert set(review.summary["black"]) == set(answers.SideSummary.__annotations__)
    assert set(Board("h8").explain("i9")) == set(answers.Explanation.__annotations__)
    for puzzle in kagetsu.puzzles(grade=1):
        told, known = set(puzzle.to_dict()), set(answers.PuzzleInfo.__annotations__)
        about_a_point = puzzle.kind == "forbidden"
        assert known - told == ({"answers"} if about_a_point else {"point", "verdict"}) and told <= known


def test_others_may_play_on_while_a_board_is_asked():
    board = Board("h8i9g7g9h9i8")
    asked = threading.Thread(target=board.solve, kwargs={"nodes": 100_000})
    asked.start()
    for _ in range(100):
        board.push("a1")
        assert board.pop() == "A1"
    asked.join()


def test_moves_are_explained():
    board = Board("h8a1i8a3j8a5")
    told = board.explain("k8")
    assert (told["move"], told["side"], told["legal"], told["wins"]) == ("k8", "black", True, "win")
    assert told["reasons"][1]["en"] == "Open four with H8, I8 and J8: five at G8 or L8."
    assert {fact["fact"] for fact in told["facts"]} >= {"wins", "open-four"}
    board.push("k8")
    assert board.explain() == told
    foul = Board("h8 a1 g8 a3 i7 a5 i6 a7").explain("i8")
    assert not foul["legal"] and foul["facts"][0]["kind"] == "double-three"
    for board, move, error in (
        (Board("h8"), "h8", IllegalMoveError),
        (Board("h8a1i8a2j8a3k8a4l8"), "a9", IllegalMoveError),
        (Board(), None, ValueError),
        (Board("h8"), 1.5, TypeError),
    ):
        with pytest.raises(error):
            board.explain(move)


def test_puzzles_come_with_it():
    every = kagetsu.puzzles()
    assert {puzzle.kind for puzzle in every} == {"vcf", "vct", "four-three", "defence", "forbidden"}
    (first, *_) = easy = kagetsu.puzzles("vcf", grade=1)
    assert all(puzzle.kind == "vcf" and puzzle.grade == 1 for puzzle in easy)
    assert first.accepts(first.answers[0]) and not first.accepts("a1") and first.turn == first.board().turn
    assert first.board().solve_vcf().length == first.length
    wins = first.check()
    assert {win.best for win in wins} == set(first.answers) and all(win.verify() for win in wins)
    assert first.answers[0] in first.hints()[-1] and first.question("ja") != first.question()
    told = first.to_dict(7)
    assert told["number"] == 7 and [point.upper() for point in told["answers"]] == first.answers
    game = first.to_game()
    assert game.root.comment == first.question() and [node.move for node in game.root.children] == first.answers
    assert pickle.loads(pickle.dumps(first)) == first == Puzzle(str(first)) and len({first, Puzzle(str(first))}) == 1
    for wrong in ({"kind": "chess"}, {"grade": 0}, {"grade": 6}):
        with pytest.raises(ValueError):
            kagetsu.puzzles(**wrong)


def test_questions_about_points_are_answered_in_words():
    puzzle = Puzzle("forbidden effort=2 point=i8 b:i6,i7,g8,h8 w:a1,a3,a5,a7 turn:b = double-three")
    assert (puzzle.point, puzzle.answers) == ("I8", ["double-three"])
    assert puzzle.accepts("double-three") and not puzzle.accepts("legal")
    with pytest.raises(ValueError, match="perhaps.*legal, .*overline"):
        puzzle.accepts("perhaps")


def test_puzzles_are_solved_move_by_move():
    puzzle = Puzzle("vcf length=5 effort=4 b:e8,f8,g8,h9,h10 w:a1,a3,a5,d8 turn:b = h8")
    attempt = puzzle.attempt()
    assert attempt.play("a9") == {"reply": "wrong", "line": []} and attempt.play("a1") == {"reply": "illegal", "line": []}
    assert attempt.board() == puzzle.board()
    assert attempt.hint() == puzzle.hints()[0] and attempt.hint("ja") == puzzle.hints("ja")[1]
    assert attempt.play("h8") == {"reply": "go-on", "line": ["I8"]}
    assert len(attempt.board()) == len(puzzle.board()) + 2 and attempt.board().turn == "black"
    solved = attempt.play(attempt.board().solve_vcf().best)
    assert solved["reply"] == "solved" and repr(attempt) == "<Attempt vcf, 2 moves played>"
    defence = next(puzzle for puzzle in kagetsu.puzzles("defence") if not puzzle.accepts("a1"))
    lost = defence.attempt().play("a1")
    assert lost["reply"] == "wrong" and lost["line"] and defence.attempt().play(defence.answers[0])["reply"] == "solved"
    with pytest.raises(ValueError, match="about a point"):
        kagetsu.puzzles("forbidden")[0].attempt().play("a1")


def test_a_puzzle_that_is_none_says_why():
    line = "vcf length=5 effort=4 b:e8,f8,g8,h9,h10 w:a1,a3,a5,d8 turn:b = "
    with pytest.raises(ValueError, match="right answer is H8"):
        Puzzle(line + "a9").check()
    for text in ("", "vcf b:h8 = ", f"{line}h8\n{line}h8", "chess b:h8 w:i9 turn:b = h9"):
        with pytest.raises(ValueError):
            Puzzle(text)


def test_puzzles_are_made_and_kept(tmp_path):
    made = kagetsu.make_puzzles(2, kind="vcf", nodes=200, seed=3)
    assert 1 <= len(made) <= 2 and made == kagetsu.make_puzzles(2, kind="vcf", nodes=200, seed=3)
    mistakes = kagetsu.make_puzzles(5, [Game(LOST)], nodes=2_000)
    for puzzle in made + mistakes:
        puzzle.check()
    kagetsu.write_puzzles(tmp_path / "puzzles.txt", made)
    assert kagetsu.read_puzzles(tmp_path / "puzzles.txt") == made
    (tmp_path / "bad.txt").write_text("# nothing\nvcf\n")
    with pytest.raises(ValueError, match=r"bad\.txt: line 2: "):
        kagetsu.read_puzzles(tmp_path / "bad.txt")
    for wrong in (["h8"], Game(LOST), 5, "h8"):
        with pytest.raises(TypeError, match="a Game or a Board is expected|a list of games is expected"):
            kagetsu.make_puzzles(1, wrong)


def test_the_example_runs(tmp_path):
    kagetsu.write_game(tmp_path / "game.sgf", Game(LOST))
    example = Path(__file__).parent.parent / "examples" / "study.py"
    done = subprocess.run([sys.executable, example, tmp_path / "game.sgf"], capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    assert "9 moves" in done.stdout and "before move 9: H12 wins in 1" in done.stdout
    assert kagetsu.read_game(tmp_path / "game.review.sgf").has_variations


def test_the_readme_is_true(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    text = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    names = {}
    # The last one needs a network.
    for block in blocks[:-1]:
        exec(block, names)
    assert len(blocks) == 5 and names["review"].summary["turning_point"] == 6
    assert names["game"].has_variations and names["solutions"][-1].best == "H12"
