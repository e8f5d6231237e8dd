"""The drawing of a game that has none of its own: every zone a labelled row, drawn from the view alone.

Cards that can be chosen are targets where they lie; every other option is a tile below, so that a whole game
can be played on the board. Whoever wants more writes a `board` (docs/add-a-game.md).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from htpy import Element, Node

from coven.drawing.elements import desc, g, geo, rect, title
from coven.drawing.facts import Fact, is_face_down, labels, shortcuts
from coven.drawing.html import div, h3, section, small, span
from coven.drawing.palette import token
from coven.drawing.rows import Layout, Row, layout
from coven.drawing.scenery import cover_frame, stars, witch_figure
from coven.drawing.seats import pip, seat_fill, seat_name
from coven.drawing.shapes import board, card, card_back, card_picture, cloth, laid_card, text
from coven.drawing.targets import ring_rect, target
from coven.drawing.things import thing
from coven.engine.decision import Option
from coven.engine.view import AnyView
from coven.engine.words import so_many

ACCENTS = ("indigo", "moss", "plum", "brick", "teal")
SKIES = (("#151a3d", "#7a6fb4"), ("#12261b", "#7fa36a"), ("#2a1026", "#b96a94"), ("#2b1410", "#c98153"))
WIDTH = 1000
LEFT, RIGHT = 40, 960
CARD, CARD_STEP, CARD_ROW = 66, 74, 100
WORDS_ROW, HEADING_ROW, TILE_ROW, GROUP_ROW = 30, 44, 48, 134
A_LINE = 12
"""So many cards lie beside each other."""
A_LINE_OF_WORDS = 100
MOST, BACKS = 60, 3
"""Of a longer row so many faces and backs are drawn; how many there are is told."""

LOST = (
    "The board cannot be shown: an older version of the rules kept this match.",
    "What happened, the results and the record are all here.",
)
LOST_HEIGHT = 300


class DefaultBoard:
    """Draws any game; see `coven.drawing.protocols.Board`."""

    def __init__(self, name: str, title: str) -> None:
        self.name = name
        self.title = title
        self.ACCENT = ACCENTS[sum(name.encode()) % len(ACCENTS)]

    def draw(self, view: AnyView, names: Sequence[str]) -> Element:
        """What is everybody's, what lies before each seat, and the options that are no card."""
        found = layout(view, names)
        mine = buttons(view, private(found, view.seat))
        sheet = Sheet(view, {key for row in mine for key in row})
        sheet.rows(found.shared)
        for seat, own in enumerate(found.by_seat):
            lying = [row for row in own if seat != view.seat or not row.private]
            if any(row.pieces or row.words for row in lying):
                sheet.heading(seat, names[seat])
                sheet.rows(lying)
        sheet.tiles()
        height = sheet.y + 30
        return board(
            WIDTH,
            height,
            f"The table of {self.title}",
            desc[f"{self.title}, drawn row by row"],
            cloth(f"{self.name}-cloth", WIDTH, height),
            sheet.drawn,
            phone="medium",
        )

    def mine(self, view: AnyView, names: Sequence[str]) -> Node:
        """What the reader alone may know."""
        seat = view.seat
        if seat is None:
            return None
        own = private(layout(view, names), seat)
        return section(class_="mine", tabindex="0", aria_label="Your area")[
            div(class_="me")[span(class_="row")[pip(seat, seat_name(seat)), span[f"{names[seat]} (you)"]],],
            [zone(view, row, keys) for row, keys in zip(own, buttons(view, own), strict=True)],
        ]

    def facts(self, view: AnyView, seat: int) -> list[Fact]:
        """How many pieces, and which figures, lie before a seat."""
        own = layout(view, seat_words(view)).by_seat[seat]
        told = [(row.label, str(len(row.pieces) or row.words)) for row in own if row.pieces or row.words]
        return [Fact("ui:stack", f"{label} {words}", label) for label, words in told[:4]]

    def score(self, view: AnyView, seat: int) -> tuple[str, str]:
        """The points at the end; before, the first figure before the seat, or how many pieces lie there."""
        if view.results is not None:
            return str(view.results.totals[seat]), "points"
        own = layout(view, seat_words(view)).by_seat[seat]
        figures = [(str(row.number), row.label.lower()) for row in own if row.number is not None]
        pieces = sum(len(row.pieces) for row in own)
        return figures[0] if figures else (str(pieces), "piece" if pieces == 1 else "pieces")

    def picture(self, key: str) -> Node:
        """Nobody has drawn the options."""
        return None

    def note(self, view: AnyView, key: str) -> str:
        """Nobody has said what an option does."""
        return ""

    def context(self, view: AnyView) -> str:
        """What to do."""
        return "Choose on the table or from the list." if view.decision else "Others are to move."

    def cover(self) -> Element:
        """The box: a sky, a witch before it, and the title."""
        low, high = SKIES[sum(self.name.encode()) % len(SKIES)]
        lines = self.title.split()[:5]
        return cover_frame(
            self.name,
            [(0, low), (1, high)],
            stars(len(self.name), 36),
            [text(120, 70 + 30 * i, word, 26, "#f4e7c4", serif=True) for i, word in enumerate(lines)],
            witch_figure(120, 286, 96, "#0f0e27"),
        )


