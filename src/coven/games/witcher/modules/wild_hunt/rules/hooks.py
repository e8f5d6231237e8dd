"""Where the Wild Hunt takes part."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from coven.engine.decision import Decision, Option, Piece
from coven.engine.rng import Rng
from coven.engine.rules import Line, Score
from coven.engine.settings import Options
from coven.engine.state import Part, parts_of
from coven.engine.steps import Step
from coven.games.witcher.modules.wild_hunt.bot import advice, prospect
from coven.games.witcher.modules.wild_hunt.content import HuntContent
from coven.games.witcher.modules.wild_hunt.rules import phase_two, rounds, setup, words
from coven.games.witcher.modules.wild_hunt.rules.figures import Figures, Hunting, gift_keys
from coven.games.witcher.modules.wild_hunt.rules.final import StrikeOver
from coven.games.witcher.modules.wild_hunt.rules.pieces import (
    DONE,
    NO_FIGHT,
    NO_MEDITATION,
    STRIKE,
    Special,
)
from coven.games.witcher.modules.wild_hunt.rules.shields import absorb
from coven.games.witcher.modules.wild_hunt.rules.tasks import arrive
from coven.games.witcher.modules.wild_hunt.state import KEY, hunt_of
from coven.games.witcher.rules.box import Box
from coven.games.witcher.rules.effects import Condition, Verb
from coven.games.witcher.rules.fight import LifePool, MonsterPool
from coven.games.witcher.rules.fight_turn import EndOfTurn
from coven.games.witcher.rules.foes import swapped_back
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.hounds import Hound
from coven.games.witcher.rules.outcome import MonsterOutcome
from coven.games.witcher.rules.pieces import MONSTER, FightCard, Place
from coven.games.witcher.rules.telling import does
from coven.games.witcher.state import Table

ENDS = {"won": "The Wild Hunt was beaten in the Final Fight.", "lost": "The Wild Hunt has beaten everybody."}


class WildHunt(Hunting):
    """The Wild Hunt: all players against it, in rounds with common Phases, until the Final Fight."""

    cooperative = True

    def __init__(self, content: HuntContent, seats: int, options: Options) -> None:
        super().__init__(Figures(content, seats, options))

    # What there is

    def fill(self, box: Box) -> None:
        """Its own cards take the place of the base's decks."""
        self.figures.fill(box)
        self.box = box

    def verbs(self) -> Mapping[str, Verb]:
        """Its own verbs, and those of the base that are done otherwise."""
        return words.VERBS

    def conditions(self) -> Mapping[str, Callable[[Core, Table, int, Condition], bool]]:
        """Its own conditions."""
        return words.CONDITIONS

    def quantities(self) -> Mapping[str, Callable[[Core, Table, int], int]]:
        """Its own figures."""
        return words.QUANTITIES

    def extras(self, seats: int) -> dict[str, Part]:
        """The Hunt beside the map."""
        return {KEY: setup.new_hunt(self.figures, seats)}

    def kinds(self) -> Sequence[type[Part]]:
        """What its package defines, and hounds."""
        return [*parts_of(type(self)), Hound]

    def vocabulary(self) -> Sequence[str]:
        """The keys of its own questions, about the cards of modules that came after it, too."""
        return keys(self.box, self.figures)

    # The course of the game

    def lay_out(self, rules: Core, s: Table) -> None:
        """Decks, tokens, and where the Hunt begins."""
        setup.lay_out(rules, s)

    def setup(self, rules: Core, s: Table, steps: list[Step]) -> list[Step]:
        """Its own monsters and hands."""
        return setup.steps(rules, s, steps)

    def course(self, rules: Core, s: Table, steps: list[Step]) -> list[Step]:
        """A round of all players in place of a turn."""
        rounds.begin_round(rules, s)
        return rounds.round_steps(rules, s)

    def entered(self, rules: Core, s: Table, seat: int, place: Place) -> None:
        """Quests there are resolved by whoever has moved there, and those there may act again."""
        if s.now.phase != "I":
            return
        hunt = hunt_of(s)
        for other, player in enumerate(s.players):
            if player.place == place.number and other != seat and other not in hunt.waiting:
                hunt.waiting.append(other)
        if s.now.arrived:
            arrive(rules, s, seat, place)

    def usable(self, rules: Core, s: Table, place: Place, usable: bool) -> bool:
        """No action where a hound or the Hunt is."""
        return usable and not rounds.blocked(s, place.number)

    def climbs(self, rules: Core, s: Table) -> bool:
        """The Trophy Track is not used, and nobody is ever tired."""
        return False

    def respawns(self, rules: Core, s: Table) -> bool:
        """New monsters come in Phase IV only."""
        return False

    # Fights

    def monster_fight(self, rules: Core, s: Table, seat: int, steps: list[Step]) -> list[Step]:
        """Support comes before the Life Pool, its cards and marks after it."""
        hunt_of(s).support = 0
        found: list[Step] = []
        for step in steps:
            if isinstance(step, LifePool):
                found += phase_two.supporters(rules, s, seat)
            elif isinstance(step, MonsterPool):
                found.append(phase_two.Supported(seat))
            found.append(step)
        return found

    def figure(self, rules: Core, s: Table, seat: int, what: str, value: int) -> int:
        """The Hunt and hounds near by make a monster's Life Pool larger, support makes it smaller."""
        if what != "life-pool":
            return value
        return phase_two.life_pool(rules, s, s.brawl().slot, value)

    def attack_kind(self, rules: Core, s: Table, seat: int, kind: str) -> str:
        """The Charge/Bite token is flipped."""
        if not kind:
            kind = "charge" if int(s.rng.below(2)) == 0 else "bite"
            s.tell("Chance says: a {0}.", kind)
        return kind

    def after(self, step: Step, s: Table) -> Sequence[Step]:
        """A monster that is gone takes shields of the Hunt with it."""
        if isinstance(step, MonsterOutcome):
            slot = s.brawl().slot
            return [phase_two.MonsterGone(slot, s.slots[slot].level)]
        return ()

    def fight_turn(self, rules: Core, s: Table, seat: int, steps: list[Step]) -> list[Step]:
        """In the Final Fight the turn ends for the group, not for a pair of fighters."""
        if hunt_of(s).stage != "final":
            return steps
        return [StrikeOver(seat) if isinstance(step, EndOfTurn) else step for step in steps]

    def damage(self, rules: Core, s: Table, attacker: int, victim: int, amount: int) -> int:
        """Damage to the Hunt takes its shields first; a passive can make it deaf to the rest."""
        if victim != MONSTER or hunt_of(s).stage != "final":
            return amount
        return 0 if hunt_of(s).deaf else absorb(s, amount)

    def torn(self, rules: Core, s: Table, by: int, card: FightCard) -> bool:
        """A Special Attack that is discarded in a player's turn triggers its Passive."""
        if not isinstance(card, Special):
            return True
        hunt = hunt_of(s)
        if card.passive.when != "discarded-by-attack":
            hunt.passives.append(card.key)
            return True
        rider = self.figures.rider
        words = does(rules, s, by, card.passive.script)
        s.tell("{0} shows the passive {1}{2}.", rider.name, rider.names["passive"], words)
        hunt.deaf = True
        return False

    # The end

    def over(self, rules: Core, s: Table, over: bool) -> bool:
        """Only the Final Fight ends the game."""
        return hunt_of(s).stage in ENDS

    def reason(self, rules: Core, s: Table, reason: str) -> str:
        """How the Final Fight ended."""
        return ENDS.get(hunt_of(s).stage, "The Wild Hunt still rides.")

    def scores(self, rules: Core, s: Table, scores: list[Score]) -> list[Score]:
        """All have the same: one for a victory."""
        won = int(hunt_of(s).stage == "won")
        rule = "witcher.wild-hunt.goal.win" if won else "witcher.wild-hunt.goal.lose"
        text = "the Wild Hunt is beaten" if won else "the Wild Hunt is not beaten"
        return [Score([Line(rule, text, won)]) for _ in range(s.seats)]

    def winners(self, rules: Core, s: Table, winners: list[int]) -> list[int]:
        """All or nobody; those who fell share it."""
        return list(range(s.seats)) if hunt_of(s).stage == "won" else []

    # What is known

    def redealt(self, s: Table, seat: int | None, rng: Rng, fixed: set[Piece]) -> dict[Option, Piece]:
        """No Special Attack is among the removed cards: each changes places with a card of the pool."""
        return swapped_back(s, seat, rng, fixed, Special, [hunt_of(s).removed], [s.pool])

    # Bots

    def suggest(self, rules: Core, s: Table, decision: Decision, rng: Rng) -> Option | None:
        """What is good for the group."""
        return advice.suggest(rules, s, decision, rng)

    def moment(self, rules: Core, s: Table, turn: tuple[int, int]) -> tuple[int, int]:
        """A round is a turn of all, whoever acts; the last one ends with the Final Fight."""
        return s.turns, 0

    def outlook(self, rules: Core, s: Table) -> float:
        """How likely the group wins."""
        return prospect.prospect(rules, s)

    def statistics(self, rules: Core, s: Table) -> Mapping[str, float]:
        """How near the Final Fight was: what was left of the Hunt, and who fell."""
        hunt = hunt_of(s)
        return {
            "won by a fourth trophy": 0.0,
            "wild hunt beaten": float(hunt.stage == "won"),
            "wild hunt: shields left": float(hunt.shields),
            "wild hunt: life cards left": float(len(s.pool)),
            "wild hunt: players fallen": float(len(hunt.fallen)),
        }


def keys(box: Box, figures: Figures) -> list[str]:
    """Every key that the Hunt's own questions can offer."""
    own = [card.key for school in box.schools.values() for card in school.cards]
    cards = [*own, *[card.key for card in box.action_cards]]
    seats = [seat.key for seat in box.seat_options]
    words = [word.key for word in (DONE, STRIKE, NO_FIGHT, NO_MEDITATION, phase_two.ENOUGH)]
    words += [fight.key for fight in figures.fights]
    words += gift_keys(box, box.seat_options)
    words += [f"place:{place.key}" for place in box.places]
    words += [f"support:{key}" for key in cards]
    words += [f"prey:{key}" for key in seats] + [f"one:{key}" for key in seats]
    words += [f"hound:{hound.key}" for hound in figures.hounds]
    words += [f"mark:{monster.key}" for monster in box.monsters]
    specials = [card.key for rider in figures.riders.values() for card in rider.specials]
    words += [f"{verb}:{key}" for verb in ("drop", "top", "regain") for key in specials]
    words += [f"gold:{number}" for number in range(21)] + ["yes", "no"]
    return words
