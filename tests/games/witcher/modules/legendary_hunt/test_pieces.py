"""Every Legendary Monster, attack and card of the Legendary Hunt is used here, and none is like another."""

from __future__ import annotations

import json
from typing import Any

import pytest

from coven.engine.match import Match
from coven.engine.rng import seeded
from coven.engine.state import encode
from coven.games.witcher.modules.legendary_hunt.content import Content, problems
from coven.games.witcher.modules.legendary_hunt.rules.pieces import (
    DestructionToken,
    Legendary,
    SpecialFightCard,
)
from coven.games.witcher.rules.effects import Script
from coven.games.witcher.rules.saying import nested, say
from coven.testing import offered, random_choice, script, told
from tests.games.witcher.builder import hand, lay, rules_of, table_of
from tests.games.witcher.fights import armed, hand_of, left, play, shield
from tests.games.witcher.modules.legendary_hunt.hunts import (
    ON,
    begin,
    cards,
    fight,
    hunt,
    keep,
    ruin,
    strong,
    until,
)

RULES = rules_of(2, **ON)
LARGE = [piece for piece in RULES.box.others if isinstance(piece, Legendary)]
SPECIAL = [piece for piece in RULES.box.others if isinstance(piece, SpecialFightCard)]
TOKENS = [piece for piece in RULES.box.others if isinstance(piece, DestructionToken)]
NAMES = [monster.key.removeprefix("legendary-") for monster in LARGE]

NINE = "bear-01 bear-02 bear-05 bear-06 bear-07 bear-08 bear-09 bear-10 swift-cut-forest"


def struck(monster: str, number: int, cards_in_hand: str = "wolf-01 wolf-02", **changes: int) -> Match:
    """A monster with a full Life Pool attacks the wolf (level 4, shield 2) with this special attack."""
    content = cards([{"special-attack": number}], [{"deal": 0}])
    s = hunt(9, monster=monster, content=content)
    strong(s)
    armed(s, 0, cards_in_hand, NINE)
    s.players[0].shield = changes.get("shield", 2)
    match = fight(s, content)
    script(match, "attack:charge")
    return match


def deck_left(match: Match) -> int:
    """The cards of the wolf's deck: nine at first."""
    return len(table_of(match).decks[0])


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_every_special_attack_is_said_and_done(name: str, number: int) -> None:
    monster = next(one for one in LARGE if one.key == f"legendary-{name}")
    attack = monster.attacks[number - 1]
    assert nested(RULES.verbs, attack.script)
    match = struck(name, number)
    assert any(f"attacks with {attack.name}: " in line for line in told(match))


def test_no_two_attacks_of_a_monster_and_no_two_fight_cards_are_alike() -> None:
    for monster in LARGE:
        assert len({attack.name for attack in monster.attacks}) == 4
        assert len({words(attack.script) for attack in monster.attacks}) == 4
    halves = [(words(card.halves["charge"]), words(card.halves["bite"])) for card in SPECIAL]
    assert len(set(halves)) == 20
    assert len({words(monster.ability.script) for monster in LARGE}) == len(LARGE)


def words(given: Script) -> str:
    """Effects in words."""
    return nested(RULES.verbs, given)


@pytest.mark.parametrize("card", SPECIAL, ids=lambda card: card.key)
@pytest.mark.parametrize("kind", ["charge", "bite"])
def test_every_half_of_a_fight_card_does_what_it_says(card: SpecialFightCard, kind: str) -> None:
    s = hunt(9, monster="toad")
    strong(s)
    armed(s, 0, "wolf-01 wolf-02", NINE)
    s.players[0].shield = 0
    match = fight(s)
    lay(s, s.pool, card.key)
    script(match, f"attack:{kind}")
    effect = card.halves[kind].effects[0]
    if effect.verb == "deal":
        assert deck_left(match) == 9 - int(effect.args[""])
    elif effect.verb == "discard":
        assert deck_left(match) == 6
    else:
        number = int(effect.args[""])
        assert any(f"attacks with {LARGE[4].attacks[number - 1].name}" in line for line in told(match))


@pytest.mark.parametrize("token", TOKENS, ids=lambda token: token.key)
def test_every_destruction_token_is_said_and_done(token: DestructionToken) -> None:
    assert all(say(RULES.verbs, effect) for effect in token.script.effects)
    s = hunt(5)
    hand(s, 0, "wolf-01")
    ruin(s, 3, token.key.removeprefix("destruction-"))
    match = begin(s)
    script(match, "phase-2")
    until(match, "explore:")
    assert any(token.label in line for line in told(match))


# Abilities and attacks, one by one


def test_golem_a_card_of_the_colour_saves_from_its_blow() -> None:
    match = struck("golem", 1, "wolf-09 wolf-02 wolf-01")
    assert offered(match) == ["discard:wolf-09"]
    script(match, "discard:wolf-09")
    assert deck_left(match) == 9
    match = struck("golem", 1)
    assert offered(match) == ["pass"]
    script(match, "pass")
    assert deck_left(match) == 7  # 4 damage, 2 of it on the shield
    match = struck("golem", 4, "wolf-07 wolf-02 wolf-01")
    script(match, "discard:wolf-07")
    assert (shield(match), deck_left(match)) == (0, 9)


