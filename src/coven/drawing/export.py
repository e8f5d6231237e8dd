"""Drawings that leave the page: one file, no style sheet, no other file needed."""

from __future__ import annotations

import re

from htpy import Element
from markupsafe import Markup

from coven.drawing.elements import svg
from coven.drawing.icons import symbols
from coven.drawing.palette import resolved, token

_VIEW_BOX = re.compile(r'viewBox="([^"]+)"')


def document(drawing: Element) -> str:
    """A stand-alone SVG file of a drawing, with its icons inside and every token resolved."""
    markup = str(drawing)
    found = _VIEW_BOX.search(markup)
    if not markup.startswith("<svg") or found is None:
        raise ValueError("only an <svg> with a viewBox can stand alone")
    _, _, width, height = found[1].split()
    whole = svg(
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        width=width,
        height=height,
        font_family=token("sans"),
    )[symbols(markup), Markup(markup)]
    return resolved(str(whole))
