"""What an option of The Village Crone certainly brings or costs, in a few words."""

from __future__ import annotations

from collections.abc import Callable

from coven.engine.view import View
from coven.engine.words import listed, so_many
from coven.games.crone.board.box import (
    EFFECTS,
    box_of,
    cost_words,
    held,
    keys,
    name,
    own,
    owner,
    place_of,
    reader,
    reserve,
    scheme_of,
    where,
)
from coven.games.crone.board.schemes import met, progress, seen
from coven.games.crone.board.targets import movement_left, walker
from coven.games.crone.state import Scheme, Table


def note(view: View[Table], key: str) -> str:
    """The certain result or cost of an option, or nothing."""
    if view.seat is None:
        return ""
    verb, _, thing = key.partition(":")
    if verb in ABOUT:
        return ABOUT[verb](view, thing)
    return PLAIN[verb](view) if verb in PLAIN else ""


def _sentence(*parts: str) -> str:
    """The parts that say something, one after another."""
    return ". ".join(part[:1].upper() + part[1:] for part in parts if part)


# -- walking


def _step(view: View[Table], place: str) -> str:
    one = walker(view)
    if place not in box_of(view).places:
        return _left_behind(view, one, place)
    return _sentence(_crowding(view, one, place), _meets(view, one, place), _left_behind(view, one, place))


def _held(view: View[Table]) -> list[Scheme]:
    """The own Schemes."""
    return [scheme_of(view, key) for key in keys(own(view).schemes)]


def _crowding(view: View[Table], one: str, place: str) -> str:
    """Whether a Familiar that comes in makes the Location scatter."""
    box, state = box_of(view), view.state
    if one not in state.familiars or place not in box.limited or view.players == 1:
        return ""
    crowd = [f for f, there in state.familiars.items() if there == place]
    home = box.lives_at[place]
    there = state.villagers[home]
    can_come = there == place or (there != "" and there not in state.bound)
    if len(crowd) < view.players or place in state.bound or not can_come:
        return ""
    return f"Too crowded: the {name(view, home)} comes home, the other Familiars scatter"


def _moved(view: View[Table], one: str) -> list[str]:
    """The Villagers that a step moves."""
    state = view.state
    return [v for v in (one, state.lovers.get(one, "")) if v in state.villagers]


def _meets(view: View[Table], one: str, place: str) -> str:
    """The own Schemes of which a step into a Location meets a condition."""
    moved, villagers = _moved(view, one), view.state.villagers
    there = [v for v, at in villagers.items() if at == place] + moved
    found = [
        card.label
        for card in _held(view)
        for c in card.conditions
        if c.kind == "at" and c.location == place
        if not met(view, own(view), card, c) and set(c.villagers) <= set(there)
    ]
    return f"A condition of {listed(found)}" if found else ""


def _left_behind(view: View[Table], one: str, place: str) -> str:
    """The own Schemes of which the step undoes a condition."""
    moved, player = _moved(view, one), own(view)
    found = [
        card.label
        for card in _held(view)
        for c in card.conditions
        if c.kind == "at" and c.location != place and set(moved) & set(c.villagers)
        if met(view, player, card, c)
    ]
    return f"Undoes a condition of {listed(found)}" if found else ""


def _piece(view: View[Table], one: str) -> str:
    """Where a piece is, and who goes along."""
    state = view.state
    lover = state.lovers.get(one, "")
    frog = [f for f, carrier in state.carried.items() if carrier == one]
    along = f"the {name(view, lover)} goes along" if lover else "carries a Frog" if frog else ""
    return _sentence(where(view, place_of(view, one)), along)


def _person(view: View[Table], one: str) -> str:
    lover = view.state.lovers.get(one, "")
    return _sentence(
        where(view, place_of(view, one)), f"in Love with the {name(view, lover)}" if lover else ""
    )


def _enchant(view: View[Table], one: str) -> str:
    lover = view.state.lovers.get(one, "")
    both = f"the {name(view, lover)} becomes a Frog too, and their Love ends" if lover else ""
    return _sentence(where(view, place_of(view, one)), both)


def _stop(view: View[Table]) -> str:
    left = view.state.movement
    return f"Keep {so_many(left, 'step')} for another piece" if left else ""


def _end_turn(view: View[Table]) -> str:
    left = view.state.movement
    return f"{so_many(left, 'step')} {'is' if left == 1 else 'are'} lost" if left else ""


# -- cards


def _put(view: View[Table], place: str) -> str:
    box = box_of(view)
    if place not in box.deck_at:
        return "No deck here" if place != "tithe-barn" else "No deck here, and no tithe while you are there"
    return f"Draw {box.constants.cards_per_placement} from the {name(view, box.deck_at[place])} deck"


def _cast(view: View[Table], mode: str) -> str:
    left = {
        "conjure": f"; {so_many(reserve(view, reader(view))[1], 'Familiar')} in reserve",
        "fortune": f"; {so_many(len(view.state.barn), 'card')} there",
    }
    cost = f"Costs {cost_words(view, box_of(view).modes[mode].cost)}"
    return _sentence(EFFECTS[mode] + left.get(mode, ""), cost)


def _summon_to(view: View[Table], place: str) -> str:
    return f"Costs {cost_words(view, box_of(view).summon_costs[place])}"


