"""Proof of the rulebooks: which rules a passing test cites.

A test cites rules with `@pytest.mark.rule("blackmore.play.order", ...)`. A rule is proven when at least one
test that cites it passed and none failed. A whole run (or `--rules-report`) writes build/rules.json.
"""

from __future__ import annotations

import difflib
import json
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

REPORT = Path("build/rules.json")
ENDED = (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.NO_TESTS_COLLECTED)
Rulebooks = dict[str, dict[str, dict[str, Any]]]


def read_rulebooks(root: Path) -> Rulebooks:
    """The rules by id of each game (`chess`) and each module of one (`chess/castling`).

    They stand in `rulebook.yaml` or in the files of a folder `rulebook`.
    """
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    books: Rulebooks = {}
    games = root / "src/coven/games"
    for home in sorted([*games.glob("*/"), *games.glob("*/modules/*/")]):
        name = "/".join(part for part in home.relative_to(games).parts if part != "modules")
        for path in sorted([*home.glob("rulebook.yaml"), *home.glob("rulebook/*.yaml")]):
            rules = yaml.load(path.read_text(encoding="utf-8"), loader)["rules"]
            books.setdefault(name, {}).update({rule["id"]: rule for rule in rules})
    return books


def summary(books: Rulebooks, proven: set[str]) -> dict[str, dict[str, Any]]:
    """By part: how many rules there are, how many are proven, which are left and which cannot be tested."""
    table = {}
    for game, rules in books.items():
        open_rules = {id: rule for id, rule in rules.items() if id not in proven}
        untestable = {id: rule["untestable"] for id, rule in open_rules.items() if rule.get("untestable")}
        table[game] = {
            "total": len(rules),
            "proven": len(rules) - len(open_rules),
            "missing": [id for id in open_rules if id not in untestable],
            "untestable": untestable,
        }
    return table


def cited(item: pytest.Item) -> list[str]:
    return [id for mark in item.iter_markers("rule") for id in mark.args]


class RuleProofs:
    """Checks the ids at collection, and gathers what passed and failed (from every xdist worker)."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.books = read_rulebooks(config.rootpath)
        self.known = {id for rules in self.books.values() for id in rules}
        self.passed: set[str] = set()
        self.failed: set[str] = set()
        self.collected = True

    def mistakes(self, item: pytest.Item) -> Iterator[str]:
        for mark in item.iter_markers("rule"):
            if not mark.args:
                yield f"{item.nodeid} has a rule mark without an id"
        for id in cited(item):
            if id not in self.known:
                near = ", ".join(difflib.get_close_matches(str(id), self.known)) or "none"
                yield f"{item.nodeid} cites the unknown rule {id!r}; nearest known: {near}"

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(self) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
        """An unknown id is an error of collection; the known ones travel with the test's reports."""
        report = yield
        items = [node for node in report.result or () if isinstance(node, pytest.Item)]
        mistakes = [line for item in items for line in self.mistakes(item)]
        if mistakes:
            report.outcome, report.longrepr, report.result = "failed", "\n".join(mistakes), []
        for item in items:
            item.user_properties.extend(("rule", id) for id in cited(item))
        return report

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        self.collected = self.collected and not report.failed

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        ids = {str(value) for name, value in report.user_properties if name == "rule"}
        if report.failed:
            self.failed |= ids
        # A test that is expected to fail proves nothing, even where it passes: it is not trusted.
        elif report.when == "call" and report.passed and not hasattr(report, "wasxfail"):
            self.passed |= ids

    def whole_run(self, session: pytest.Session) -> bool:
        """Whether every test had its say: no path, no -k, no -m, nothing left out, no early stop."""
        option = self.config.option
        chosen = self.config.args_source is pytest.Config.ArgsSource.ARGS or option.keyword or option.markexpr
        left_out = option.deselect or option.ignore or option.ignore_glob or getattr(option, "lf", False)
        return not (chosen or left_out or session.shouldstop or session.shouldfail)

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        on_worker = hasattr(self.config, "workerinput")
        ran = self.collected and exitstatus in ENDED
        wanted = self.config.option.rules_report or self.whole_run(session)
        if ran and wanted and not on_worker and not self.config.option.collectonly:
            path = self.config.rootpath / REPORT
            path.parent.mkdir(exist_ok=True)
            path.write_text(json.dumps(summary(self.books, self.passed - self.failed), indent=2) + "\n")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rules-report", action="store_true", help=f"write {REPORT} even when only some tests run"
    )


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(RuleProofs(config), "rule-proofs")
