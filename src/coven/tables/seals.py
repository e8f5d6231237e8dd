"""Seals: a secret for one deal, whose hash is shown before anybody gives a nonce.

Nothing is stored until a table is made. The secret follows from the server's key and from a ticket that the
form carries: who holds the ticket cannot work it out, and the server can work it out again.
"""

from __future__ import annotations

import hmac
import re
import secrets
from typing import NamedTuple

from coven.engine.record import commitment
from coven.tables.errors import UnknownSeal
from coven.tables.models import now

LASTS = 24 * 60 * 60 * 1000
"""How long, in milliseconds, a seal waits for its table."""
TICKET = re.compile(r"([0-9]{1,15})-[0-9a-f]{32}")


class Seal(NamedTuple):
    """The hash of a secret, and the ticket that a table is made with to have it dealt from that secret."""

    commitment: str
    ticket: str


def make(key: bytes) -> Seal:
    """A secret for one deal, promised."""
    ticket = f"{now()}-{secrets.token_hex(16)}"
    return Seal(commitment(secret(key, ticket)), ticket)


def opened(key: bytes, ticket: str) -> str:
    """The secret behind a ticket; UnknownSeal if it is none of ours, or too old."""
    given = TICKET.fullmatch(ticket)
    if given is None or not -LASTS <= int(given[1]) - now() <= LASTS:
        raise UnknownSeal("this form is too old or was used already; open a new one")
    return secret(key, ticket)


def secret(key: bytes, ticket: str) -> str:
    """256 bits that nobody can work out without the key."""
    return hmac.digest(key, f"seal:{ticket}".encode(), "sha256").hex()
