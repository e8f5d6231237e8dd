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
