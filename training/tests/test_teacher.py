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
        from kagetsu_training.teacher import TeacherShape

        return PlaySettings(TeacherShape(1, 8), games=16, simulations=4, candidates=4, batch=32, lr=3e-3, average=0.9)

    def test_plays_learns_and_goes_on(self):
        from kagetsu_training.selfplay import TeacherRun, load_teacher

        run = TeacherRun(self.settings(), self.path, CPU)
        while len(run.replay) < 200:
            run.play_round()
        losses = [sum(run.learn()) for _ in range(60)]
        self.assertLess(np.mean(losses[-5:]), np.mean(losses[:5]) - 0.1)
        run.save()
        again = TeacherRun(self.settings(), self.path, CPU)
        self.assertEqual((again.step, again.positions), (60, run.positions))
        for name, p in run.teacher.state_dict().items():
            if p.dtype.is_floating_point:
                self.assertTrue(torch.equal(p, again.teacher.state_dict()[name]), name)
        planes = torch.from_numpy(run.planes)
        for a, b in zip(run.average.judge(planes), load_teacher(run.path, CPU).judge(planes)):
            torch.testing.assert_close(a, b)
        again.go(1.0)
        self.assertGreaterEqual(again.step, 60)
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

    def test_the_full_size_fits_into_a_checkpoint(self):
        from kagetsu_training.selfplay import PlaySettings, TeacherRun
        from kagetsu_training.teacher import TeacherShape

        run = TeacherRun(PlaySettings(TeacherShape(), games=1), self.path, CPU)
        for p in run.teacher.parameters():
            run.optimiser.state[p] = {"step": torch.tensor(1.0), "exp_avg": torch.randn_like(p), "exp_avg_sq": torch.rand_like(p)}
        for t in run.average.state_dict().values():
            if t.dtype.is_floating_point:
                t.normal_()
        run.save()


if __name__ == "__main__":
    unittest.main()
