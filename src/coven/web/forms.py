"""The form that starts a game: what it asks, its defaults, and what is wrong with it, field by field."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from coven import bots
from coven.engine.data import Given, Json
from coven.engine.errors import BadOptions
from coven.engine.game import Game
from coven.tables import ANYBODY, ME, BadWords, Seal, SeatPlan, bot
from coven.tables.inputs import guest_name, nonce, table_name

T = TypeVar("T")
BOTS, FRIENDS, OPEN = "bots", "friends", "open"
WHO = ((BOTS, "bot", "You and bots"), (FRIENDS, "link", "Invite friends"), (OPEN, "people", "Open table"))
"""Who plays: the value, its icon, its words."""
USUAL_SEATS = 4
DIGITS = 10
"""A number with so many digits is no seat, question or step."""
OPTION = "option-"
"""What stands before a game's own option in the name of its field."""


@dataclass(frozen=True)
class Filled:
    """A form as it was filled in: the words in its fields, and what is wrong with them."""

    values: Mapping[str, str]
    wrong: Mapping[str, str] = field(default_factory=dict)

    def get(self, name: str) -> str:
        """What stands in a field."""
        return self.values.get(name, "")


@dataclass(frozen=True)
class Order:
    """A form that is right: the table that it asks for."""

    game: Game
    players: int
    seats: Sequence[SeatPlan]
    options: Given
    listed: bool
    player: str
    name: str | None
    nonce: str | None
    ticket: str | None


def whole(given: str) -> int | None:
    """The whole number that was typed or stands in an address; None if it is none, or beyond all use."""
    return int(given) if given.isdecimal() and given.isascii() and len(given) < DIGITS else None


def usual_seats(game: Game) -> int:
    """The number of seats that is offered first."""
    low, high = game.players
    return max(low, min(USUAL_SEATS, high))


def blank(game: Game, player: str, seal: Seal) -> Filled:
    """The form with its defaults."""
    options = {OPTION + s.key: in_a_field(s.default) for s in game.settings}
    return Filled(
        {
            "game": game.name,
            "who": BOTS,
            "seats": str(usual_seats(game)),
            "level": bots.usual().name,
            "player": player,
            **seal._asdict(),
            **options,
        }
    )


def in_a_field(value: str | int | bool) -> str:
    """An option's value as a form carries it."""
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def conflict_of(game: Game, players: int, options: Given) -> str:
    """Why these options do not go together, or nothing."""
    try:
        game.check(players, options)
    except BadOptions as error:
        return str(error)
    return ""


def chosen_options(game: Game, values: Mapping[str, str]) -> dict[str, str | int | bool]:
    """What a form that is being filled in chooses so far; whatever is wrong in it counts as the default."""
    found: dict[str, str | int | bool] = {}
    for setting in game.settings:
        try:
            found[setting.key] = setting.check(values.get(OPTION + setting.key, setting.default))
        except BadOptions:
            found[setting.key] = setting.default
    for module in game.modules:
        if not found[module.key]:
            found |= {setting.key: setting.default for setting in module.settings}
    return found


def read_form(game: Game, values: Mapping[str, str]) -> Order | Filled:
    """The order that a form makes, or the form again with what is wrong beside each field."""
    wrong: dict[str, str] = {}
    who = values.get("who", BOTS)
    if who not in [value for value, _, _ in WHO]:
        wrong["who"] = "choose one of: you and bots, invite friends, open table"
    level = values.get("level") or bots.usual().name
    if level not in [known.name for known in bots.levels()]:
        wrong["level"] = f"choose one of: {', '.join(known.label for known in bots.levels())}"
    player = _checked(wrong, "player", guest_name, values.get("player", ""))
    title = values.get("name", "").strip()
    _checked(wrong, "name", table_name, title or "a table")
    luck = values.get("nonce", "").strip() or None
    _checked(wrong, "nonce", nonce, luck)
    players = _players(game, values, wrong)
    options = _options(game, values, wrong)
    if not wrong and players is not None:
        conflict = conflict_of(game, players, options)
        if conflict:
            wrong["options"] = conflict
    if wrong or players is None:
        return Filled(values, wrong)
    others = bot(level) if who == BOTS else ANYBODY
    return Order(
        game,
        players,
        [ME, *[others] * (players - 1)],
        options,
        who == OPEN,
        player,
        title or None,
        luck,
        values.get("ticket") or None,
    )


def _checked(wrong: dict[str, str], field_name: str, check: Callable[[T], object], given: T) -> str:
    try:
        return str(check(given))
    except BadWords as error:
        wrong[field_name] = str(error)
        return ""


def _players(game: Game, values: Mapping[str, str], wrong: dict[str, str]) -> int | None:
    given = values.get("seats", str(usual_seats(game)))
    low, high = game.players
    players = whole(given)
    if players is not None and low <= players <= high:
        return players
    wrong["seats"] = f"{game.title} is for {low} to {high} players; choose one of these numbers"
    return None


def _options(game: Game, values: Mapping[str, str], wrong: dict[str, str]) -> Json:
    options: Json = {}
    for setting in game.settings:
        given = values.get(OPTION + setting.key)
        try:
            options[setting.key] = setting.default if given is None else setting.check(given)
        except BadOptions:
            wrong[OPTION + setting.key] = f"choose {setting.expected}"
    return options
