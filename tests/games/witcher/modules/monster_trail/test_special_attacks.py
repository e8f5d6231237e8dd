"""Special attack cards: what they do in an attack, and what happens when damage takes them."""

from __future__ import annotations

from typing import Any

import pytest

from coven.engine.match import Match
from coven.engine.rng import seeded
from coven.games.witcher.rules.pieces import Monster
from coven.testing import offered, random_choice, script, told
from tests.games.witcher.builder import lay, rules_of, table_of
from tests.games.witcher.fights import (
    armed,
    deck_of,
    fight_of,
    hand_of,
    left,
    meet,
    play,
)
from tests.games.witcher.modules.monster_trail.trails import ON, beast, pool_of, trail

DECK = " ".join(f"bear-{n:02}" for n in range(1, 11))
HAND = "wolf-01 wolf-03 wolf-05 wolf-07 wolf-09"
"""A card of each colour: blue, red, green, yellow, purple."""
MONSTERS = [monster for monster in rules_of(2, **ON).box.monsters if monster.attacks]
NAMES = [monster.key.removeprefix("monster-") for monster in MONSTERS]


def struck(
    monster: str,
    number: int,
    hand: str = HAND,
    shields: int = 0,
    deck: str = DECK,
    seed: int = 1,
    half: str = "charge",
    spare: int = 16,
) -> Match:
    """Seat 0 is attacked by this special attack of a monster in the forest."""
    s = trail("wolf", "bear", seed=seed)
    armed(s, 0, hand, deck)
    s.players[0].shield = shields
    s.players[0].levels["defense"] = 4
    meet(s, monster)
    for key in (f"monster-special-{number}", "attack-17", "attack-18", "attack-19"):
        lay(s, s.pool, key)
    s.box += s.fight_deck[spare:]
    s.fight_deck = s.fight_deck[:spare]
    match = beast(s, monster, f"s{number} 17 18 19", True)
    script(match, f"attack:{half}")
    return match


THREE = "wolf-04 wolf-01"
"""A combo of 3 damage, red and blue."""


def hit(
    monster: str,
    pool: str,
    combo: str = THREE,
    hand: str = "wolf-04 wolf-01 wolf-05",
    deck: str = DECK,
    shields: int = 0,
    discard: str = "",
    wounds: str = "",
    content: dict[str, Any] | None = None,
) -> Match:
    """Seat 0 has played this combo against a monster with this Life Pool."""
    s = trail("wolf", "bear", content=content)
    armed(s, 0, hand, deck, discard)
    s.players[0].shield = shields
    s.players[0].trails["forest"].append(s.piles["forest"].pop())
    lay(s, s.wounds, *[f"attack-{name}" for name in wounds.split()])
    match = beast(s, monster, pool, content=content)
    while "pass" in offered(match):
        script(match, "pass")
    play(match, *combo.split())
    while "pass" in offered(match) and not match.over:
        script(match, "pass")
    return match


@pytest.mark.rule("witcher.monster-trail.special.on-attack")
@pytest.mark.parametrize("half", ["charge", "bite"])
def test_a_special_attack_card_is_the_attack_of_its_number_whatever_was_chosen(half: str) -> None:
    match = struck("arachas", 1, half=half)
    assert len(hand_of(match)) == 3
    assert "Special attack 1, Binding Web: discard 2 cards of the hand at random." in told(match)
    match = struck("arachas", 2, half=half)
    assert len(deck_of(match)) == 6


@pytest.mark.rule("witcher.monster-trail.special.on-damage-stop")
def test_damage_that_takes_one_stops_for_the_passive_ability_before_the_rest() -> None:
    combo = "wolf-04 wolf-01 wolf-03"
    match = hit("harpy", "05 s1 07 09 11 12", combo, hand=f"{combo} wolf-05")
    lines = told(match)
    at = lines.index("The Harpy shows its passive ability Acute Beak: 1 damage.")
    assert lines[at - 1] == "The Harpy takes 2 damage, 4 cards left."
    taken = 5 - 2
    assert lines[at + 1] == f"A takes {taken // 2} damage."
    rest = next(line for line in lines[at:] if line.startswith("The Harpy takes"))
    assert rest == f"The Harpy takes {taken} damage, 1 card left."


@pytest.mark.rule("witcher.monster-trail.special.passive-repeat")
def test_the_passive_ability_happens_as_often_as_such_a_card_is_lost() -> None:
    match = hit("barghest", "s1 s2 07 09", hand="wolf-04 wolf-01 wolf-05 wolf-06")
    shown = [line for line in told(match) if "passive ability Summoning the Pack" in line]
    assert len(shown) == 2
    assert len(hand_of(match)) == 2


