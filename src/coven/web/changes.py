"""What did not change is not sent again: to a script that shows a page goes only what the next one has new.

A page is cut where its elements end. Of the pages that were sent last, the hashes of their pieces
are remembered under a tag that goes with them; a script names the tag of the page that it shows and puts the
new one together from that page's pieces and the new ones. Without a tag that is known, the whole page goes.
"""

from __future__ import annotations

import json
from array import array
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from secrets import token_urlsafe
from typing import NamedTuple

from starlette.responses import HTMLResponse, Response

REMEMBERED = 12_000
"""So many pages are remembered, 10 to 25 KB each: the one that each reader shows."""
ALIKE = 200
"""Of so many pages that several readers are shown it is remembered what they were cut into."""
SHOWN = "x-coven-shown"
"""The tag of the page that a script shows; "none" if it has none yet."""
CUT = "</"
ENOUGH = 3
"""So many pieces in a row must be the same for the old page to be found again."""
STRIDE = 64
"""So many pieces are compared at once."""

Patch = list[str | list[int]]
"""A page in parts: `[first, last + 1]` are pieces of the old page, a text is new."""


class Cut(NamedTuple):
    """A page in pieces, with their hashes and its tag, and what led to it from other pages, by their tags."""

    tag: str
    pieces: list[str]
    hashes: array[int]
    patches: dict[str, str]

    def after(self, shown: str, old: array[int]) -> str:
        """The page as a patch of an old one."""
        if shown not in self.patches:
            parts = patch(old, self.pieces, self.hashes)
            self.patches[shown] = json.dumps(parts, ensure_ascii=False, separators=(",", ":"))
        return self.patches[shown]


def cut(page: str) -> Cut:
    """A page in pieces."""
    pieces = str.split(page, CUT)  # a page is marked as markup, and its pieces need not be
    return Cut(token_urlsafe(9), pieces, array("q", map(hash, pieces)), {})


class Changes:
    """Remembers the pages that were sent to scripts."""

    def __init__(self) -> None:
        self._sent: OrderedDict[str, tuple[array[int], bool]] = OrderedDict()
        """The hashes of a page's pieces, and whether several readers show it."""
        self._alike: OrderedDict[str, Cut] = OrderedDict()
        """The pages that several readers are shown: these have one tag for all of them."""

    def response(self, headers: Mapping[str, str], page: str, status: int, alike: bool = False) -> Response:
        """The page, or what is new in it; `alike` if others are shown the very same page."""
        shown = headers.get(SHOWN)
        if shown is None:
            return HTMLResponse(page, status)
        new = self._cut(page) if alike else cut(page)
        old, others = self._sent.get(shown, (None, False))
        if not others:
            self._sent.pop(shown, None)  # its only reader shows the new one from now on
        self._sent[new.tag] = new.hashes, alike
        self._sent.move_to_end(new.tag)
        while len(self._sent) > REMEMBERED:
            self._sent.popitem(last=False)
        kept = {SHOWN: new.tag, "Cache-Control": "no-store"}
        if old is None:
            return HTMLResponse(page, status, headers=kept)
        return Response(new.after(shown, old), status, headers=kept, media_type="application/json")

    def _cut(self, page: str) -> Cut:
        """What a page that several readers are shown is cut into."""
        known = self._alike.get(page)
        if known is None:
            known = self._alike[page] = cut(page)
            if len(self._alike) > ALIKE:
                self._alike.popitem(last=False)
        return known


def patch(old: Sequence[int], pieces: Sequence[str], hashes: Sequence[int]) -> Patch:
    """The new page from the old one: whatever goes on as it did there is taken from it."""
    places = dict(zip(old, range(len(old)), strict=True))
    parts: Patch = []
    at = i = new = 0
    while i < len(pieces):
        if at >= len(old) or old[at] != hashes[i]:
            found = places.get(hashes[i], len(old))
            if found + ENOUGH > len(old) or old[found : found + ENOUGH] != hashes[i : i + ENOUGH]:
                at += 1
                i += 1
                continue
            at = found
        if new < i:
            parts.append(CUT.join(pieces[new:i]))
        same = alike(old, at, hashes, i)
        parts.append([at, at + same])
        at += same
        i = new = i + same
    if new < i:
        parts.append(CUT.join(pieces[new:i]))
    return parts


def alike(old: Sequence[int], at: int, new: Sequence[int], i: int) -> int:
    """How many pieces from there on are the same; many are compared at once."""
    most = min(len(old) - at, len(new) - i)
    same = 0
    while same + STRIDE <= most and old[at + same : at + same + STRIDE] == new[i + same : i + same + STRIDE]:
        same += STRIDE
    while same < most and old[at + same] == new[i + same]:
        same += 1
    return same
