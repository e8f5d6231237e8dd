"""The figures of Renown for a table, and where every chapter finds them."""

from __future__ import annotations

from coven.engine.settings import Options
from coven.games.witcher.modules.renown.content import Content
from coven.games.witcher.modules.renown.rules.pieces import Face, Notice, die_pile
from coven.games.witcher.rules.box import Box
from coven.games.witcher.rules.hooks import Core, Hooks
from coven.games.witcher.rules.hounds import FightHound, HoundToken, read_tokens
from coven.games.witcher.rules.pieces import TERRAINS, ActionCard, Place
from coven.games.witcher.state import Table


class Figures(Hooks):
    """The module's hooks, as far as its own chapters need them."""

    def __init__(self, content: Content, seats: int, options: Options) -> None:
        self.content = content
        self.seats = seats
        self.rounds = int(options["renown-rounds"])
        self.start = content.start
        self.deeds_worth = content.worth
        self.contract = content.contract
        self.awards = content.awards
        self.showdown_cards: int = content.showdown_cards
        self.islands: list[int] = list(content.siren)
        self.trash_cost: int = content.trash_cost
        card = content.hounds
        self.first_hound: int = card.first
        self.life_cap: int = card.life_cap
        self.appear: dict[int, int] = dict(card.appear)
        self.life: dict[int, int] = dict(card.life)
        self.draws: dict[int, int] = dict(card.draw)
        self.lowers: dict[int, int] = dict(card.lower_shield)
        self.per_level: int = card.per_level
        self.faces: dict[str, list[Face]] = {}
        self.tokens: list[HoundToken] = []
        self.fights: list[FightHound] = []
        self.known_prices: dict[str, int] = {}
        self.keys: list[str] = []
        """Of all places."""
        self.notices = [Notice(level) for level in (1, 2, 3)]

    def fill(self, box: Box) -> None:
        """The faces of the terrain dice, the hounds' bonuses, and the larger hand of Phase III."""
        box.phase3_hand = self.content.hand
        mainland = [token.place for token in box.tokens if token.place.near]
        self.faces = {
            terrain: [Face(place) for place in mainland if place.terrain == terrain] for terrain in TERRAINS
        }
        self.tokens = read_tokens(box.reader, self.content.hounds.rewards)
        self.fights = [FightHound(number, self.level(number)) for number in self.numbers()]
        box.others += [*self.tokens, *[face for faces in self.faces.values() for face in faces]]

    def prices(self, box: Box) -> dict[str, int]:
        """What each design of an Action Card costs, once all modules have filled the box."""
        if not self.known_prices:
            cards = [card for card in box.all if isinstance(card, ActionCard)]
            self.known_prices = {one.design: self.trash_cost if one.trashes else one.cost for one in cards}
        return self.known_prices

    def level(self, number: int) -> int:
        """The level of the hound with that number."""
        return 1 + (number - 1) // self.per_level

    def numbers(self) -> list[int]:
        """The numbers of all hounds."""
        return list(range(1, 1 + self.per_level * len(self.life)))


def figures_of(rules: Core) -> Figures:
    """The figures of a table's Renown."""
    for module in rules.modules:
        if isinstance(module, Figures):
            return module
    raise TypeError("Renown is not in play")


# Dice


def roll_terrain(rules: Core, s: Table, terrain: str) -> Place:
    """The terrain die: one of the six places of its terrain."""
    faces = figures_of(rules).faces[terrain]
    return faces[int(s.rng.below(len(faces)))].place


def roll_lair(s: Table, terrain: str) -> Face:
    """The terrain die for a monster, which stays where it names; no monster of the terrain is on the map."""
    pile = s.piles[die_pile(terrain)]
    face = pile.pop(int(s.rng.below(len(pile))))
    assert isinstance(face, Face)
    return face
