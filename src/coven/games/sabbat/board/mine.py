"""Your own area: the player board with its stores, the terror line and the POWER cards."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node

from coven.drawing import block, count, html_icon, pip, seat_name, shortcuts, thing, ui_icon
from coven.drawing.html import b, div, h3, i, section, small, span
from coven.engine.view import View
from coven.engine.words import so_many
from coven.games.sabbat.board.box import (
    CHIMAERA,
    GOODS,
    MAGICIANS,
    ORDINALS,
    POWERS,
    TERROR,
    box_of,
    content_of,
    flavoured,
    good_picture,
    goods_words,
    own_seat,
    power_words,
)
from coven.games.sabbat.state import Player, Table

# Titles of the row of resources that are not in a store: for a gain, for a gift, out of a batch.
SUPPLY = {
    "take": ("Supply", "into your 2H store"),
    "send": ("Supply", "into the other's 1H store"),
    "keep": ("The batch", "into your 2H store"),
}


def mine(view: View[Table], names: Sequence[str]) -> Node:
    """Your own area; None for spectators."""
    seat = view.seat
    if seat is None:
        return None
    player = view.state.players[seat]
    return section(class_="mine sabbat", tabindex="0", aria_label="Your area")[
        div(class_="me")[
            span(class_="row")[
                pip(seat, seat_name(seat)),
                span[f"{names[seat]} (you)", span(class_="tiny")[_who(view, player)]],
            ],
            player.people and _standing(view, seat, player),
        ],
        _peoples(view) if not player.people else _own_board(view, player),
    ]


def stock(view: View[Table], names: Sequence[str]) -> list[Node]:
    """What the strip says: terror, the two stores, approval, POWER."""
    del names
    player, most = view.state.players[own_seat(view)], box_of(view).terror_max
    if not player.people:
        return []
    stores = (("2H", "two rounds left", player.two_hours), ("1H", "last round", player.one_hour))
    return [
        block(f"{player.terror} terror of {most}", html_icon(TERROR), f"{player.terror} of {most}"),
        *[_short_store(view, label, when, goods) for label, when, goods in stores],
        _short_store(view, "Approval", "four kinds: chimaera", player.approval),
        bool(player.powers)
        and block(
            f"POWER: {_power_use(view, player)}",
            html_icon("sparkles"),
            str(len(player.powers)),
            label="POWER",
        ),
    ]


def _short_store(view: View[Table], label: str, when: str, goods: Sequence[str]) -> Element:
    kinds = [kind for kind in GOODS if kind in goods]
    shown: Node = [count(good_picture(kind), goods.count(kind)) for kind in kinds] or "empty"
    return block(f"{when}: {goods_words(view, goods)}", shown, label=label)


def _who(view: View[Table], player: Player) -> str:
    if not player.people:
        return "No people yet"
    people = box_of(view).peoples[player.people]
    return f"{people.label}, the {people.magician}"


def _standing(view: View[Table], seat: int, player: Player) -> list[Node]:
    place = view.state.order.index(seat)
    chimaeras = so_many(player.chimaeras, "chimaera") if player.chimaeras else "No chimaera yet"
    points = view.results.totals[seat] if view.results else player.vp
    return [
        span(class_="points")[b(class_="serif")[str(points)], " ", span["VP"]],
        span(class_="tiny")[f"{ORDINALS[place]} in order"],
        span(class_="tiny with")[html_icon(CHIMAERA), chimaeras],
    ]


def _own_board(view: View[Table], player: Player) -> list[Node]:
    title = content_of(view).peoples[player.people].player_board
    return [
        _invocation(view),
        _supply(view),
        div(class_="zone")[
            h3[f"{title[0].upper()}{title[1:]} ", small["open to everyone"]],
            _stores(view, player),
            _terror(view, player),
        ],
        bool(player.powers) and [span(class_="sep"), _powers(view, player)],
    ]


# -- before the first round


def _peoples(view: View[Table]) -> Element:
    taken = [player.people for player in view.state.players]
    return div(class_="zone")[
        h3["The peoples ", small["one for each player"]],
        div(class_="peoples")[[_people(view, key) for key in box_of(view).peoples if key not in taken]],
    ]


def _people(view: View[Table], key: str) -> Element:
    people = content_of(view).peoples[key]
    powers = ", ".join(box_of(view).powers[power].label for power in people.powers)
    return thing(
        view,
        [f"people:{key}"],
        "people",
        f"In the box: the {people.colour} pieces and the {people.player_board}",
        html_icon(MAGICIANS[key]),
        span[
            b[people.name],
            small[f"{people.magician} and {people.ghosts}"],
            view.options["power-cards"] and small[powers],
        ],
    )


# -- the invocation and the supply, while they are asked for


def _invocation(view: View[Table]) -> Node:
    """How many ghosts go to the drawbridge: seen by you alone until all have chosen."""
    offered = [key for key in shortcuts(view) if key.startswith("invoke:")]
    if not offered:
        return None
    counted_in = [key for key in offered if "-" not in key]
    without = [key for key in offered if "-" in key]
    return [
        div(class_="zone")[
            h3["To the drawbridge ", small["ghosts, in secret"]],
            bool(without) and small["counting the canteen"],
            div(class_="invoke")[[_number(view, key) for key in counted_in]],
            bool(without) and small["not counting it"],
            bool(without) and div(class_="invoke")[[_number(view, key) for key in without]],
        ],
        span(class_="sep"),
    ]


def _number(view: View[Table], key: str) -> Element:
    number = key.removeprefix("invoke:").partition("-")[0]
    return thing(view, [key], "num-of", "", b[number])


def _supply(view: View[Table]) -> Node:
    """The resources of the supply, or of a batch, while one of them is asked for."""
    verb = view.decision.verb if view.decision else ""
    if verb not in SUPPLY:
        return None
    name, where = SUPPLY[verb]
    kinds = [kind for kind in GOODS if f"{verb}:{kind}" in shortcuts(view)]
    return [
        div(class_="zone")[
            h3[f"{name} ", small[where]],
            div(class_="goods large")[
                [thing(view, [f"{verb}:{kind}"], "good", "", good_picture(kind)) for kind in kinds]
            ],
        ],
        span(class_="sep"),
    ]


# -- the player board


def _stores(view: View[Table], player: Player) -> Element:
    arrow = span(class_="ar", aria_hidden="true")[ui_icon("forward")]
    cursed = bool(player.cursed)
    penalty = box_of(view).curse_penalty
    return div(class_="stores")[
        _store(view, "2h", "2H", "two rounds left", player.two_hours),
        arrow,
        _store(view, "1h", "1H", "last round", player.one_hour),
        arrow,
        div(class_=["store", "cur", cursed and "on"])[
            b["Curse"],
            small[f"\u2212{penalty} VP if kept"],
            div(class_="goods")[html_icon("crossed-bones") if cursed else i["none"]],
        ],
        div(class_="store app")[
            b["Approval"],
            small["four kinds: chimaera"],
            div(class_="goods", role="img", aria_label=goods_words(view, player.approval))[
                [_heap(kind, player.approval) for kind in GOODS if kind in player.approval],
                not player.approval and i["empty"],
            ],
        ],
    ]


def _store(view: View[Table], store: str, name: str, when: str, goods: Sequence[str]) -> Element:
    kinds = [kind for kind in GOODS if kind in goods]
    results = [kind for kind in GOODS if f"become:{store}-{kind}" in shortcuts(view)]
    return div(class_="store")[
        b[name],
        small[when],
        div(class_="goods")[
            [_stored(view, store, kind, goods) for kind in kinds],
            not kinds and i["empty"],
        ],
        bool(results)
        and div(class_="goods become")[
            small["becomes"],
            [thing(view, [f"become:{store}-{kind}"], "good", "", good_picture(kind)) for kind in results],
        ],
    ]


def _stored(view: View[Table], store: str, kind: str, goods: Sequence[str]) -> Element:
    """The resources of one kind in a store: a button while they are asked for."""
    numbers = shortcuts(view)
    keys = [f"pay:{store}-{kind}", f"discard:{store}-{kind}"]
    player = view.state.players[own_seat(view)]
    if store == "2h" or kind not in player.two_hours:
        keys.append(f"give:{kind}")
    key = next((key for key in keys if key in numbers), keys[0])
    many = goods.count(kind)
    words = goods_words(view, [kind] * many)
    if key in numbers:
        return thing(view, [key], "good", "", good_picture(kind), many > 1 and span(class_="x")[str(many)])
    return span(class_="good", role="img", aria_label=words, title=words)[
        good_picture(kind), many > 1 and span(class_="x", aria_hidden="true")[str(many)]
    ]


def _heap(kind: str, goods: Sequence[str]) -> Element:
    many = goods.count(kind)
    return span(class_="good")[good_picture(kind), many > 1 and span(class_="x")[str(many)]]


def _terror(view: View[Table], player: Player) -> Element:
    most = box_of(view).terror_max
    held = player.terror
    return div(class_="terror", role="img", aria_label=f"Terror {held} of {most}")[
        b["Terror"],
        [
            span(class_="on" if step == held else "low" if step < held else "")[str(step)]
            for step in range(most + 1)
        ],
    ]


# -- POWER cards


def _powers(view: View[Table], player: Player) -> Element:
    return div(class_="zone")[
        h3["POWER ", small[_power_use(view, player)]],
        div(class_="powers")[[_power(view, power.key) for power in player.powers]],
    ]


def _power_use(view: View[Table], player: Player) -> str:
    """How often the POWER was used, of how many times if they are counted."""
    used = player.power_uses
    if not used:
        return "one of these for the game"
    most = box_of(view).uses(player.powers[0])
    if most:
        return f"used {used} of {most} times" if most > 1 else "used"
    if player.power_round == view.state.round:
        return "used in this round"
    return f"last used in round {player.power_round}"


def _power(view: View[Table], key: str) -> Element:
    card = content_of(view).powers[key]
    face = [b[html_icon(POWERS[key]), card.title], small[power_words(view, key)]]
    return thing(view, [f"power:{key}"], "power", flavoured(card.title, card.flavour), face)
