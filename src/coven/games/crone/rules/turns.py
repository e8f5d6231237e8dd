"""Move and Cast Spells: one Witch's turn, from one action to the next."""

from __future__ import annotations

from dataclasses import dataclass, field

from coven.engine.decision import Decision, Flow
from coven.engine.state import WHO
from coven.engine.steps import Step
from coven.engine.words import so_many
from coven.games.crone.rules.box import Box
from coven.games.crone.rules.casting import cast
from coven.games.crone.rules.incantations import Catch, speak, words_to_speak
from coven.games.crone.rules.moving import (
    frog_handling,
    movable,
    pick_up,
    set_down,
    steps,
    stop,
    walk,
    ways_on,
)
from coven.games.crone.rules.new_schemes import discard, owe
from coven.games.crone.rules.out_of_turn import Pause
from coven.games.crone.rules.position import hand_counts, others, place_of
from coven.games.crone.rules.protection import hush
from coven.games.crone.rules.schemes import OfferDeclaration, declarations, declare, declare_all
from coven.games.crone.rules.targets import castable
from coven.games.crone.rules.trading import begin_offer, partners
from coven.games.crone.state import Act, Table


@dataclass
class Turns(Step):
    """In turn order every Witch has her turn; those who are `waiting` have not had it yet in this round."""

    waiting: list[int] = field(metadata=WHO)

    def play(self, box: Box, s: Table) -> None:
        """The next turn begins, with six spaces of movement."""
        s.phase = "turns"
        s.active = self.waiting.pop(0)
        s.movement = box.stride
        s.tell("It is {0:seat}'s turn.", s.active)
        if self.waiting:
            s.then(self)
        s.then(Interlude(), TakeAction())


@dataclass
class Interlude(Step):
    """Before her first action and after each: she may declare what is true, then the others have a pause.

    A Spell that is still to be spoken is not over yet.
    """

    def play(self, box: Box, s: Table) -> None:
        """Complete cards are declared at once, or offered."""
        if not s.unspoken:
            if s.seats > 1:
                s.then(Pause(others(s, s.active)))
            if box.auto_declare:
                declare_all(box, s)
            else:
                s.then(OfferDeclaration())


@dataclass
class TakeAction(Step):
    """In her turn a Witch moves, casts Spells and completes Schemes in any order and mixture."""

    def play(self, box: Box, s: Table) -> Flow[None]:
        """Her next action. One who acts without having spoken her last Spell may be caught."""
        act: Act = yield Decision(
            s.active,
            "act",
            actions(box, s),
            "Walk {0}: which way? Steps left: {1}." if s.moving else "Your turn. Steps left: {1}.",
            "crone.move.six-total" if s.moving else "crone.turn.freedom",
            (box.the(s.moving), s.movement),
        )
        if act.verb in ("speak", "speak-own"):
            s.then(Interlude(), self)
            speak(box, s, act)
        elif s.unspoken:
            s.then(Catch(others(s, s.active), [Interlude()]), self)
        elif act.verb == "move":
            s.preparing[s.active] = ["move", act.thing]
            s.then(SetOut())
        elif act.verb == "cast":
            cast(s, s.active, act.thing, [Interlude(), self])
        elif act.verb == "end-turn":
            finish_turn(s)
        else:
            s.then(self)
            do(box, s, act)


def actions(box: Box, s: Table) -> list[Act]:
    """All that she may do now: while a piece is on its way, walk on or stop."""
    seat = s.active
    found = words_to_speak(box, s, seat)
    if s.moving:
        found += ways_on(box, s, s.moving)
        found += frog_handling(box, s) + declarations(box, s, seat)
        return [*found, box.act("stop")]
    found += declarations(box, s, seat)
    have = hand_counts(s, seat)
    if s.movement:
        found += [box.act("move", piece) for piece in movable(box, s) if steps(box, s, piece)]
    found += [box.act("cast", mode) for mode in castable(box, s, seat, have)]
    found += frog_handling(box, s)
    if have["silver"]:
        found += [box.act("discard", scheme.key) for scheme in s.players[seat].schemes]
    found += partners(box, s, seat)
    if s.players[seat].quiet:
        found.append(box.act("ask-about-spells"))
    if s.players[seat].quiet_pauses:
        found.append(box.act("ask-in-pauses"))
    return [*found, box.act("end-turn")]


def do(box: Box, s: Table, act: Act) -> None:
    """Carry out an action after which she acts again."""
    seat, verb, thing = s.active, act.verb, act.thing
    if verb == "step":
        s.then(Arrive())
        walk(box, s, s.moving, thing)
    elif verb == "stop":
        stop(box, s)
        s.then(Interlude())
    elif verb == "declare":
        declare(box, s, seat, thing)
    elif verb == "discard":
        discard(box, s, seat, thing)
    elif verb == "pick-up":
        pick_up(box, s, thing)
    elif verb == "set-down":
        set_down(box, s, thing)
    elif verb == "trade":
        begin_offer(s, seat, int(thing) - 1)
    elif verb == "ask-about-spells":
        s.players[seat].quiet = ""
    else:
        s.players[seat].quiet_pauses = ""


@dataclass
class SetOut(Step):
    """A piece's movement begins with a step; which piece she means to move lies in `preparing`."""

    def play(self, box: Box, s: Table) -> Flow[None]:
        """Which way."""
        piece = s.preparing[s.active][1]
        act: Act = yield Decision(
            s.active,
            "step",
            ways_on(box, s, piece),
            "Walk {0}: which way? Steps left: {1}.",
            "crone.move.orthogonal",
            (box.the(piece), s.movement),
        )
        s.preparing[s.active] = []
        s.trail = [place_of(s, piece)]
        s.then(Arrive(), TakeAction())
        walk(box, s, piece, act.thing)


@dataclass
class Arrive(Step):
    """After each space a complete card may be declared; the last of the six ends the movement."""

    def play(self, box: Box, s: Table) -> None:
        """Walking on is a choice of her next action."""
        if not s.movement:
            stop(box, s)
            s.then(Interlude())
        elif box.auto_declare:
            declare_all(box, s)


# The end of a turn


def finish_turn(s: Table) -> None:
    """She draws one Scheme for each that she completed; movement not used is lost."""
    player = s.players[s.active]
    left = f" with {so_many(s.movement, 'step')} left" if s.movement else ""
    s.tell("{0:seat} ends her turn{1}.", s.active, left)
    s.movement = 0
    s.then(EndTurn())
    if player.done:
        owe(s, s.active, player.done, False)
    player.done = 0


@dataclass
class EndTurn(Step):
    """What counted for this turn only is over."""

    def play(self, box: Box, s: Table) -> None:
        """The next Witch begins, or the Harvest."""
        for player in s.players:
            player.marks = []
            player.latest = []
            player.fresh = 0
            player.offers = 0
        hush(s, "turn")
        s.before = []
        s.picked_up = []
        s.set_down = []
