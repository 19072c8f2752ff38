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
torch.set_num_threads(1)  # toy sizes: more threads only wait for each other


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
        small = dict(games=16, simulations=4, candidates=4, batch=32, window=2000, fewest=64, contest_games=4)
        return PlaySettings(TeacherShape(1, 8), learning=learning, **small)

    def test_plays_learns_and_goes_on(self):
        from kagetsu_training.games import starts
        from kagetsu_training.selfplay import TeacherRun
        from kagetsu_training.teacher import load_teacher

        run = TeacherRun(self.settings(), self.path, CPU)
        while len(run.replay) < 200:
            run.play_round()
        losses = [float(sum(run.learn())) for _ in range(60)]
        self.assertLess(np.mean(losses[-5:]), np.mean(losses[:5]) - 0.1)
        run.meet_first()
        self.assertIn("Elo", (self.path / "contests.txt").read_text())
        run.save()
        again = TeacherRun(self.settings(), self.path, CPU)
        self.assertEqual((again.learner.step, again.positions), (60, run.positions))
        for name, p in run.learner.teacher.state_dict().items():
            if p.dtype.is_floating_point:
                self.assertTrue(torch.equal(p, again.learner.teacher.state_dict()[name]), name)
        planes = torch.from_numpy(run.lots[0].judge.planes)
        for a, b in zip(run.learner.average.judge(planes), load_teacher(run.learner.path, CPU).judge(planes)):
            torch.testing.assert_close(a, b)
        again.go(1.0)
        self.assertGreaterEqual(again.learner.step, 60)
        self.assertTrue((self.path / "teacher.csv").exists())
        games = (self.path / "games.kgames").read_bytes()
        self.assertEqual(len(kagetsu.game_positions(games)[1]), again.positions)
        self.assertGreater(len(starts(games)), 10)

    def test_goes_on_from_averaged_weights_alone(self):
        from kagetsu_training import checkpoint
        from kagetsu_training.teacher import Learner, LearnSettings, TeacherShape

        path = self.path / "teacher.npz"
        first = Learner(TeacherShape(1, 8), LearnSettings(average=0.5), path, CPU)
        planes, policy = (torch.rand(16, 4, 15, 15) > 0.8).to(torch.uint8), torch.full((16, 225), 1 / 225)
        outcome = torch.tensor([[1.0, 0.0, 0.0]]).expand(16, 3)
        for _ in range(5):
            first.learn(planes, policy, outcome)
        first.save()
        size = path.stat().st_size
        checkpoint.main([str(path), str(path)])
        self.assertLess(path.stat().st_size, size / 2)
        again = Learner(TeacherShape(1, 8), LearnSettings(average=0.5), path, CPU)
        self.assertEqual(again.step, 5)
        for a, b in zip(first.average.judge(planes), again.teacher.eval().judge(planes)):
            torch.testing.assert_close(a, b, atol=2e-2, rtol=2e-2)
        again.learn(planes, policy, outcome)
        self.assertEqual(again.step, 6)

    def test_judging_is_the_same_with_folded_weights(self):
        from kagetsu_training.judge import FoldedTeacher, Judge
        from kagetsu_training.teacher import Teacher, TeacherShape

        def teacher():
            made = Teacher(TeacherShape(2, 16)).eval()
            for norm in (m for m in made.modules() if isinstance(m, torch.nn.BatchNorm2d)):
                for tensor in (norm.running_mean, norm.bias.data):
                    tensor.normal_(0, 0.1)
                for tensor in (norm.running_var, norm.weight.data):
                    tensor.uniform_(0.5, 1.5)
            return made

        first, second = teacher(), teacher()
        folded = FoldedTeacher(first)
        judge = Judge(folded, 8)
        judge.planes[:] = np.random.default_rng(1).random(judge.planes.shape) > 0.7
        for network in (first, second):
            folded.take(network)
            judge.launch()
            for a, b in zip(judge.answers(), network.judge(torch.from_numpy(judge.planes))):
                torch.testing.assert_close(torch.from_numpy(a), b, atol=1e-5, rtol=1e-4)

    def test_outcomes_are_worth_what_they_stand_for(self):
        from kagetsu_training.teacher import outcome_of

        value, result = torch.tensor([0.5, -0.25, 1.0, 0.2]), torch.tensor([1.0, -1.0, 1.0, 0.0])
        chances = outcome_of(value, result)
        torch.testing.assert_close(chances.sum(dim=1), torch.ones(4))
        torch.testing.assert_close(chances[:, 0] - chances[:, 2], value)
        self.assertTrue((chances >= 0).all())
        self.assertEqual(chances[:3, 1].tolist(), [0, 0, 0])

    def test_games_are_packed_newest_first(self):
        from kagetsu_training.data import read_games
        from kagetsu_training.games import pack, starts

        random = np.random.default_rng(1)  # noise cannot be packed, so that sizes are known
        games = b"".join(bytes([3, 1, 0]) + random.bytes(5) for _ in range(60))
        path = self.path / "games.kgames"
        path.write_bytes(games)
        self.assertEqual(starts(games), list(range(0, 481, 8)))
        files = pack(path, self.path, 2, most=300, part=80)
        kept = [read_games(file) for file in files]
        self.assertEqual(len(files), 2)
        self.assertLess(sum(map(len, kept)), len(games), "the oldest are left out")
        for part in kept:
            self.assertEqual(starts(part)[-1], len(part))
        self.assertEqual(kept[0][:80], games[-80:], "the newest part comes first")
        with self.assertRaisesRegex(ValueError, "cut off"):
            starts(games[:-1])

    def test_the_student_learns_from_games_and_search_boards(self):
        from kagetsu_training import distil
        from kagetsu_training.selfplay import TeacherRun

        run = TeacherRun(self.settings(), self.path / "teacher", CPU)
        while run.positions < 300:
            run.play_round()
        run.save()
        (self.path / "boards").mkdir()
        (self.path / "boards" / "some.kpos").write_bytes(synthetic.records(2000, 5).tobytes())
        small = ["--seconds", "2", "--look-every", "1", "--batch", "32", "--window", "4000", "--width", "16", "--rank", "2", "--vectors", "20"]
        teacher = self.path / "teacher"
        arguments = ["--teacher", str(teacher / "teacher.npz"), "--games", str(teacher / "games.kgames")]
        arguments += ["--boards", str(self.path / "boards"), "--out", str(self.path / "run"), "--device", "cpu", *small]
        distil.main(arguments)
        steps = [int(row.split(",")[0]) for row in (self.path / "run" / "log.csv").read_text().splitlines()[1:]]
        distil.main(arguments)
        more = [int(row.split(",")[0]) for row in (self.path / "run" / "log.csv").read_text().splitlines()[1:]]
        self.assertGreater(more[-1], steps[-1], "it goes on")
        self.assertTrue((self.path / "run" / "network.knet").stat().st_size > 5_000_000)
        # The wider head begins with what stands before the heads of the other one.
        from kagetsu_training import files

        wide = [str(self.path / "wide") if a == str(self.path / "run") else a for a in arguments]
        distil.main(wide + ["--version", "2", "--body", str(self.path / "run" / "checkpoint.npz")])
        self.assertEqual(files.read_net(self.path / "wide" / "network.knet")[0].version, 2)

    def test_labels_of_the_student_follow_the_board(self):
        from kagetsu_training.data import unpack
        from kagetsu_training.distil import Labeller, records_of
        from kagetsu_training.judge import FoldedTeacher
        from kagetsu_training.teacher import Teacher, TeacherShape

        records = synthetic.records(64, 8)
        batch = unpack(torch.from_numpy(records))
        again = records_of(batch.boards.numpy(), batch.side.numpy())
        np.testing.assert_array_equal(again[:, :59], records[:, :59])
        # A teacher whose only convolution that counts looks at one cell answers the same for every turn.
        teacher = Teacher(TeacherShape(0, 8)).eval()
        with torch.no_grad():
            teacher.stem.weight.mul_(torch.zeros(3, 3).index_put((torch.tensor(1), torch.tensor(1)), torch.tensor(1.0)))
        network = FoldedTeacher(teacher)
        _, chances, policy = Labeller(network, 1).label(records)
        from kagetsu_training.label import planes_of

        moves, value = network(planes_of(batch))
        moves = moves.masked_fill(batch.boards != 0, -1e4)
        torch.testing.assert_close(chances[:, 0] - chances[:, 2], value, atol=1e-5, rtol=1e-4)
        torch.testing.assert_close(chances.sum(dim=1), torch.ones(64))
        torch.testing.assert_close(policy, moves.softmax(dim=1), atol=1e-5, rtol=1e-4)

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
