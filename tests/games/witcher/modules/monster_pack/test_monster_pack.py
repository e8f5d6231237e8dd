"""The Monster Pack: each of its three monsters beside its partner."""

from __future__ import annotations

from typing import Any

import pytest

import coven
from coven.engine.errors import BadContent, BadOptions
from coven.engine.match import Match
from coven.engine.rng import seeded
from coven.games.witcher import board
from coven.games.witcher.modules.legendary_hunt.state import legend_of
from coven.games.witcher.modules.monster_pack.state import pack_of
from coven.games.witcher.modules.skellige.state import sea_of
from coven.games.witcher.rules.pieces import Monster
from coven.games.witcher.state import Table
from coven.testing import offered, script, suggested_choice, told
from tests.games.witcher.builder import (
    at,
    begun,
    dice,
    finish_turn,
    lay,
    lift,
    rules_of,
    seen,
    table,
    table_of,
)
from tests.games.witcher.fights import alike, armed, bite, challenge, charge, facing, harmless, left, play
from tests.games.witcher.modules.combining import GAME
from tests.games.witcher.modules.skellige.voyages import ABYSS, ARD, EYNA, sail, tale

PACK: dict[str, Any] = {"monster-pack": True}
SEA: dict[str, Any] = {**PACK, "skellige": True}
MAGES: dict[str, Any] = {**PACK, "mages": True}
LEGEND: dict[str, Any] = {**PACK, "legendary-hunt": True}
SIREN = "monster-siren"
KOSHCHEY = "monster-koshchey"


def monsters(**options: Any) -> list[str]:
    """The monsters that are in the box of a match with these options."""
    box = rules_of(2, **options).box
    return [piece.key for piece in box.all if isinstance(piece, Monster)]


# Which monsters are in play


@pytest.mark.rule("witcher.monster-pack.components.list")
def test_the_pack_brings_two_cards_and_a_token() -> None:
    plain, packed = monsters(mages=True, skellige=True), monsters(**SEA, mages=True)
    assert sorted(set(packed) - set(plain)) == [KOSHCHEY, SIREN]
    box = rules_of(2, **SEA, mages=True).box
    assert [monster.key for monster in box.monsters if monster.key in (KOSHCHEY, SIREN)] == [KOSHCHEY]


@pytest.mark.rule("witcher.monster-pack.components.pairings")
@pytest.mark.parametrize(
    ("partner", "joined"), [("legendary-hunt", []), ("mages", [KOSHCHEY]), ("skellige", [SIREN])]
)
def test_each_monster_joins_its_own_partner_alone(partner: str, joined: list[str]) -> None:
    assert [key for key in monsters(**PACK, **{partner: True}) if key in (KOSHCHEY, SIREN)] == joined
    drawn = {hunted(seed, **PACK, **{"legendary-hunt": True, partner: True}) for seed in range(60)}
    assert "legendary-kayran" in drawn


def hunted(seed: int, **options: Any) -> str:
    """The Legendary Monster of that deal."""
    return legend_of(table("wolf", "bear", seed=seed, **options)).monster


NOT_YET = "None of its monsters fits yet: choose Mages, Skellige or the Legendary Hunt."
HUNT = "With the Wild Hunt only Koshchey joins, and only with Mages."


@pytest.mark.rule("witcher.monster-pack.components.needs-partner")
@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({}, NOT_YET),
        ({"ciri": True, "lost-mount": True}, NOT_YET),
        ({"mages": True, "koshchey": False}, NOT_YET),
        ({"legendary-hunt": True, "skellige": True, "kayran": False, "siren": False}, NOT_YET),
        ({"wild-hunt": True}, NOT_YET),
        ({"wild-hunt": True, "mages": True, "koshchey": False}, NOT_YET),
        ({"mages": True}, ""),
        ({"skellige": True, "koshchey": False}, ""),
        ({"wild-hunt": True, "mages": True}, ""),
    ],
)
def test_a_pack_that_changes_nothing_is_refused(options: dict[str, Any], why: str) -> None:
    if not why:
        GAME.check(3, {**PACK, **options})
        return
    with pytest.raises(BadOptions) as refused:
        GAME.check(3, {**PACK, **options})
    assert str(refused.value) == why


