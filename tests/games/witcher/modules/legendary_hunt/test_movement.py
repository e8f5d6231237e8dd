"""Legendary Monster Movement: by a card towards its goals, over land, leaving ruins."""

from __future__ import annotations

from itertools import pairwise

import pytest

from coven.engine.rng import seeded
from coven.games.witcher.modules.legendary_hunt.rules.pieces import MovementCard
from coven.games.witcher.modules.legendary_hunt.rules.roaming import AS_PRINTED, RevealMovement
from coven.games.witcher.modules.legendary_hunt.state import legend_of
from coven.games.witcher.rules.turns import EndTurn
from coven.testing import offered, random_choice, script, told
from tests.games.witcher.builder import begun, box_of, hand, lay, rules_of, table_of, travel
from tests.games.witcher.modules.legendary_hunt.hunts import (
    ON,
    begin,
    hunt,
    roaming,
    ruin,
    ruins,
)

WAYS = [piece for piece in rules_of(2, **ON).box.others if isinstance(piece, MovementCard)]


@pytest.mark.rule(
    "witcher.legendary-hunt.movement.card-content", "witcher.legendary-hunt.movement.counts-table"
)
def test_every_card_shows_two_goals_and_a_row_of_movements() -> None:
    rows = ([2, 2, 3, 4, 4], [1, 2, 3, 4, 4], [1, 1, 2, 3, 4])
    for card in WAYS:
        assert card.main != card.secondary
        assert card.steps in rows
    assert {tuple(card.steps) for card in WAYS} == {tuple(row) for row in rows}
    assert len({(card.main, card.secondary, *card.steps) for card in WAYS}) == 12


@pytest.mark.rule("witcher.legendary-hunt.movement.example-card")
def test_the_pictured_card() -> None:
    card = next(card for card in WAYS if card.key == "movement-1")
    assert (card.main, card.secondary, card.steps) == (2, 18, [2, 2, 3, 4, 4])


@pytest.mark.rule(
    "witcher.legendary-hunt.movement.count-by-players", "witcher.legendary-hunt.movement.one-by-one"
)
@pytest.mark.parametrize(("players", "steps"), [(1, 2), (2, 2), (3, 3), (4, 4), (5, 4)])
def test_it_makes_as_many_movements_as_there_are_for_so_many_players(players: int, steps: int) -> None:
    s = hunt(5, players=players)
    match = roaming(s, 1)
    while offered(match)[0].startswith("roam:"):
        script(match, offered(match)[0])
    assert len(ruins(s)) == steps
    assert sum("goes to" in line for line in told(match)) == steps


@pytest.mark.rule(
    "witcher.legendary-hunt.movement.toward-main", "witcher.legendary-hunt.movement.leave-token"
)
@pytest.mark.rule("witcher.legendary-hunt.movement.multiple-tokens")
@pytest.mark.rule("witcher.legendary-hunt.movement.landing-spot-clean")
def test_it_takes_a_shortest_way_and_leaves_a_token_wherever_it_goes_from() -> None:
    s = hunt(8)
    roaming(s, 1)
    assert legend_of(s).place == 2
    assert ruins(s) == [7, 8]
    assert len(legend_of(s).supply) == 22


@pytest.mark.rule("witcher.legendary-hunt.movement.tie")
def test_the_last_player_chooses_among_equally_close_places() -> None:
    s = hunt(9)
    match = roaming(s, 1)
    assert list(match.pending) == [1]
    assert offered(match) == ["roam:place-1", "roam:place-6", "roam:place-7"]
    script(match, "roam:place-6")
    assert legend_of(s).place == 2
    assert ruins(s) == [6, 9]


@pytest.mark.rule("witcher.legendary-hunt.movement.tie")
def test_a_place_with_a_token_is_not_among_those_to_choose() -> None:
    s = hunt(9)
    ruin(s, 1)
    match = roaming(s, 1)
    assert offered(match) == ["roam:place-6", "roam:place-7"]


@pytest.mark.rule("witcher.legendary-hunt.movement.at-main-go-secondary")
def test_standing_on_the_main_goal_it_heads_for_the_secondary_one() -> None:
    s = hunt(2)
    roaming(s, 1)
    assert ruins(s) == [2, 7]
    assert legend_of(s).place == 11


@pytest.mark.rule("witcher.legendary-hunt.movement.target-sticks")
def test_once_the_main_goal_is_reached_the_rest_of_the_card_heads_for_the_secondary() -> None:
    s = hunt(17, players=3)
    roaming(s, 2)
    assert ruins(s) == [11, 17, 18]
    assert legend_of(s).place == 7


