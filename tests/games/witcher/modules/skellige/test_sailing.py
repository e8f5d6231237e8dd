"""Skellige: its board, its ships, and voyages to islands and back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import coven
from coven.games.witcher.modules.skellige.state import sea_of
from coven.games.witcher.state import Quest
from coven.testing import offered, script, told
from tests.games.witcher.builder import begun, dice, lay, lift, rules_of, seen, table, table_of, travel
from tests.games.witcher.modules.skellige.voyages import (
    ABYSS,
    ARD,
    EYNA,
    MISTS,
    ON,
    begin,
    coast,
    sail,
    sea,
    tale,
    voyage,
)

BOX = rules_of(2, **ON).box
HARBORS = [1, 5, 6, 9, 12, 13]


@pytest.mark.rule("witcher.skellige.components.list", "witcher.skellige.components.own-set")
def test_what_the_box_holds() -> None:
    s = table("wolf", "bear", **ON)
    assert len(s.exploration["sea"]) == 30
    assert len(s.numbered) == 56 + 18
    assert len(sea_of(s).bonuses) == 5
    assert len(sea_of(s).ships) == 3
    assert len(BOX.tokens) == 21


@pytest.mark.rule("witcher.skellige.setup.board", "witcher.skellige.islands.are-locations")
def test_three_islands_are_locations() -> None:
    assert [BOX.places[n].name for n in (ARD, MISTS, EYNA)] == ["Ard Skellig", "Isle of Mists", "Eyna"]
    assert all(not BOX.places[n].near for n in (ARD, MISTS, EYNA, ABYSS))
    s = coast("griffin-01", place=6)
    s.players[0].quests.append(Quest(lift(s, "c01"), None, ARD, 1, 0))
    assert s.players[0].quests[0].place == ARD


@pytest.mark.rule("witcher.skellige.setup.location-tokens", "witcher.skellige.setup.island-terrains")
def test_the_islands_join_the_location_tokens() -> None:
    s = table("wolf", "bear", **ON)
    for terrain, island in (("mountain", ARD), ("water", MISTS), ("forest", EYNA)):
        assert BOX.places[island].terrain == terrain
        assert len(s.piles[terrain]) == 6
        there = [token.place.number for token in s.piles[terrain]] + [s.lairs[terrain].place.number]
        assert island in there


@pytest.mark.rule("witcher.skellige.setup.monsters-on-islands")
def test_monsters_may_begin_on_islands() -> None:
    lairs = {t.place.number for seed in range(20) for t in table_of(begun(2, seed=seed, **ON)).lairs.values()}
    assert lairs & {ARD, MISTS, EYNA}


@pytest.mark.rule("witcher.skellige.setup.exploration-deck", "witcher.skellige.setup.event-deck")
def test_tales_are_shuffled_and_events_lie_in_order() -> None:
    orders = {tuple(c.key for c in table("wolf", "bear", seed=n, **ON).exploration["sea"]) for n in range(4)}
    assert len(orders) == 4
    s = table("wolf", "bear", **ON)
    assert [card.key for card in s.numbered[56:] if card] == [f"sea-event-{n}" for n in range(1, 19)]
    match = begun(2, **ON)
    for reader in (0, 1, None):
        assert seen(match, reader)["exploration"]["sea"] == 30


@pytest.mark.rule("witcher.skellige.setup.dagon-start", "witcher.skellige.setup.track-length")
@pytest.mark.parametrize(("players", "below"), [(1, 2), (2, 3), (3, 3), (4, 4), (5, 4)])
def test_dagon_starts_so_many_spots_below_its_location(players: int, below: int) -> None:
    assert 5 - sea_of(table_of(begun(players, **ON))).spot == below


@pytest.mark.rule("witcher.skellige.setup.harbors", "witcher.skellige.setup.ships")
def test_three_of_six_harbours_have_a_ship() -> None:
    found = set()
    for seed in range(20):
        ships = sea_of(table("wolf", "bear", seed=seed, **ON)).ships
        assert len(set(ships)) == 3
        assert set(ships) <= set(HARBORS)
        found |= set(ships)
    assert found == set(HARBORS)


@pytest.mark.rule("witcher.skellige.setup.dagon-cards")
def test_bonus_cards_are_shuffled_face_down() -> None:
    match = begun(2, **ON)
    assert seen(match, 0)["extras"]["skellige"]["bonuses"] == 5
    orders = {tuple(c.key for c in sea_of(table("wolf", "bear", seed=n, **ON)).bonuses) for n in range(6)}
    assert len(orders) > 1


def mentioned(value: Any, keys: tuple[str, ...]) -> Iterator[tuple[str, int]]:
    """The numbers that stand under these keys, however deep."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key in keys and isinstance(inner, int):
                yield key, inner
            yield from mentioned(inner, keys)
    elif isinstance(value, list):
        for inner in value:
            yield from mentioned(inner, keys)


