"""The teacher for judging only: normalisation folded into the convolutions, half precision, one captured graph a batch.

A `Judge` has a batch of fixed size. `launch` sends planes to the device and starts the network without waiting; `answers` waits and
returns what came. So the processor can play on with other games meanwhile. On a CPU `launch` computes at once, in float32.
"""

from __future__ import annotations

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from .codes import CELLS
from .teacher import PLANES, Teacher


def _folded(conv: nn.Conv2d, norm: nn.BatchNorm2d) -> tuple[torch.Tensor, torch.Tensor]:
    """Weight and bias of the convolution with the normalisation behind it."""
    factor = norm.weight / torch.sqrt(norm.running_var + norm.eps)
    return conv.weight * factor.view(-1, 1, 1, 1), norm.bias - norm.running_mean * factor


def _conv_relu(x: torch.Tensor, weight: torch.Tensor, bias: torch.Tensor) -> torch.Tensor:
    if x.is_cuda:
        return torch.cudnn_convolution_relu(x, weight, bias, (1, 1), (1, 1), (1, 1), 1)
    return functional.relu(functional.conv2d(x, weight, bias, padding=1))


def _conv_add_relu(x: torch.Tensor, weight: torch.Tensor, bias: torch.Tensor, short: torch.Tensor) -> torch.Tensor:
    if x.is_cuda:
        return torch.cudnn_convolution_add_relu(x, weight, short, 1.0, bias, (1, 1), (1, 1), (1, 1), 1)
    return functional.relu(functional.conv2d(x, weight, bias, padding=1) + short)


class FoldedTeacher:
    """The weights of a teacher as judging wants them; `take` brings them up to date where they lie."""

    @torch.no_grad()
    def __init__(self, teacher: Teacher):
        self.device = next(teacher.parameters()).device
        self.kind = torch.float16 if self.device.type == "cuda" else torch.float32
        self.pairs = [tuple(self._own(t) for t in pair) for pair in self._convolutions(teacher)]
        self.heads = [self._own(t) for t in self._head_tensors(teacher)]

    def _own(self, tensor: torch.Tensor) -> torch.Tensor:
        layout = torch.channels_last if tensor.dim() == 4 else torch.contiguous_format
        return tensor.detach().to(self.kind).contiguous(memory_format=layout).clone(memory_format=torch.preserve_format)

    @staticmethod
    def _convolutions(teacher: Teacher) -> list[tuple[torch.Tensor, torch.Tensor]]:
        pairs = [_folded(teacher.stem, teacher.stem_norm)]
        for block in teacher.blocks:
            pairs += [_folded(block.first, block.first_norm), _folded(block.second, block.second_norm)]
        return pairs

    @staticmethod
    def _head_tensors(teacher: Teacher) -> list[torch.Tensor]:
        layers = (teacher.policy, teacher.pooled, teacher.outcome)
        return [t for layer in layers for t in (layer.weight, layer.bias)]

    @torch.no_grad()
    def take(self, teacher: Teacher) -> None:
        """The weights of `teacher` from now on; captured graphs see them too."""
        for own, new in zip(self.pairs, self._convolutions(teacher)):
            for mine, theirs in zip(own, new):
                mine.copy_(theirs)
        for mine, theirs in zip(self.heads, self._head_tensors(teacher)):
            mine.copy_(theirs)

    def __call__(self, planes: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Logits [B, 225] and expected result [B], float32, from uint8 planes."""
        moves, chances = self.outcome(planes)
        return moves, chances[:, 0] - chances[:, 2]

    @torch.no_grad()
    def outcome(self, planes: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Logits [B, 225] and chances of win, draw and loss [B, 3], float32, from uint8 planes."""
        x = planes.to(self.kind).contiguous(memory_format=torch.channels_last)
        x = _conv_relu(x, *self.pairs[0])
        for first, second in zip(self.pairs[1::2], self.pairs[2::2]):
            x = _conv_add_relu(_conv_relu(x, *first), *second, x)
        policy_w, policy_b, pooled_w, pooled_b, outcome_w, outcome_b = self.heads
        moves = functional.conv2d(x, policy_w, policy_b).flatten(1).float()
        pooled = torch.cat([x.mean(dim=(2, 3)), x.amax(dim=(2, 3))], dim=1)
        outcome = functional.linear(functional.relu(functional.linear(pooled, pooled_w, pooled_b)), outcome_w, outcome_b)
        return moves, outcome.float().softmax(dim=1)


class Judge:
    """Batches of one size, one at a time: buffers that stay, and on a GPU a captured graph."""

    def __init__(self, network: FoldedTeacher, size: int):
        self.network, self.size = network, size
        on_gpu = network.device.type == "cuda"
        self._host_planes = torch.zeros((size, PLANES, 15, 15), dtype=torch.uint8, pin_memory=on_gpu)
        self._host_moves = torch.zeros((size, CELLS), pin_memory=on_gpu)
        self._host_values = torch.zeros(size, pin_memory=on_gpu)
        #: Where the positions are written, and where the answers stand after `answers`.
        self.planes: np.ndarray = self._host_planes.numpy()
        self.moves: np.ndarray = self._host_moves.numpy()
        self.values: np.ndarray = self._host_values.numpy()
        self._done: torch.cuda.Event | None = None
        if on_gpu:
            self._capture()

    def _capture(self) -> None:
        self._planes = torch.zeros_like(self._host_planes, device=self.network.device)
        warm_up = torch.cuda.Stream()
        warm_up.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(warm_up):
            for _ in range(3):
                self.network(self._planes)
        torch.cuda.current_stream().wait_stream(warm_up)
        self._graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(self._graph):
            self._answers = self.network(self._planes)
        self._done = torch.cuda.Event(blocking=True)

    def launch(self) -> None:
        """Begins to judge what stands in `planes`; they must stay as they are until `answers`."""
        if self._done is None:
            moves, values = self.network(self._host_planes)
            self._host_moves.copy_(moves)
            self._host_values.copy_(values)
            return
        self._planes.copy_(self._host_planes, non_blocking=True)
        self._graph.replay()
        self._host_moves.copy_(self._answers[0], non_blocking=True)
        self._host_values.copy_(self._answers[1], non_blocking=True)
        self._done.record()

    def answers(self) -> tuple[np.ndarray, np.ndarray]:
        """Waits for the answers: logits and values."""
        if self._done is not None:
            self._done.synchronize()
        return self.moves, self.values
