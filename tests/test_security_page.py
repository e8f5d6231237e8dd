"""The threat model names tests: they are there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")


def test_every_file_that_the_threat_model_names_is_there() -> None:
    named = re.findall(r"`((?:tests|tools)/[\w/]+\.py)`", PAGE)
    assert len(named) > 20
    assert [name for name in named if not (ROOT / name).is_file()] == []


def test_every_promise_of_the_readme_about_fairness_and_secrecy_is_kept_somewhere() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    operations = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
    rows = [line.split("|")[1:-1] for line in PAGE.splitlines() if line.startswith("| **")]
    promises = {re.findall(r"\*\*(.+?)\*\*", row[0])[0]: row for row in rows}
    assert {"Hidden stays hidden", "Fair dealing you can check", "Every rule is proven"} <= set(promises)
    for promise, (_, made, kept) in promises.items():
        assert f"**{promise}" in (readme if made.strip() == "README" else operations), promise
        for heading in re.findall(r"\(#([\w-]+)\)", kept):
            assert f"## {heading.replace('-', ' ').capitalize()}" in PAGE


def test_every_test_and_law_that_the_threat_model_names_is_there() -> None:
    written = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("*.py"))
    named = re.findall(r"`(test_\w+)`", PAGE)
    laws = re.findall(
        r"`(\w+)`", " ".join(re.findall(r"(?:the laws?|the law of) ((?:`\w+`[, and]*)+)", PAGE))
    )
    assert len(named) > 10
    assert len(laws) > 4
    assert [name for name in [*named, *laws] if f"def {name}(" not in written] == []


def test_every_threat_has_a_defence_and_a_test() -> None:
    rows = [line.split("|")[1:-1] for line in PAGE.splitlines() if line.startswith("| ")]
    threats = [row for row in rows if len(row) == 3 and row[0].strip() != "threat"]
    assert len(threats) > 25
    assert [row[0] for row in threats if not row[1].strip() or not row[2].strip()] == []
