"""Weakness tokens: where they lie, who finds them, and when they go back."""

from __future__ import annotations

from dataclasses import dataclass, field

from coven.engine.decision import Flow
from coven.engine.state import EVERYONE
from coven.engine.steps import Step
from coven.games.witcher.modules.monster_trail.rules.large_pieces import WeaknessToken
from coven.games.witcher.modules.monster_trail.state import NOWHERE, lore_of
from coven.games.witcher.rules import cards
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.pieces import TERRAINS, Monster, Place
from coven.games.witcher.state import Table


@dataclass
class HideAll(Step):
    """A token for each monster, once everybody's miniature is on the map."""

    def play(self, rules: Core, s: Table) -> Flow[None]:
        """Where monsters come later, each terrain has one from the beginning."""
        if not any(module.patient(rules, s) for module in rules.modules):
            waits = lasting(rules, s)
            s.then(*[Hide(terrain) for terrain in TERRAINS if waits or terrain in s.slots])
        yield from ()


def lasting(rules: Core, s: Table) -> bool:
    """Whether a token lies on the map even while its terrain has no monster: none follows at once."""
    return not all(module.respawns(rules, s) for module in rules.modules)


@dataclass
class Hide(Step):
    """A token of the terrain is laid out face down, if none of it is on the map and one is left."""

    terrain: str = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        """At a place without witchers that a Location Token names, which goes back; or where a die says."""
        lore = lore_of(s)
        if lore.hidden[self.terrain] or not lore.piles[self.terrain]:
            return
        spot = NOWHERE
        for module in rules.modules:
            spot = max(spot, module.lead(rules, s, self.terrain))
        if spot == NOWHERE:
            spot = drawn(s, self.terrain)
        if spot == NOWHERE:
            s.then(ChooseSpot(self.terrain))
        else:
            lay_out(rules, s, self.terrain, rules.box.places[spot])
        yield from ()


def drawn(s: Table, terrain: str) -> int:
    """The first place that drawn Location Tokens name where no witcher is; all of them go back."""
    pile, taken = s.piles[terrain], [player.place for player in s.players]
    free = [token.place.number for token in reversed(pile) if token.place.number not in taken]
    s.rng.shuffle(pile)
    return free[0] if free else NOWHERE


@dataclass
class ChooseSpot(Step):
    """No Location Token tells where the next weakness token lies: the player on the right says so."""

    terrain: str = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        """Any place of the terrain."""
        places = [token.place for token in rules.box.tokens if token.place.terrain == self.terrain]
        prompt, rule = (
            "Where does the next weakness of the {0} lie?",
            "witcher.monster-trail.weakness.no-location-token",
        )
        place = yield from cards.one(s.right_of(s.active), "hide", places, prompt, rule, self.terrain)
        lay_out(rules, s, self.terrain, place)


def lay_out(rules: Core, s: Table, terrain: str, place: Place) -> None:
    """The top token of the terrain lies there, unseen."""
    lore = lore_of(s)
    lore.hidden[terrain] = [lore.piles[terrain].pop()]
    lore.spots[terrain] = place.number
    s.tell("A weakness token of the {0} lies at {1}.", terrain, place)


def find(rules: Core, s: Table, seat: int, place: Place) -> None:
    """Whoever enters a place with a weakness token takes it at once, and another one is laid out."""
    lore = lore_of(s)
    for terrain in TERRAINS:
        if lore.spots[terrain] == place.number:
            token = lore.hidden[terrain].pop()
            lore.spots[terrain] = NOWHERE
            keep(rules, s, seat, token)
            s.then(Hide(terrain))


def learn(rules: Core, s: Table, seat: int, terrain: str) -> None:
    """A player takes the top token of a terrain, and another one is laid out."""
    pile = lore_of(s).piles[terrain]
    if pile:
        keep(rules, s, seat, pile.pop())
    s.then(Hide(terrain))


def keep(rules: Core, s: Table, seat: int, token: WeaknessToken) -> None:
    """The token is kept open; its number is read on the large card of the terrain's monster."""
    lore_of(s).held[seat].append(token)
    monster = s.slots.get(token.terrain)
    if monster is None:
        s.tell("{0:seat} finds {1}.", seat, token)
    else:
        name = rules.box.names[f"weakness-{monster.weaknesses[token.number - 1]}"]
        s.tell("{0:seat} learns weakness {1} of {2}: {3}.", seat, token.number, monster.spoken, name)


def give_back(rules: Core, s: Table, terrain: str) -> None:
    """The monster has gone: all six tokens of its terrain are together again."""
    lore = lore_of(s)
    back = lore.hidden[terrain]
    for held in lore.held:
        back += [token for token in held if token.terrain == terrain]
        held[:] = [token for token in held if token.terrain != terrain]
    lore.hidden[terrain] = []
    lore.spots[terrain] = NOWHERE
    if any(module.buries(rules, s) for module in rules.modules):
        lore.piles[terrain] = [*back, *lore.piles[terrain]]
    else:
        lore.piles[terrain] += back
        s.rng.shuffle(lore.piles[terrain])


def spend(s: Table, seat: int, monster: Monster, terrain: str, paragraph: str) -> None:
    """The token that names a paragraph goes back to its pile."""
    lore = lore_of(s)
    number = monster.weaknesses.index(paragraph) + 1
    token = next(one for one in lore.held[seat] if one.terrain == terrain and one.number == number)
    lore.held[seat].remove(token)
    lore.piles[terrain].append(token)
    s.rng.shuffle(lore.piles[terrain])
    s.tell("{0:seat} gives {1} back.", seat, token)
    s.then(Hide(terrain))
