"""What bots know about mages: protection and energy count, and boosts are bought where they do most."""

from __future__ import annotations

import pytest

import coven
from coven.bots.judge import next_asked
from coven.engine.decision import Decision
from coven.engine.match import Match
from coven.engine.rng import seeded
from coven.games.witcher.bot.abilities import worth_using
from coven.games.witcher.bot.hints import suggest
from coven.games.witcher.bot.worth import Aim, best_combo, strength
from coven.games.witcher.rules.pieces import ActionCard
from coven.games.witcher.rules.rules import Witcher
from coven.games.witcher.state import Table
from coven.testing import offered, script
from tests.games.witcher.builder import rules_of, table_of
from tests.games.witcher.fights import left
from tests.games.witcher.modules.mages.casting import ALL, ON, afresh, energy, fighting, protection

RULES = rules_of(2, **ON)


def card(key: str) -> ActionCard:
    """A card of the box."""
    found = RULES.box.by_key[key]
    assert isinstance(found, ActionCard)
    return found


def advised(match: Match) -> str:
    """What the hints say to the open question."""
    assert isinstance(match.rules, Witcher)
    assert match.ask is not None
    rng = seeded(1)
    decision: Decision = next_asked(match, match.ask, rng)
    return decision.key(suggest(match.rules, table_of(match), decision, rng))


def at_combo(match: Match) -> Match:
    """The same match where the combo is asked for, with nothing used."""
    while not any(key.startswith("combo:") for key in offered(match)):
        script(match, "pass")
    return match


def follow(match: Match) -> list[str]:
    """Do as advised until the monster is on; what was chosen."""
    chosen = []
    while "attack:charge" not in offered(match) and table_of(match).fight is not None:
        chosen.append(advised(match))
        script(match, chosen[-1])
    return chosen


def test_cards_are_worth_their_protection_energy_and_boosts() -> None:
    assert strength(card("mage-splash-water")) > strength(card("mage-stumble-forest"))
    assert strength(card("mage-ember-forest")) > strength(card("mage-stumble-forest"))


def test_what_fits_any_colour_is_followed() -> None:
    fireball = card("mage-fireball-forest")
    assert best_combo([fireball], card("mage-unity-with-nature-forest"), Aim(0)).cards == [fireball]


def test_protection_is_laid_after_an_attack() -> None:
    match = at_combo(fighting("alzur", "mage-fire-bolt-forest mage-splash-water alzur-06", energy=0))
    before = left(match)
    follow(match)
    assert before - left(match) == 2
    assert protection(match) == 2


def test_a_boost_is_bought_unless_its_energy_does_more_later_in_the_combo() -> None:
    alone = at_combo(fighting("alzur", "mage-fire-bolt-forest alzur-06", energy=2))
    assert "boost:mage-fire-bolt-forest" in follow(alone)
    both = at_combo(fighting("alzur", "mage-fire-bolt-forest mage-conflagration-forest alzur-10", energy=2))
    before = left(both)
    assert follow(both) == ["combo:mage-fire-bolt-forest", "combo:mage-conflagration-forest", "stop", "pass"]
    assert before - left(both) == 2 + 1 + 2
    assert energy(both) == 2


def test_energy_comes_before_the_boost_that_it_pays() -> None:
    match = at_combo(fighting("alzur", "mage-focus-water mage-grasping-roots-forest alzur-06", energy=0))
    assert follow(match) == [
        "combo:mage-focus-water",
        "combo:mage-grasping-roots-forest",
        "stop",
        "boost:mage-grasping-roots-forest",
    ]


def test_a_boost_that_knocks_out_is_foreseen() -> None:
    match = at_combo(fighting("alzur", "mage-flame-lash-forest mage-fire-bolt-forest alzur-06", energy=1))
    s = table_of(match)
    s.wounds += s.pool[3:]
    del s.pool[3:]
    assert follow(match)[:3] == ["combo:mage-fire-bolt-forest", "stop", "boost:mage-fire-bolt-forest"]
    assert not table_of(match).pool


@pytest.mark.parametrize(("mage", "more"), [("alzur", 5), ("othar", 3), ("philippa", 4), ("ardea", 4)])
def test_a_special_ability_is_used_and_grows_with_its_level(mage: str, more: int) -> None:
    values = []
    for level in (1, more):
        match = fighting(mage, f"{mage}-01 {mage}-06", energy=1, specialty=level)
        assert advised(match) == f"use:specialty-{mage}"
        use = RULES.box.uses[f"specialty-{mage}"]
        assert isinstance(match.rules, Witcher)
        values.append(worth_using(match.rules, table_of(match), 0, use))
    assert 0.0 < values[0] < values[1]


def test_of_several_results_the_best_is_taken() -> None:
    thunder = afresh(fighting("alzur", "alzur-10 alzur-02", energy=2, specialty=4), 6)
    script(thunder, "use:specialty-alzur")
    assert advised(thunder) == "choose:A"
    form = afresh(fighting("philippa", "philippa-10 philippa-02", specialty=4), 6)
    script(form, "use:specialty-philippa")
    assert not table_of(form).players[0].discard
    assert advised(form) == "choose:B", "an owl finds nothing in an empty discard pile"


def test_the_first_mage_claims_the_school_with_the_most_roads() -> None:
    match = coven.game("witcher").new(2, 3, options=ALL)
    while not offered(match)[0].startswith("claim:"):
        script(match, offered(match)[0])
    assert advised(match) == "claim:place-10"


@pytest.mark.parametrize("players", [1, 2, 3])
def test_sensible_mages_bring_a_match_to_its_end(players: int) -> None:
    match = coven.game("witcher").new(players, 4, quiet=True, keep=False, options=ALL)
    rng = seeded(4)
    while match.ask is not None:
        decision = next_asked(match, match.ask, rng)
        assert isinstance(match.rules, Witcher)
        match.answer(decision.seat, suggest(match.rules, table_of(match), decision, rng))
    assert isinstance(match.state, Table)
    assert match.state.winner >= 0
    assert match.state.round <= 30