class BareBoard(DefaultBoard):
    """Stands in for a game's drawing where nothing is left of the table: see `View.bare`."""

    def draw(self, view: AnyView, names: Sequence[str]) -> Element:
        """An empty cloth that says why."""
        return board(
            WIDTH,
            LOST_HEIGHT,
            f"The table of {self.title} is not shown. {' '.join(LOST)}",
            desc[" ".join(LOST)],
            cloth(f"{self.name}-cloth", WIDTH, LOST_HEIGHT),
            [text(WIDTH / 2, 140 + 34 * i, words, 20, token("moonlight")) for i, words in enumerate(LOST)],
            phone="small",
        )

    def mine(self, view: AnyView, names: Sequence[str]) -> Node:
        """Nobody's area is left."""
        return None

    def facts(self, view: AnyView, seat: int) -> list[Fact]:
        """Nothing is known of a seat."""
        return []

    def score(self, view: AnyView, seat: int) -> tuple[str, str]:
        """The points at the end; before, none are known."""
        return super().score(view, seat) if view.results is not None else ("", "")


def seat_words(view: AnyView) -> list[str]:
    """Names for seats where none are given."""
    return [f"Seat {seat + 1}" for seat in range(view.players)]


def offered(view: AnyView, piece: Option) -> Iterator[str]:
    """The keys that the open question offers for a piece."""
    for key in shortcuts(view):
        if key.rpartition(":")[2] == piece.key:
            yield key


def private(found: Layout, seat: int | None) -> list[Row]:
    """What a reader alone may know."""
    return [] if seat is None else [row for row in found.by_seat[seat] if row.private]


def buttons(view: AnyView, rows: Sequence[Row]) -> list[list[str]]:
    """The key that each piece of some rows answers with, row by row, or "": each key once."""
    used: set[str] = set()
    found: list[list[str]] = []
    for row in rows:
        found.append([])
        for piece in row.pieces:
            key = next((key for key in offered(view, piece) if key not in used), "")
            used.add(key)
            found[-1].append(key)
    return found


def zone(view: AnyView, row: Row, keys: Sequence[str]) -> Element:
    """A row of the reader's own area: cards as buttons while they can be chosen."""
    count = so_many(len(row.pieces), "piece") if row.pieces else row.words or "none"
    cards = [
        thing(view, [key], "card", piece.label, card_picture(face(piece)))
        for piece, key in zip(row.pieces, keys, strict=True)
    ]
    return div(class_="zone")[h3[f"{row.label} ", small[count]], div(class_="hand")[cards]]


def face(piece: Option) -> Element:
    """A card with its name on it."""
    if is_face_down(piece):
        return card_back()
    lines = list(wrapped(piece.label, 11))[:5]
    return card([text(50, 74 + 20 * (i - (len(lines) - 1) / 2), line, 17) for i, line in enumerate(lines)])


def wrapped(words: str, width: int) -> Iterator[str]:
    """Words in lines of about this width."""
    line = ""
    for word in words.split():
        if line and len(line) + len(word) >= width:
            yield line
            line = ""
        line = f"{line} {word}".strip()
    if line:
        yield line


