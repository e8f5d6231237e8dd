"""What the board of The Village Crone says: a line under each question, and the position in words."""

from __future__ import annotations

from collections.abc import Sequence

from coven.drawing import labels
from coven.engine.view import View
from coven.engine.words import listed, so_many
from coven.games.crone.board.box import box_of, groups, name, paid_words, reserve, where
from coven.games.crone.board.flight import in_flight, said_of
from coven.games.crone.board.notes import steps_line
from coven.games.crone.board.pieces import piece_words
from coven.games.crone.state import Table

LINES = {
    "first": "The Broom goes round: whoever has it begins the round.",
    "month": "The birthday nearest before Halloween gets the Broom.",
    "day": "The birthday nearest before Halloween gets the Broom.",
    "book": "All Books hold the same Spells.",
    "put": "Where there is a deck you draw from it at once.",
    "tithe": "All give at the same time, face down.",
    "step": "A Location counts as one space, however large it is.",
    "flee": "The Familiars scatter.",
    "scatter": "The home Villager comes back, the Familiars go to the Village Green.",
    "keep": "What you do not keep goes back on top of its deck.",
    "take": "The others keep their order.",
    "give": "What you offer is seen by the two of you only.",
    "want": "Name as many cards as you want for it.",
    "answer": "Only the two of you see what is offered.",
    "harvest": "First come, first served.",
    "catch": "Caught, the Spell is undone; its Ingredients are lost.",
    "complete": "Only Spells that serve the announced Scheme.",
}


def context(view: View[Table]) -> str:
    """One line under the question."""
    if view.results:
        return view.results.reason
    decision = view.decision
    if in_flight(view):
        blocking = decision is not None and decision.verb == "protect"
        return asked_line(view) if blocking else flight_line(view)
    if decision is None:
        return _waiting(view)
    verb = decision.verb
    if verb == "act":
        return _acting(view)
    if verb == "step":
        return LINES["step"]
    if verb == "pause":
        return f"A Scheme out of turn costs 1 Silver.{_all_the_same(view, 'announce', 'discard', 'trade')}"
    if verb == "declare":
        return "Every condition of the card is met."
    if verb == "pay":
        return "The cards are seen by all. An Eye of Newt stands for what you say."
    return LINES.get(verb, "All targets are named before you pay.")


def _acting(view: View[Table]) -> str:
    state = view.state
    unspoken = state.unspoken
    if unspoken:
        return f"{box_of(view).modes[unspoken].name} is not spoken yet: speak before you act."
    if state.moving:
        return "Stop here to cast or to move another piece."
    return "Move, cast and complete Schemes in any order."


def _waiting(view: View[Table]) -> str:
    state = view.state
    if state.phase == "turns":
        mine = state.active == view.seat
        return f"{'It is your turn. ' if mine else ''}{steps_line(view)}"
    return "The table is being set." if not state.round else f"Round {state.round}."


def witch_of(view: View[Table], seat: int) -> str:
    """A seat by its Familiars, which everybody sees in the Village; the reader's own is `you`."""
    book = name(view, view.state.players[seat].book)
    return "you" if seat == view.seat else f"the Witch of the {book}s"


def flight_line(view: View[Table]) -> str:
    """The Spell in the air in one line."""
    casting = in_flight(view)[-1]
    spell, caster = box_of(view).modes[casting.mode].name, witch_of(view, casting.caster)
    return f"{spell} by {caster}: {said_of(view, casting)}. Paid {paid_words(view, casting.paid)}."


def asked_line(view: View[Table]) -> str:
    """Who has cast it, for the one who is asked to block it: the question says the rest."""
    casting = in_flight(view)[-1]
    paid = paid_words(view, casting.paid)
    return f"Cast by {witch_of(view, casting.caster)}, who paid {paid}.{_all_the_same(view, 'protect')}"


def _all_the_same(view: View[Table], *verbs: str) -> str:
    """Why a seat is asked that can only pass."""
    if any(key.partition(":")[0] in verbs for key in labels(view)):
        return ""
    return " You cannot pay for it; you are asked to keep your hand secret."


# -- the position in words


def description(view: View[Table], names: Sequence[str]) -> str:
    """The position in words, for those who do not see the board."""
    state = view.state
    words = [
        f"Round {state.round}." if state.round else "The table is being set.",
        *_places(view, names),
        *[f"The {name(view, place)} is bound." for place in state.bound],
        _aside(view),
        *_seats(view, names),
    ]
    if in_flight(view):
        words.append(f"In the air: {flight_line(view)}")
    if view.results:
        scores = view.results.scores
        listing = ", ".join(f"{names[seat]} {score.total}" for seat, score in enumerate(scores))
        words.append(f"The match is over. {view.results.reason} Points: {listing}.")
    return " ".join(word for word in words if word)


def _places(view: View[Table], names: Sequence[str]) -> list[str]:
    """Who is where: the Locations first, then the spaces."""
    found: dict[str, list[str]] = {}
    for group in groups(view):
        for piece, place in group.items():
            if place:
                found.setdefault(place, []).append(f"the {piece_words(view, names, piece)}")
    ordered = sorted(found, key=lambda place: "," in place)
    return [
        f"{where(view, place)[:1].upper()}{where(view, place)[1:]}{f' at {place}' if ',' in place else ''}:"
        f" {listed(found[place])}."
        for place in ordered
    ]


def _aside(view: View[Table]) -> str:
    people = [name(view, v) for v, place in view.state.villagers.items() if not place]
    return f"Set aside: {listed(people)}." if people else ""


def _seats(view: View[Table], names: Sequence[str]) -> list[str]:
    box, found = box_of(view), []
    for seat, player in enumerate(view.state.players):
        out, kept = reserve(view, seat)
        found.append(
            f"{names[seat]}: {player.points} of {box.target} points, {so_many(out, 'Familiar')} out, "
            f"{kept} kept, {so_many(len(player.hand), 'Ingredient')}."
        )
    return found
