"""The stage of a fight: the witcher left, the combo or the attack in the middle, the opponent right."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node

from coven.drawing import card_picture, html_icon, icon
from coven.drawing.elements import path
from coven.drawing.html import b, div, em, h2, header, li, p, section, small, span, ul
from coven.engine.words import so_many
from coven.games.witcher.board.attack import announce, answer
from coven.games.witcher.board.faces import action_face
from coven.games.witcher.board.foe import foe_panels, pool
from coven.games.witcher.board.foresee import Forecast, forecast
from coven.games.witcher.board.heaps import groups
from coven.games.witcher.board.joined import guard_of
from coven.games.witcher.board.laid import combo_panel
from coven.games.witcher.board.seen import Seen, rules_of, school
from coven.games.witcher.board.signs import picture, roman, witcher
from coven.games.witcher.rules import figures
from coven.games.witcher.rules.pieces import MONSTER
from coven.games.witcher.state import Table

SHIELD = "M4 5l11-3 11 3v11c0 8-5 12-11 15c-6-3-11-7-11-15z"


def duel_stage(view: Seen, names: Sequence[str]) -> Element:
    """Both life pools, what lies between them, and what could come."""
    seat = hero(view)
    laying = view.state.brawl().turn == seat and view.state.brawl().stage in ("lay", "combo", "effects")
    then = forecast(rules_of(view), view.state, seat) if laying and view.state.brawl().combo else None
    return div(class_="duel", role="group", aria_label="The fight")[
        you_panel(view, names, seat, then),
        section(class_="mid")[_middle(view, names, seat, then)],
        foe_panels(view, names, seat, then),
    ]


def hero(view: Seen) -> int:
    """The witcher that stands left: the reader if fighting, else whose fight turn it is or the attacker."""
    fight = view.state.brawl()
    seats = [side.seat for side in fight.sides]
    if view.seat in seats:
        assert view.seat is not None
        return view.seat
    return fight.turn if fight.turn in seats else fight.attacker


def _middle(view: Seen, names: Sequence[str], seat: int, then: Forecast | None) -> Node:
    fight = view.state.brawl()
    loose = groups(view)
    if loose:
        prompt = view.decision.prompt if view.decision else ""
        return [header[h2["Which card?"], p[prompt]], div(class_="groups")[loose]]
    if fight.turn == MONSTER:
        return answer(view, names, seat) if fight.attack else announce(view, names, seat)
    return combo_panel(
        view, names, fight.turn if fight.turn >= 0 else seat, then if fight.turn == seat else None
    )


# -- the witcher


def you_panel(view: Seen, names: Sequence[str], seat: int, then: Forecast | None) -> Element:
    """Shield, life, and what counts in this fight."""
    s = view.state
    player = s.players[seat]
    chosen = school(view, player)
    who = "You" if seat == view.seat else names[seat]
    guard = guard_of(view, seat)
    most = guard.most or player.shield
    ahead = then.shield_to if then else player.shield
    return section(class_="you", aria_label="The witcher")[
        div(class_="head")[
            picture("0 0 44 44", "figure-pic", witcher(seat, player.school, 22, 21, 17)),
            span[b[who], small[f"{chosen.name if chosen else ''}, level {roman(player.level)}"]],
        ],
        div(class_="line shield-line")[
            b(class_="figure")[str(player.shield), bool(guard.most) and small[f" of {most}"]],
            span(class_="shields")[[_shield(guard.sign, n, player.shield, ahead) for n in range(most)]],
            small(class_="rest")[
                f"{guard.name}, {ahead} if you stop" if ahead != player.shield else guard.name
            ],
        ],
        life_line(s, seat, len(s.brawl().combo) if s.brawl().turn == seat else 0),
        ul(class_="det")[_details(view, seat)],
        _discard(s, seat),
    ]


def _shield(sign: str, place: int, now: int, ahead: int) -> Element:
    """One of the shields; those that a combo would bring are dashed."""
    coming = now <= place < ahead
    fill = "#9dc3f0" if place < now else "#9dc3f055" if coming else "#3b4a66"
    return picture(
        "0 0 30 34",
        "shield",
        icon(sign, 15, 17, 30, fill),
        coming and path(d=SHIELD, fill="none", stroke="#9dc3f0", stroke_width="1.6", stroke_dasharray="3 3"),
    )


def life_line(s: Table, seat: int, laid: int) -> Element:
    """The life of a witcher: deck and hand, a mark a card."""
    deck, hand = len(s.decks[seat]), len(s.players[seat].hand)
    return div(class_="line life-line")[
        b(class_="figure")[str(deck + hand), small[" life"]],
        span(class_="pooled")[
            em[f"deck {deck}"], pool(deck, deck, 0, "deck", f"{so_many(deck, 'card')} in the deck")
        ],
        span(class_="pooled")[
            em[f"hand {hand}"], pool(hand, hand, 0, "held", f"{so_many(hand, 'card')} in hand")
        ],
        bool(laid) and small(class_="rest")[f"{so_many(laid, 'card')} more in the combo"],
    ]


def _details(view: Seen, seat: int) -> list[Node]:
    rules, s = rules_of(view), view.state
    side = s.brawl().side(seat)
    player = s.players[seat]
    draws = rules.box.value("combat", figures.level(rules, s, seat, "combat"))
    limit = figures.potion_limit(rules, s, seat)
    return [
        li[html_icon("crossed-swords"), f"Combat {player.levels['combat']}: draws {draws}"],
        li[
            html_icon("cauldron"),
            f"Alchemy {player.levels['alchemy']}: {side.potions} of {so_many(limit, 'potion')} drunk",
        ],
        not rules.together and li[html_icon("trophy-cup"), f"{player.track} of 4 trophies"],
    ]


def _discard(s: Table, seat: int) -> Node:
    pile = s.players[seat].discard
    if not pile:
        return None
    return div(class_="pile det")[
        div(class_="card", title=f"Top of the discard pile: {pile[-1].label}")[
            card_picture(action_face(pile[-1]))
        ],
        small[b[str(len(pile))], " in the discard pile; it stays out until the fight is over"],
    ]
