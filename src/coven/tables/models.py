"""The rows that the store keeps, on any database. Times are milliseconds since 1970."""

from __future__ import annotations

import secrets
import time
from typing import Any

from sqlalchemy import JSON, BigInteger, ForeignKey, Integer, LargeBinary, MetaData, String, Table, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from coven.engine.data import Json

OPEN, PLAYING, OVER = "open", "playing", "over"
"""The status of a table."""
PERSON, BOT, VACANT = "person", "bot", "open"
"""The kinds of a seat."""
SEED, KEY = "seed", "key"
"""What a match was dealt from. Those of the first version were dealt from seeds of 63 bits."""

ID_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""No letter of an id is mistaken for another when it is read aloud."""
ID_LENGTH = 9


class Row(DeclarativeBase):
    """What all rows share."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_name)s",
            "uq": "uq_%(table_name)s_%(column_0_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s",
            "pk": "pk_%(table_name)s",
        }
    )
    type_annotation_map = {
        int: BigInteger,
        str: Text,
        bytes: LargeBinary,
        Json: JSON(none_as_null=True),
        list[str]: JSON(none_as_null=True),
        list[int]: JSON(none_as_null=True),
        list[list[Any]]: JSON(none_as_null=True),
        list[Json]: JSON(none_as_null=True),
    }


class GuestRow(Row):
    """Somebody with a name. The id is a secret between the server and that person's browser."""

    __tablename__ = "guests"

    id: Mapped[str] = mapped_column(String(43), primary_key=True)
    name: Mapped[str]
    created: Mapped[int]


class TableRow(Row):
    """A table.

    `revision` grows with every change of the table, its seats, its match or its chat: no server process
    writes from an outdated memory, and a page knows whether it shows what there is. `number` and `asked` are
    those of the match, for lists. `chance` is KEY once a match is dealt, but SEED where that was before there
    were keys. `start` is where the match begins if not with the deal: see `coven.tables.loading`. `rules` is
    the fingerprint of the rules that it is played by, and `past` what was played by older ones. `broken` says
    why the match cannot go on, and `rematch` which table follows.
    """

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    name: Mapped[str]
    game: Mapped[str]
    version: Mapped[int]
    players: Mapped[int]
    options: Mapped[Json]
    content: Mapped[Json | None]
    status: Mapped[str] = mapped_column(String(8), index=True)
    listed: Mapped[bool]
    host: Mapped[str] = mapped_column(ForeignKey("guests.id"))
    created: Mapped[int]
    updated: Mapped[int]
    revision: Mapped[int]
    number: Mapped[int]
    asked: Mapped[list[int]]
    commitment: Mapped[str] = mapped_column(String(64), unique=True)
    secret: Mapped[str] = mapped_column(String(64))
    nonces: Mapped[list[str] | None]
    chance: Mapped[str] = mapped_column(String(8), default=SEED, server_default=SEED)
    start: Mapped[Json | None]
    rules: Mapped[str | None] = mapped_column(String(64))
    past: Mapped[list[Json] | None]
    broken: Mapped[str | None]
    rematch: Mapped[str | None] = mapped_column(String(16))
    results: Mapped[Json | None]


class SeatRow(Row):
    """A seat. `tenure` counts how often it changed hands: the seat's secret link is signed with it.

    In play a seat is kept (see `coven.tables.keeping`): `left_at` is when its sitter left, `stand_in` the
    level of the bot that plays meanwhile, `votes` the seats that ask for one; `offered` says that the host
    invites somebody else. `was` holds the names that the seat had before, each with the number of lines of
    the log that it stands in.
    """

    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(8))
    name: Mapped[str]
    level: Mapped[str | None]
    guest: Mapped[str | None] = mapped_column(ForeignKey("guests.id"), index=True)
    tenure: Mapped[int]
    nonce: Mapped[str | None]
    left_at: Mapped[int | None]
    stand_in: Mapped[str | None]
    offered: Mapped[bool | None]
    votes: Mapped[list[int] | None]
    was: Mapped[list[list[Any]] | None]


class ChoiceRow(Row):
    """A choice, under the number of the question that it answers; the key `undo` takes the last one back.

    `chain` is a hash of this choice and all before it; those of the first version have none.
    """

    __tablename__ = "choices"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    seat: Mapped[int]
    key: Mapped[str]
    at: Mapped[int]
    chain: Mapped[str | None] = mapped_column(String(64))


class RestRow(Row):
    """The last resting point: its state, the choices that stood after it when the match was at `number`.

    The choices from `number` on follow. Rules that were changed meanwhile go on from here.
    """

    __tablename__ = "rests"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int]
    state: Mapped[Json]
    since: Mapped[list[list[Any]]]


class ReplayRow(Row):
    """The frozen replay of a match that is over: compressed frames, which no later rules can change."""

    __tablename__ = "replays"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    frames: Mapped[bytes]


class ChatRow(Row):
    """A line of chat; one without a name is a notice of the table itself."""

    __tablename__ = "chat"

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), index=True)
    seat: Mapped[int | None]
    guest: Mapped[str | None] = mapped_column(ForeignKey("guests.id"))
    name: Mapped[str]
    text: Mapped[str]
    at: Mapped[int]


class KeyRow(Row):
    """A key that the servers of this database share."""

    __tablename__ = "keys"

    name: Mapped[str] = mapped_column(String(16), primary_key=True)
    value: Mapped[bytes]


def table_of(kind: type[Row]) -> Table:
    """The database's table of these rows, for statements that name their columns when they are executed."""
    return Row.metadata.tables[kind.__tablename__]


def new_id() -> str:
    """A short id that can stand in an address."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


def now() -> int:
    """The time in milliseconds, as all rows keep it."""
    return time.time_ns() // 1_000_000
