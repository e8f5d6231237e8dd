"""Beside the map: the monsters with their abilities, and the row of action cards with what they cost now."""

from __future__ import annotations

from functools import lru_cache

from htpy import Element, Node
from markupsafe import Markup

from coven.drawing import icon, ring_rect, target, text, token
from coven.drawing.elements import g, geo, movable, path, rect, title, translate
from coven.drawing.rendering import still
from coven.drawing.sheets import folded, sheet
from coven.games.witcher.board.faces import figures, signed
from coven.games.witcher.board.seen import Seen, keys_of, label, number, own_row
from coven.games.witcher.board.signs import (
    BIN,
    DARK,
    HUES,
    NONE,
    SYMBOLS,
    life_drop,
    medal,
    monster_sign,
    monster_token,
    small_card,
    wrapped,
)
from coven.games.witcher.board.words import ability_words, prices
from coven.games.witcher.rules.pieces import TERRAINS, ActionCard, Monster

LEFT, WIDTH = 706, 294
MONSTERS_HEIGHT = 178
SHARE = 57
"""The height of one monster: a press anywhere on it says all of its ability."""
ROW_TOP = 190
SLIP = 44
LINE = 39
"""So many letters of an ability fit beside the monster."""


def tray(view: Seen) -> Element:
    """Monsters above, action cards below."""
    return g(id="tray")[_monsters(view), _row(view)]


def folded_tray(view: Seen, asked: bool, sea: bool) -> list[Element]:
    """The same where another board takes its room: a button clear of places, and its sheet."""
    x, y = (7, 456) if sea else (604, 306)
    return [
        folded(
            "tray",
            "Monsters and action cards",
            rect(geo(x=x, y=y, width=80, height=45), class_="hit", fill=DARK, fill_opacity="0"),
            rect(geo(x=x, y=y + 2, width=80, height=41, rx=12), class_="edge", fill=DARK, stroke="#6d6270"),
            text(x + 40, y + 19, "Monsters,", 13, "#fff1e8", weight=600),
            text(x + 40, y + 35, "cards", 13, "#fff1e8", weight=600),
        ),
        sheet(
            "tray",
            asked,
            rect(geo(width=310, height=506, rx=14), fill=token("panel"), stroke=token("line")),
            g(transform=translate(8 - LEFT, 6))[_monsters(view), _row(view)],
        ),
    ]


# -- monsters


def _monsters(view: Seen) -> list[Node]:
    slots = view.state.slots
    shown = [terrain for terrain in TERRAINS if terrain in slots]
    return [
        rect(geo(x=LEFT, y=4, width=WIDTH, height=MONSTERS_HEIGHT, rx=14, opacity=0.4), fill=token("cast")),
        rect(geo(x=LEFT, width=WIDTH, height=MONSTERS_HEIGHT, rx=14), fill=DARK),
        not shown and text(LEFT + WIDTH / 2, 94, "No monster is about.", 15, "#e3cfc6"),
        [_monster(view, slots[terrain], terrain, 6 + i * SHARE, i) for i, terrain in enumerate(shown)],
    ]


def _monster(view: Seen, monster: Monster, terrain: str, y: float, index: int) -> Element:
    words = ability_words(view, monster.ability)
    lines = wrapped(words, LINE)
    first = lines[0] if len(lines) == 1 else f"{lines[0].rstrip(' ,;')}\u2026"
    where, near = _whereabouts(view, terrain)
    return g[
        title[f"{monster.name}, level {monster.level}, {monster.life} life. {words}. {where}"],
        rect(geo(x=LEFT, y=y, width=WIDTH, height=SHARE), fill=DARK, fill_opacity="0"),
        index > 0 and path(d=f"M{LEFT + 12} {y:g}h270", stroke="#4a3f4e"),
        monster_token(
            LEFT + 29, y + 29, monster_sign(monster.key.removeprefix("monster-")), monster.level, ""
        ),
        text(LEFT + 66, y + 21, monster.name, 17, "#fff1e8", anchor="start", serif=True),
        text(LEFT + 266, y + 21, monster.life, 18, "#fff1e8", anchor="end", serif=True),
        life_drop(LEFT + 276, y + 17, 14),
        text(LEFT + 66, y + 37, first, 13, "#e3cfc6", anchor="start"),
        text(
            LEFT + 66,
            y + 51.5,
            where,
            13,
            "#bfe0ff" if near else "#b9a7b4",
            anchor="start",
            weight=600 if near else 400,
        ),
    ]


def _whereabouts(view: Seen, terrain: str) -> tuple[str, bool]:
    """Where the monster is, and what the reader has of its trail."""
    lair = view.state.lairs.get(terrain)
    where = f"{lair.place.number} {lair.place.name}" if lair else "its lair is unknown"
    if view.seat is None:
        return where, False
    player = view.state.players[view.seat]
    if player.trails.get(terrain):
        return f"{where}, you hold its trail", True
    trail = next((one for one in player.trail_quests if one.token.terrain == terrain), None)
    if trail is not None:
        return f"{where}, a trail at {trail.token.place.number}", True
    return where, False


