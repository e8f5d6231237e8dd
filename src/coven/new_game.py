"""What `coven new-game` writes: a package of one's own with a small game that plays, and its tests."""

from __future__ import annotations

from keyword import iskeyword
from pathlib import Path

from coven.engine.errors import BadOptions
from coven.games import sources

TEMPLATES = Path(__file__).parent / "templates" / "game"
"""The files of a new game; NAME, Title and Class stand for its own."""


def check_name(name: str) -> None:
    """A game's name is a word that a module can have and that no other game has."""
    if not name.isidentifier() or not name.islower() or not name.isascii() or iskeyword(name):
        raise BadOptions(f"a game's name is one word of small letters, such as moot, not {name!r}")
    if name in sources():
        raise BadOptions(f"there is a game called {name} already: choose another name")


def write_game(name: str, folder: Path) -> list[Path]:
    """Write the files of a new game into a folder that is new or empty, and say which."""
    check_name(name)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BadOptions(f"{folder} is there already: give a folder that is new or empty with --folder")
    written = []
    for template in sorted(path for path in TEMPLATES.rglob("*.txt") if path.is_file()):
        target = folder / filled(template.relative_to(TEMPLATES).as_posix().removesuffix(".txt"), name)
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(filled(template.read_text(encoding="utf-8"), name), encoding="utf-8")
        except OSError as error:
            raise BadOptions(f"{target} cannot be written: {error.strerror}") from error
        written.append(target)
    return written


def filled(text: str, name: str) -> str:
    """A template with the game's name put in."""
    words = name.replace("_", " ")
    for stands, own in (("NAME", name), ("TITLE", words.title()), ("CLASS", words.title().replace(" ", ""))):
        text = text.replace(stands, own)
    return text
