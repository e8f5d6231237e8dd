"""A match told again, as one reader may know it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.markup import escape

from coven.engine.data import Json
from coven.engine.match import Match
from coven.terminal.board import Board, labels_of


def tell_match(
    console: Console, match: Match, names: Sequence[str], reader: int | None, opening: Json | None = None
) -> None:
    """The log as the reader (None: a spectator) may see it, and how the match stands.

    With the reader's `opening` view, the table is shown too.
    """
    for event in match.log:
        if event.visible(reader, match.over):
            text = escape(event.read(reader, names, match.over))
            console.print(f"[bold]{text}[/]" if event.kind == "heading" else f"  {text}", highlight=False)
    if opening is not None:
        console.print(Board(opening, labels_of(match.rules), names).show(match.view(reader)))
    tell_standing(console, match, names)


def tell_standing(console: Console, match: Match, names: Sequence[str]) -> None:
    """The results, or who is asked what."""
    if not match.over:
        for seat, decision in match.pending.items():
            console.print(f"{escape(names[seat])} is asked: {escape(decision.text)}", highlight=False)
        return
    results = match.results
    console.print(f"[bold]{escape(results.reason)}[/]")
    for seat in sorted(range(len(names)), key=lambda seat: results.places[seat]):
        placed = bool(results.winners) or len(names) == 1
        place, total = f"{results.places[seat]}." if placed else "–", results.scores[seat].total
        console.print(f"  {place} {escape(names[seat])}: {total}", highlight=False)
