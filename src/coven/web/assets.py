"""Style sheets, scripts and fonts: read once, served from memory, and kept by browsers for good.

The address holds a hash of all files (`/static/3f2a…/coven.css`), and files refer to each other by relative
paths. So whatever changes has a new address, and nothing that a browser kept is ever out of date. The sheets
of `styles`, one a component, are served as one with the tokens before them: `coven.css`.
"""

from __future__ import annotations

import gzip
import mimetypes
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import Response

from coven.engine.game import Game

FOLDER = Path(__file__).parent / "static"
FOREVER = "public, max-age=31536000, immutable"
TEXT = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml", ".txt": "text/plain"}
HASH_LENGTH = 12
SHEETS = (
    "base", "buttons", "seats", "bar", "banners", "toasts", "empty", "table", "board", "panel", "people",
    "results", "log", "mine", "cards", "goal", "guide", "what", "forms", "lobby", "waiting-room", "rulebook",
    "replay", "plain", "fair", "api", "own-strip", "snug", "follow",
)  # fmt: skip
"""What is more general comes first: where two rules weigh the same, the later one counts."""


@dataclass(frozen=True)
class Asset:
    """One file: its bytes, the same packed (or nothing, where packing does not help), and its type."""

    body: bytes
    packed: bytes
    media_type: str


class Assets:
    """All static files, those of the games included."""

    def __init__(self, games: Sequence[Game]) -> None:
        files = {path.relative_to(FOLDER).as_posix(): path for path in FOLDER.rglob("*") if path.is_file()}
        files = {name: path for name, path in files.items() if not name.startswith("styles/")}
        self.files = {name: read_asset(path) for name, path in sorted(files.items())}
        sheets = {f"games/{game.name}.css": game_sheet(game) for game in games}
        self.files |= {name: text_asset(body, ".css") for name, body in sorted(sheets.items()) if body}
        self.files["coven.css"] = text_asset(style_sheet().encode(), ".css")
        digest = sha256()
        for name, asset in self.files.items():
            digest.update(f"{name} {len(asset.body)}\n".encode() + asset.body)
        self.version = digest.hexdigest()[:HASH_LENGTH]

    @property
    def root(self) -> str:
        """The address that all files lie under."""
        return f"/static/{self.version}"

    def response(self, path: str, headers: Headers) -> Response | None:
        """The answer to `/static/<path>`, with or without the hash; None if there is no such file."""
        version, _, rest = path.partition("/")
        hashed = version == self.version
        asset = self.files.get(rest if hashed else path)
        if asset is None and len(version) == HASH_LENGTH:
            asset = self.files.get(rest)  # a page from before an upgrade asks for what it knows
        if asset is None:
            return None
        sent = {"Cache-Control": FOREVER if hashed else "no-cache", "ETag": f'"{self.version}"'}
        if headers.get("if-none-match") == sent["ETag"]:
            return Response(status_code=304, headers=sent)
        if asset.packed:
            sent["Vary"] = "Accept-Encoding"
        if asset.packed and "gzip" in headers.get("accept-encoding", ""):
            return Response(
                asset.packed, headers=sent | {"Content-Encoding": "gzip"}, media_type=asset.media_type
            )
        return Response(asset.body, headers=sent, media_type=asset.media_type)


def style_sheet() -> str:
    """The tokens and the sheets of all components, as one."""
    paths = [FOLDER / "tokens.css", *[FOLDER / "styles" / f"{name}.css" for name in SHEETS]]
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


def game_sheet(game: Game) -> bytes:
    """The style sheet of a game's board, with those of its modules after it; nothing where there is none.

    It counts on the pages of the game alone (and no more than without that), whatever its classes are called.
    """
    folders = [game.folder, *[game.folder / "modules" / module.folder for module in game.modules]]
    paths = [folder / "board" / "board.css" for folder in folders]
    body = "\n".join(path.read_text(encoding="utf-8") for path in paths if path.is_file())
    return f':where(html[data-game="{game.name}"]) {{\n{body}\n}}\n'.encode() if body else b""


def read_asset(path: Path) -> Asset:
    """Read a file and pack it, if it is text."""
    body = path.read_bytes()
    if path.suffix in TEXT:
        return text_asset(body, path.suffix)
    return Asset(body, b"", mimetypes.guess_type(path.name)[0] or "application/octet-stream")


def text_asset(body: bytes, suffix: str) -> Asset:
    """A text, packed."""
    return Asset(body, gzip.compress(body, 9, mtime=0), f"{TEXT[suffix]}; charset=utf-8")