@pytest.mark.rule("witcher.monster-pack.components.needs-partner")
@pytest.mark.parametrize("name", ["koshchey", "siren"])
def test_a_monster_can_be_left_out(name: str) -> None:
    assert f"monster-{name}" not in monsters(**SEA, mages=True, **{name: False})
    assert len({KOSHCHEY, SIREN} & set(monsters(**SEA, mages=True, **{name: False}))) == 1


def test_figures_that_cannot_be_are_refused() -> None:
    with pytest.raises(BadContent, match="koshchey: its level is 1 to 3"):
        GAME.rules(2, MAGES, {"monster-pack": {"koshchey": {"level": 4}}})
    ability = {"when": "own-turn", "do": [{"sing": 1}]}
    with pytest.raises(BadContent, match="siren: trophy"):
        GAME.rules(2, SEA, {"monster-pack": {"siren": {"trophy": {"ability": ability}}}})


# Kayran


@pytest.mark.rule("witcher.monster-pack.kayran.choice")
def test_kayran_is_one_of_eight_candidates() -> None:
    assert len({hunted(seed, **LEGEND) for seed in range(120)}) == 8
    without = {hunted(seed, **LEGEND, skellige=True, kayran=False) for seed in range(120)}
    assert len(without) == 7
    assert "legendary-kayran" not in without


@pytest.mark.rule("witcher.monster-pack.kayran.choice")
def test_kayran_can_be_chosen_only_with_the_pack() -> None:
    chosen: dict[str, Any] = {"legendary-hunt": True, "legendary-monster": "kayran"}
    match = begun(2, **PACK, **chosen)
    assert legend_of(table_of(match)).place == 12
    for options in (chosen, {**PACK, **chosen, "skellige": True, "kayran": False}):
        with pytest.raises(BadOptions, match="Kayran comes with the Monster Pack"):
            coven.new("witcher", players=2, seed=1, options=options)
    unfit = {(one.key, one.value): one.why for one in GAME.unfit(2, {"legendary-hunt": True})}
    assert "Monster Pack" in unfit["legendary-monster", "kayran"]


@pytest.mark.rule("witcher.monster-pack.kayran.choice")
def test_before_a_fight_with_kayran_the_shield_drops() -> None:
    options = {**LEGEND, "legendary-monster": "kayran"}
    s = table("wolf", "bear", **options, content=harmless())
    player = s.players[0]
    player.levels["defense"], player.shield, player.place = 4, 4, 12
    match = at(s, harmless(), **options)
    script(match, "fight:legendary-kayran")
    assert player.shield == 2


# Koshchey


@pytest.mark.rule("witcher.monster-pack.koshchey.added", "witcher.monster-pack.koshchey.level")
def test_koshchey_is_one_of_the_monsters_of_level_iii() -> None:
    plain, joined = table("wolf", "bear", mages=True), table("wolf", "bear", **MAGES)
    there = [monster.key for monster in joined.monsters["3"]]
    assert KOSHCHEY in there
    assert len(there) == len(plain.monsters["3"]) + 1
    assert seen(at(joined, **MAGES), 0)["monsters"]["3"] == len(there)


def undying(pool: str, wounds: str = "01 02 03") -> Match:
    """Koshchey, on its own turn, with these cards left and those lost."""
    s = table("griffin", "wolf", content=harmless(), **MAGES)
    lay(s, s.wounds, *[f"attack-{number}" for number in wounds.split()])
    return facing(s, "koshchey", pool, True, harmless(), **MAGES)


@pytest.mark.parametrize(("pool", "after"), [("05 06 07", 3), ("05 06", 4), ("05", 3)])
def test_at_two_cards_koshchey_takes_two_lost_ones_back(pool: str, after: int) -> None:
    assert left(undying(pool)) == after


def test_koshchey_heals_once_in_a_fight() -> None:
    match = undying("05 06")
    s = table_of(match)
    charge(match)
    s.wounds += s.pool[2:]
    s.pool = s.pool[:2]
    while not offered(match)[0].startswith("attack:"):
        script(match, offered(match)[-1])
    assert left(match) == 2


