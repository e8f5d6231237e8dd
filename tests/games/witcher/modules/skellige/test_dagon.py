"""Dagon: how it emerges, how it is reached and fought, and what islands give."""

from __future__ import annotations

from typing import Any

import pytest

from coven.engine.match import Match
from coven.games.witcher.modules.skellige.rules.pieces import DAGON
from coven.games.witcher.modules.skellige.state import sea_of
from coven.games.witcher.rules.perform import do
from coven.games.witcher.state import Act, Table
from coven.testing import offered, script, told
from tests.games.witcher.builder import dice, lay, lift, row, rules_of, table_of
from tests.games.witcher.fights import alike, armed, harmless, left, play
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


def doing(s: Table, *effects: Any, content: dict[str, Any] | None = None) -> Match:
    """The match in which these effects happen to seat 0 next."""
    rules = rules_of(s.seats, content, first="seat", **ON)
    do(s, Act(0, False, ""), rules.box.reader.script("a-test", list(effects)))
    return begin(s, content)


def awake(*cards: str, content: dict[str, Any] | None = None, place: int = 1) -> Table:
    """Dagon has emerged; seat 0 is in a harbour with a ship."""
    s = coast(*cards, content=content, place=place)
    sea_of(s).spot = 5
    return s


def fighting(content: dict[str, Any], trail: bool = True, trophies: int = 0) -> Match:
    """Seat 0, strong, fights Dagon where it has emerged."""
    s = awake("wolf-06", content=content)
    player = s.players[0]
    player.levels = dict.fromkeys(player.levels, 4)
    player.level, player.shield = 4, 4
    armed(s, 0, "wolf-06 wolf-01 wolf-04 wolf-02 wolf-03", "bear-01 bear-02 bear-05 bear-06 bear-07 bear-08")
    for monster in ("nekkers-nest", "drowners-nest")[:trophies]:
        player.trophies.append(lift(s, f"monster-{monster}"))
        player.won.append(1)
    if trail:
        sea_of(s).trails = [0]
    match = begin(s, content)
    sail(match, ABYSS, "pay:wolf-06")
    script(match, f"fight:{DAGON}")
    return match


# Emerging


@pytest.mark.rule("witcher.skellige.emerge.when", "witcher.skellige.emerge.by-travel")
@pytest.mark.rule("witcher.skellige.emerge.traveller")
def test_a_safe_voyage_may_wake_dagon_and_still_arrives() -> None:
    s = coast("wolf-06", "wolf-01", content=tale({"gain": {"gold": 3}}))
    s.players[0].shield = 1
    sea_of(s).spot = 4
    dice(s, 5)
    match = begin(s, tale({"gain": {"gold": 3}}))
    sail(match, ARD, "pay:wolf-06")
    assert sea(match).spot == 5
    assert s.players[0].shield == 0
    assert sea(match).trails == [0]
    assert s.players[0].gold == 3
    assert s.players[0].place == ARD


@pytest.mark.rule("witcher.skellige.emerge.by-card")
def test_a_card_that_wakes_dagon_on_a_voyage_concerns_the_traveller() -> None:
    content = tale(a=({"move-dagon": 3},))
    match = voyage(1, "wolf-06", "wolf-01", content=content)
    script(match, "option:A")
    assert sea(match).spot == 5
    assert sea(match).trails == [0]
    assert table_of(match).players[0].place == ARD


@pytest.mark.rule("witcher.skellige.emerge.by-event")
def test_while_nobody_travels_nobody_is_concerned() -> None:
    s = coast("wolf-06")
    shield = s.players[0].shield
    match = doing(s, {"move-dagon": 3})
    assert sea(match).spot == 5
    assert sea(match).trails == []
    assert s.players[0].shield == shield


@pytest.mark.rule("witcher.skellige.emerge.always-dangerous")
def test_while_dagon_is_awake_every_voyage_is_dangerous() -> None:
    s = awake("wolf-06", "wolf-01", content=tale())
    match = begin(s, tale())
    sail(match, ARD, "pay:wolf-06")
    assert offered(match) == ["option:A", "option:B"]
    assert not any("The die shows" in line for line in told(match))


