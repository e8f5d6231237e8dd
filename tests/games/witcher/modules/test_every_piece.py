"""Whatever a piece of an expansion does is done here once, and changes the table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

import pytest

from coven.engine.decision import PASS, Decision, Flow
from coven.engine.rng import seeded
from coven.engine.state import encode
from coven.engine.steps import Step
from coven.games.witcher.modules.legendary_hunt.rules.pieces import DestructionToken
from coven.games.witcher.modules.legendary_hunt.state import legend_of
from coven.games.witcher.modules.skellige.rules.pieces import DagonBonus
from coven.games.witcher.modules.wild_hunt.rules.pieces import Rider
from coven.games.witcher.modules.wild_hunt.state import hunt_of
from coven.games.witcher.rules.box import Box
from coven.games.witcher.rules.effects import Ability, Script
from coven.games.witcher.rules.fight import new_fight
from coven.games.witcher.rules.fight_turn import FightTurn
from coven.games.witcher.rules.gaining import PhaseThree
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.hounds import Hound
from coven.games.witcher.rules.outcome import MonsterOutcome
from coven.games.witcher.rules.perform import Do
from coven.games.witcher.rules.pieces import ActionCard, Brew, EventCard, Monster, Trophy
from coven.games.witcher.rules.turns import EndTurn
from coven.games.witcher.state import Act, Table
from coven.testing import random_choice
from tests.games.witcher.builder import at, lay, lift, rules_of, table, table_of
from tests.games.witcher.fights import meet
from tests.games.witcher.modules.wild_hunt.hunting import hunting, options_of

ON: dict[str, bool] = {
    "skellige": True,
    "ciri": True,
    "mages": True,
    "monster-pack": True,
    "monster-trail": True,
}
TABLES: dict[str, dict[str, Any]] = {
    "legend": {**ON, "legendary-hunt": True, "adventure-pack": True, "lost-mount": True},
    "hunt": {**ON, "wild-hunt": True},
}
LAYING = {"extension", "echo-last-extension", "recolor-extension", "take-back-last", "play-before-combo"}
"""Verbs about a combo that lies: the tests of single cards lay one."""
ELSEWHERE = {"free-step", "discard-token", "never", "copy-passive"}
"""Verbs of other moments: the tests of cards that are kept, and of weaknesses, bring them about."""
SITUATIONS = ("rich", "poor", "bare")


class Deed(NamedTuple):
    """Something that a piece does: its name, who does it, the effects."""

    name: str
    monster: bool
    source: str
    script: Script


def deeds(box: Box) -> Iterator[Deed]:
    """All that pieces of expansions do, but scenes and events, which their own tests read."""
    base = {piece.key for piece in rules_of(2).box.all}
    for piece in box.all:
        if piece.key in base:
            continue
        if isinstance(piece, Rider):
            for name, one in (("meets", piece.meets), ("rises", piece.rises), ("passive", piece.passive)):
                yield Deed(f"{piece.key}-{name}", True, piece.key, one.script)
            yield from [Deed(special.key, True, piece.key, special.attack) for special in piece.specials]
        elif isinstance(piece, Monster):
            yield Deed(piece.key, True, piece.key, piece.ability.script)
            yield Deed(f"{piece.key}-trophy", False, piece.key, piece.trophy.script)
            for number, attack in enumerate(piece.attacks, 1):
                yield Deed(f"{piece.key}-{number}", True, piece.key, attack.script)
        elif isinstance(piece, DestructionToken):
            yield Deed(piece.key, False, piece.key, piece.script)
        elif isinstance(piece, DagonBonus):
            yield Deed(f"{piece.key}-price", False, piece.key, piece.price)
            yield Deed(piece.key, False, piece.key, piece.ability.script)
        elif isinstance(getattr(piece, "ability", None), Ability) and not isinstance(piece, EventCard):
            own: Any = piece
            yield Deed(piece.key, False, piece.key, own.ability.script)
        for number, ability in enumerate(getattr(piece, "abilities", [])):
            yield Deed(f"{piece.key}-{number}", False, piece.key, ability.script)
    for school in [school for key, school in box.schools.items() if key not in rules_of(2).box.schools]:
        for level, ability in enumerate(school.abilities[:4], 1):
            yield Deed(f"{school.key}-level-{level}", False, ability.key, ability.script)


def verbs(script: Script) -> set[str]:
    """The verbs of a list of effects, without those within others."""
    return {effect.verb for effect in script.effects}


@cache
def box_at(name: str) -> Box:
    """The box of that table."""
    return rules_of(2, first="seat", **TABLES[name]).box


def cases() -> Iterator[Any]:
    """A deed for each thing that differs: copies of a bomb do the same."""
    seen = set[str]()
    for name in TABLES:
        for deed in deeds(box_at(name)):
            piece = box_at(name).by_key.get(deed.source)
            copied = isinstance(piece, Brew | Trophy | DestructionToken)
            kind = deed.name.rstrip("0123456789") if copied else deed.name
            if isinstance(piece, ActionCard):
                kind = f"{piece.name} {deed.name[-1]}"
            plain = verbs(deed.script) - LAYING - ELSEWHERE
            if plain and kind not in seen:
                seen.add(kind)
                yield pytest.param(name, deed, id=f"{name}-{deed.name}")


def hunted() -> Table:
    """The Hunt is where the wolf is, with a hound and a quest beside it."""
    s = hunting("wolf", "bear", **TABLES["hunt"])
    s.slots["forest"], s.lairs["forest"] = lift(s, "monster-harpy"), lift(s, "token-6")
    hunt = hunt_of(s)
    hunt.place, hunt.hounds, hunt.beside = 6, [Hound(1, 1, 7, 0)], 1
    hunt.marks["forest"] = 1
    lay(s, s.players[1].trophies, "monster-wyvern")
    return s


def laid_out(name: str, situation: str) -> Table:
    """The wolf in a fight with the Fiend: with all it needs, with nothing at hand, or without a deck."""
    s = hunted() if name == "hunt" else table("wolf", "bear", **TABLES[name])
    meet(s, "fiend")
    player = s.players[0]
    player.levels = dict.fromkeys(player.levels, 3)
    player.shield, player.gold = (3, 5) if situation == "rich" else (0, 0)
    while len(player.hand) < (5 if situation == "rich" else 1):
        player.hand.append(s.decks[0].pop())
    for _ in range(2):
        player.discard.append(s.decks[0].pop())
    if situation == "rich":
        lay(s, player.potions, "potion-cat-1", "potion-swallow-1")
        lay(s, player.spent, "potion-thunderbolt-1")
        lay(s, player.trails["forest"], "token-8")
        lay(s, player.trophies, "monster-griffin")
    if name == "legend":
        legend_of(s).ruins["8"] = []
        lay(s, legend_of(s).ruins["8"], "destruction-gold-1")
    if situation == "bare":
        player.discard += s.decks[0]
        s.decks[0] = []
    s.fight = new_fight(s, [0, 1] if name == "hunt" else [0], "forest")
    lay(s, s.pool, *[f"attack-{number:02}" for number in (5, 7, 9, 11, 17, 18)])
    lay(s, s.wounds, "attack-01", "attack-03")
    s.now.phase = "II"
    s.then(FightTurn(0), MonsterOutcome(0), PhaseThree(), EndTurn())
    return s


@dataclass
class Fence(Step):
    """Where the deed is done: nothing goes on before this is answered."""

    def play(self, rules: Core, s: Table) -> Flow[None]:
        yield Decision(0, "fence", [PASS], "Is it done?", "witcher.base.general.do-as-much")


def after(name: str, situation: str, deed: Deed, since: int, seed: int) -> Table:
    """The table when the deed is done from one of its effects on, its questions answered at random."""
    s = laid_out(name, situation)
    s.then(Fence())
    if since < len(deed.script.effects):
        s.then(Do(Act(0, deed.monster, deed.source), deed.script, since))
    options = options_of(**TABLES[name]) if name == "hunt" else TABLES[name]
    match, rng = at(s, **options), seeded(seed)
    for _ in range(60):
        if match.over or next(iter(match.pending.values())).verb == "fence":
            return table_of(match)
        match.choose(*random_choice(match, rng))
    raise AssertionError(f"{deed} never ends")


def tells(name: str, deed: Deed, place: int) -> bool:
    """Whether in one of three situations at least the table is another one than without that effect."""
    return any(
        encode(after(name, situation, deed, place, seed))
        != encode(after(name, situation, deed, place + 1, seed))
        for situation in SITUATIONS
        for seed in range(4)
    )


@pytest.mark.parametrize(("name", "deed"), [*cases()])
def test_every_effect_of_every_piece_does_something(name: str, deed: Deed) -> None:
    """Not the whole of a piece alone: each of its effects changes the table by itself."""
    silent = [
        effect.key
        for place, effect in enumerate(deed.script.effects)
        if effect.verb not in LAYING | ELSEWHERE and not tells(name, deed, place)
    ]
    assert silent == []


def test_the_pieces_are_those_that_expansions_bring() -> None:
    found = [case.values[1] for case in cases()]
    assert len(found) > 150
    names = " ".join(deed.name for deed in found)
    for part in (
        "legendary-golem",
        "rider-eredin",
        "special-nithral-1",
        "destruction-gold",
        "dagon-bonus",
        "mutagen-",
        "bomb-",
        "monster-siren",
        "monster-koshchey",
        "monster-troll",
        "alzur-level",
        "manticore-level",
        "advanced-",
        "-11",
    ):
        assert part in names, part
