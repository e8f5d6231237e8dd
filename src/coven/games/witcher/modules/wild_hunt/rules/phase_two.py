"""Phase II: fights with support, meditations, and one card for the group."""

from __future__ import annotations

from dataclasses import dataclass, field

from coven.engine.decision import Answer, AnyOf, Decision, Flow, Option, Word
from coven.engine.state import EVERYONE, WHO
from coven.engine.steps import Step
from coven.games.witcher.modules.wild_hunt.rules.figures import figures_of
from coven.games.witcher.modules.wild_hunt.rules.group import Resolve, activate, at_place, order, vote
from coven.games.witcher.modules.wild_hunt.rules.pieces import DECK, NO_FIGHT, NO_MEDITATION, HuntScene
from coven.games.witcher.modules.wild_hunt.rules.shields import change_shields
from coven.games.witcher.modules.wild_hunt.state import hunt_of
from coven.games.witcher.rules import cards, trophies
from coven.games.witcher.rules.damage import Wound
from coven.games.witcher.rules.fight import begin, may_fight
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.hounds import near
from coven.games.witcher.rules.pieces import TERRAINS, ActionCard, EventCard, Monster
from coven.games.witcher.rules.quests import keep
from coven.games.witcher.rules.reading import READ, TITLED, CloseScene, event_at, open_scene
from coven.games.witcher.rules.turns import MeditateFor, masterable, meditate
from coven.games.witcher.state import Scene, Table

ENOUGH = Word("enough", "Support no more")


# Fights


def prey(rules: Core, s: Table, seat: int) -> list[Monster]:
    """The monsters here that nobody fought this round."""
    place = s.players[seat].place
    return [
        s.slots[terrain]
        for terrain in TERRAINS
        if terrain in s.slots
        and s.lairs[terrain].place.number == place
        and terrain not in hunt_of(s).hunted
        and may_fight(rules, s, seat, terrain)
    ]


@dataclass
class Battles(Step):
    """Whoever stands by a monster may fight it, one fight at a time; who comes first, fights."""

    def play(self, rules: Core, s: Table) -> Flow[None]:
        """Everybody who may fight is asked until all have fought or do not want to."""
        hunt = hunt_of(s)
        if s.now.phase == "I":
            hunt.waiting = order(rules, s)
            for seat in hunt.waiting:
                activate(s, seat)
                s.now.phase = "II"
        asked = [
            Decision(
                seat,
                "fight",
                [*prey(rules, s, seat), NO_FIGHT],
                "Phase II: fight a monster?",
                "witcher.wild-hunt.phase-ii.optional",
            )
            for seat in order(rules, s)
            if seat in hunt.waiting and prey(rules, s, seat)
        ]
        if not asked:
            return
        answer: Answer = yield AnyOf(asked)
        activate(s, answer.seat)
        hunt.waiting.remove(answer.seat)
        s.then(self)
        if isinstance(answer.option, Monster):
            hunt.fought.append(answer.seat)
            hunt.hunted.append(terrain_of(s, answer.option))
            begin(rules, s, answer.option)


def terrain_of(s: Table, monster: Monster) -> str:
    """Where a monster on the map belongs."""
    return next(terrain for terrain in TERRAINS if s.slots.get(terrain) is monster)


@dataclass
class Support(Step):
    """A player at the fighter's place may discard cards for the fighter before the Life Pool is made."""

    seat: int = field(metadata=WHO)
    fighter: int = field(metadata=WHO)
    given: int = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        """One card at a time, as many as one likes."""
        hand = s.players[self.seat].hand
        if hand:
            prompt, rule = "Support the fight with a card?", "witcher.wild-hunt.phase-ii.support-discard"
            options: list[Option] = [*hand, ENOUGH]
            chosen = yield Decision(self.seat, "support", options, prompt, rule)
            if isinstance(chosen, ActionCard):
                cards.discard(s, self.seat, chosen)
                s.tell("{0:seat} supports {1:seat} with {2}.", self.seat, self.fighter, chosen)
                hunt_of(s).support += 1
                s.then(Support(self.seat, self.fighter, self.given + 1))
                return
        if self.given:
            honour(rules, s, self.seat, self.fighter)


def honour(rules: Core, s: Table, seat: int, fighter: int) -> None:
    """A supporter takes a Trophy of the fighter's School, if they have none yet."""
    own = rules.box.witcher_trophies[s.players[fighter].school]
    supply = s.players[fighter].supply
    if supply and all(trophy not in own for trophy in s.players[seat].trophies):
        trophy = supply.pop()
        s.tell("{0:seat} takes the {1} for the support.", seat, trophy)
        trophies.display(rules, s, seat, trophy)


@dataclass
class Supported(Step):
    """Once Life Pools are made, the fighter draws a card for each one given; marks on the monster hurt."""

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> None:
        hunt = hunt_of(s)
        if hunt.support:
            cards.draw(rules, s, self.seat, hunt.support)
        marks = hunt.marks.get(s.brawl().slot, 0)
        if marks:
            s.tell("The mark of the spectre strikes {0:seat} for {1} damage.", self.seat, marks)
            s.then(Wound(self.seat, marks))


