"""What an editor shows of the module is what the module says of itself."""

import ast
import inspect
from pathlib import Path

import kagetsu
from kagetsu import _kagetsu

TREE = ast.parse((Path(kagetsu.__file__).parent / "_kagetsu.pyi").read_text(encoding="utf-8"))


def pairs():
    """Every thing of the stubs with its twin in the module; of the pool for training stubtest holds the signatures."""
    for node in TREE.body:
        if getattr(node, "name", None) == "SelfPlay":
            continue
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            yield node, getattr(_kagetsu, node.name)
        if isinstance(node, ast.ClassDef):
            for member in node.body:
                if isinstance(member, ast.FunctionDef) and not member.name.startswith("_"):
                    yield member, getattr(getattr(_kagetsu, node.name), member.name)


def test_stubs_say_what_the_module_says():
    told = [(node.name, ast.get_docstring(node), thing.__doc__ and inspect.cleandoc(thing.__doc__)) for node, thing in pairs()]
    written = [(name, stub, module) for name, stub, module in told if stub is not None]
    assert len(written) > 100
    assert [entry for entry in written if entry[1] != entry[2]] == []


def test_nothing_is_without_words():
    assert [node.name for node, thing in pairs() if not thing.__doc__] == []


def test_everything_is_exported():
    public = {name for name in vars(_kagetsu) if not name.startswith("_")} | {"__version__"}
    assert public <= set(kagetsu.__all__) and len(kagetsu.__all__) == len(set(kagetsu.__all__))
    assert all(hasattr(kagetsu, name) for name in kagetsu.__all__)
