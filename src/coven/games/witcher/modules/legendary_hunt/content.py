"""The shape of the Legendary Hunt's content file."""

from __future__ import annotations

from collections.abc import Iterator

from coven.games.witcher.content import Ability, Effects, OwnWords, Struct
from coven.games.witcher.grammar import Words, ability_problems, effect_problems
from coven.games.witcher.modules.words import words

MONSTERS = (
    "golem",
    "frightener",
    "ice-giant",
    "cyclops",
    "toad",
    "unseen-elder",
    "gaunter-odimm",
    "kayran",
)
"""The names that an option of the match can take."""
MOST_PLAYERS = 5


class LifePool(Struct, frozen=True):
    """How many fight cards it has, how many tokens take one away, and how few may be left."""

    cards: int
    tokens_per_card: int
    solo_tokens_per_card: int
    minimum: int


class Components(Struct, frozen=True):
    """How many of each there must be; a guest does not count."""

    monsters: int
    fight_cards: int
    movement_cards: int
    destruction_tokens: int


class Attack(Struct, frozen=True):
    """A special attack."""

    name: str
    do: Effects


class LegendaryMonster(Struct, frozen=True):
    """A large card: where the monster begins, its ability and its four special attacks."""

    id: str
    name: str
    start: int
    ability: Ability
    attacks: list[Attack]
    guest: bool = False
    known_as: str = ""


class SpecialFightCard(Struct, frozen=True):
    """A card of its own fight deck."""

    id: int
    charge: Effects
    bite: Effects


class Movement(Struct, frozen=True):
    """A Movement card: its goals, and how many Movements by number of players."""

    id: int
    main: int
    secondary: int
    steps: list[int]


class Destruction(Struct, frozen=True):
    """A kind of Destruction Token."""

    id: str
    name: str
    copies: int
    do: Effects


class Content(Struct, frozen=True):
    """All components of the Legendary Hunt."""

    protection: dict[str, list[int]]
    solo_movement_cards: dict[str, int]
    life_pool: LifePool
    level: int
    components: Components
    monsters: list[LegendaryMonster]
    fight_cards: list[SpecialFightCard]
    movement_cards: list[Movement]
    destruction_tokens: list[Destruction]


OWN = OwnWords(quantities={"destruction-tokens-on-board": "face-down tokens on the map"})


def problems(content: Content) -> list[str]:
    """What is wrong with well-formed content."""
    known = words(OWN)
    return [*count_problems(content), *map_problems(content, known), *word_problems(content, known)]


def count_problems(c: Content) -> Iterator[str]:
    """The box holds as many of each as it says, and no two of a kind have the same name."""
    n = c.components
    counted = [
        ("monsters", sum(not monster.guest for monster in c.monsters), n.monsters),
        ("fight-cards", len(c.fight_cards), n.fight_cards),
        ("movement-cards", len(c.movement_cards), n.movement_cards),
        ("destruction-tokens", sum(kind.copies for kind in c.destruction_tokens), n.destruction_tokens),
        ("life-pool: cards", c.life_pool.cards, n.fight_cards),
    ]
    for what, there, wanted in counted:
        if there != wanted:
            yield f"{what}: there are {there}, but components says {wanted}"
    named = {
        "monsters": [monster.id for monster in c.monsters],
        "fight-cards": [str(card.id) for card in c.fight_cards],
        "movement-cards": [str(card.id) for card in c.movement_cards],
        "destruction-tokens": [kind.id for kind in c.destruction_tokens],
    }
    for what, names in named.items():
        yield from (f"{what}: {name} stands there twice" for name in set(names) if names.count(name) > 1)
    yield from (f"monsters: there is no {name}" for name in MONSTERS if name not in named["monsters"])


def map_problems(c: Content, known: Words) -> Iterator[str]:
    """Places exist, and every number of players has its Movements and its solo deck fits."""
    for monster in c.monsters:
        if monster.start not in known.locations:
            yield f"monsters: {monster.id}: there is no location {monster.start}"
        if len(monster.attacks) != 4:
            yield f"monsters: {monster.id}: it needs four attacks, not {len(monster.attacks)}"
    for card in c.movement_cards:
        for place in (card.main, card.secondary):
            if place not in known.locations:
                yield f"movement-cards: {card.id}: there is no location {place}"
        if len(card.steps) != MOST_PLAYERS:
            yield f"movement-cards: {card.id}: steps are for one to {MOST_PLAYERS} players"
    for difficulty, count in c.solo_movement_cards.items():
        if not 1 <= count <= len(c.movement_cards):
            yield f"solo-movement-cards: {difficulty}: 1 to {len(c.movement_cards)}, not {count}"


def word_problems(c: Content, known: Words) -> Iterator[str]:
    """Every effect is in the words that there are."""
    lists: list[tuple[str, Effects]] = []
    for monster in c.monsters:
        at = f"monsters: {monster.id}"
        yield from (f"{at}: ability: {problem}" for problem in ability_problems(monster.ability, known))
        lists += [(f"{at}: {attack.name}", attack.do) for attack in monster.attacks]
    for card in c.fight_cards:
        lists += [
            (f"fight-cards: {card.id}: charge", card.charge),
            (f"fight-cards: {card.id}: bite", card.bite),
        ]
    lists += [(f"destruction-tokens: {kind.id}", kind.do) for kind in c.destruction_tokens]
    for at, effects in lists:
        yield from (f"{at}: {problem}" for problem in effect_problems(effects, known))