@pytest.mark.rule("witcher.monster-pack.koshchey.level")
def test_koshchey_is_of_level_iii_with_eighteen_cards() -> None:
    match = challenge(table("griffin", "wolf", content=harmless(), **MAGES), "koshchey", harmless(), **MAGES)
    assert left(match) == 18
    koshchey = table_of(match).slots["forest"]
    assert (koshchey.level, koshchey.name) == (3, "Koshchey")


@pytest.mark.rule("witcher.base.trophy.effects")
def test_the_trophy_of_koshchey_fetches_two_cards_for_one() -> None:
    s = table("griffin", "wolf", content=harmless(), **MAGES)
    armed(s, 0, "griffin-01 griffin-02", "bear-01 bear-02 bear-03", "bear-04 bear-05")
    owner(s, 0, KOSHCHEY)
    match = facing(s, "archespore", content=harmless(), **MAGES)
    script(match, f"use:{KOSHCHEY}")
    while offered(match)[0].startswith(("take:", "discard:")):
        script(match, offered(match)[0])
    assert len(s.players[0].hand) == 3
    assert f"use:{KOSHCHEY}" not in offered(match)


def owner(s: Table, seat: int, trophy: str) -> None:
    """Give a player this Trophy."""
    s.players[seat].trophies.append(lift(s, trophy))
    s.players[seat].won.append(1)


# The Siren


def shore(*hand: str, place: int = 1, content: dict[str, Any] | None = None, **options: Any) -> Table:
    """Seat 0 (the griffin) in a harbour with a ship, and with these cards; the Siren waits."""
    s = table("griffin", "wolf", content=content, **SEA, **options)
    sea_of(s).ships = [1, 5, 9]
    s.players[0].place = place
    s.decks[0][:0] = s.players[0].hand
    s.players[0].hand = []
    lay(s, s.players[0].hand, *hand)
    return s


def begin(s: Table, content: dict[str, Any] | None = None, **options: Any) -> Match:
    """The match that begins with this table."""
    return at(s, content, **SEA, **options)


def fighting(content: dict[str, Any] | None = None, hand: str = "wolf-06 wolf-01 wolf-04 wolf-02") -> Match:
    """Seat 0, strong, has sailed to the Siren and fights her; the next question is hers to attack."""
    content = content or harmless()
    s = shore("wolf-06", content=content)
    player = s.players[0]
    player.levels = dict.fromkeys(player.levels, 4)
    player.level, player.shield = 4, 4
    armed(s, 0, hand, "bear-01 bear-02 bear-05 bear-06 bear-07 bear-08")
    match = begin(s, content)
    sail(match, ABYSS, "pay:wolf-06")
    script(match, f"fight:{SIREN}")
    return match


@pytest.mark.rule("witcher.monster-pack.siren.setup-place")
def test_the_siren_waits_at_the_dagon_location() -> None:
    match = begun(2, **SEA)
    pack = pack_of(table_of(match))
    assert [card.key for card in pack.siren] == [SIREN]
    assert pack.place == ABYSS
    assert "The Siren (level I) waits at the Dagon Location." in told(match)
    assert seen(match, None)["extras"]["monster-pack"] == {"place": ABYSS, "siren": [SIREN]}


@pytest.mark.rule("witcher.monster-pack.siren.opens-location", "witcher.monster-pack.siren.travel-rule")
def test_ships_sail_to_her_although_dagon_sleeps() -> None:
    s = shore("wolf-07", "wolf-01", "wolf-06")
    match = begin(s)
    assert sea_of(s).spot < 5
    script(match, f"sail:place-{ABYSS}")
    assert offered(match) == ["pay:wolf-07", "pay:wolf-06", "pay:two"]
    script(match, "pay:wolf-07")
    assert s.players[0].place == ABYSS
    assert sea_of(s).ships.count(ABYSS) == 1
    assert s.now.phase == "II"
    assert offered(match) == [f"fight:{SIREN}"]
    assert not any("The die shows" in line for line in told(match))
    assert s.reading == []


@pytest.mark.rule("witcher.monster-pack.siren.opens-location")
def test_without_her_and_dagon_nobody_sails_there() -> None:
    s = shore("wolf-07")
    pack_of(s).siren, s.box = [], [*s.box, *pack_of(s).siren]
    assert f"sail:place-{ABYSS}" not in offered(begin(s))
    assert f"sail:place-{ABYSS}" not in offered(begin(shore("wolf-07", place=6)))
    island = shore("wolf-07")
    island.players[0].place, sea_of(island).ships = ARD, [ARD, 5, 9]
    assert f"sail:place-{ABYSS}" not in offered(begin(island))


