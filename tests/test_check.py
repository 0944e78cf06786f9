"""`make test` stops at what fails, whatever runs beside it, and tells of each check what it said."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

CHECK = Path(__file__).parent.parent / "tools" / "check.py"


@pytest.fixture
def check(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The program, as a module."""
    spec = importlib.util.spec_from_file_location("check", CHECK)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "check", module)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("beside", [(), ("-c print('beside')",)], ids=["alone", "beside"])
@pytest.mark.parametrize("wrong", [False, True])
def test_a_check_that_fails_is_the_last(
    check: ModuleType, wrong: bool, beside: tuple[str, ...], capfd: pytest.CaptureFixture[str]
) -> None:
    first = [check.Step("First", f"-c print('found');exit({int(wrong)})")]
    stages = (
        (*first, *(check.Step("Beside", command) for command in beside)),
        (check.Step("Then", "-c print('then')"),),
    )
    assert check.check(stages) == int(wrong)
    said = capfd.readouterr().out
    assert said.index("== First") < said.index("found")
    assert ("== Stopped at: First" in said, "then" in said) == (wrong, not wrong)
    assert said.count("beside\n") == len(beside)
