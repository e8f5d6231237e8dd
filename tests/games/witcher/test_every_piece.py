"""Every card, potion, trophy, monster and verb of the box is used here at least once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import coven
from coven.engine.decision import Flow
from coven.engine.match import Match
from coven.engine.rng import seeded
from coven.games.witcher.rules.effects import Verb
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.pieces import ActionCard
from coven.games.witcher.state import Act, Table
from coven.testing import offered, play_randomly, random_choice, script
from tests.games.witcher.builder import at, hand, lay, lift, rules_of, table, table_of

BOX = rules_of(2).box
CARDS = [*BOX.action_cards, *[card for school in BOX.schools.values() for card in school.cards]]


SELDOM = {
    "best-attack",
    "extra-reroll",
    "first-card",
    "ignore",
    "phase3-draw-exactly",
    "recolor-extension",
    "refresh-potion",
    "wild-step",
}


def strong() -> Table:
    """The wolf, of level 4 in everything, stands at the Foglet with a trail."""
    s = table("wolf", "bear")
    player = s.players[0]
    player.place = 2
    player.levels = dict.fromkeys(player.levels, 4)
    player.level = 4
    player.shield = 1
    lay(s, player.trails["mountain"], "token-13")
    return s


def monster_here(s: Table, key: str) -> None:
    """Put a monster into Hengfors."""
    if s.slots["mountain"].key != key:
        s.box.append(s.slots["mountain"])
        s.slots["mountain"] = lift(s, key)


def after_combo(s: Table, *keys: str, discard: tuple[str, ...] = ()) -> tuple[int, int]:
    """Lay this combo against the Archespore, which asks for a potion at first and does no more.

    Returns how many cards the monster lost and how many were drawn.
    """
    monster_here(s, "monster-archespore")
    lay(s, s.players[0].potions, "potion-cat-1")
    match = at(s)
    script(match, "phase-2", "fight:monster-archespore")
    lay(s, s.players[0].discard, *discard)
    pool, cards = len(s.pool), len(s.decks[0])
    script(match, *[f"combo:{key}" for key in keys])
    while "stop" in offered(match):
        script(match, "stop")
    while not offered(match)[0].startswith("attack:"):
        script(match, "pass")
    return pool - len(s.pool), cards - len(s.decks[0])


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.key)
def test_every_action_card_does_in_a_combo_what_it_shows(card: ActionCard) -> None:
    s = strong()
    hand(s, 0, card.key, "bear-05" if card.key != "bear-05" else "bear-06")
    lost, drawn = after_combo(s, card.key)
    assert lost == card.base.damage
    assert s.players[0].shield == min(4, 1 + card.base.shield)
    # Combat 4 draws four; nothing lies in the discard pile to be taken back.
    assert drawn == max(0, 4 + card.base.draw)
    assert (card.key in [held.key for held in s.players[0].hand]) == card.base.returns


@pytest.mark.parametrize("card", [c for c in CARDS if c.base.from_discard], ids=lambda card: card.key)
def test_cards_that_take_the_top_of_the_discard_pile_do(card: ActionCard) -> None:
    s = strong()
    hand(s, 0, card.key, "bear-05")
    after_combo(s, card.key, discard=("wolf-03", "wolf-04"))
    assert "wolf-04" in [held.key for held in s.players[0].hand]
    assert [held.key for held in s.players[0].discard] == ["wolf-03", card.key]


@pytest.mark.parametrize("below", [c for c in CARDS if c.extensions], ids=lambda card: card.key)
def test_every_extension_links_and_its_bonus_counts_when_it_is_used(below: ActionCard) -> None:
    for extension in below.extensions:
        above = next(c for c in BOX.schools["bear"].cards if c.color == extension.color and c is not below)
        s = strong()
        hand(s, 0, below.key, above.key)
        lost, drawn = after_combo(s, below.key, above.key)
        parts = [below.base, extension.bonus, above.base]
        assert lost == sum(part.damage for part in parts)
        assert s.players[0].shield == min(4, 1 + sum(part.shield for part in parts))
        assert drawn == max(0, 4 + sum(part.draw for part in parts))


@pytest.mark.parametrize("potion", [p for p in BOX.potions if p.key.endswith("-1")], ids=lambda p: p.key)
def test_every_potion_can_be_drunk_once(potion: Any) -> None:
    s = strong()
    hand(s, 0, "wolf-01", "wolf-05", "wolf-09")
    lay(s, s.players[0].potions, potion.key)
    if potion.kind == "white-honey":
        lay(s, s.players[0].potions, "potion-cat-1")
    match = at(s)
    script(match, "phase-2", "fight:monster-foglet")
    if potion.kind == "white-honey":
        answer_until(match, "use:potion-cat-1")
    answer_until(match, f"use:{potion.key}")
    assert potion.key in [spent.key for spent in s.players[0].spent]


def answer_until(match: Match, key: str) -> None:
    """Give safe answers until this key can be chosen, and choose it."""
    for _ in range(60):
        keys = offered(match)
        if key in keys:
            script(match, key)
            return
        script(match, next((k for k in keys if k.startswith(("combo:", "attack:"))), keys[-1]))
    raise AssertionError(f"{key} was never offered")


def weaken(s: Table) -> None:
    """Leave the monster three cards of its Life Pool."""
    s.wounds += s.pool[:-3]
    s.pool = s.pool[-3:]


TROPHIES = [
    *[trophy for trophy in BOX.attribute_trophies if trophy.key.endswith("-1")],
    *[each[0] for each in BOX.witcher_trophies.values()],
]


@pytest.mark.parametrize("key", [t.key for t in TROPHIES] + [m.key for m in BOX.monsters])
def test_every_trophy_works_in_a_later_fight(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ability = next((t.ability for t in TROPHIES if t.key == key), None)
    if ability is None:
        ability = next(monster.trophy for monster in BOX.monsters if monster.key == key)
    wanted = {effect.verb for effect in ability.script.effects}
    for seed in range(30):
        done: set[str] = set()
        s = strong()
        counting(monkeypatch, done, key)
        if key == "monster-foglet":
            monster_here(s, "monster-fiend")
        lay(s, s.players[0].trophies, key)
        hand(s, 0, *["wolf-05", "wolf-01", "wolf-04", "wolf-02", "wolf-10"][: 1 + 2 * (seed % 3)])
        if seed % 2:
            lay(s, s.players[0].potions, "potion-cat-1")
        match = at(s)
        script(match, "phase-2", f"fight:{s.slots['mountain'].key}")
        rng = seeded(seed)
        while not match.over and table_of(match).turns == 1:
            if seed % 4 and s.fight is not None and s.fight.turn == 0:
                weaken(s)
            use = f"use:{key}"
            if use in offered(match):
                script(match, use)
            else:
                match.choose(*random_choice(match, rng))
        if wanted <= done:
            return
    raise AssertionError(f"{key} never did {wanted - done}")


def counting(monkeypatch: pytest.MonkeyPatch, done: set[str], source: str = "") -> None:
    """Note every verb that is done (by this piece, if it is named)."""
    rules = rules_of(2, first="seat")

    def counted(verb: str, do: Callable[..., Flow[None] | None]) -> Callable[..., Flow[None] | None]:
        def noted(rules: Core, s: Table, act: Act, effect: Any) -> Flow[None] | None:
            if source in ("", act.source):
                done.add(verb)
            return do(rules, s, act, effect)

        return noted

    plain = type(rules)(rules.content, rules.seats, rules.options).verbs
    verbs = {name: Verb(counted(name, verb.do), verb.words) for name, verb in plain.items()}
    monkeypatch.setattr(rules, "verbs", verbs)


@pytest.mark.parametrize("monster", BOX.monsters, ids=lambda monster: monster.key)
def test_every_monster_can_be_fought_to_the_end_and_uses_its_ability(
    monster: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = {effect.verb for effect in monster.ability.script.effects}
    done: set[str] = set()
    for seed in range(20):
        s = strong()
        counting(monkeypatch, done, monster.key)
        monster_here(s, monster.key)
        hand(s, 0, "wolf-01", "wolf-05", "wolf-09")
        lay(s, s.players[0].potions, "potion-cat-1")
        if seed % 2:
            lay(s, s.piles["mountain"], "token-13")
        match = at(s)
        script(match, "phase-2", f"fight:{monster.key}")
        rng = seeded(seed)
        while not match.over and table_of(match).turns == 1:
            if seed % 3 and s.fight is not None and s.fight.turn == 0:
                weaken(s)
            match.choose(*random_choice(match, rng))
        assert s.fight is None
        if wanted <= done:
            return
    raise AssertionError(f"{monster.key} never did {wanted - done}")


def test_random_matches_use_the_whole_vocabulary(monkeypatch: pytest.MonkeyPatch) -> None:
    done: set[str] = set()
    counting(monkeypatch, done)
    for seed in range(40):
        match = coven.new("witcher", players=2, seed=seed, options={"first": "seat"})
        for player in table_of(match).players:
            player.levels = dict.fromkeys(player.levels, 4)
        for _ in play_randomly(match, seed):
            if table_of(match).turns > 60:
                break
        left = set(rules_of(2).content.effects.verbs) - done
        if not left:
            return
    # What chance alone seldom reaches is done by the tests of single pieces above.
    assert left <= SELDOM
