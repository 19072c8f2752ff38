"""The engine: reports, limits, stopping."""

import _thread
import signal
import threading
import time

import pytest
from kagetsu import Board, Engine, IllegalMoveError

WON = "h8i9i7g9j8h10h6k9h7h9j9i10"


def test_a_report_says_what_was_found():
    report = Engine("hard").analyse(Board("h8i9g7"), nodes=2_000, lines=2)
    assert report.best in Board("h8i9g7").legal_moves
    assert report.best == report.lines[0].moves[0] and len(report.lines) == 2
    assert report.score.value is not None and report.score.mate is None
    assert report.nodes > 0 and report.time > 0


def test_the_same_seed_and_nodes_give_the_same_report():
    reports = [Engine("expert", seed=3).analyse(Board("h8i9g7"), nodes=5_000) for _ in range(2)]
    assert [(r.best, r.nodes, str(r.score)) for r in reports][0] == (reports[1].best, reports[1].nodes, str(reports[1].score))


def test_a_win_comes_with_its_proof():
    report = Engine("master").analyse(Board(WON), time=20)
    assert report.score.mate is not None and report.score.mate > 0
    assert str(report.score) == f"+M{report.score.mate}"
    assert report.proof is not None and report.proof.verify()


def test_a_study_has_no_shortcuts_and_a_game_keeps_them():
    engine, four = Engine("hard"), Board.from_stones(["d8", "a3", "a5", "a7", "a9"], ["e8", "f8", "g8", "h8", "a1"], turn="black")
    for board in (Board(), Board("h8"), Board("h8i9"), four):
        report = engine.analyse(board, nodes=5_000)
        assert report.stage == "search" and report.depth > 1 and len(report.lines[0].moves) > 1, report
    assert len(engine.analyse(Board("h8i9"), nodes=5_000, lines=3).lines) == 3
    assert engine.play(four, nodes=5_000) == "I8"


def test_it_plays_and_refuses_a_finished_game():
    assert Engine("beginner").play(Board("h8"), nodes=500) in Board("h8").legal_moves
    with pytest.raises(IllegalMoveError):
        Engine("beginner").play(Board("h8a1i8a2j8a3k8a4l8"))
    for wrong in ({"level": "god"}, {"memory": 0}, {"threads": 0}):
        with pytest.raises(ValueError):
            Engine(**wrong)
    with pytest.raises(ValueError):
        Engine().analyse(Board(), time=-1.0)


def until_it_thinks():
    """Waits until the process has worked for a moment while this thread has not."""
    before, deadline = time.process_time(), time.monotonic() + 60
    while time.process_time() - before < 0.2:
        assert time.monotonic() < deadline, "nothing is searched"
        time.sleep(0.01)


def test_other_threads_run_and_can_stop_it():
    engine, reports = Engine("master"), []
    thread = threading.Thread(target=lambda: reports.append(engine.analyse(Board("h8i9g7g9"), time=60)))
    thread.start()
    # This thread runs beside it.
    until_it_thinks()
    assert thread.is_alive()
    engine.stop()
    thread.join()
    assert reports[0].limited_by == "stop"


def test_a_stop_is_not_lost_to_the_next_call():
    engine, reports = Engine("master"), []
    thread = threading.Thread(target=lambda: reports.append(engine.analyse(Board("h8i9g7g9"), time=60)))
    thread.start()
    until_it_thinks()
    engine.stop()
    after = engine.analyse(Board("h8i9"), nodes=500)
    thread.join()
    assert reports[0].limited_by == "stop" and after.limited_by == "nodes"


def test_a_stop_ends_those_who_wait_too():
    engine, reports = Engine("master"), []
    threads = [
        threading.Thread(target=lambda: reports.append(engine.analyse(Board("h8i9g7g9"), time=60))) for _ in range(3)
    ]
    for thread in threads:
        thread.start()
    until_it_thinks()
    engine.stop()
    for thread in threads:
        thread.join()
    assert [report.limited_by for report in reports] == ["stop"] * 3


def test_an_interrupt_ends_it():
    # What a shell runs in the background begins with interrupts ignored.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    threading.Timer(0.3, _thread.interrupt_main).start()
    try:
        with pytest.raises(KeyboardInterrupt):
            Engine("master").analyse(Board("h8i9g7g9"), time=60)
    finally:
        signal.signal(signal.SIGINT, before)
