"""Training of Kagetsu's network: positions in, an integer network (`.knet`) out.

Needs Python 3.10 or newer, PyTorch and NumPy, nothing else. `training/README.md` says how to run it and defines every
file format and every integer operation of the network.
"""
