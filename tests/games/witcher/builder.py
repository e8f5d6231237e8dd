"""Compact positions of the Witcher for tests.

`table("wolf", "bear")` stands at the first turn of seat 0, with everybody at home, empty hands, no gold, ten
cards in each deck, and a level I monster in each terrain, far from everybody: the Harpy in Novigrad (forest),
the Foglet in Hengfors (mountain), the Rotfiend in Cidaris (water). A test lays what it needs on top: `hand`,
`deck`, `row`, `lay`.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

import coven
from coven.engine.decision import Piece
from coven.engine.match import Match
from coven.engine.rng import seeded
from coven.engine.state import Part, held, zones
from coven.games.witcher.rules.box import Box
from coven.games.witcher.rules.rules import Witcher
from coven.games.witcher.rules.setup import deal, take_board
from coven.games.witcher.state import Player, Poker, Quest, Table
from coven.testing import offered, script

LAIRS = {"forest": (6, "harpy"), "mountain": (2, "foglet"), "water": (5, "rotfiend")}


def rules_of(players: int, content: dict[str, Any] | None = None, **options: Any) -> Witcher:
    """The rules for that many players, with changes to the content if any."""
    rules = coven.game("witcher").rules(players, options, content)
    assert isinstance(rules, Witcher)
    return rules


def table(*schools: str, content: dict[str, Any] | None = None, seed: int = 1, **options: Any) -> Table:
    """The table at the first turn of seat 0; seat i is of the i-th School."""
    rules = rules_of(len(schools), content, first="seat", **options)
    s = deal(rules, seeded(seed))
    s.agenda = []
    for seat, school in enumerate(schools):
        take_board(rules, s, seat, rules.box.schools[school])
    for terrain, (place, monster) in LAIRS.items():
        old = s.lairs.pop(terrain)
        s.lairs[terrain] = old
        if old.key != f"token-{place}":
            s.lairs[terrain] = lift(s, f"token-{place}")
            s.piles[terrain].append(old)
        s.slots[terrain] = lift(s, f"monster-{monster}")
    return s


def at(s: Table, content: dict[str, Any] | None = None, **options: Any) -> Match:
    """The match that begins with this table."""
    for seat, player in enumerate(s.players):
        cards = [*player.hand, *player.discard, *s.decks[seat]]
        player.library = sorted(card.design for card in cards)
        player.shown = [card for card in player.shown if card in player.hand]
    return coven.game("witcher").at(s, {"first": "seat", **options}, content)


def lift(s: Table, key: str) -> Any:
    """Take a piece from wherever it lies."""
    found = taken(s, key)
    assert found is not None, f"there is no {key} on the table"
    return found


def taken(value: Any, key: str) -> Piece | None:
    """Take the piece with that key out of a value, or find nothing."""
    inner: list[Any] = []
    if isinstance(value, list):
        for thing in value:
            if isinstance(thing, Piece) and thing.key == key:
                value.remove(thing)
                return thing
        inner = value
    elif isinstance(value, dict):
        for place, thing in value.items():
            if isinstance(thing, Piece) and thing.key == key:
                del value[place]
                return thing
        inner = list(value.values())
    elif isinstance(value, Part):
        inner = [getattr(value, zone.name) for zone in zones(type(value))]
    for thing in inner:
        found = taken(thing, key)
        if found is not None:
            return found
    return None


def lay(s: Table, to: list[Any], *keys: str) -> None:
    """Move these pieces into a list of the table."""
    for key in keys:
        to.append(lift(s, key))


def hand(s: Table, seat: int, *keys: str) -> Player:
    """Give a player exactly this hand; what was in it goes under the deck."""
    player = s.players[seat]
    s.decks[seat][:0] = player.hand
    player.hand = []
    lay(s, player.hand, *keys)
    return player


def deck(s: Table, seat: int, *keys: str) -> None:
    """Put these cards on top of a player's deck, the first one topmost."""
    lay(s, s.decks[seat], *reversed(keys))


def row(s: Table, *keys: str) -> None:
    """Lay exactly these cards into the row, from left to right; what was there goes under the deck."""
    s.action_deck[:0] = s.row
    s.row = []
    lay(s, s.row, *keys)


def dice(s: Table, *wanted: int) -> None:
    """Let the next dice show these values."""
    s.rng = seeded(loaded(wanted))


@cache
def loaded(wanted: tuple[int, ...]) -> int:
    """A seed whose first dice show these values."""
    for seed in range(10**7):
        rng = seeded(seed)
        if all(1 + int(rng.below(6)) == value for value in wanted):
            return seed
    raise AssertionError(f"no chance shows {wanted}")


