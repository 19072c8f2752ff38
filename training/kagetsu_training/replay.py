"""Positions of self-play: what the pool hands over, and the newest of them on the device."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import torch

from .codes import CELLS
from .teacher import PLANES


@dataclass
class Drained:
    """What `kagetsu.SelfPlay.drain` gave."""

    planes: np.ndarray  #: uint8 [n, 4, 15, 15]
    policy: np.ndarray  #: float32 [n, 225]
    value: np.ndarray  #: float32 [n], what the search found, for the side to move
    result: np.ndarray  #: float32 [n], 1, 0, -1 for the side to move
    is_held_out: np.ndarray  #: uint8 [n]
    games: bytes  #: the games as records

    def __len__(self) -> int:
        return len(self.value)

    @staticmethod
    def together(parts: list["Drained"]) -> "Drained":
        """Several as one."""
        arrays = zip(*((p.planes, p.policy, p.value, p.result, p.is_held_out) for p in parts))
        return Drained(*(np.concatenate(a) for a in arrays), b"".join(p.games for p in parts))

    def _where(self, mask: np.ndarray) -> tuple[np.ndarray, ...]:
        return self.planes[mask], self.policy[mask], self.value[mask], self.result[mask]

    def learnt(self) -> tuple[np.ndarray, ...]:
        """Planes, policy, value and result of the positions to learn from."""
        return self._where(self.is_held_out == 0)

    def held_out(self) -> tuple[np.ndarray, ...]:
        """The same of those that are kept for looking at."""
        return self._where(self.is_held_out == 1)

    def statistics(self) -> np.ndarray:
        """Number of games, Black's points in them, moves."""
        sums, at = np.zeros(3), 0
        while at < len(self.games):
            moves, opening, end = self.games[at : at + 3]
            sums += 1, {0: 1.0, 1: 0.0}.get(end & 3, 0.5), moves
            at += 3 + moves + (moves - opening) + (end >> 2)
        return sums


class Replay:
    """The newest positions of finished games, on the device, in buffers that stay."""

    def __init__(self, window: int, device: torch.device):
        self.window, self.device, self.added = window, device, 0
        self.planes = torch.zeros((window, PLANES, 15, 15), dtype=torch.uint8, device=device)
        self.policy = torch.zeros((window, CELLS), dtype=torch.float16, device=device)
        self.value = torch.zeros(window, device=device)
        self.result = torch.zeros(window, device=device)

    def __len__(self) -> int:
        return min(self.added, self.window)

    def add(self, arrays: tuple[np.ndarray, ...]) -> None:
        """Takes planes, policy, value and result in, over the oldest."""
        planes, policy, value, result = (torch.from_numpy(a[-self.window :]) for a in arrays)
        index = (self.added + torch.arange(len(value))) % self.window
        index = index.to(self.device)
        self.planes[index] = planes.to(self.device)
        self.policy[index] = policy.to(self.device).half()
        self.value[index] = value.to(self.device)
        self.result[index] = result.to(self.device)
        self.added += len(value)

    def draw(self, count: int) -> tuple[torch.Tensor, ...]:
        """A random batch: planes, policy, value, result."""
        return self._at(torch.randint(len(self), (count,), device=self.device))

    def newest(self, count: int) -> tuple[torch.Tensor, ...]:
        """The last so many, or all."""
        count = min(count, len(self))
        return self._at((self.added - count + torch.arange(count, device=self.device)) % self.window)

    def _at(self, index: torch.Tensor) -> tuple[torch.Tensor, ...]:
        return self.planes[index], self.policy[index].float(), self.value[index], self.result[index]
