"""Chapters 3, 4 and 12 of Triora: turns, placing pieces, and the second Familiar of two players."""

from __future__ import annotations

from coven.engine.decision import Decision, Flow, Option
from coven.games.triora.rules.actions import arrive, visit
from coven.games.triora.rules.asking import arrival_toll
from coven.games.triora.rules.bonuses import coven_bonus, coven_of
from coven.games.triora.rules.box import FAMILIAR, FOREST, SECOND, WITCH, Box
from coven.games.triora.rules.goods import receive
from coven.games.triora.rules.inquisition import check_capture
from coven.games.triora.rules.order import next_turn
from coven.games.triora.rules.prudence import prudent_options
from coven.games.triora.state import Table

# 3.0 Turns


def choose_piece(box: Box, s: Table, seat: int) -> Flow[None]:
    """Witch or Familiar first; in the second turn the other."""
    player = s.players[seat]
    options = [] if player.witch_placed else [WITCH]
    if not player.familiar_placed:
        options += [FAMILIAR, SECOND] if box.second_familiar else [FAMILIAR]
    choice: Option = options[0]
    if len(options) > 1:
        choice = yield Decision(
            seat, "piece", options, "Which piece do you place?", "triora.turn.other-piece-second"
        )
    s.piece = choice.key
    if choice is SECOND:
        yield from move_second(box, s, seat)
        s.piece = FAMILIAR.key


# 4.0 Placing Meeples and Performing Actions


def place_piece(box: Box, s: Table) -> Flow[None]:
    """The piece goes to a circle; a Witch brews at once; the Swamp House draws attention."""
    seat = s.turns[0]
    yield from choose_piece(box, s, seat)
    witch = s.piece == WITCH.key
    areas = open_areas(box, s, s.players[seat].witch_at if witch else "", witch)
    choice: Option = yield Decision(
        seat,
        "place",
        prudent_places(box, s, seat, areas, witch),
        "Place your Witch: where does she go?" if witch else "Place your Familiar: where does it go?",
        "triora.place.witch-shares" if witch else "triora.place.familiar-empty",
    )
    put(box, s, seat, choice.key, witch)
    s.phase = "act"
    if witch:
        s.queue = coven_of(box, s, seat, choice.key)
        yield from receive(box, s, seat, [("cauldrons", 1)])
    yield from arrive(box, s, seat, choice.key)
    if s.players[seat].captured:
        next_turn(s)


def open_areas(box: Box, s: Table, circle: str, witch: bool) -> list[str]:
    """Where a piece on that circle may go: a Witch wherever she is not, if there is room."""
    held = held_circles(box, s)
    if not witch:
        return [area for area in box.areas if free_circle(box, area, held)]
    return [a for a in box.areas if (free_circle(box, a, held) if a == FOREST else a != circle)]


def held_circles(box: Box, s: Table) -> list[str]:
    """The circles that hold a Witch, a Familiar or a second Familiar."""
    found = [player.witch_at for player in s.players]
    found += [player.familiar_at for player in s.players]
    if box.second_familiar:
        found += [player.second_at for player in s.players]
    return found


def free_circle(box: Box, area: str, held: list[str]) -> str:
    """The first circle of the area that holds no piece, or ""."""
    for circle in box.circles[area]:
        if circle not in held:
            return circle
    return ""


def prudent_places(box: Box, s: Table, seat: int, areas: list[str], witch: bool) -> list[Option]:
    """The areas, without those that the Self-Preservation Instinct forbids."""
    options: list[Option] = [box.area_options[area] for area in areas]
    if not box.self_preservation:
        return options
    tolls = [arrival_toll(box, s, area, witch) for area in areas]
    return list(prudent_options(box, s, seat, options, tolls, [circle_in(box, s, area) for area in areas]))


def circle_in(box: Box, s: Table, area: str) -> str:
    """The circle on which a piece that goes to the area comes to stand."""
    circles = box.circles[area]
    return circles[0] if len(circles) == 1 else free_circle(box, area, held_circles(box, s))


def put(box: Box, s: Table, seat: int, area: str, witch: bool) -> None:
    """The piece stands on its new circle, its card is turned, and capture is checked."""
    player = s.players[seat]
    circle = circle_in(box, s, area)
    if witch:
        player.witch_at = circle
        player.witch_placed = True
        s.tell("{0:seat} places the Witch in the {1}.", seat, box.area_names[area])
    else:
        player.familiar_at = circle
        player.familiar_placed = True
        s.tell("{0:seat} places the Familiar in the {1}.", seat, box.area_names[area])
    check_capture(box, s)


def act(box: Box, s: Table) -> Flow[None]:
    """The piece acts where it stands; then come the Coven Bonuses of the others."""
    seat = s.turns[0]
    player = s.players[seat]
    witch = s.piece == WITCH.key
    area = box.area_of[player.witch_at if witch else player.familiar_at]
    yield from visit(box, s, seat, area, witch, False)
    if box.second_familiar and not (witch or s.second_moved or player.captured):
        yield from move_second(box, s, seat)
    if s.queue and not player.captured:
        s.phase = "coven"
    else:
        next_turn(s)


def coven_turn(box: Box, s: Table) -> Flow[None]:
    """One Coven Bonus; after the last the next turn begins."""
    yield from coven_bonus(box, s)
    if not s.queue:
        next_turn(s)


# 12.0 Rules for two players


def move_second(box: Box, s: Table, seat: int) -> Flow[None]:
    """The second Familiar goes to a circle without any piece, and does nothing there."""
    options = [box.area_options[area] for area in open_areas(box, s, "", False)]
    choice: Option = yield Decision(
        seat, "second", options, "Move your second Familiar: where does it go?", "triora.two.must-move"
    )
    s.players[seat].second_at = circle_in(box, s, choice.key)
    s.second_moved = True
    s.tell("{0:seat} moves the second Familiar to the {1}.", seat, box.area_names[choice.key])
