"""Modules: expansions that the base does not name, switched by options and combined by a table."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from coven.engine.errors import BadContent, BadOptions
from coven.engine.game import Game
from coven.engine.match import Match
from coven.engine.modules import Clash, Misfit, Need
from coven.engine.record import read_record, replay
from coven.engine.rng import seeded
from coven.testing import play_randomly
from tests.engine.toy.hunt import hunt_game
from tests.engine.toy.hunt.modules.healing_inn import Shelf
from tests.engine.toy.hunt.rules import Fight, Hunt
from tests.engine.toy.hunt.state import Table

GAME = hunt_game()
INN: dict[str, Any] = {"healing-inn": True}
STORMS: dict[str, Any] = {"storms": True}


def table(match: Match) -> Table:
    assert isinstance(match.state, Table)
    return match.state


def wounded(options: dict[str, Any]) -> Match:
    """The first hunter, with a wound, goes to the inn and rests."""
    rules = GAME.rules(2, options)
    assert isinstance(rules, Hunt)
    state = rules.setup(seeded(1))
    state.hunters[0].wounds = 1
    match = GAME.at(state, options)
    match.choose(0, "inn")
    return match


def test_a_module_is_an_option_that_is_off() -> None:
    assert [setting.key for setting in GAME.settings] == [
        "healing-inn",
        "storms",
        "storms.force",
        "storms.fog",
    ]
    assert GAME.check(2, {}) == {
        "healing-inn": False,
        "storms": False,
        "storms.force": 1,
        "storms.fog": False,
    }
    assert GAME.rules(2, {}).modules == []


def test_a_step_after_a_step_is_played_in_its_place() -> None:
    match = wounded(INN)
    assert match.pending[0].keys == ["pass", "drink:potion-mint", "drink:potion-sage"]
    match.choose(0, "drink:potion-sage")
    assert table(match).hunters[0].wounds == 0
    shelf = table(match).extras["healing-inn"]
    assert isinstance(shelf, Shelf)
    assert [potion.key for potion in shelf.potions] == ["potion-mint"]
    assert list(match.pending) == [1]


def test_without_the_module_nothing_of_it_is_there() -> None:
    match = wounded({})
    assert list(match.pending) == [1]
    assert table(match).extras == {}
    assert not [key for key in match.rules.vocabulary() if key.startswith("drink")]


def test_a_figure_is_changed_in_passing_and_a_line_scored() -> None:
    rules = GAME.rules(2, STORMS)
    assert isinstance(rules, Hunt)
    state = rules.setup(seeded(1))
    blow = max(rules.blows, key=lambda card: card.damage)
    assert rules.damage(state, blow) == blow.damage - 1
    assert [line.rule for line in rules.scores(state)[0].lines] == ["hunt.score", "hunt.storms.score"]
    calm = GAME.rules(2, {})
    assert isinstance(calm, Hunt)
    assert calm.damage(state, blow) == blow.damage


def test_modules_act_in_declared_order_after_what_the_step_itself_brings() -> None:
    """A fight goes on before anything that a module puts after its first round."""
    rules = GAME.rules(2, {})
    assert isinstance(rules, Hunt)
    state = rules.setup(seeded(1))
    state.then(Fight(99, 1))
    order: list[str] = []

    class Mark(Fight):
        """A step that only says that it was there."""

        def play(self, rules: Hunt, s: Table) -> Any:
            order.append(f"{self.round} with {len(s.agenda)} to come")
            yield from ()

    class Marks:
        def __init__(self, number: int) -> None:
            self.number = number

        def after(self, step: Any, s: Any) -> list[Any]:
            return [Mark(0, self.number)] if type(step) is Fight and step.round == 1 else []

    marked: Any = Hunt(rules.content, 2, rules.options)
    marked.modules = [Marks(7), Marks(8)]
    match = Match(marked, state)
    while not order:
        match.choose(0, "pass")
    assert order == ["7 with 1 to come", "8 with 0 to come"]
    assert [step.round for step in table(match).agenda if isinstance(step, Fight)] == []


@pytest.mark.parametrize("options", [{}, INN, STORMS, {**INN, **STORMS}], ids=str)
def test_matches_with_any_modules_play_copy_and_replay(options: dict[str, Any]) -> None:
    match = GAME.new(3, 5, options)
    for _ in play_randomly(match, seed=3):
        other = match.copy()
        assert other.state == match.state
        assert {key for d in match.pending.values() for key in d.keys} <= set(match.rules.vocabulary())
    record = read_record(json.loads(json.dumps(match.record)))
    assert replay(record, GAME).state == match.state


def test_pieces_and_state_classes_are_derived() -> None:
    rules = GAME.rules(2, INN)
    named = [kind.__name__ for kind in rules.kinds()]
    assert named == ["Fight", "Hunter", "Rest", "Table", "Travel", "Healing", "Shelf"]
    assert [kind.__name__ for kind in GAME.rules(2, {}).kinds()] == named[:5]
    assert isinstance(rules, Hunt)
    assert set(rules.pieces()) == {*(blow.key for blow in rules.blows), "potion-mint", "potion-sage"}
    assert all(rules.pieces()[blow.key] is blow for blow in rules.blows)


# -- what goes together


def test_the_table_says_what_does_not_go_together_and_why() -> None:
    with pytest.raises(BadOptions, match="In the fog nobody finds the Healing Inn"):
        GAME.check(2, {**INN, **STORMS, "storms.fog": True})
    assert GAME.check(2, {**INN, **STORMS})["storms"] is True


def test_a_module_may_be_for_fewer_players() -> None:
    with pytest.raises(BadOptions, match="Storms is for 2 to 3 players"):
        GAME.check(4, STORMS)


def test_the_options_of_a_module_belong_to_it() -> None:
    with pytest.raises(BadOptions, match="Fog belongs to Storms, which is not chosen"):
        GAME.check(2, {"storms.fog": True})


def test_what_no_longer_fits_is_told_with_its_reason() -> None:
    assert GAME.unfit(2, {}) == [
        Misfit("storms.force", 2, "Force belongs to Storms, which is not chosen"),
        Misfit("storms.force", 3, "Force belongs to Storms, which is not chosen"),
        Misfit("storms.fog", True, "Fog belongs to Storms, which is not chosen"),
    ]
    assert GAME.unfit(2, {**INN, **STORMS}) == [
        Misfit("storms.force", 3, "The inn does not stand a storm of force 3."),
        Misfit("storms.fog", True, "In the fog nobody finds the Healing Inn."),
    ]
    assert GAME.unfit(2, {**STORMS, "storms.fog": True}) == [
        Misfit("healing-inn", True, "In the fog nobody finds the Healing Inn.")
    ]
    assert Misfit("storms", True, "Storms is for 2 to 3 players") in GAME.unfit(4, {})


def test_a_need_is_for_all_of_some_and_one_of_others() -> None:
    need = Need("renown", "so", all_of=("hunt",), any_of=("sea", "sky"))
    on = {"renown": True, "hunt": True, "sea": False, "sky": True}
    assert not need.broken(on)
    assert need.broken({**on, "hunt": False})
    assert need.broken({**on, "sky": False})
    assert not need.broken({**on, "renown": False, "hunt": False})
    assert not Need("renown", "so", all_of=("hunt",)).broken(on)
    assert Clash({"hunt": True, "sky": True}, "so").broken(on)


# -- files


def test_the_rulebook_has_a_part_for_each_module() -> None:
    book = GAME.rulebook
    assert book.title == "The Little Hunt"
    parts = {part: [r.id for r in book.rules if r.part == part] for part in ("", "healing-inn", "storms")}
    assert len(parts[""]) == 5
    assert parts["healing-inn"] == ["hunt.healing-inn.heal"]
    assert parts["storms"] == ["hunt.storms.weak", "hunt.storms.score"]
    healing = book.rule("hunt.healing-inn.heal")
    assert healing is not None
    assert healing.changes == ("hunt.rest",)


def test_content_of_a_module_is_read_only_when_it_is_in_play() -> None:
    lost = replace(GAME.modules[0], key="lost", title="Lost")
    game = replace(hunt_game(), settings=[], modules=[lost], combinations=[], cache={})
    assert game.rules(2, {}).modules == []
    with pytest.raises(BadContent, match=r"modules/lost/content\.yaml: cannot be read: No such file"):
        game.rules(2, {"lost": True})


def test_figures_of_ones_own_reach_base_and_modules(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("trophies: 1\nhealing-inn:\n  heals: 3\n")
    changes = GAME.read_changes(file)
    assert GAME.content(changes).trophies == 1
    assert GAME.content(changes, GAME.modules[0]).heals == 3
    match = GAME.new(2, 1, INN, changes)
    assert match.record["content"] == changes
    assert GAME.new(2, 1, {}, changes).rules.content.trophies == 1


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("healing-inn:\n  heals: lots\n", ":2: Expected `int`, got `str` (in $.heals)"),
        ("healing-inn:\n  heals: 0\n", ": heals: at least one"),
        ("trophies: many\n", ":1: Expected `int`, got `str` (in $.trophies)"),
        ("inn: {}\n", ":1: Object contains unknown field `inn` (in $.inn)"),
        ("healing-inn: 7\n", ":1: Expected `object`, got `int` (in $)"),
    ],
)
def test_wrong_figures_of_a_module_are_named_with_their_line(
    tmp_path: Path, text: str, expected: str
) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(text)
    with pytest.raises(BadContent) as error:
        GAME.read_changes(file)
    assert str(error.value) == f"{file}{expected}"


def test_a_game_need_not_have_content() -> None:
    game = Game("bare", "Bare", (2, 2), Hunt)
    assert game.content() is None
