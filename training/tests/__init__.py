"""Tests at toy size, on a CPU, in seconds: `cd training && python3 -m unittest`."""
