"""Everything in the box, made from the content once and never changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeVar

from coven.engine.decision import Option, Piece
from coven.engine.settings import Options
from coven.games.witcher import content as printed
from coven.games.witcher.card_shapes import AnyStartingCard, AnyUniqueCard, Counts
from coven.games.witcher.content import Content
from coven.games.witcher.rules.effects import Ability, Reader
from coven.games.witcher.rules.pieces import (
    TERRAINS,
    ActionCard,
    Choice,
    EventCard,
    ExplorationCard,
    Extension,
    FightCard,
    Figure,
    LocationToken,
    Monster,
    Passive,
    Place,
    Potion,
    School,
    Seat,
    Special,
    Symbols,
    Trophy,
    Use,
)

LEVELS: Final = 5
Letter = TypeVar("Letter", bound=str)


class Box:
    """The pieces and figures of the game, typed and linked to each other.

    It is read from the content, filled by the modules in play (`add_...`), and closed.
    """

    def __init__(self, content: Content, seats: int, options: Options) -> None:
        self.seats = seats
        self.solo = seats == 1
        self.options = options
        self.reader = Reader()
        self.setup = content.setup
        self.seat_options = [Seat(number) for number in range(seats)]
        self.terrains: dict[str, Option] = {name: Option(name, name.capitalize()) for name in TERRAINS}
        self.numbers = [Figure(number, str(number)) for number in range(21)]
        self.read_figures(content.tracks)
        self.read_places(content)
        self.action_cards: list[ActionCard] = []
        self.potions: list[Potion] = []
        self.schools: dict[str, School] = {}
        self.attribute_trophies: list[Trophy] = []
        self.witcher_trophies: dict[str, list[Trophy]] = {}
        self.monsters: list[Monster] = []
        self.fight_cards: list[FightCard] = []
        self.exploration: dict[str, list[ExplorationCard]] = {"city": [], "wilds": []}
        self.events: list[EventCard] = []
        self.named: dict[str, str] = {}
        """What else can be used, by key: pieces and abilities of modules."""
        self.unique: list[AnyUniqueCard] = []
        """Cards of one character each, as given, for a module that adds one to every starting deck."""
        self.others: list[Piece] = []
        """Pieces of modules that are of no kind of the base."""
        self.read_cards(content)
        self.all: list[Piece] = []
        self.by_key: dict[str, Option] = {}
        self.uses: dict[str, Use] = {}
        self.names: dict[str, str] = {}

    def read_cards(self, content: Content) -> None:
        """All cards of the base."""
        self.add_action_cards(content.action_cards)
        self.add_potions(content.potions)
        for key, cards in content.starting_decks.items():
            self.add_school(key, cards, content.specialties[key])
        self.add_attribute_trophies(content.attribute_trophies)
        for won in content.witcher_trophies:
            self.add_witcher_trophies(won.school, won.ability)
        self.add_monsters(content.monsters)
        self.add_fight_cards(content.monster_fight_cards)
        self.add_exploration("city", content.exploration.city)
        self.add_exploration("wilds", content.exploration.wilds)
        self.add_events(content.events)

    def close(self) -> None:
        """Everything is in: list it, and name what can be used."""
        self.all = [
            *self.action_cards,
            *[card for school in self.schools.values() for card in school.cards],
            *self.potions,
            *self.attribute_trophies,
            *[trophy for each in self.witcher_trophies.values() for trophy in each],
            *self.monsters,
            *self.fight_cards,
            *[card for deck in self.exploration.values() for card in deck],
            *self.events,
            *self.tokens,
            *self.others,
        ]
        self.by_key = {piece.key: piece for piece in self.all}
        self.read_uses()

    # Figures

    def read_figures(self, tracks: printed.Tracks) -> None:
        """The numbers of tracks, boards and rulebook."""
        self.values: dict[str, list[int]] = {key: list(value) for key, value in tracks.values.items()}
        self.shield_start: int = tracks.shield_start
        self.level_up_draw: list[int] = list(tracks.level_up_draw)
        self.hand_limit: int = tracks.hand_limit
        self.potion_limit: int = tracks.potion_limit
        self.phase3_hand: int = tracks.phase3_hand
        self.fatigue: list[int] = [spot.fatigue for spot in tracks.trophy_track]
        self.reward: list[int] = [spot.gold_for_beating for spot in tracks.trophy_track]
        self.top = len(tracks.trophy_track) - 1
        self.slot_costs: list[int] = list(tracks.slot_costs)
        self.dice_poker = tracks.dice_poker
        self.solo_poker: dict[str, int] = dict(tracks.solo_poker)
        self.solo_ranks = list(tracks.solo_ranks)
        self.round_limit: int = tracks.guards.rounds
        self.solo_turn_limit: int = tracks.guards.solo_turns
        self.fight_turn_limit: int = tracks.guards.witcher_fight_turns
        self.after_fight = tracks.after_fight
        self.on_alchemy = self.reader.script("alchemy-raised", tracks.alchemy_on_raise)

    def value(self, attribute: str, level: int) -> int:
        """What an attribute gives on a level: on the fifth as on the fourth."""
        return self.values[attribute][level - 1] if level > 0 else 0

    # The map

    def read_places(self, content: Content) -> None:
        """The locations with their roads, and the tokens that name them."""
        actions = content.location_actions
        self.actions = {
            key: self.reader.script(f"action-{key}", action.do) for key, action in actions.items()
        }
        self.places: list[Place] = [
            Place(
                one.id,
                one.name,
                one.terrain,
                one.action,
                one.school,
                not actions[one.action].no_witcher_fight,
                self.actions[one.action],
            )
            for one in sorted(content.locations, key=number_of)
        ]
        for one in content.locations:
            self.places[one.id].near = [self.places[number] for number in sorted(one.adjacent)]
        self.tokens: list[LocationToken] = [
            LocationToken(self.places[number])
            for terrain in TERRAINS
            for number in content.location_tokens[terrain]
        ]

    # Cards

    def add_action_cards(self, designs: Sequence[printed.ActionCard]) -> None:
        """The common deck: one card for each terrain of a design."""
        self.action_cards += [
            ActionCard(
                f"{one.id}-{terrain}",
                one.name,
                f"{one.name} ({terrain})",
                f"{one.id}/{terrain}",
                one.color,
                one.cost,
                terrain,
                "",
                symbols(one.base),
                [Extension(each.color, symbols(each.bonus)) for each in one.extensions],
            )
            for one in designs
            for terrain in one.copies
        ]

    def add_potions(self, kinds: Sequence[printed.Potion]) -> None:
        """The potions, so many copies of each kind."""
        for one in kinds:
            for copy in range(1, one.copies + 1):
                key = f"potion-{one.id}-{copy}"
                ability = self.reader.ability(f"{key}.ability", key, one.ability)
                ability.optional = True
                self.potions.append(Potion(key, one.name, one.id, ability))

    def add_school(
        self, key: str, cards: Sequence[AnyStartingCard], skill: printed.Specialty, home: int = -1
    ) -> School:
        """A School with its home (by default the place that names it), starting cards and special ability."""
        place = next(one for one in self.places if one.number == home or (home < 0 and one.school == key))
        school = School(
            key, skill.school, skill.color, place, self.starting(key, skill.school, cards), skill.name
        )
        school.abilities = [self.specialty(key, skill, level) for level in range(1, LEVELS + 1)]
        self.schools[key] = school
        return school

    def starting(self, school: str, name: str, cards: Sequence[AnyStartingCard]) -> list[ActionCard]:
        """A School's ten cards."""
        return [
            ActionCard(
                f"{school}-{number:02}",
                one.name,
                f"{one.name} ({name} {number})",
                f"{school}/{number:02}",
                one.color,
                one.cost,
                one.terrain,
                school,
                symbols(one.base),
                [Extension(each.color, symbols(each.bonus)) for each in one.extensions],
            )
            for number, one in enumerate(cards, 1)
        ]

    def specialty(self, school: str, skill: printed.Specialty, level: int) -> Ability:
        """A School's special ability on a level; its key is the same on all."""
        key = f"specialty-{school}"
        return self.reader.made(f"{key}.{level}", key, skill, skill.levels[level], [skill.condition])

    def add_attribute_trophies(self, trophies: Sequence[printed.AttributeTrophy]) -> None:
        """Two Trophies for each attribute."""
        for one in trophies:
            for copy in (1, 2):
                key = f"trophy-{one.attribute}-{copy}"
                label = f"{one.attribute.capitalize()} trophy"
                ability = self.reader.ability(f"{key}.ability", key, one.ability)
                self.attribute_trophies.append(Trophy(key, label, one.attribute, ability))

    def add_witcher_trophies(self, school: str, given: printed.Ability) -> None:
        """Four Trophies for a School, as many as there can be opponents."""
        self.witcher_trophies[school] = []
        for copy in range(1, 5):
            key = f"trophy-{school}-{copy}"
            label = f"{self.schools[school].name} trophy"
            ability = self.reader.ability(f"{key}.ability", key, given)
            self.witcher_trophies[school].append(Trophy(key, label, school, ability))

    def add_monsters(self, monsters: Sequence[printed.Monster]) -> None:
        """The monsters."""
        for one in monsters:
            key = f"monster-{one.id}"
            ability = self.reader.ability(f"{key}.ability", key, one.ability)
            trophy = self.reader.ability(f"{key}.trophy", key, one.trophy.ability)
            self.monsters.append(Monster(key, one.name, one.level, one.life, ability, trophy))

    def add_large_card(
        self,
        monster: Monster,
        attacks: Sequence[printed.SpecialAttack],
        passive: printed.Passive,
        weaknesses: Sequence[str] = (),
    ) -> None:
        """What the large card of a monster adds to it; one of a terrain has weaknesses, too."""
        key = monster.key
        monster.attacks = [
            Special(attack.name, self.reader.script(f"{key}.attack-{number}", attack.do))
            for number, attack in enumerate(attacks, 1)
        ]
        ability = self.reader.ability(f"{key}.passive", key, passive.ability)
        monster.reaction = Passive(passive.name, ability)
        monster.weaknesses = list(weaknesses)

    def add_fight_cards(self, cards: Sequence[printed.FightCard]) -> None:
        """The cards that monsters fight with."""
        for card in cards:
            key = f"attack-{card.id:02}"
            charge, bite = (
                self.reader.script(f"{key}.charge", card.charge),
                self.reader.script(f"{key}.bite", card.bite),
            )
            self.fight_cards.append(FightCard(key, card.id, charge, bite))

    def add_exploration(self, deck: str, cards: Sequence[printed.ExplorationCard]) -> None:
        """Scenes for a deck: city, wilds, or one of a module's own."""
        pile = self.exploration.setdefault(deck, [])
        pile += [
            ExplorationCard(
                one.id.lower(),
                number,
                deck,
                one.title,
                one.intro,
                self.choices(one.id.lower(), one.options),
            )
            for number, one in enumerate(cards, len(pile) + 1)
        ]

    def add_events(self, events: Sequence[printed.EventCard]) -> None:
        """The numbered events; the one with number n lies at place n - 1."""
        for one in sorted(events, key=event_number):
            key = f"event-{one.number}"
            ability = None if one.ability is None else self.reader.ability(f"{key}.ability", key, one.ability)
            script = self.reader.script(f"{key}_do", one.do) if one.do else None
            choices = self.choices(key, one.options)
            self.events.append(
                EventCard(key, one.number, one.kind, one.title, one.intro, choices, script, ability)
            )

    def choices(self, key: str, options: Mapping[Letter, printed.Choice]) -> dict[str, Choice]:
        """The two options of a card. The key of what one does is no name of the card: it lies face down."""
        return {
            name: Choice(one.label, one.cost, one.result, self.reader.script(f"{key}_{name}", one.do))
            for name, one in options.items()
        }

    def read_uses(self) -> None:
        """What can be used, by the key of the piece or of the special ability."""
        named: dict[str, str] = {
            **{potion.key: potion.label for potion in self.potions},
            **{trophy.key: trophy.label for trophy in self.attribute_trophies},
            **{one.key: one.label for each in self.witcher_trophies.values() for one in each},
            **{monster.key: f"{monster.name} trophy" for monster in self.monsters},
            **{event.key: event.title for event in self.events if event.ability is not None},
            **{f"specialty-{key}": school.skill for key, school in self.schools.items()},
            **self.named,
        }
        self.uses = {key: Use(key, f"Use {label}", key) for key, label in named.items()}
        self.names = named


def symbols(counts: Counts) -> Symbols:
    """The symbols of a card or an extension."""
    return Symbols(dict(counts.items()))


def number_of(location: printed.Location) -> int:
    """What locations are sorted by."""
    return location.id


def event_number(event: printed.EventCard) -> int:
    """What events are sorted by."""
    return event.number
