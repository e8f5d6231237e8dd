"""The own area of Triora: the witch board with the herb cycle, the potions and the formulas."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from htpy import Element, Node
from markupsafe import Markup

from coven.drawing import block, count, html_icon, piece, pip, seat_name, thing, ui_icon
from coven.drawing.elements import movable, svg
from coven.drawing.html import b, div, h3, section, small, span
from coven.drawing.rendering import still
from coven.engine.view import View
from coven.engine.words import listed
from coven.games.triora.board.box import FAMILIARS, TYPES, bottle, box_of, crowns, cube
from coven.games.triora.board.map import at, piece_look
from coven.games.triora.state import Formula, Player, Table

# The zones of the cycle as cubes go round: name, what moves them on, the verb of the option.
ZONES = (
    ("herbs", "Herbs", "a cauldron spends", ""),
    ("seeds", "Seeds", "a shovel plants", "plant"),
    ("planting", "Planting", "grows each round", ""),
    ("harvest", "Harvest", "a shovel gathers", "gather"),
)
ARROWS = ("forward", "down", "back")


def mine(view: View[Table], names: Sequence[str]) -> Node:
    """Your own area: who you are and what you have; whatever of it may be chosen is a button."""
    seat = view.seat
    if seat is None:
        return None
    player = view.state.players[seat]
    return section(class_="mine triora", tabindex="0", aria_label="Your area")[
        div(class_="me")[
            span(class_="row")[
                pip(seat, seat_name(seat)),
                span[f"{names[seat]} (you)", span(class_="tiny")[_witch_words(view, player.witch)]],
            ],
            _stock(view, seat, player),
            _waiting_pieces(view, seat, player),
            _folk(player),
        ],
        _witch_board(view, player) if player.witch else _witches(view),
    ]


def _witch_words(view: View[Table], witch: str) -> str:
    box = box_of(view)
    return next((one.label for one in box.witches if one.key == witch), "No witch yet")


# -- folded


def stock(view: View[Table], names: Sequence[str]) -> list[Node]:
    """What the strip says: herbs, potions, how much can be brewed, silver, Inquisition, Villagers."""
    del names
    assert view.seat is not None
    player, potions = view.state.players[view.seat], box_of(view).potion_names
    if not player.witch:
        return []
    herbs = {colour: n for colour, n in player.herbs.items() if n}
    held = {potion: n for potion, n in player.potions.items() if n}
    formulas = _formulas(view, player.witch)
    can = sum(_suffices(player, one) for one in formulas)
    return [
        block(
            ", ".join(f"{n} {colour}" for colour, n in herbs.items()) or "no herbs",
            [count(cube(colour, "cube small"), n) for colour, n in herbs.items()] or "none",
            label="Herbs",
        ),
        bool(held)
        and block(
            ", ".join(f"{n} {potions[potion]}" for potion, n in held.items()),
            [count(span(class_="vial")[bottle(potion)], n) for potion, n in held.items()],
        ),
        block(
            f"Your herbs suffice for {can} of {len(formulas)} formulas",
            html_icon("cauldron"),
            f"{can} of {len(formulas)}",
        ),
        block(
            f"{player.silver} silver, Inquisition {player.inquisition}, {len(player.villagers)} Villagers",
            count(html_icon("two-coins"), player.silver),
            count(html_icon("cowled"), player.inquisition),
            count(html_icon("meeple"), len(player.villagers)),
        ),
    ]


def _suffices(player: Player, formula: Formula) -> bool:
    return all(player.herbs[colour] >= n for colour, n in formula.herbs.items())


# -- who you are


def _stock(view: View[Table], seat: int, player: Player) -> Element:
    """Points, silver, Undead, Inquisition, crowns."""
    things: list[tuple[str, int, str, list[str]]] = [
        ("trophy-cup", player.doom_points, "doom points", []),
        ("cowled", player.inquisition, "Inquisition", []),
        ("two-coins", player.silver, "silver", ["sacrifice:silver"]),
        ("raise-zombie", player.undead, "Undead", ["pay:undead"]),
        ("crown", crowns(view, seat), "crowns", []),
    ]
    return div(class_="stock")[
        [
            thing(view, keys, "own", words, html_icon(sign), b[str(count)], span(class_="vh")[f" {words}"])
            for sign, count, words, keys in things
        ]
    ]


def _waiting_pieces(view: View[Table], seat: int, player: Player) -> Node:
    """The pieces that are not on the map yet."""
    kinds = ["witch", "familiar"] + (["second"] if player.second_of else [])
    waiting = [kind for kind in kinds if not at(player, kind)]
    if not player.witch or not waiting or player.captured:
        return None
    return div(class_="pieces")[[_waiting_piece(view, seat, kind) for kind in waiting]]


def _waiting_piece(view: View[Table], seat: int, kind: str) -> Element:
    sign, size, called = piece_look(view, seat, kind)
    picture = svg(movable(f"{kind}-{seat}"), class_="token", viewBox="-20 -20 40 40", aria_hidden="true")[
        piece(seat, sign, 0, 0, size)
    ]
    return thing(view, [f"piece:{kind}"], "off", f"Your {called} is not on the map yet", picture)


def _folk(player: Player) -> Node:
    """Your Villagers, by type."""
    cards = player.villagers
    held = [(kind, [card.label for card in cards if card.kind == kind]) for kind in TYPES]
    return (
        bool(cards)
        and div(class_="folk")[
            [
                span(class_=f"person {kind}", title=f"{kind.capitalize()}: {listed(who)}")[
                    html_icon(TYPES[kind][1]), b[str(len(who))], span(class_="vh")[f" {kind}: {listed(who)}"]
                ]
                for kind, who in held
                if who
            ]
        ]
    )


# -- the witch board


def _witch_board(view: View[Table], player: Player) -> list[Element]:
    limit = box_of(view).potion_limit
    return [
        div(class_="zone")[h3["Herb cycle"], _cycle(view, player)],
        div(class_="zone")[
            h3["Potions ", small[f"up to {limit} of a kind"]],
            div(class_="potions")[[_potion(view, key, n) for key, n in player.potions.items()]],
        ],
        div(class_="zone")[
            h3["Formulas ", small["bright: your herbs suffice; framed: hers alone"]],
            div(class_="formulas")[[_formula(view, player, one) for one in _formulas(view, player.witch)]],
        ],
    ]


def _cycle(view: View[Table], player: Player) -> Element:
    cubes = {
        "seeds": player.seeds,
        "planting": player.planting,
        "harvest": player.harvest,
        "herbs": player.herbs,
    }
    plots = [
        div(class_=f"plot {zone}")[
            b[name],
            div(class_="cubes")[[_cubes(view, cubes[zone], verb, colour) for colour in cubes[zone]]],
            small[words],
        ]
        for zone, name, words, verb in ZONES
    ]
    arrows = [span(class_=f"to-{name}", aria_hidden="true")[ui_icon(name)] for name in ARROWS]
    return div(class_="cycle")[plots, arrows]


def _cubes(view: View[Table], held: Mapping[str, int], verb: str, colour: str) -> Node:
    """The cubes of one colour in a zone: one button for them all, as they are alike."""
    count = held[colour]
    if not count:
        return None
    words = f"{count} {colour}"
    return thing(
        view,
        [f"{verb}:{colour}"],
        "lot",
        words,
        [cube(colour) for _ in range(count)],
        b(class_="times", aria_hidden="true")[f"\u00d7{count}"],
        span(class_="vh")[words],
    )


def _potion(view: View[Table], potion: str, count: int) -> Element:
    name = box_of(view).potion_names[potion]
    keys = [f"{verb}:{potion}" for verb in ("pay", "sell", "sacrifice")]
    return thing(
        view, keys, "potion" if count else "potion nil", name, bottle(potion), b[str(count)], small[name]
    )


def _formulas(view: View[Table], witch: str) -> list[Formula]:
    """Her own formulas first, then those that all share."""
    box = box_of(view)
    return sorted(box.formulas[witch], key=lambda one: not _is_own(view, one))


def _is_own(view: View[Table], formula: Formula) -> bool:
    """Whether only one witch has the formula."""
    boards = box_of(view).formulas.values()
    return sum(formula in board for board in boards) == 1


def _formula(view: View[Table], player: Player, one: Formula) -> Element:
    possible = _suffices(player, one)
    special = " special" if _is_own(view, one) else ""
    return thing(
        view,
        [f"brew:{one.key}"],
        f"formula{special}{'' if possible else ' nil'}",
        one.label,
        _recipe(one),
        span(class_="vh")[one.label],
    )


@lru_cache(maxsize=1024)
def _recipe(one: Formula) -> Markup:
    """Cubes, an arrow, potions."""
    made = [(potion, n) for potion, n in one.potions.items()]
    return still(
        [cube(colour, "cube small") for colour, n in one.herbs.items() for _ in range(n)],
        ui_icon("forward", "ui arrow"),
        [[bottle(potion), n > 1 and b(aria_hidden="true")[f"\u00d7{n}"]] for potion, n in made],
    )


# -- choosing a witch


def _witches(view: View[Table]) -> Element:
    """The witches that nobody has taken, each with her own formulas."""
    box = box_of(view)
    taken = [player.witch for player in view.state.players]
    free = [one for one in box.witches if one.key not in taken]
    return div(class_="zone")[
        h3["The witches ", small["each with her Familiar and three formulas of her own"]],
        div(class_="witches")[
            [thing(view, [f"witch:{one.key}"], "sister", one.label, _sister(view, one.key)) for one in free]
        ],
    ]


def _sister(view: View[Table], witch: str) -> list[Node]:
    box = box_of(view)
    specials = [one for one in _formulas(view, witch) if _is_own(view, one)]
    affinity = _witch_words(view, witch).partition(", ")[2]
    return [
        span(class_="name")[
            html_icon(FAMILIARS.get(witch, "paw-print")), b(class_="serif")[box.witch_names[witch]]
        ],
        small[affinity],
        [span(class_="formula special", title=one.label)[_recipe(one)] for one in specials],
    ]
