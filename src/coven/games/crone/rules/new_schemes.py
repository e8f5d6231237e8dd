"""Drawing new Witch's Scheme Cards, and discarding one for Silver to draw another."""

from __future__ import annotations

from dataclasses import dataclass, field

from coven.engine.decision import Decision, Flow
from coven.engine.state import EVERYONE, WHO
from coven.engine.steps import Step
from coven.games.crone.rules.box import LEVELS, Box
from coven.games.crone.rules.schemes import declare_all
from coven.games.crone.rules.spending import pay_silver
from coven.games.crone.state import Act, Scheme, Table


def owe(s: Table, seat: int, number: int, bought: bool) -> None:
    """The seat draws so many Schemes next."""
    s.players[seat].owed = number
    s.then(DrawSchemes(seat, bought))


@dataclass
class DrawSchemes(Step):
    """Look at the top card of each deck, keep as many as are owed, and put the others back on top.

    A card that was `bought` with Silver may be completed in this turn, one that was drawn may not.
    """

    seat: int = field(metadata=WHO)
    bought: bool = field(metadata=EVERYONE)

    def play(self, box: Box, s: Table) -> Flow[None]:
        """First look, then keep one after the other."""
        player = s.players[self.seat]
        if not player.looking and any(s.scheme_decks.values()):
            look(s, self.seat)
            s.then(self)
            return
        if len(player.looking) > player.owed:
            act: Act = yield Decision(
                self.seat,
                "keep",
                [box.act("keep", scheme.key) for scheme in player.looking],
                "Which Scheme do you keep?",
                "crone.discard.replace" if self.bought else "crone.draw.look",
            )
            self.keep(box, s, next(card for card in player.looking if card.key == act.thing))
        else:
            for scheme in player.looking[:]:
                self.keep(box, s, scheme)
        if player.owed and (player.looking or any(s.scheme_decks.values())):
            s.then(self)
        else:
            put_back(s, self.seat)
            if self.bought and self.seat == s.active and box.auto_declare:
                declare_all(box, s)

    def keep(self, box: Box, s: Table, scheme: Scheme) -> None:
        """The card joins the hand: before those that cannot be completed yet if it was bought."""
        player = s.players[self.seat]
        player.looking.remove(scheme)
        if self.bought:
            player.schemes.insert(len(player.schemes) - player.fresh, scheme)
        else:
            player.schemes.append(scheme)
            player.fresh += 1
        if box.schemes_lie_open:
            player.schemes_shown.append(scheme)
        player.owed -= 1
        s.tell("{0:seat} takes {1}.", self.seat, scheme)


def look(s: Table, seat: int) -> None:
    """Take the top card of each deck that has one; nobody can say any more that it lies there."""
    for level in LEVELS:
        deck = s.scheme_decks[level]
        if deck:
            scheme = deck.pop()
            s.players[seat].looking.append(scheme)
            for known in s.tops_known:
                if scheme in known:
                    known.remove(scheme)


def put_back(s: Table, seat: int) -> None:
    """What was not kept goes back on top; nothing more is owed."""
    player = s.players[seat]
    for scheme in player.looking:
        s.scheme_decks[str(scheme.level)].append(scheme)
        s.tops_known[seat].append(scheme)
    player.looking = []
    player.owed = 0


def discard(box: Box, s: Table, seat: int, key: str) -> None:
    """For one Silver a card goes, unseen, to the bottom of its deck, and another may be taken.

    That is an action: what was true before the Spell that she cast last is past.
    """
    player = s.players[seat]
    player.latest = []
    pay_silver(box, s, seat)
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
    owe(s, seat, 1, True)