@pytest.mark.rule("witcher.skellige.emerge.stays", "witcher.skellige.emerge.lower-end")
@pytest.mark.parametrize(("spot", "by", "after"), [(5, -1, 5), (5, 1, 5), (2, -1, 2), (3, -1, 2), (2, 1, 3)])
def test_dagon_awake_stays_and_never_sinks_below_its_start(spot: int, by: int, after: int) -> None:
    s = coast("wolf-06")
    sea_of(s).spot = spot
    assert sea(doing(s, {"move-dagon": by})).spot == after


# The Dagon Location


@pytest.mark.rule("witcher.skellige.danger.dagon-location", "witcher.skellige.dagon-location.from-mainland")
@pytest.mark.rule("witcher.skellige.to-dagon.start")
def test_its_location_is_reached_from_a_harbour_only_while_dagon_is_there() -> None:
    assert f"sail:place-{ABYSS}" not in offered(begin(coast("wolf-06")))
    assert f"sail:place-{ABYSS}" in offered(begin(awake("wolf-06")))
    island = awake("wolf-06")
    island.players[0].place, sea_of(island).ships = ARD, [ARD, 5, 9]
    assert f"sail:place-{ABYSS}" not in offered(begin(island))
    assert f"sail:place-{ABYSS}" not in offered(begin(awake("wolf-06", place=6)))


@pytest.mark.rule("witcher.skellige.to-dagon.cost", "witcher.skellige.to-dagon.no-card")
@pytest.mark.rule("witcher.skellige.to-dagon.must-fight")
def test_the_way_there_costs_a_water_card_and_ends_in_a_fight() -> None:
    s = awake("wolf-07", "wolf-01", "wolf-06")
    match = begin(s)
    script(match, f"sail:place-{ABYSS}")
    assert offered(match) == ["pay:wolf-07", "pay:wolf-06", "pay:two"]
    script(match, "pay:wolf-07")
    assert s.players[0].place == ABYSS
    assert s.now.phase == "II"
    assert offered(match) == [f"fight:{DAGON}"]
    assert s.reading == []


@pytest.mark.rule("witcher.skellige.dagon-location.many-ships")
def test_several_ships_and_players_may_be_there() -> None:
    s = awake("wolf-07")
    s.players[1].place = ABYSS
    sea_of(s).ships = [1, ABYSS, 9]
    match = begin(s)
    sail(match, ABYSS)
    assert sea(match).ships.count(ABYSS) == 2


def there(spot: int) -> Table:
    """Seat 0 begins a turn on the Dagon Location."""
    s = coast("wolf-06", "wolf-01")
    s.players[0].place, sea_of(s).ships, sea_of(s).spot = ABYSS, [ABYSS, 5, 9], spot
    return s


@pytest.mark.rule("witcher.skellige.dagon-location.back-only", "witcher.skellige.dagon-location.after-driven")
@pytest.mark.parametrize("spot", [2, 5])
def test_from_there_one_sails_to_a_harbour_only(spot: int) -> None:
    match = begin(there(spot))
    sails = [key for key in offered(match) if key.startswith("sail:")]
    assert sails == [f"sail:place-{number}" for number in (1, 6, 12, 13)]
    assert "act" not in offered(match)


@pytest.mark.rule("witcher.skellige.to-dagon.next-turn", "witcher.skellige.dagon-location.a-location")
def test_who_starts_a_turn_there_is_free() -> None:
    s = there(5)
    s.players[1].place = ABYSS
    s.players[0].gold = s.players[1].gold = 2
    match = begin(s)
    script(match, "phase-2")
    assert {f"fight:{DAGON}", "fight:seat-2", "explore:city", "explore:wilds"} <= set(offered(match))


# The fight


@pytest.mark.rule("witcher.skellige.to-dagon.trail-first")
@pytest.mark.parametrize("trail", [True, False])
def test_a_dagon_trail_gives_the_first_fight_turn(trail: bool) -> None:
    match = fighting(harmless(), trail)
    assert offered(match)[0].startswith("combo:" if trail else "attack:")


