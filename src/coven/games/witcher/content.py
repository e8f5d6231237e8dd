"""The shape of the Witcher's content files; together they are one `Content`."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

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


class Passive(Struct, frozen=True):
    """The Passive ability of a large Monster card."""

    name: str
    ability: Ability


class SpecialAttack(Struct, frozen=True):
    """A Special Attack of a large Monster card."""

    name: str
    do: Effects


class LargeCard(Struct, frozen=True):
    """What a large Monster card adds to a monster: attacks and paragraphs in the order of numbers."""

    id: str
    passive: Passive
    attacks: list[SpecialAttack]
    weaknesses: list[str] = []


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


class Verb(Struct, frozen=True):
    """One verb: the shape of its argument, and what it does."""

    arg: Any
    does: str
    one_of: list[str] = []
    any_of: list[str] = []


class Vocabulary(Struct, frozen=True):
    """The words of effects, conditions and abilities."""

    colors: list[str]
    terrains: list[str]
    attributes: list[str]
    symbols: list[str]
    limits: list[str]
    costs: list[str]
    quantities: dict[str, str]
    stats: dict[str, str]
    durations: dict[str, str]
    timings: dict[str, str]
    conditions: dict[str, str]
    verbs: dict[str, Verb]


class OwnWords(Struct, frozen=True):
    """The words that a module adds to the vocabulary."""

    colors: list[str] = []
    symbols: list[str] = []
    costs: list[str] = []
    quantities: dict[str, str] = {}
    stats: dict[str, str] = {}
    durations: dict[str, str] = {}
    timings: dict[str, str] = {}
    conditions: dict[str, str] = {}
    verbs: dict[str, Verb] = {}


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
