"""The board in sentences: one line under the question, and the position for those who do not see it."""

from __future__ import annotations

from collections.abc import Sequence

from coven.drawing import View
from coven.engine.words import listed, so_many
from coven.games.sabbat.board.box import box_of, called, current_seat, owner_of, people_of, table_of
from coven.games.sabbat.board.cards import board_words, card_of
from coven.games.sabbat.rules.ghosts import can_pay
from coven.games.sabbat.rules.stewardship import food_cost


def context(view: View) -> str:
    """One line under the question."""
    state = view["state"]
    if view["results"]:
        return "The chimaeras are counted with the score."
    if state["phase"] == "people":
        return _people_words(view)
    if state["phase"] == "invocation":
        return _invocation_words(view)
    if state["phase"] == "bonus":
        return "Bonuses are taken in the playing order, each slot once."
    if state["phase"] == "stewardship":
        return "The round is over: food, then regions, then approval."
    if current_seat(view) is None:
        return f"Round {state['round']} of {box_of(view).rounds}."
    return _action_words(view)


def _people_words(view: View) -> str:
    pieces = ["a magician", so_many(box_of(view).ghosts_per_player, "ghost")]
    if view["options"]["power-cards"]:
        pieces.append("POWER cards of its own")
    return f"Every people has {listed(pieces)}."


def _invocation_words(view: View) -> str:
    card = card_of(view)
    return (
        f"{card.label}: {so_many(card.actions, 'action')} each. Whoever rests the most ghosts plays first. "
        "Nobody sees your number before all have chosen."
    )


def _action_words(view: View) -> str:
    state = view["state"]
    doing = {
        "magician": "moving the magician",
        "square": "the magician's square",
        "closing": "the magician's move",
    }
    doing["ghosts"] = "moving ghosts"
    words = f"Action {state['action']} of {card_of(view).actions}"
    words += f": {doing[state['phase']]}." if state["phase"] in doing else "."
    if current_seat(view) != view["seat"] or view["seat"] is None:
        return words
    if state["phase"] == "ghosts":
        return f"{words} {_moved_words(view)}{_gate_words(view)}".rstrip()
    if state["phase"] == "action":
        return f"{words} {_food_words(view)}"
    return words


def _food_words(view: View) -> str:
    player = view["state"]["players"][view["seat"]]
    cost = food_cost(box_of(view), table_of(view), view["seat"])
    return f"You hold {player['terror']} terror; to feed all ghosts would now take {cost}."


def _moved_words(view: View) -> str:
    moved = len(view["state"]["moved"])
    return f"{so_many(moved, 'ghost')} {'has' if moved == 1 else 'have'} moved. " if moved else ""


def _gate_words(view: View) -> str:
    """How many gates are closed to the seat, while a ghost sets out from the drawbridge."""
    if view["state"]["selected"] != "drawbridge":
        return ""
    s, box = table_of(view), box_of(view)
    player = s.players[view["seat"]]
    closed = [region for region in box.regions if not can_pay(s, player, region)]
    if not closed:
        return "You can pay every gate."
    held = {*player.one_hour, *player.two_hours}
    lacking = [good.label.lower() for key, good in box.resources.items() if key not in held]
    gates = "One gate is" if len(closed) == 1 else f"{len(closed)} gates are"
    return f"{gates} closed to you: no {listed(lacking, 'or')}."


# -- the position in words


def description(view: View, names: Sequence[str]) -> str:
    """The position in words, for those who do not see the board."""
    state = view["state"]
    if view["results"]:
        return _final_words(view, names)
    if state["phase"] == "people":
        return "The peoples are being chosen."
    order = listed([called(view, names, seat) for seat in state["order"]])
    words = [
        f"Round {state['round']} of {box_of(view).rounds}, {card_of(view).label}.",
        f"The playing order is {order}.",
        *[_player_words(view, names, seat) for seat in range(view["players"])],
        *_place_words(view, names),
        _mirror_words(view),
    ]
    return " ".join(words)


def _player_words(view: View, names: Sequence[str], seat: int) -> str:
    state = view["state"]
    player = state["players"][seat]
    if not player["people"]:
        return f"{called(view, names, seat)}: no people yet."
    people = box_of(view).peoples[player["people"]]
    where = f"on {player['magician']}" if player["magician"] else "outside the manor"
    bridge = len([key for key in state["drawbridge"] if people_of(key) == people.key])
    grave = len([key for key in state["graveyard"] if people_of(key) == people.key])
    return (
        f"{called(view, names, seat)}: {player['vp']} VP, the {people.magician} {where}, "
        f"{so_many(bridge, 'ghost')} on the drawbridge, {grave} in the graveyard. {board_words(view, seat)}"
    )


def _place_words(view: View, names: Sequence[str]) -> list[str]:
    said = []
    for location in box_of(view).locations:
        row = view["state"]["places"][location.key]
        if any(row):
            who = [called(view, names, owner_of(view, key)) if key else "nobody" for key in row]
            said.append(f"{location.label}: {', '.join(who)}.")
    return said


def _mirror_words(view: View) -> str:
    states = list(view["state"]["mirrors"].values())
    intact, cracked, broken = (states.count(state) for state in ("intact", "cracked", "broken"))
    return f"{intact} mirrors are intact, {cracked} cracked, {broken} broken."


def _final_words(view: View, names: Sequence[str]) -> str:
    scores = view["results"]["scores"]
    order = sorted(range(len(scores)), key=lambda seat: -scores[seat])
    return f"The match is over. {', '.join(f'{names[seat]} {scores[seat]} VP' for seat in order)}."