@pytest.mark.rule("witcher.skellige.components.own-set")
def test_every_event_is_reached_and_every_island_revealed() -> None:
    game = coven.game("witcher")
    content = game.content(module=next(one for one in game.modules if one.key == "skellige"))
    cards = msgspec.to_builtins([content.exploration, content.events])
    named = list(mentioned(cards, ("event", "island")))
    assert {number for key, number in named if key == "event"} == set(range(1, 19))
    assert {number for key, number in named if key == "island"} == set(range(22, 27))
    texts = [str(card) for card in [*content.exploration, *content.events]]
    assert len(set(texts)) == len(texts)
    assert len({card.title for card in content.exploration}) == 30


# Ships


@pytest.mark.rule("witcher.skellige.ships.only-way")
def test_islands_are_reached_and_left_by_ship_only() -> None:
    match = voyage(6, "wolf-06", "wolf-01", "wolf-02", content=tale())
    assert table_of(match).players[0].place == ARD
    keys = offered(match)
    assert not any(key.startswith("move:") for key in keys)
    assert "sail:place-6" in keys
    inland = coast("wolf-06", place=7)
    assert not any(key.startswith("sail:") for key in offered(begin(inland)))


@pytest.mark.rule("witcher.skellige.ships.one-per-location", "witcher.skellige.to-mainland.free-harbor")
def test_a_harbour_holds_one_ship() -> None:
    match = voyage(6, "wolf-06", "wolf-01", "wolf-02", content=tale())
    assert [k for k in offered(match) if k.startswith("sail:")] == [f"sail:place-{n}" for n in (1, 6, 12, 13)]


@pytest.mark.rule("witcher.skellige.ships.occupied-island")
def test_an_island_where_somebody_stays_cannot_be_visited() -> None:
    s = coast("wolf-06")
    s.players[1].place = ARD
    sea_of(s).ships = [1, ARD, 9]
    keys = offered(begin(s))
    assert f"sail:place-{ARD}" not in keys
    assert f"sail:place-{EYNA}" in keys


@pytest.mark.rule("witcher.skellige.ships.forbidden-routes")
def test_no_ship_sails_between_harbours_or_between_islands() -> None:
    keys = offered(begin(coast("wolf-06")))
    assert [k for k in keys if k.startswith("sail:")] == [f"sail:place-{n}" for n in (ARD, MISTS, EYNA)]
    match = voyage(6, "wolf-06", "wolf-01", "wolf-02", content=tale())
    assert not {f"sail:place-{n}" for n in (MISTS, EYNA, ABYSS)} & set(offered(match))


@pytest.mark.rule("witcher.skellige.ships.when")
def test_one_sails_from_a_harbour_with_a_ship_at_once_or_after_moving_there() -> None:
    assert f"sail:place-{ARD}" in offered(begin(coast("wolf-06")))
    s = coast("wolf-06", "wolf-07", "wolf-01", place=6)
    match = begin(s)
    assert not any(key.startswith("sail:") for key in offered(match))
    travel(match, 5, "pay:wolf-07")
    assert f"sail:place-{ARD}" in offered(match)


