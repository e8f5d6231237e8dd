"""Chapter 2 of Triora: a round begins, and the seats choose their places in the turn order."""

from __future__ import annotations

from coven.engine.decision import Decision, Flow, Option
from coven.games.triora.rules.box import Box
from coven.games.triora.rules.goods import receive
from coven.games.triora.rules.prudence import prudent_options, toll
from coven.games.triora.state import Table


def begin_round(s: Table) -> None:
    """Disks and cards go back; positions will be chosen from the front of the Inquisition track."""
    for player in s.players:
        player.position = 0
        player.witch_placed = False
        player.familiar_placed = False
    s.queue = s.inquisition_order[:]
    s.turns = []
    s.phase = "order"


def choose_position(box: Box, s: Table) -> Flow[None]:
    """A free position of the turn-order track, with its bonus at once."""
    if len(s.queue) == s.seats:
        s.heading("Round {0}", s.round)
    seat = s.queue[0]
    taken = [player.position for player in s.players]
    free = [i for i in range(len(box.positions)) if i + 1 not in taken]
    choice: Option = yield Decision(
        seat,
        "order",
        prudent_options(
            box, s, seat, [box.position_options[i] for i in free], [toll(box.positions[i]) for i in free]
        ),
        "Choose your place in the turn order.",
        "triora.round.order-free-position",
    )
    s.players[seat].position = int(choice.key)
    s.tell("{0:seat} takes {1}.", seat, choice.label[0].lower() + choice.label[1:])
    yield from receive(box, s, seat, box.positions[int(choice.key) - 1])
    s.queue.pop(0)
    if not s.queue:
        s.turns = turn_order(box, s) * 2
        s.phase = "place"


def turn_order(box: Box, s: Table) -> list[int]:
    """The seats by this round's positions; those without one yet come last."""
    ordered = [
        seat
        for position in range(1, len(box.positions) + 1)
        for seat in range(s.seats)
        if s.players[seat].position == position
    ]
    return ordered + [seat for seat in range(s.seats) if s.players[seat].position == 0]


def next_turn(s: Table) -> None:
    """All take a first turn in order, then all a second; captured players take no more."""
    s.turns.pop(0)
    while s.turns and s.players[s.turns[0]].captured:
        s.tell("{0:seat} has been captured and takes no turn.", s.turns.pop(0))
    s.queue = []
    s.piece = ""
    s.second_moved = False
    s.phase = "place" if s.turns else "inquisitor"
