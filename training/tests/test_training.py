"""The whole way at toy size: learning, stopping and going on, export, equality with the integer reference."""

from __future__ import annotations

import struct
import tempfile
import unittest
from pathlib import Path

import numpy as np
import torch

from kagetsu_training import codes, export, files, integer
from kagetsu_training.data import BadPositions, Shards, Store, check_records, symmetries, turn, unpack
from kagetsu_training.loss import fit_units_per_logit, value_target
from kagetsu_training.student import Shape, Spread, Student
from kagetsu_training.train import Plan, Run, Settings, Trainer

from . import synthetic

CPU = torch.device("cpu")
TOY = Settings(shape=Shape(width=16, rank=4), batch=64, lr=4e-3, warmup=5, average=0.9)


def toy_trainer(records: np.ndarray) -> tuple[Trainer, Store]:
    store = Store(CPU)
    store.add(records)
    trainer = Trainer(TOY, CPU)
    trainer.prepare(store)
    return trainer, store


class Training(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.path = Path(self.folder.name)

    def tearDown(self):
        self.folder.cleanup()

    def test_learns_and_exports_the_same_integers(self):
        (self.path / "a.kpos").write_bytes(synthetic.records(2000, 1).tobytes() + b"half a record")
        run = Run(Trainer(TOY, CPU), Shards([self.path], block=100, every=10), self.path / "run")
        run.look()
        run.trainer.prepare(run.store)
        before = run.trainer.validate(run.held_out)
        run.trainer.average = {n: p.detach().clone() for n, p in run.trainer.named.items()}
        stored = run.go(Plan(seconds=0, steps=25))
        after = run.trainer.validate(run.held_out)
        self.assertEqual(run.positions, 2000)
        self.assertLess(after[0], before[0] - 0.02)
        self.assertLess(after[2], before[2] - 0.2)
        self.assertGreater(after[0], after[1])

        knet, kvec = export.export(stored, run.sample(200), self.path / "run", {"source": "a test"})
        net, header = files.read_net(knet)
        self.assertEqual(header["rule"], "renju")
        self.assertGreater(float(header["units-per-logit"]), 0)
        vectors = np.frombuffer(kvec.read_bytes(), dtype=files.VECTOR)
        self.assertEqual((len(vectors), files.VECTOR.itemsize), (200, 108))
        batch = unpack(torch.from_numpy(vectors["position"].copy()))
        value, policy = integer.evaluate(net, batch.boards.numpy(), batch.side.numpy())
        np.testing.assert_array_equal(vectors["value"], value)
        points = vectors["policy"]["point"].astype(np.int64)
        np.testing.assert_array_equal(vectors["policy"]["logit"], np.take_along_axis(policy, points, 1))
        self.assertGreater(len(np.unique(value)), 50)

    def test_resuming_equals_going_on(self):
        trainer, store = toy_trainer(synthetic.records(500, 2))
        for _ in range(4):
            trainer.train_step(store, 0.3)
        trainer.save(self.path / "c.npz", len(store))
        other = Trainer(TOY, CPU)
        from kagetsu_training.checkpoint import Checkpoint

        other.restore(Checkpoint.load(self.path / "c.npz", CPU))
        other.prepare(store)
        for _ in range(4):
            trainer.train_step(store, 0.6)
            other.train_step(store, 0.6)
        for name, p in trainer.named.items():
            self.assertTrue(torch.equal(p, other.named[name]), name)
            self.assertTrue(torch.equal(trainer.average[name], other.average[name]), name)

    def test_a_full_size_checkpoint_fits(self):
        trainer = Trainer(Settings(), CPU)
        with torch.no_grad():
            trainer.student.free.normal_()
            trainer.average["free"].normal_()
        for p in trainer.named.values():
            trainer.optimiser.state[p] = {
                "step": torch.tensor(1.0), "exp_avg": torch.randn_like(p), "exp_avg_sq": torch.rand_like(p),
            }  # fmt: skip
        trainer.save(self.path / "c.npz", 0)


class Network(unittest.TestCase):
    def test_wild_weights_still_agree_with_the_integers(self):
        for version in (1, 2):
            with self.subTest(version=version):
                self.check_wild_weights(version)

    def check_wild_weights(self, version: int):
        torch.manual_seed(3)
        student = Student(Shape(width=16, rank=4, version=version))
        wild = ("b1", "P") if version == 1 else ("b1", "P", "R", "r_bias")
        with torch.no_grad():
            for name, p in student.named_parameters():
                p.add_(torch.randn_like(p) * (0.02 if name.startswith("lines") else 2.0 if name in wild else 0.4))
            student.keep_in_range()
        net, q = export.net_of(student)
        reach = 127 * np.abs(net.conv.astype(int)).sum(axis=0) + np.abs(net.conv_bias)
        self.assertTrue(20_000 < reach.max() < 1 << 15)
        self.assertLessEqual(int(np.abs(net.W1.astype(int)).max()), 1024)
        boards = synthetic.boards(100, 4)
        side = np.arange(100) % 2
        value, policy = integer.evaluate(net, boards, side)
        rows = codes.rows_of(torch.from_numpy(boards), torch.from_numpy(codes.row_lookup()))
        ours, moves = student(rows, torch.from_numpy(side), q)
        np.testing.assert_array_equal(ours.detach().numpy(), value)
        np.testing.assert_array_equal(moves.detach().numpy(), policy)
        self.assertGreater(len(np.unique(value)), 50)
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "network.knet"
            files.write_net(path, net, {"rule": "renju"})
            again, _ = files.read_net(path)
        self.assertEqual(again.version, version)
        for name in integer.LAYOUTS[version]:
            np.testing.assert_array_equal(getattr(again, name), getattr(net, name))

    def test_the_wide_head_gets_gradients_everywhere_and_its_value_is_the_outcome(self):
        torch.manual_seed(5)
        student = Student(Shape(width=16, rank=4, version=2))
        with torch.no_grad():
            student.free.normal_(std=0.1)
        rows = codes.rows_of(torch.from_numpy(synthetic.boards(32, 4)), torch.from_numpy(codes.row_lookup()))
        student.centre(rows)
        value, policy = student(rows, torch.arange(32) % 2)
        chances = torch.softmax(student.outcome / 1024, dim=1)
        expected = torch.logit(chances[:, 0] + chances[:, 1] / 2) * 1024
        self.assertLess(float((value - expected).detach().abs().max()), 20)
        (value.sum() + policy.double().sum()).backward()
        for name, p in student.named_parameters():
            self.assertGreater(float(p.grad.abs().sum()), 0, name)

    def test_copies_of_busy_rows_change_nothing(self):
        student = Student(Shape(width=16, rank=4))
        rows = codes.rows_of(torch.from_numpy(synthetic.boards(8, 6)), torch.from_numpy(codes.row_lookup()))
        side = torch.zeros(8, dtype=torch.int64)
        grads = []
        for spread in (None, Spread(rows, 8, most=20)):
            student.zero_grad()
            value, policy = student(rows, side, spread=spread)
            (value.sum() + policy.sum().double()).backward()
            grads.append((value.detach(), student.bias.grad.clone(), student.free.grad.clone(), student.spread.grad.clone()))
        self.assertTrue(torch.equal(grads[0][0], grads[1][0]))
        for plain, spread in zip(*grads):
            torch.testing.assert_close(plain, spread, rtol=1e-3, atol=1e-3 * float(plain.abs().max()))

    def test_depthwise_convolution_has_the_gradient_of_the_library(self):
        from kagetsu_training.student import _Depthwise

        x = torch.randint(0, 128, (2, 15, 15, 32)).float().requires_grad_()
        w = torch.randint(-127, 128, (9, 32)).float().requires_grad_()
        ours = _Depthwise.apply(x, w)
        weight = w.t().reshape(32, 1, 3, 3)
        theirs = torch.nn.functional.conv2d(x.permute(0, 3, 1, 2), weight, padding=1, groups=32).permute(0, 2, 3, 1)
        self.assertTrue(torch.equal(ours, theirs))
        pull = torch.randn_like(ours)
        for a, b in zip(torch.autograd.grad(ours, (x, w), pull), torch.autograd.grad(theirs, (x, w), pull)):
            torch.testing.assert_close(a, b, rtol=1e-4, atol=1e-2)


class Files(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.path = Path(self.folder.name) / "file"

    def tearDown(self):
        self.folder.cleanup()

    def refuse(self, raw: bytes, reason: str):
        self.path.write_bytes(raw)
        with self.assertRaisesRegex(files.BadNet, reason):
            files.read_net(self.path)

    def test_what_is_no_network_is_refused_with_the_reason(self):
        start = lambda header: b"KNET" + struct.pack("<II", 1, len(header)) + header
        self.refuse(b"", "does not begin with KNET")
        self.refuse(b"KNET\1", "ends within its first 12 bytes")
        self.refuse(b"KNET" + struct.pack("<II", 3, 0), "version 3, not 1 or 2")
        self.refuse(b"KNET" + struct.pack("<II", 1, 50), "a header of 50 bytes does not fit into 12 bytes")
        self.refuse(start(b"\xff\xfe"), "the header is not UTF-8")
        self.refuse(start(b"rule: renju\nno colon\n"), "line 2 of the header")
        self.refuse(start(b"rule: renju\nfnv1a64: 0\n"), "does not have the hash")
        body = b"\0" * 100
        self.refuse(start(f"fnv1a64: {files.fnv1a64(body):016x}\n".encode()) + body, "ends within bias")

    def test_what_is_no_checkpoint_is_refused(self):
        from kagetsu_training.checkpoint import BadCheckpoint, Checkpoint

        for raw in (b"", b"PK\x03\x04 cut off", b"something else"):
            self.path.write_bytes(raw)
            with self.assertRaises(BadCheckpoint):
                Checkpoint.load(self.path, CPU)


class Data(unittest.TestCase):
    def test_symmetries_move_the_best_move_along(self):
        batch = unpack(torch.from_numpy(synthetic.records(8, 7)))
        marked = batch.boards.clone()
        marked[torch.arange(8), batch.best] = 9
        turned = turn(batch, torch.arange(8), torch.from_numpy(symmetries()))
        batch.boards = marked
        moved = turn(batch, torch.arange(8), torch.from_numpy(symmetries()))
        self.assertTrue((moved.boards[torch.arange(8), turned.best] == 9).all())
        self.assertEqual(len({tuple(b.tolist()) for b in symmetries()}), 8)

    def test_packed_bytes_come_out_as_written(self):
        records = synthetic.records(50, 8)
        batch = unpack(torch.from_numpy(records))
        np.testing.assert_array_equal(batch.boards.numpy(), synthetic.boards(50, 8))
        np.testing.assert_array_equal(batch.score.numpy(), records[:, 60:62].copy().view("<i2")[:, 0])
        np.testing.assert_array_equal(batch.result.numpy(), records[:, 62].view(np.int8))

    def test_gold_figures_are_those_of_the_engine(self):
        from kagetsu_training.gold import figures

        batch = unpack(torch.from_numpy(synthetic.records(3, 12)))
        batch.score = torch.tensor([200.0, 32000.0, -32000.0])
        batch.best = torch.tensor([5, 6, 255])
        batch.result, batch.proved = torch.tensor([1, 2, -1]), torch.tensor([False, True, True])
        policy = torch.zeros(3, 225)
        policy[0, 5] = 1.0
        chance = torch.tensor([float(torch.sigmoid(torch.tensor(0.5))), 0.995, 0.9])
        found = figures(batch, chance, policy, 400.0)
        self.assertEqual((found["boards"], found["best_move_boards"], found["best_move_rate"]), (3, 1, 1.0))
        self.assertEqual((found["proof_boards"], found["proof_rate"], found["result_boards"]), (2, 0.5, 2))
        # The first two are perfect guesses, the third is wrong.
        wrong = -(0.005 * np.log(0.9) + 0.995 * np.log(0.1)) + 0.005 * np.log(0.005) + 0.995 * np.log(0.995)
        self.assertAlmostEqual(found["value_excess"], wrong / 3, places=5)
        self.assertAlmostEqual(found["result_loss"], float(-np.log(chance[0]) - np.log(1 - 0.9)) / 2, places=5)

    def test_a_bad_record_is_named(self):
        for byte, value, reason in ((58, 2, "side"), (59, 230, "no point"), (62, 5, "result"), (28, 2, "outside")):
            records = synthetic.records(5, 9)
            records[3, byte] = value
            with self.assertRaisesRegex(BadPositions, f"record 13 at byte 832: .*{reason}"):
                check_records(records, "x", 10)

    def test_the_scale_of_scores_is_found_again(self):
        batch = unpack(torch.from_numpy(synthetic.records(4000, 10)))
        self.assertAlmostEqual(fit_units_per_logit(batch) / 300, 1.0, delta=0.15)

    def test_targets_follow_proof_result_and_score(self):
        batch = unpack(torch.from_numpy(synthetic.records(3, 11)))
        batch.score = torch.tensor([32000.0, -32000.0, 0.0])
        batch.proved = torch.tensor([True, True, False])
        batch.result = torch.tensor([-1, 2, 1])
        torch.testing.assert_close(value_target(batch, 300, 0.7), torch.tensor([0.995, 0.005, 0.65]))


if __name__ == "__main__":
    unittest.main()
