"""Bots at tables: they think elsewhere, they are waited for, and their failures are survived."""

from __future__ import annotations

import asyncio
import time

import pytest
from structlog.testing import capture_logs

import coven
from coven.engine.state import encode
from coven.tables import ME, Answer, HereThinker, PoolThinker, Tables, Task, ThinkingFailed
from coven.tables.thinkers import task_for
from tests.tables.helpers import BOT, GAME, PATIENCE, Brittle, bots_done, match_of, opened, people, play


async def with_bot(tables: Tables) -> str:
    """A table where a bot is asked first."""
    guest = await tables.welcome("Tilly")
    who = await tables.create(GAME, 2, {"starting-player": "2"}, guest=guest.id, seats=[ME, BOT])
    await bots_done(tables, who.table)
    return who.table


async def test_a_bot_that_fails_once_is_asked_again(database: str) -> None:
    tables = await opened(database, Brittle(failures=1))
    with capture_logs() as logs:
        table = await with_bot(tables)
    assert [entry["event"] for entry in logs] == ["a bot failed"]
    assert "the cauldron is cold" in logs[0]["error"]
    assert (await tables.info(table)).number == 1
    assert await tables.chat(table) == []
    await tables.close()


@pytest.mark.parametrize(("failures", "answer"), [(2, None), (0, "fly")], ids=["raises", "illegal"])
async def test_chance_answers_visibly_for_a_bot_that_keeps_failing(
    failures: int, answer: str | None, database: str
) -> None:
    tables = await opened(database, Brittle(failures, answer))
    with capture_logs() as logs:
        table = await with_bot(tables)
    assert len(logs) == 2
    assert (await tables.info(table)).number == 1
    [line] = await tables.chat(table)
    assert (line.seat, line.name, line.text) == (None, "", "Agatha lost the thread and chose at random.")
    await tables.close()


async def test_a_hint_that_fails_is_a_clear_error(database: str) -> None:
    tables = await opened(database, Brittle(failures=1))
    host, _ = await people(tables)
    with pytest.raises(ThinkingFailed, match="no hint could be found; try again"):
        await tables.hint(host)
    await tables.close()


async def test_a_bot_is_told_neither_seed_nor_secret_and_the_same_question_after_a_restart(
    database: str,
) -> None:
    thinker = Brittle()
    tables = await opened(database, thinker)
    await with_bot(tables)
    await tables.close()
    [task] = thinker.asked
    assert not {"seed", "fair", "secret", "names"} & set(task.record)
    assert task.seat == 1


async def test_a_task_holds_only_the_choices_since_the_last_resting_point(tables: Tables) -> None:
    seats = await people(tables, 3)
    await play(tables, seats, 9)
    match = await match_of(tables, seats[0].table)
    asked = next(iter(match.pending))
    task = task_for(match, asked, "apprentice", 1)
    assert len(task.record["choices"]) == len(match.line) - match.rests[-1].answers < 4
    again = coven.replay(task.record)
    assert again.view(asked)["state"] == match.view(asked)["state"]
    assert again.pending[asked].keys == match.pending[asked].keys


async def test_a_bot_waits_a_moment_so_that_people_can_follow(database: str) -> None:
    tables = await Tables.open(database, HereThinker(), pause=0.3)
    begun = time.monotonic()
    await with_bot(tables)
    assert time.monotonic() - begun >= 0.3
    await tables.close()


class Slow(HereThinker):
    """Thinks until it is allowed to answer."""

    def __init__(self) -> None:
        self.thinking = asyncio.Event()
        self.go_on = asyncio.Event()

    async def choose(self, task: Task) -> Answer:
        """Wait, then choose."""
        self.thinking.set()
        await self.go_on.wait()
        return await super().choose(task)


