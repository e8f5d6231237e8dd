"""Who is reading: a guest's name and id in a signed cookie, and secret links to seats."""

from __future__ import annotations

import hmac
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from coven.tables import ForeignToken

GUEST_COOKIE = "coven-guest"
THEME_COOKIE = "coven-theme"
SEAT_COOKIE = "coven-seat"
"""Holds the secret of a seat that was opened by its link on a device where the guest is not known."""
LESSON_COOKIE = "coven-lesson-"
"""Before the name of a game: how far one is in its guided first match."""
A_YEAR = 365 * 24 * 60 * 60
LONGEST_STOP = 6
LONGEST_COOKIE = 1000
"""No name and id make a longer one: what is longer is not ours, and is not kept beside its signature."""
SIGNATURES_KEPT = 20_000
"""So many signatures are at hand: every request brings a cookie."""
THEMES = ("light", "dark")
NAMES = (
    "Tilly", "Oswin", "Ines", "Mirela", "Jonas", "Odile", "Elsbeth", "Tamsin", "Ambrose", "Petra", "Lorcan",
    "Wilma", "Corvin", "Isolde", "Barnaby", "Marigold", "Silas", "Yvaine", "Rowan", "Juniper",
)  # fmt: skip


class Reader(NamedTuple):
    """Somebody at a browser. `guest` is "" until they first do something that others see."""

    guest: str
    name: str


def new_reader() -> Reader:
    """A stranger, with a name to begin with."""
    return Reader("", secrets.choice(NAMES))


def write_cookie(key: bytes, reader: Reader) -> str:
    """The cookie that a reader is known by."""
    said = urlsafe_b64encode(json.dumps([reader.guest, reader.name]).encode()).decode()
    return f"{said}.{_signature(key, said)}"


def read_cookie(key: bytes, cookie: str | None) -> Reader | None:
    """The reader of a cookie; None if there is none, or if nobody here signed it."""
    said, _, signature = (cookie or "").partition(".")
    if not 0 < len(said) <= LONGEST_COOKIE:
        return None
    if not hmac.compare_digest(signature.encode(), _signature(key, said).encode()):
        return None
    guest, name = json.loads(urlsafe_b64decode(said))
    return Reader(guest, name)


@lru_cache(SIGNATURES_KEPT)
def _signature(key: bytes, said: str) -> str:
    return hmac.digest(key, f"guest:{said}".encode(), "sha256").hex()


class SeatToken(NamedTuple):
    """A seat's secret with the table that it belongs to: what stands in a link and in a program's header."""

    table: str
    secret: str

    def __str__(self) -> str:
        return f"{self.table}.{self.secret}"


def read_token(text: str) -> SeatToken:
    """The token that was written as text; ForeignToken if it is none."""
    table, dot, secret = text.partition(".")
    if not (table and dot and secret and table.isalnum()):
        raise ForeignToken(
            "this is no seat's token, which looks like TABLE.SECRET: ask for the whole link again"
        )
    return SeatToken(table, secret)


def lesson_cookie(game: str) -> str:
    """The name of the cookie that keeps how far one is in a game's guided first match."""
    return LESSON_COOKIE + game


def lesson_stop(cookies: Mapping[str, str], game: str) -> int | None:
    """The stop of a game's guided first match where a reader is, or None if it was never begun."""
    kept = cookies.get(lesson_cookie(game), "")
    return int(kept) if kept.isascii() and kept.isdecimal() and len(kept) < LONGEST_STOP else None


def theme_of(cookies: Mapping[str, str]) -> str:
    """The colour scheme that a reader chose, or "" for that of the system."""
    theme = cookies.get(THEME_COOKIE, "")
    return theme if theme in THEMES else ""
