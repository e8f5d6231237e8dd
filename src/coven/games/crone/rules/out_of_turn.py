"""Completing a Scheme Card Out of Turn: the pauses of the other Witches, and what they may do in them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from coven.engine.decision import Decision, Flow
from coven.engine.state import WHO
from coven.engine.steps import Step
from coven.engine.words import so_many
from coven.games.crone.rules.box import Box
from coven.games.crone.rules.casting import cast
from coven.games.crone.rules.costs import together
from coven.games.crone.rules.incantations import Catch, speak, words_to_speak
from coven.games.crone.rules.necessary import concerned, concerning, necessary, serves
from coven.games.crone.rules.new_schemes import discard, owe
from coven.games.crone.rules.position import hand_counts, others
from coven.games.crone.rules.protection import QUIET
from coven.games.crone.rules.schemes import complete, declarations, declare, declare_all, ripe
from coven.games.crone.rules.spending import pay_silver
from coven.games.crone.rules.targets import can_cast, condition_cost
from coven.games.crone.rules.trading import begin_offer, partners
from coven.games.crone.state import Act, Scheme, Table

REMEMBERED: Final = 10_000
"""How many answers to what is promising are kept."""


# The pauses


@dataclass
class Pause(Step):
    """Between the actions of the active Witch the others are asked, clockwise, until all have passed.

    Those who are `waiting` have not passed yet.
    """

    waiting: list[int] = field(metadata=WHO)

    def play(self, box: Box, s: Table) -> Flow[None]:
        """The next who may act; she is asked again until she passes."""
        while self.waiting and not may_interrupt(box, s, self.waiting[0]):
            self.waiting.pop(0)
        if not self.waiting:
            return
        seat = self.waiting[0]
        act: Act = yield Decision(
            seat,
            "pause",
            interruptions(box, s, seat),
            "A pause in another's turn: do you act?",
            "crone.outofturn.pause-digital",
        )
        if act.verb == "announce":
            s.then(CompleteOutOfTurn(seat), Pause(others(s, s.active)))
            announce(box, s, seat, act.thing)
            return
        s.then(self)
        if act.verb == "discard":
            discard(box, s, seat, act.thing)
        elif act.verb == "trade":
            begin_offer(s, seat, int(act.thing) - 1)
        else:
            self.waiting.pop(0)
            s.players[seat].quiet_pauses = QUIET.get(act.verb, "")


def may_interrupt(box: Box, s: Table, seat: int) -> bool:
    """Whether the seat is asked: by the number of its cards, and unless it declined to be asked."""
    player = s.players[seat]
    busy = bool(player.schemes) or box.trading
    return busy and bool(player.hand) and player.quiet_pauses == ""


def interruptions(box: Box, s: Table, seat: int) -> list[Act]:
    """Pass, announce a card, discard one for Silver, make an offer, or pass for longer."""
    found = [box.act("pass")]
    found += [box.act("announce", scheme.key) for scheme in announceable(box, s, seat)]
    if hand_counts(s, seat)["silver"]:
        found += [box.act("discard", scheme.key) for scheme in s.players[seat].schemes]
    return [*found, *partners(box, s, seat), box.act("pass-turn"), box.act("pass-always")]


# Announcing


def announceable(box: Box, s: Table, seat: int) -> list[Scheme]:
    """The cards that the seat can hope to complete now, after the fee."""
    have = hand_counts(s, seat)
    if not have["silver"]:
        return []
    have["silver"] -= 1
    found: list[Scheme] = []
    position = standing(s, seat, have)
    for scheme in ripe(s, seat):
        key = (scheme.key, position)
        if key not in box.promising:
            if len(box.promising) >= REMEMBERED:
                box.promising.clear()
            box.promising[key] = promising(box, s, seat, scheme, have)
        if box.promising[key]:
            found.append(scheme)
    return found


def standing(s: Table, seat: int, have: dict[str, int]) -> tuple[object, ...]:
    """All that says whether a card is promising, so that one who thinks of many turns looks once."""
    player = s.players[seat]
    return (
        seat, s.boards, tuple(s.villagers.values()), tuple(s.familiars.items()), tuple(s.frogs.values()),
        tuple(s.carried.items()), tuple(s.lovers.items()), tuple(s.bound), tuple(have.values()),
        tuple(player.marks), tuple(player.latest), tuple(s.before), len(s.barn) > 0,
    )  # fmt: skip


def promising(box: Box, s: Table, seat: int, scheme: Scheme, have: dict[str, int]) -> bool:
    """Whether the hand pays for a Spell for each active condition, and something can be done at once."""
    if not together([condition_cost(box, c) for c in scheme.conditions if c.active], have):
        return False
    if complete(s, seat, scheme):
        return True
    near = concerned(box, s, [scheme])
    for mode in scheme.ways:
        if can_cast(box, s, seat, mode, have):
            for targets in concerning(box, s, seat, mode, [], near, have):
                if serves(box, s, seat, mode, targets, [scheme]):
                    return True
    return False


def announce(box: Box, s: Table, seat: int, key: str) -> None:
    """The Silver is paid, and the card lies apart until it is complete or given up."""
    player = s.players[seat]
    pay_silver(box, s, seat)
    scheme = next(card for card in player.schemes if card.key == key)
    player.schemes.remove(scheme)
    player.announced.append(scheme)
    s.tell("{0:seat} pays 1 Silver to complete {1} out of turn.", seat, scheme)


# Completing


@dataclass
class CompleteOutOfTurn(Step):
    """She casts what is necessary, and nothing else, until the cards are complete or she gives up."""

    seat: int = field(metadata=WHO)

    def play(self, box: Box, s: Table) -> Flow[None]:
        """What she does next for the cards that she has announced; no card being left, she is done."""
        seat = self.seat
        if not s.players[seat].announced:
            close_completion(box, s, seat)
            return
        act: Act = yield Decision(
            seat,
            "complete",
            completions(box, s, seat),
            "Out of turn: what do you do?",
            "crone.outofturn.only-needed",
        )
        if act.verb == "cast" and not s.unspoken:
            cast(s, seat, act.thing, [self])
            return
        s.then(self)
        if act.verb in ("speak", "speak-own"):
            speak(box, s, act)
        elif s.unspoken:
            s.then(Catch(others(s, seat), []))
        elif act.verb == "announce":
            announce(box, s, seat, act.thing)
        elif act.verb == "declare":
            declare(box, s, seat, act.thing)
        else:
            give_up(s, seat)


def completions(box: Box, s: Table, seat: int) -> list[Act]:
    """What she may do while a card of hers is announced."""
    announced = s.players[seat].announced
    have = hand_counts(s, seat)
    found = words_to_speak(box, s, seat) + declarations(box, s, seat)
    ways = [mode for mode in box.modes if any(mode in scheme.ways for scheme in announced)]
    for mode in ways:
        if can_cast(box, s, seat, mode, have) and necessary(box, s, seat, mode, announced, have):
            found.append(box.act("cast", mode))
    found += [box.act("announce", scheme.key) for scheme in announceable(box, s, seat)]
    return [*found, box.act("give-up")]


def give_up(s: Table, seat: int) -> None:
    """What is not complete goes back to her hand, before the cards that cannot be completed yet."""
    player = s.players[seat]
    where = len(player.schemes) - player.fresh
    player.schemes[where:where] = player.announced
    left = so_many(len(player.announced), "Scheme")
    player.announced = []
    s.tell("{0:seat} gives up and leaves {1} incomplete; what was paid is lost.", seat, left)


def close_completion(box: Box, s: Table, seat: int) -> None:
    """Her Spells count no more; she draws for what she completed, and the pause begins again."""
    player = s.players[seat]
    player.marks = []
    player.latest = []
    if box.auto_declare:
        declare_all(box, s)
    if player.done:
        owe(s, seat, player.done, False)
    player.done = 0
