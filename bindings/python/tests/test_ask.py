"""Calls and jobs by their names."""

import pytest

import kagetsu


def test_calls_answer_dicts_and_files_bytes():
    rules = kagetsu.call("rules", {"position": {"moves": "h8a1g8a3i7a5i6a7"}})
    assert [point["point"] for point in rules["forbidden"]] == ["i8"]
    assert kagetsu.call("levels")["levels"]
    picture = kagetsu.call("picture", {"position": {"moves": "h8"}, "format": "svg"})
    assert isinstance(picture, bytes) and picture.startswith(b"<svg")


def test_jobs_tell_what_they_find_and_give_the_last_event():
    seen = []
    job = {"do": "analyze", "position": {"moves": "h8i9"}, "limits": {"nodes": 2000}}
    last = kagetsu.run(job, progress=seen.append)
    assert last["event"] == "thought" and last["best"]
    assert any(event["event"] == "progress" for event in seen)
    solved = kagetsu.run({"do": "solve", "kind": "win", "position": {"moves": "h8i9i7g9j8h10h6k9h7h9j9i10"}})
    assert kagetsu.run({"do": "verify", "proof": solved["win"]["proof"]})["ok"] is True


def test_what_makes_no_sense_is_refused_with_a_code():
    for ask in (
        lambda: kagetsu.call("rules", {"position": {"moves": "h8h8"}}),
        lambda: kagetsu.run({"do": "explain", "position": {"moves": "h8h8"}, "point": "i9"}),
    ):
        with pytest.raises(kagetsu.RefusedError) as caught:
            ask()
        assert caught.value.code == "bad-position"
        assert set(caught.value.messages) == {"en", "ja", "zh"}
    with pytest.raises(ValueError):
        kagetsu.call("nothing")
    with pytest.raises(TypeError):
        kagetsu.run({"do": "explain"}, progress=3)


def test_an_exception_of_the_listener_ends_the_job():
    def listen(event):
        raise KeyError(event["event"])

    with pytest.raises(KeyError):
        kagetsu.run({"do": "analyze", "position": {"moves": "h8i9"}}, progress=listen)
