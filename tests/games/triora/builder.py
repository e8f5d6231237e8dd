"""Compact positions of Triora for tests.

All cubes lie in PLANTING unless a test says otherwise, so that cauldrons and shovels ask nothing. Cubes
are written by their first letters: `herbs="rrb"`. Seat 0 plays Brigid, 1 Cerida, 2 Clidina, 3 Druantia;
seat i has turn-order position i + 1.
"""

from __future__ import annotations

from typing import Any

import msgspec

import coven
from coven.engine.match import Match
from coven.engine.rng import seeded
from coven.games.triora.rules.rules import Triora
from coven.games.triora.state import Player, Table, Villager
from coven.testing import script

WITCHES = ["brigid", "cerida", "clidina", "druantia"]
COLOURS = ["red", "blue", "green", "yellow"]
AREAS = [
    "castle",
    "city",
    "fields",
    "river",
    "dungeon",
    "alchemist",
    "stone_circle",
    "cemetery",
    "tower",
    "forest",
    "swamp_house",
]

Holdings = dict[str, Any]


def changed(part: str, row_id: str, /, **fields: Any) -> dict[str, Any]:
    """Changes to the content: other values in one row of a list."""
    rows = msgspec.to_builtins(getattr(coven.game("triora").content({}), part))
    return {part: [{**row, **(fields if row["id"] == row_id else {})} for row in rows]}


def who(**holdings: Any) -> Holdings:
    """A player: `who(at="city", familiar="river", placed="witch", points=9, amoris=1)`."""
    return holdings


def rules_of(
    players: int, options: dict[str, Any] | None = None, content: dict[str, Any] | None = None
) -> Triora:
    """The rules for that many players, with changes to the content if any."""
    rules = coven.game("triora").rules(players, options or {}, content)
    assert isinstance(rules, Triora)
    return rules


def position(
    *seats: Holdings,
    options: dict[str, Any] | None = None,
    content: dict[str, Any] | None = None,
    order: list[int] | None = None,
    doom: dict[str, list[int]] | None = None,
    row: str | None = None,
    deck: str | None = None,
    **fields: Any,
) -> Match:
    """A match at the start of a turn, unless `phase` says otherwise, with everything else as given."""
    rules = rules_of(len(seats), options, content)
    s = rules.setup(seeded(1))
    s.phase, s.turns, s.queue = "place", [*range(len(seats))] * 2, []
    if row is not None:
        s.row = cards(rules, row)
        s.deck = cards(rules, deck or "")
    for name, value in fields.items():
        assert hasattr(s, name), name
        setattr(s, name, value)
    for seat, holdings in enumerate(seats):
        seated(s.players[seat], seat, rules, **holdings)
    s.doom |= doom or {}
    s.inquisition_order = order or sorted(range(len(seats)), key=lambda seat: -s.players[seat].inquisition)
    return coven.at("triora", s, options, content)


def seated(
    player: Player,
    seat: int,
    rules: Triora,
    witch: str = "",
    at: str = "",
    familiar: str = "",
    second: str = "",
    placed: str = "",
    points: int = 20,
    inquisition: int = 4,
    silver: int = 0,
    undead: int = 0,
    place: int = 0,
    herbs: str = "",
    seeds: str = "",
    harvest: str = "",
    villagers: str = "",
    captured: bool = False,
    **potions: int,
) -> None:
    """Give the player what is said."""
    player.witch = witch or WITCHES[seat]
    player.position = place or seat + 1
    player.doom_points, player.inquisition, player.silver, player.undead = points, inquisition, silver, undead
    player.potions |= potions
    for colour in COLOURS:
        letter = colour[0]
        player.herbs[colour], player.seeds[colour] = herbs.count(letter), seeds.count(letter)
        player.harvest[colour] = harvest.count(letter)
        player.planting[colour] = 3 - (herbs + seeds + harvest).count(letter)
    player.witch_at, player.familiar_at, player.second_at = at, familiar, second
    player.second_of = WITCHES[seat + 2] if rules.box.second_familiar else ""
    player.witch_placed, player.familiar_placed = "witch" in placed, "familiar" in placed
    player.villagers, player.captured = cards(rules, villagers), captured


def cards(rules: Triora, keys: str) -> list[Villager]:
    """Villager cards by their keys."""
    by_key = {card.key: card for card in rules.box.cards}
    return [by_key[key] for key in keys.split()]


def visit(
    area: str, *others: Holdings, piece: str = "witch", table: Holdings | None = None, **me: Any
) -> Match:
    """Seat 0 has just placed a piece in the area, the other was placed before: what does it do there?"""
    first = who(placed="familiar" if piece == "witch" else "witch", **me)
    seats = [first, *(others or [who()])]
    match = position(*seats, **{"turns": list(range(len(seats))), **(table or {})})
    script(match, f"place:{area}")
    return match


def round_end(*seats: Holdings, **table: Any) -> Match:
    """All turns are done: the Inquisitor has moved, and whoever is asked first is asked.

    He and Morgana start in the Castle, too far for her to meet a Witch in the Forest.
    """
    table.setdefault("morgana", "castle")
    return position(
        *[who(placed="witch familiar", **one) for one in seats], phase="inquisitor", turns=[], **table
    )


def ended(*seats: Holdings, **table: Any) -> Match:
    """The match is over after this round: Witches are in the Forest and no cube can be moved, unless said."""
    safe = [{"at": f"forest-{i + 1}", "herbs": "rrrbbbgggyyy", **one} for i, one in enumerate(seats)]
    return round_end(*safe, options={"round-cap": 1}, **table)


def lines(match: Match, seat: int, rule: str) -> list[tuple[str, int]]:
    """A seat's score lines of one rule: text and points."""
    score = match.results.scores[seat]
    return [(line.text, line.points) for line in score.lines if line.rule == f"triora.{rule}"]


def table_of(match: Match) -> Table:
    """The state of the match, typed."""
    state = match.state
    assert isinstance(state, Table)
    return state


def player(match: Match, seat: int = 0) -> Player:
    """A player's board as a spectator sees it is all of it: the game hides only the deck."""
    return table_of(match).players[seat]


def seats_asked(match: Match) -> list[int]:
    """Who is asked now."""
    return list(match.pending)


def over(match: Match) -> bool:
    """Whether the match has ended."""
    return match.over


def asked(match: Match) -> tuple[int, str]:
    """Who is asked now, and the verb of the question."""
    decision = next(iter(match.pending.values()))
    return decision.seat, decision.verb


def cubes(match: Match, zone: str, seat: int = 0) -> str:
    """The cubes in a zone by first letters: `rrb`."""
    return "".join(colour[0] * n for colour, n in getattr(player(match, seat), zone).items())
