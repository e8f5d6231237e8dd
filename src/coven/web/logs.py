"""What the server notes, line by line: where a line cannot be written, the server goes on without it."""

from __future__ import annotations

from contextlib import suppress
from typing import TextIO

import structlog


class Lines(structlog.PrintLogger):
    """Prints lines; on a full disk they are lost, and whoever asked is answered all the same."""

    def msg(self, message: str) -> None:
        """Print a line, if that can be done."""
        with suppress(OSError):
            super().msg(message)

    log = debug = info = warn = warning = msg
    fatal = failure = err = error = critical = exception = msg


def keep_logs(file: TextIO | None = None) -> None:
    """Have all that is noted from now on printed there, by default on the standard output."""
    structlog.configure(logger_factory=lambda *_names: Lines(file))
