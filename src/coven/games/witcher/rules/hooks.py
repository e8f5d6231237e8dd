"""Where expansions take part: named hooks that do nothing by default. The base game names no expansion."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from mypy_extensions import mypyc_attr

from coven.engine import modules as engine
from coven.engine.decision import Decision, Flow, Option, Piece, Word
from coven.engine.rng import Rng
from coven.engine.rules import Rules, Score
from coven.engine.settings import Options
from coven.engine.steps import Step
from coven.games.witcher.rules.box import Box
from coven.games.witcher.rules.effects import Ability, Condition, Effect, Script, Verb
from coven.games.witcher.rules.pieces import ActionCard, FightCard, Monster, Place, Pool
from coven.games.witcher.state import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Hooks(engine.Hooks[Table]):
    """What a module may change. A table without modules never comes here.

    State classes and steps of all modules are known by their names, so no two may have the same.
    """

    cooperative = False
    """Whether all players win or lose together."""

    # What there is

    def parts(self) -> Sequence[Hooks]:
        """The module itself, or the hooks of those of its parts that are in play."""
        return [self]

    def fill(self, box: Box) -> None:
        """Put what the module brings into the box: cards, monsters, events, Schools, places (`add_...`)."""

    def admits(self, key: str) -> bool:
        """Whether the module lets a piece join that waits in another one's box, by its key."""
        return False

    def verbs(self) -> Mapping[str, Verb]:
        """The module's own verbs."""
        return {}

    def conditions(self) -> Mapping[str, Callable[[Core, Table, int, Condition], bool]]:
        """The module's own conditions."""
        return {}

    def quantities(self) -> Mapping[str, Callable[[Core, Table, int], int]]:
        """The module's own figures of the table."""
        return {}

    # The set-up

    def lay_out(self, rules: Core, s: Table) -> None:
        """Lay out what the module brings, once everything of the base lies there."""

    def announce(self, rules: Core, s: Table) -> None:
        """Tell what the module has laid out."""

    def setup(self, rules: Core, s: Table, steps: list[Step]) -> list[Step]:
        """The questions of the set-up, in their order."""
        return steps

    # The end

    def over(self, rules: Core, s: Table, over: bool) -> bool:
        """Whether the match has ended."""
        return over

    def won(self, rules: Core, s: Table, winner: int) -> int:
        """Who has won, given who has by the rules before (-1: nobody)."""
        return winner

    def reason(self, rules: Core, s: Table, words: str) -> str:
        """Why the match has ended, in one sentence."""
        return words

    def scores(self, rules: Core, s: Table, scores: list[Score]) -> list[Score]:
        """What the match is worth to everybody."""
        return scores

    def winners(self, rules: Core, s: Table, winners: list[int]) -> list[int]:
        """The seats that have won."""
        return winners

    def climbs(self, rules: Core, s: Table) -> bool:
        """Whether a Trophy moves its owner up the Trophy Track."""
        return True

    def respawns(self, rules: Core, s: Table) -> bool:
        """Whether another monster takes the place of one that has gone."""
        return True

    def buries(self, rules: Core, s: Table) -> bool:
        """Whether trails to a monster that has gone lie under their pile, not shuffled into it."""
        return False

    def patient(self, rules: Core, s: Table) -> bool:
        """Whether weaknesses are laid out only once somebody is after a monster."""
        return False

    def tip(self, rules: Core, s: Table, seat: int, terrain: str) -> None:
        """A player learns a weakness of the terrain's monster, and another one is laid out for all."""

    def lead(self, rules: Core, s: Table, terrain: str) -> int:
        """Where the next weakness of a terrain is laid out, by a die (-1: as its own rules say)."""
        return -1

    def appears(self, rules: Core, s: Table, terrain: str) -> None:
        """A monster has come to the map."""

    def leaves(self, rules: Core, s: Table, terrain: str) -> None:
        """The monster of a terrain has gone from the map."""

    def honoured(self, rules: Core, s: Table, seat: int) -> None:
        """A player has won a Trophy, the last of theirs, in a fight or by meditation."""

    def prevails(self) -> bool:
        """Whether whoever kills the monster that all hunt wins with it."""
        return True

    def slain(self, rules: Core, s: Table, seat: int) -> None:
        """A player has killed the monster that all hunt, and the game goes on."""

    # What is known

    def redealt(self, s: Table, seat: int | None, rng: Rng, fixed: set[Piece]) -> dict[Option, Piece]:
        """Exchange more pieces that a seat does not know, once all were with others of the same back.

        Returns what lies now where each piece lay.
        """
        return {}

    # A turn

    def course(self, rules: Core, s: Table, steps: list[Step]) -> list[Step]:
        """All that is done until the agenda is empty again: a player's turn, or what takes its place."""
        return steps

    def turn(self, rules: Core, s: Table, steps: list[Step]) -> list[Step]:
        """The three Phases of the active player."""
        return steps

    def travelled(self, rules: Core, s: Table) -> Sequence[Step]:
        """What follows when the active player's way is over, before Phase II."""
        return ()

    def round_end(self, rules: Core, s: Table) -> Sequence[Step]:
        """What follows when everybody has had a turn."""
        return ()

    def pools(self, rules: Core, s: Table) -> Sequence[Pool]:
        """Rows of Action Cards that the module has laid out."""
        return ()

    def pool(self, rules: Core, s: Table, seat: int, pool: Pool) -> Pool:
        """The row that a player takes cards from."""
        return pool

    def payment(self, rules: Core, s: Table, card: ActionCard, at: int) -> Step | None:
        """How a card at a place of the row is paid for in Phase III, if not by its cost in cards."""
        return None

    def taken(self, rules: Core, s: Table, seat: int, slot: int) -> None:
        """In Phase III a player has taken the card that lay on this slot of the row."""

    def home(self, rules: Core, s: Table, seat: int, home: Place) -> Place:
        """The School that a player is at home in."""
        return home

    def entered(self, rules: Core, s: Table, seat: int, place: Place) -> None:
        """A player has entered a place, by a Move or by an effect."""

    def passing(self, rules: Core, s: Table) -> bool:
        """Whether the active player is only on the way: nothing is found in the places entered now."""
        return False

    def arrived(self, rules: Core, s: Table, seat: int, place: Place) -> None:
        """A player finds what lies in a place that was entered."""

    def strays(self, rules: Core, s: Table) -> int:
        """Where something that strays over the map appears, by a die (-1: as its own rules say)."""
        return -1

    def waymark(self, rules: Core, s: Table, fresh: bool) -> int:
        """The second place on the last card by which something roams, or on a fresh one (-1: none)."""
        return -1

    def blind(self, rules: Core, s: Table) -> bool:
        """Whether a find is used once, or kept for good, before its face is seen."""
        return False

    def deeds(self, rules: Core, s: Table, phase: str) -> Sequence[Deed]:
        """What else the active player may do in Phase I or II."""
        return ()

    def choices(self, rules: Core, s: Table, options: list[Option]) -> list[Option]:
        """What the active player may do in Phase II; with nothing left, it is over."""
        return options

    def locked(self, rules: Core, s: Table, seat: int, terrain: str, locked: bool) -> bool:
        """Whether the monster of a terrain may not be fought yet."""
        return locked

    def landfalls(self, rules: Core, s: Table, place: int) -> Sequence[int]:
        """The places that lead to one without roads, for those who ride."""
        return ()

    def usable(self, rules: Core, s: Table, place: Place, usable: bool) -> bool:
        """Whether the active player may use the action of the place where they are."""
        return usable

    def abilities(self, rules: Core, s: Table, seat: int) -> Sequence[Ability]:
        """What else a player has that can happen or be used at some moment; name it in `box.named`."""
        return ()

    def used(self, rules: Core, s: Table, seat: int, key: str) -> None:
        """A player has used what has this key, in a fight."""

    def reached(self, rules: Core, s: Table, seat: int, draws: int) -> int:
        """A player has reached a new Witcher Level: how many cards they draw for it."""
        return draws

    def brews(self, rules: Core, s: Table, seat: int, count: int) -> bool:
        """A player is about to draw so many potions: whether the module sees to all that follows."""
        return False

    def paid(self, rules: Core, s: Table, seat: int, cards: list[ActionCard]) -> None:
        """A player has discarded these cards for a Move."""

    # A fight

    def foes(self, rules: Core, s: Table, seat: int) -> Sequence[Option]:
        """Whom else a player may fight in Phase II: monsters that belong to no terrain."""
        return ()

    def sated(self, rules: Core, s: Table) -> bool:
        """Whether who has read a tale on the way does not explore in Phase II."""
        return True

    def lurking(self, rules: Core, s: Table, place: int) -> Sequence[Monster]:
        """The monsters of no terrain that wait at a place of the sea: ships sail to them."""
        return ()

    def haunt(self, rules: Core, s: Table, place: int) -> int:
        """Where a monster of the sea waits at the beginning, given where by its own rules."""
        return place

    def within_reach(self, rules: Core, s: Table, seat: int, here: bool) -> bool:
        """Whether a player may fight what has risen from the sea, given whether they are where it is."""
        return here

    def monster_fight(self, rules: Core, s: Table, seat: int, steps: list[Step]) -> list[Step]:
        """The steps of a fight with a monster, from its set-up to its outcome."""
        return steps

    def fight_deck(self, rules: Core, s: Table, deck: list[FightCard]) -> list[FightCard]:
        """The deck that the Life Pool of the monster that is fought comes from, and goes back to."""
        return deck

    def restore(self, rules: Core, s: Table) -> None:
        """The Monster Fight deck is needed as the base has it: what the module has made of it is undone."""

    def revealed(self, rules: Core, s: Table, seat: int, card: FightCard, half: Script) -> Script:
        """A monster attacks with this card: what it does, given what its half says."""
        return half

    def attack_kind(self, rules: Core, s: Table, seat: int, kind: str) -> str:
        """Charge or Bite, where no player announces it (nothing: one does)."""
        return kind

    def fight_turn(self, rules: Core, s: Table, seat: int, steps: list[Step]) -> list[Step]:
        """The steps of a witcher's fight turn: how a combo is resolved among them."""
        return steps

    def figure(self, rules: Core, s: Table, seat: int, what: str, value: int) -> int:
        """A figure changed in passing: draw, damage-dealt, hand-limit, potion-limit, life-pool and so on."""
        return value

    def playable(self, rules: Core, s: Table, seat: int, cards: list[ActionCard]) -> list[ActionCard]:
        """The cards of the hand that may be laid in a combo."""
        return cards

    def laid(self, rules: Core, s: Table, seat: int, card: ActionCard) -> None:
        """A player has laid a card in a combo."""

    def struck(self, rules: Core, s: Table, seat: int, card: ActionCard, of_deck: bool) -> int:
        """Damage has taken a card of a player's deck or hand: how much of the rest of it is prevented."""
        return 0

    def damage(self, rules: Core, s: Table, attacker: int, victim: int, amount: int) -> int:
        """Damage on its way to a witcher or (-1) a monster: how much of it is left."""
        return amount

    def hound_combo(self, rules: Core, s: Table, seat: int) -> Flow[int] | None:
        """How a player's combo against a hound deals its damage; None: by its printed symbols."""
        return None

    def onslaught_over(self, rules: Core, s: Table) -> None:
        """A monster that all fight together has had its fight turn."""

    def torn(self, rules: Core, s: Table, by: int, card: FightCard) -> bool:
        """A monster lost a card of its Life Pool in a player's turn: whether further damage counts."""
        return True

    def provoked(self, rules: Core, s: Table, by: int, card: FightCard) -> Sequence[Step]:
        """What follows at once when damage takes this card of a monster, before the rest of the damage."""
        return ()

    # Bots

    def suggest(self, rules: Core, s: Table, decision: Decision, rng: Rng) -> Option | None:
        """A quick sensible answer to a question that the module knows more about; None: as without it."""
        return None

    def brings(self, rules: Core, s: Table, seat: int, effect: Effect) -> float | None:
        """What an effect brings in a fight, in points of damage; None: its verb is not the module's own."""
        return None

    def lure(self, rules: Core, s: Table, place: Place) -> float:
        """What entering a place promises the active player, where a trophy is 10."""
        return 0.0

    def prospect(self, rules: Core, s: Table, place: int, hand: int, value: float) -> float:
        """What ending Phase I at a place with so many cards in hand promises, given what it does so far."""
        return value

    def stake(self, rules: Core, s: Table, seat: int, foe: Monster, hand: int) -> float:
        """What it is worth to fight one of the module's own monsters, where a trophy is 10."""
        return 0.0

    def prize(self, rules: Core, s: Table, foe: Monster, value: float) -> float:
        """What it is worth to beat a monster, where a trophy is 10, given what it is so far."""
        return value

    def standing(self, rules: Core, s: Table, seat: int, value: float) -> float:
        """How well a player stands, in the units of a logit, given how well by the base."""
        return value

    def worth(self, rules: Core, s: Table, seat: int) -> float:
        """What a player has of the module, where a trophy is 10."""
        return 0.0

    def statistics(self, rules: Core, s: Table) -> Mapping[str, float]:
        """More figures of a finished match."""
        return {}

    def roles(self, rules: Core, s: Table) -> Mapping[str, list[str]]:
        """More of what each seat played as, by kind."""
        return {}

    def moment(self, rules: Core, s: Table, turn: tuple[int, int]) -> tuple[int, int]:
        """Which turn it is for bots, which play on until it changes, given which by the base."""
        return turn

    def outlook(self, rules: Core, s: Table) -> float:
        """How likely all players win, from 0 to 1, where they win together."""
        return 0.5


