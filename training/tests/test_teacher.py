"""The teacher at toy size: plays, learns, goes on, labels. Skipped where the wheel is not installed."""

from __future__ import annotations

import tempfile
import unittest
from pathlib import Path

import numpy as np
import torch

from . import synthetic

try:
    import kagetsu
except ImportError:
    kagetsu = None

CPU = torch.device("cpu")


@unittest.skipIf(kagetsu is None, "the wheel of bindings/python is not installed")
class TeacherTests(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.path = Path(self.folder.name)

    def tearDown(self):
        self.folder.cleanup()

    def settings(self):
        from kagetsu_training.selfplay import PlaySettings
        from kagetsu_training.teacher import LearnSettings, TeacherShape

        learning = LearnSettings(lr=3e-3, average=0.9)
        return PlaySettings(TeacherShape(1, 8), games=16, simulations=4, candidates=4, batch=32, learning=learning)

    def test_plays_learns_and_goes_on(self):
        from kagetsu_training.selfplay import TeacherRun
        from kagetsu_training.teacher import load_teacher

        run = TeacherRun(self.settings(), self.path, CPU)
        while len(run.replay) < 200:
            run.play_round()
        losses = [sum(run.learn()) for _ in range(60)]
        self.assertLess(np.mean(losses[-5:]), np.mean(losses[:5]) - 0.1)
        run.save()
        again = TeacherRun(self.settings(), self.path, CPU)
        self.assertEqual((again.learner.step, again.positions), (60, run.positions))
        for name, p in run.learner.teacher.state_dict().items():
            if p.dtype.is_floating_point:
                self.assertTrue(torch.equal(p, again.learner.teacher.state_dict()[name]), name)
        planes = torch.from_numpy(run.planes)
        for a, b in zip(run.learner.average.judge(planes), load_teacher(run.learner.path, CPU).judge(planes)):
            torch.testing.assert_close(a, b)
        again.go(1.0)
        self.assertGreaterEqual(again.learner.step, 60)
        self.assertTrue((self.path / "teacher.csv").exists())

    def test_labels_are_records_with_legal_moves(self):
        from kagetsu_training.data import check_records, unpack
        from kagetsu_training.label import label
        from kagetsu_training.teacher import Teacher, TeacherShape

        records = synthetic.records(200, 3)
        records[::2, 63] = 1
        out = label(records, Teacher(TeacherShape(1, 8)).eval(), CPU, 400)
        check_records(out, "labels")
        np.testing.assert_array_equal(out[:, :59], records[:, :59])
        np.testing.assert_array_equal(out[::2, 59:62], records[::2, 59:62])
        self.assertTrue((out[1::2, 60:62] != records[1::2, 60:62]).any())
        batch = unpack(torch.from_numpy(out[1::2]))
        for board, side, best in list(zip(batch.boards.numpy(), batch.side, batch.best))[:30]:
            stones = [[int(p) for p in np.nonzero(board == c)[0]] for c in (1, 2)]
            position = kagetsu.Board.from_stones(*stones, turn="white" if side else "black")
            self.assertTrue(position.is_legal(int(best)) or position.is_game_over())

    def test_scores_of_labels_stay_clear_of_wins(self):
        from kagetsu_training.data import MOST
        from kagetsu_training.label import label
        from kagetsu_training.teacher import Teacher, TeacherShape

        teacher = Teacher(TeacherShape(1, 8)).eval()
        with torch.no_grad():
            teacher.outcome.bias.copy_(torch.tensor([40.0, 0.0, -40.0]))
        out = label(synthetic.records(20, 4), teacher, CPU, 20_000)
        self.assertEqual(set(out[:, 60:62].copy().view("<i2")[:, 0].tolist()), {MOST})

    def test_learns_stored_positions_and_goes_on(self):
        from kagetsu_training import teach
        from kagetsu_training.data import Shards
        from kagetsu_training.teacher import Learner, LearnSettings, TeacherShape

        (self.path / "data").mkdir()
        (self.path / "data" / "some.kpos").write_bytes(synthetic.records(20_000, 5).tobytes())
        arguments = ["--positions", str(self.path / "data"), "--out", str(self.path / "teacher"), "--batch", "64", "--blocks", "1"]
        teach.main(arguments + ["--channels", "8", "--device", "cpu", "--seconds", "0.5"])
        rows = (self.path / "teacher" / "teach.csv").read_text().splitlines()
        steps = int(rows[-1].split(",")[0])
        learner = Learner(TeacherShape(1, 8), LearnSettings(average=0.9), self.path / "teacher" / "teacher.npz", CPU)
        self.assertEqual(learner.step, steps)
        train, held_out = (teach.Lessons(r, CPU, 1) for r in Shards([self.path / "data"]).new_records())
        self.assertGreater(len(held_out), 0)
        course = teach.Course(learner, train, held_out, 64, 0.7)
        self.assertEqual(course.units, learner.notes["units_per_logit"])
        # How far half a second goes depends on the machine, so the comparison is with one that was taught nothing.
        untaught = Learner(TeacherShape(1, 8), LearnSettings(), self.path / "none.npz", CPU)
        before = teach.Course(untaught, train, held_out, 64, 0.7).validate()
        for _ in range(150):
            course.step(0.01)
        after = course.validate()
        self.assertLess(after[0], before[0] - 0.002)
        self.assertLess(after[1], before[1] - 0.2)

    def test_unknown_moves_teach_nothing(self):
        from kagetsu_training.data import unpack
        from kagetsu_training.teach import targets

        records = synthetic.records(64, 6)
        records[:32, 59] = 255
        policy, outcome = targets(unpack(torch.from_numpy(records)), 400.0, 0.7)
        self.assertEqual(policy.sum(dim=1).tolist(), [0.0] * 32 + [1.0] * 32)
        torch.testing.assert_close(outcome.sum(dim=1), torch.ones(64))

    def test_labels_leave_held_out_positions_alone(self):
        from kagetsu_training import label
        from kagetsu_training.data import RECORD, Shards
        from kagetsu_training.teacher import Learner, LearnSettings, TeacherShape

        (self.path / "data").mkdir()
        (self.path / "data" / "some.kpos").write_bytes(synthetic.records(20_000, 7).tobytes())
        Learner(TeacherShape(1, 8), LearnSettings(), self.path / "teacher.npz", CPU).save()
        out = self.path / "labels" / "teacher.kpos"
        label.main(["--teacher", str(self.path / "teacher.npz"), "--positions", str(self.path / "data"), "--out", str(out), "--device", "cpu"])
        train, held_out = Shards([self.path / "data"]).new_records()
        labelled = np.frombuffer(out.read_bytes(), np.uint8).reshape(-1, RECORD)
        np.testing.assert_array_equal(labelled[:, :59], train[:, :59])
        self.assertGreater(len(held_out), 0)

    def test_the_full_size_fits_into_a_checkpoint(self):
        from kagetsu_training.teacher import Learner, LearnSettings, TeacherShape

        learner = Learner(TeacherShape(), LearnSettings(), self.path / "teacher.npz", CPU)
        for p in learner.teacher.parameters():
            learner.optimiser.state[p] = {"step": torch.tensor(1.0), "exp_avg": torch.randn_like(p), "exp_avg_sq": torch.rand_like(p)}
        for t in learner.average.state_dict().values():
            if t.dtype.is_floating_point:
                t.normal_()
        learner.save()


if __name__ == "__main__":
    unittest.main()
