"""A real server in a process of its own, to be stopped politely or not at all."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType

import httpx

ROOT = Path(__file__).resolve().parent.parent.parent
PROGRAM = """
import sys
import time
from pathlib import Path
from types import SimpleNamespace
real, real_ns, clock = time.time, time.time_ns, Path(sys.argv[5])
def wrong():
    try:
        return int(clock.read_text())
    except (OSError, ValueError):
        return 0
if sys.argv[5]:
    time.time = lambda: real() + wrong()
    time.time_ns = lambda: real_ns() + wrong() * 10**9
if sys.argv[6]:
    from coven.engine import record
    fair_key, fair_seed = record.fair_key, record.fair_seed
    record.fair_key = lambda secret, nonces: fair_key(sys.argv[6], nonces)
    record.fair_seed = lambda secret, nonces: fair_seed(sys.argv[6], nonces)
    from coven.tables import inputs
    inputs.secrets = SimpleNamespace(token_hex=lambda size: "7" * 2 * size)
from coven.web.quotas import Limits
from coven.web.server import serve
serve("127.0.0.1", int(sys.argv[1]), sys.argv[2], pause=float(sys.argv[3]), limits=eval(sys.argv[4]))
"""
START_SECONDS = 120.0
STOP_SECONDS = 60.0
"""A busy machine takes its time."""


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


class Served:
    """A server on a port of its own. It can be started again on the same port and database.

    `clock` is a file that says by how many seconds its clock is wrong. With a `secret` all matches are dealt
    from it and not from their own, so that a test meets the same match whenever it runs.
    """

    def __init__(self, database: Path | str, pause: float = 0.0, clock: Path | None = None) -> None:
        self.database = database
        self.clock = clock
        self.pause = pause
        self.limits = "Limits()"
        self.secret = ""
        self.python = sys.executable
        self.path = os.environ.get("PYTHONPATH") or str(ROOT / "src")
        self.stderr: int | None = None
        self.patience = START_SECONDS
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it, and wait until it answers."""
        environment = {**os.environ, "PYTHONPATH": self.path}
        words = [
            self.python,
            "-c",
            PROGRAM,
            str(self.port),
            str(self.database),
            str(self.pause),
            self.limits,
            str(self.clock or ""),
            self.secret,
        ]
        self.process = subprocess.Popen(
            words, env=environment, cwd=ROOT, start_new_session=True, stdout=self.stderr, stderr=self.stderr
        )
        patience = time.monotonic() + self.patience
        while time.monotonic() < patience:
            if self.process.poll() is not None:
                raise RuntimeError(f"the server ended with {self.process.returncode}")
            try:
                httpx.get(f"{self.url}/robots.txt", timeout=30)
                return
            except httpx.TransportError:
                time.sleep(0.05)
        raise RuntimeError("the server does not answer")

    def kill(self) -> None:
        """End it as a power cut would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(STOP_SECONDS)

    def stop(self) -> int:
        """Ask it to end; returns its exit code."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(STOP_SECONDS)

    def __enter__(self) -> Served:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process is not None and self.process.poll() is None:
            try:
                self.stop()
            except subprocess.TimeoutExpired:
                self.kill()
