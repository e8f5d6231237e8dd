"""What did not change is not sent again: a page is put together from the one that a script shows."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from coven.web.changes import CUT, SHOWN, Changes, patch

PIECES = st.lists(st.sampled_from(["", "a", "b", "/g>", "g>", "li>1", "li>2"]), max_size=40)


def joined(old: list[str], parts: list[str | list[int]]) -> str:
    """The new page, as a script puts it together."""
    return CUT.join(part if isinstance(part, str) else CUT.join(old[slice(*part)]) for part in parts)


@settings(deadline=None)  # the machine may be busy
@given(PIECES, PIECES)
def test_a_patch_leads_from_any_page_to_any_other(old: list[str], new: list[str]) -> None:
    pieces = CUT.join(new).split(CUT)
    parts = patch([hash(piece) for piece in old], pieces, [hash(piece) for piece in pieces])
    assert joined(old, parts) == CUT.join(new)


def test_a_page_without_a_change_is_one_part() -> None:
    pieces = "<ol><li>a<li>b<li>c</ol>".split(CUT)
    hashes = [hash(piece) for piece in pieces]
    assert patch(hashes, pieces, hashes) == [[0, len(pieces)]]


def test_a_script_gets_the_whole_page_once_and_then_what_is_new() -> None:
    changes = Changes()
    lines = [f"<li>{i}</li>" for i in range(99)]
    first = changes.response({SHOWN: "none"}, "".join(lines), 200)
    assert first.body == "".join(lines).encode()
    again = changes.response({SHOWN: first.headers[SHOWN]}, "".join([*lines, "<li>new</li>"]), 200)
    assert again.body == b'[[0,99],"li><li>new</li>"]'
    assert again.media_type == "application/json"
    lost = changes.response({SHOWN: "forgotten"}, "<p>", 200)
    assert lost.body == b"<p>"
    assert lost.headers[SHOWN]


def test_a_browser_without_a_script_always_gets_the_whole_page() -> None:
    answer = Changes().response({}, "<p>whole</p>", 409)
    assert answer.body == b"<p>whole</p>"
    assert answer.status_code == 409
    assert SHOWN not in answer.headers


def test_a_page_that_is_not_shown_any_more_is_forgotten() -> None:
    """Four thousand were remembered, each reader's last few: with 8,000 readers none was known any more."""
    changes = Changes()
    tag = "none"
    for n in range(5):
        tag = changes.response({SHOWN: tag}, f"<p>{n}</p>", 200).headers[SHOWN]
    assert list(changes._sent) == [tag]


def test_a_page_that_several_readers_are_shown_is_cut_once_and_stays_until_all_have_left_it() -> None:
    changes = Changes()
    pages = ["".join(f"<li>{n * (i == 7)}</li>" for i in range(30)) for n in range(3)]
    tags = [changes.response({SHOWN: "none"}, pages[0], 200, alike=True).headers[SHOWN] for _ in range(3)]
    assert len(set(tags)) == 1
    answers = [changes.response({SHOWN: tag}, pages[1], 200, alike=True) for tag in tags]
    assert {bytes(answer.body) for answer in answers} == {b'[[0,7],"li><li>1",[8,31]]'}
    own = changes.response({SHOWN: answers[0].headers[SHOWN]}, pages[2], 200)
    assert own.body == b'[[0,7],"li><li>2",[8,31]]'
    assert own.headers[SHOWN] not in (tags[0], answers[0].headers[SHOWN])


def test_nobody_is_told_what_is_new_after_a_page_that_is_not_their_own() -> None:
    """Tags cannot be guessed, and even with another's tag one is sent one's own page, in parts of it."""
    changes = Changes()
    own = [f"<p>mine {n}</p>" for n in range(9)]
    other = changes.response({SHOWN: "none"}, "<p>a secret</p>" * 9, 200).headers[SHOWN]
    answer = changes.response({SHOWN: other}, "".join(own), 200)
    assert b"secret" not in answer.body
    assert len(other) >= 12
    assert answer.headers["cache-control"] == "no-store"