@mypyc_attr(allow_interpreted_subclasses=True)
class Deed(Word):
    """Something that a module lets the active player do in a Phase, beside what the base offers.

    `way` says what it is on a way that leads elsewhere: `on` a step, `end` the last one, `fight` to Phase II.
    """

    def __init__(self, key: str, label: str, way: str = "") -> None:
        super().__init__(key, label)
        self.way = way

    def do(self, rules: Core, s: Table) -> Flow[None]:
        """Do it; Phase I goes on afterwards."""
        raise NotImplementedError


class Core(Rules[Table]):
    """What every chapter has at hand: the box, the words of effects, and the modules in play."""

    modules: Sequence[Hooks]

    def __init__(self, content: Any, seats: int, options: Options, modules: Sequence[Hooks] = ()) -> None:
        super().__init__(content, seats, options, modules)
        self.modules = [part for module in modules for part in module.parts()]
        self.box = Box(content, seats, options)
        for module in self.modules:
            module.fill(self.box)
        self.box.close()
        self.verbs: Mapping[str, Verb] = {}
        self.conditions: Mapping[str, Callable[[Core, Table, int, Condition], bool]] = {}
        self.quantities: Mapping[str, Callable[[Core, Table, int], int]] = {}

    def shield_limit(self, s: Table, seat: int) -> int:
        """How high a Shield may be: the Defense value, as a fight may have changed it."""
        raise NotImplementedError
