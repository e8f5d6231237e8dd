"""The shape of the Witcher's content files; together they are one `Content`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from coven.games.witcher.grammar import Vocabulary, ability_problems, cost_problems, effect_problems

Terrain = Literal["forest", "mountain", "water"]
Attribute = Literal["combat", "defense", "alchemy", "specialty"]
Color = Literal["blue", "red", "green", "yellow", "purple"]
Symbols = dict[Literal["damage", "shield", "draw", "from-discard", "return"], int | bool]
"""What a card or an extension of it gives in a combo."""
Effects = list[dict[str, Any]]
"""Effects in the words of `effects.yaml`; `problems` checks them against it."""
Condition = dict[str, Any]


class Struct(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """A part of the content files, never changed, with no field but its own."""


class Ability(Struct, frozen=True):
    """What something does, and when."""

    when: str
    do: Effects
    condition: Condition | list[Condition] = msgspec.field(name="if", default_factory=list)
    limit: Literal["", "once-per-fight", "once-per-turn"] = ""
    optional: bool = False
    cost: dict[str, int] = {}

    @property
    def conditions(self) -> list[Condition]:
        """All that must hold."""
        return self.condition if isinstance(self.condition, list) else [self.condition]


class LocationAction(Struct, frozen=True):
    """What can be done in a location once it is reached."""

    do: Effects
    no_witcher_fight: bool = False


class Setup(Struct, frozen=True):
    """By number of players: the levels of the monsters, the extra stack, and each seat's cards and gold."""

    monsters: dict[str, list[int]]
    extra_level_1_stack: dict[str, int]
    hands_and_gold: dict[str, list[tuple[int, int]]]


class Location(Struct, frozen=True):
    """A place on the map with its roads."""

    id: int
    name: str
    terrain: Terrain | Literal["any"]
    adjacent: list[int]
    token: bool
    harbor: bool
    action: str
    school: str = ""
    action_basis: str = ""


class Extension(Struct, frozen=True):
    """A colour that may follow a card, and what it gives if it does."""

    color: Color
    bonus: Symbols = {}


class ActionCard(Struct, frozen=True):
    """A design of the common Action Deck; one copy for each terrain."""

    id: str
    name: str
    color: Color
    cost: int
    base: Symbols
    extensions: list[Extension]
    copies: list[Terrain | Literal["wild"]]


class StartingCard(Struct, frozen=True):
    """A card of a School's own ten."""

    name: str
    color: Color
    cost: int
    base: Symbols
    extensions: list[Extension]
    terrain: Terrain | Literal["wild"]


class MonsterTrophy(Struct, frozen=True):
    """The power on the back of a monster card."""

    ability: Ability
    basis: str = ""


class Monster(Struct, frozen=True):
    """A monster card; its token is the same piece."""

    id: str
    name: str
    level: int
    life: int
    ability: Ability
    trophy: MonsterTrophy


class FightCard(Struct, frozen=True):
    """A card of the Monster Fight Deck."""

    id: int
    charge: Effects
    bite: Effects


class Potion(Struct, frozen=True):
    """A kind of potion."""

    id: str
    name: str
    copies: int
    ability: Ability


class AttributeTrophy(Struct, frozen=True):
    """The trophy for mastering an attribute."""

    attribute: Attribute
    ability: Ability


class WitcherTrophy(Struct, frozen=True):
    """The trophy for beating a witcher of that School."""

    school: str
    ability: Ability


class Specialty(Struct, frozen=True):
    """A School, the colour of its pieces, and its special ability by level."""

    school: str
    color: str
    name: str
    when: str
    levels: dict[int, Effects]
    limit: Literal["", "once-per-fight", "once-per-turn"]
    condition: Condition = msgspec.field(name="if", default_factory=dict)
    optional: bool = True


class TrackSpot(Struct, frozen=True):
    """A spot of the Trophy Track."""

    trophies: int
    fatigue: int
    gold_for_beating: int


class DicePoker(Struct, frozen=True):
    """What a game between witchers costs, and how many dice each rolls."""

    stake: int
    bank: int
    dice: int


class SoloRank(Struct, frozen=True):
    """A rank of the solo game; `turns` 0 means any number."""

    turns: int
    rank: int
    name: str


class Guards(Struct, frozen=True):
    """Where a match or a fight stops that would not end."""

    rounds: int
    solo_turns: int
    witcher_fight_turns: int


class AfterFight(Struct, frozen=True):
    """What the outcome of a fight gives and takes."""

    defeated_gold: int
    driven_gold: int
    driven_life: int
    complete_draw: int
    attacker_lost_draw: int
    defender_won_draws: int
    defender_lost_draws: int


class Tracks(Struct, frozen=True):
    """The tracks of the boards, and the figures of the rules."""

    values: dict[Attribute, list[int]]
    shield_start: int
    alchemy_on_raise: Effects
    level_up_draw: list[int]
    hand_limit: int
    potion_limit: int
    phase3_hand: int
    trophy_track: list[TrackSpot]
    slot_costs: list[int]
    dice_poker: DicePoker
    solo_poker: dict[str, int]
    solo_ranks: list[SoloRank]
    guards: Guards
    after_fight: AfterFight


