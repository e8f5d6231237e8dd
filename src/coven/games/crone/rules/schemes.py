"""Witch's Scheme Cards: their conditions, declaring them, drawing and discarding."""

from __future__ import annotations

from coven.engine.decision import Decision, Flow
from coven.games.crone.rules.lore import LEVELS
from coven.games.crone.rules.spells import Spells
from coven.games.crone.state import Act, Condition, Ingredient, Scheme, Table


class Schemes(Spells):
    """Active conditions are Spells of the Witch's own; passive ones are true on the board."""

    # Conditions

    def holds(self, s: Table, condition: Condition) -> bool:
        """Whether a passive condition is true now."""
        return self.reached(s, condition) >= condition.asked

    def reached(self, s: Table, condition: Condition) -> int:
        """How many of the things that a passive condition asks for are there."""
        return condition.reached(s.villagers, s.lovers, s.frogs, s.bound)

    def true_now(self, s: Table) -> list[str]:
        """The passive conditions, of any card, that are true now."""
        return [condition.key for condition in self.passives if self.holds(s, condition)]

    def met(self, s: Table, seat: int, scheme: Scheme, condition: Condition) -> bool:
        """Whether a condition counts as fulfilled at this moment.

        A passive one also counts if it was true just before a Spell that met an active one of the card.
        """
        player = s.players[seat]
        if condition.active:
            return condition.key in player.marks
        if self.holds(s, condition):
            return True
        return condition.key in s.before and any(c.key in player.latest for c in scheme.conditions)

    def complete(self, s: Table, seat: int, scheme: Scheme) -> bool:
        """Whether the card can be declared now."""
        return all(self.met(s, seat, scheme, condition) for condition in scheme.conditions)

    def ripe(self, s: Table, seat: int) -> list[Scheme]:
        """The cards in hand that may be completed in this turn: not those just drawn."""
        player = s.players[seat]
        return player.schemes[: len(player.schemes) - player.fresh]

    def declarable(self, s: Table, seat: int) -> list[Scheme]:
        """The cards that the seat can declare now: out of turn of those announced, else of her hand."""
        cards = s.players[seat].announced if s.announcer == seat else self.ripe(s, seat)
        return [scheme for scheme in cards if self.complete(s, seat, scheme)]

    # Declaring

    def declare(self, s: Table, seat: int, key: str) -> None:
        """The card is shown to all, laid face down and scored."""
        player = s.players[seat]
        cards = player.announced if s.announcer == seat else player.schemes
        scheme = next(card for card in cards if card.key == key)
        cards.remove(scheme)
        if scheme in player.schemes_shown:
            player.schemes_shown.remove(scheme)
        player.completed.append(scheme)
        player.points += scheme.level
        player.done += 1
        s.completed_this_round = True
        s.tell("{0:seat} completes {1} and scores {2}.", seat, scheme, scheme.level)
        if s.seats == 1 and player.points >= self.target:
            s.ended = f"The Witch has scored {player.points} points in time."

    def declare_all(self, s: Table) -> None:
        """An automatic declaration, in the Witch's own turn only, of every card that is complete."""
        s.declaring = False
        for scheme in self.declarable(s, s.active):
            self.declare(s, s.active, scheme.key)

    def offer_declaration(self, s: Table) -> Flow[None]:
        """Right after her action the Witch may declare, before the others have their pause."""
        act: Act = yield Decision(
            s.active,
            "declare",
            [
                *[self.act("declare", scheme.key) for scheme in self.declarable(s, s.active)],
                self.act("go-on"),
            ],
            "Declare a Scheme?",
            "crone.scheme.declare-window",
        )
        if act.verb == "declare":
            self.declare(s, s.active, act.thing)
        else:
            s.declaring = False

    # Drawing New Witch's Scheme Cards

    def draw_scheme(self, s: Table) -> Flow[None]:
        """Look at the top card of each deck, keep as many as are owed, and put the others back on top."""
        seat = s.drawing
        player = s.players[seat]
        if not player.looking and any(s.scheme_decks.values()):
            self.look(s, seat)
            return
        if len(player.looking) > s.owed:
            act: Act = yield Decision(
                seat,
                "keep",
                [self.act("keep", scheme.key) for scheme in player.looking],
                "Which Scheme do you keep?",
                "crone.discard.replace" if s.bought else "crone.draw.look",
            )
            self.keep(s, seat, next(card for card in player.looking if card.key == act.thing))
        else:
            for scheme in player.looking[:]:
                self.keep(s, seat, scheme)
        if s.owed == 0 or not (player.looking or any(s.scheme_decks.values())):
            self.put_back(s, seat)

    def look(self, s: Table, seat: int) -> None:
        """Take the top card of each deck that has one."""
        for level in LEVELS:
            deck = s.scheme_decks[level]
            if deck:
                scheme = deck.pop()
                s.players[seat].looking.append(scheme)
                self.forget_scheme(s, scheme)

    def keep(self, s: Table, seat: int, scheme: Scheme) -> None:
        """The card joins the hand: before those that cannot be completed yet if it was bought with Silver."""
        player = s.players[seat]
        player.looking.remove(scheme)
        if s.bought:
            player.schemes.insert(len(player.schemes) - player.fresh, scheme)
        else:
            player.schemes.append(scheme)
            player.fresh += 1
        if self.schemes_lie_open:
            player.schemes_shown.append(scheme)
        s.owed -= 1
        s.tell("{0:seat} takes {1}.", seat, scheme)

    def put_back(self, s: Table, seat: int) -> None:
        """What was not kept goes back on top; nothing more is owed."""
        for scheme in s.players[seat].looking:
            s.scheme_decks[str(scheme.level)].append(scheme)
            s.tops_known[seat].append(scheme)
        s.players[seat].looking = []
        s.drawing = -1
        s.owed = 0
        s.bought = False

    def forget_scheme(self, s: Table, scheme: Scheme) -> None:
        """Nobody can say any more that this card lies in its deck."""
        for known in s.tops_known:
            if scheme in known:
                known.remove(scheme)

    def owe(self, s: Table, seat: int, number: int, bought: bool) -> None:
        """The seat is to draw so many Schemes."""
        s.drawing = seat
        s.owed = number
        s.bought = bought

    # Discarding a Witch's Scheme Card

    def pay_silver(self, s: Table, seat: int) -> None:
        """One Silver goes to its discard pile; an Eye of Newt will not do."""
        self.lay_down(s, "silver", self.draw_from_hand(s, seat, "silver"))

    def lay_down(self, s: Table, kind: str, card: Ingredient) -> None:
        """A spent card goes to the discard pile of that kind."""
        s.discards[kind].append(card)
        s.discards_shown = self.tops(s.discards)

    def draw_from_hand(self, s: Table, seat: int, kind: str) -> Ingredient:
        """Take a card of that kind out of the hand, one that others know of first."""
        player = s.players[seat]
        cards = [card for card in player.hand if card.kind == kind]
        known = [card for card in cards if card in player.hand_shown]
        card = known[0] if known else cards[0]
        player.hand.remove(card)
        if known:
            player.hand_shown.remove(card)
        return card

    def discard(self, s: Table, seat: int, key: str) -> None:
        """For one Silver a card goes, unseen, to the bottom of its deck, and another may be taken."""
        player = s.players[seat]
        self.pay_silver(s, seat)
        scheme = next(card for card in player.schemes if card.key == key)
        where = player.schemes.index(scheme)
        if where >= len(player.schemes) - player.fresh:
            player.fresh -= 1
        del player.schemes[where]
        if scheme in player.schemes_shown:
            player.schemes_shown.remove(scheme)
        s.scheme_decks[str(scheme.level)].insert(0, scheme)
        s.tops_known[seat].append(scheme)
        s.tell("{0:seat} pays 1 Silver and discards {1}.", seat, scheme)
        self.owe(s, seat, 1, True)
