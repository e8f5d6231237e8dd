"""What an option certainly costs or brings, in a few words; nothing that is not certain, and no advice."""

from __future__ import annotations

from coven.engine.view import View
from coven.engine.words import listed, so_many
from coven.games.sabbat.board.arrival import (
    arrival,
    arrival_words,
    departed,
    fight_words,
    place_words,
    return_terror,
    turned_away_words,
)
from coven.games.sabbat.board.box import (
    arriving_at,
    box_of,
    content_of,
    goods_words,
    own_people,
    own_seat,
    power_words,
)
from coven.games.sabbat.board.grounds import level_words
from coven.games.sabbat.board.manor import tile_words
from coven.games.sabbat.rules.pieces import BROKEN, INTACT, Location
from coven.games.sabbat.rules.standing import bonus_of, count_own, of_people, unmoved_on_drawbridge
from coven.games.sabbat.rules.tiles import work
from coven.games.sabbat.rules.tracks import gain_terror
from coven.games.sabbat.state import Player, Table


def note(view: View[Table], key: str) -> str:
    """The certain result or cost of an option, "" if there is nothing to say."""
    verb, _, what = key.partition(":")
    if view.seat is None:
        return ""
    if not what:
        return _word_note(view, key)
    if verb == "power":
        return power_words(view, what)
    if verb in ("people", "invoke", "bonus", "step", "bats", "use", "discard"):
        return _plan_note(view, verb, what)
    if verb in ("ghost", "starve", "protect", "to", "teleport", "save", "arrive"):
        return _ghost_note(view, verb, what)
    return _goods_note(view, verb, what)


def _own(view: View[Table]) -> Player:
    return view.state.players[own_seat(view)]


def _word_note(view: View[Table], key: str) -> str:
    s = view.state
    people = own_people(view)
    unmoved = [ghost for ghost in of_people(s.drawbridge, people) if ghost.key not in s.moved]
    if key == "ghosts":
        return f"{so_many(len(unmoved), 'ghost')} on the drawbridge"
    if key == "magician":
        here = _own(view).magician
        return f"Now on {here}" if here else "Enters the manor"
    if key == "end" and unmoved:
        verb = "has" if len(unmoved) == 1 else "have"
        return f"{so_many(len(unmoved), 'ghost')} on the drawbridge {verb} not moved"
    return ""


# -- plan, magician


def _plan_note(view: View[Table], verb: str, what: str) -> str:
    if verb == "people":
        people = content_of(view).peoples[what]
        return f"The {people.magician} and the {people.ghosts}"
    if verb == "invoke":
        return _invocation_note(view, what)
    if verb == "bonus":
        return _bonus_note(view, what)
    if verb == "use":
        return _use_note(view, what)
    if verb == "discard":
        return _terror_note(view, _feeding(view, what))
    return _square_note(view, what)


def _invocation_note(view: View[Table], what: str) -> str:
    s, box, seat = view.state, box_of(view), own_seat(view)
    people = own_people(view)
    sent = int(what.partition("-")[0])
    rest = len(of_people(s.drawbridge, people)) + len(of_people(s.graveyard, people)) - sent
    words = f"{rest} {'rests' if rest == 1 else 'rest'} in the graveyard"
    bonus = bonus_of(box, s, seat, "order")
    if bonus is None:
        return words
    return f"{words}, {rest if '-' in what else rest + bonus.order_count} for the order"


def _bonus_note(view: View[Table], what: str) -> str:
    bonus = box_of(view).bonuses[what]
    if bonus.kind == "terror":
        return _terror_note(view, bonus.amount)
    return "" if bonus.kind == "vp" else "Into your 2H store"


def _terror_note(view: View[Table], points: int) -> str:
    """A gain of terror, with what the end of the line cuts off."""
    box = box_of(view)
    gained = gain_terror(box, view.state.copy(), own_seat(view), points)
    return f"+{gained} terror" + (f", {box.terror_max} is the most" if gained < points else "")


def _feeding(view: View[Table], what: str) -> int:
    player = _own(view)
    effect = view.state.floor[player.magician].effect
    return effect.terror.get(what.partition("-")[0], 0)


