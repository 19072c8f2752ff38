"""The network as it is trained: every quantity is a float that holds exactly the integer which the engine computes.

Parameters are real numbers of order one; `quantised` turns them into the integers of the `.knet` file with straight-through
rounding, and `forward` computes with those integers. Sums stay below 2^24 where float32 is used and below 2^53 where
float64 is used, so that `forward` equals `integer.evaluate` bit for bit. The arithmetic is defined in `training/README.md`.

The codebook is not a free table: a small network looks at the cells of every row and at its mirror image, and a row of a
zero-initialised embedding is added. So a code that hardly ever occurs still gets a sensible vector.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass

import torch
from torch import nn
from torch.nn import functional

from . import codes
from .integer import ABOVE, BOARD_PRODUCTS, KIND_OF, KINDS, LN_2, OUTCOMES, POLICY_HIDDEN, REGION_PRODUCTS, SEEN

CHANNELS = 64
HALF = 32
HIDDEN = 32
ONE = 127  # the integer of an activation of 1.0
LOGIT = 1024  # integer units of one logit
POOL = ONE * codes.SIZE  # integer units of a pooled sum of 1.0
REGION_POOL = ONE * 5  # the same for a region of 5x5 cells
WIDE_LIMIT = 1024  # |W1|, |P|: 64 * 1024 * 225 * 127 stays below 2^31
BIAS_LIMIT = 1 << 27
# Of the convolution, per channel: 127 * (243 + 9 roundings of 1/2) + 1000 stays below 2^15, so that the engine's sums fit into 16 bits.
CONV_SUM_LIMIT = 243
CONV_BIAS_LIMIT = 1000


@dataclass
class Shape:
    """What can be chosen: the network that makes the codebook, the shifts, and the version, 1 or 2 with the wider head."""

    width: int = 384
    rank: int = 16
    s1: int = 12
    s2: int = 16
    version: int = 1
    s3: int = 10

    def as_dict(self) -> dict[str, int]:
        """For checkpoints."""
        return asdict(self)


#: The parameters before the heads, the same in every version.
BODY = ("lines", "free", "spread", "bias", "conv", "conv_bias")


class _Round(torch.autograd.Function):
    """Nearest integer; the gradient passes."""

    @staticmethod
    def forward(ctx, x):
        return torch.round(x)

    @staticmethod
    def backward(ctx, grad):
        return grad


class _Floor(torch.autograd.Function):
    """Largest integer not above; the gradient passes."""

    @staticmethod
    def forward(ctx, x):
        return torch.floor(x)

    @staticmethod
    def backward(ctx, grad):
        return grad


class _Clamp(torch.autograd.Function):
    """Clamp to `low..=high`. Outside, the gradient passes where it leads back in, so that nothing is lost there.

    Only below a `low` of 0 none passes: a unit may be off, as behind any rectifier.
    """

    @staticmethod
    def forward(ctx, x, low, high):
        ctx.save_for_backward(x)
        ctx.bounds = (low, high)
        return torch.clamp(x, low, high)

    @staticmethod
    def backward(ctx, grad):
        (x,) = ctx.saved_tensors
        low, high = ctx.bounds
        passes = (x >= low) if low == 0 else (x >= low) | (grad < 0)
        passes &= (x <= high) | (grad > 0)
        return grad * passes, None, None


class _Depthwise(torch.autograd.Function):
    """3x3 depthwise convolution of [B, 15, 15, C] with [9, C], zero outside; exact for integers, unlike some libraries'."""

    @staticmethod
    def forward(ctx, x, weight):
        padded = functional.pad(x, (0, 0, 1, 1, 1, 1))
        ctx.save_for_backward(padded, weight)
        return _Depthwise._taps(padded, weight)

    @staticmethod
    def backward(ctx, grad):
        padded, weight = ctx.saved_tensors
        around = functional.pad(grad, (0, 0, 1, 1, 1, 1))
        grad_x = _Depthwise._taps(around, weight.flip(0))
        taps = [(grad * padded[:, y : y + 15, x : x + 15]).sum(dim=(0, 1, 2)) for y in range(3) for x in range(3)]
        return grad_x, torch.stack(taps)

    @staticmethod
    def _taps(padded, weight):
        out = padded[:, :15, :15] * weight[0]
        for tap in range(1, 9):
            y, x = divmod(tap, 3)
            out.addcmul_(padded[:, y : y + 15, x : x + 15], weight[tap])
        return out


def _rounded(x: torch.Tensor, scale: float, limit: int) -> torch.Tensor:
    return _Round.apply(torch.clamp(x * scale, -limit, limit))