@pytest.mark.parametrize(("number", "color"), [(2, "yellow"), (3, "purple")])
def test_golem_a_colour_is_forbidden_in_the_next_turn_only(number: int, color: str) -> None:
    match = struck("golem", number, "wolf-07 wolf-09 wolf-01")
    forbidden = "combo:wolf-07" if color == "yellow" else "combo:wolf-09"
    assert offered(match)[0].startswith("combo:")
    assert forbidden not in offered(match)
    play(match, "wolf-01")
    until(match, "attack:")
    script(match, "attack:bite")
    assert forbidden in offered(match)


def test_who_may_play_none_of_several_cards_is_asked_all_the_same() -> None:
    match = struck("golem", 2, "wolf-07 wolf-08")
    assert offered(match) == ["stop"]
    script(match, "stop")
    assert sorted(hand_of(match))[:2] != []
    assert any("draws" in line for line in told(match))


def test_frightener_a_combo_has_three_colours_at_most() -> None:
    s = hunt(9, monster="frightener", content=cards([{"deal": 0}]))
    strong(s)
    armed(s, 0, "wolf-05 wolf-07 wolf-10 wolf-02 wolf-06", "wolf-01 wolf-03")
    keep(s, 0, 1)
    match = fight(s, cards([{"deal": 0}]))
    script(match, "combo:wolf-05", "combo:wolf-07", "combo:wolf-10")
    # Purple leads to blue, which would be the fourth colour.
    assert "combo:wolf-02" not in offered(match)
    assert "stop" in offered(match)


def test_frightener_potions_weigh_in_its_blow() -> None:
    content = cards([{"special-attack": 1}])
    s = hunt(9, monster="frightener", content=content)
    strong(s)
    lay(s, s.players[0].potions, "potion-cat-1", "potion-cat-2")
    s.players[0].shield = 0
    match = fight(s, content)
    there = deck_left(match)
    script(match, "attack:charge")
    assert deck_left(match) == there - 4


def test_frightener_all_cards_of_the_colour_go() -> None:
    match = struck("frightener", 3, "wolf-05 wolf-06 wolf-01 wolf-02")
    assert not {"wolf-05", "wolf-06"} & set(hand_of(match))
    assert (shield(match), deck_left(match)) == (2, 9)
    match = struck("frightener", 3)
    assert (shield(match), deck_left(match)) == (0, 9)


def test_frightener_keeps_at_bay() -> None:
    match = struck("frightener", 2, "wolf-03 wolf-04")
    there = left(match)
    play(match, "wolf-03")
    assert left(match) == there  # 2 damage less 2


def test_ice_giant_cards_freeze_before_its_first_attack() -> None:
    match = struck("ice-giant", 2)
    assert deck_left(match) == 9 - 4 - 1  # four frozen, 3 damage on a shield of 2
    there = left(match)
    play(match, "wolf-01")
    assert there - left(match) == 1


def test_ice_giant_throws_as_many_rocks_as_there_are_ruins() -> None:
    content = cards([{"special-attack": 1}])
    s = hunt(9, monster="ice-giant", content=content)
    strong(s)
    armed(s, 0, "wolf-01 wolf-02", NINE)
    s.players[0].shield = 0
    for copy, place in enumerate((1, 5, 6), 1):
        ruin(s, place, f"gold-{copy}")
    match = fight(s, content)
    there = deck_left(match)
    script(match, "attack:charge")
    assert there == 9 - 4
    assert deck_left(match) == there - 3


@pytest.mark.parametrize(("combo", "lost"), [("wolf-01", 1), ("wolf-03", 0)])
def test_ice_giant_holds_who_plays_no_blue_card(combo: str, lost: int) -> None:
    match = struck("ice-giant", 4, "wolf-01 wolf-03")
    there = left(match)
    play(match, combo)
    assert there - left(match) == lost


def test_cyclops_its_first_blow_is_harder() -> None:
    match = struck("cyclops", 1)
    assert deck_left(match) == 9 - 6  # 5 and 3, 2 of it on the shield


def test_cyclops_stomps_shields_and_rages_twice() -> None:
    match = struck("cyclops", 2)
    assert (shield(match), deck_left(match)) == (0, 9 - 5)
    match = struck("cyclops", 4)
    assert offered(match) == ["attack:charge", "attack:bite"]
    assert any("once more" in line for line in told(match))


def test_cyclops_a_green_card_dodges_the_boulder() -> None:
    match = struck("cyclops", 3, "wolf-05 wolf-01 wolf-02")
    script(match, "discard:wolf-05")
    assert (shield(match), deck_left(match)) == (2, 9)


