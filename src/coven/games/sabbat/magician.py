"""Phase B.1, Skulduggery: moving the magician."""

from __future__ import annotations

from coven.engine.decision import Decision, Flow, Option
from coven.games.sabbat import powers, tiles
from coven.games.sabbat.box import Box
from coven.games.sabbat.pieces import DECLINE, NOTHING, Flight, Square, Use
from coven.games.sabbat.state import Table


def squares(box: Box, s: Table, seat: int) -> list[Option]:
    """On entering any empty square, else the empty neighbours; as bats also those further away."""
    taken = [player.magician for player in s.players]
    here = s.players[seat].magician
    empty = [square for square in box.squares.values() if square.key not in taken]
    if not here:
        return [*empty]
    near = box.squares[here].near
    found: list[Option] = [square for square in near if square.key not in taken]
    if powers.find(box, s, seat, "magician-move") is not None:
        found.extend([square.flight for square in empty if square not in near])
    return found


def move_magician(box: Box, s: Table, seat: int) -> Flow[None]:
    """The magician changes square, may use the tile or a mirror there, and a POWER may follow."""
    player = s.players[seat]
    magician = box.peoples[player.people].magician
    options = squares(box, s, seat)
    chosen = options[0]
    if len(options) > 1:
        chosen = yield Decision(
            seat, "step", options, "Move the {0} to which square?", "sabbat.magician.step", (magician,)
        )
    if isinstance(chosen, Flight):
        power = powers.find(box, s, seat, "magician-move")
        assert power is not None
        powers.commit(s, seat, power)
        chosen = chosen.square
    assert isinstance(chosen, Square)
    verb = "moves" if player.magician else "enters"
    player.magician = chosen.key
    s.tell("{0:seat}'s {1} {2} to {3}.", seat, magician, verb, chosen.key)
    used = yield from use_square(box, s, seat)
    yield from end_of_move(box, s, seat, used)


def use_square(box: Box, s: Table, seat: int) -> Flow[bool]:
    """After arriving, use either the tile or one mirror touching the square, or neither."""
    while True:
        options = [*tiles.choices(box, s, seat), *powers.uses(box, s, seat, "action")]
        if not options:
            return False
        chosen: Option = yield Decision(
            seat,
            "use",
            [*options, NOTHING],
            "{0}, {1}: use the tile or a mirror?",
            "sabbat.magician.effect-choice",
            (s.players[seat].magician, s.floor[s.players[seat].magician]),
        )
        if isinstance(chosen, Use):
            yield from powers.use(box, s, seat, chosen.power)
            continue
        if chosen is NOTHING:
            return False
        yield from tiles.use(box, s, seat, chosen)
        return True


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
