"""Who thinks next: people first, nobody takes it all, and tables of bots only for their watchers."""

from __future__ import annotations

import asyncio

import pytest

from coven.tables import ME, Answer, Busy, HereThinker, PoolThinker, Tables, Task, turns
from coven.tables.turns import Kind, Turns
from tests.tables.helpers import BOT, GAME, PATIENCE, bots_done, match_of, opened, people


async def order(workers: int, asked: list[tuple[Kind, str]]) -> list[str]:
    """Who thinks, one after the other, when all of these wait at once behind one who thinks already."""
    queue, thought = Turns(workers), list[str]()

    async def think(kind: Kind, host: str) -> None:
        async with queue.turn(kind, host):
            thought.append(host)
            await asyncio.sleep(0)

    async with queue.turn(Kind.PEOPLE, "first"):
        waiting = [asyncio.create_task(think(kind, host)) for kind, host in asked]
        await asyncio.sleep(0)
        assert workers > 1 or thought == [], "as many think at once as there are workers"
    await asyncio.gather(*waiting)
    return thought


async def test_people_come_before_hints_and_hints_before_bots_alone() -> None:
    asked = [(Kind.BOTS_ALONE, "bots"), (Kind.HINT, "hint"), (Kind.PEOPLE, "people")]
    assert await order(1, asked) == ["people", "hint", "bots"]


async def test_a_host_with_many_tables_delays_others_by_one_thought() -> None:
    asked = [(Kind.PEOPLE, "greedy")] * 25 + [(Kind.PEOPLE, "modest")]
    assert (await order(1, asked)).index("modest") == 1


async def test_those_who_gave_up_waiting_keep_nobody_waiting() -> None:
    queue = Turns(1)

    async def think() -> str:
        async with queue.turn(Kind.PEOPLE, "host"):
            return "thought"

    async with queue.turn(Kind.PEOPLE, "host"):
        gone, patient = asyncio.create_task(think()), asyncio.create_task(think())
        await asyncio.sleep(0)
        gone.cancel()
    assert await asyncio.wait_for(patient, PATIENCE) == "thought"
    assert await asyncio.wait_for(think(), PATIENCE) == "thought", "no turn is lost"


async def test_one_who_gives_up_the_moment_it_is_their_turn_passes_it_on() -> None:
    queue = Turns(1)

    async def think() -> None:
        async with queue.turn(Kind.PEOPLE, "host"):
            await asyncio.sleep(0)

    first = queue.turn(Kind.PEOPLE, "host")
    await first.__aenter__()
    gone = asyncio.create_task(think())
    await asyncio.sleep(0)
    await first.__aexit__(None, None, None)
    gone.cancel()
    await asyncio.wait([gone])
    await asyncio.wait_for(think(), PATIENCE)


def test_there_are_as_many_workers_as_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 7)
    assert PoolThinker().workers == 7


class Gate(HereThinker):
    """Counts who thinks, and lets nobody answer before it is told to."""

    def __init__(self) -> None:
        self.asked: list[Task] = []
        self.open = asyncio.Event()

    async def choose(self, task: Task) -> Answer:
        """Wait, then choose."""
        self.asked.append(task)
        await self.open.wait()
        return await super().choose(task)

    async def rate(self, task: Task) -> dict[str, float]:
        """Wait, then rate."""
        self.asked.append(task)
        await self.open.wait()
        return await super().rate(task)


async def test_tables_of_bots_that_nobody_watches_delay_nobody(database: str) -> None:
    """25 of them made every bot of the house wait for 26 seconds once."""
    tables = await opened(database)
    stranger = await tables.welcome("Stranger")
    for _ in range(25):
        alone = await tables.create(GAME, 2, guest=stranger.id, seats=[BOT, BOT])
        await tables.info(alone.table)
    thinking = [table for table in tables.repository.held() if table.driver is not None]
    assert thinking == []
    tilly = await tables.create(
        GAME, 2, {"starting-player": "2"}, guest=(await tables.welcome("Tilly")).id, seats=[ME, BOT]
    )
    await bots_done(tables, tilly.table)
    assert (await tables.info(tilly.table)).number == 1
    await tables.close()


async def test_bots_stop_when_the_last_watcher_has_gone(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("coven.tables.service.WATCHING", 0)
    thinker = Gate()
    tables = await opened(database, thinker)
    guest = await tables.welcome("Tilly")
    who = await tables.create(GAME, 2, guest=guest.id, seats=[BOT, BOT])
    async with tables.subscribe(who.table):
        await tables.info(who.table)
        while not thinker.asked:
            await asyncio.sleep(0)
    thinker.open.set()
    await bots_done(tables, who.table)
    assert (await tables.info(who.table)).number == 1, "what was being thought is not wasted"
    await tables.close()


async def test_hints_are_bounded(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "HINTS_WAITING", 2)
    thinker = Gate()
    tables = await opened(database, thinker)
    host, _ = await people(tables)
    keys = (await match_of(tables, host.table)).pending[0].keys
    hints = [asyncio.create_task(tables.hint(host)) for _ in range(2)]
    while tables.driver.turns.hints < len(hints):
        await asyncio.sleep(0)
    with pytest.raises(Busy, match="come back in 4 seconds"):
        await asyncio.wait_for(tables.hint(host), PATIENCE)
    thinker.open.set()
    for hint in [*await asyncio.gather(*hints), await tables.hint(host)]:
        assert hint.key in keys
    await tables.close()


async def test_memory_is_bounded_and_letting_go_of_tables_never_fails(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even while all of those that are held are busy."""
    monkeypatch.setattr("coven.tables.repository.IN_MEMORY", 2)
    guest = await tables.welcome("Tilly")
    made = [await tables.create(GAME, 2, guest=guest.id) for _ in range(6)]
    held = tables.repository.held()
    for table in held:
        await table.lock.acquire()
    assert (await tables.info(made[0].table)).id == made[0].table
    kept = tables.repository.held()
    assert all(any(table is busy for table in kept) for busy in held), "nobody else may change them meanwhile"
    for table in held:
        table.lock.release()
    for who in made:
        assert (await tables.info(who.table)).id == who.table
    assert len(tables.repository.held()) <= 2
