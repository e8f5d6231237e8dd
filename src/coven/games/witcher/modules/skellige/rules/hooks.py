"""Where Skellige takes part."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from msgspec import structs

from coven.engine.decision import Decision, Option
from coven.engine.rng import Rng
from coven.engine.settings import Options
from coven.engine.state import Part
from coven.engine.steps import Step
from coven.engine.words import listed
from coven.games.witcher.content import Choice, Effects
from coven.games.witcher.modules.interactions import islands_alone
from coven.games.witcher.modules.skellige.bot import advice
from coven.games.witcher.modules.skellige.content import Content
from coven.games.witcher.modules.skellige.rules import depths, isles
from coven.games.witcher.modules.skellige.rules.chart import Chart, at_sea, dagon_of, emerged
from coven.games.witcher.modules.skellige.rules.depths import DagonOutcome, PreyOutcome, after_fight
from coven.games.witcher.modules.skellige.rules.pieces import DAGON, SEA, DagonBonus, SeaCard
from coven.games.witcher.modules.skellige.rules.sailing import HEARD, Stranded, courses
from coven.games.witcher.modules.skellige.state import KEY, Sea, sea_of
from coven.games.witcher.rules.box import Box
from coven.games.witcher.rules.effects import Ability, Condition, Verb
from coven.games.witcher.rules.fight_words import FIGHT_WORDS
from coven.games.witcher.rules.hooks import Core, Deed
from coven.games.witcher.rules.outcome import FightOver, MonsterOutcome
from coven.games.witcher.rules.pieces import EventCard, LocationToken, Monster, Place, no_ability
from coven.games.witcher.rules.turns import BOUND
from coven.games.witcher.state import Table

Letter = TypeVar("Letter", bound=str)


class Skellige(Chart):
    """Islands, ships and Dagon."""

    def __init__(self, content: Content, seats: int, options: Options) -> None:
        super().__init__(seats, islands_alone(options))
        self.content = content
        self.harbors = list(content.harbors)
        self.islands = [island.id for island in content.islands if not island.hidden]
        self.hidden = [] if self.alone else [island.id for island in content.islands if island.hidden]
        self.abyss = -1 if self.alone else content.dagon_location
        self.safe_from = list(content.safe_from)
        self.start = content.start[seats - 1]
        self.gold = content.dagon.gold
        self.offset = 0
        self.keys: list[str] = []

    # What there is

    def fill(self, box: Box) -> None:
        """Places without roads, tokens for three of them, cards and events of their own, and Dagon."""
        self.offset = len(box.events)
        for one in self.content.islands:
            if self.alone and one.hidden:
                continue
            script = box.reader.script(f"action-{one.id}", self.shifted(one.do))
            action = one.name.lower().replace(" ", "-")
            box.places.append(Place(one.id, one.name, one.terrain, action, "", True, script))
        self.keys = [place.key for place in box.places]
        if not self.alone:
            self.fill_sea(box)

    def fill_sea(self, box: Box) -> None:
        """What is more than islands, harbours and ships."""
        nothing = box.reader.script(f"action-{self.abyss}", [{"nothing": True}])
        box.places.append(Place(self.abyss, "the Dagon Location", "water", "none", "", True, nothing))
        box.tokens += [LocationToken(box.places[number]) for number in self.islands]
        self.emerging = box.reader.script("dagon.emerging", self.content.dagon.emerging)
        self.read_tales(box)
        self.read_events(box)
        self.read_dagon(box)
        self.keys.append(box.places[self.abyss].key)

    def shifted(self, effects: Effects) -> Effects:
        """Effects in which the numbers of events are those of the whole box: these lie behind all others."""
        return [{name: self.moved(name, one) for name, one in effect.items()} for effect in effects]

    def moved(self, name: str, value: object) -> object:
        """The same for what stands under a name in an effect."""
        if isinstance(value, list):
            return [self.moved("", one) for one in value]
        if isinstance(value, dict):
            return {key: self.moved(key, one) for key, one in value.items()}
        return value + self.offset if name == "event" and isinstance(value, int) else value

    def read_tales(self, box: Box) -> None:
        """The Skellige Exploration cards."""
        box.exploration[SEA] = []
        for number, one in enumerate(self.content.exploration, 1):
            key = one.id.lower()
            choices = box.choices(key, self.options_of(one.dangerous.options))
            script = box.reader.script(f"{key}_safe", self.shifted(one.safe.do))
            card = SeaCard(key, number, one.title, one.dangerous.intro, choices, one.safe.text, script)
            self.cards.append(card)
            box.exploration[SEA].append(card)

    def options_of(self, options: Mapping[Letter, Choice]) -> dict[Letter, Choice]:
        """Options whose events are those of this deck."""
        return {key: structs.replace(one, do=self.shifted(one.do)) for key, one in options.items()}

    def read_events(self, box: Box) -> None:
        """The Skellige Event cards: a deck of their own, which lies behind the others in the box."""
        for one in self.content.events:
            number = one.number + self.offset
            key = f"sea-event-{one.number}"
            ability = None if one.ability is None else box.reader.ability(f"{key}.ability", key, one.ability)
            script = box.reader.script(f"{key}_do", self.shifted(one.do)) if one.do else None
            choices = box.choices(key, self.options_of(one.options))
            card = EventCard(key, number, one.kind, one.title, one.intro, choices, script, ability)
            card.back = "sea-event"
            box.events.append(card)

    def read_dagon(self, box: Box) -> None:
        """Dagon's card, and the cards for driving it away."""
        given = self.content.dagon
        ability = box.reader.ability(f"{DAGON}.ability", DAGON, given.ability)
        dagon = Monster(DAGON, "Dagon", given.level, given.life, ability, no_ability(DAGON))
        dagon.proper = True
        box.add_large_card(dagon, given.attacks, given.passive)
        for one in self.content.bonuses:
            key = f"dagon-bonus-{one.id}"
            power = box.reader.ability(f"{key}.ability", key, one.ability)
            bonus = DagonBonus(key, one.name, power, box.reader.script(f"{key}.price", one.price))
            self.bonuses.append(bonus)
            box.named[key] = one.name
        box.others += [dagon, *self.bonuses]

    def verbs(self) -> Mapping[str, Verb]:
        """What islands, tales and Dagon do."""
        return {
            **FIGHT_WORDS,
            "island": Verb(isles.do_island, "a new island"),
            "free-trophy": Verb(isles.do_free_trophy, isles.trophy_words),
            "upgrade-trophy": Verb(isles.do_upgrade_trophy, "a better trophy for one of yours"),
            "fight-random": Verb(isles.do_fight_random, isles.fight_words),
            "move-dagon": Verb(depths.do_move_dagon, depths.dagon_words),
            "dagon-trail": Verb(depths.do_dagon_trail, "a Dagon trail token"),
        }

    def conditions(self) -> Mapping[str, Callable[[Core, Table, int, Condition], bool]]:
        """What islands and attacks ask."""
        return {"pool-has-cost": isles.pool_has_cost, "hand-has-terrain": isles.hand_has_terrain}

    def quantities(self) -> Mapping[str, Callable[[Core, Table, int], int]]:
        """What Dagon counts."""
        return {"trophies": isles.trophies, "water-cards-in-hand": isles.water_cards}

    def extras(self, seats: int) -> dict[str, Part]:
        """Before anything is laid out."""
        owned: list[list[DagonBonus]] = [[] for _ in range(seats)]
        return {KEY: Sea([], self.start, [], [], [], owned, [])}

    def vocabulary(self) -> Sequence[str]:
        """Where one sails, whom one meets, which Trophy is traded, and what one picks."""
        return [
            *[f"sail:{place}" for place in self.keys],
            *[f"harbor:{place}" for place in self.keys],
            *[f"choose:{letter}" for letter in "ABCDEF"],
            f"fight:{DAGON}",
        ]

    # The set-up

    def lay_out(self, rules: Core, s: Table) -> None:
        """Harbour tokens and bonus cards are shuffled; three harbours have a ship."""
        sea = sea_of(s)
        harbors = self.harbors[:]
        s.rng.shuffle(harbors)
        sea.ships = sorted(harbors[: self.content.ships])
        sea.bonuses = self.bonuses[:]
        s.rng.shuffle(sea.bonuses)

    def announce(self, rules: Core, s: Table) -> None:
        """Where the ships lie."""
        names = [rules.box.places[number].name for number in sea_of(s).ships]
        s.tell("Ships lie at {0}.", listed(names))

    # A turn

    def deeds(self, rules: Core, s: Table, phase: str) -> Sequence[Deed]:
        """In Phase I one may sail."""
        return courses(rules, s) if phase == "I" else []

    def choices(self, rules: Core, s: Table, options: list[Option]) -> list[Option]:
        """Who has to fight, fights; who has heard a tale of the sea does not explore."""
        if BOUND in s.now.spent:
            return [foe for module in rules.modules for foe in module.foes(rules, s, s.active)]
        if HEARD in s.now.spent and all(module.sated(rules, s) for module in rules.modules):
            return [option for option in options if not option.key.startswith("explore:")]
        return options

    def landfalls(self, rules: Core, s: Table, place: int) -> Sequence[int]:
        """Whoever is at sea is sought in the harbours."""
        return self.harbors if at_sea(self, place) else []

    def usable(self, rules: Core, s: Table, place: Place, usable: bool) -> bool:
        """The Dagon Location has no action; one that can give nothing is not offered."""
        return usable and place.number != self.abyss and isles.possible(rules, s, place)

    def entered(self, rules: Core, s: Table, seat: int, place: Place) -> None:
        """A ship that was left behind sails on without its player."""
        sea = sea_of(s)
        for number in sea.ships:
            lonely = at_sea(self, number) and all(player.place != number for player in s.players)
            if lonely:
                s.then(Stranded(seat, number))

    # A fight

    def lurking(self, rules: Core, s: Table, place: int) -> Sequence[Monster]:
        """Dagon, once it has emerged."""
        if place != self.abyss or not emerged(self, sea_of(s)):
            return []
        return [dagon_of(rules)]

    def foes(self, rules: Core, s: Table, seat: int) -> Sequence[Option]:
        """Dagon where it has emerged, or the monster that was met by chance."""
        sea = sea_of(s)
        if sea.prey:
            return sea.prey
        if not emerged(self, sea):
            return []
        here = s.players[seat].place == self.abyss
        for module in rules.modules:
            here = module.within_reach(rules, s, seat, here)
        return [dagon_of(rules)] if here else []

    def monster_fight(self, rules: Core, s: Table, seat: int, steps: list[Step]) -> list[Step]:
        """Both have outcomes of their own."""
        slot = s.brawl().slot
        if slot == DAGON:
            return [DagonOutcome(seat) if isinstance(step, MonsterOutcome) else step for step in steps]
        if slot in [monster.key for monster in sea_of(s).prey]:
            return [PreyOutcome(seat) if isinstance(step, MonsterOutcome) else step for step in steps]
        return steps

    def after(self, step: Step, s: Table) -> Sequence[Step]:
        """What is asked after any fight."""
        if not isinstance(step, FightOver) or s.fight is None:
            return ()
        return after_fight(s, [side.seat for side in s.fight.sides])

    def abilities(self, rules: Core, s: Table, seat: int) -> Sequence[Ability]:
        """The powers of Dagon Bonus cards."""
        return [bonus.ability for bonus in sea_of(s).owned[seat]]

    def figure(self, rules: Core, s: Table, seat: int, what: str, value: int) -> int:
        """A Dagon Trail token is a trail to Dagon."""
        if what == "trail" and s.fight is not None and s.fight.slot == DAGON:
            return int(seat in sea_of(s).trails)
        return value

    # Bots

    def suggest(self, rules: Core, s: Table, decision: Decision, rng: Rng) -> Option | None:
        """When to sail."""
        return advice.suggest(rules, self, s, decision, rng)

    def stake(self, rules: Core, s: Table, seat: int, foe: Monster, hand: int) -> float:
        """To drive Dagon away is worth less than a trophy."""
        return advice.stake(s, seat, foe, hand)

    def worth(self, rules: Core, s: Table, seat: int) -> float:
        """Bonus cards."""
        return advice.BONUS * len(sea_of(s).owned[seat])