@pytest.mark.rule("witcher.monster-pack.siren.travel-rule")
def test_who_starts_a_turn_beside_her_is_free() -> None:
    s = shore("wolf-07", "wolf-01")
    s.players[0].place, sea_of(s).ships = ABYSS, [ABYSS, 5, 9]
    match = begin(s)
    assert {f"sail:place-{harbour}" for harbour in (1, 6, 12, 13)} <= set(offered(match))
    script(match, "phase-2")
    assert {f"fight:{SIREN}", "explore:city", "explore:wilds"} <= set(offered(match))


@pytest.mark.rule("witcher.monster-pack.siren.fight-as-monster", "witcher.monster-pack.siren.level")
def test_she_is_fought_like_any_monster_of_level_i() -> None:
    match = fighting(alike([{"deal": {"of": "monster-level"}}]))
    s = table_of(match)
    assert left(match) == 11
    charge(match)
    assert s.players[0].shield == 3
    play(match, "wolf-01")
    assert left(match) == 9  # she has spent one on her attack


@pytest.mark.rule("witcher.monster-pack.siren.monster-first", "witcher.monster-pack.siren.no-trail")
def test_no_trail_leads_to_her_so_she_begins() -> None:
    content = harmless()
    s = shore("wolf-06", content=content)
    for terrain in ("forest", "mountain", "water"):
        lay(s, s.players[0].trails[terrain], s.piles[terrain][0].key)
    sea_of(s).trails = [0]
    match = begin(s, content)
    sail(match, ABYSS)
    script(match, f"fight:{SIREN}")
    assert offered(match) == ["attack:charge", "attack:bite"]


def test_in_the_first_fight_turn_one_card_is_drawn_at_most() -> None:
    match = fighting(hand="wolf-06 wolf-01 griffin-04")
    s = table_of(match)
    bite(match)
    play(match, "wolf-01")
    while not offered(match)[0].startswith("attack:"):
        script(match, offered(match)[-1])
    first = len(s.players[0].hand)
    assert first == 2


def ended(match: Match, cards: int, lost: bool) -> Table:
    """The fight is over, with so many cards left to her: the player has lost it, or won."""
    s = table_of(match)
    s.wounds += s.pool[cards:]
    s.pool = s.pool[:cards]
    if lost:
        s.box += [*s.decks[0], *s.players[0].hand]
        s.decks[0], s.players[0].hand = [], s.players[0].hand[:1]
        s.box.remove(s.players[0].hand[0])
        s.players[0].shield = 0
    while s.fight is not None:
        keys = offered(match)
        script(match, next((key for key in keys if key.startswith(("combo:", "attack:", "gain:"))), keys[-1]))
    return s


@pytest.mark.rule("witcher.monster-pack.siren.defeat-reward", "witcher.monster-pack.siren.no-track")
@pytest.mark.rule("witcher.monster-pack.siren.removed", "witcher.monster-pack.siren.after-fight-position")
def test_beaten_she_is_a_trophy_that_moves_no_marker() -> None:
    match = fighting()
    table_of(match).players[0].track = 3
    s = ended(match, 1, False)
    assert [trophy.key for trophy in s.players[0].trophies] == [SIREN]
    assert s.players[0].gold == 2
    assert s.players[0].track == 3
    assert not match.over
    assert not any("Trophy Track" in line or "fatigue" in line.lower() for line in told(match))
    assert pack_of(s).siren == []
    assert s.driven == []
    assert len(s.slots) == 3
    assert s.players[0].place == ABYSS
    assert ABYSS in sea_of(s).ships
    finish_turn(match)
    finish_turn(match)
    assert s.active == 0
    assert any(key.startswith("sail:") for key in offered(match)) or not s.players[0].hand
    assert f"sail:place-{ABYSS}" not in offered(match)