class Choice(Struct, frozen=True):
    """One of two options of a card; `result` and `do` are secret until it is chosen."""

    label: str
    result: str
    do: Effects
    cost: dict[str, int] = {}


class ExplorationCard(Struct, frozen=True):
    """A scene with two options."""

    id: str
    title: str
    intro: str
    options: dict[Literal["A", "B"], Choice]


class Exploration(Struct, frozen=True):
    """The two Exploration Decks."""

    city: list[ExplorationCard]
    wilds: list[ExplorationCard]


class EventCard(Struct, frozen=True):
    """A numbered event: two options, something that happens at once, or a card that is kept."""

    number: int
    kind: Literal["options", "test", "fight", "equipment", "companion"]
    title: str
    intro: str
    options: dict[Literal["A", "B"], Choice] = {}
    do: Effects = []
    ability: Ability | None = None
    keep: bool = False


class Components(Struct, frozen=True):
    """How many of each there must be."""

    locations: int
    action_cards: int
    starting_cards: int
    potion_cards: int
    city_exploration: int
    wilds_exploration: int
    event_cards: int
    attribute_trophies: int
    witcher_trophies: int
    monster_cards: int
    monster_fight_cards: int
    gold_tokens: int
    closed_tavern: int
    dice: int
    cubes: int


class Content(Struct, frozen=True):
    """All components of the base game."""

    location_actions: dict[str, LocationAction]
    setup: Setup
    locations: list[Location]
    action_cards: list[ActionCard]
    starting_decks: dict[str, list[StartingCard]]
    monsters: list[Monster]
    monster_fight_cards: list[FightCard]
    potions: list[Potion]
    attribute_trophies: list[AttributeTrophy]
    witcher_trophies: list[WitcherTrophy]
    specialties: dict[str, Specialty]
    tracks: Tracks
    exploration: Exploration
    events: list[EventCard]
    location_tokens: dict[Terrain, list[int]]
    components: Components
    effects: Vocabulary


def problems(content: Content) -> list[str]:
    """What is wrong with well-formed content: each with its file, its entry and the reason."""
    return [
        *count_problems(content),
        *map_problems(content),
        *school_problems(content),
        *card_problems(content),
        *vocabulary_problems(content),
    ]


def count_problems(c: Content) -> Iterator[str]:
    """The box holds as many of each as it says."""
    n = c.components
    copies = sum(len(card.copies) for card in c.action_cards)
    counted = [
        ("map.yaml: locations", len(c.locations), n.locations),
        ("action_cards.yaml: copies", copies, n.action_cards),
        ("potions.yaml: copies", sum(p.copies for p in c.potions), n.potion_cards),
        ("exploration.yaml: city", len(c.exploration.city), n.city_exploration),
        ("exploration.yaml: wilds", len(c.exploration.wilds), n.wilds_exploration),
        ("events.yaml: events", len(c.events), n.event_cards),
        (
            "trophies.yaml: attribute-trophies, two of each",
            2 * len(c.attribute_trophies),
            n.attribute_trophies,
        ),
        ("monsters.yaml: monsters", len(c.monsters), n.monster_cards),
        ("monster_fight_cards.yaml: cards", len(c.monster_fight_cards), n.monster_fight_cards),
    ]
    counted += [
        (f"starting_decks.yaml: {school}", len(deck), n.starting_cards)
        for school, deck in c.starting_decks.items()
    ]
    for what, there, wanted in counted:
        if there != wanted:
            yield f"{what}: there are {there}, but tokens.yaml says {wanted}"


def map_problems(c: Content) -> Iterator[str]:
    """Roads lead both ways, tokens name their places, and actions exist."""
    places = {place.id: place for place in c.locations}
    tokens = {number: terrain for terrain, numbers in c.location_tokens.items() for number in numbers}
    for place in c.locations:
        at = f"map.yaml: {place.name} ({place.id})"
        for other in place.adjacent:
            if other not in places:
                yield f"{at}: its road leads to {other}, and there is no such location"
            elif place.id not in places[other].adjacent:
                yield f"{at}: its road to {places[other].name} ({other}) does not lead back"
        if place.action not in c.location_actions:
            yield f"{at}: there is no location action {place.action!r}"
        if place.token and tokens.get(place.id) != place.terrain:
            yield f"{at}: tokens.yaml has no {place.terrain} token {place.id} for it"
    for number in tokens:
        if number not in places or not places[number].token:
            yield f"tokens.yaml: location-tokens: {number} is no location with a token"


