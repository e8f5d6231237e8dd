"""The rules of The Witcher: Old World: the way through the agenda, and what there is.

What is still to be done lies on the agenda as steps; each chapter of the rulebook is a module of functions
and of the steps that call them:

    setup                 the table, and the questions of the set-up as steps
    turns, moving, places, poker, quests, exploring, reading, short_fight, gaining
                          the three Phases of a turn and what can be done in them
    attributes, cards, row, potions, tokens, dice, gains
                          what is raised, drawn, taken and rolled
    effects, perform, verbs, occasions
                          what is printed on cards: as data, done, word by word, and when
    fight, fight_turn, combo, damage, figures, monster_turn
                          a fight from its set-up on
    outcome, trophies, spawning
                          what follows a fight
    goal                  the end and the scores
    hooks                 what every chapter has at hand, and where expansions take part
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from coven.engine.decision import Flow, Option, Piece
from coven.engine.rng import Rng
from coven.engine.rules import Score
from coven.engine.settings import Options
from coven.engine.state import Part, Place, piles, shuffle_places
from coven.engine.steps import play_next
from coven.games.witcher.content import Content
from coven.games.witcher.rules import figures, goal, lexicon, setup, turns
from coven.games.witcher.rules.hooks import Core, Hooks
from coven.games.witcher.rules.lexicon import KINDS
from coven.games.witcher.rules.perform import CONDITIONS, QUANTITIES
from coven.games.witcher.rules.verbs import VERBS
from coven.games.witcher.state import Table

NOBODYS: Final = -1
"""What belongs to no player."""


class Witcher(Core):
    """The Witcher: Old World."""

    def __init__(self, content: Content, seats: int, options: Options, modules: Sequence[Hooks] = ()) -> None:
        super().__init__(content, seats, options, modules)
        self.verbs = VERBS
        self.conditions = CONDITIONS
        self.quantities = QUANTITIES
        for module in self.modules:
            self.verbs = {**self.verbs, **module.verbs()}
            self.conditions = {**self.conditions, **module.conditions()}
            self.quantities = {**self.quantities, **module.quantities()}
        self.together = any(module.cooperative for module in self.modules)

    # Playing

    def setup(self, rng: Rng) -> Table:
        """The table with the questions of the set-up on the agenda."""
        return setup.deal(self, rng)

    def turn(self, s: Table) -> Flow[None] | None:
        """The next step of the agenda, with what modules put after it; an empty one gets a new turn."""
        if not s.agenda:
            turns.begin_turn(self, s)
        return play_next(self, s, self.modules)

    def shield_limit(self, s: Table, seat: int) -> int:
        """The Defense value, as a fight may have changed it."""
        return figures.shield_maximum(self, s, seat)

    # The end

    def over(self, s: Table) -> bool:
        """Somebody has won, in the middle of a fight's steps even, or the guard stops the match."""
        return goal.over(self, s)

    def scores(self, s: Table) -> list[Score]:
        """Trophies on the track, or the rank of a solo game."""
        return goal.scores(self, s)

    def reason(self, s: Table) -> str:
        """Why the match ended."""
        return goal.reason(self, s)

    def winners(self, s: Table, scores: Sequence[Score]) -> list[int]:
        """The seat in first place; a solo game can be lost."""
        return goal.winners(self, s, list(scores))

    # What is known

    def redeal(self, s: Table, seat: int | None, rng: Rng, fixed: set[Piece]) -> dict[Option, Piece]:
        """What each player owns is known: hidden Action Cards change places within one deck and hand only."""
        found = piles(s)
        owned: list[list[Place]] = [[] for _ in range(s.seats)]
        others: list[Place] = []
        for pile in found:
            places = [(pile.holder, i) for i in pile.unknown(seat) if pile.holder[i] not in fixed]
            (others if (one := owner_of(s, pile.holder)) is None else owned[one]).extend(places)
        moved: dict[Option, Piece] = {}
        for group in [*owned, others]:
            moved.update(shuffle_places(group, rng, found, seat))
        for module in self.modules:
            again = module.redealt(s, seat, rng, fixed)
            moved = {was: again.get(piece, piece) for was, piece in moved.items()}
        return moved

    def certain(self, s: Table, seat: int | None) -> set[Piece]:
        """The only card of an owner, or of a back and of nobody, that the seat does not know."""
        hidden: dict[tuple[int, str], list[Piece]] = {}
        for pile in piles(s):
            one = owner_of(s, pile.holder)
            for i in pile.unknown(seat):
                whose = (NOBODYS, pile.holder[i].back) if one is None else (one, "")
                hidden.setdefault(whose, []).append(pile.holder[i])
        return {pieces[0] for pieces in hidden.values() if len(pieces) == 1}

    # What there is

    def pieces(self) -> Mapping[str, Option]:
        """All pieces, and the effects that steps and changes refer to."""
        found = self.box.by_key | self.box.reader.found
        for module in self.modules:
            found.update(module.pieces())
        return found

    def kinds(self) -> Sequence[type[Part]]:
        """The table, its parts and all steps."""
        return [*KINDS, *[kind for module in self.modules for kind in module.kinds()]]

    def vocabulary(self) -> Sequence[str]:
        """Every key, by the verbs in the order of play."""
        own = lexicon.vocabulary(self)
        return list(dict.fromkeys([*own, *[key for module in self.modules for key in module.vocabulary()]]))


def owner_of(s: Table, pile: object) -> int | None:
    """Whose deck or hand a pile is, or None."""
    for seat, player in enumerate(s.players):
        if pile is s.decks[seat] or pile is player.hand:
            return seat
    return None
