"""Records: trees of moves with what is said about them, in and out of every format."""

import copy
import os
import pickle

import kagetsu
import pytest
from kagetsu import Board, Game, IllegalMoveError, Node

TREE = "(;GM[4]SZ[15]PB[黒川]PW[白石]EV[練習]DT[2026-11-18]RE[B+R]C[start];B[hh];W[ig]C[why](;B[gi]LB[aa:x]TR[hh]XX[1])(;B[hj];W[ii]))"
TWO = "(;GM[4]SZ[15];B[hh];W[ig])(;GM[4]SZ[15];B[aa])"


def test_a_game_is_walked_and_grown():
    game = Game(TREE)
    assert (game.black, game.white, game.event, game.date, game.result) == ("黒川", "白石", "練習", "2026-11-18", "B+R")
    assert game.moves == ["H8", "I9", "G7"] == [node.move for node in game] and len(game) == 3
    assert game.has_variations and len(game.nodes()) == 6
    assert game.root.comment == "start" and game.root.move is None and game.root.parent is None
    fork = game.root.next.next
    assert (fork.ply, fork.color, fork.comment) == (2, "white", "why")
    main, side = fork.children
    assert main == game.end == fork.next and main.is_mainline and not side.is_mainline
    assert main.marks == [{"point": "A15", "label": "x"}, {"point": "H8", "shape": "triangle"}]
    assert main.properties == {"XX": ["1"]}
    assert side.next.board().move_stack == ["H8", "I9", "H6", "I7"]
    new = side.next.add("k8")
    assert new == side.next.add("K8") == side.next.children[0], "a known move is found, not doubled"
    assert new.parent == side.next and hash(new) == hash(side.next.next)
    with pytest.raises(IllegalMoveError, match="H8"):
        new.add("h8")
    new.comment, new.time_ms = "mine", 1500
    new.add_mark(0, label="A")
    new.add_mark("h8", shape="cross")
    again = Game(str(game)).nodes()[-1]
    assert (again.comment, again.time_ms) == ("mine", 1500)
    assert again.marks == [{"point": "A1", "label": "A"}, {"point": "H8", "shape": "cross"}]


def test_games_are_values_and_nodes_belong_to_them():
    game = Game(TREE)
    for again in (game.copy(), copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game)), Game(game.to_text("json"))):
        assert again == game and again is not game and str(again) == str(game)
        again.root.add("a1")
        assert again != game
    with pytest.raises(TypeError, match="unhashable"):
        hash(game)
    for node in game.nodes():
        copied = pickle.loads(pickle.dumps(node))
        assert copied != node and copied.game == game and copied.board().move_stack == node.board().move_stack
        assert copy.copy(node) == node
    first, second = pickle.loads(pickle.dumps([game.root, game.end]))
    assert first.game is second.game
    assert repr(game) == "<Game 黒川 - 白石, B+R, 3 moves and variations>" and repr(game.end) == "<Node 3: G7>"
    with pytest.raises(ValueError, match="number"):
        Node(game, 6)


def test_what_is_known_can_be_set():
    game = Board("h8i9g7").to_game()
    game.black, game.white, game.event, game.date, game.result = "A", "B", "E", "2026", "0"
    again = Game(game.to_text())
    assert (again.black, again.white, again.event, again.date, again.result) == ("A", "B", "E", "2026", "0")
    game.black = None
    assert game.black is None
    with pytest.raises(ValueError, match="not a result"):
        game.result = "somebody"
    with pytest.raises(TypeError):
        game.black = 7


@pytest.mark.filterwarnings("ignore:.*the order of moves")
@pytest.mark.parametrize("name", ["a.sgf", "b.json", "c.jsonl", "d.psq", "e.txt", "f.board", "g"])
def test_files_of_every_format_are_written_and_read(tmp_path, name):
    game = Game("h8 i9 g7")
    kagetsu.write_game(tmp_path / name, game)
    again = kagetsu.read_game(str(tmp_path / name))
    assert again.board() == game.board()
    assert os.listdir(tmp_path) == [name], "nothing is left over"


