"""Where the database is: the user's data folder, a file, or a server, all as one URL."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from coven.tables.errors import StoreError

WHAT_IS_RIGHT = "give a file, sqlite:///PATH or postgresql://USER:PASSWORD@HOST/NAME"
DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}


def data_folder() -> Path:
    """Where the user's own data belongs on this system: $XDG_DATA_HOME/coven, or what stands for it here."""
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "coven"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "coven"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "coven"


def database_url(given: str | Path | None) -> URL:
    """The full URL for what was given: nothing (`coven.db` in the data folder), a file, or a URL.

    The folder of a database file is made if it is missing. StoreError says what would be right.
    """
    if given is None or isinstance(given, Path) or "://" not in given:
        return file_url(data_folder() / "coven.db" if given is None else Path(given))
    try:
        url = make_url(given)
    except (ArgumentError, ValueError) as error:
        raise StoreError(f"{given!r} is no address of a database; {WHAT_IS_RIGHT}") from error
    if url.drivername not in DRIVERS:
        raise StoreError(f"Coven cannot keep its tables in {url.drivername!r}; {WHAT_IS_RIGHT}")
    url = url.set(drivername=DRIVERS[url.drivername])
    if url.get_backend_name() == "sqlite":
        if not url.database or url.database == ":memory:":
            raise StoreError(f"a database in memory would be lost with the server; {WHAT_IS_RIGHT}")
        return file_url(Path(url.database))
    if "sslmode" in url.query:
        mode = str(url.query["sslmode"])
        url = url.difference_update_query(["sslmode"]).update_query_dict({"ssl": mode})
    return url


def file_url(path: Path) -> URL:
    """The URL of a database file."""
    path = path.expanduser().absolute()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(
            f"cannot make the folder {path.parent} for the database: {error.strerror}; "
            "choose a file in a folder that you can write to"
        ) from error
    return URL.create("sqlite+aiosqlite", database=str(path))


def in_words(url: URL) -> str:
    """The database as people call it: a file's path, or the URL without its password."""
    if url.get_backend_name() == "sqlite":
        return str(url.database)
    return url.render_as_string(hide_password=True)
