"""The driver with a stand-in for the engine's self-play."""

from __future__ import annotations

import json
import stat
import tempfile
import unittest
from pathlib import Path

import numpy as np

from kagetsu_training import files, run
from kagetsu_training.data import Shards

from . import synthetic

_STAND_IN = """#!/usr/bin/env python3
import shutil, sys, time
shutil.copy({source!r}, sys.argv[sys.argv.index("--out") + 1])
time.sleep(600)
"""


class Driver(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.path = Path(self.folder.name)

    def tearDown(self):
        self.folder.cleanup()

    def test_makes_trains_exports_and_keeps(self):
        source, engine, out = self.path / "source", self.path / "engine", self.path / "out"
        source.write_bytes(synthetic.records(300, 1).tobytes())
        engine.write_text(_STAND_IN.format(source=str(source)))
        engine.chmod(engine.stat().st_mode | stat.S_IXUSR)
        run.main(
            f"--generator {engine} --generator-seed 5 --threads 1 --out {out} --generate-seconds 3 --seconds 1 --batch 32 "
            "--width 16 --rank 4 --vectors 20 --keep 2 --device cpu".split()
        )
        names = {p.name for p in out.iterdir() if p.is_file()}
        wanted = {"checkpoint.npz", "log.csv", "curves.svg", "network.knet", "vectors.kvec", "run.json"}
        self.assertEqual(names, wanted | {"kept-0.kpos.xz", "kept-1.kpos.xz"})
        self.assertEqual(json.loads((out / "run.json").read_text())["kept"], 300)
        kept = np.concatenate(Shards([out]).new_records())
        self.assertEqual(kept.tobytes(), source.read_bytes())
        files.read_net(out / "network.knet")

    def test_a_generator_that_fails_is_an_error(self):
        with self.assertRaises(RuntimeError):
            run.main(f"--generator /bin/false --out {self.path} --generate-seconds 0.5 --seconds 1 --device cpu".split())

    def test_keeping_stays_below_the_limit(self):
        (self.path / "a.kpos").write_bytes(synthetic.records(2000, 2).tobytes())
        count = run.pack([self.path], self.path, 1, most=20_000)
        self.assertTrue(0 < count < 2000)
        self.assertLessEqual((self.path / "kept-0.kpos.xz").stat().st_size, 20_000)


if __name__ == "__main__":
    unittest.main()