@pytest.mark.rule("witcher.legendary-hunt.movement.at-secondary")
def test_at_the_secondary_goal_the_last_player_chooses_any_free_neighbour() -> None:
    s = hunt(10, players=4)
    match = roaming(s, 6)
    assert legend_of(s).place == 12
    assert offered(match) == ["roam:place-13", "roam:place-14"]
    script(match, "roam:place-13")
    # For the fourth Movement it heads back to the secondary goal, which is in ruins.
    assert offered(match) == ["roam:place-14", "roam:place-16"]


@pytest.mark.rule("witcher.legendary-hunt.movement.at-secondary")
def test_one_that_starts_on_the_secondary_goal_heads_for_the_main_one() -> None:
    s = hunt(12)
    match = roaming(s, 6)
    assert legend_of(s).place == 9
    # Then back to the secondary goal, which is in ruins.
    assert offered(match) == [f"roam:place-{number}" for number in (1, 5, 6, 7, 10)]


@pytest.mark.rule("witcher.legendary-hunt.movement.no-token-locations")
@pytest.mark.rule("witcher.legendary-hunt.movement.all-closest-destroyed")
@pytest.mark.rule("witcher.legendary-hunt.movement.distance")
def test_tokens_do_not_lengthen_a_way_but_it_never_enters_their_place() -> None:
    s = hunt(8)
    ruin(s, 2)
    match = roaming(s, 1)
    # Vizima is still the closest to Hengfors; beyond it, everything free may be chosen.
    assert legend_of(s).place == 7
    assert offered(match) == [f"roam:place-{number}" for number in (3, 4, 6, 9, 10, 11)]
    script(match, "roam:place-10")
    assert legend_of(s).place == 10


@pytest.mark.rule("witcher.legendary-hunt.movement.blocked")
def test_with_tokens_all_around_all_its_movements_are_lost() -> None:
    s = hunt(5, players=3)
    for place in (1, 6, 9):
        ruin(s, place, f"gold-{[1, 6, 9].index(place) + 1}")
    match = roaming(s, 1)
    assert legend_of(s).place == 5
    assert ruins(s) == [1, 6, 9]
    assert len(legend_of(s).movement) == 11
    assert "phase-2" in offered(match)


@pytest.mark.rule("witcher.legendary-hunt.movement.token-keeps-action")
def test_a_place_in_ruins_keeps_its_action() -> None:
    s = hunt(5)
    hand(s, 0, "wolf-01")
    ruin(s, 2)
    match = begin(s)
    travel(match, 2)
    assert "act" in offered(match)


@pytest.mark.rule("witcher.legendary-hunt.movement.deck-reshuffle")
def test_used_cards_become_a_new_deck() -> None:
    s = hunt(8)
    legend = legend_of(s)
    legend.moved, legend.movement = legend.movement[1:], legend.movement[:1]
    s.now.phase = "III"
    s.active = 1
    s.then(RevealMovement(1, AS_PRINTED), RevealMovement(1, AS_PRINTED), EndTurn())
    lay(s, s.players[0].hand, "wolf-06")
    match = begin(s)
    while offered(match)[0].startswith("roam:"):
        script(match, offered(match)[0])
    assert len(legend_of(s).movement) == 11
    assert len(legend_of(s).moved) == 1
    assert any("new deck" in line for line in told(match))


@pytest.mark.rule("witcher.legendary-hunt.movement.token-supply-empty")
def test_without_a_token_in_the_supply_nothing_is_left_behind() -> None:
    s = hunt(8)
    legend = legend_of(s)
    s.box += legend.supply[1:]
    legend.supply = legend.supply[:1]
    roaming(s, 1)
    assert legend.place == 2
    assert ruins(s) == [8]
    assert legend.supply == []


@pytest.mark.rule("witcher.legendary-hunt.presence.no-effect-on-players")
def test_players_on_its_way_notice_nothing() -> None:
    s = hunt(8)
    s.players[0].place, s.players[1].place = 7, 2
    before = [(p.gold, p.shield, dict(p.levels), len(p.potions), p.place) for p in s.players]
    roaming(s, 1)
    assert legend_of(s).place == 2
    assert [(p.gold, p.shield, dict(p.levels), len(p.potions), p.place) for p in s.players] == before


@pytest.mark.rule("witcher.legendary-hunt.movement.no-islands")
def test_it_only_ever_goes_by_land() -> None:
    match = begun(5, seed=3, **ON)
    box = box_of(match)
    rng = seeded(3)
    way = [box.places[legend_of(table_of(match)).place].name]
    while len(way) < 20:
        match.choose(*random_choice(match, rng))
        way = way[:1] + [
            line.rsplit(" goes to ", 1)[1].split(" and leaves ")[0].rstrip(".")
            for line in told(match)
            if " (legendary) goes" in line
        ]
    names = {place.name: place for place in box.places[:19]}
    for here, there in pairwise(way):
        assert names[there] in names[here].near
