"""What goes over the wire to and from programs. The names are those of the engine and the tables."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from coven.engine.data import Json


class Model(BaseModel):
    """What all have in common: unknown fields are refused."""

    model_config = ConfigDict(extra="forbid", use_attribute_docstrings=True)


class Error(Model):
    """What went wrong, in words, and what was expected instead, where that can be said."""

    model_config = ConfigDict(
        json_schema_extra={
            "example": {
                "error": "'play:red-1' is not an option here.",
                "expected": ["play:red-7", "play:blue-2"],
            }
        }
    )

    error: str
    expected: object = None


# -- games


class SettingModel(Model):
    """One option of a game."""

    key: str
    label: str
    help: str
    kind: str
    """`choice`, `number` or `switch`."""
    default: str | int | bool
    values: list[str]
    """Of a choice."""
    low: int
    """Of a number."""
    high: int
    """Of a number."""


class GameModel(Model):
    """A game that can be played here."""

    name: str
    title: str
    tagline: str
    min_players: int
    max_players: int
    minutes: str
    version: int
    settings: list[SettingModel]


class RuleModel(Model):
    """One rule of a game's rulebook; `basis` says whether it is printed, follows, or was decided by us."""

    id: str
    section: str
    text: str
    basis: Literal["stated", "inferred", "reconstructed"]
    note: str
    example: str


class LevelModel(Model):
    """A strength of bots."""

    name: str
    label: str
    help: str


# -- tables


class SeatModel(Model):
    """A seat; `level` is that of a bot."""

    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    level: str | None
    left_at: int | None
    """When its sitter left the match; the seat is kept."""
    stand_in: str | None
    """The level of the bot that plays until the sitter is back."""
    offered: bool
    """Whether the host invites somebody else."""
    votes: list[int]
    """The seats that ask for a bot to stand in."""


class TableModel(Model):
    """What everybody may know of a table. Times are milliseconds since 1970."""

    id: str
    name: str
    game: str
    players: int
    options: Json
    status: Literal["open", "playing", "over"]
    listed: bool
    created: int
    updated: int
    number: int
    """The number of the question that stands; a choice must name it."""
    asked: list[int]
    """The seats that the match waits for."""
    commitment: str
    """The hash of the secret behind the deal."""
    results: Json | None
    seats: list[SeatModel]
    revision: int
    """Grows with every change of the table, its seats, its match or its chat: the id of `live` events."""
    rematch: str | None
    """The table of the next match with the same people."""


class TableLists(Model):
    """Listed tables: those to join, those to watch, those to see again."""

    open: list[TableModel]
    playing: list[TableModel]
    over: list[TableModel]


class Seal(Model):
    """A secret that the house has fixed for one deal: its hash, and a ticket to make the table with."""

    commitment: str
    ticket: str


Text = Annotated[str, Field(max_length=2000)]
SeatNumber = Annotated[int, Field(ge=0, le=99)]
Number = Annotated[int, Field(ge=0, le=2**31)]


class SeatWish(Model):
    """How a seat begins: `me` (at most one), a `bot` of some level, or `open`."""

    kind: Literal["me", "bot", "open"]
    level: Text = ""


class NewTable(Model):
    """A table to make. With every seat taken, the match begins at once."""

    model_config = ConfigDict(
        json_schema_extra={
            "example": {
                "game": "NAME",
                "players": 3,
                "player": "Deep Broom",
                "seats": [{"kind": "me"}, {"kind": "bot", "level": "hedge-witch"}, {"kind": "open"}],
                "options": {},
                "listed": False,
            }
        }
    )

    game: Text
    players: int
    player: Text = "A program"
    """The name of whoever makes the table."""
    seats: Annotated[list[SeatWish], Field(max_length=100)] | None = None
    """One by one; by default oneself and open seats."""
    options: dict[str, str | int | bool] = Field(default_factory=dict)
    name: Text | None = None
    listed: bool = False
    """Whether strangers find it in the lobby."""
    nonce: Text | None = None
    """Your contribution to the deal."""
    ticket: Text | None = None
    """That of a seal that you asked for before you chose the nonce."""


class Sit(Model):
    """How to sit down: on the seat of an invitation, on a numbered one, or on the first that is open."""

    player: Text
    seat: SeatNumber | None = None
    invitation: Text | None = None
    """An invitation's token, or its whole link."""
    nonce: Text | None = None


class Seated(Model):
    """A seat of one's own. Send `token` as `Authorization: Bearer` with everything that the seat does."""

    table: str
    seat: int | None
    token: str | None
    invitations: dict[int, str]
    """The tokens of the open seats, to give to others."""


class Leave(Model):
    """What happens to the seat of a match meanwhile: it waits, a bot stands in, or a bot has it for good."""

    meanwhile: Literal["wait", "bot", "give-up"] = "wait"


class SeatMeant(Model):
    """A seat of the table."""

    seat: SeatNumber


class AddBot(Model):
    """A bot for an open seat, or (no seat) for every one of them."""

    level: Text
    seat: SeatNumber | None = None


# -- playing


class OptionModel(Model):
    """One of the answers to a question."""

    key: str
    label: str


class DecisionModel(Model):
    """A question to a seat. Choose one of the keys, and name the number."""

    seat: int
    number: int
    verb: str
    prompt: str
    rule: str
    options: list[OptionModel]


class ViewModel(Model):
    """All that a seat may know. `state` is the game's own; hidden things are counted or shown as backs."""

    game: str
    seat: int | None
    players: int
    options: Json
    content: Json | None = None
    number: int
    over: bool
    asked: list[int]
    decision: DecisionModel | None
    state: Json
    results: Json | None


class EventModel(Model):
    """A line of the log; `seat` is whom it is about."""

    text: str
    seat: int | None
    kind: str


class LookModel(Model):
    """A table through a seat's eyes; `view` is null before the match begins."""

    table: TableModel
    view: ViewModel | None
    log: list[EventModel]
    can_undo: bool


class PendingModel(Model):
    """What the seat is asked now, if it is."""

    number: int
    asked: list[int]
    over: bool
    decision: DecisionModel | None


class Choice(Model):
    """An answer: the option's key, and the number of the question that it answers."""

    model_config = ConfigDict(json_schema_extra={"example": {"key": "pass", "number": 17}})

    key: Text
    number: Number


class Undo(Model):
    """Take the last choice back; `number` is that of the question that stands now."""

    number: Number


class PlayedModel(Model):
    """What came of a choice. It is on the disk when this arrives."""

    number: int
    log: list[EventModel]


class HintModel(Model):
    """What the strongest bot would choose, and how good it thinks each option is, from 0 to 1."""

    number: int
    key: str
    ratings: dict[str, float]


class Say(Model):
    """Something to say to the table."""

    text: Text


class ChatModel(Model):
    """A line of chat; a notice of the table itself has no name."""

    id: int
    seat: int | None
    name: str
    text: str
    at: int
