"""The Final Fight: the member with shields and Life Pool, and the band that stands against it."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node

from coven.drawing import choice
from coven.drawing.html import (
    article,
    b,
    button,
    dd,
    div,
    dl,
    dt,
    h2,
    h3,
    h4,
    header,
    p,
    section,
    small,
    span,
)
from coven.engine.words import so_many
from coven.games.witcher.board.foe import pool
from coven.games.witcher.board.joined import guard_of
from coven.games.witcher.board.seen import Seen, label, number, offered, school
from coven.games.witcher.board.signs import picture, witcher
from coven.games.witcher.board.words import script_words
from coven.games.witcher.modules.wild_hunt.board.marks import face
from coven.games.witcher.modules.wild_hunt.board.panel import bar, word_of
from coven.games.witcher.modules.wild_hunt.rules.pieces import Rider, Special
from coven.games.witcher.modules.wild_hunt.state import hunt_of
from coven.games.witcher.rules.pieces import FightCard


def final_stage(view: Seen, names: Sequence[str]) -> Element | None:
    """What all see while nobody of them lays a combo: None where the reader fights, and before it begins."""
    s = view.state
    if view.results or hunt_of(s).stage != "final" or s.fight is None or not s.pool:
        return None
    busy = view.decision is not None and "strike" not in [offer.key for offer in view.decision.options]
    if busy or (s.fight.turn >= 0 and s.fight.turn == view.seat and s.fight.combo):
        return None
    return div(class_="fin-b", role="group", aria_label="The Final Fight")[
        _foe(view),
        section(class_="band")[
            h3["Every standing witcher strikes once, in any order"],
            [_fighter(view, names, seat) for seat in range(view.players)],
            p(class_="said")[
                "All win if the last life card falls while one of you stands; the fallen share it."
            ],
        ],
    ]


def _foe(view: Seen) -> Element:
    s = view.state
    hunt = hunt_of(s)
    rider = hunt.rider
    assert isinstance(rider, Rider)
    whole = len(s.pool) + len(s.wounds)
    return section(class_="foe ice", aria_label="The Wild Hunt")[
        header[
            face(rider.name),
            div[
                small["The Wild Hunt, side B, counts as level III"],
                h2[rider.name],
                p(class_="said")[b[rider.names["b"]], " is done."],
            ],
        ],
        div(class_="two-m")[
            div[
                p[b(class_="big")[str(hunt.shields)], " shield" if hunt.shields == 1 else " shields"],
                small["damage takes these first"],
                bar(hunt.shields, max(hunt.whole, hunt.shields), "shields"),
            ],
            div[
                p[b(class_="big")[str(len(s.pool))], f" of {whole} life cards"],
                small["then these, one for each damage"],
                pool(whole, len(s.pool), 0, "foe-pool", f"{len(s.pool)} of {whole} life cards left"),
            ],
        ],
        bool(s.wounds) and _last(view, s.wounds[-1]),
        _passive(view, rider),
    ]


def _last(view: Seen, card: FightCard) -> Element:
    said = script_words(view, card.attack) if isinstance(card, Special) else "each faces a Charge or a Bite"
    return div(class_="last")[
        small[f"Its last card, turn {view.state.brawl().monster_turns}"], b[card.label], p[f"{said}."]
    ]


def _passive(view: Seen, rider: Rider) -> Element:
    gone = len([card for card in view.state.wounds if isinstance(card, Special)])
    left = len(rider.specials) - gone
    return p(class_="said")[
        b[f"Passive, {rider.names['passive']}. "],
        f"If your damage turns up a special card: {script_words(view, rider.passive.script)}. ",
        f"{left} of {len(rider.specials)} are still in there.",
    ]


def hunt_foe(view: Seen) -> Node:
    """In the stage of a fight turn: the shields, and the Passive."""
    hunt = hunt_of(view.state)
    rider = hunt.rider
    assert isinstance(rider, Rider)
    return [
        p(class_="ab")[b["Shields"], f" {hunt.shields} stand before its life cards."],
        p(class_="ab")[b[rider.names["passive"]], f" {script_words(view, rider.passive.script)}."],
    ]


def _fighter(view: Seen, names: Sequence[str], seat: int) -> Element:
    s = view.state
    player = s.players[seat]
    deck, hand = len(s.decks[seat]), len(player.hand)
    word = word_of(view, seat)
    chosen = school(view, player)
    guard = guard_of(view, seat)
    strike = offered(view, ["strike"]).get("strike", "") if seat == view.seat else ""
    return article(
        class_=["fr", seat == view.seat and "mine-f", word in ("knocked out", "has struck") and "out"]
    )[
        picture("0 0 44 46", "figure-pic", witcher(seat, player.school, 22, 22, 16)),
        div[
            h4["You" if seat == view.seat else names[seat], span(class_="st")[word]],
            small[f"{chosen.name if chosen else ''}, {so_many(len(player.potions), 'potion')}"],
            bool(strike)
            and button(choice(strike), class_="now")[
                bool(number(view, strike)) and span(class_="k", aria_hidden="true")[number(view, strike)],
                label(view, strike),
            ],
        ],
        dl[
            div[dt["deck"], dd[str(deck)]],
            div[dt["hand"], dd[str(hand)]],
            div[dt[guard.name], dd[f"{player.shield} of {guard.most}" if guard.most else str(player.shield)]],
        ],
        small(class_="left")[f"{so_many(deck + hand, 'card')} from a knock-out"],
    ]
