"""The board in sentences: one line under the question, and the position for those who do not see it."""

from __future__ import annotations

from collections.abc import Sequence

from coven.engine.view import View
from coven.engine.words import listed, so_many
from coven.games.sabbat.board.box import box_of, called, current_seat, own_seat, owner_of
from coven.games.sabbat.board.cards import board_facts
from coven.games.sabbat.rules.ghosts import can_pay
from coven.games.sabbat.rules.stewardship import food_cost
from coven.games.sabbat.state import Table


def context(view: View[Table]) -> str:
    """One line under the question."""
    state = view.state
    if view.results:
        return "The chimaeras are counted with the score."
    if state.phase == "people":
        return _people_words(view)
    if state.phase == "invocation":
        return _invocation_words(view)
    if state.phase == "bonus":
        return "Bonuses are taken in the playing order, each slot once."
    if state.phase == "stewardship":
        return "The round is over: food, then regions, then approval."
    if current_seat(view) is None:
        return f"Round {state.round} of {box_of(view).rounds}."
    return _action_words(view)


def _people_words(view: View[Table]) -> str:
    pieces = ["a magician", so_many(box_of(view).ghosts_per_player, "ghost")]
    if view.options["power-cards"]:
        pieces.append("POWER cards of its own")
    return f"Every people has {listed(pieces)}."


def _invocation_words(view: View[Table]) -> str:
    card = view.state.card
    return (
        f"{card.label}: {so_many(card.actions, 'action')} each. Whoever rests the most ghosts plays first. "
        "Nobody sees your number before all have chosen."
    )


def _action_words(view: View[Table]) -> str:
    state = view.state
    doing = {
        "magician": "moving the magician",
        "square": "the magician's square",
        "closing": "the magician's move",
    }
    doing["ghosts"] = "moving ghosts"
    words = f"Action {state.action} of {view.state.card.actions}"
    words += f": {doing[state.phase]}." if state.phase in doing else "."
    if current_seat(view) != view.seat or view.seat is None:
        return words
    if state.phase == "ghosts":
        return f"{words} {_moved_words(view)}{_gate_words(view)}".rstrip()
    if state.phase == "action":
        return f"{words} {_food_words(view)}"
    return words


def _food_words(view: View[Table]) -> str:
    player = view.state.players[own_seat(view)]
    cost = food_cost(box_of(view), view.state, own_seat(view))
    return f"You hold {player.terror} terror; to feed all ghosts would now take {cost}."


def _moved_words(view: View[Table]) -> str:
    moved = len(view.state.moved)
    return f"{so_many(moved, 'ghost')} {'has' if moved == 1 else 'have'} moved. " if moved else ""


def _gate_words(view: View[Table]) -> str:
    """How many gates are closed to the seat, while a ghost sets out from the drawbridge."""
    if view.state.selected != "drawbridge":
        return ""
    s, box = view.state, box_of(view)
    player = s.players[own_seat(view)]
    closed = [region for region in box.regions if not can_pay(s, player, region)]
    if not closed:
        return "You can pay every gate."
    held = {*player.one_hour, *player.two_hours}
    lacking = [good.label.lower() for key, good in box.resources.items() if key not in held]
    gates = "One gate is" if len(closed) == 1 else f"{len(closed)} gates are"
    return f"{gates} closed to you: no {listed(lacking, 'or')}."


# -- the position in words


def description(view: View[Table], names: Sequence[str]) -> str:
    """The position in words, for those who do not see the board."""
    state = view.state
    if view.results:
        return _final_words(view.results.totals, names)
    if state.phase == "people":
        return "The peoples are being chosen."
    order = listed([called(view, names, seat) for seat in state.order])
    words = [
        f"Round {state.round} of {box_of(view).rounds}, {view.state.card.label}.",
        f"The playing order is {order}.",
        *[_player_words(view, names, seat) for seat in range(view.players)],
        *_place_words(view, names),
        _mirror_words(view),
    ]
    return " ".join(words)


def _player_words(view: View[Table], names: Sequence[str], seat: int) -> str:
    state = view.state
    player = state.players[seat]
    if not player.people:
        return f"{called(view, names, seat)}: no people yet."
    people = box_of(view).peoples[player.people]
    where = f"on {player.magician}" if player.magician else "outside the manor"
    bridge = len([ghost for ghost in state.drawbridge if ghost.people == people.key])
    grave = len([ghost for ghost in state.graveyard if ghost.people == people.key])
    facts = [
        f"{called(view, names, seat)}: {player.vp} VP, the {people.magician} {where}, "
        f"{so_many(bridge, 'ghost')} on the drawbridge, {grave} in the graveyard",
        *board_facts(view, seat),
    ]
    return f"{'; '.join(facts)}."


def _place_words(view: View[Table], names: Sequence[str]) -> list[str]:
    said = []
    for location in box_of(view).locations:
        row = view.state.places[location.key]
        if any(row):
            who = [called(view, names, owner_of(view, ghost)) if ghost else "nobody" for ghost in row]
            said.append(f"{location.label}: {', '.join(who)}.")
    return said


def _mirror_words(view: View[Table]) -> str:
    states = list(view.state.mirrors.values())
    intact, cracked, broken = (states.count(state) for state in ("intact", "cracked", "broken"))
    return f"{intact} mirrors are intact, {cracked} cracked, {broken} broken."


def _final_words(scores: Sequence[int], names: Sequence[str]) -> str:
    order = sorted(range(len(scores)), key=lambda seat: -scores[seat])
    return f"The match is over. {', '.join(f'{names[seat]} {scores[seat]} VP' for seat in order)}."
