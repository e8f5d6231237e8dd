"""An acknowledged choice survives a server that is killed, and no worker survives it."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest
from sqlalchemy import select

from coven.tables.models import ChoiceRow
from tests.tables.helpers import PATIENCE, opened

SERVER = """
import asyncio, sys
from coven.tables import PoolThinker, Tables, bot, ME
from coven.tables.thinkers import task_for

async def main(database):
    tables = await Tables.open(database, pause=0)
    yours = [info for info in await tables.in_play()]
    if yours:
        who = (await tables.who(yours[0].id, sys.argv[2]))
    else:
        guest = await tables.welcome("Tilly")
        print("guest", guest.id, flush=True)
        who = await tables.create("blackmore", 2, guest=guest.id, seats=[ME, bot("apprentice")])
    while True:
        view = (await tables.look(who)).view
        if view.decision:
            played = await tables.choose(who, view.decision.options[0].key, view.number)
            print("acknowledged", view.number, flush=True)
        elif view.over:
            break
        else:
            await asyncio.sleep(0.005)

if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
"""


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    listed = Path(f"/proc/{pid}/task/{pid}/children")
    return [int(child) for child in listed.read_text().split()] if listed.exists() else []


@pytest.mark.slow
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks for processes in /proc")
async def test_a_killed_server_loses_no_acknowledged_choice_and_leaves_no_worker(
    database: str, tmp_path: Path
) -> None:
    script = tmp_path / "server.py"
    script.write_text(SERVER)
    guest, acknowledged, workers = "", -1, []
    for _ in range(2):
        server = subprocess.Popen(
            [sys.executable, str(script), database, guest], stdout=subprocess.PIPE, text=True
        )
        assert server.stdout is not None
        heard = 0
        while heard < 4:
            word, _, value = server.stdout.readline().strip().partition(" ")
            if word == "guest":
                guest = value
            else:
                assert int(value) > acknowledged
                acknowledged, heard = int(value), heard + 1
        workers += children(server.pid)
        server.kill()
        server.wait()
        server.stdout.close()
        tables = await opened(database)
        [info] = await tables.in_play()
        async with tables.store.begin() as session:
            numbers = (await session.scalars(select(ChoiceRow.number).order_by(ChoiceRow.number))).all()
        assert numbers == list(range(info.number))
        assert acknowledged in numbers
        tables.driver.closed = True
        assert (await tables.look(await tables.who(info.id, guest))).view is not None
        await tables.close()
    assert workers
    deadline = time.monotonic() + PATIENCE
    while any(Path(f"/proc/{worker}").exists() for worker in workers):
        assert time.monotonic() < deadline, "a worker outlived its server"
        time.sleep(0.05)