@pytest.mark.rule("witcher.skellige.ships.wild-cards", "witcher.skellige.to-island.cost")
def test_a_voyage_costs_a_card_of_the_terrain_or_two_or_one_and_gold() -> None:
    s = coast("wolf-01", "wolf-02", "wolf-06")
    s.players[0].gold = 1
    match = begin(s)
    script(match, f"sail:place-{ARD}")
    assert offered(match) == ["pay:wolf-01", "pay:wolf-06", "pay:two", "pay:gold"]
    few = coast("wolf-02")
    assert f"sail:place-{ARD}" not in offered(begin(few))


@pytest.mark.rule("witcher.skellige.to-mainland.cost", "witcher.skellige.to-mainland.ship-moves")
@pytest.mark.rule("witcher.skellige.to-mainland.no-card", "witcher.skellige.to-mainland.then")
def test_the_way_back_costs_a_card_of_the_harbours_terrain_and_no_die() -> None:
    match = voyage(6, "wolf-06", "wolf-02", "wolf-01", content=tale())
    rolls = sum("The die shows" in line for line in told(match))
    sail(match, 6, "pay:wolf-02")
    s = table_of(match)
    assert s.players[0].place == 6
    assert sorted(sea(match).ships) == [5, 6, 9]
    assert sum("The die shows" in line for line in told(match)) == rolls
    assert "act" in offered(match)


@pytest.mark.rule("witcher.skellige.to-island.once", "witcher.skellige.to-mainland.twice")
def test_out_once_and_back_at_most_twice_a_turn() -> None:
    s = coast("wolf-06", "wolf-01", "wolf-02", "wolf-03", "wolf-04", "wolf-05", content=tale())
    s.players[0].place, sea_of(s).ships = ARD, [ARD, 5, 9]
    s.players[0].gold = 9
    dice(s, 6)
    match = begin(s, tale())
    sail(match, 6, "pay:wolf-02")
    sail(match, EYNA, "pay:wolf-05")
    sail(match, 6, "pay:wolf-06")
    assert not any(key.startswith("sail:") for key in offered(match))


@pytest.mark.rule("witcher.skellige.ships.forced-leave", "witcher.skellige.ships.no-effect-to-island")
def test_a_player_who_leaves_an_island_otherwise_sends_the_ship_to_a_harbour() -> None:
    content = tale()
    s = coast("wolf-06", content=content)
    s.players[0].place, sea_of(s).ships = ARD, [ARD, 5, 9]
    lay(s, s.exploration["city"], "c01")
    from coven.games.witcher.rules.perform import do
    from coven.games.witcher.state import Act

    rules = rules_of(2, content, first="seat", **ON)
    script_ = rules.box.reader.script("test-move", [{"move-to": {"terrain": "any"}}])
    do(s, Act(0, False, ""), script_)
    match = begin(s, content)
    assert not {f"go:place-{n}" for n in (ARD, MISTS, EYNA, ABYSS)} & set(offered(match))
    script(match, "go:place-7")
    assert offered(match) == [f"harbor:place-{n}" for n in (1, 6, 12, 13)]
    script(match, "harbor:place-13")
    assert sorted(sea(match).ships) == [5, 9, 13]


# The voyage


@pytest.mark.rule("witcher.skellige.to-island.declared", "witcher.skellige.to-island.board")
@pytest.mark.rule("witcher.skellige.to-island.arrive", "witcher.skellige.to-island.card")
def test_the_island_is_named_and_paid_before_the_die_and_reached_after_the_tale() -> None:
    match = voyage(1, "wolf-06", "wolf-01", content=tale())
    s = table_of(match)
    assert s.players[0].hand[0].key == "wolf-01"
    assert s.players[0].place == 1
    assert offered(match) == ["option:A", "option:B"]
    lines = told(match)
    assert any("sails for Ard Skellig" in line for line in lines)
    script(match, "option:A")
    assert s.players[0].place == ARD
    assert ARD in sea(match).ships


