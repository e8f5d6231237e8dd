"""Chapter 7 of Triora: the Stone Circle."""

from __future__ import annotations

from coven.engine.decision import Flow
from coven.games.triora.rules.asking import ask_deed, next_stone
from coven.games.triora.rules.box import SKIP, STEP, STONE_CIRCLE, Box, words
from coven.games.triora.rules.goods import can_pay, receive, spend
from coven.games.triora.state import Deed, Table


def stone_circle(box: Box, s: Table, seat: int, witch: bool) -> Flow[None]:
    """One step is a must, each sacrifice buys another; a Witch's skips may come anywhere between."""
    stepped, sacrificing = False, True
    skips = box.skips if witch else 0
    pressing = witch
    while not s.players[seat].captured:
        deeds = steps_left(box, s, seat, stepped) if sacrificing else []
        press = box.press_last if stepped and deeds else box.press_deed
        deeds += ([SKIP] if skips else []) + ([press] if pressing else [])
        if not deeds:
            return
        deed: Deed | None = STEP
        if len(deeds) > 1 or stepped:
            rule = "triora.circle.sacrifice-step" if stepped else "triora.circle.first-step"
            prompt = "{0}: how does the token move?"
            last = [] if stepped else [press, *([SKIP] if skips == 1 else [])]
            deed = yield from ask_deed(box, s, seat, STONE_CIRCLE, deeds, prompt, rule, not stepped, last)
        if deed is None:
            return
        if pressing and (deed is SKIP or deed is press):
            tell_bonus(box, s, seat, "takes the Witch's Bonus")
        if deed is SKIP:
            skips -= 1
            pressing = False
            skip_stone(box, s, seat)
        elif deed is press:
            skips = 0
            pressing = False
            sacrificing = not stepped
            yield from press_on(box, s, seat)
        else:
            stepped = True
            if deed is not STEP:
                spend(box, s, seat, deed.what, box.sacrifices[deed.what])
            yield from take_step(box, s, seat)


def steps_left(box: Box, s: Table, seat: int, stepped: bool) -> list[Deed]:
    """The first step of the action, or the sacrifices that can be paid for another."""
    if not stepped:
        return [STEP]
    payable = [what for what, n in box.sacrifices.items() if can_pay(s.players[seat], what, n)]
    return [box.sacrifice[what] for what in payable]


def stone_circle_coven(box: Box, s: Table, seat: int) -> Flow[None]:
    """As a Coven Bonus: up to two skips, or the paid step."""
    prompt = "A coven meets at the {0}: do you move the token?"
    deeds = [SKIP, box.press_deed]
    for taken in range(box.skips):
        deed = yield from ask_deed(box, s, seat, STONE_CIRCLE, deeds, prompt, "triora.circle.coven")
        if not taken:
            tell_bonus(box, s, seat, "leaves the Coven Bonus" if deed is None else "takes the Coven Bonus")
        if deed is None:
            return
        if deed is box.press_deed:
            yield from press_on(box, s, seat)
            return
        skip_stone(box, s, seat)
        deeds = [SKIP]


def tell_bonus(box: Box, s: Table, seat: int, does: str) -> None:
    """What a player does with the bonus: it explains the Inquisition, or a move in another's turn."""
    s.tell(f"{{0:seat}} {does} of the {{1}}.", seat, box.area_names[STONE_CIRCLE])


def take_step(box: Box, s: Table, seat: int) -> Flow[None]:
    """The token moves one space, and the player receives its gain."""
    s.stone = next_stone(box, s)
    s.tell("{0:seat} moves the token to stone {1}: {2}.", seat, s.stone + 1, words(box.stones[s.stone]))
    yield from receive(box, s, seat, box.stones[s.stone])


def skip_stone(box: Box, s: Table, seat: int) -> None:
    """The token moves one space without a gain."""
    s.stone = next_stone(box, s)
    s.tell("{0:seat} moves the token on to stone {1}, without its gain.", seat, s.stone + 1)


def press_on(box: Box, s: Table, seat: int) -> Flow[None]:
    """Two Inquisition, and the token moves one space with its gain."""
    yield from receive(box, s, seat, box.paid_step)
    if not s.players[seat].captured:
        yield from take_step(box, s, seat)