def _inside(view: View[Table], place: str) -> str:
    """Who is in a Location."""
    state = view.state
    people = [f"the {name(view, v)}" for v, at in state.villagers.items() if at == place]
    crowd = [f for f, at in state.familiars.items() if at == place]
    mine = sum(owner(view, f) == view.seat for f in crowd)
    if mine:
        people.append(f"{so_many(mine, 'Familiar')} of yours")
    if len(crowd) > mine:
        people.append(f"{so_many(len(crowd) - mine, 'Familiar')} of others")
    frogs = sum(at == place for at in state.frogs.values())
    if frogs:
        people.append(so_many(frogs, "Frog"))
    return f"Inside: {listed(people)}" if people else "Nobody is inside"


def _spend(view: View[Table], words: str) -> str:
    left = len(own(view).hand) - len(words.split("+"))
    return f"Leaves you {so_many(left, 'card') if left else 'no card'}"


def _tithe(view: View[Table], kind: str) -> str:
    left = held(own(view).hand)[kind] - 1
    return f"Keeps you {left} {name(view, kind)}" if left else f"Your last {name(view, kind)}"


def _declare(view: View[Table], key: str) -> str:
    card = scheme_of(view, key)
    return f"Score {so_many(card.level, 'point')}: {own(view).points + card.level} of {box_of(view).target}"


def _announce(view: View[Table], key: str) -> str:
    done, whole = progress(view, key)
    return f"{done} of {so_many(whole, 'condition')} met now"


def _discard(view: View[Table], key: str) -> str:
    return f"Level {scheme_of(view, key).level}, to the bottom of its deck; you take another"


def _keep(view: View[Table], key: str) -> str:
    card = scheme_of(view, key)
    asks = [c.text if c.active else _sentence(seen(view, c)) for c in card.conditions]
    return f"Level {card.level}. {' '.join(asks)}"


def _book(view: View[Table], book: str) -> str:
    return box_of(view).witches.get(book, "")


def _trade(view: View[Table], seat: str) -> str:
    return f"Holds {so_many(len(view.state.players[int(seat) - 1].hand), 'card')}"


def _harvest(view: View[Table]) -> str:
    box, state = box_of(view), view.state
    places = [at for f, at in state.familiars.items() if f.rpartition("-")[0] == own(view).book]
    due = [
        (kind, places.count(place) * box.constants.cards_per_harvest) for place, kind in box.deck_at.items()
    ]
    said = [f"{number} {name(view, kind)}" for kind, number in due if number]
    return f"Decks: {listed(said)}" if said else "No deck with a Familiar of yours: charity"


def _pass(view: View[Table]) -> str:
    asked = view.decision.verb if view.decision else ""
    return {
        "protect": "The Spell goes on",
        "tithe": "Keep your cards",
        "catch": "The Spell stands",
        "pause": "Nothing happens; you may be asked again after the next action",
    }.get(asked, "")


def _speak(view: View[Table]) -> str:
    return f"“{_incantation(view)}”"


def _incantation(view: View[Table]) -> str:
    return box_of(view).modes[view.state.unspoken].incantation


OWN_WORDS = r"\s*\S+(\s+\S+){2,}\s*"
"""Three words or more."""
NO_LETTERS = "[^A-Za-z]*"


def typed(view: View[Table], key: str) -> str:
    """What must be typed to answer with this key, as a pattern: where the table says so, the Incantation.

    It is compared by its letters; words of one's own are three or more.
    """
    if view.options["incantations"] != "strict-typed" or key not in ("speak", "speak-own"):
        return ""
    if key == "speak-own":
        return OWN_WORDS
    letters = [f"[{letter.upper()}{letter.lower()}]" for letter in _incantation(view) if letter.isalpha()]
    return NO_LETTERS + NO_LETTERS.join(letters) + NO_LETTERS


ABOUT: dict[str, Callable[[View[Table], str], str]] = {
    "step": _step,
    "move": _piece,
    "summon": _piece,
    "switch": _piece,
    "with": _piece,
    "stay": _person,
    "join": _person,
    "part": _person,
    "enchant": _enchant,
    "free": lambda view, one: _sentence(where(view, place_of(view, one))),
    "pick-up": lambda view, one: _sentence(where(view, place_of(view, one))),
    "set-down": lambda view, one: _sentence(where(view, place_of(view, one))),
    "into": lambda view, one: f"At home in the {name(view, box_of(view).home[one])}",
    "put": _put,
    "cast": _cast,
    "to": _summon_to,
    "bind": _inside,
    "unbind": _inside,
    "scatter": _inside,
    "pay": _spend,
    "protect": _spend,
    "tithe": _tithe,
    "declare": _declare,
    "announce": _announce,
    "discard": _discard,
    "keep": _keep,
    "book": _book,
    "trade": _trade,
}

PLAIN: dict[str, Callable[[View[Table]], str]] = {
    "stop": _stop,
    "end-turn": _end_turn,
    "harvest": _harvest,
    "pass": _pass,
    "pass-always": lambda _: "In your own turn you can ask to be asked again",
    "speak": _speak,
    "speak-own": lambda view: "Three words or more" if typed(view, "speak-own") else "",
}


def steps_line(view: View[Table]) -> str:
    """The steps that are left, as a sentence."""
    return f"{movement_left(view)}."