@pytest.mark.rule("witcher.monster-trail.special.only-damage")
def test_a_card_that_is_lost_otherwise_shows_no_passive_ability() -> None:
    s = trail("viper", "bear")
    armed(s, 0, "viper-01 viper-02", DECK)
    s.players[0].levels["specialty"] = 4
    match = beast(s, "barghest", "05 s1 s2 07 09 11")
    while "pass" in offered(match):
        script(match, "pass")
    script(match, offered(match)[0])
    while not any(key.startswith("drop:") for key in offered(match)):
        script(match, next((k for k in offered(match) if k.startswith("use:")), offered(match)[-1]))
    script(match, "drop:monster-special-1", "drop:monster-special-2")
    assert "passive ability" not in " ".join(told(match))
    match = struck("rotfiend", 1)
    assert "passive ability" not in " ".join(told(match))
    assert left(match) == 2


@pytest.mark.rule("witcher.monster-trail.special.returned-once")
def test_a_card_that_was_put_back_stays_out_when_it_is_lost_again() -> None:
    match = hit("troll", "s1 s2 07", wounds="05")
    script(match, "regain:attack-05")
    assert "regain:attack-05" not in offered(match)
    assert told(match)[-1] == "The Troll shows its passive ability Stone Shell: the monster regains 1 card."
    script(match, "regain:monster-special-1")
    assert pool_of(match) == ["monster-special-1", "attack-07"]
    assert "attack-05" in [card.key for card in table_of(match).wounds]


@pytest.mark.rule("witcher.monster-trail.special.returned-from-discard-only")
def test_only_what_this_life_pool_has_lost_or_what_is_left_of_the_deck_comes_back() -> None:
    match = struck("nightwraith", 2)
    assert {card.key for card in table_of(match).pool} == {
        "monster-special-2",
        "attack-17",
        "attack-18",
        "attack-19",
    }
    match = struck("nightwraith", 4, spare=1)
    assert [line for line in told(match) if "regains a card" in line] == [
        "The Nightwraith regains a card: 4 cards now."
    ]


@pytest.mark.rule("witcher.monster-trail.special.no-playable-card")
def test_who_may_play_no_card_plays_no_combo_and_goes_on_to_step_four() -> None:
    match = struck("werewolf", 3, hand="wolf-01 wolf-02")
    while "pass" in offered(match):
        script(match, "pass")
    assert offered(match) == ["stop"]
    before = len(hand_of(match))
    script(match, "stop")
    assert len(hand_of(match)) == before + 1
    assert fight_of(match).turn == -1


@pytest.mark.rule("witcher.monster-trail.special.first-card-open")
def test_a_first_card_that_cannot_come_off_the_deck_is_one_of_the_hand_by_chance() -> None:
    match = struck("troll", 2, hand="wolf-05 wolf-06")
    while "pass" in offered(match):
        script(match, "pass")
    assert fight_of(match).combo[0].key == "bear-06"
    match = struck("troll", 2, hand="wolf-01 wolf-03", shields=5, deck="")
    while "pass" in offered(match):
        script(match, "pass")
    assert any(line.startswith("Chance has A begin the combo with ") for line in told(match))


@pytest.mark.rule("witcher.monster-trail.special.last-card")
def test_the_passive_ability_of_the_last_card_still_happens_and_who_dealt_the_damage_wins() -> None:
    match = hit("harpy", "s1", "wolf-04 wolf-01", hand="wolf-04 wolf-01", deck="bear-01")
    lines = told(match)
    assert "The Harpy shows its passive ability Acute Beak: 1 damage." in lines
    assert "A takes 1 damage." in lines
    assert "A defeats the Harpy (level I)." in lines


@pytest.mark.rule(
    "witcher.monster-trail.special.trophy", "witcher.monster-trail.weakness.small-cards-as-trophies"
)
def test_the_winner_takes_the_small_card_as_a_trophy_and_its_power_alone_counts() -> None:
    match = hit("harpy", "05")
    player = table_of(match).players[0]
    won = player.trophies[-1]
    assert isinstance(won, Monster)
    assert won.key == "monster-harpy"
    assert won not in table_of(match).slots.values()


# Every large card


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_every_special_attack_can_be_made(name: str, number: int) -> None:
    monster = next(one for one in MONSTERS if one.key == f"monster-{name}")
    for seed in (1, 2):
        match = struck(name, number, shields=2, seed=seed)
        rng = seeded(seed)
        for _ in range(12):
            if table_of(match).fight is None:
                break
            match.choose(*random_choice(match, rng))
        attack = f"Special attack {number}, {monster.attacks[number - 1].name}: "
        assert any(line.startswith(attack) for line in told(match))


@pytest.mark.parametrize("name", NAMES)
def test_every_passive_ability_can_happen(name: str) -> None:
    monster = next(one for one in MONSTERS if one.key == f"monster-{name}")
    assert monster.reaction is not None
    match = hit(name, "s1 05 07 09 11 12")
    said = " ".join(told(match))
    assert monster.reaction.name in said
    rng = seeded(1)
    for _ in range(12):
        if table_of(match).fight is None:
            break
        match.choose(*random_choice(match, rng))