def school_problems(c: Content) -> Iterator[str]:
    """Each School has a deck, a specialty with five levels, a trophy and a home."""
    homes = {place.school for place in c.locations}
    trophies = {trophy.school for trophy in c.witcher_trophies}
    for school, specialty in c.specialties.items():
        at = f"specialties.yaml: {school}"
        if school not in c.starting_decks:
            yield f"{at}: starting_decks.yaml has no deck for it"
        if school not in homes:
            yield f"{at}: map.yaml has no location that is its school"
        if school not in trophies:
            yield f"{at}: trophies.yaml has no trophy of it"
        if sorted(specialty.levels) != [1, 2, 3, 4, 5]:
            yield f"{at}: it needs the levels 1 to 5"
    for school in [*c.starting_decks, *sorted(trophies)]:
        if school not in c.specialties:
            yield f"starting_decks.yaml or trophies.yaml: {school}: specialties.yaml has no such school"


def card_problems(c: Content) -> Iterator[str]:
    """No two of a kind have the same name, and figures are in their bounds."""
    named = [
        ("map.yaml", [str(place.id) for place in c.locations]),
        ("action_cards.yaml", [f"{card.id}-{t}" for card in c.action_cards for t in card.copies]),
        ("potions.yaml", [potion.id for potion in c.potions]),
        ("monsters.yaml", [monster.id for monster in c.monsters]),
        ("monster_fight_cards.yaml", [str(card.id) for card in c.monster_fight_cards]),
        ("exploration.yaml", [card.id for card in [*c.exploration.city, *c.exploration.wilds]]),
        ("events.yaml", [str(event.number) for event in c.events]),
    ]
    for file, names in named:
        for name in names:
            if names.count(name) > 1:
                yield f"{file}: {name} stands there twice"
    for card in c.action_cards:
        if card.cost not in (0, 1, 2):
            yield f"action_cards.yaml: {card.id}: a printed cost is 0, 1 or 2, not {card.cost}"
    for monster in c.monsters:
        if monster.level not in (1, 2, 3) or not 1 <= monster.life <= c.components.monster_fight_cards:
            yield f"monsters.yaml: {monster.id}: its level is 1 to 3 and its life 1 to the number of fight cards"
    for event in c.events:
        yield from event_problems(event)


def event_problems(event: EventCard) -> Iterator[str]:
    """An event is what its kind says."""
    kept = event.kind in ("equipment", "companion")
    has = {"options": bool(event.options), "do": bool(event.do), "ability": event.ability is not None}
    wanted = "ability" if kept else "options" if event.kind == "options" else "do"
    if has != {name: name == wanted for name in has} or event.keep != kept:
        yield f"events.yaml: {event.number}: an event of the kind {event.kind} has exactly {wanted}" + (
            " and keep" if kept else ""
        )


def vocabulary_problems(c: Content) -> Iterator[str]:
    """Every effect, condition and cost is in the words of effects.yaml."""
    words = c.effects.known_to([e.number for e in c.events], [p.id for p in c.locations])
    for at, ability in abilities(c):
        yield from (f"{at}: {problem}" for problem in ability_problems(ability, words))
    for at, effects in effect_lists(c):
        yield from (f"{at}: {problem}" for problem in effect_problems(effects, words))
    for at, choice in choices(c):
        yield from (f"{at}: {problem}" for problem in cost_problems(choice.cost, words))
        yield from (f"{at}: {problem}" for problem in effect_problems(choice.do, words))


def abilities(c: Content) -> Iterator[tuple[str, Ability]]:
    """Every ability, with its file and entry."""
    for monster in c.monsters:
        yield f"monsters.yaml: {monster.id}: ability", monster.ability
        yield f"monsters.yaml: {monster.id}: trophy", monster.trophy.ability
    for potion in c.potions:
        yield f"potions.yaml: {potion.id}", potion.ability
    for own in c.attribute_trophies:
        yield f"trophies.yaml: {own.attribute}", own.ability
    for trophy in c.witcher_trophies:
        yield f"trophies.yaml: {trophy.school}", trophy.ability
    for event in c.events:
        if event.ability is not None:
            yield f"events.yaml: {event.number}", event.ability
    for school, x in c.specialties.items():
        for level, do in x.levels.items():
            ability = Ability(x.when, do, x.condition or [], x.limit, x.optional)
            yield f"specialties.yaml: {school}: level {level}", ability


def effect_lists(c: Content) -> Iterator[tuple[str, Effects]]:
    """Every list of effects that is no ability, with its file and entry."""
    for name, action in c.location_actions.items():
        yield f"map.yaml: {name}", action.do
    for card in c.monster_fight_cards:
        yield f"monster_fight_cards.yaml: {card.id}: charge", card.charge
        yield f"monster_fight_cards.yaml: {card.id}: bite", card.bite
    for event in c.events:
        yield f"events.yaml: {event.number}", event.do
    yield "tracks.yaml: alchemy-on-raise", c.tracks.alchemy_on_raise


def choices(c: Content) -> Iterator[tuple[str, Choice]]:
    """Every option of a card, with its file and entry."""
    for card in [*c.exploration.city, *c.exploration.wilds]:
        for key, choice in card.options.items():
            yield f"exploration.yaml: {card.id}: {key}", choice
    for event in c.events:
        for key, choice in event.options.items():
            yield f"events.yaml: {event.number}: {key}", choice