@pytest.mark.rule("witcher.skellige.dagon.level-life")
def test_dagon_is_of_level_ii_with_fifteen_life() -> None:
    match = fighting(alike([{"deal": {"of": "monster-level"}}]))
    assert left(match) == 15
    s = table_of(match)
    play(match, "wolf-01")
    while not offered(match)[0].startswith("attack:"):
        script(match, offered(match)[-1])
    script(match, "attack:charge")
    assert s.players[0].shield == 2


@pytest.mark.rule("witcher.skellige.dagon.ability")
@pytest.mark.parametrize("trophies", [0, 1, 2])
def test_before_its_first_attack_each_trophy_costs_a_card_and_a_shield(trophies: int) -> None:
    match = fighting(harmless(), False, trophies)
    s = table_of(match)
    while not offered(match)[0].startswith("attack:"):
        script(match, "pass")
    assert len(s.players[0].hand) == 4 - trophies
    assert s.players[0].shield == 4 - trophies


def ended(match: Match, cards: int, lost: bool) -> Table:
    """The fight is over, with so many cards left to Dagon: the player has lost it, or won."""
    s = table_of(match)
    s.wounds += s.pool[cards:]
    s.pool = s.pool[:cards]
    if lost:
        s.box += s.decks[0]
        s.decks[0] = []
        s.players[0].shield = 0
    while s.fight is not None:
        keys = offered(match)
        script(match, next((key for key in keys if key.startswith(("combo:", "attack:", "gain:"))), keys[-1]))
    return s


@pytest.mark.rule("witcher.skellige.dagon.driven-away", "witcher.skellige.dagon.driven-reset")
@pytest.mark.rule("witcher.skellige.dagon.driven-rewards", "witcher.skellige.dagon.bonus-kept")
@pytest.mark.rule("witcher.skellige.dagon.no-track", "witcher.skellige.dagon.trail-returned")
@pytest.mark.rule("witcher.skellige.dagon.never-wins-game", "witcher.skellige.dagon.after")
def test_beaten_it_is_driven_away_and_gives_gold_a_card_and_a_bonus() -> None:
    match = fighting(harmless())
    s = table_of(match)
    s.players[0].track = 3
    sea(match).trails = [0, 1]
    s = ended(match, 1, False)
    assert any("drives Dagon away" in line for line in told(match))
    assert s.players[0].gold == 2
    assert any("adds" in line and "discard pile" in line for line in told(match))
    assert len(sea(match).owned[0]) == 1
    assert len(sea(match).bonuses) == 4
    assert sea(match).spot == 2
    assert sea(match).trails == []
    assert s.players[0].track == 3
    assert not match.over
    assert s.now.phase == "III"
    assert s.players[0].place == ABYSS


@pytest.mark.rule("witcher.skellige.dagon.bonus-empty")
def test_without_a_bonus_card_the_rest_is_gained() -> None:
    match = fighting(harmless())
    s = table_of(match)
    s.box += sea(match).bonuses
    sea(match).bonuses = []
    s = ended(match, 1, False)
    assert s.players[0].gold == 2
    assert sea(match).owned == [[], []]


@pytest.mark.rule("witcher.skellige.dagon.driven-away")
def test_a_fall_with_one_card_left_drives_it_away_too() -> None:
    match = fighting(alike([{"deal": 9}]), False)
    s = ended(match, 2, True)
    assert sea(match).spot == 2
    assert len(sea(match).owned[0]) == 1
    assert s.players[0].gold == 2


