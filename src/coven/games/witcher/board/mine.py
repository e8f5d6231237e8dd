"""The own area: who you are, the four tracks, the hand, what is in reach, the trophies."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node

from coven.drawing import card_picture, choice, face_up, html_icon, pip, seat_name, thing
from coven.drawing.elements import movable
from coven.drawing.html import b, button, div, em, h2, h3, i, section, small, span
from coven.games.witcher.board.faces import action_face, told_card
from coven.games.witcher.board.homes import HAND, REACH, TRACKS, keys_at, stage_name
from coven.games.witcher.board.joined import guard_of, joined
from coven.games.witcher.board.reach import Slip, slips
from coven.games.witcher.board.seen import Seen, called, label, number, rules_of, school
from coven.games.witcher.board.signs import ATTRIBUTES, attribute_sign, roman
from coven.games.witcher.board.trophies import trophy_name, trophy_sign
from coven.games.witcher.rules.pieces import ActionCard, Monster, Trophy
from coven.games.witcher.state import Player

STEPS = 5
STATES = ("", "wait", "off", "used")
"""What is in reach, from what can be used soonest to what is spent."""
PLACES = 4


def mine(view: Seen, names: Sequence[str]) -> Node:
    """Your own area; whatever of it may be chosen is a button."""
    seat = view.seat
    if seat is None or view.results:
        return None
    player = view.state.players[seat]
    fighting = stage_name(view) == "fight" and any(side.seat == seat for side in view.state.brawl().sides)
    css_class = ["mine", "witcher", fighting and "fighting"]
    return section(class_=css_class, tabindex="0", role="region", aria_label="Your area")[
        h2(class_="vh")["Your area"],
        _me(view, names, seat, player),
        not fighting and tracks_zone(view, player),
        hand_zone(view, seat, player),
        slips_zone(view, player, fighting),
        not fighting and trophies_zone(player),
        [drawing.own_zones(view, player, fighting) for drawing in joined(view)],
    ]


# -- who you are


def _me(view: Seen, names: Sequence[str], seat: int, player: Player) -> Element:
    chosen = school(view, player)
    title = f"{chosen.name}, level {roman(player.level)}" if chosen else "no school yet"
    return div(class_="me")[
        span(class_="row")[
            pip(seat, seat_name(seat)),
            span[f"{names[seat]} (you)", span(class_="tiny")[title]],
        ],
        div(class_="my-facts", tabindex="0", role="group", aria_label="Figures")[
            [_fact(*one) for one in _facts(view, player)]
        ],
    ]


def _facts(view: Seen, player: Player) -> list[tuple[str, str]]:
    guard = guard_of(view, view.state.players.index(player))
    of = f" of {guard.most}" if guard.most else ""
    held = [terrain for terrain, tokens in player.trails.items() if tokens]
    found = [("two-coins", f"{player.gold} gold"), (guard.sign, f"{guard.name} {player.shield}{of}")]
    if held:
        found.append(("paw-print", f"trail: {', '.join(held)}"))
    found += [("paw-print", f"trail at {one.token.place.number}") for one in player.trail_quests]
    found += [("diploma", f"quest at {quest.place}") for quest in player.quests]
    return found + [fact for drawing in joined(view) for fact in drawing.own_facts(view, player)]


def _fact(sign: str, words: str) -> Element:
    return span(class_="my-fact")[html_icon(sign), words]


# -- the tracks


def tracks_zone(view: Seen, player: Player) -> Element:
    """Four tracks; the bar is the Witcher Level, a filled step above it counts towards the next."""
    above = sum(level > player.level for level in player.levels.values())
    words = "all four above it" if above == len(ATTRIBUTES) else f"{above} of 4 attributes above it"
    return div(class_="zone")[
        h3[f"Level {roman(player.level)} ", small[words]],
        div(class_="tracks")[[_track(view, player, attribute) for attribute in ATTRIBUTES]],
    ]


def _track(view: Seen, player: Player, attribute: str) -> Element:
    keys = [key for key in keys_at(view, TRACKS) if key.endswith(f":{attribute}")]
    name, level = called(view, player, attribute), player.levels[attribute]
    return thing(
        view,
        keys,
        "attribute",
        f"{name}: level {level} of {STEPS}",
        html_icon(attribute_sign(attribute, name)),
        b[name],
        track(name, level, player.level),
    )


def track(name: str, level: int, bar: int = 0) -> Element:
    """The five steps of an attribute."""
    return span(class_="spots", role="img", aria_label=f"{name} {level} of {STEPS}")[
        [
            i(class_=[step < level and "on", bar > 0 and step == bar - 1 and "lv"])[str(step + 1)]
            for step in range(STEPS)
        ]
    ]


# -- the hand


def hand_zone(view: Seen, seat: int, player: Player) -> Element:
    """The cards in hand; a card that may be chosen is a button, the others are dull while one chooses."""
    hand = face_up(player.hand)
    keys = {key.partition(":")[2]: key for key in keys_at(view, HAND)}
    deck = len(view.state.decks[seat])
    many = f"many-{len(hand)}" if len(hand) > PLACES else None
    return div(class_="zone")[
        h3["Your hand ", small[f"deck {deck}, discard {len(player.discard)}"]],
        div(class_=["hand", many])[
            [hand_card(view, card, keys.get(card.key, ""), bool(keys)) for card in hand]
        ]
        if hand
        else small(class_="nil")["no card in hand"],
    ]


def hand_card(view: Seen, card: ActionCard, key: str, choosing: bool) -> Element:
    """A card of the hand."""
    face = card_picture(action_face(card))
    if not key:
        return div(
            movable(f"card-{card.key}"), class_=["card", choosing and "off"], title=told_card(view, card)
        )[face, span(class_="vh")[card.label]]
    return button(movable(f"card-{card.key}"), choice(key), class_="card can", title=told_card(view, card))[
        span(class_="vh")[label(view, key), " "],
        bool(number(view, key)) and span(class_="k", aria_hidden="true")[number(view, key)],
        face,
    ]


# -- potions and whatever else is in reach


def slips_zone(view: Seen, player: Player, fighting: bool) -> Element:
    """Potions; in a fight also specialty, trophies and kept cards, each with its moment in words."""
    keys = {key.partition(":")[2] for key in keys_at(view, REACH)}
    found = sorted(
        slips(view, player, fighting), key=lambda one: (one.what not in keys, STATES.index(one.state))
    )
    limit = rules_of(view).box.value("alchemy", player.levels["alchemy"])
    if fighting:
        drunk = view.state.brawl().side(view.seat or 0).potions
        head = h3["In reach ", small[f"potions {drunk} of {limit}, specialty, trophies"]]
    else:
        more = any(not slip.what.startswith("potion-") for slip in found)
        head = h3["Potions and more " if more else "Potions ", small[f"{limit} a fight"]]
    return div(class_=["zone", fighting and "grow"])[
        head,
        div(class_=["slips", fighting and "three"], tabindex="0", role="group", aria_label="In reach")[
            [_slip(view, one) for one in found]
        ]
        if found
        else small(class_="nil")["none"],
    ]


def _slip(view: Seen, one: Slip) -> Element:
    keys = [key for key in keys_at(view, REACH) if key.partition(":")[2] == one.what]
    return thing(
        view,
        keys,
        f"slip {'' if keys else one.state}".strip(),
        one.full,
        html_icon(one.sign),
        span[b[one.name], small[one.words], bool(one.moment) and not keys and em[one.moment]],
    )


# -- trophies


def trophies_zone(player: Player) -> Element:
    """The trophies won, and the places that are left."""
    won = player.trophies
    return div(class_="zone")[
        h3["Trophies ", small[f"{player.track} of {PLACES}"]],
        div(class_="trophies")[
            [_trophy(one) for one in won],
            [span[i[str(n + 1)]] for n in range(len(won), PLACES)],
        ],
    ]


def _trophy(one: Monster | Trophy) -> Element:
    sign, kind = trophy_sign(one)
    name = trophy_name(one)
    return span(class_=f"got {kind}", title=name)[html_icon(sign), b[name]]
