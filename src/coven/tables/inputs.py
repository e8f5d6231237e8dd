"""What people type: names, messages, nonces. Trimmed, bounded, on one line."""

from __future__ import annotations

import secrets

from coven.tables.errors import BadWords

NAME_LENGTH = 30
TABLE_NAME_LENGTH = 60
CHAT_LENGTH = 500
NONCE_LENGTH = 128


def tidy(what: str, text: str, longest: int) -> str:
    """The text on one line without what cannot be seen; BadWords if nothing is left of it, or too much."""
    seen = "".join(c if c.isprintable() else " " for c in text)
    words = " ".join(seen.split())
    if not words:
        raise BadWords(f"{what} is empty; it needs at least one letter")
    if len(words) > longest:
        raise BadWords(f"{what} has {len(words)} letters; at most {longest} will do")
    return words


def guest_name(text: str) -> str:
    """A person's name."""
    return tidy("the name", text, NAME_LENGTH)


def table_name(text: str) -> str:
    """A table's name."""
    return tidy("the table's name", text, TABLE_NAME_LENGTH)


def message(text: str) -> str:
    """A line of chat."""
    return tidy("the message", text, CHAT_LENGTH)


def nonce(text: str | None) -> str:
    """A seat's contribution to the deal; whoever gives none is given one."""
    return secrets.token_hex(16) if text is None else tidy("the nonce", text, NONCE_LENGTH)
