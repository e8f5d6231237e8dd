"""Phase B.1, Skulduggery: moving the magician."""

from __future__ import annotations

from coven.engine.decision import Decision, Flow, Option
from coven.games.sabbat.rules import powers, tiles
from coven.games.sabbat.rules.box import Box
from coven.games.sabbat.rules.pieces import DECLINE, NOTHING, Flight, Square, Use
from coven.games.sabbat.state import Table


def squares(box: Box, s: Table, seat: int) -> list[Option]:
    """On entering any empty square, else the empty neighbours; as bats also those further away."""
    taken = [player.magician for player in s.players]
    here = s.players[seat].magician
    if not here:
        return [square for square in box.squares.values() if square.key not in taken]
    near = box.squares[here].near
    found: list[Option] = [square for square in near if square.key not in taken]
    if powers.find(box, s, seat, "magician-move") is not None:
        empty = [square for square in box.squares.values() if square.key not in taken]
        found.extend([square.flight for square in empty if square not in near])
    return found


def step(box: Box, s: Table) -> Flow[None]:
    """The magician must change square."""
    seat = s.seat
    player = s.players[seat]
    magician = box.peoples[player.people].magician
    options = squares(box, s, seat)
    chosen = options[0]
    if len(options) > 1:
        rule = "sabbat.magician.step" if player.magician else "sabbat.magician.first-move"
        chosen = yield Decision(seat, "step", options, "Move the {0} to which square?", rule, (magician,))
    if isinstance(chosen, Flight):
        power = powers.find(box, s, seat, "magician-move")
        assert power is not None
        powers.commit(s, seat, power)
        chosen = chosen.square
    assert isinstance(chosen, Square)
    words = "{0:seat} moves the {1} to {2}." if player.magician else "{0:seat} enters with the {1} on {2}."
    player.magician = chosen.key
    s.phase = "square"
    s.tell(words, seat, magician, chosen.key)


def use_square(box: Box, s: Table) -> Flow[bool]:
    """Use the tile, or one mirror touching the square, or neither; returns whether to ask again."""
    seat = s.seat
    options = [*tiles.choices(box, s, seat), *powers.uses(box, s, seat, "action")]
    chosen: Option = NOTHING
    if options:
        chosen = yield Decision(
            seat,
            "use",
            [*options, NOTHING],
            "{0}, {1}: what do you use here?",
            "sabbat.magician.effect-choice",
            (s.players[seat].magician, s.floor[s.players[seat].magician]),
        )
    if isinstance(chosen, Use):
        yield from powers.use(box, s, seat, chosen.power)
        return True
    s.phase = "closing"
    if chosen is NOTHING:
        s.tell("{0:seat} uses nothing there.", seat)
    else:
        yield from tiles.use(box, s, seat, chosen)
    yield from end_of_move(box, s, seat, chosen is not NOTHING)
    return False


def end_of_move(box: Box, s: Table, seat: int, used: bool) -> Flow[None]:
    """After the square was used or declined, one POWER of this moment may be used."""
    options: list[Option] = [
        *powers.uses(box, s, seat, "magician-end", used),
        *powers.uses(box, s, seat, "action"),
    ]
    if not options:
        return
    chosen: Option = yield Decision(
        seat, "power", [*options, DECLINE], "The move is over. Use a POWER?", "sabbat.power.end-of-b1"
    )
    if isinstance(chosen, Use):
        yield from powers.use(box, s, seat, chosen.power)
