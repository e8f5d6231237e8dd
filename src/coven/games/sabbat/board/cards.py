"""The time card with the playing order, and the boards of the other players."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node

from coven.drawing import icon, seat_mark, text, token
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

TIME = (462, 14, 146, 158)
OCHRE = "#8d6a2a"
INK = token("paper-ink")
FADED = token("paper-ink-2")

# The upper left corners of the other players' boards: the corners around the wheel, clockwise.
CORNERS = ((615, 14), (960, 14), (960, 572), (590, 572))
BOARD_WIDTH, BOARD_HEIGHT = 160, 124


# -- the time card


def time_card(view: View[Table], names: Sequence[str]) -> Element:
    """The round: how many actions, which bonuses are left, who plays when."""
    x, y, width, height = TIME
    card = view.state.card
    middle = x + width / 2
    rounds = box_of(view).rounds
    return g[
        shadow(x, y, width, height, 9),
        rect(geo(x=x, y=y, width=width, height=height, rx=9), fill=token("paper")),
        g[
            title[flavoured(card.label, content_of(view).time_cards[card.key].flavour)],
            path(d=f"M{x} {y + 30}v-21a9 9 0 0 1 9-9h{width - 18}a9 9 0 0 1 9 9v21z", fill=OCHRE),
            text(middle, y + 20.5, card.label, 15.5 if len(card.label) < 18 else 13, IVORY, serif=True),
        ],
        text(middle, y + 46, f"Round {view.state.round} of {rounds}", 12, FADED),
        text(middle, y + 64, f"{card.actions} actions each", 14, weight=600),
        _actions(view, card, middle, y + 80),
        _bonuses(view, names, card),
        _order(view, names, middle, y + 141),
    ]


def _actions(view: View[Table], card: TimeCard, middle: float, cy: float) -> Element:
    """A dot for each action: done, going on, to come."""
    now = view.state.action
    begun = current_seat(view) is not None
    dots = []
    for i in range(1, card.actions + 1):
        fill = OCHRE if i < now or (i == now and not begun) else "none"
        going = begun and i == now
        dots.append(
            circle(
                geo(cx=middle + 24 * (i - (card.actions + 1) / 2), cy=cy, r=7.5, stroke_width=2),
                fill=token("candle-fill") if going else fill,
                stroke=OCHRE,
            )
        )
    return g[title[f"Action {now} of {card.actions}" if now else "No action yet"], dots]


def _bonuses(view: View[Table], names: Sequence[str], card: TimeCard) -> Node:
    x, y, width, _ = TIME
    if not card.bonuses:
        return text(x + width / 2, y + 111, "no bonus in this round", 11.5, FADED)
    taken = {player.bonus: seat for seat, player in enumerate(view.state.players)}
    step = (width - 10) / len(card.bonuses)
    drawn: list[Node] = []
    for i, bonus in enumerate(card.bonuses):
        cx = x + 5 + step * (i + 0.5)
        drawn.append(_bonus(view, names, bonus, cx, taken.get(i), _first_free(card, taken, i)))
    return drawn


def _first_free(card: TimeCard, taken: dict[int, int], index: int) -> bool:
    """Whether this is the first free slot with its bonus: alike bonuses are one option."""
    alike = [i for i, bonus in enumerate(card.bonuses) if bonus is card.bonuses[index] and i not in taken]
    return bool(alike) and alike[0] == index


def _bonus(
    view: View[Table], names: Sequence[str], bonus: RoundBonus, cx: float, seat: int | None, first: bool
) -> list[Node]:
    cy = TIME[1] + 107
    who = "" if seat is None else f", taken by {called(view, names, seat)}"
    frame = geo(x=cx - 15.5, y=cy - 16, width=31, height=32, rx=5, stroke_width=1.2)
    return [
        g[
            title[f"{bonus.label}{who}"],
            rect(frame, fill=token("paper-2"), stroke=token("paper-line")),
            g(geo(opacity=1 if seat is None else 0.35))[_bonus_sign(bonus, cx, cy)],
            seat is not None and seat_mark(seat, cx, cy, 10),
        ],
        first
        and aim(
            view,
            f"bonus:{bonus.key}",
            (cx - 15.5, cy - 16, 31, 32, 5),
            badge=(cx + 11, cy - 17),
        ),
    ]


def _bonus_sign(bonus: RoundBonus, cx: float, cy: float) -> Node:
    if bonus.kind == "vp":
        return [
            text(cx, cy + 1, bonus.amount, 16, serif=True),
            text(cx, cy + 13, "VP", 11, FADED, weight=600),
        ]
    if bonus.kind == "terror":
        return [text(cx - 8, cy + 6, bonus.amount, 16, serif=True), icon(TERROR, cx + 6, cy, 17, INK)]
    if bonus.kind in GOODS:
        return good(bonus.kind, cx, cy, 22)
    return [
        rect(geo(x=cx - 10, y=cy - 10, width=20, height=20, rx=6), fill=FADED),
        text(cx, cy + 5, "?", 15, IVORY, weight=700),
    ]


def _order(view: View[Table], names: Sequence[str], middle: float, cy: float) -> Element:
    """The playing order from left to right; the seat whose turn it is stands in candle light."""
    order, now = view.state.order, current_seat(view)
    step = 33
    drawn: list[Node] = []
    for i, seat in enumerate(order):
        cx = middle + step * (i - (len(order) - 1) / 2)
        drawn.append(
            g[
                title[f"{ORDINALS[i]}: {called(view, names, seat)}"],
                seat == now
                and circle(
                    geo(cx=cx, cy=cy, r=14, stroke_width=2), fill=token("candle-hot"), stroke=token("cast")
                ),
                i > 0 and path(d=f"M{cx - 19:.1f} {cy - 3.5}l4 3.5-4 3.5", fill="none", stroke=FADED),
                seat_mark(seat, cx, cy, 8.5),
            ]
        )
    known = view.state.phase != "people"
    return g[drawn] if known else text(middle, cy + 4, "the order is drawn later", 11.5, FADED)


# -- the boards of the others


def player_boards(view: View[Table], names: Sequence[str]) -> list[Node]:
    """The stores of everybody but yourself, at the corners of the wheel."""
    own, players = view.seat, view.players
    shown = range(players) if own is None else [(own + i) % players for i in range(1, players)]
    return [
        _player_board(view, names, seat, *CORNERS[i])
        for i, seat in enumerate(shown)
        if view.state.players[seat].people
    ]


def _player_board(view: View[Table], names: Sequence[str], seat: int, x: float, y: float) -> Element:
    player = view.state.players[seat]
    people = box_of(view).peoples[player.people]
    frame = geo(x=x, y=y, width=BOARD_WIDTH, height=BOARD_HEIGHT, rx=9)
    rows = (("2H", player.two_hours), ("1H", player.one_hour), ("Approval", player.approval))
    return g[
        title[f"{names[seat]}: {people.label}, the {people.magician}. {board_words(view, seat)}"],
        shadow(x, y, BOARD_WIDTH, BOARD_HEIGHT, 9),
        rect(frame, fill=token("paper")),
        seat_mark(seat, x + 15, y + 15, 7.5),
        text(x + 28, y + 20, short(names[seat], 13), 14.5, anchor="start", serif=True),
        icon(MAGICIANS[player.people], x + BOARD_WIDTH - 15, y + 15, 19, FADED),
        path(d=f"M{x + 8} {y + 28.5}h{BOARD_WIDTH - 16}", stroke=token("paper-line")),
        [_store_row(label, goods, x, y + 42 + 23 * i) for i, (label, goods) in enumerate(rows)],
        _last_row(player, x, y + 112),
    ]


def board_words(view: View[Table], seat: int) -> str:
    """A player's board in words."""
    player = view.state.players[seat]
    words = [
        f"2H store: {goods_words(view, player.two_hours)}.",
        f"1H store: {goods_words(view, player.one_hour)}.",
        f"Approval square: {goods_words(view, player.approval)}.",
        f"{player.terror} terror, {so_many(player.chimaeras, 'chimaera')}.",
    ]
    return " ".join([*words, "Cursed."] if player.cursed else words)


def _store_row(label: str, goods: Sequence[str], x: float, cy: float) -> Element:
    kinds = [kind for kind in GOODS if kind in goods]
    return g[
        text(x + 9, cy + 4, label, 11, FADED, anchor="start", weight=600),
        [
            [
                good(kind, x + 69 + 24 * i, cy, 17),
                goods.count(kind) > 1 and _count(goods.count(kind), x + 77 + 24 * i, cy + 5),
            ]
            for i, kind in enumerate(kinds)
        ],
        not kinds and path(d=f"M{x + 61} {cy}h14", stroke=token("paper-line"), stroke_width="1.6"),
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
