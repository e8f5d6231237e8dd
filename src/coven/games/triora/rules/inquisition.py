"""Chapter 9 of Triora: Inquisition and capture."""

from __future__ import annotations

from coven.games.triora.rules.box import FOREST, Box, noun
from coven.games.triora.state import Table


def gain_inquisition(box: Box, s: Table, seat: int, n: int) -> None:
    """A marker moves at once, and capture is checked."""
    move_marker(box, s, seat, n)
    check_capture(box, s)


def move_marker(box: Box, s: Table, seat: int, n: int) -> None:
    """Between 0 and 32; what goes beyond costs doom points. A captured player's moves no more."""
    player = s.players[seat]
    if player.captured:
        return
    beyond = player.inquisition + n - box.inquisition_limit
    space = min(max(player.inquisition + n, 0), box.inquisition_limit)
    if space != player.inquisition:
        player.inquisition = space
        put_on_top(s.inquisition_order, [one.inquisition for one in s.players], seat)
    told = "{0:seat} receives {1} Inquisition and stands at {2} on the track."
    if n < 0:
        told = "{0:seat} loses {1} Inquisition and stands at {2} on the track."
    s.tell(told, seat, abs(n), space)
    lost = min(max(beyond, 0), player.doom_points)
    if lost:
        player.doom_points -= lost
        told = "{0:seat} loses {1} {2}: Inquisition beyond the end of the track."
        s.tell(told, seat, lost, noun("doom_points", lost))


def put_on_top(order: list[int], levels: list[int], seat: int) -> None:
    """A marker that arrives on a space lies on top of those there; the others keep their order."""
    order.remove(seat)
    at = 0
    while at < len(order) and levels[order[at]] > levels[seat]:
        at += 1
    order.insert(at, seat)


def check_capture(box: Box, s: Table) -> None:
    """A player at 32 whose Witch is with the Inquisitor, outside the Forest, is captured."""
    if s.inquisitor == FOREST:
        return
    for seat, player in enumerate(s.players):
        at_end = player.inquisition == box.inquisition_limit
        if at_end and box.area_of[player.witch_at] == s.inquisitor and not player.captured:
            capture(s, seat)


def capture(s: Table, seat: int) -> None:
    """The Witch leaves the board, her player has lost, and this is the last round."""
    s.players[seat].captured = True
    s.players[seat].witch_at = ""
    s.tell("The Inquisitor captures the Witch of {0:seat}. This is the last round.", seat)