# -- action cards


def _row(view: Seen) -> list[Node]:
    row = own_row(view)
    costs = prices(view)
    empty = len(costs) - len(row)
    quiet = token("ink-2")
    return [
        text(LEFT + 2, ROW_TOP + 15, "Action cards", 17, token("ink"), anchor="start", serif=True),
        text(LEFT + WIDTH, ROW_TOP + 15, "for phase III; you pay with cards", 13, quiet, anchor="end"),
        [_slip(view, card, costs[empty + i], ROW_TOP + 24 + (empty + i) * 48) for i, card in enumerate(row)],
    ]


def _slip(view: Seen, card: ActionCard, change: int, y: float) -> Element:
    offered = keys_of(view, card.key)
    return g[
        g(movable(f"card-{card.key}"))[_printed(card, change, y)],
        [
            target(
                key,
                number(view, key),
                label(view, key),
                ring_rect(LEFT, y, WIDTH, SLIP, 9),
                badge=(LEFT + 4, y + 4),
                big=True,
            )
            for key in offered
        ],
    ]


LETTER = 7.4
"""About how wide a letter of a name is."""


@lru_cache(maxsize=4096)
def _printed(card: ActionCard, change: int, y: float) -> Markup:
    """A card of the row as a slip: sign, terrain, name, what it does, what may follow, what it costs."""
    hue = HUES[card.color]
    cost = max(0, card.cost + change)
    return still(
        title[f"{card.label}: costs {'a trashed card' if card.trashes else cost}"],
        rect(geo(x=LEFT, y=y + 3, width=WIDTH, height=SLIP, rx=8, opacity=0.4), fill=token("cast")),
        rect(geo(x=LEFT, y=y, width=WIDTH, height=SLIP, rx=8), fill=token("paper")),
        path(d=f"M{LEFT + 8} {y:g}h34v44h-34a8 8 0 0 1-8-8v-28a8 8 0 0 1 8-8z", fill=hue.fill),
        icon(hue.sign, LEFT + 21, y + 22, 26, hue.ink),
        medal(card.terrain, LEFT + 42, y + 32, 9.5),
        text(LEFT + 58, y + 18, card.name, 16, anchor="start", serif=True),
        _does(card, y),
        _links(card, y),
        _cost(card, cost, change, y),
    )


def _does(card: ActionCard, y: float) -> list[Node]:
    drawn: list[Node] = []
    x = LEFT + 60.0
    for symbol, count in figures(card.base):
        look = SYMBOLS[symbol]
        words = "" if look.before else signed(symbol, count)
        wide = 8 * len(words) if words else 17 if look.before != NONE else 0
        drawn += [
            bool(words) and text(x, y + 37, words, 15, anchor="start", weight=700),
            not words and look.before != NONE and icon(look.before, x + 8, y + 32, 15),
            icon(look.sign, x + 9 + wide, y + 32, 16),
        ]
        x += 26 + wide
    return drawn


def _links(card: ActionCard, y: float) -> list[Node]:
    """The colours that may follow, from the right; what each adds stands before it; below a long name."""
    drawn: list[Node] = []
    x = LEFT + 228.0
    wide = sum(25 + 34 * len(figures(link.bonus)) for link in card.extensions)
    if LEFT + 58 + LETTER * len(card.name) > x - wide:
        y += 9
    for link in reversed(card.extensions):
        hue = HUES[link.color]
        drawn += [
            rect(geo(x=x - 22, y=y + 12, width=22, height=22, rx=6), fill=hue.fill),
            icon(hue.sign, x - 11, y + 23, 15, hue.ink),
        ]
        x -= 25
        for symbol, count in figures(link.bonus):
            drawn += [
                text(x - 13, y + 28, f"+{count}", 13.5, anchor="end", weight=700),
                icon(SYMBOLS[symbol].sign, x - 6, y + 23, 13),
            ]
            x -= 34
    return drawn


def _cost(card: ActionCard, cost: int, change: int, y: float) -> list[Node]:
    """The price, and how it comes about where the slot changes it; a bin where a card is trashed for it."""
    if card.trashes:
        return [
            path(d=f"M{LEFT + 236} {y + 6:g}v32", stroke=token("paper-line")),
            g(transform=translate(LEFT + 246, y + 10))[path(d=BIN, fill=token("paper-ink"))],
        ]
    changed = cost != card.cost
    words = f"{card.cost} {'+' if change > 0 else chr(0x2212)} {abs(change)}"
    return [
        path(d=f"M{LEFT + 236} {y + 6:g}v32", stroke=token("paper-line")),
        text(LEFT + 258, y + (21 if changed else 30), cost, 21, serif=True),
        small_card(LEFT + 268, y + (5 if changed else 13), "", 13, token("paper-ink")),
        changed and text(LEFT + 264, y + 38, words, 13, token("paper-ink-2"), weight=600),
    ]
