"""Bombs: in place of a potion one may be taken, for another potion or for gold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from coven.engine.decision import Decision, Flow, Option, Word
from coven.engine.rng import Rng
from coven.engine.settings import Options
from coven.engine.state import COUNTED, EVERYONE, WHO, Part
from coven.engine.steps import Step
from coven.games.witcher.modules.monster_trail.bot import advice
from coven.games.witcher.modules.monster_trail.content import Content
from coven.games.witcher.modules.monster_trail.rules.pieces import Bomb
from coven.games.witcher.rules import figures, hooks, potions
from coven.games.witcher.rules.box import Box
from coven.games.witcher.rules.cards import one
from coven.games.witcher.rules.effects import Ability
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.setup import shuffled
from coven.games.witcher.state import Table

KEY: Final = "bombs"
MOST: Final = 4
"""So many bombs may be carried."""
POTION: Final = Word("brew:potion", "Draw the potion")
FOR_GOLD: Final = Word("brew:bomb-for-gold", "Draw a bomb for 1 gold")
FOR_POTION: Final = Word("brew:bomb-for-potion", "Draw a bomb for a potion of yours")


@dataclass
class Arsenal(Part):
    """The deck of bombs, its discard pile, and the bombs that everybody carries."""

    deck: list[Bomb] = field(metadata=COUNTED)
    common: list[Bomb] = field(metadata=EVERYONE)
    owned: list[list[Bomb]] = field(metadata=EVERYONE)


def arsenal_of(s: Table) -> Arsenal:
    """The bombs of a table."""
    found = s.extras[KEY]
    assert isinstance(found, Arsenal)
    return found


class Bombs(hooks.Hooks):
    """Bombs: used as potions are, within the same limit."""

    def __init__(self, content: Content, seats: int, options: Options) -> None:
        self.given = content.bombs
        self.absent = [one.id for one in self.given if one.needs_mode and not options[one.needs_mode]]
        self.cards: list[Bomb] = []

    def fill(self, box: Box) -> None:
        """Four bombs of each kind."""
        for given in self.given:
            for copy in range(1, given.copies + 1):
                key = f"bomb-{given.id}-{copy}"
                ability = box.reader.ability(f"{key}.ability", key, given.ability)
                ability.optional = True
                self.cards.append(Bomb(key, given.name, given.id, ability))
                box.named[key] = given.name
        box.others += self.cards

    def vocabulary(self) -> Sequence[str]:
        """How a bomb is paid for, and those that are too many."""
        return [POTION.key, FOR_GOLD.key, FOR_POTION.key, *[f"drop:{card.key}" for card in self.cards]]

    def extras(self, seats: int) -> dict[str, Part]:
        """Nobody has any yet."""
        return {KEY: Arsenal([], [], [[] for _ in range(seats)])}

    def lay_out(self, rules: Core, s: Table) -> None:
        """The deck is shuffled; kinds for a mode that is not played stay in the box."""
        arsenal_of(s).deck = shuffled(s.rng, [card for card in self.cards if card.kind not in self.absent])
        s.box += [card for card in self.cards if card.kind in self.absent]

    def brews(self, rules: Core, s: Table, seat: int, count: int) -> bool:
        """Each potion is chosen or refused for itself, save in the set-up."""
        if s.now.phase == "setup":
            return False
        s.then(*[Brewing(seat) for _ in range(count)], Carried(seat))
        return True

    def abilities(self, rules: Core, s: Table, seat: int) -> Sequence[Ability]:
        """What the bombs of a player do."""
        return [bomb.ability for bomb in arsenal_of(s).owned[seat]]

    def used(self, rules: Core, s: Table, seat: int, key: str) -> None:
        """A bomb that was used is discarded at once."""
        arsenal = arsenal_of(s)
        for bomb in [each for each in arsenal.owned[seat] if each.key == key]:
            arsenal.owned[seat].remove(bomb)
            arsenal.common.append(bomb)

    def figure(self, rules: Core, s: Table, seat: int, what: str, value: int) -> int:
        """Bombs count beside potions; an opponent's bomb may hold a Specialty down."""
        if what == "potions-and-bombs":
            return value + len(arsenal_of(s).owned[seat])
        if what == "specialty" and s.fight is not None and not s.fight.against_monster:
            sides = [side.seat for side in s.fight.sides]
            if seat in sides:
                return figures.figure(rules, s, s.fight.opponent(seat), "opponent-specialty", value)
        return value

    # Bots

    def suggest(self, rules: Core, s: Table, decision: Decision, rng: Rng) -> Option | None:
        """When a bomb is worth its price."""
        if decision.verb == "brew":
            return advice.brew(s, decision, len(arsenal_of(s).owned[decision.seat]))
        return None

    def worth(self, rules: Core, s: Table, seat: int) -> float:
        """Bombs for the fights to come."""
        return advice.BOMB * len(arsenal_of(s).owned[seat])


@dataclass
class Brewing(Step):
    """A potion is about to be drawn: draw it, or a bomb in its place, for another potion or 1 gold."""

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        """Nobody is asked who cannot pay, or where no bomb is left."""
        player, arsenal = s.players[self.seat], arsenal_of(s)
        options: list[Option] = [POTION]
        if arsenal.deck or arsenal.common:
            options += [FOR_GOLD] * (player.gold > 0)
            options += [FOR_POTION] * bool(player.potions)
        prompt, rule = "A potion, or a bomb instead?", "witcher.monster-trail.bombs.choice"
        chosen: Option = yield from one(self.seat, "brew", options, prompt, rule)
        if chosen is POTION:
            potions.gain_potion(s, self.seat)
            return
        if chosen is FOR_GOLD:
            player.gold -= 1
            s.tell("{0:seat} pays 1 gold for a bomb.", self.seat)
        else:
            give = "Which potion do you give up for a bomb?"
            yield from potions.lose_potion(s, self.seat, give, rule)
        draw_bomb(s, self.seat)


def draw_bomb(s: Table, seat: int) -> None:
    """The top bomb; discarded ones form a new deck when it is empty."""
    arsenal = arsenal_of(s)
    if not arsenal.deck:
        arsenal.deck, arsenal.common = arsenal.common, []
        s.rng.shuffle(arsenal.deck)
        s.tell("The discarded bombs become the new deck.")
    bomb = arsenal.deck.pop()
    arsenal.owned[seat].append(bomb)
    s.tell("{0:seat} gains the {1}.", seat, bomb)


@dataclass
class Carried(Step):
    """All is drawn: whoever has more than four potions, or more than four bombs, throws some away."""

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        if potions.excess(rules, s, self.seat) > 0:
            s.then(potions.TooMany(self.seat), self)
            return
        bombs = arsenal_of(s).owned[self.seat]
        if len(bombs) <= MOST:
            return
        kinds = {bomb.kind: bomb for bomb in reversed(bombs)}
        options = sorted(kinds.values(), key=bomb_key)
        prompt, rule = "You may carry only four bombs. Which one do you throw away?", EXCESS
        gone: Bomb = yield from one(self.seat, "drop", options, prompt, rule)
        bombs.remove(gone)
        arsenal_of(s).common.append(gone)
        s.tell("{0:seat} throws the {1} away.", self.seat, gone)
        s.then(self)


EXCESS: Final = "witcher.monster-trail.bombs.excess"


def bomb_key(bomb: Bomb) -> str:
    """What bombs are listed by."""
    return bomb.key