def _plain_head() -> dict[str, torch.Tensor]:
    return {
        "W1": 0.04 * torch.randn(2, HIDDEN, CHANNELS),
        "b1": torch.zeros(2, HIDDEN),
        "W2": 0.25 * torch.randn(2, HIDDEN, HIDDEN),
        "b2": torch.full((2, HIDDEN), 0.25),
        "W3": 0.5 * torch.randn(2, HIDDEN),
        "b3": torch.zeros(2),
        "P": 0.02 * torch.randn(2, CHANNELS, CHANNELS),
        "p_bias": torch.zeros(2, CHANNELS),
    }


def _wide_head() -> dict[str, torch.Tensor]:
    return {
        "W1": 0.04 * torch.randn(2, 2 * BOARD_PRODUCTS, CHANNELS),
        "b1": torch.zeros(2, 2 * BOARD_PRODUCTS),
        "R": 0.08 * torch.randn(2, KINDS, 2 * REGION_PRODUCTS, CHANNELS),
        "r_bias": torch.zeros(2, KINDS, 2 * REGION_PRODUCTS),
        "W2": 0.3 * torch.randn(2, HIDDEN, SEEN),
        "b2": torch.full((2, HIDDEN), 0.25),
        "W3": 0.5 * torch.randn(2, OUTCOMES, HIDDEN),
        "b3": torch.tensor([0.0, -3.0, 0.0]).repeat(2, 1),  # draws are rare
        "P": 0.02 * torch.randn(2, POLICY_HIDDEN * HALF, CHANNELS),
        "p_bias": 0.2 * torch.randn(2, POLICY_HIDDEN * HALF),
        "h_bias": torch.full((2, POLICY_HIDDEN), 0.1),
        "O": torch.randn(2, POLICY_HIDDEN),
    }


def _products(layer: torch.Tensor) -> torch.Tensor:
    """The first half of a layer, never negative, times the second."""
    gate, value = layer.chunk(2, dim=-1)
    return _Floor.apply(_Clamp.apply(gate, 0, ONE) * _Clamp.apply(value, -ONE, ONE) / 128)


def _hidden_policy(mixed: torch.Tensor, made: torch.Tensor, bias: torch.Tensor, out: torch.Tensor) -> torch.Tensor:
    """Logits of the cells behind a hidden layer whose weights the board has made; every sum stays below 2^24."""
    hidden = torch.bmm(mixed, made.transpose(1, 2)) + bias.float().unsqueeze(1)
    hidden = _Clamp.apply(_Floor.apply(hidden / 64), 0, ONE)
    return torch.bmm(hidden, out.float().unsqueeze(2)).squeeze(2)


def value_of(outcome: torch.Tensor) -> torch.Tensor:
    """The value in integer units from win, draw and loss [B, 3], as `integer.log_sum` makes it; the gradient is the exact one's."""
    above = torch.from_numpy(ABOVE).to(outcome)

    def log_sum(a: torch.Tensor, b: torch.Tensor) -> torch.Tensor:
        smooth = LOGIT * torch.logaddexp(a / LOGIT, b / LOGIT)
        step = (torch.abs(a - b) / 16).floor().clamp(max=len(above) - 1).long()
        exact = torch.maximum(a, b) + above[step]
        return exact.detach() + smooth - smooth.detach()

    win, draw, loss = outcome.unbind(dim=1)
    # Both parts are integers, but `smooth - smooth` may leave a crumb.
    return _Round.apply(log_sum(win, draw - LN_2) - log_sum(loss, draw - LN_2))


class Quantised(dict):
    """The integers of the network by their names in the `.knet` file, as float tensors; heads have a leading side axis."""


