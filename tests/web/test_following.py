"""Steps of others that end a match are shown one by one, and then the end."""

from __future__ import annotations

from coven.tables import Tables
from tests.tables.helpers import LEVEL, people, play
from tests.web.conftest import Person
from tests.web.reading import Page
from tests.web.test_tables import settle


async def last_trick(person: Person, tables: Tables) -> tuple[str, int]:
    """A match that others have ended: its table, and how many answers there were after one's own last one.

    It is the last trick of another match, from the seat that led it.
    """
    seats = await people(tables, 4)
    await play(tables, seats)
    at = len(await tables.frames(seats[0].table)) - 5
    await person.post(f"/tables/{seats[0].table}/play-on", {"at": str(at), "level": LEVEL})
    table, own = person.table, 0
    while True:
        await settle(tables, table)
        page = await person.get(f"/tables/{table}")
        if page.body["data-over"]:
            return table, own
        own = int(page.body["data-count"]) + 1
        await person.press(page.form("/choose"))


async def steps(person: Person, table: str, after: int) -> list[Page]:
    """What is shown one by one, the end with it."""
    shown = [await person.get(f"/tables/{table}?after={after}")]
    while shown[-1].body["data-behind"]:
        shown.append(await person.get(f"/tables/{table}?after={shown[-1].body['data-count']}"))
    return shown


async def test_the_steps_that_end_a_match_come_before_its_end(person: Person, tables: Tables) -> None:
    table, own = await last_trick(person, tables)
    *before, end = await steps(person, table, own)
    counts = [int(page.body["data-count"]) for page in before]
    assert counts == sorted(set(counts))
    assert len(counts) >= 2
    assert counts[-1] == int(end.body["data-count"])
    assert all(not page.body["data-over"] and "is playing" in page.text for page in before)
    assert all("Leave the table" not in page.text and "Rematch" not in page.text for page in before)
    assert end.body["data-over"] == "yes"
    assert "Rematch" in end.text


async def test_the_answer_to_ones_own_last_click_is_no_end_yet(person: Person, tables: Tables) -> None:
    """Whoever follows sees the table as they have left it."""
    table, own = await last_trick(person, tables)
    left = await person.get(f"/tables/{table}?at={own}")
    assert left.body["data-behind"] == "yes"
    assert int(left.body["data-count"]) == own


async def test_who_comes_later_is_shown_the_end_at_once(person: Person, tables: Tables) -> None:
    """A table that was let go is read from its rows, and they are those of a match that is over."""
    table, own = await last_trick(person, tables)
    tables.repository._tables.clear()
    page = await person.get(f"/tables/{table}?after={own}")
    assert (page.body["data-over"], page.body["data-behind"]) == ("yes", "")
