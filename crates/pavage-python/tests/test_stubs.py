"""The types in the stub are those of the library."""

import ast
import importlib.metadata
import inspect
from pathlib import Path

import pavage
from pavage import _pavage

STUB = ast.parse((Path(pavage.__file__).parent / "_pavage.pyi").read_text())
ONLY_TYPES = {"Observation", "Layout", "Preset"}


def functions(body):
    """The names of the arguments of every function."""
    defined = [it for it in body if isinstance(it, ast.FunctionDef)]
    return {it.name: [arg.arg for arg in (*it.args.posonlyargs, *it.args.args)] for it in defined}


def public(thing):
    return {it for it in vars(thing) if not it.startswith("_")}


def test_every_name_has_a_type():
    classes = {it.name: it for it in STUB.body if isinstance(it, ast.ClassDef) and it.name not in ONLY_TYPES}
    assert public(_pavage) == set(classes) | set(functions(STUB.body))
    for name, stub in classes.items():
        found = getattr(_pavage, name)
        if issubclass(found, Exception):
            continue
        stubbed = functions(stub.body)
        assert public(found) == {it for it in stubbed if not it.startswith("_")}, name
        for method, arguments in stubbed.items():
            member = inspect.getattr_static(found, method)
            if method.startswith("__") or not callable(member) and not isinstance(member, staticmethod):
                continue
            real = list(inspect.signature(getattr(found, method)).parameters)
            assert real == arguments, f"{name}.{method}"


def test_the_package_says_that_it_is_typed():
    assert (Path(pavage.__file__).parent / "py.typed").exists()
    assert importlib.metadata.version("pavage") == pavage.__version__