async def test_a_choice_can_be_taken_back_while_the_bot_still_thinks(database: str) -> None:
    thinker = Slow()
    tables = await opened(database, thinker)
    guest = await tables.welcome("Tilly")
    tilly = await tables.create(GAME, 2, {"starting-player": "1"}, guest=guest.id, seats=[ME, BOT])
    keys = (await match_of(tables, tilly.table)).pending[0].keys
    await tables.choose(tilly, keys[0], 0)
    await thinker.thinking.wait()
    assert (await tables.look(tilly)).can_undo, "nobody else has acted, and pages are served meanwhile"
    await tables.undo(tilly, 1)
    thinker.go_on.set()
    await bots_done(tables, tilly.table)
    assert (await tables.info(tilly.table)).number == 2
    await tables.choose(tilly, keys[1], 2)
    await bots_done(tables, tilly.table)
    assert [seat for seat, _ in (await match_of(tables, tilly.table)).history][:4] == [0, 0, 0, 1]
    await tables.close()


async def test_closing_does_not_wait_for_a_bot_that_thinks(database: str) -> None:
    thinker = Slow()
    tables = await opened(database, thinker)
    guest = await tables.welcome("Tilly")
    await tables.create(GAME, 2, {"starting-player": "2"}, guest=guest.id, seats=[ME, BOT])
    await thinker.thinking.wait()
    await asyncio.wait_for(tables.close(), PATIENCE)


class Keeping(HereThinker):
    """Keeps a word after every answer: whose it was, and the how manyeth."""

    def __init__(self) -> None:
        self.asked: list[Task] = []

    async def choose(self, task: Task) -> Answer:
        """Think, and keep that."""
        self.asked.append(task)
        answer = await super().choose(task._replace(kept=b""))
        return answer._replace(kept=f"{task.seat} {len(self.asked)}".encode())


async def test_what_a_bot_keeps_goes_to_the_next_question_of_its_own_seat(database: str) -> None:
    thinker = Keeping()
    tables = await opened(database, thinker)
    guest = await tables.welcome("Tilly")
    tilly = await tables.create(GAME, 3, {"starting-player": "1"}, guest=guest.id, seats=[ME, BOT, BOT])
    await play(tables, [tilly])
    handed = [(task, n) for n, task in enumerate(thinker.asked) if task.kept]
    assert handed, "who takes a trick is asked again at once"
    for task, before in handed:
        assert task.kept == f"{task.seat} {before}".encode()
    others = [n for n in range(1, len(thinker.asked)) if thinker.asked[n].seat != thinker.asked[n - 1].seat]
    assert others
    assert not any(thinker.asked[n].kept for n in others)
    await tables.close()


# -- worker processes


@pytest.mark.slow
async def test_a_pool_thinks_in_another_process_and_is_replaced_when_it_dies(tables: Tables) -> None:
    seats = await people(tables)
    match = await match_of(tables, seats[0].table)
    keys = match.pending[0].keys
    pool = PoolThinker(limit=30)
    task = task_for(match, 0, "apprentice", 5)
    assert await pool.choose(task) == await HereThinker().choose(task)
    assert set(await pool.rate(task)) == set(keys)
    with pytest.raises(coven.BadOptions, match="there is no bot 'archmage'"):
        await pool.choose(task._replace(level="archmage"))
    pool.limit = 0.2
    with pytest.raises(ThinkingFailed, match="ended before it answered"):
        await pool.choose(task._replace(level="search:9s"))
    pool.limit = 30
    assert (await pool.choose(task)).key in keys
    await pool.close()
    await pool.close()


async def test_the_key_of_chance_stays_out_of_the_process_that_thinks(tables: Tables) -> None:
    seats = await people(tables)
    await play(tables, seats, 5)
    match = await match_of(tables, seats[0].table)
    key = match.beginning["key"]
    assert key in repr(encode(match.state))
    task = task_for(match, next(iter(match.pending)), "apprentice", 1)
    assert key not in repr(task)
    assert not {"key", "seed"} & set(task.record)
    assert task.record["start"]["rng"]["$"] == "Heard"
    assert (await HereThinker().choose(task)).key in match.pending[task.seat].keys
