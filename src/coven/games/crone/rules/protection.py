"""Paying for Spells, and Protection: after every Spell the others are asked, clockwise, to block it."""

from __future__ import annotations

from collections.abc import Sequence

from coven.engine.decision import Decision, Flow
from coven.games.crone.rules.cards import payment_label
from coven.games.crone.rules.costs import Payment, payments, spent, stood_for
from coven.games.crone.rules.schemes import Schemes
from coven.games.crone.state import Act, Casting, Table

QUIET = {"pass-spell": "spell", "pass-turn": "turn", "pass-always": "always"}


class Protection(Schemes):
    """A Spell takes effect when all others have passed in succession."""

    # Spending Ingredients

    def spend(self, s: Table, seat: int, payment: Payment) -> None:
        """Spent cards go, seen by all, to the pile of the kind they are or stood for."""
        for word in payment:
            self.lay_down(s, stood_for(word), self.draw_from_hand(s, seat, spent(word)))

    # The window

    def blocked(self, s: Table, caster: int) -> Flow[bool]:
        """Whether a Protection stands; each can itself be blocked, and then the window opens again."""
        seat: int = yield from self.protector(s, caster)
        while seat >= 0:
            stopped: bool = yield from self.blocked(s, seat)
            s.casting.pop()
            if not stopped:
                return True
            s.tell("{0:seat}'s Protection is blocked.", seat)
            seat = yield from self.protector(s, caster)
        return False

    def protector(self, s: Table, caster: int) -> Flow[int]:
        """The first, clockwise from the caster, who casts Protection; -1 if all pass.

        A seat is asked whenever the others must think it possible, so that nothing is told by asking.
        """
        for seat in self.others(s, caster):
            if self.may_protect(s, seat):
                act: Act = yield self.protection_question(s, seat)
                if act.verb == "protect":
                    self.protect(s, seat, act.thing)
                    return seat
                if act.verb in QUIET:
                    s.players[seat].quiet = QUIET[act.verb]
        return -1

    def may_protect(self, s: Table, seat: int) -> bool:
        """Whether the seat is asked: it has cards enough, whatever they are, and did not decline."""
        player = s.players[seat]
        return len(player.hand) >= len(self.modes["protect"].cost) and player.quiet == ""

    def protection_question(self, s: Table, seat: int) -> Decision:
        """Pass, pay for Protection in one of the ways that the hand allows, or pass for longer."""
        spell = s.casting[-1]
        ways = payments(self.modes["protect"].cost, self.have(s, seat))
        answers = [self.act("protect", "+".join(way)) for way in ways]
        longer = ["pass-turn", "pass-always"] if len(s.casting) == 1 else list(QUIET)
        return Decision(
            seat,
            "protect",
            [self.act("pass"), *answers, *[self.act(word) for word in longer]],
            "{0} is in the air: {1}. Block it with Protection?",
            "crone.protect.window-digital",
            (self.modes[spell.mode].name, self.describe(s, spell.mode, spell.targets)),
        )

    def protect(self, s: Table, seat: int, words: str) -> None:
        """Protection is cast and paid for; it counts as spoken at once."""
        against = self.modes[s.casting[-1].mode].name
        payment = tuple(words.split("+"))
        self.spend(s, seat, payment)
        s.casting.append(Casting(seat, "protect", [], list(payment)))
        s.tell(
            "{0:seat} casts Protection against {1}, for {2}.",
            seat,
            against,
            payment_label(payment, self.names),
        )
        s.tell("“{0}”", self.modes["protect"].incantation)

    def hush(self, s: Table, until: str) -> None:
        """What somebody did not want to be asked for the length of a Spell or a turn is asked again."""
        for player in s.players:
            if player.quiet == until:
                player.quiet = ""
            if player.quiet_pauses == until:
                player.quiet_pauses = ""

    # Words

    def describe(self, s: Table, mode: str, targets: Sequence[str]) -> str:
        """What a Spell is cast on, in words."""
        words = [self.spot(s, target) if "," in target else self.the(target) for target in targets]
        if mode == "love":
            away = f", {self.the(s.lovers[targets[0]])} is sent to {words[2]}" if len(words) > 2 else ""
            return f"{words[1]} joins {words[0]}{away}"
        if mode == "break-love":
            return f"{words[0]} goes to {words[1]}"
        if mode == "summon":
            return f"{words[1]} to {words[0]}"
        if mode == "switch":
            return f"{words[0]} and {words[1]}"
        if mode == "to-frog":
            return f"{words[0]} into a Frog"
        if mode == "to-villager":
            return f"{words[0]} into {words[1]}"
        if mode == "conjure":
            return "a Familiar to the Village Green"
        if mode == "fortune":
            return "the cards in the Tithe Barn"
        return words[0] if words else "the Spell before it"