@pytest.mark.rule("witcher.skellige.dagon.defeat", "witcher.skellige.dagon.defeat-effects")
@pytest.mark.rule("witcher.skellige.dagon.trail-sources")
def test_a_fall_with_more_left_is_a_complete_defeat() -> None:
    match = fighting(alike([{"deal": 9}]), False)
    s = ended(match, 5, True)
    assert sea(match).spot == 5
    assert sea(match).trails == [0]
    assert s.now.draw == -1
    assert s.players[0].gold == 0
    assert sea(match).owned == [[], []]


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_every_bonus_card_helps_in_fights_and_asks_its_price(number: int) -> None:
    s = coast("wolf-06", content=alike([{"deal": 2}]))
    player = s.players[0]
    player.levels = dict.fromkeys(player.levels, 4)
    player.shield, player.place, player.gold = 0, 6, 3
    armed(s, 0, "wolf-01 wolf-04 wolf-02", "bear-01 bear-02 bear-05 bear-06 bear-07")
    lay(s, player.potions, "potion-cat-1")
    lay(s, player.trails["forest"], s.piles["forest"][0].key)
    lay(s, sea_of(s).owned[0], f"dagon-bonus-{number}")
    match = begin(s, alike([{"deal": 2}]))
    script(match, "phase-2", "fight:monster-harpy")
    if number == 2:
        assert len(player.hand) == 5
    if number == 3:
        there = left(match)
        script(match, "use:dagon-bonus-3")
        assert left(match) == there - 2
    if number == 4:
        assert player.shield == 2
    if number == 1:
        while not offered(match)[0].startswith("attack:"):
            script(match, next((k for k in offered(match) if k.startswith("combo:")), offered(match)[-1]))
        script(match, "attack:charge")
        assert any("takes 1 damage" in line for line in told(match))
    before = (sea(match).spot, player.gold, len(player.potions))
    s.wounds += s.pool[1:]
    s.pool = s.pool[:1]
    while s.fight is not None or s.now.phase == "II":
        keys = offered(match)
        script(match, next((key for key in keys if key.startswith(("combo:", "trash:"))), keys[-1]))
    assert any("asks its price" in line for line in told(match))
    after = (sea(match).spot, player.gold - 2, len(player.potions))
    change = {3: (0, -1, 0), 5: (0, 0, -1)}.get(number, (1, 0, 0))
    assert tuple(now - then for now, then in zip(after, before, strict=True)) == change


# Islands


def landed(island: int, *cards: str, found: bool = False) -> tuple[Table, Match]:
    """Seat 0 has reached an island and may use it."""
    content = tale()
    s = coast("wolf-06", *cards, content=content)
    if found:
        sea_of(s).found = [island]
    dice(s, 6)
    match = begin(s, content)
    sail(match, island, "pay:wolf-06")
    return s, match


@pytest.mark.rule("witcher.skellige.islands.ard-skellig", "witcher.skellige.islands.ard-skellig-free")
@pytest.mark.parametrize("attribute", ["combat", "defense", "alchemy", "specialty"])
def test_ard_skellig_raises_any_attribute_for_nothing(attribute: str) -> None:
    s, match = landed(ARD, "wolf-01")
    s.players[0].levels[attribute] = 3
    script(match, "act", f"raise:{attribute}")
    assert s.players[0].levels[attribute] == 4
    assert s.players[0].gold == 0


@pytest.mark.rule("witcher.skellige.islands.mists-zero", "witcher.skellige.islands.mists-one")
@pytest.mark.rule("witcher.skellige.islands.mists-refill")
def test_the_isle_of_mists_gives_a_card() -> None:
    s, match = landed(MISTS, "wolf-01")
    s.players[0].gold = 1
    script(match, "act")
    assert offered(match) == ["choose:A", "choose:B"]
    script(match, "choose:B")
    while offered(match)[0].startswith("gain:"):
        script(match, offered(match)[0])
    assert s.players[0].gold == 0
    assert s.players[0].discard[-1].cost == 1
    assert len(s.row) == 6


@pytest.mark.rule("witcher.skellige.islands.mists-zero", "witcher.skellige.islands.mists-one")
def test_without_such_a_card_in_the_row_it_gives_none() -> None:
    s = coast("wolf-06", "wolf-01", content=tale())
    s.players[0].gold = 1
    twos = [card.key for card in s.action_deck + s.row if card.cost == 2][:6]
    row(s, *twos)
    dice(s, 6)
    match = begin(s, tale())
    sail(match, MISTS, "pay:wolf-06")
    assert "act" not in offered(match)