def test_trees_outlive_files(tmp_path):
    game = Game(TREE)
    for name in ("a.sgf", "b.json", "c.jsonl"):
        kagetsu.write_game(tmp_path / name, game)
        assert kagetsu.read_game(tmp_path / name) == game
    (tmp_path / "old.sgf").write_bytes(TREE.replace("GM[4]", "GM[4]CA[Shift_JIS]").encode("shift_jis"))
    assert kagetsu.read_game(tmp_path / "old.sgf").black == "黒川"


@pytest.mark.filterwarnings("error")
def test_what_a_format_cannot_hold_is_said(tmp_path):
    game = Game(TREE)
    game.end.time_ms = 7
    for name in ("a.sgf", "b.json", "c.jsonl", "d.svg"):
        kagetsu.write_game(tmp_path / name, game)
    assert game.lost_in("sgf") == [] and Game("h8i9").lost_in("text") == []
    everything = ["variations", "comments", "marks", "times", "properties", "players", "event", "date", "result"]
    assert game.lost_in("text") == everything and game.lost_in("board")[0] == "the order of moves"
    with pytest.warns(UserWarning, match="e.txt: text cannot hold everything, left out: comments, date, event, marks, .*variations") as warned:
        kagetsu.write_game(tmp_path / "e.txt", game)
    assert warned[0].filename == __file__, "it points to who wrote"
    assert (tmp_path / "e.txt").read_text() == "h8i9g7\n"
    with pytest.raises(UserWarning):
        kagetsu.write_game(tmp_path / "f.txt", game)
    assert not (tmp_path / "f.txt").exists(), "whoever makes an error of it keeps what was there"


def test_a_name_without_a_letter_is_none():
    game = Game("h8")
    game.black, game.white, game.event, game.date = "", " ", "\n", "\t"
    assert (game.black, game.white, game.event, game.date) == (None,) * 4 and Game(str(game)) == game


def test_accented_names_in_old_files(tmp_path):
    (tmp_path / "old.sgf").write_bytes("(;GM[4]SZ[15]PB[Zoë]PW[Ants Soosõrv];B[hh];W[ig])".encode("latin-1"))
    game = kagetsu.read_game(tmp_path / "old.sgf")
    assert (game.black, game.white, len(game)) == ("Zoë", "Ants Soosõrv", 2)


def test_collections_are_read_whole_and_never_by_half(tmp_path):
    path = tmp_path / "two.sgf"
    path.write_text(TWO)
    assert [len(game) for game in kagetsu.read_games(path)] == [2, 1]
    assert kagetsu.read_game(path, 2).moves == ["A15"]
    with pytest.raises(ValueError, match="two.sgf holds 2 games: number=1 to 2"):
        kagetsu.read_game(path)
    for number in (0, 3, -1):
        with pytest.raises(ValueError, match=f"no game {number}"):
            kagetsu.read_game(path, number)
    for reader in (Game, Board):
        with pytest.raises(ValueError, match="2 games"):
            reader(TWO)
    games = kagetsu.parse_games(TWO)
    for name in ("again.sgf", "again.jsonl"):
        kagetsu.write_games(tmp_path / name, games)
        assert kagetsu.read_games(tmp_path / name) == games
    with pytest.raises(ValueError, match="psq: this format holds one game, not 2"):
        kagetsu.write_games(tmp_path / "again.psq", games)
    with pytest.raises(ValueError, match="no game to write"):
        kagetsu.write_games(tmp_path / "none.sgf", [])
    for wrong in (games[0], [Board("h8")], "games", 5):
        with pytest.raises(TypeError, match="is expected, not"):
            kagetsu.games_to_bytes(wrong)
    assert sorted(os.listdir(tmp_path)) == ["again.jsonl", "again.sgf", "two.sgf"]


