"""A library: games in and out, doubles, the explorer, versions, what is wrong."""

import kagetsu
import pytest
from kagetsu import Game, Library

TWO = "(;GM[4]SZ[15]PB[Ann]PW[Bo]DT[2020-05-06]RE[B+R];B[hh];W[ig];B[gi];W[jf])\n(;GM[4]SZ[15]PB[Cy]PW[Ann]RE[W+R];B[hh];W[ig];B[gi];W[ij])\n"


def test_games_come_in_are_explored_and_go_out(tmp_path):
    games = tmp_path / "two.sgf"
    games.write_text(TWO + "(;GM[4];B[hh];W[hh])\n")
    library = Library(tmp_path / "a.klibrary")
    answer = library.import_games(games)
    assert (answer["games"], answer["added"], answer["known"]) == (3, 2, 0)
    assert answer["refused"][0]["reason"] == "H8 is already occupied"
    assert library.import_games(games)["known"] == 2 and len(library) == 2
    explored = library.explore("h8 g7 i9")
    assert (explored["games"], explored["black"], explored["white"]) == (2, 1, 1)
    assert {move["games"] for move in explored["moves"]} == {1}
    won = library.explore("h8i9", player="Ann", side="white", from_=None)
    assert (won["games"], won["score"]) == (1, 0)
    assert [document["players"]["black"] for document in library.list(text="bo")] == ["Ann"]
    assert len(library.list(position="h8 i9 g7 j10")) == 1 and library.list(result="draw") == []
    out = tmp_path / "out.sgf"
    assert library.export(out) == 2
    assert [game.black for game in kagetsu.read_games(out)] == ["Ann", "Cy"]
    library.back_up(tmp_path / "b.klibrary")
    assert Library(tmp_path / "b.klibrary").game(1) == library.game(1) and library.check() == []
    openings = library.ask("library/openings")["openings"]
    assert sum(opening["games"] for opening in openings) == 2


def test_doubles_versions_and_deleting():
    library = Library()
    game = Game("h8 i9 g7")
    assert library.add(game, title="first", own=["black"], tags=["t"]) == (1, False)
    assert library.add(Game("h8 g7 i9")) == (1, True)
    assert library.list()[0]["own"] == ["black"] and library.list(tag="t")[0]["title"] == "first"
    game.root.next.comment = "花月"
    assert library.save(1, 1, game) == 2
    assert library.game(1) == game
    with pytest.raises(ValueError, match="version 2"):
        library.save(1, 1, Game("h8"))
    library.delete(1)
    assert len(library) == 0 and len(library.list(deleted=True)) == 1
    library.restore(1)
    assert len(library) == 1


def test_what_is_wrong_is_told(tmp_path):
    text = tmp_path / "text"
    text.write_text("this is a text")
    with pytest.raises(OSError, match="not a library"):
        Library(text)
    assert text.read_text() == "this is a text"
    library = Library()
    with pytest.raises(KeyError, match="no document 7"):
        library.game(7)
    with pytest.raises(KeyError, match="not a call"):
        library.ask("library/nothing")
    with pytest.raises(ValueError, match="opening"):
        library.explore(opening="X1")
    with pytest.raises(ValueError, match="not a side"):
        library.add(Game("h8"), own=["red"])
    with pytest.raises(OSError):
        library.import_games(tmp_path / "nowhere.sgf")
    with pytest.raises(TypeError):
        library.add("h8")  # type: ignore[arg-type]