@pytest.mark.rule("witcher.monster-pack.siren.driven-away-reward", "witcher.monster-pack.siren.removed")
def test_driven_away_she_is_gone_for_good() -> None:
    match = fighting(alike([{"deal": 9}]))
    cards = len(table_of(match).players[0].library)
    s = ended(match, 2, True)
    assert any("the Siren (level I) is driven away" in line for line in told(match))
    assert s.players[0].gold == 2
    assert any("adds" in line and "discard pile" in line for line in told(match))
    assert pack_of(s).siren == []
    assert SIREN in [piece.key for piece in s.box]
    assert s.driven == []
    assert s.players[0].trophies == []
    assert s.now.draw == 0
    assert cards


@pytest.mark.rule("witcher.monster-pack.siren.complete-defeat", "witcher.monster-pack.siren.no-trail")
def test_who_falls_before_her_gains_no_trail() -> None:
    match = fighting(alike([{"deal": 9}]))
    s = ended(match, 6, True)
    assert s.now.draw == -1
    assert s.players[0].gold == 0
    assert not any(s.players[0].trails.values())
    assert sea_of(s).trails == []
    assert any("adds" in line and "discard pile" in line for line in told(match))
    assert [card.key for card in pack_of(s).siren] == [SIREN]


@pytest.mark.rule("witcher.monster-pack.siren.dagon-emerges", "witcher.monster-pack.siren.returns")
def test_dagon_takes_her_place_for_as_long_as_it_is_there() -> None:
    s = shore("wolf-07", "wolf-01")
    s.players[0].place, sea_of(s).ships = ABYSS, [ABYSS, 5, 9]
    sea_of(s).spot = 5
    match = begin(s)
    script(match, "phase-2")
    assert "fight:monster-dagon" in offered(match)
    assert f"fight:{SIREN}" not in offered(match)
    s = shore("wolf-07", "wolf-01")
    s.players[0].place, sea_of(s).ships = ABYSS, [ABYSS, 5, 9]
    sea_of(s).spot = 2
    match = begin(s)
    script(match, "phase-2")
    assert f"fight:{SIREN}" in offered(match)
    assert "fight:monster-dagon" not in offered(match)


@pytest.mark.rule("witcher.monster-pack.siren.removed")
def test_her_trophy_given_up_at_eyna_brings_no_siren_to_the_map() -> None:
    s = shore("wolf-06", "wolf-01", content=tale())
    owner(s, 0, SIREN)
    match = begin(s, tale())
    dice(s, 6)
    sail(match, EYNA, "pay:wolf-06")
    script(match, "act")
    assert SIREN in [piece.key for piece in s.box]
    assert SIREN not in [monster.key for pile in s.monsters.values() for monster in pile]
    assert [getattr(trophy, "level", 0) for trophy in s.players[0].trophies] == [2]


def test_her_trophy_draws_a_card_for_who_has_one_at_most() -> None:
    s = table("griffin", "wolf", content=harmless(), **SEA)
    armed(s, 0, "griffin-01", "bear-01 bear-02 bear-03")
    owner(s, 0, SIREN)
    match = facing(s, "archespore", content=harmless(), **SEA)
    script(match, f"use:{SIREN}")
    assert len(s.players[0].hand) == 2
    assert f"use:{SIREN}" not in offered(match)


# On the page


def test_the_siren_is_drawn_where_she_waits_and_not_beside_dagon() -> None:
    s = shore("wolf-07")
    match = begin(s)
    drawn = str(board.draw(match.seen_by(0), ["Tilly", "Oswin"]))
    assert 'id="token-monster-siren"' in drawn
    assert "The Siren waits at the Dagon Location." in drawn
    sea_of(s).spot = 5
    drawn = str(board.draw(match.seen_by(0), ["Tilly", "Oswin"]))
    assert 'id="token-monster-siren"' not in drawn
    assert "The Siren is set aside." in drawn
    pack_of(s).siren = []
    assert "Siren" not in str(board.draw(match.seen_by(0), ["Tilly", "Oswin"]))


def test_sensible_players_may_meet_her() -> None:
    match = coven.new("witcher", players=2, seed=3, options=SEA)
    rng = seeded(3)
    while not match.over and not any("fights the Siren" in line for line in told(match)):
        match.choose(*suggested_choice(match, rng, GAME.hints))
    assert any("fights the Siren" in line for line in told(match))
