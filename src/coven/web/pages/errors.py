"""Pages for what went wrong: what happened, and where to go from here."""

from __future__ import annotations

from coven.drawing.html import a, div, p
from coven.web.pages.layout import Visit, plain

TITLES = {
    400: "That did not work",
    401: "This link opens nothing",
    403: "That is not yours to do",
    404: "Nobody sits here",
    405: "That did not work",
    409: "Not now",
    413: "That is too much at once",
    422: "Something is missing",
    429: "One thing at a time",
    500: "A candle fell over",
    503: "The house is full",
}


def error_page(visit: Visit, status: int, message: str, expected: str = "", table: str = "") -> str:
    """The page for an error; `table` is where a link to a seat would have led."""
    return plain(
        visit,
        TITLES.get(status, "That did not work"),
        p(role="alert")[message],
        expected and p[f"Expected: {expected}."],
        div(class_="tools links")[
            a(class_="btn go", href="/")["To the lobby"],
            table and a(class_="btn", href=f"/tables/{table}")["Look at the table"],
            a(class_="btn", href="/rules")["Read the rules"],
        ],
    )