def changed(part: str, row_id: str | int, /, within: str = "", **fields: Any) -> dict[str, Any]:
    """Changes to the content: other values in one row of a list; `within` names a list inside the part."""
    held = getattr(coven.game("witcher").content(), part.replace("-", "_"))
    rows = msgspec.to_builtins(getattr(held, within) if within else held)
    for row in rows:
        if row_id in (row.get("id"), row.get("number"), row.get("attribute"), row.get("school")):
            row.update(fields)
    return {part: {within: rows} if within else rows}


def option(label: str, *do: dict[str, Any], **cost: int) -> dict[str, Any]:
    """An option of a card: `option("Pay.", {"gain": {"potion": 1}}, gold=2)`."""
    return {"label": label, "result": f"({label})", "do": list(do), "cost": cost}


def scene(card: str, a: dict[str, Any], b: dict[str, Any]) -> dict[str, Any]:
    """Changes to the content: an exploration card with these options."""
    deck_name = "city" if card.startswith("C") else "wilds"
    return changed("exploration", card, within=deck_name, options={"A": a, "B": b})


def table_of(match: Match) -> Table:
    """The table of a match, as it really is."""
    assert isinstance(match.state, Table)
    return match.state


def poker_of(s: Table) -> Poker:
    """The game of dice poker that is on."""
    assert s.poker is not None
    return s.poker


def keep_event(s: Table, seat: int, number: int) -> None:
    """Let a player keep an Equipment or Companion card."""
    card = s.numbered[number - 1]
    assert card is not None
    s.numbered[number - 1] = None
    s.players[seat].kept.append(card)


def box_of(match: Match) -> Box:
    """Everything in the box of a match."""
    assert isinstance(match.rules, Witcher)
    return match.rules.box


def seen(match: Match, seat: int | None) -> dict[str, Any]:
    """What a seat sees of the table, as JSON."""
    state: dict[str, Any] = match.view(seat)["state"]
    return state


def begun(players: int, seed: int = 1, **options: Any) -> Match:
    """A freshly dealt match whose set-up was answered with the first option each time."""
    match = coven.new("witcher", players=players, seed=seed, options=options)
    while table_of(match).now.phase == "setup":
        script(match, offered(match)[0])
    return match


def whole_box(s: Table) -> list[str]:
    """The keys of all pieces on the table, the box included."""
    return sorted(piece.key for piece in held(s))


def travel(match: Match, place: int, *answers: str) -> None:
    """Move the active player to a place, paying with one matching card unless the answers say otherwise."""
    script(match, f"move:place-{place}")
    if answers:
        script(match, *answers)
    elif offered(match)[0].startswith("pay:"):
        script(match, offered(match)[0])


def explore(s: Table, card: str, content: dict[str, Any] | None = None) -> Match:
    """The match at the question which option of this exploration card the player of seat 0 chooses."""
    deck_name = "city" if card.startswith("c") else "wilds"
    lay(s, s.exploration[deck_name], card)
    match = at(s, content)
    if "phase-2" in offered(match):
        script(match, "phase-2")
    script(match, f"explore:{deck_name}")
    return match


def quest(s: Table, event: int, place: int, card: str = "c01") -> Match:
    """The match in which seat 0 has reached the goal of a quest for this event, one step from home."""
    s.players[0].quests.append(Quest(lift(s, card), None, place, event, 0))
    s.turns = 5
    hand(s, 0, "wolf-06")
    match = at(s)
    travel(match, place)
    return match


def finish_turn(match: Match) -> None:
    """Answer with the first option until another player, or the next turn, begins."""
    turns = table_of(match).turns
    while not match.over and table_of(match).turns == turns:
        keys = offered(match)
        script(
            match, next((key for key in keys if key in ("phase-2", "done", "explore:city", "pass")), keys[0])
        )


def defeat(match: Match, monster: str) -> None:
    """Let the active player fight a monster that has one card of life left as soon as it is their turn."""
    s = table_of(match)
    script(match, f"fight:monster-{monster}")
    while not match.over and s.fight is not None:
        if len(s.pool) > 1 and s.fight.turn == s.active:
            s.wounds += s.pool[:-1]
            s.pool = s.pool[-1:]
        keys = offered(match)
        script(match, next((key for key in keys if key.startswith("combo:")), keys[0]))
    while not match.over and s.now.phase == "II":
        script(match, offered(match)[0])
