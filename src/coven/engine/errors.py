"""The ways to be wrong. Each says what was expected, in words a player understands, and changes nothing."""

from __future__ import annotations


class CovenError(Exception):
    """Base of every error that is the caller's to mend: its text is one readable line."""


class IllegalChoice(CovenError):
    """The seat is asked, but this is not one of its options."""


class NotYourTurn(CovenError):
    """The seat is not being asked anything now."""


class StaleChoice(CovenError):
    """The choice answers a decision that is no longer the current one."""


class MatchOver(CovenError):
    """The match has ended: nothing can be chosen any more."""


class CannotUndo(CovenError):
    """The last choice cannot be taken back."""


class BadOptions(CovenError):
    """A game option, or the number of players, is unknown or out of bounds."""


class UnknownGame(CovenError):
    """There is no game of that name."""


class BrokenGame(UnknownGame):
    """A game was found, but its module cannot be loaded: the text says why."""


class BadContent(CovenError):
    """A content file or rulebook is malformed: the text names file, line and what was expected."""


class BadRecord(CovenError):
    """A record cannot be read or does not replay: the text names what is wrong with it."""