def supporters(rules: Core, s: Table, fighter: int) -> list[Step]:
    """Who is asked for support: all others at the fighter's place."""
    here = at_place(s, s.players[fighter].place)
    return [Support(seat, fighter, 0) for seat in order(rules, s) if seat in here and seat != fighter]


def life_pool(rules: Core, s: Table, terrain: str, life: int) -> int:
    """The Hunt and each hound near by add one, up to the cap; then support takes, down to one."""
    hunt = hunt_of(s)
    around = near(rules, s.lairs[terrain].place.number)
    more = sum(hound.place in around for hound in hunt.hounds) + int(hunt.place in around)
    return max(1, min(figures_of(rules).life_cap, life + more) - hunt.support)


@dataclass
class MonsterGone(Step):
    """A monster that was defeated or driven away takes shields of the Hunt, and its marks leave with it."""

    slot: str = field(metadata=EVERYONE)
    level: int = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> None:
        hunt = hunt_of(s)
        if self.slot not in s.slots:
            hunt.spare += hunt.marks.pop(self.slot, 0)
            change_shields(s, -self.level)


# Meditations


@dataclass
class Meditations(Step):
    """After the fights everybody who fought no monster may meditate."""

    def play(self, rules: Core, s: Table) -> Flow[None]:
        """Whoever comes first; trophies that several want go to the first."""
        hunt = hunt_of(s)
        if s.now.phase != "meditate":
            hunt.waiting = [seat for seat in order(rules, s) if seat not in hunt.fought]
            for seat in order(rules, s):
                activate(s, seat)
                s.now.phase = "meditate"
        asked = [
            Decision(
                seat,
                "fight",
                [*[MeditateFor(attribute) for attribute in masterable(s, seat)], NO_MEDITATION],
                "Phase II: meditate?",
                "witcher.wild-hunt.phase-ii.meditate",
            )
            for seat in hunt.waiting
            if masterable(s, seat)
        ]
        if not asked:
            return
        answer: Answer = yield AnyOf(asked)
        activate(s, answer.seat)
        hunt.waiting.remove(answer.seat)
        s.then(self)
        if isinstance(answer.option, MeditateFor):
            meditate(rules, s, answer.option.attribute)


# The card


@dataclass
class ReadCard(Step):
    """Exactly one Exploration Card is drawn and read in full, whatever the number of players."""

    def play(self, rules: Core, s: Table) -> None:
        """A quest or what happens at once needs no choice."""
        activate(s, figures_of(rules).tie)
        card = s.exploration[DECK].pop()
        if not isinstance(card, HuntScene):
            raise TypeError("the Hunt's deck holds its own cards only")
        s.reading = [card]
        open_scene(s, DECK, card.title, card.intro, card.choices)
        s.tell("The group reads {0}. {1}", card.title, card.intro)
        s.then(CloseScene())
        if card.choices:
            s.then(GroupChoice(0))
        elif card.script is not None:
            s.then(Resolve(card.script))


@dataclass
class GroupChoice(Step):
    """The group chooses one of two options before hearing any result.

    `event` is the number of the event that is read, or 0 for the Exploration Card.
    """

    event: int = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        scene = s.scene
        if scene is None:
            return
        options = [Option(letter, label) for letter, label in scene.labels.items()]
        rule = "witcher.wild-hunt.phase-ii.exploration-choice"
        chosen = yield from vote(rules, s, "option", options, "{0}: {1}", rule, scene.title, scene.intro)
        s.tell("The group chooses: {0}", scene.labels[chosen.key])
        self.hear(s, scene, chosen.key)

    def hear(self, s: Table, scene: Scene, letter: str) -> None:
        """Read the result, and do what it says; whoever imagines another card there may find none."""
        card = event_at(s, self.event) if self.event else s.reading[0]
        choice = card.choices.get(letter) if card is not None else None
        if choice is not None:
            scene.result = choice.result
            s.tell(READ, scene.result)
            s.then(Resolve(choice.script))


@dataclass
class GroupEvent(Step):
    """An event that an Exploration Card calls at once: the group chooses and resolves it."""

    number: int = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> None:
        card = event_at(s, self.number)
        if card is not None:
            self.happen(rules, s, card)

    def happen(self, rules: Core, s: Table, card: EventCard) -> None:
        """Its options are read, or what it says is done; a card to keep goes to the tie-breaking seat."""
        if card.ability is not None:
            keep(rules, s, figures_of(rules).tie, self.number, card)
            return
        open_scene(s, card.kind, card.title, card.intro, card.choices)
        s.tell(TITLED, card.title, card.intro)
        if card.choices:
            s.then(GroupChoice(self.number))
        elif card.script is not None:
            s.then(Resolve(card.script))
