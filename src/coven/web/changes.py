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

from starlette.responses import HTMLResponse, Response

REMEMBERED = 4000
"""So many pages are remembered, 10 to 25 KB each."""
SHOWN = "x-coven-shown"
"""The tag of the page that a script shows; "none" if it has none yet."""
CUT = "</"
ENOUGH = 3
"""So many pieces in a row must be the same for the old page to be found again."""
STRIDE = 64
"""So many pieces are compared at once."""

Patch = list[str | list[int]]
"""A page in parts: `[first, last + 1]` are pieces of the old page, a text is new."""


class Changes:
    """Remembers the pages that were sent to scripts."""

    def __init__(self) -> None:
        self._sent: OrderedDict[str, array[int]] = OrderedDict()

    def response(self, headers: Mapping[str, str], page: str, status: int) -> Response:
        """The page, or what is new in it."""
        shown = headers.get(SHOWN)
        if shown is None:
            return HTMLResponse(page, status)
        pieces = str.split(page, CUT)  # a page is marked as markup, and its pieces need not be
        hashes = array("q", map(hash, pieces))
        tag = token_urlsafe(9)
        old = self._sent.get(shown)
        self._sent[tag] = hashes
        while len(self._sent) > REMEMBERED:
            self._sent.popitem(last=False)
        kept = {SHOWN: tag, "Cache-Control": "no-store"}
        if old is None:
            return HTMLResponse(page, status, headers=kept)
        body = json.dumps(patch(old, pieces, hashes), ensure_ascii=False, separators=(",", ":"))
        return Response(body, status, headers=kept, media_type="application/json")


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