def _mirror_gain(view: View[Table], mirror: str) -> int:
    """What working on a mirror gains now."""
    box, seat = box_of(view), own_seat(view)
    s: Table = view.state.copy()
    before = s.players[seat].terror
    work(box, s, seat, box.mirrors[mirror])
    return s.players[seat].terror - before


def _use_note(view: View[Table], what: str) -> str:
    if what == "tile":
        return tile_words(view.state.floor[_own(view).magician])
    breaks = "cracks" if view.state.mirrors[what] == INTACT else "breaks"
    return f"+{_mirror_gain(view, what)} terror, it {breaks}"


def _square_note(view: View[Table], square: str) -> str:
    """What is on a square: its tile and the mirrors that still give something."""
    mirrors = [mirror.key for mirror in box_of(view).squares[square].mirrors]
    gains = [_mirror_gain(view, key) for key in mirrors if view.state.mirrors[key] != BROKEN]
    words = tile_words(view.state.floor[square])
    if not gains:
        return words
    said = listed([f"{gain}" for gain in gains])
    return f"{words}. {'A mirror' if len(gains) == 1 else 'Mirrors'} for {said} terror"


# -- ghosts


def _location(view: View[Table], key: str) -> Location:
    """The location that a key names, with or without the number of a place."""
    by_key = box_of(view).by_key
    return by_key[key] if key in by_key else by_key[key.rpartition("-")[0]]


def _ghost_note(view: View[Table], verb: str, what: str) -> str:
    if verb == "arrive":
        return _arrive_note(view, what)
    if verb == "starve":
        lost = min(box_of(view).unfed_vp, _own(view).vp)
        return f"\u2212{lost} VP. {_leaving(view, what)}"
    if what == "drawbridge":
        return _drawbridge_note(view, verb)
    if verb in ("ghost", "protect"):
        return _leaving(view, what) if verb == "ghost" else ""
    location = _location(view, what)
    if verb == "save":
        return f"{place_words(location, arrival(view, location).place)} is free"
    return f"{_worth(view, location)}{_fee_words(view, verb, location)}{arrival_words(view, location)}"


def _worth(view: View[Table], location: Location) -> str:
    if location.board != "regions":
        return ""
    if count_own(departed(view)[0], location, own_people(view)):
        return "You score it already. "
    return f"{location.vp} VP a round. "


def _drawbridge_note(view: View[Table], verb: str) -> str:
    if verb == "to":
        return f"+{return_terror(view)} terror"
    unmoved = unmoved_on_drawbridge(view.state, own_people(view))
    return f"{so_many(len(unmoved), 'ghost')} can set out"


def _leaving(view: View[Table], what: str) -> str:
    """What a seat gives up when its ghost leaves a place."""
    if what == "drawbridge":
        return "It holds no place"
    location = _location(view, what)
    if count_own(view.state, location, own_people(view)) > 1:
        return "Another of yours stays there"
    if location.board == "regions":
        return f"Your only ghost there, for {location.vp} VP a round"
    index = int(what.rpartition("-")[2]) - 1
    return f"Gives up: {level_words(location.bonuses[index])}"


def _fee_words(view: View[Table], verb: str, location: Location) -> str:
    if verb == "teleport":
        return "No fee. "
    if view.state.selected != "drawbridge" or location.board != "regions":
        return ""
    fee = view.state.gates[location.key].fee
    return f"Pay {listed([box_of(view).resources[kind].label.lower() for kind in fee])}. "


def _arrive_note(view: View[Table], what: str) -> str:
    location = arriving_at(view)
    if location is None:
        return ""
    if what == "fight":
        return fight_words(view, location)
    if what == "settle":
        return place_words(location, arrival(view, location).place)
    words = turned_away_words(view, location)
    return f"{words[0].upper()}{words[1:]}"


# -- resources


def _goods_note(view: View[Table], verb: str, what: str) -> str:
    player = _own(view)
    if verb == "pay":
        store, _, kind = what.partition("-")
        left = player.store(store).count(kind) - 1
        return f"{left} more in that store" if left else "The last one in that store"
    if verb == "give":
        held = [kind for kind in [*player.one_hour, *player.two_hours] if kind == what]
        return f"You have {goods_words(view, held)}"
    return {
        "take": "Into your 2H store",
        "keep": "Into your 2H store",
        "send": "Into the other's 1H store",
    }.get(verb, "")
