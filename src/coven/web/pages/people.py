"""Who is at a table: here, away or gone; leaving, coming back, bots by vote and seats on offer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from htpy import Element, Node

from coven.drawing import pip, ui_icon
from coven.drawing.html import b, button, div, form, h2, li, p, section, small, span, time, ul
from coven.engine.words import so_many
from coven.tables.keeping import GIVE_UP, STAND_IN, WAIT
from coven.tables.presence import AWAY, GONE, HERE, Presence
from coven.tables.seats import SeatInfo
from coven.web.pages.parts import copy_field, hidden
from coven.web.times import minutes_since

if TYPE_CHECKING:
    from coven.web.pages.panel import Scene

ICONS = {HERE: "check", AWAY: "moon", GONE: "unlinked"}
MEANWHILE = (
    (WAIT, "clock", "The table waits for me", "Nobody can take your seat."),
    (STAND_IN, "bot", "A bot plays for me", "You take over again at any moment."),
    (GIVE_UP, "flag", "Give the match up", "A bot plays your seat to the end."),
)
LEAVE_BOX = "leave-box"


def presence_of(people: Sequence[Presence], seat: int) -> Presence:
    """Whether a sitter is here; where nobody is watched over, everybody is."""
    return people[seat] if seat < len(people) else Presence(HERE)


def gone_for(presence: Presence) -> Element:
    """How long somebody has not been here, in minutes; a script counts on."""
    return time(data_since=str(presence.since))[f"{minutes_since(presence.since)} min"]


def here_mark(seat: SeatInfo, presence: Presence, named: bool = False) -> Node:
    """The mark of one who is not here, with how long; `named`, also of those who are."""
    if seat.stand_in:
        return span(class_="here")[ui_icon("bot"), "bot plays", span(class_="vh")[" until they are back"]]
    if presence.state == HERE:
        return named and span(class_="here")[ui_icon(ICONS[HERE]), "here"]
    return span(class_=["here", presence.state == GONE and "gone"])[
        ui_icon(ICONS[presence.state]),
        named and f"{presence.state} ",
        gone_for(presence),
        not named and span(class_="vh")[f" {presence.state}"],
    ]


def missing(scene: Scene) -> list[SeatInfo]:
    """The seats that nobody plays: their sitters have left or are gone, and no bot stands in."""
    return [
        seat
        for seat in scene.info.seats
        if seat.kind == "open"
        or (
            seat.kind == "person" and not seat.stand_in and presence_of(scene.people, seat.seat).state == GONE
        )
    ]


def missed(scene: Scene) -> list[SeatInfo]:
    """Of those, the ones that the match waits for."""
    return [seat for seat in missing(scene) if seat.seat in scene.view.asked and seat.seat != scene.seat]


def company(scene: Scene) -> Node:
    """Who is at the table, and what can be done while one who is gone is waited for."""
    return [
        p(class_="because")["The seat is kept: nobody else can take it."],
        ul(class_="ppl")[[_member(scene, seat) for seat in scene.info.seats]],
        p(class_="cite")[
            ui_icon("people"),
            span[
                "A bot plays for whoever is gone once all who are here agree, until they are back. Only the "
                "host may offer the seat to somebody else. The log keeps the name."
            ],
        ],
    ]


def _member(scene: Scene, seat: SeatInfo) -> Element:
    presence = presence_of(scene.people, seat.seat)
    kind = "bot" if seat.kind == "bot" else "free" if seat.kind == "open" else ""
    return li[
        pip(seat.seat),
        b[seat.name, " ", small[kind] if kind else here_mark(seat, presence, named=True)],
        seat in missing(scene) and span(class_="end")[_remedies(scene, seat)],
    ]


def _remedies(scene: Scene, seat: SeatInfo) -> Node:
    """What may be done about a seat that nobody plays, by one who sits here or by the host."""
    if scene.seat == seat.seat:
        return None
    link = scene.invitations.get(seat.seat)
    return [
        scene.seat is not None and _vote(scene, seat),
        scene.host
        and seat.kind == "person"
        and not seat.offered
        and _seat_form(scene, "offer", seat, "flag", "Offer the seat"),
        link and copy_field(f"invite-{seat.seat}", link, f"Invitation to the seat of {seat.name}"),
    ]


def _vote(scene: Scene, seat: SeatInfo) -> Element:
    voters = [
        other.seat
        for other in scene.info.seats
        if other.kind == "person" and presence_of(scene.people, other.seat).state != GONE
    ]
    asked = len(set(seat.votes) & set(voters))
    words = f"Ask for a bot, {asked} of {len(voters)}" if len(voters) > 1 else "Ask for a bot"
    return _seat_form(scene, "vote", seat, "bot", words, scene.seat in seat.votes)


def _seat_form(scene: Scene, do: str, seat: SeatInfo, icon: str, words: str, done: bool = False) -> Element:
    return form(method="post", action=f"{scene.path}/{do}", data_live=True)[
        hidden("seat", seat.seat), button(class_="btn sm", disabled=done)[ui_icon(icon), words]
    ]


def people_banners(scene: Scene) -> list[Node]:
    """That one has left, and who else is gone; those that are waited for stand in the panel."""
    if scene.info.results or scene.guide:
        return []
    awaited = missed(scene)
    others = [seat for seat in missing(scene) if seat not in awaited and seat.seat != scene.seat]
    return [_own_banner(scene), *[_banner(scene, seat) for seat in others]]


def _own_banner(scene: Scene) -> Node:
    own = scene.info.seats[scene.seat] if scene.seat is not None else None
    if own is None or (own.left_at is None and not own.stand_in):
        return None
    said = "A bot plays for you. " if own.stand_in else "You have left the table. "
    return div(class_="banner")[
        ui_icon("flag"),
        span[b[said], "Your seat is kept."],
        span(class_="end")[
            form(method="post", action=f"{scene.path}/back", data_live=True)[
                button(class_="btn sm go")["Take my seat back"]
            ]
        ],
    ]


def _banner(scene: Scene, seat: SeatInfo) -> Element:
    presence = presence_of(scene.people, seat.seat)
    if seat.kind == "open":
        said: Node = b[f"Seat {seat.seat + 1} is empty. "]
    else:
        said = [
            b[f"{seat.name} {'has left' if seat.left_at else 'is gone'} "],
            "(",
            gone_for(presence),
            "). ",
        ]
    return div(class_="banner")[
        pip(seat.seat), span[said, "The seat is kept."], span(class_="end")[_remedies(scene, seat)]
    ]


def leave_button() -> Element:
    """Opens the question whether one wants to leave."""
    return button(class_="btn risk", type="button", popovertarget=LEAVE_BOX)[
        ui_icon("flag"), "Leave the table"
    ]


def leave_box(scene: Scene) -> Node:
    """Leaving asks: what happens meanwhile? It needs no script, and the Escape key stays."""
    if scene.seat is None or scene.info.results or scene.guide:
        return None
    name = scene.info.names[scene.seat]
    return section(
        id=LEAVE_BOX, class_="leave-box", popover=True, role="alertdialog", aria_labelledby="leaving"
    )[
        h2("#leaving")[f"Leave the table, {name}?"],
        p["Your seat stays yours. What happens in your turns until you are back?"],
        form(method="post", action=f"{scene.path}/leave")[
            [
                button(class_="meanwhile", name="meanwhile", value=value)[
                    ui_icon(icon), span(class_="txt")[b[words], small[note]]
                ]
                for value, icon, words, note in MEANWHILE
            ]
        ],
        button(class_="btn go", type="button", popovertarget=LEAVE_BOX, popovertargetaction="hide")["Stay"],
    ]


def awaited_words(scene: Scene) -> str:
    """Who has been gone for how long, as the heading of the panel."""
    first = missed(scene)[0]
    if first.kind == "open":
        return "The match waits: nobody is on this seat."
    minutes = minutes_since(presence_of(scene.people, first.seat).since)
    if first.left_at and not minutes:
        return f"{first.name} has just left."
    verb = "left" if first.left_at else "has been gone for"
    return f"{first.name} {verb} {so_many(minutes, 'minute')}{' ago' if first.left_at else ''}."
