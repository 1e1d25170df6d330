"""The package itself: what it shows, what it says of itself, and that its examples are true."""

import doctest
import importlib.metadata
import inspect
from collections.abc import Iterator
from pathlib import Path

import pytest

import senet
from senet import _senet


def documented() -> Iterator[tuple[str, str | None]]:
    """Every public object, and every public member of a public class, with its text."""
    yield "senet", senet.__doc__
    for name in senet.__all__:
        value = getattr(senet, name)
        if name.startswith("__"):
            continue
        yield f"senet.{name}", value.__doc__
        if inspect.isclass(value):
            for member, attribute in vars(value).items():
                public = not member.startswith("_") and (callable(attribute) or hasattr(attribute, "__get__"))
                inherited = issubclass(value, tuple) and member in {"count", "index"}
                if public and not inherited:
                    yield f"senet.{name}.{member}", getattr(attribute, "__doc__", None)


DOCUMENTED = dict(documented())


def test_the_list_of_texts_is_whole() -> None:
    assert {"senet.Position.play", "senet.Position.board", "senet.rulesets", "senet.Throw.chance"} <= set(DOCUMENTED)


@pytest.mark.parametrize("name", DOCUMENTED)
def test_every_public_name_says_what_it_is(name: str) -> None:
    assert DOCUMENTED[name]


@pytest.mark.parametrize("name", [name for name, text in DOCUMENTED.items() if ">>>" in (text or "")])
def test_examples_are_true(name: str) -> None:
    text = inspect.cleandoc(DOCUMENTED[name] or "")
    example = doctest.DocTestParser().get_doctest(text, {}, name, None, None)
    assert example.examples
    output: list[str] = []
    doctest.DocTestRunner().run(example, out=output.append)
    assert not output, "".join(output)


def test_classes_and_functions_have_examples() -> None:
    lacking = [name for name, text in DOCUMENTED.items() if name.count(".") == 1 and ">>>" not in (text or "")]
    assert lacking == ["senet.SenetError"]


def test_versions_agree() -> None:
    assert senet.__version__ == _senet.__version__ == importlib.metadata.version("senet")


def test_names_are_sorted_and_there() -> None:
    assert sorted(senet.__all__, key=lambda name: (name.isupper(), name)) == senet.__all__
    assert all(hasattr(senet, name) for name in senet.__all__)


def test_the_package_is_typed() -> None:
    folder = Path(senet.__file__).parent
    assert (folder / "py.typed").is_file()
    assert (folder / "_senet.pyi").is_file()
