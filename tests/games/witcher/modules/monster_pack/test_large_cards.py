"""The Monster Pack beside weaknesses and special attacks."""

from __future__ import annotations

from typing import Any

import pytest

from coven.engine.errors import BadContent
from coven.games.witcher import board
from coven.games.witcher.board.foresee import blow
from coven.games.witcher.modules.monster_trail.rules.large_pieces import SpecialCard
from coven.games.witcher.modules.skellige.state import sea_of
from coven.games.witcher.rules.fight import new_fight
from coven.games.witcher.rules.fight_turn import FightTurn
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.monster_turn import MonsterTurn
from coven.games.witcher.rules.pieces import Monster
from coven.testing import offered, script, told
from tests.games.witcher.builder import at, lay, rules_of, table, table_of
from tests.games.witcher.fights import armed, charge, left, play
from tests.games.witcher.modules.combining import GAME
from tests.games.witcher.modules.monster_pack.test_monster_pack import KOSHCHEY, SIREN
from tests.games.witcher.modules.monster_trail.trails import ON, beast, fight_key, know
from tests.games.witcher.modules.skellige.voyages import ABYSS, sail

MAGES: dict[str, Any] = {"monster-pack": True, "mages": True}
SEA: dict[str, Any] = {"monster-pack": True, "skellige": True}


def card(key: str, **options: Any) -> Monster:
    """A monster as it is in the box of these options."""
    found = rules_of(2, **options).box.by_key[key]
    assert isinstance(found, Monster)
    return found


@pytest.mark.rule("witcher.monster-pack.koshchey.large-card")
def test_koshcheys_large_card_is_there_with_special_attacks_only() -> None:
    plain, large = card(KOSHCHEY, **MAGES), card(KOSHCHEY, **MAGES, **ON)
    assert (plain.attacks, plain.reaction, plain.weaknesses) == ([], None, [])
    names = ["Withering Touch", "Grasp of Ages", "Needle Rain", "Borrowed Life"]
    assert [attack.name for attack in large.attacks] == names
    assert large.reaction is not None
    assert large.reaction.name == "Hidden Heart"
    assert len(large.weaknesses) == 6


def test_a_large_card_that_cannot_be_is_refused() -> None:
    with pytest.raises(BadContent, match="large-card: it has four attacks"):
        GAME.rules(2, MAGES, {"monster-pack": {"large-card": {"weaknesses": ["initiative"]}}})


@pytest.mark.rule("witcher.monster-pack.koshchey.large-card")
@pytest.mark.parametrize(("number", "lost"), [(1, 3), (2, 4), (3, 4), (4, 3)])
def test_each_special_attack_of_koshchey_is_made(number: int, lost: int) -> None:
    s = table("griffin", "wolf", **MAGES, **ON)
    s.players[0].shield = 0
    s.players[0].levels["combat"] = 2
    armed(s, 0, "griffin-01 griffin-02", " ".join(f"bear-0{n}" for n in range(1, 9)))
    lay(s, s.wounds, "attack-01", "attack-02")
    match = beast(s, "koshchey", f"s{number} 05 06 07 08", True, **MAGES)
    charge(match)
    assert len(s.decks[0]) == 8 - lost
    assert left(match) == (5 if number == 4 else 4)


@pytest.mark.rule("witcher.monster-pack.koshchey.large-card")
def test_the_hidden_heart_stops_two_of_the_damage_still_to_come() -> None:
    s = table("griffin", "wolf", **MAGES, **ON)
    armed(s, 0, "wolf-03 wolf-01", " ".join(f"bear-0{n}" for n in range(1, 9)))
    match = beast(s, "koshchey", "s1 05 06 07 08 09 10 11", **MAGES)
    play(match, "wolf-03")
    assert any("shows its passive ability Hidden Heart" in line for line in told(match))


@pytest.mark.rule("witcher.monster-pack.siren.large-card")
def test_the_siren_attacks_like_dagon() -> None:
    dagon, siren = card("monster-dagon", **SEA, **ON), card(SIREN, **SEA, **ON)
    assert siren.attacks == dagon.attacks
    assert siren.reaction is dagon.reaction
    assert card(SIREN, **SEA).attacks == []
    s = table("griffin", "wolf", **SEA, **ON)
    s.players[0].shield = 0
    armed(s, 0, "wolf-05", " ".join(f"bear-0{n}" for n in range(1, 9)))
    s.fight = new_fight(s, [0], SIREN)
    lay(s, s.pool, *[fight_key(name) for name in ("07", "06", "05", "s2")])
    s.now.phase = "II"
    s.then(FightTurn(0))
    s.then(MonsterTurn(0))
    match = at(s, **SEA, **ON)
    charge(match)
    assert any("Mighty Ancient Power" in line for line in told(match))
    assert len(s.decks[0]) == 3


def test_whoever_watches_sees_what_ancient_power_does_at_worst() -> None:
    """It counts the water cards of a hand, which only their owner sees."""
    s = table("griffin", "wolf", **SEA, **ON)
    armed(s, 0, "griffin-01 griffin-02 griffin-03 griffin-04 griffin-05", "wolf-01 wolf-02")
    s.fight = new_fight(s, [0], SIREN)
    lay(s, s.pool, *[fight_key(name) for name in ("07", "06", "05", "s1")])
    s.now.phase = "II"
    s.then(MonsterTurn(0), FightTurn(0))
    match = at(s, **SEA, **ON)
    water = sum(card.terrain == "water" for card in table_of(match).players[0].hand)
    assert water
    for seat, damage in ((0, 4 - water), (1, 4), (None, 4)):
        view = match.seen_by(seat)
        shown = next(one for one in table_of(match).pool if isinstance(one, SpecialCard))
        rules = match.rules
        assert isinstance(rules, Core)
        assert blow(rules, view.state, 0, shown.halves["charge"]).damage == damage
        assert "Charge" in str(board.stage(view, ["Ann", "Bea"]))


@pytest.mark.rule("witcher.monster-pack.siren.no-weakness-tokens")
def test_no_weakness_token_helps_against_the_siren() -> None:
    s = table("griffin", "wolf", **SEA, **ON)
    sea_of(s).ships = [1, 5, 9]
    s.players[0].place = 1
    armed(s, 0, "wolf-06 wolf-01", "bear-01 bear-02 bear-03")
    for terrain in ("forest", "mountain", "water"):
        know(s, 0, 1, 2, 3, 4, 5, 6, terrain=terrain)
    match = at(s, **SEA, **ON)
    assert card(SIREN, **SEA, **ON).weaknesses == []
    sail(match, ABYSS, "pay:wolf-06")
    script(match, f"fight:{SIREN}")
    while table_of(match).fight is not None:
        assert not any(key.startswith("use:weakness") for key in offered(match))
        script(match, offered(match)[-1])


def test_special_cards_are_in_the_deck_that_the_siren_fights_with() -> None:
    s = table("griffin", "wolf", **SEA, **ON)
    assert sum(isinstance(one, SpecialCard) for one in s.fight_deck) == 4
