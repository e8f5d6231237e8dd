"""The one source of chance, of two kinds behind one interface: rules draw from an `Rng` and never know which.

`Keyed` is for people at tables: a keyed hash in counter mode with 256 bits behind it, so that knowing any
number of draws tells nothing about the others. `Quick` is for simulations, bots and imagination, from seeds
that anybody may know: a multiply-with-carry generator with 63 bits of state, copied in no time. Both give the
same numbers on every Python, pure or compiled: no step reaches 2**63, so native integers and Python's agree.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b, sha256
from struct import Struct
from typing import Final, TypeVar

from mypy_extensions import i64

from coven.engine.data import Json

T = TypeVar("T")

# The largest below 2**31 that makes `MULTIPLIER * 2**32 - 1` a safe prime: the period is about 2**62.
MULTIPLIER: Final[i64] = 2147483085
MASK: Final[i64] = 0xFFFFFFFF
SPAN: Final[i64] = 4294967296
STATES: Final = 2147483085 * 2**32 - 3
"""The states from 1 to STATES give the full period."""
SEEDS: Final = 2**63
"""Seeds are the whole numbers from 0 to SEEDS - 1."""
KEY_SIZE: Final = 32
"""The bytes of a key."""
POSITIONS: Final = 2**62
"""A keyed stream has so many words: more than anybody can draw."""
BLOCK: Final[i64] = 16
"""So many words come from one hash."""
WORDS: Final = Struct("<16I")
PERSON: Final = b"coven chance"
KINDS: Final = ("Rng", "Keyed", "Heard")
"""What streams are called in JSON; `Rng` is the quick one, which was alone once."""


class Rng:
    """A stream of chance. Two that are equal give the same numbers."""

    __slots__ = ()

    def word(self) -> i64:
        """The next 32 bits."""
        raise NotImplementedError

    def below(self, n: i64) -> i64:
        """A whole number from 0 to n - 1, each equally likely; n is at most 2**31."""
        product: i64 = self.word() * n
        if (product & MASK) < n:
            # The words that would make some numbers likelier than others are thrown away.
            surplus: i64 = SPAN % n
            while (product & MASK) < surplus:
                product = self.word() * n
        return product >> 32

    def shuffle(self, items: list[T]) -> None:
        """Put the list into a random order, in place."""
        i: i64 = len(items) - 1
        while i > 0:
            j: i64 = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
            i -= 1

    def copy(self) -> Rng:
        """A second stream that will give the same numbers."""
        raise NotImplementedError

    def heard(self, now: Rng, rng: Rng) -> Rng:
        """What imagination may hold of this stream: what it gave until it became `now`, then other chance.

        A key never goes into an imagined match, nor into a process that thinks for a bot.
        """
        raise NotImplementedError

    def as_json(self) -> Json:
        """The stream as JSON-ready data: see `read_rng`."""
        raise NotImplementedError


class Quick(Rng):
    """The small fast generator, for chance that need not be secret."""

    __slots__ = ("state",)

    def __init__(self, state: i64) -> None:
        self.state: i64 = state

    def word(self) -> i64:
        """The next 32 bits."""
        x: i64 = self.state
        x = MULTIPLIER * (x & MASK) + (x >> 32)
        self.state = x
        return (x ^ (x >> 32)) & MASK

    def below(self, n: i64) -> i64:
        """A whole number from 0 to n - 1; some are likelier than others by less than n in 2**32."""
        x: i64 = self.state
        x = MULTIPLIER * (x & MASK) + (x >> 32)
        self.state = x
        return (((x ^ (x >> 32)) & MASK) * n) >> 32

    def shuffle(self, items: list[T]) -> None:
        """Put the list into a random order, in place: `below` written out, since whole decks are shuffled."""
        x: i64 = self.state
        i: i64 = len(items) - 1
        while i > 0:
            x = MULTIPLIER * (x & MASK) + (x >> 32)
            j: i64 = (((x ^ (x >> 32)) & MASK) * (i + 1)) >> 32
            items[i], items[j] = items[j], items[i]
            i -= 1
        self.state = x

    def copy(self) -> Quick:
        """A second stream that will give the same numbers."""
        return Quick(self.state)

    def heard(self, now: Rng, rng: Rng) -> Rng:
        """The stream itself: there is no secret in it."""
        return self

    def as_json(self) -> Json:
        """The stream as JSON-ready data."""
        return {"$": "Rng", "state": int(self.state)}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Quick) and self.state == other.state

    def __hash__(self) -> int:
        return hash(int(self.state))

    def __repr__(self) -> str:
        return f"Quick({self.state})"


class Keyed(Rng):
    """The stream of a match at a table: block after block of keyed BLAKE2b over a counter."""

    __slots__ = ("block", "key", "number", "position")

    def __init__(self, key: bytes, position: i64 = 0) -> None:
        self.key = key
        self.position: i64 = position
        self.number: i64 = -1
        self.block: Sequence[int] = ()

    def word(self) -> i64:
        """The next 32 bits."""
        number: i64 = self.position // BLOCK
        if number != self.number:
            counter = int(number).to_bytes(8, "little")
            self.block = WORDS.unpack(blake2b(counter, key=self.key, person=PERSON).digest())
            self.number = number
        found: i64 = self.block[self.position % BLOCK]
        self.position += 1
        return found

    def copy(self) -> Rng:
        """A second stream that will give the same numbers; a block is never changed, so it is shared."""
        other = Keyed(self.key, self.position)
        other.number = self.number
        other.block = self.block
        return other

    def heard(self, now: Rng, rng: Rng) -> Rng:
        """The words since, without the key."""
        words: list[int] = []
        if isinstance(now, Keyed) and now.key == self.key:
            stream = self.copy()
            words = [int(stream.word()) for _ in range(int(now.position - self.position))]
        return Heard(words, 0, Quick(1 + rng.below(2**31)))

    def as_json(self) -> Json:
        """The stream as JSON-ready data, key and all: for the store and for records of what is over."""
        return {"$": "Keyed", "key": self.key.hex(), "position": int(self.position)}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Keyed) and self.position == other.position and self.key == other.key

    def __hash__(self) -> int:
        return hash((self.key, int(self.position)))

    def __repr__(self) -> str:
        """Without the key, so that it gets into no log and no traceback."""
        return f"Keyed(..., {self.position})"


class Heard(Rng):
    """A few words that a keyed stream gave already, and then quick chance."""

    __slots__ = ("after", "position", "words")

    def __init__(self, words: Sequence[int], position: i64, after: Quick) -> None:
        self.words = words
        self.position: i64 = position
        self.after = after

    def word(self) -> i64:
        """The next 32 bits."""
        if self.position >= len(self.words):
            return self.after.word()
        found: i64 = self.words[self.position]
        self.position += 1
        return found

    def copy(self) -> Rng:
        """A second stream that will give the same numbers."""
        return Heard(self.words, self.position, Quick(self.after.state))

    def heard(self, now: Rng, rng: Rng) -> Rng:
        """The stream itself: it holds no key."""
        return self

    def as_json(self) -> Json:
        """The stream as JSON-ready data."""
        return {"$": "Heard", "words": self.left(), "after": int(self.after.state)}

    def left(self) -> list[int]:
        """The words that were not given yet."""
        return list(self.words)[int(self.position) :]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Heard) and self.after == other.after and self.left() == other.left()

    def __hash__(self) -> int:
        return hash((*self.left(), self.after))

    def __repr__(self) -> str:
        return f"Heard({self.left()}, {self.after})"


def seeded(seed: int) -> Quick:
    """The quick stream that belongs to a seed."""
    digest = int.from_bytes(sha256(f"coven:{seed}".encode()).digest(), "big")
    return Quick(1 + digest % STATES)


def keyed(key: str, position: int = 0) -> Keyed:
    """The stream of a key of 256 bits, written as 64 hexadecimal digits; ValueError for anything else."""
    try:
        secret = bytes.fromhex(key)
    except ValueError:
        secret = b""
    if len(secret) != KEY_SIZE or len(key) != 2 * KEY_SIZE:
        raise ValueError(f"the key of chance is {2 * KEY_SIZE} hexadecimal digits")
    return Keyed(secret, position)


def read_rng(value: object) -> Rng:
    """The reverse of `Rng.as_json`; ValueError says what is wrong with the data."""
    if not isinstance(value, dict):
        value = {}
    kind = value.get("$")
    if kind == "Rng" and set(value) == {"$", "state"}:
        return Quick(whole(value["state"], 1, STATES))
    if kind == "Keyed" and set(value) == {"$", "key", "position"} and isinstance(value["key"], str):
        return keyed(value["key"], whole(value["position"], 0, POSITIONS))
    if kind == "Heard" and set(value) == {"$", "words", "after"} and isinstance(value["words"], list):
        words = [whole(word, 0, 2**32 - 1) for word in value["words"]]
        return Heard(words, 0, Quick(whole(value["after"], 1, STATES)))
    raise ValueError("the state of chance is not one that a state holds")


def whole(value: object, low: int, high: int) -> int:
    """The value, if it is a whole number in these bounds."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise ValueError(f"the state of chance holds whole numbers from {low} to {high}")
    return value
