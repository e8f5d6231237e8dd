"""What the strip says: where in the turn one is, what is done and what may still be done."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Node

from coven.drawing import shortcuts
from coven.engine.words import so_many
from coven.games.witcher.board.foresee import forecast
from coven.games.witcher.board.homes import HAND, keys_at
from coven.games.witcher.board.seen import Seen, rules_of
from coven.games.witcher.board.strip import PHASES, Leg, strip
from coven.games.witcher.board.words import action_words
from coven.games.witcher.rules.damage import landed
from coven.games.witcher.rules.monster_turn import chooser
from coven.games.witcher.rules.pieces import MONSTER, Monster, Seat

FIGHT_STAGES = {"setup": 0, "effects": 0, "lay": 1, "combo": 1, "resolve": 2, "replenish": 3}


def turn_strip(view: Seen, names: Sequence[str]) -> Node:
    """The strip of the page: the phases of the turn, or the steps of a fight turn; none at set-up and end."""
    s = view.state
    if view.results or s.now.phase not in PHASES:
        return None
    if s.fight is not None and s.fight.stage != "end":
        return _monster_strip(view, names) if s.fight.turn == MONSTER else _fight_strip(view, names)
    now = PHASES.index(s.now.phase)
    legs = [_travel(view), _deed(view), _buy(view)]
    whose = "Your turn" if view.seat == s.active else f"The turn of {names[s.active]}"
    return strip(view, legs, now, PHASES, f"{whose}, phase by phase")


# -- the three phases


def _travel(view: Seen) -> Leg:
    s = view.state
    places = rules_of(view).box.places
    done = [f"moved {_times(s.now.moves)}"] if s.now.moves else []
    done += [f"{action_words(view, places[number])} ({places[number].name})" for number in s.now.used[-1:]]
    keys = shortcuts(view)
    left = [action_words(view, places[s.players[s.active].place])] if "act" in keys else []
    left += ["dice poker"] if any(key.startswith("poker:") for key in keys) else []
    if view.seat == s.active and s.now.phase == "I":
        left.append(f"{so_many(len(s.players[s.active].hand), 'card')} left")
    trained = f", {len(s.now.used)} done" if s.now.used else ""
    note = f"{so_many(s.now.moves, 'move')}{trained}" if s.now.phase != "I" else "move and use places"
    return Leg("Travel and act", done, left, note)


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


def _deed(view: Seen) -> Leg:
    s = view.state
    keys = shortcuts(view)
    box = rules_of(view).box
    foes = [box.by_key.get(key.partition(":")[2]) for key in keys if key.startswith("fight:")]
    left = [f"fight {one.name}" for one in foes if isinstance(one, Monster)]
    left += ["fight a witcher"] if any(isinstance(one, Seat) or one is None for one in foes) else []
    left += ["meditate"] if any(key.startswith("meditate:") for key in keys) else []
    left += ["explore"] if any(key.startswith("explore:") for key in keys) else []
    if s.scene is not None:
        left = ["choose one of two"]
    note = "one of the three" if s.now.phase == "I" else "done"
    return Leg("Fight, meditate or explore", [], left, note)


def _buy(view: Seen) -> Leg:
    s = view.state
    box = rules_of(view).box
    wanted = s.now.exactly if s.now.exactly >= 0 else max(0, box.phase3_hand + s.now.draw)
    verbs = {key.partition(":")[0] for key in shortcuts(view)}
    left = ["discard what you like"] if "discard" in verbs else []
    left += [f"draw up to {wanted}"] if "discard" in verbs else []
    left += ["take 1 card"] if verbs & {"take", "discard"} else []
    left += ["pay for it"] if "pay" in verbs else []
    return Leg("Draw and buy", [], left, f"to {so_many(wanted, 'card')}, then take 1")


# -- the four steps of a fight turn


def _fight_strip(view: Seen, names: Sequence[str]) -> Node:
    s = view.state
    fight = s.brawl()
    seat = fight.turn
    now = FIGHT_STAGES.get(fight.stage, 0)
    fits = len(keys_at(view, HAND))
    laid = f"{so_many(len(fight.combo), 'card')} laid"
    then = forecast(rules_of(view), s, seat) if fight.combo else None
    legs = [
        Leg("Potions, effects", note=f"{fight.side(seat).potions} drunk" if now else "use what helps"),
        Leg(
            "Combo",
            note=(f"{laid}, {fits} can follow" if fits else laid) if fight.combo else "begin with any card",
        ),
        Leg("Strike", note=f"{then.damage} damage" if then else "damage, then shields"),
        Leg("Draw", note=f"{then.draw} as it stands" if then else "as Combat says"),
    ]
    whose = "Your fight turn" if seat == view.seat else f"The fight turn of {names[seat]}"
    return strip(view, legs, now, "1234", f"{whose}, step by step")


def _monster_strip(view: Seen, names: Sequence[str]) -> Node:
    s = view.state
    fight = s.brawl()
    seat = fight.attacker
    said = fight.attack.capitalize()
    if view.players == 1 or rules_of(view).together:
        who = "chance says which"
    else:
        says = chooser(s, seat)
        who = "you say which" if says == view.seat else f"{names[says]} says which"
    legs = [
        Leg("Charge or Bite", note=said or who),
        Leg("Card shown", note="the top of its pool"),
        Leg("The answer", note="potions and effects"),
        Leg("The blow", note="shield, deck, hand"),
    ]
    now = 3 if landed(s) else 2 if fight.attack else 0
    return strip(view, legs, now, "1234", "The monster's turn, step by step")