def drawn_pieces(row: Row) -> list[Option]:
    """The pieces of a row that are drawn: all that are face up, and a few backs for those that are not."""
    backs = [piece for piece in row.pieces if is_face_down(piece)]
    return [piece for piece in row.pieces if not is_face_down(piece)][:MOST] + backs[:BACKS]


class Sheet:
    """The board while it is drawn, row below row."""

    def __init__(self, view: AnyView, elsewhere: set[str]) -> None:
        """`elsewhere`: the options that are shown in the reader's own area."""
        self.view = view
        self.numbers = shortcuts(view)
        self.placed = elsewhere.copy()
        self.drawn: list[Node] = []
        self.y = 36.0

    def heading(self, seat: int, name: str) -> None:
        """The name of a seat, with its colour at the left."""
        bar = rect(geo(x=LEFT - 12, y=self.y + 8, width=4, height=26, rx=2), fill=seat_fill(seat))
        words = text(LEFT, self.y + 28, name, 20, token("brass-hi"), anchor="start", serif=True)
        self.drawn.append(g[bar, words])
        self.y += HEADING_ROW

    def rows(self, rows: Sequence[Row]) -> None:
        """Rows that hold anything; figures and words first, several on a line."""
        x = float(LEFT)
        told = [f"{row.label}: {row.words}" for row in rows if row.words and not row.pieces]
        for words in [line for told_line in told for line in wrapped(told_line, A_LINE_OF_WORDS)]:
            width = 8.6 * len(words) + 26
            if x > LEFT and x + width > RIGHT:
                x, self.y = LEFT, self.y + WORDS_ROW
            self.drawn.append(text(x, self.y + 20, words, 15, token("moonlight"), anchor="start", weight=600))
            x += width
        self.y += WORDS_ROW if x > LEFT else 0
        self.groups([row for row in rows if row.pieces])

    def groups(self, rows: Sequence[Row]) -> None:
        """Groups of cards, each under its label, as many beside each other as fit."""
        x = float(LEFT)
        for row in rows:
            words = f"{row.label} ({len(row.pieces)})"
            shown = drawn_pieces(row)
            width = max(8.0 * len(words), CARD_STEP * min(len(shown), A_LINE))
            if x > LEFT and x + width > RIGHT:
                x, self.y = float(LEFT), self.y + GROUP_ROW
            self.drawn.append(text(x, self.y + 16, words, 15, token("moonlight"), anchor="start"))
            self.cards(shown, x)
            x += width + 26
        self.y += GROUP_ROW if rows else 0

    def cards(self, pieces: Sequence[Option], left: float) -> None:
        """Cards from the left on; a long row goes on below."""
        for i, piece in enumerate(pieces):
            if i and i % A_LINE == 0:
                self.y += CARD_ROW
            self.piece(piece, left + CARD_STEP * (i % A_LINE) + CARD / 2, self.y + 24 + CARD * 0.7)

    def piece(self, piece: Option, cx: float, cy: float) -> None:
        """A card on the board: a target if it can be chosen and was not offered before."""
        self.drawn.append(g[title[piece.label], laid_card(face(piece), cx, cy, CARD)])
        for key in offered(self.view, piece):
            if key not in self.placed:
                self.aim(key, cx - CARD / 2 - 3, cy - CARD * 0.7 - 3, CARD + 6, CARD * 1.4 + 6)
                return

    def aim(self, key: str, x: float, y: float, width: float, height: float) -> None:
        """Make a place of the board answer with a key."""
        self.placed.add(key)
        ring = ring_rect(x, y, width, height, 9)
        number, label = self.numbers[key], labels(self.view)[key]
        self.drawn.append(target(key, number, label, ring, badge=(x + width - 4, y + 6)))

    def tiles(self) -> None:
        """The options that are shown neither here nor in the reader's own area, as tiles with their words."""
        left = [key for key in self.numbers if key not in self.placed]
        x = float(LEFT)
        for key in left:
            words = labels(self.view)[key]
            width = min(RIGHT - LEFT, 9.2 * len(words) + 44.0)
            if x > LEFT and x + width > RIGHT:
                x, self.y = LEFT, self.y + TILE_ROW
            self.drawn.append(
                text(x + width / 2, self.y + 27, words, 16, token("moonlight"), anchor="middle", weight=600)
            )
            self.aim(key, x, self.y + 4, width, 36)
            x += width + 14
        self.y += TILE_ROW if left else 0