@pytest.mark.rule("witcher.skellige.islands.eyna-none", "witcher.skellige.islands.eyna-no-track")
def test_eyna_gives_a_trophy_of_level_i() -> None:
    s, match = landed(EYNA, "wolf-01")
    script(match, "act")
    (trophy,) = s.players[0].trophies
    assert getattr(trophy, "level", 0) == 1
    assert s.players[0].track == 0
    assert not any("fatigue" in line for line in told(match))


@pytest.mark.rule("witcher.skellige.islands.eyna-upgrade", "witcher.skellige.islands.eyna-choice")
@pytest.mark.rule("witcher.skellige.islands.eyna-token", "witcher.skellige.islands.no-active-duplicate")
def test_eyna_takes_a_trophy_for_a_better_one() -> None:
    s, match = landed(EYNA, "wolf-01")
    player = s.players[0]
    for key in ("monster-nekkers-nest", "monster-drowners-nest"):
        player.trophies.append(lift(s, key))
        player.won.append(1)
    names = [trophy.key for trophy in player.trophies]
    script(match, "act")
    assert offered(match) == [f"trade:{key}" for key in names]
    script(match, f"trade:{names[0]}")
    assert names[0] not in [trophy.key for trophy in player.trophies]
    assert [getattr(trophy, "level", 0) for trophy in player.trophies] == [1, 2]
    assert names[0] in [monster.key for monster in s.monsters["1"]]
    on_map = [monster.key for monster in s.slots.values()]
    assert not set(on_map) & {monster.key for pile in s.monsters.values() for monster in pile}


@pytest.mark.rule("witcher.skellige.islands.discovered", "witcher.skellige.islands.discovered-once")
@pytest.mark.rule("witcher.skellige.islands.discovered-no-token")
def test_an_event_reveals_an_island_for_all() -> None:
    s = coast("wolf-06")
    match = doing(s, {"island": 23}, {"island": 23}, {"gain": {"gold": 1}})
    assert sea(match).found == [23]
    assert s.players[0].gold == 1
    assert "sail:place-23" in offered(match)
    assert "sail:place-22" not in offered(match)
    assert all(token.place.number < 22 for token in rules_of(2, **ON).box.tokens)


@pytest.mark.rule("witcher.skellige.islands.discovered-terrain")
def test_the_terrains_of_the_islands_that_are_found() -> None:
    places = rules_of(2, **ON).box.places
    assert {places[n].name: places[n].terrain for n in range(22, 27)} == {
        "Hen Inis": "mountain",
        "Hvandre Hevangi": "forest",
        "Loc Gwen": "water",
        "Aenye Ard": "mountain",
        "Pawen y Crevan": "forest",
    }


@pytest.mark.rule("witcher.skellige.islands.hen-inis")
@pytest.mark.parametrize(("owned", "after"), [(0, 1), (1, 2), (2, 2)])
def test_hen_inis_gives_a_trophy_to_who_has_one_at_most(owned: int, after: int) -> None:
    s, match = landed(22, "wolf-01", found=True)
    for key in ("monster-nekkers-nest", "monster-drowners-nest")[:owned]:
        s.players[0].trophies.append(lift(s, key))
        s.players[0].won.append(1)
    script(match, "act")
    assert len(s.players[0].trophies) == after
    assert s.players[0].track == 0


@pytest.mark.rule("witcher.skellige.islands.loc-gwen")
def test_loc_gwen_gives_gold() -> None:
    s, match = landed(23, "wolf-01", found=True)
    script(match, "act")
    assert s.players[0].gold == 3


@pytest.mark.rule("witcher.skellige.islands.aenye-ard")
def test_aenye_ard_gives_four_potions_up_to_the_limit() -> None:
    s, match = landed(24, "wolf-01", found=True)
    lay(s, s.players[0].potions, "potion-cat-1")
    script(match, "act")
    assert len(s.players[0].potions) == 5
    script(match, offered(match)[0])
    assert len(s.players[0].potions) == 4


