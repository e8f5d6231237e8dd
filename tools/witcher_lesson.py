"""Writes the records of the Witcher's guided first match: three moments of a hunt, laid out by hand.

`python tools/witcher_lesson.py` plays them by the rules of today and writes the game's `teach/lesson.json`;
the words beside it speak of these positions.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import coven
from coven.engine.match import Match
from coven.games.witcher.rules.fight import new_fight
from coven.games.witcher.rules.fight_turn import FightTurn
from coven.games.witcher.rules.gaining import PhaseThree
from coven.games.witcher.rules.outcome import MonsterOutcome
from coven.games.witcher.rules.turns import EndTurn
from coven.games.witcher.state import Table
from tests.games.witcher.builder import at, deck, hand, lay, lift, row, table

SEATS = ("wolf", "bear", "griffin")
YOU = 0
BEAUCLAIR = 11
KEPT = ("players", "options", "start", "choices", "results")


def first_turn() -> Table:
    """Your first turn at Kaer Morhen: five cards, six Gold, and a toll on top of the city's deck."""
    s = table(*SEATS, seed=4)
    s.first, s.turns = 1, 2
    hand(s, YOU, "wolf-07", "wolf-10", "wolf-08", "wolf-01", "wolf-04").gold = 6
    dear = [c.key for c in [*s.action_deck, *s.row] if c.cost and not c.key.startswith("twin")][:4]
    row(s, dear[0], dear[1], "flurry-mountain", dear[2], "twin-strike-mountain", dear[3])
    lay(s, s.potion_deck, "potion-thunderbolt-1")
    lay(s, s.exploration["city"], "c21")
    return s


def at_beauclair(seed: int) -> Table:
    """Three turns later beside a Barghest, whose trail you hold."""
    s = table(*SEATS, seed=seed)
    s.first, s.turns, s.round = 1, 11, 4
    lay(s, s.box, "wolf-08")
    hunter(
        s,
        "flurry-mountain",
        "twin-strike-mountain",
        "lesser-quen-water",
        "half-swording-forest",
        "igni-water",
    )
    hand(s, YOU, "wolf-01", "wolf-04", "flurry-mountain", "twin-strike-mountain")
    s.players[YOU].levels |= {"combat": 2, "defense": 2, "alchemy": 2}
    s.players[YOU].shield = 2
    lay(s, s.players[YOU].potions, "potion-thunderbolt-1")
    lair(s, "barghest")
    token = s.piles["mountain"].pop()
    s.players[YOU].trails["mountain"].append(token)
    return s


def last_fight() -> Table:
    """Much later: three trophies, and a Manticore with three cards left."""
    s = table(*SEATS, seed=6)
    s.first, s.turns, s.round = 1, 41, 14
    hunter(s, "igni-mountain", "quen-mountain")
    hand(s, YOU, "igni-mountain", "quen-mountain")
    you = s.players[YOU]
    you.levels |= {"combat": 3, "defense": 3, "alchemy": 2, "specialty": 2}
    you.level, you.track = 4, 3
    for number, trophy in enumerate(("monster-barghest", "monster-harpy", "monster-foglet")):
        lay(s, you.trophies, trophy)
        you.won.append(4 + 4 * number)
    rival(s, 1, "archespore", "ekimmara")
    rival(s, 2, "arachas")
    s.slots["forest"] = s.monsters["2"].pop()
    lair(s, "manticore")
    s.fight = new_fight(s, [YOU], "mountain")
    lay(s, s.pool, "attack-05", "attack-07", "attack-09")
    lay(s, s.wounds, "attack-11", "attack-17")
    s.now.phase = "II"
    s.then(FightTurn(YOU), MonsterOutcome(YOU), PhaseThree(), EndTurn())
    return s


def hunter(s: Table, *gained: str) -> None:
    """You stand in Beauclair, with cards that you did not begin with."""
    s.players[YOU].place = BEAUCLAIR
    s.players[YOU].gold = 3
    deck(s, YOU, *gained)


def rival(s: Table, seat: int, *trophies: str) -> None:
    """Another who has not been idle."""
    player = s.players[seat]
    player.levels |= {"combat": 2, "defense": 2, "alchemy": 2}
    player.level, player.shield, player.gold, player.track = 2, 2, 4, len(trophies)
    for number, monster in enumerate(trophies):
        lay(s, player.trophies, f"monster-{monster}")
        player.won.append(6 + 5 * number)


def lair(s: Table, monster: str) -> None:
    """Put this monster where you stand."""
    s.piles["mountain"].append(s.lairs.pop("mountain"))
    s.lairs["mountain"] = lift(s, f"token-{BEAUCLAIR}")
    if "mountain" in s.slots:
        old = s.slots.pop("mountain")
        s.monsters[str(old.level)].append(old)
    s.slots["mountain"] = lift(s, f"monster-{monster}")


TURN = (
    "move:place-4", "pay:wolf-07", "act", "move:place-8", "pay:gold", "pay:wolf-10", "act", "trash:wolf-08",
    "gain:twin-strike-mountain", "phase-2", "explore:city", "option:A", "done", "take:flurry-mountain",
)  # fmt: skip
HUNT = (
    "phase-2", "fight:monster-barghest", "use:potion-thunderbolt-1", "combo:wolf-01", "combo:wolf-04",
    "combo:flurry-mountain", "combo:twin-strike-mountain", "use:specialty-wolf", "attack:charge",
    "trash:wolf-07",
)  # fmt: skip
END = ("pass", "combo:igni-mountain", "combo:quen-mountain")


def played(s: Table, keys: Sequence[str]) -> dict[str, Any]:
    """The record of a scene in which these answers are given, whoever is asked."""
    match: Match = at(s)
    for key in keys:
        seat, decision = next(iter(match.pending.items()))
        if key not in decision.keys:
            raise SystemExit(f"{key} is not offered: {decision.text} {', '.join(decision.keys)}")
        match.choose(seat, key)
    record = match.record
    return {name: record[name] for name in KEPT if name in record}


def main() -> None:
    """Write the three scenes."""
    scenes = [played(first_turn(), TURN), played(at_beauclair(9), HUNT), played(last_fight(), END)]
    path = coven.game("witcher").folder / "teach" / "lesson.json"
    lines = [
        " {\n" + ",\n".join(f"  {json.dumps(k)}: {json.dumps(v)}" for k, v in scene.items()) + "\n }"
        for scene in scenes
    ]
    path.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
