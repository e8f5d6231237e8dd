"""The pieces of the box: one object each for the whole game, and the words that questions offer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from coven.engine.decision import Option, Piece, Word
from coven.games.witcher.rules.effects import Ability, Script

TERRAINS: Final = ("forest", "mountain", "water")
ATTRIBUTES: Final = ("combat", "defense", "alchemy", "specialty")
COLORS: Final = ("blue", "red", "green", "yellow", "purple")
COLORLESS: Final = "colorless"
"""What is said of a card of no colour: it is of no type."""
ROMAN: Final = ("0", "I", "II", "III", "IV", "V")
MONSTER: Final = -1
"""The fighter who is no player."""


class Symbols:
    """What a card, or an extension of it, gives in a combo; `other` are symbols that expansions bring."""

    def __init__(self, given: Mapping[str, int]) -> None:
        self.damage = int(given.get("damage", 0))
        self.shield = int(given.get("shield", 0))
        self.draw = int(given.get("draw", 0))
        self.from_discard = int(given.get("from-discard", 0))
        self.returns = bool(given.get("return", False))
        base = ("damage", "shield", "draw", "from-discard", "return")
        self.other = {name: int(value) for name, value in given.items() if name not in base}
        self.merit = 0.0
        """What `other` is worth to bots, in points of damage: only who brings such symbols knows."""

    def there(self) -> bool:
        """Whether there are any."""
        plain = self.damage or self.shield or self.draw or self.from_discard or self.returns
        return bool(plain or self.other)


class Extension:
    """A colour that may follow a card, and what it gives if it does."""

    def __init__(self, color: str, bonus: Symbols) -> None:
        self.color = color
        self.bonus = bonus


class ActionCard(Piece):
    """An Action Card: a terrain to travel by, and an ability to fight with.

    `school` is empty for the cards of the common deck. `design` names it where all may know it: in the
    list of what a player owns.
    """

    def __init__(
        self,
        key: str,
        name: str,
        label: str,
        design: str,
        color: str,
        cost: int,
        terrain: str,
        school: str,
        base: Symbols,
        extensions: Sequence[Extension],
    ) -> None:
        super().__init__(key, label, "action", "a card")
        self.name = name
        self.design = design
        self.color = color
        self.cost = cost
        self.terrain = terrain
        self.school = school
        self.base = base
        self.extensions = list(extensions)
        self.trashes = False
        """Whether it is bought by trashing a card of the hand instead of paying its cost."""
        self.merit = 0.0
        """What it is worth to bots beside its symbols and extensions, in points of damage."""


class Pool:
    """A row of Action Cards, the deck that it is filled from, and their common discard pile."""

    def __init__(self, row: list[ActionCard], deck: list[ActionCard], common: list[ActionCard]) -> None:
        self.row = row
        self.deck = deck
        self.common = common


class Brew(Piece):
    """What Alchemy makes: used once, in a fight, within the limit of the Alchemy level."""

    def __init__(self, key: str, name: str, label: str, back: str, kind: str, ability: Ability) -> None:
        super().__init__(key, label, back, f"a {back}")
        self.name = name
        self.kind = kind
        self.ability = ability


class Potion(Brew):
    """A Potion."""

    def __init__(self, key: str, name: str, kind: str, ability: Ability) -> None:
        super().__init__(key, name, f"{name} potion", "potion", kind, ability)


class Trophy(Piece):
    """A Trophy that is no Monster Card: for an attribute, or for beating a witcher; `kind` says which."""

    def __init__(self, key: str, label: str, kind: str, ability: Ability) -> None:
        super().__init__(key, label, "trophy")
        self.kind = kind
        self.ability = ability


def opened(words: str) -> str:
    """Words with which a sentence begins."""
    return words[:1].upper() + words[1:]


def no_ability(key: str) -> Ability:
    """Something that never happens."""
    return Ability(key, "never", [], "", False, {}, Script(f"{key}.none", []))


class Special:
    """A special attack of a monster with a large card."""

    def __init__(self, name: str, script: Script) -> None:
        self.name = name
        self.script = script


class Passive:
    """The Passive ability of a large Monster card."""

    def __init__(self, name: str, ability: Ability) -> None:
        self.name = name
        self.ability = ability


class Monster(Piece):
    """A Monster: card and token are one piece; beaten, it is a Trophy. Some have a large card, too."""

    def __init__(self, key: str, name: str, level: int, life: int, ability: Ability, trophy: Ability) -> None:
        super().__init__(key, f"{name} (level {ROMAN[level]})", f"monster-{level}", "a monster")
        self.name = name
        self.level = level
        self.life = life
        self.ability = ability
        self.trophy = trophy
        self.attacks: list[Special] = []
        self.token = True
        """Whether a token of it can lie in the pile of its level."""
        self.reaction: Passive | None = None
        self.proper = False
        """Whether its name stands without an article."""
        self.weaknesses: list[str] = []
        """The keys of the paragraphs of its large card, in the order of the numbers of weakness tokens."""

    @property
    def spoken(self) -> str:
        """Its name in a sentence: `the Harpy`."""
        return self.name if self.proper else f"the {self.name}"

    @property
    def opening(self) -> str:
        """Its name where a sentence begins: `The Harpy`."""
        return opened(self.spoken)

    @property
    def full(self) -> str:
        """Its name in a sentence, with what its label says besides: `the Harpy (level I)`."""
        return self.label if self.proper else f"the {self.label}"


class FightCard(Piece):
    """A card of the Monster Fight Deck, with its two halves."""

    def __init__(self, key: str, number: int, charge: Script, bite: Script) -> None:
        super().__init__(key, f"Attack card {number}", "attack", "an attack card")
        self.number = number
        self.halves: dict[str, Script] = {"charge": charge, "bite": bite}


class Choice:
    """One of the two options of a card: open are label and price, secret are the rest until it is chosen."""

    def __init__(self, label: str, cost: Mapping[str, int], result: str, script: Script) -> None:
        self.label = label
        self.cost = dict(cost)
        self.result = result
        self.script = script


class ExplorationCard(Piece):
    """A scene with two options; `deck` is city or wilds. The label does not tell the title, on purpose."""

    def __init__(
        self, key: str, number: int, deck: str, title: str, intro: str, choices: Mapping[str, Choice]
    ) -> None:
        super().__init__(key, f"{deck.capitalize()} card {number}", deck, f"a {deck} card")
        self.deck = deck
        self.title = title
        self.intro = intro
        self.choices = dict(choices)


class EventCard(Piece):
    """A numbered event: two options, effects at once, or (`ability`) a card that is kept."""

    def __init__(
        self,
        key: str,
        number: int,
        kind: str,
        title: str,
        intro: str,
        choices: Mapping[str, Choice],
        script: Script | None,
        ability: Ability | None,
    ) -> None:
        super().__init__(key, f"Event card {number}", "event", "an event card")
        self.number = number
        self.kind = kind
        self.title = title
        self.intro = intro
        self.choices = dict(choices)
        self.script = script
        self.ability = ability


class LocationToken(Piece):
    """Names a location; its back shows the terrain. `pile` is the one that it goes back to."""

    def __init__(self, place: Place) -> None:
        super().__init__(
            f"token-{place.number}",
            f"the token of {place.name}",
            f"token-{place.terrain}",
            f"a {place.terrain} token",
        )
        self.place = place
        self.terrain = place.terrain
        self.pile = place.terrain


class Place(Option):
    """A location of the map; `school` is the School that stands there, `script` its action."""

    def __init__(
        self, number: int, name: str, terrain: str, action: str, school: str, fights: bool, script: Script
    ) -> None:
        super().__init__(f"place-{number}", name)
        self.number = number
        self.name = name
        self.terrain = terrain
        self.action = action
        self.school = school
        self.fights = fights
        """Whether witchers may fight each other there."""
        self.script = script
        self.near: list[Place] = []


class School(Option):
    """A School: its home, its ten cards, and its special ability on each level from 1."""

    def __init__(
        self, key: str, name: str, color: str, home: Place, cards: Sequence[ActionCard], skill: str
    ) -> None:
        super().__init__(key, name)
        self.name = name
        self.color = color
        self.home = home
        self.cards = list(cards)
        self.skill = skill
        self.abilities: list[Ability] = []
        self.guard = "shield"
        """What that which takes damage, or whatever stands in its place, is called."""
        self.kind = "a witcher of the School of the "
        """What stands before its name where somebody is said to be of it."""
        self.attributes = {name: Option(name, name.capitalize()) for name in ATTRIBUTES}
        """The attributes, as its board calls them."""


class Use(Word):
    """To use what a piece (or a School's special ability) can do: `use:potion-cat-1`."""

    def __init__(self, key: str, label: str, source: str) -> None:
        super().__init__(f"use:{key}", label)
        self.source = source


class Seat(Option):
    """A player as an option: `seat-1` is the first."""

    def __init__(self, number: int) -> None:
        super().__init__(f"seat-{number + 1}", f"Player {number + 1}")
        self.number = number


class Figure(Option):
    """A number as an option."""

    def __init__(self, number: int, label: str) -> None:
        super().__init__(str(number), label)
        self.number = number


STOP: Final = Word("stop", "The combo is complete")
CHARGE: Final = Option("charge", "Charge")
BITE: Final = Option("bite", "Bite")
