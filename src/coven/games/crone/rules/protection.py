"""Protection: after every Spell the others are asked, clockwise, to block it; a Protection is a Spell too."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from coven.engine.decision import Decision, Flow
from coven.engine.state import WHO
from coven.engine.steps import Step
from coven.games.crone.rules.box import Box
from coven.games.crone.rules.cards import payment_label
from coven.games.crone.rules.costs import payments
from coven.games.crone.rules.position import hand_counts, others
from coven.games.crone.rules.spending import spend
from coven.games.crone.rules.targets import describe
from coven.games.crone.state import Act, Casting, Table

QUIET: Final = {"pass-spell": "spell", "pass-turn": "turn", "pass-always": "always"}
"""How long a Witch who passes for longer is not asked."""


@dataclass
class Window(Step):
    """The Spell that was cast last can be blocked: those who are `waiting` are asked, until all have passed.

    A seat is asked whenever the others must think it possible, so that nothing is told by asking.
    """

    waiting: list[int] = field(metadata=WHO)

    def play(self, box: Box, s: Table) -> Flow[None]:
        """The next who may block it; a Protection opens a window of its own."""
        while self.waiting and not may_protect(box, s, self.waiting[0]):
            self.waiting.pop(0)
        if not self.waiting:
            block_what_is_before(box, s)
            return
        seat = self.waiting.pop(0)
        act: Act = yield protection_question(box, s, seat)
        if act.verb == "protect":
            protect(box, s, seat, act.thing)
            return
        if act.verb in QUIET:
            s.players[seat].quiet = QUIET[act.verb]
        s.then(self)


def open_window(s: Table) -> None:
    """All but the caster of the Spell that was cast last may block it."""
    s.then(Window(others(s, s.casting[-1].caster)))


def block_what_is_before(box: Box, s: Table) -> None:
    """A Protection that nobody blocks blocks the Spell before it.

    If that was a Protection too, the Spell that it was cast against can be blocked again.
    """
    if len(s.casting) == 1:
        return
    blocker = s.casting.pop()
    blocked = s.casting[-1]
    name = box.modes[blocked.mode].name
    s.tell("{0:seat}'s Protection blocks {1:seat}'s {2}.", blocker.caster, blocked.caster, name)
    if len(s.casting) == 1:
        blocked.blocked = True
        return
    s.casting.pop()
    again = s.casting[-1]
    s.tell("{0:seat}'s {1} is in the air again.", again.caster, box.modes[again.mode].name)
    open_window(s)


def may_protect(box: Box, s: Table, seat: int) -> bool:
    """Whether the seat is asked: it has cards enough, whatever they are, and did not decline."""
    player = s.players[seat]
    return len(player.hand) >= len(box.modes["protect"].cost) and player.quiet == ""


def protection_question(box: Box, s: Table, seat: int) -> Decision:
    """Pass, pay for Protection in one of the ways that the hand allows, or pass for longer."""
    spell = s.casting[-1]
    ways = payments(box.modes["protect"].cost, hand_counts(s, seat))
    answers = [box.act("protect", "+".join(way)) for way in ways]
    longer = ["pass-turn", "pass-always"] if len(s.casting) == 1 else list(QUIET)
    return Decision(
        seat,
        "protect",
        [box.act("pass"), *answers, *[box.act(word) for word in longer]],
        "{0} is in the air: {1}. Block it with Protection?",
        "crone.protect.window-digital",
        (box.modes[spell.mode].name, describe(box, s, spell.mode, spell.targets)),
    )


def protect(box: Box, s: Table, seat: int, words: str) -> None:
    """Protection is cast and paid for; it counts as spoken at once."""
    against = s.casting[-1]
    payment = tuple(words.split("+"))
    spend(box, s, seat, payment)
    s.casting.append(Casting(seat, "protect", [], list(payment), False))
    s.tell(
        "{0:seat} casts Protection against {1:seat}'s {2}, for {3}.",
        seat,
        against.caster,
        box.modes[against.mode].name,
        payment_label(payment, box.names),
    )
    s.tell("“{0}”", box.modes["protect"].incantation)
    open_window(s)


def hush(s: Table, until: str) -> None:
    """What somebody did not want to be asked for the length of a Spell or a turn is asked again."""
    for player in s.players:
        if player.quiet == until:
            player.quiet = ""
        if player.quiet_pauses == until:
            player.quiet_pauses = ""
