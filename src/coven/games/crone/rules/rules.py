"""The rules of The Village Crone: what the engine asks; each chapter of the rulebook has a module of its own.

A game is an agenda of steps: `setup` puts the first ones on it, and `rounds` those of a round, which are in
`tithe`, `turns` and `harvest`. A turn is made of `moving`, `casting`, `protection`, `incantations`,
`fortune`, `scattering`, `schemes`, `new_schemes`, `out_of_turn` and `trading`. The Spells are in `targets`
and `effects`; `box` holds what never changes, and `position` answers small questions about the table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from coven.engine.decision import Flow, Option, Piece
from coven.engine.rng import Rng
from coven.engine.rules import Rules, Score
from coven.engine.settings import Options
from coven.engine.state import Part
from coven.engine.steps import play_next
from coven.games.crone.content import Content
from coven.games.crone.rules import dealing, scoring
from coven.games.crone.rules.box import Box
from coven.games.crone.rules.casting import Prepare, Resolve, forget_preparation
from coven.games.crone.rules.fortune import TakeFromBarn
from coven.games.crone.rules.harvest import Harvest
from coven.games.crone.rules.incantations import Catch
from coven.games.crone.rules.new_schemes import DrawSchemes
from coven.games.crone.rules.out_of_turn import CompleteOutOfTurn, Pause
from coven.games.crone.rules.protection import Window
from coven.games.crone.rules.rounds import MoveBroom
from coven.games.crone.rules.scattering import Flee, Settle
from coven.games.crone.rules.schemes import OfferDeclaration
from coven.games.crone.rules.setup import (
    AskDays,
    AskMonths,
    ChooseBook,
    FillGreen,
    FirstPlayer,
    PlaceFamiliar,
    new_table,
)
from coven.games.crone.rules.tithe import Tithe
from coven.games.crone.rules.trading import AnswerOffer, Give, Want
from coven.games.crone.rules.turns import Arrive, EndTurn, Interlude, SetOut, TakeAction, Turns
from coven.games.crone.rules.vocabulary import list_acts
from coven.games.crone.state import Casting, Player, Position, Table


class Crone(Rules[Table]):
    """The Village Crone."""

    def __init__(self, content: Content, seats: int, options: Options) -> None:
        super().__init__(content, seats, options)
        self.together = seats == 1
        self.box = Box(content, seats, options)
        list_acts(self.box)

    def setup(self, rng: Rng) -> Table:
        """The table before the first question."""
        return new_table(self.box, rng)

    def turn(self, s: Table) -> Flow[None] | None:
        """The next step of the agenda."""
        return play_next(self.box, s)

    def over(self, s: Table) -> bool:
        """Whether the game has ended."""
        return s.ended != ""

    # The winner

    def scores(self, s: Table) -> list[Score]:
        """One score a Witch."""
        return [scoring.score(self.box, s, player) for player in s.players]

    def reason(self, s: Table) -> str:
        """Why it ended, and what became of a tie."""
        return scoring.reason(s)

    def winners(self, s: Table, scores: Sequence[Score]) -> list[int]:
        """The best; alone, a Witch who has not reached her points has lost."""
        if s.seats == 1:
            return [0] if s.players[0].points >= self.box.target else []
        return super().winners(s, scores)

    # What there is

    def pieces(self) -> Mapping[str, Option]:
        """All cards by key."""
        decks = self.box.ingredients.values()
        found: dict[str, Option] = {card.key: card for deck in decks for card in deck}
        for scheme in self.box.schemes:
            found[scheme.key] = scheme
        return found

    def kinds(self) -> Sequence[type[Part]]:
        """The state classes, and the steps in the order of play."""
        return [
            Table, Player, Casting, Position,
            FirstPlayer, AskMonths, AskDays, ChooseBook, PlaceFamiliar, FillGreen,
            Tithe, Turns, Interlude, OfferDeclaration, Pause, CompleteOutOfTurn, TakeAction, SetOut, Arrive,
            Settle, Flee, Prepare, Window, Resolve, Catch, TakeFromBarn, DrawSchemes,
            Give, Want, AnswerOffer, EndTurn, Harvest, MoveBroom,
        ]  # fmt: skip

    def vocabulary(self) -> Sequence[str]:
        """The key of every option."""
        return list(self.box.acts)

    # Imagination

    def redeal(self, s: Table, seat: int | None, rng: Rng, fixed: set[Piece]) -> dict[Option, Piece]:
        """What the seat does not know is dealt anew; nor does it know which Spell another prepares."""
        if not fixed:
            forget_preparation(s, seat)
        return dealing.redeal(s, seat, rng, fixed)

    def certain(self, s: Table, seat: int | None) -> set[Piece]:
        """The last unknown card of a kind, where only that kind can lie."""
        return dealing.certain(s, seat)
