"""Every option of The Village Crone: what can be done, with what, and what it is called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from coven.games.crone.rules.box import Box
from coven.games.crone.rules.cards import payment_label
from coven.games.crone.rules.costs import KINDS, NEWT, payments
from coven.games.crone.state import Act

MONTHS: Final = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
WORDS: Final = {
    "pass": "Pass",
    "pass-spell": "Pass, and do not ask me again about this Spell",
    "pass-turn": "Pass, and do not ask me again this turn",
    "pass-always": "Pass, and do not ask me again",
    "ask-about-spells": "Ask me about Protection again",
    "ask-in-pauses": "Ask me in pauses again",
    "harvest": "Harvest",
    "stop": "Stop here",
    "end-turn": "End your turn",
    "go-on": "Go on",
    "give-up": "Give up",
    "speak": "Speak the Incantation",
    "speak-own": "Speak words of your own",
    "catch": "Catch her: the Spell was not spoken",
    "enough": "That is all",
    "accept": "Accept",
    "refuse": "Refuse",
}


def list_acts(box: Box) -> None:
    """Put every option there can ever be into the box."""
    pieces = box.people + list(box.book_of)
    squares = box.squares()
    schemes = [scheme.key for scheme in box.schemes]
    for word, label in WORDS.items():
        add(box, word, "", label)
    add_all(box, "book", box.books, "Take the Book of the {0}s")
    for i in range(1, 32):
        add(box, "day", str(i), f"Day {i}")
    for i, month in enumerate(MONTHS):
        add(box, "month", str(i + 1), month)
    add_all(box, "put", box.places, "{0}")
    add_all(box, "move", pieces, "Move {0}")
    add_all(box, "step", box.places + squares, "{0}")
    add_all(box, "flee", squares, "{0}")
    add_all(box, "scatter", box.places, "{0}")
    add_all(box, "pick-up", box.frog_names, "Pick up {0}")
    add_all(box, "set-down", box.frog_names, "Set down {0}")
    list_targets(box, pieces, squares)
    for seat in range(box.seats):
        add(box, "first", str(seat + 1), f"Seat {seat + 1}")
        add(box, "trade", str(seat + 1), f"Offer seat {seat + 1} a trade")
    for verb in ("tithe", "give", "want"):
        add_all(box, verb, [*KINDS, NEWT], "{0}")
    add_all(box, "declare", schemes, "Declare {0}")
    add_all(box, "announce", schemes, "Pay 1 Silver and complete {0} now")
    add_all(box, "discard", schemes, "Pay 1 Silver and discard {0}")
    add_all(box, "keep", schemes, "Keep {0}")
    for i in range(sum(len(deck) for deck in box.ingredients.values())):
        add(box, "take", str(i + 1), f"The card in place {i + 1} from the top")
    list_payments(box)


def list_targets(box: Box, pieces: list[str], squares: list[str]) -> None:
    """The Spells and all that they can be cast on."""
    people, places = box.people, box.places
    add_all(box, "cast", [mode for mode in box.modes if mode != "protect"], "Cast {0}")
    things = {
        "stay": people, "join": people, "part": people, "into": people, "enchant": people,
        "send": places + squares, "place": places, "to": places, "summon": pieces, "switch": pieces,
        "with": pieces, "free": box.frog_names, "bind": places, "unbind": places,
    }  # fmt: skip
    for verb, targets in things.items():
        add_all(box, verb, targets, "{0}")


def list_payments(box: Box) -> None:
    """Every way to pay for a Spell."""
    plenty = dict.fromkeys((*KINDS, NEWT), 4)
    costs = [mode.cost for mode in box.modes.values() if "location" not in mode.cost]
    for cost in [*costs, *box.summon_costs.values()]:
        for payment in payments(cost, plenty):
            add(box, "pay", "+".join(payment), payment_label(payment, box.names))
    for payment in payments(box.modes["protect"].cost, plenty):
        add(box, "protect", "+".join(payment), f"Protection: {payment_label(payment, box.names)}")


def add_all(box: Box, verb: str, things: Sequence[str], label: str) -> None:
    """One option for each thing."""
    for thing in things:
        add(box, verb, thing, label.replace("{0}", box.name(thing)))


def add(box: Box, verb: str, thing: str, label: str) -> None:
    """One option."""
    act = Act(verb, thing, label)
    box.acts.setdefault(act.key, act)