@pytest.mark.rule("witcher.skellige.islands.pawen-y-crevan", "witcher.skellige.islands.pawen-limit")
def test_pawen_y_crevan_gives_the_trails_that_are_missing() -> None:
    s, match = landed(26, "wolf-01", found=True)
    s.players[0].trails["forest"].append(s.piles["forest"].pop())
    script(match, "act")
    assert {terrain: len(tokens) for terrain, tokens in s.players[0].trails.items()} == {
        "forest": 1,
        "mountain": 1,
        "water": 1,
    }


def met(die: int, content: dict[str, Any] | None = None) -> tuple[Table, Match]:
    """Seat 0 has used Hvandre Hevangi."""
    content = {**tale(), **(content or harmless())}
    s = coast("wolf-06", "wolf-01", content=content)
    s.players[0].place, sea_of(s).ships, sea_of(s).found = 25, [25, 5, 9], [25]
    s.now.arrived = True
    s.now.moves = 1
    dice(s, die)
    from coven.games.witcher.rules.gaining import PhaseThree
    from coven.games.witcher.rules.turns import EndTurn, PhaseOne, PhaseTwo

    s.now.phase = "I"
    s.then(PhaseOne(), PhaseTwo(), PhaseThree(), EndTurn())
    match = begin(s, content)
    script(match, "act")
    return s, match


@pytest.mark.rule("witcher.skellige.islands.hvandre-hevangi", "witcher.skellige.islands.hvandre-level")
@pytest.mark.parametrize(("die", "level"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_hvandre_hevangi_leads_straight_into_a_fight(die: int, level: int) -> None:
    s, match = met(die)
    (monster,) = sea(match).prey
    assert monster.level == level
    assert s.now.phase == "II"
    assert offered(match) == [f"fight:{monster.key}"]


@pytest.mark.rule("witcher.skellige.islands.hvandre-level")
def test_an_empty_pile_is_replaced_by_the_next_lower_one() -> None:
    content = {**tale(), **harmless()}
    s = coast("wolf-06", "wolf-01", content=content)
    s.box += s.monsters["3"]
    s.monsters["3"] = []
    match = doing(s, {"fight-random": {"level": 3}}, content=content)
    assert sea(match).prey[0].level == 2


@pytest.mark.rule("witcher.skellige.islands.hvandre-no-terrain", "witcher.skellige.islands.hvandre-outcome")
def test_a_lost_fight_there_gives_no_trail_and_the_monster_goes_back() -> None:
    s, match = met(1, alike([{"deal": 9}]))
    monster = sea(match).prey[0]
    for terrain in ("forest", "mountain", "water"):
        s.players[0].trails[terrain].append(s.piles[terrain].pop())
    trails = {terrain: list(tokens) for terrain, tokens in s.players[0].trails.items()}
    script(match, f"fight:{monster.key}")
    while not offered(match)[0].startswith("attack:"):
        script(match, offered(match)[0])
    s.box += s.decks[0]
    s.decks[0] = []
    s.players[0].shield = 0
    script(match, "attack:charge")
    while s.fight is not None:
        script(match, offered(match)[0])
    assert monster in s.monsters[str(monster.level)]
    assert s.players[0].trails == trails
    assert sea(match).prey == []
    assert s.now.draw == -1


@pytest.mark.rule("witcher.skellige.islands.hvandre-win-no-spawn", "witcher.skellige.islands.hvandre-outcome")
def test_a_won_fight_there_is_a_trophy_and_spawns_nothing() -> None:
    s, match = met(1)
    monster = sea(match).prey[0]
    slots = dict(s.slots)
    script(match, f"fight:{monster.key}")
    while s.fight is not None:
        if len(s.pool) > 1 and s.fight.turn == 0:
            s.wounds += s.pool[:-1]
            s.pool = s.pool[-1:]
        keys = offered(match)
        script(match, next((key for key in keys if key.startswith(("combo:", "trash:"))), keys[0]))
    assert monster in s.players[0].trophies
    assert s.players[0].track == 1
    assert s.slots == slots
