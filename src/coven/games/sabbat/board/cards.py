"""The time card with the playing order, and the boards of the other players."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node

from coven.drawing import folded, icon, seat_mark, sheet, text, token
from coven.drawing.elements import circle, g, geo, path, rect, title
from coven.engine.view import View
from coven.engine.words import so_many
from coven.games.sabbat.board.box import (
    CHIMAERA,
    GOODS,
    IVORY,
    MAGICIANS,
    ORDINALS,
    TERROR,
    aim,
    box_of,
    called,
    content_of,
    current_seat,
    flavoured,
    good,
    goods_words,
    shadow,
    short,
)
from coven.games.sabbat.rules.pieces import RoundBonus, TimeCard
from coven.games.sabbat.state import Player, Table

TIME = (382, 0, 576, 54)
OCHRE = "#6f521c"
INK = token("paper-ink")
FADED = token("paper-ink-2")

STORES = (474, 553, 484, 60)
BOARD_WIDTH, BOARD_HEIGHT = 156, 132
LARGE = (474, 380)
"""Where the large boards of the others stand, and how large each is."""


# -- the time card


def time_card(view: View[Table], names: Sequence[str]) -> Element:
    """The round in one line: how many actions, which bonuses are left, who plays when."""
    x, y, width, height = TIME
    card = view.state.card
    rounds = box_of(view).rounds
    return g[
        shadow(x, y, width, height, 10),
        rect(geo(x=x, y=y, width=width, height=height, rx=10), fill=token("paper")),
        g[
            title[flavoured(card.label, content_of(view).time_cards[card.key].flavour)],
            path(d=f"M{x} 10a10 10 0 0 1 10-10h134v{height}h-134a10 10 0 0 1-10-10z", fill=OCHRE),
            text(x + 72, 23, card.label, 17 if len(card.label) < 18 else 13.5, IVORY, serif=True),
        ],
        text(x + 72, 43, f"Round {view.state.round} of {rounds}", 13, "#fff0d6"),
        _actions(view, card, x + 156),
        path(d=f"M{x + 262} 8v38M{x + 432} 8v38", stroke=token("paper-line")),
        _bonuses(view, names, card),
        _order(view, names, x + 456),
    ]


def _actions(view: View[Table], card: TimeCard, x: float) -> Element:
    """A dot for each action: done, going on, to come."""
    now = view.state.action
    begun = current_seat(view) is not None
    words = f"Action {now} of {card.actions}" if 0 < now <= card.actions else f"{card.actions} actions"
    dots = []
    for i in range(1, card.actions + 1):
        fill = OCHRE if i < now or (i == now and not begun) else "none"
        going = begun and i == now
        look = geo(cx=x + 9 + 24 * (i - 1), cy=38, r=8, stroke_width=4 if going else 2)
        dots.append(circle(look, fill=fill, stroke=OCHRE))
    return g[text(x, 20, words, 13, anchor="start", weight=600), dots]


def _bonuses(view: View[Table], names: Sequence[str], card: TimeCard) -> Node:
    x = TIME[0]
    if not card.bonuses:
        return text(x + 347, 32, "no bonus", 13, FADED)
    taken = {player.bonus: seat for seat, player in enumerate(view.state.players)}
    drawn: list[Node] = []
    for i, bonus in enumerate(card.bonuses):
        cx = x + 347 + 42 * (i - (len(card.bonuses) - 1) / 2)
        drawn.append(_bonus(view, names, bonus, cx, taken.get(i), _first_free(card, taken, i)))
    return drawn


def _first_free(card: TimeCard, taken: dict[int, int], index: int) -> bool:
    """Whether this is the first free slot with its bonus: alike bonuses are one option."""
    alike = [i for i, bonus in enumerate(card.bonuses) if bonus is card.bonuses[index] and i not in taken]
    return bool(alike) and alike[0] == index


def _bonus(
    view: View[Table], names: Sequence[str], bonus: RoundBonus, cx: float, seat: int | None, first: bool
) -> list[Node]:
    who = "" if seat is None else f", taken by {called(view, names, seat)}"
    return [
        g[
            title[f"{bonus.label}{who}"],
            g(geo(opacity=1 if seat is None else 0.5))[_bonus_sign(bonus, cx, 18)],
            seat is not None and seat_mark(seat, cx, 39, 9),
        ],
        first and aim(view, f"bonus:{bonus.key}", (cx - 19, 3, 38, 48, 7), badge=(cx + 14, 42)),
    ]


def _bonus_sign(bonus: RoundBonus, cx: float, cy: float) -> Node:
    if bonus.kind == "vp":
        return text(cx, cy + 5, f"{bonus.amount} VP", 13, weight=700)
    if bonus.kind == "terror":
        return [text(cx - 8, cy + 5, bonus.amount, 13, weight=700), icon(TERROR, cx + 7, cy, 17, INK)]
    if bonus.kind in GOODS:
        return good(bonus.kind, cx, cy, 22)
    return [
        rect(geo(x=cx - 10, y=cy - 10, width=20, height=20, rx=6), fill=FADED),
        text(cx, cy + 5, "?", 15, IVORY, weight=700),
    ]


def _order(view: View[Table], names: Sequence[str], x: float) -> Element:
    """The playing order from left to right; the seat whose turn it is stands in candle light."""
    order, now = view.state.order, current_seat(view)
    if view.state.phase == "people":
        return text(x + 48, 32, "order: later", 13, FADED)
    drawn: list[Node] = []
    for i, seat in enumerate(order):
        cx = x + 30 * i
        lit = geo(cx=cx, cy=19, r=14, stroke_width=1.6)
        drawn.append(
            g[
                title[f"{ORDINALS[i]}: {called(view, names, seat)}"],
                seat == now and circle(lit, fill=token("candle-fill"), stroke="#7a4d08"),
                seat_mark(seat, cx, 19, 8.5),
                text(cx, 47, ORDINALS[i], 12.5, weight=700 if seat == now else 400),
            ]
        )
    return g[drawn]


# -- the boards of the others


def player_boards(view: View[Table], names: Sequence[str]) -> list[Node]:
    """Folded: what the others have stored. Large: their boards, and the gates that are not in this game."""
    own, players = view.seat, view.players
    seats = range(players) if own is None else [(own + i) % players for i in range(1, players)]
    shown = [seat for seat in seats if view.state.players[seat].people]
    if not shown:
        return []
    x, _, width, _ = STORES
    step = min(164, (width + 6) / len(shown))
    return [
        folded(
            "stores",
            "Resources stored by the others",
            [_stored(view, names, seat, x + step * i, step - 6) for i, seat in enumerate(shown)],
        )
    ]


def large_boards(view: View[Table], names: Sequence[str]) -> Element:
    """What opens when the stores are looked at: drawn last, over the wheel."""
    own, players = view.seat, view.players
    seats = range(players) if own is None else [(own + i) % players for i in range(1, players)]
    shown = [seat for seat in seats if view.state.players[seat].people]
    left, top = LARGE[0] - max(0, len(shown) - 3) * (BOARD_WIDTH + 8), LARGE[1]
    return sheet(
        "stores",
        False,
        [_player_board(view, names, seat, left + i * (BOARD_WIDTH + 8), top) for i, seat in enumerate(shown)],
        _spare_gates(view),
    )


def _stored(view: View[Table], names: Sequence[str], seat: int, x: float, width: float) -> Element:
    """The two stores of a seat in two lines."""
    player, y, height = view.state.players[seat], STORES[1], STORES[3]
    look = geo(x=x, y=y, width=width, height=height, rx=10, stroke_width=1.4)
    rows = (("2H", player.two_hours), ("1H", player.one_hour))
    return g[
        title[f"{names[seat]}. {board_words(view, seat)}"],
        rect(look, class_="edge", fill=token("paper"), stroke="#6e5730"),
        seat_mark(seat, x + 16, y + height / 2, 8.5),
        [_store_row(label, goods, x + 30, y + 16 + 28 * i, 28) for i, (label, goods) in enumerate(rows)],
    ]


def _spare_gates(view: View[Table]) -> Element:
    spare = view.state.spare_gates
    width = 158 + sum(22 * len(fee.fee) + 12 for fee in spare)
    x, y = STORES[0], LARGE[1] - 38
    left = x + 152
    drawn = []
    for fee in spare:
        drawn.append([good(kind, left + 11 + 22 * i, y + 16, 18) for i, kind in enumerate(fee.fee)])
        left += 22 * len(fee.fee) + 12
    return g[
        rect(geo(x=x, y=y, width=width, height=32, rx=9), fill=token("paper")),
        text(x + 10, y + 20, "Gates not in this game", 12.5, FADED, anchor="start"),
        drawn,
    ]


def _player_board(view: View[Table], names: Sequence[str], seat: int, x: float, y: float) -> Element:
    player = view.state.players[seat]
    people = box_of(view).peoples[player.people]
    frame = geo(x=x, y=y, width=BOARD_WIDTH, height=BOARD_HEIGHT, rx=9, stroke_width=1.4)
    rows = (("2H", player.two_hours), ("1H", player.one_hour), ("Approval", player.approval))
    return g[
        title[f"{names[seat]}: {people.label}, the {people.magician}. {board_words(view, seat)}"],
        shadow(x, y, BOARD_WIDTH, BOARD_HEIGHT, 9),
        rect(frame, fill=token("paper"), stroke="#6e5730"),
        seat_mark(seat, x + 15, y + 16, 7.5),
        text(x + 28, y + 21, short(names[seat], 13), 15, anchor="start", serif=True),
        icon(MAGICIANS[player.people], x + BOARD_WIDTH - 15, y + 16, 19, FADED),
        path(d=f"M{x + 8} {y + 30}h{BOARD_WIDTH - 16}", stroke=token("paper-line")),
        [_store_row(label, goods, x + 9, y + 45 + 25 * i, 54) for i, (label, goods) in enumerate(rows)],
        _last_row(player, x, y + 120),
    ]


def board_words(view: View[Table], seat: int) -> str:
    """A player's board in words."""
    return " ".join(f"{fact}." for fact in board_facts(view, seat))


