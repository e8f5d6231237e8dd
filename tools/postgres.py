"""A PostgreSQL server of one's own for a while: in a new folder, on a free port, and gone at the end."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.web.served import free_port

INSTALLED = Path("/usr/lib/postgresql")
USERS = ("postgres", "nobody")
"""PostgreSQL refuses to run as root; then it runs as the first of these."""


def binary(name: str) -> str | None:
    """Where a program of PostgreSQL is, if it is installed."""
    versions = sorted(INSTALLED.glob(f"*/bin/{name}"), reverse=True)
    return shutil.which(name) or (str(versions[0]) if versions else None)


def available() -> bool:
    """Whether a server can be started here."""
    return binary("initdb") is not None and binary("pg_ctl") is not None


@contextmanager
def running(durable: bool = True) -> Iterator[str]:
    """Start a server; gives the URL of its empty database, and stops and removes it at the end.

    Not `durable`: nothing waits for the disk, which is faster and as good where the machine does not fail.
    """
    initdb, pg_ctl = binary("initdb"), binary("pg_ctl")
    if initdb is None or pg_ctl is None:
        raise RuntimeError("PostgreSQL is not installed: there is no initdb or no pg_ctl")
    with tempfile.TemporaryDirectory(prefix="coven-postgres-") as name:
        folder, user = Path(name), unprivileged()
        if user is not None:
            shutil.chown(folder, user)
        data, port = folder / "data", free_port()
        call([initdb, "-D", str(data), "-U", "coven", "-A", "trust", "-E", "UTF8", "--no-sync"], user)
        options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1"
        options += "" if durable else " -c fsync=off -c synchronous_commit=off -c full_page_writes=off"
        control = [pg_ctl, "-D", str(data), "-w", "-l", str(folder / "log")]
        call([*control, "-o", options, "start"], user)
        try:
            yield f"postgresql://coven@127.0.0.1:{port}/postgres"
        finally:
            call([*control, "-m", "immediate", "stop"], user)


def unprivileged() -> str | None:
    """The user to run as, or None for oneself."""
    if os.geteuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return next(user for user in USERS if user in known)


def call(words: list[str], user: str | None) -> None:
    """Run a program of PostgreSQL; what it says is shown only if it fails."""
    done = subprocess.run(
        words, user=user, cwd="/", stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    if done.returncode:
        raise RuntimeError(f"{words[0]} failed: {done.stdout[-2000:]}")