@pytest.mark.rule("witcher.skellige.danger.ranges", "witcher.skellige.danger.ranges-table")
@pytest.mark.rule("witcher.skellige.danger.last-spot")
@pytest.mark.parametrize(("spot", "safe_from"), [(1, 2), (2, 3), (3, 4), (4, 5)])
def test_the_higher_dagon_is_the_more_dangerous_is_the_sea(spot: int, safe_from: int) -> None:
    for die in (safe_from - 1, safe_from):
        s = coast("wolf-06", "wolf-01", content=tale())
        sea_of(s).spot = spot
        dice(s, die)
        match = begin(s, tale())
        sail(match, ARD, "pay:wolf-06")
        assert ("option:A" in offered(match)) == (die < safe_from)


@pytest.mark.rule("witcher.skellige.to-island.safe", "witcher.skellige.to-island.dangerous")
@pytest.mark.parametrize(("die", "spot"), [(6, 3), (1, 2)])
def test_a_safe_voyage_wakes_dagon_a_little(die: int, spot: int) -> None:
    match = voyage(die, "wolf-06", "wolf-01", content=tale())
    assert sea(match).spot == spot


@pytest.mark.rule("witcher.skellige.to-island.card-hidden")
def test_only_the_section_that_applies_is_heard() -> None:
    match = voyage(1, "wolf-06", "wolf-01", content=tale({"gain": {"gold": 5}}, a=({"gain": {"gold": 2}},)))
    assert any("All is not well." in line for line in told(match))
    assert not any("All is well." in line or "(this)" in line for line in told(match))
    assert seen(match, 0)["reading"] == 1
    script(match, "option:A")
    assert table_of(match).players[0].gold == 2
    safe = voyage(6, "wolf-06", "wolf-01", content=tale({"gain": {"gold": 5}}, a=({"gain": {"gold": 2}},)))
    assert table_of(safe).players[0].gold == 5
    assert not any("All is not well." in line for line in told(safe))


@pytest.mark.rule("witcher.skellige.to-island.own-events")
def test_a_quest_of_the_sea_leads_to_an_event_of_its_own_deck() -> None:
    content = tale(a=({"quest": {"location": ARD, "event": 1}},))
    match = voyage(1, "wolf-06", "wolf-01", content=content)
    script(match, "option:A")
    s = table_of(match)
    (quest,) = s.players[0].quests
    assert quest.event == 56 + 1
    s.turns += 1
    assert "quest:1" in offered(match.copy()) or quest.turn < s.turns
    card = s.numbered[quest.event - 1]
    assert card is not None
    assert card.title == "The Horn's Owner"


@pytest.mark.rule("witcher.skellige.to-island.actions", "witcher.skellige.to-island.continue")
def test_on_arrival_the_island_can_be_used_and_one_may_sail_back() -> None:
    match = voyage(6, "wolf-06", "wolf-02", "wolf-01", content=tale())
    assert {"act", "sail:place-6", "phase-2"} <= set(offered(match))


@pytest.mark.rule("witcher.skellige.to-island.no-explore", "witcher.skellige.to-island.fight-meditate-ok")
def test_who_has_heard_a_tale_does_not_explore() -> None:
    match = voyage(6, "wolf-06", "wolf-01", content=tale())
    script(match, "phase-2")
    assert table_of(match).now.phase == "III"
    s = coast("wolf-06", "wolf-01", content=tale())
    s.players[0].levels["combat"] = 5
    dice(s, 6)
    match = begin(s, tale())
    sail(match, ARD, "pay:wolf-06")
    script(match, "phase-2")
    assert offered(match) == ["meditate:combat"]


@pytest.mark.rule("witcher.skellige.to-island.deck-empty")
def test_used_tales_become_a_new_deck() -> None:
    s = coast("wolf-06", "wolf-01", content=tale())
    s.explored["sea"], s.exploration["sea"] = s.exploration["sea"], []
    dice(s, 1)
    match = begin(s, tale())
    sail(match, ARD, "pay:wolf-06")
    assert len(s.exploration["sea"]) == 29