def board_facts(view: View[Table], seat: int) -> list[str]:
    """What lies on a player's board."""
    player = view.state.players[seat]
    facts = [
        f"2H store: {goods_words(view, player.two_hours)}",
        f"1H store: {goods_words(view, player.one_hour)}",
        f"Approval square: {goods_words(view, player.approval)}",
        f"{player.terror} terror, {so_many(player.chimaeras, 'chimaera')}",
    ]
    return [*facts, "Cursed"] if player.cursed else facts


def _store_row(label: str, goods: Sequence[str], x: float, cy: float, indent: float) -> Element:
    kinds = [kind for kind in GOODS if kind in goods]
    return g[
        text(x, cy + 4, label, 12, FADED, anchor="start", weight=600),
        [
            [
                good(kind, x + indent + 9 + 23 * i, cy, 18),
                goods.count(kind) > 1 and _count(goods.count(kind), x + indent + 17 + 23 * i, cy + 5),
            ]
            for i, kind in enumerate(kinds)
        ],
        not kinds and text(x + indent, cy + 4, "empty", 12, FADED, anchor="start"),
    ]


def _count(count: int, cx: float, cy: float) -> list[Element]:
    """How many resources a token stands for, on its lower corner."""
    return [
        circle(geo(cx=cx, cy=cy, r=7), fill=token("cast")),
        text(cx, cy + 4, count, 11, "#fff", weight=700),
    ]


def _last_row(player: Player, x: float, cy: float) -> list[Node]:
    words = "cursed" if player.cursed else ""
    return [
        icon(TERROR, x + 15, cy - 1, 14, INK),
        text(x + 25, cy + 4, player.terror, 12.5, weight=700, anchor="start"),
        icon(CHIMAERA, x + 57, cy - 1, 15, INK),
        text(x + 68, cy + 4, player.chimaeras, 12.5, weight=700, anchor="start"),
        bool(words) and text(x + BOARD_WIDTH - 9, cy + 4, words, 12, "#a5311c", anchor="end", weight=700),
    ]
