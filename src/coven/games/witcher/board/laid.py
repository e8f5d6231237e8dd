"""The combo as it is laid: the cards, the links used, and what it would do if it stopped here."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node

from coven.drawing import card_picture, html_icon, icon, text, token
from coven.drawing.elements import circle, geo
from coven.drawing.html import b, div, figcaption, figure, h2, h3, header, p, small, span
from coven.engine.words import listed, so_many
from coven.games.witcher.board.faces import action_face, figures, worded
from coven.games.witcher.board.foresee import Forecast, opponent_life
from coven.games.witcher.board.homes import HAND, REACH, keys_at
from coven.games.witcher.board.reach import slips
from coven.games.witcher.board.seen import Seen, school
from coven.games.witcher.board.signs import HUES, SYMBOLS, picture
from coven.games.witcher.rules.combo import granted, link_bonus
from coven.games.witcher.rules.pieces import Symbols


def combo_panel(view: Seen, names: Sequence[str], seat: int, then: Forecast | None) -> list[Node]:
    """Cards side by side, the next link open; below, the certain result of stopping."""
    fight = view.state.brawl()
    mine = seat == view.seat
    whose = "Your combo" if mine else f"{names[seat]}'s combo"
    if fight.stage == "effects" and not fight.combo:
        return _before_combo(view, seat, mine, whose)
    if not fight.combo:
        return [
            header[h2[whose], p["begin with any card" if mine else "nothing laid yet"]],
            div(class_="combo")[_ghost(view, mine, "any card", "begins")],
        ]
    return [
        header[h2[whose], p["it counts when it stops; the last card's links do not"]],
        div(class_=["combo", len(fight.combo) > 2 and "close"])[
            [_laid(view, place) for place in range(len(fight.combo))], _open_end(view, mine)
        ],
        then is not None and _total(view, seat, then),
        mine and _wake(view, seat),
    ]


def _before_combo(view: Seen, seat: int, mine: bool, whose: str) -> list[Node]:
    """Step 1: what may be used now, and what waits for another moment."""
    found = slips(view, view.state.players[seat], True)
    keys = [key.partition(":")[2] for key in keys_at(view, REACH)] if mine else []
    waiting = [f"{one.name} ({one.moment})" for one in found if one.what not in keys and one.state != "used"]
    return [
        header[h2["Before the combo" if mine else whose], p["what is used now counts in this fight turn"]],
        div(class_="before")[
            [
                div(class_="plate")[
                    html_icon(one.sign), b[one.name], span(class_="costs")[one.full.partition(": ")[2]]
                ]
                for one in found
                if one.what in keys
            ]
        ],
        bool(waiting)
        and p(class_="wake")[html_icon("padlock"), span[b["Not now: "], f"{'; '.join(waiting)}."]],
    ]


# -- the cards


def _laid(view: Seen, place: int) -> list[Node]:
    fight = view.state.brawl()
    card = fight.combo[place]
    return [
        place > 0 and _link(view, place - 1, fight.links[place]),
        figure(class_="laid")[
            div(id=f"card-{card.key}", data_move="", class_="card", title=card.label)[
                card_picture(action_face(card)), span(class_="vh")[card.label]
            ],
            figcaption[_gives(card.base)],
        ],
    ]


def _gives(given: Symbols) -> str:
    return worded(given) or "by its links"


def _link(view: Seen, place: int, used: int) -> Element:
    """The link that a card was attached to: a brass ring, its bonus above it."""
    bonus = link_bonus(view.state, view.state.brawl().turn, place, used) if used >= 0 else None
    if bonus is None:
        return span(class_="link plain", role="img", aria_label="added")
    found = figures(bonus)
    added = f", adds {worded(bonus)}" if found else ""
    return span(class_="link", role="img", aria_label=f"linked{added}")[
        picture(
            "0 0 34 34",
            "ring",
            circle(geo(cx=17, cy=17, r=15.5, stroke_width=2), fill=token("brass-hi"), stroke=token("cast")),
            icon("linked-rings", 17, 17, 22, "#2b1c04"),
        ),
        [
            span(class_="bonus")[f"+{n}", picture("0 0 16 16", "sym", icon(SYMBOLS[symbol].sign, 8, 8, 15))]
            for symbol, n in found
        ],
    ]


def _open_end(view: Seen, mine: bool) -> Node:
    """What may follow: the colours of the last card's links."""
    fight = view.state.brawl()
    colors = list(dict.fromkeys(link.color for link in fight.combo[-1].extensions))
    if (
        fight.stage in ("lay", "effects")
        and granted(view.state, fight.turn, len(fight.combo) - 1) is not None
    ):
        return [span(class_="link open", aria_hidden="true"), _ghost(view, mine, "any card", "links here")]
    if fight.stage not in ("lay", "effects") or not colors:
        return None
    return [
        span(class_="link open", aria_hidden="true"),
        _ghost(view, mine, f"a {listed(colors, 'or')} card", "links here", colors),
    ]


