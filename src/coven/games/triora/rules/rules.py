"""The rules of Triora: City of Witches: the way through a round; each chapter has a module of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from coven.engine.decision import Flow, Option
from coven.engine.rng import Rng
from coven.engine.rules import Results, Rules, Score
from coven.engine.settings import Options
from coven.engine.state import Part
from coven.games.triora.content import Content
from coven.games.triora.rules.box import (
    ACTION,
    BONUS,
    DONE,
    FAMILIAR,
    NO_BREW,
    NO_GIFT,
    SECOND,
    SKIP,
    STEP,
    WITCH,
    Box,
)
from coven.games.triora.rules.endround import morgana_meets, move_inquisitor, villager_gains
from coven.games.triora.rules.order import choose_position
from coven.games.triora.rules.scoring import reason_of, scores_of
from coven.games.triora.rules.setup import choose_witch, new_table
from coven.games.triora.rules.turns import act, coven_turn, place_piece
from coven.games.triora.state import Player, Table


class Triora(Rules[Table]):
    """Triora: City of Witches."""

    def __init__(self, content: Content, seats: int, options: Options) -> None:
        super().__init__(content, seats, options)
        self.box = Box(content, seats, options)

    def setup(self, rng: Rng) -> Table:
        """Markers stacked in random order on 4, seven Villagers face up, no piece on the board."""
        return new_table(self.box, rng)

    def turn(self, s: Table) -> Flow[None]:
        """Choice of turn order, two turns for each player, then the end of the round."""
        box = self.box
        if s.phase == "place":
            yield from place_piece(box, s)
        elif s.phase == "act":
            yield from act(box, s)
        elif s.phase == "coven":
            yield from coven_turn(box, s)
        elif s.phase == "order":
            yield from choose_position(box, s)
        elif s.phase == "inquisitor":
            move_inquisitor(box, s)
        elif s.phase == "morgana":
            yield from morgana_meets(box, s)
        elif s.phase == "villagers":
            yield from villager_gains(box, s)
        else:
            yield from choose_witch(box, s)

    def over(self, s: Table) -> bool:
        """The game ends with the round in which its end was triggered."""
        return s.phase == "over"

    def reason(self, s: Table) -> str:
        """Why the match ended."""
        return reason_of(self.box, s)

    def scores(self, s: Table) -> list[Score]:
        """Area control, sets of Villagers, Inquisition penalty, crowns, remaining goods, in this order."""
        return scores_of(self.box, s)

    def winners(self, s: Table, scores: Sequence[Score]) -> list[int]:
        """The best of those who were not captured; nobody if all were."""
        if all(player.captured for player in s.players):
            return []
        return super().winners(s, scores)

    def results(self, s: Table) -> Results:
        """Captured players share the last place, even if there is no other."""
        found = super().results(s)
        if not found.winners:
            found.places = [s.seats] * s.seats
        return found

    # What there is

    def pieces(self) -> Mapping[str, Option]:
        """The Villager cards by key."""
        return {card.key: card for card in self.box.cards}

    def kinds(self) -> Sequence[type[Part]]:
        """The table, and a player's part of it."""
        return [Table, Player]

    def vocabulary(self) -> Sequence[str]:
        """Every key that a decision can ever offer."""
        box = self.box
        alone = [DONE, NO_BREW, NO_GIFT, ACTION, BONUS, STEP, SKIP, box.press_deed, box.extra_deed]
        found = [word.key for word in alone]
        for deeds in (box.pay, box.enchant, box.curse, box.ruin, box.sell, box.copy_area, box.buy):
            found += [deed.key for deed in deeds.values()]
        for deeds in (box.sacrifice, box.plant, box.gather):
            found += [deed.key for deed in deeds.values()]
        found += sorted({deed.key for deeds in box.gain_deeds.values() for deed in deeds})
        found += [f"witch:{witch.key}" for witch in box.witches]
        found += [f"order:{position.key}" for position in box.position_options]
        found += [f"piece:{piece.key}" for piece in (WITCH, FAMILIAR, SECOND)]
        found += [f"{verb}:{area}" for verb in ("place", "second") for area in box.areas]
        formulas = {one.key: None for board in box.formulas.values() for one in board}
        found += [f"brew:{key}" for key in formulas]
        found += [f"take:{card.key}" for card in box.cards]
        return found + [f"morgana:{key}" for key in box.gifts]
