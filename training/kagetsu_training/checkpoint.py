"""One file that holds everything a run needs to go on: weights, averaged weights, the optimiser's moments, the counters.

`kept` is the part that lasts between runs. The large embedding and the moments of large tensors are stored in 16 bits, so that the file stays below `LIMIT`. Who saves must go on from the
stored values (`Trainer.save` does): then a run that was stopped and resumed equals one that went on.
"""

from __future__ import annotations

import json
import os
import sys
from dataclasses import dataclass
from pathlib import Path
from zipfile import BadZipFile

import numpy as np
import torch

from .student import Shape, Student

LIMIT = 16 * 1024 * 1024
_LARGE = 1 << 20
_LARGE_MOMENT = 1 << 15
_KINDS = ("weight", "average", "moment1", "moment2")


class BadCheckpoint(ValueError):
    """A file that is no checkpoint of this version, or a state too large for one."""


def _stored(kind: str, tensor: torch.Tensor) -> np.ndarray:
    tensor = tensor.detach().cpu()
    if tensor.dtype == torch.float16:
        return tensor.numpy()
    if kind in ("weight", "average"):
        return tensor.float().numpy() if tensor.numel() < _LARGE else tensor.half().numpy()
    return tensor.float().numpy() if tensor.numel() < _LARGE_MOMENT else tensor.bfloat16().view(torch.int16).numpy()


def _live(array: np.ndarray) -> torch.Tensor:
    tensor = torch.from_numpy(array.copy())
    return tensor.view(torch.bfloat16).float() if array.dtype == np.int16 else tensor.float()


@dataclass
class Checkpoint:
    """The state of a run. `tensors` is keyed by kind (`weight`, `average`, `moment1`, `moment2`) and parameter name."""

    meta: dict
    tensors: dict[str, dict[str, torch.Tensor]]
    device: torch.device

    def save(self, path: Path) -> None:
        """Writes the file under a temporary name and moves it into place."""
        arrays = {f"{k}/{n}": _stored(k, t) for k, named in self.tensors.items() for n, t in named.items()}
        arrays["meta"] = np.frombuffer(json.dumps(self.meta).encode(), dtype=np.uint8)
        temporary = path.with_name(path.name + ".part")
        with open(temporary, "wb") as stream:
            np.savez_compressed(stream, **arrays)
        size = temporary.stat().st_size
        if size > LIMIT:
            raise BadCheckpoint(f"{temporary}: {size} bytes, more than {LIMIT}; use a smaller --width or --rank")
        os.replace(temporary, path)

    def kept(self) -> "Checkpoint":
        """The averaged weights alone: a fifth of the size, for what lasts between runs. A run goes on from them with a new optimiser."""
        return Checkpoint(self.meta, {"average": {n: t.half() for n, t in self.tensors["average"].items()}}, self.device)

    @property
    def is_kept(self) -> bool:
        """Whether this is what `kept` leaves."""
        return not self.tensors.get("weight")

    @staticmethod
    def load(path: Path, device: torch.device) -> "Checkpoint":
        """Reads the file."""
        try:
            with np.load(path) as stored:
                meta = json.loads(bytes(stored["meta"]))
                tensors: dict[str, dict[str, torch.Tensor]] = {kind: {} for kind in _KINDS}
                for key in stored.files:
                    if key != "meta":
                        kind, name = key.split("/", 1)
                        tensors[kind][name] = _live(stored[key]).to(device)
        except (OSError, EOFError, KeyError, ValueError, BadZipFile) as error:
            raise BadCheckpoint(f"{path}: {error}") from error
        return Checkpoint(meta, tensors, device)

    def averaged_student(self) -> Student:
        """The network with the averaged weights."""
        student = Student(Shape(**self.meta["shape"])).to(self.device)
        student.load_state_dict(self.tensors["average"])
        return student


def main(arguments: list[str] | None = None) -> None:
    """`python3 -m kagetsu_training.checkpoint teacher.npz small.npz` keeps the averaged weights alone."""
    source, target = (Path(argument) for argument in (sys.argv[1:] if arguments is None else arguments))
    Checkpoint.load(source, torch.device("cpu")).kept().save(target)
    print(f"{target}: {target.stat().st_size} bytes")


if __name__ == "__main__":
    main()