def test_toad_allows_one_potion_and_spoils_others() -> None:
    content = cards([{"special-attack": 1}])
    s = hunt(9, monster="toad", content=content)
    strong(s)
    lay(s, s.players[0].potions, "potion-cat-1", "potion-cat-2", "potion-thunderbolt-1")
    keep(s, 0, 1)
    match = fight(s, content)
    script(match, "use:potion-cat-1")
    assert not any(key.startswith("use:potion") for key in offered(match))
    until(match, "attack:")
    script(match, "attack:charge")
    until(match, "drop:", "combo:")
    assert any("gives up" in line for line in told(match)) or offered(match)[0].startswith("drop:")


def test_toad_licks_cards_onto_the_deck_and_swallows() -> None:
    match = struck("toad", 2, "wolf-01 wolf-02 wolf-10 bear-03 bear-04")
    assert len(hand_of(match)) == 2
    assert deck_left(match) == 9 + 3
    match = struck("toad", 3, "wolf-01 wolf-04")
    script(match, "combo:wolf-01")
    assert not any(key.startswith("combo:") for key in offered(match))
    match = struck("toad", 4)
    assert deck_left(match) == 5


def test_unseen_elder_keeps_shields_low() -> None:
    match = struck("unseen-elder", 4, "wolf-05 wolf-07")
    assert any("regains a card" in line for line in told(match))
    assert shield(match) == 0
    play(match, "wolf-05", "wolf-07")
    assert shield(match) == 1


@pytest.mark.parametrize(("there", "lost"), [(0, 6), (2, 3)])
def test_unseen_elder_commands_blood(there: int, lost: int) -> None:
    match = struck("unseen-elder", 1, shield=there)
    assert deck_left(match) == 9 - lost


@pytest.mark.parametrize(("number", "most"), [(2, 2), (3, 3)])
def test_unseen_elder_bounds_the_next_combo(number: int, most: int) -> None:
    match = struck("unseen-elder", number, "wolf-01 wolf-04 wolf-02")
    there = left(match)
    play(match, "wolf-01", "wolf-04", "wolf-02")
    while "pass" in offered(match):
        script(match, "pass")
    assert there - left(match) == 3
    assert most in (2, 3)


def test_a_card_that_was_regained_comes_back_only_once() -> None:
    content = cards([{"special-attack": 4}])
    s = hunt(9, monster="unseen-elder", content=content)
    strong(s)
    match = fight(s, content)
    for number in range(1, 7):
        s.players[0].shield = 4
        until(match, "attack:")
        script(match, "attack:charge")
        assert len(s.brawl().used) == number
        assert s.brawl().used[-1] == f"back-{s.pool[0].key}"
        assert s.pool[0].key not in match.view(None)["state"]["fight"]["used"]  # it lies face down by now
        assert all(s.pool[0] in known for known in s.peeked)
        s.wounds.append(s.pool.pop(0))
    assert len(set(s.brawl().used)) == 6


def test_man_of_glass_strikes_before_every_attack() -> None:
    match = struck("gaunter-odimm", 2)
    assert (shield(match), deck_left(match)) == (0, 9 - 3)


def test_man_of_glass_shows_a_card_and_takes_time_and_links() -> None:
    match = struck("gaunter-odimm", 1, "wolf-03 wolf-04 bear-03")  # all show 2 damage
    assert deck_left(match) == 9 - 3
    assert len(hand_of(match)) == 2
    match = struck("gaunter-odimm", 2, "wolf-03 wolf-04")
    play(match, "wolf-03")
    assert any("draws 4 cards" in line for line in told(match))  # no card less
    match = struck("gaunter-odimm", 4, "wolf-05 wolf-07")
    play(match, "wolf-05", "wolf-07")
    assert shield(match) == 1  # two cards, no link, and the next turn of the monster


def test_man_of_glass_offers_a_bargain() -> None:
    match = struck("gaunter-odimm", 3)
    assert offered(match) == ["choose:A", "choose:B"]
    script(match, "choose:A", "lower:combat")
    assert table_of(match).players[0].levels["combat"] == 3
    match = struck("gaunter-odimm", 3)
    script(match, "choose:B")
    assert deck_left(match) == 9 - 5


@pytest.mark.parametrize("name", NAMES)
def test_every_monster_can_be_fought_to_the_end(name: str) -> None:
    for seed in range(3):
        s = hunt(9, monster=name)
        strong(s)
        keep(s, 0, 3 * seed)
        match = fight(s)
        rng = seeded(seed)
        while not match.over and s.fight is not None:
            match.choose(*random_choice(match, rng))
            json.dumps(encode(s))


def test_bad_content_is_named() -> None:
    content = rules_content()
    assert problems(content) == []


def rules_content() -> Any:
    """The content of the Legendary Hunt."""
    import coven

    game = coven.game("witcher")
    module = next(one for one in game.modules if one.key == "legendary-hunt")
    found = game.content(module=module)
    assert isinstance(found, Content)
    return found