def test_what_is_skipped_of_a_pasted_page_is_said(tmp_path):
    page = '[Event "Cup"]\n[Site "Tallinn"]\n[Black "A"]\n\n1. h8 i9 2. g7\nthank you for the game\n'
    for read in (Game, kagetsu.parse_games):
        with pytest.warns(UserWarning, match="skipped line") as warned:
            read(page)
        assert [str(warning.message) for warning in warned] == [
            'skipped line 2: [Site "Tallinn"]',
            "skipped line 6: thank you for the game",
        ]
        assert warned[0].filename == __file__
    (tmp_path / "page.txt").write_text(page)
    with pytest.warns(UserWarning, match="skipped"):
        game = kagetsu.read_game(tmp_path / "page.txt")
    assert (game.moves, game.event, game.black) == (["H8", "I9", "G7"], "Cup", "A")
    with pytest.warns(UserWarning, match="skipped") as warned:
        Game("[Black \"A\"]\nh8 i9\n" + "so it was\n" * 8)
    assert [str(warning.message) for warning in warned][5:] == ["skipped 3 more"]


def test_what_cannot_be_read_or_written_is_named(tmp_path):
    with pytest.raises(FileNotFoundError) as missing:
        kagetsu.read_game(tmp_path / "missing.sgf")
    assert missing.value.filename == str(tmp_path / "missing.sgf")
    with pytest.raises(IsADirectoryError):
        kagetsu.read_game(tmp_path)
    bad = tmp_path / "bad.sgf"
    bad.write_text("(;GM[4]SZ[15];B[hh];W[hh])")
    with pytest.raises(ValueError, match=r"bad\.sgf: sgf, line 1, column \d+: .*H8"):
        kagetsu.read_game(bad)
    bad.write_text("")
    with pytest.raises(ValueError, match="bad.sgf"):
        kagetsu.read_game(bad)
    with pytest.raises(FileNotFoundError) as nowhere:
        kagetsu.write_game(tmp_path / "no" / "where.sgf", Game("h8"))
    assert nowhere.value.filename == str(tmp_path / "no" / "where.sgf")
    for name, told in (("game.doc", "doc"), ("game.pos", "direction"), ("game.png", "png")):
        with pytest.raises(ValueError, match=told):
            kagetsu.write_game(tmp_path / name, Game("h8"))
    with pytest.raises(TypeError):
        kagetsu.write_game(tmp_path / "board.sgf", Board("h8"))
    for reader in (kagetsu.read_game, kagetsu.read_games, kagetsu.read_puzzles):
        with pytest.raises(TypeError, match="int"):
            # To Python's open it would be a file that is open already, and be closed after.
            reader(2**30)
    with pytest.raises(TypeError, match="Game"):
        kagetsu.write_game(Game("h8"), tmp_path / "swapped.sgf")
    assert os.listdir(tmp_path) == ["bad.sgf"]


def test_a_failed_write_leaves_the_old_file(tmp_path, monkeypatch):
    path = tmp_path / "game.sgf"
    kagetsu.write_game(path, Game("h8"))

    def full(*_):
        raise OSError(28, "No space left on device", "somewhere")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(OSError, match="No space left") as failed:
        kagetsu.write_game(path, Game("h8i9"))
    assert failed.value.filename == str(path)
    if os.path.exists("/dev/full"):
        with pytest.raises(OSError) as failed:
            kagetsu.write_game("/dev/full", Game("h8"), "sgf")
        assert failed.value.filename == "/dev/full"
    assert kagetsu.read_game(path).moves == ["H8"] and os.listdir(tmp_path) == ["game.sgf"]


def test_moves_after_the_end_are_kept_but_make_no_board():
    game = Game("a1a2b1b2c1c2d1d2e1e2")
    assert len(game) == 10
    with pytest.raises(ValueError, match="move 10"):
        game.board()
    with pytest.raises(ValueError, match="move 10"):
        game.end.board()
    assert game.end.parent.board().outcome().winner == "black"