def _ghost(view: Seen, mine: bool, words: str, more: str, colors: Sequence[str] = ()) -> Element:
    fits = len(keys_at(view, HAND)) if mine else 0
    signs = [HUES[color] for color in colors[:3]]
    step = 30.0
    first = 50 - step * (len(signs) - 1) / 2
    lines = words.split(" or ") if len(words) > 16 else [words]
    return figure(class_="laid")[
        div(class_=["card", "ghost", bool(fits) and "waiting"])[
            picture(
                "0 0 100 140",
                "brd",
                [
                    icon(hue.sign, first + n * step, 46, 40 if len(signs) == 1 else 28, hue.fill)
                    for n, hue in enumerate(signs)
                ],
                [
                    text(50, 84 + n * 16, line if n == 0 else f"or {line}", 14.5, "#ffe9b8", serif=True)
                    for n, line in enumerate(lines)
                ],
                text(50, 84 + len(lines) * 17, more, 13.5, "#ffe9b8"),
            )
        ],
        figcaption[f"{fits} of yours" if fits else ""],
    ]


# -- what it would do


def _total(view: Seen, seat: int, then: Forecast) -> Element:
    life = opponent_life(view.state, seat)
    foe = "moon-claws" if view.state.brawl().against_monster else "crossed-swords"
    return div(class_="total", role="group", aria_label="If it stops now")[
        h3["If you stop now" if seat == view.seat else "If it stops now"],
        _figure("broadsword", then.damage, "damage", f"{then.base} + {then.link} links", "#ffb39e"),
        _figure("shield", then.shield, "shield", f"to {then.shield_to}", "#9dc3f0"),
        _figure("card-draw", then.draw, "drawn", _draw_words(then), "#e9dcc0"),
        _figure(foe, then.left, "left", f"{life} \u2212 {then.damage}", "#e9a08c"),
    ]


def _draw_words(then: Forecast) -> str:
    more = then.draw - then.plain_draw
    if not more:
        return f"Combat gives {then.plain_draw}"
    return f"{then.plain_draw} {'+' if more > 0 else chr(0x2212)} {abs(more)}"


def _figure(sign: str, count: int, words: str, more: str, fill: str) -> Element:
    return div[
        picture("0 0 32 32", "sign", icon(sign, 16, 16, 30, fill)),
        b[str(count)],
        span[span(class_="l")[words], small[more]],
    ]


def _wake(view: Seen, seat: int) -> Node:
    """What one more card would wake: the specialty that counts cards."""
    player = view.state.players[seat]
    chosen = school(view, player)
    if chosen is None:
        return None
    ability = chosen.abilities[player.levels["specialty"] - 1]
    fight = view.state.brawl()
    wanted = [one.number for one in ability.conditions if one.kind == "combo-at-least"]
    if not wanted or ability.key in fight.used or fight.stage != "lay":
        return None
    missing = wanted[0] - len(fight.combo)
    words = (
        f"{so_many(missing, 'card')} more wakes {chosen.skill}."
        if missing > 0
        else f"{chosen.skill} is awake."
    )
    return p(class_="wake")[html_icon("sparkles"), span[b[words]]]


def strike_words(then: Forecast) -> str:
    """What stopping does, for the list of options."""
    words = [f"{then.damage} damage"]
    if then.shield:
        words.append(f"shield to {then.shield_to}")
    words.append(f"draw {then.draw}")
    return f"{', '.join(words)}; {then.left} left"