class Student(nn.Module):
    """The network. `forward` takes codebook rows; `quantised` gives what is exported."""

    def __init__(self, shape: Shape | None = None):
        super().__init__()
        self.shape = shape or Shape()
        width, rank = self.shape.width, self.shape.rank
        plain, mirrored = codes.row_features()
        self.register_buffer("plain", torch.from_numpy(plain), persistent=False)
        self.register_buffer("mirrored", torch.from_numpy(mirrored), persistent=False)
        self.lines = nn.Sequential(
            nn.Linear(plain.shape[1], width), nn.SiLU(), nn.Linear(width, width), nn.SiLU(), nn.Linear(width, CHANNELS)
        )
        self.free = nn.Parameter(torch.zeros(codes.ROW_COUNT, rank))
        self.spread = nn.Parameter(torch.randn(rank, CHANNELS) / rank**0.5)
        self.bias = nn.Parameter(torch.full((CHANNELS,), 0.05))
        self.conv = nn.Parameter(0.1 * torch.randn(9, HALF))
        self.conv_bias = nn.Parameter(torch.zeros(HALF))
        for name, parameter in (_plain_head() if self.shape.version == 1 else _wide_head()).items():
            self.register_parameter(name, nn.Parameter(parameter))
        #: Of the last batch, where the version has them: win, draw and loss in integer units.
        self.outcome: torch.Tensor | None = None
        with torch.no_grad():
            self.conv[4] += 0.7

    def _scales(self) -> dict[str, tuple[float, int]]:
        """Per parameter: integer units of 1.0, and the largest integer allowed."""
        dynamic = LOGIT / ONE  # units of `dyn` per logit at full activation
        wide1, wide2 = float(1 << self.shape.s1), float(1 << self.shape.s2)
        scales = {
            "bias": (ONE, 1 << 14),
            "conv": (64, 127),
            "conv_bias": (64 * ONE, CONV_BIAS_LIMIT),
            "W1": (wide1 * ONE / POOL, WIDE_LIMIT),
            "b1": (wide1 * ONE, BIAS_LIMIT),
            "W2": (64, 127),
            "b2": (64 * ONE, 1 << 20),
            "W3": (LOGIT / ONE, 127),
            "b3": (LOGIT, 1 << 20),
            "P": (wide2 * dynamic / POOL, WIDE_LIMIT),
            "p_bias": (wide2 * dynamic, BIAS_LIMIT),
        }
        if self.shape.version == 2:
            regions = float(1 << self.shape.s3)
            scales |= {
                "R": (regions * ONE / REGION_POOL, WIDE_LIMIT),
                "r_bias": (regions * ONE, BIAS_LIMIT),
                # What the board makes are weights in 1/64, as those of W2.
                "P": (wide2 * 64 / POOL, WIDE_LIMIT),
                "p_bias": (wide2 * 64, BIAS_LIMIT),
                "h_bias": (64 * ONE, 1 << 20),
                "O": (LOGIT / ONE, 127),
            }
        return scales

    def codebook(self, rows: torch.Tensor | None = None) -> torch.Tensor:
        """The vectors of all rows, or of those named, in integer units, [rows, 64]."""
        plain, mirrored, free = self.plain, self.mirrored, self.free
        if rows is not None:
            plain, mirrored, free = plain[rows], mirrored[rows], free[rows]
        with torch.autocast("cuda", dtype=torch.bfloat16, enabled=plain.is_cuda):
            made = self.lines(plain) + self.lines(mirrored)
        real = 0.5 * made.float() + free @ self.spread
        return _Round.apply(_Clamp.apply(real * ONE, -ONE, ONE))

    def quantised(self, rows: torch.Tensor | None = None) -> Quantised:
        """The integers of the network as the parameters stand now; of the codebook only `rows` where they are given."""
        out = Quantised(codebook=self.codebook(rows))
        for name, (scale, limit) in self._scales().items():
            # In double, because float32 holds no integer above 2^24 exactly.
            out[name] = _rounded(getattr(self, name).double(), scale, limit)
        return out

    @torch.no_grad()
    def keep_in_range(self) -> None:
        """Pulls parameters back to what their integers can hold; beyond it they would get no gradient."""
        for name, (scale, limit) in self._scales().items():
            getattr(self, name).clamp_(-limit / scale, limit / scale)
        taps = 64 * self.conv.abs().sum(dim=0)
        self.conv.mul_((CONV_SUM_LIMIT / taps.clamp(min=CONV_SUM_LIMIT)))

    @torch.no_grad()
    def centre(self, rows: torch.Tensor) -> None:
        """Sets the first biases of both heads so that, on these rows, the sums start near the middle of their range."""
        q = self.quantised()
        mean = self.body(functional.embedding_bag(rows.view(-1, 4), q["codebook"], mode="sum"), q)[1].mean(0) / POOL
        if self.shape.version == 1:
            self.b1.copy_(0.3 - self.W1 @ mean)
            self.p_bias.copy_(-(self.P @ mean))
            return
        # Gates half open, what they let through near 0.
        halves = lambda count: torch.tensor([0.5, 0.0], device=mean.device).repeat_interleave(count)
        self.b1.copy_(halves(BOARD_PRODUCTS) - self.W1 @ mean)
        self.r_bias.copy_(halves(REGION_PRODUCTS) - self.R @ (mean * POOL / (9 * REGION_POOL)))
        self.p_bias.sub_(self.P @ mean)

    def body(self, features: torch.Tensor, q: Quantised) -> tuple[torch.Tensor, torch.Tensor]:
        """From summed line vectors ([B*225, 64]) to the cells' vectors ([B, 225, 64]) and their sums ([B, 64])."""
        active = _Clamp.apply(features + q["bias"].float(), 0, ONE).view(-1, codes.CELLS, CHANNELS)
        mixed = active[:, :, HALF:].view(-1, codes.SIZE, codes.SIZE, HALF)
        mixed = _Depthwise.apply(mixed, q["conv"].float()) + q["conv_bias"].float()
        mixed = _Clamp.apply(_Floor.apply(mixed / 64), 0, ONE).view(-1, codes.CELLS, HALF)
        cells = torch.cat([active[:, :, :HALF], mixed], dim=2)
        return cells, cells.sum(dim=1)

    def heads(self, cells: torch.Tensor, pooled: torch.Tensor, side: torch.Tensor, q: Quantised):
        """Value and policy in integer units, for the side to move."""
        each = torch.arange(len(side), device=side.device)
        wide = pooled.double()

        def first(weight: torch.Tensor, bias: torch.Tensor, shift: int) -> torch.Tensor:
            return _Floor.apply((torch.einsum("bi,soi->bso", wide, weight) + bias) / (1 << shift))

        made = first(q["P"], q["p_bias"], self.shape.s2)[each, side]
        made = _Clamp.apply(made, -ONE, ONE).float()
        layer = first(q["W1"], q["b1"], self.shape.s1)
        if self.shape.version == 1:
            h1 = _Clamp.apply(layer, 0, ONE)
            policy = torch.bmm(cells, made.unsqueeze(2)).squeeze(2)
        else:
            h1 = torch.cat([_products(layer), self._regions(cells, q)], dim=2)
            policy = _hidden_policy(cells[:, :, HALF:], made.view(-1, POLICY_HIDDEN, HALF), q["h_bias"][side], q["O"][side])
        h2 = _Clamp.apply(_Floor.apply((torch.einsum("bsi,soi->bso", h1, q["W2"]) + q["b2"]) / 64), 0, ONE)
        if self.shape.version == 1:
            return ((h2 * q["W3"]).sum(dim=2) + q["b3"])[each, side], policy
        outcome = (torch.einsum("bsi,soi->bso", h2, q["W3"]) + q["b3"])[each, side]
        return outcome, policy

    def _regions(self, cells: torch.Tensor, q: Quantised) -> torch.Tensor:
        """What version 2 sees of the regions, summed by their kinds: [B, 2, 48]."""
        sums = cells.view(-1, 3, 5, 3, 5, CHANNELS).sum(dim=(2, 4)).view(-1, 9, CHANNELS).double()
        parts = []
        for kind in range(KINDS):
            of_kind = sums[:, [region for region, its in enumerate(KIND_OF) if its == kind]]
            layer = torch.einsum("bri,soi->brso", of_kind, q["R"][:, kind]) + q["r_bias"][:, kind]
            parts.append(_products(_Floor.apply(layer / (1 << self.shape.s3))).sum(dim=1))
        return torch.cat(parts, dim=2)

    def forward(self, rows: torch.Tensor, side: torch.Tensor, q: Quantised | None = None, spread: "Spread | None" = None):
        """Value [B] (float64) and policy [B, 225] of positions given by their rows ([B, 225, 4]), in integer units."""
        flat = rows.view(-1, 4)
        if q is None and spread is None and not rows.is_cuda:
            # A small batch on a CPU uses few rows; making all of them would take most of the time.
            used, flat = torch.unique(flat, return_inverse=True)
            q = self.quantised(used)
        elif q is None:
            q = self.quantised()
        table = q["codebook"]
        if spread is not None:
            flat, table = spread.over(flat, table)
        features = functional.embedding_bag(flat, table, mode="sum")
        cells, pooled = self.body(features, q)
        value, policy = self.heads(cells, pooled, side, q)
        if self.shape.version == 1:
            return value, policy
        self.outcome = value
        return value_of(value), policy


class Spread:
    """Copies of the most used rows, so that the backward pass does not add millions of gradients to one row in a queue.

    On a GPU the sum for one row is a serial loop; the row of the empty line alone takes up to half of all lookups.
    """

    def __init__(self, sample: torch.Tensor, batch: int, most: int = 4000):
        """From the rows of some positions; no copy shall get more than about `most` lookups in a batch of that size."""
        counts = torch.bincount(sample.reshape(-1).long(), minlength=codes.ROW_COUNT).double()
        expected = counts * (batch / sample.shape[0])
        self.copies = torch.clamp((expected / most).ceil(), min=1).to(torch.int32)
        number = torch.arange(codes.ROW_COUNT, device=sample.device)
        self.origin = torch.repeat_interleave(number, self.copies.long())
        self.first = (torch.cumsum(self.copies, 0) - self.copies).to(torch.int32)

    def over(self, rows: torch.Tensor, table: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """The same lookups with the copies in use: rows and table."""
        turns = torch.arange(rows.numel(), dtype=torch.int32, device=rows.device).view_as(rows)
        index = rows.long()
        return self.first[index] + turns % self.copies[index], table.index_select(0, self.origin)
