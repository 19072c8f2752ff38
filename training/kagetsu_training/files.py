"""The files that training hands to the engine: `.knet` (the network) and `.kvec` (positions with the network's answers).

Reading checks everything that writing promises; errors say what is wrong and where. Training itself is left to `train`.
"""

from __future__ import annotations

import hashlib
import struct
from pathlib import Path

import numpy as np

from .data import RECORD
from .integer import LAYOUTS, SHARED, SHIFTS, Net

MAGIC = b"KNET"
MAX_HEADER = 1 << 16
POLICY_POINTS = 8

#: One record of a `.kvec` file: position, value, eight policy logits.
VECTOR = np.dtype(
    [
        ("position", np.uint8, (RECORD,)),
        ("value", "<i4"),
        ("policy", np.dtype([("point", np.uint8), ("logit", "<i4")]), (POLICY_POINTS,)),
    ]
)


class BadNet(ValueError):
    """A file that is no network, with the reason."""


def fnv1a64(data: bytes) -> int:
    """The 64-bit FNV-1a hash, which the engine checks because it needs no dependency."""
    value = 0xCBF29CE484222325
    for byte in data:
        value = ((value ^ byte) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    return value


def body_bytes(net: Net) -> bytes:
    """The arrays in file order: shared ones, the shifts, then the heads of Black and of White."""
    per_side = [name for name in LAYOUTS[net.version] if name not in SHARED]

    def packed(array: np.ndarray) -> bytes:
        return np.ascontiguousarray(array).astype(array.dtype.newbyteorder("<")).tobytes()

    parts = [packed(getattr(net, name)) for name in SHARED]
    parts += [struct.pack("<I", getattr(net, name)) for name in SHIFTS[net.version]]
    parts += [packed(getattr(net, name)[side]) for side in range(2) for name in per_side]
    return b"".join(parts)


def write_net(path: Path, net: Net, header: dict[str, str]) -> None:
    """Writes a network; the hashes of the body are added to the header."""
    body = body_bytes(net)
    lines = dict(header)
    lines["fnv1a64"] = f"{fnv1a64(body):016x}"
    lines["sha256"] = hashlib.sha256(body).hexdigest()
    for key, value in lines.items():
        if "\n" in value or ":" in key or "\n" in key:
            raise ValueError(f"header line {key!r} cannot be written")
    text = "".join(f"{key}: {value}\n" for key, value in lines.items()).encode()
    path.write_bytes(MAGIC + struct.pack("<II", net.version, len(text)) + text + body)


def read_net(path: Path) -> tuple[Net, dict[str, str]]:
    """Reads a network and its header."""
    raw = path.read_bytes()
    if raw[:4] != MAGIC:
        raise BadNet(f"{path}: does not begin with KNET")
    if len(raw) < 12:
        raise BadNet(f"{path}: ends within its first 12 bytes")
    version, length = struct.unpack_from("<II", raw, 4)
    if version not in LAYOUTS:
        raise BadNet(f"{path}: version {version}, not {' or '.join(map(str, LAYOUTS))}")
    if length > MAX_HEADER or 12 + length > len(raw):
        raise BadNet(f"{path}: a header of {length} bytes does not fit into {len(raw)} bytes")
    header = _header_of(raw[12 : 12 + length], path)
    body = raw[12 + length :]
    if f"{fnv1a64(body):016x}" != header.get("fnv1a64"):
        raise BadNet(f"{path}: the body does not have the hash that the header names")
    return _net_of(version, body, path), header


def _header_of(text: bytes, path: Path) -> dict[str, str]:
    try:
        lines = text.decode().splitlines()
    except UnicodeDecodeError as error:
        raise BadNet(f"{path}: the header is not UTF-8 text") from error
    header = {}
    for number, line in enumerate(lines, start=1):
        key, colon, value = line.partition(":")
        if not colon:
            raise BadNet(f"{path}: line {number} of the header is not 'key: value'")
        header[key.strip()] = value.strip()
    return header


def _net_of(version: int, body: bytes, path: Path) -> Net:
    layout = LAYOUTS[version]
    at = 0

    def take(name: str, shape: tuple[int, ...]) -> np.ndarray:
        nonlocal at
        kind = np.dtype(layout[name][0]).newbyteorder("<")
        count = int(np.prod(shape))
        if at + count * kind.itemsize > len(body):
            raise BadNet(f"{path}: ends within {name}")
        array = np.frombuffer(body, kind, count, at).reshape(shape).astype(layout[name][0])
        at += count * kind.itemsize
        return array

    arrays = {name: take(name, layout[name][1]) for name in SHARED}
    shifts = SHIFTS[version]
    if at + 4 * len(shifts) > len(body):
        raise BadNet(f"{path}: ends within the shifts")
    arrays |= dict(zip(shifts, struct.unpack_from(f"<{len(shifts)}I", body, at)))
    at += 4 * len(shifts)
    per_side = [name for name in layout if name not in SHARED]
    sides = [{name: take(name, layout[name][1][1:]) for name in per_side} for _ in range(2)]
    if at != len(body):
        raise BadNet(f"{path}: {len(body) - at} bytes too many")
    arrays |= {name: np.stack([sides[0][name], sides[1][name]]) for name in per_side}
    return Net(version, **arrays)
