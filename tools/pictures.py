"""Takes pictures of every game at several moments, in three windows and both schemes: `make pictures`."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.browser.album import SIZES, Viewer, games, positions
from tests.browser.browsing import browser

SCHEMES = ("dark", "light")
SHOWN = 6
"""So many moments of each game: the first ones, every other late one, and the end."""


def main(folder: Path) -> None:
    """A folder for each game, a file for each moment, window and scheme."""
    with browser() as running:
        viewers = {scheme: Viewer(running, scheme) for scheme in SCHEMES}
        for game in games():
            (folder / game.name).mkdir(parents=True, exist_ok=True)
            found = list(positions(game, game.players[1]))
            for position in [*found[:: max(1, len(found) // SHOWN)], found[-1]]:
                for scheme, viewer in viewers.items():
                    viewer.show(position.page)
                    for window, size in SIZES.items():
                        viewer.resize(size)
                        viewer.page.wait_for_timeout(150)
                        name = f"{position.moment}-{window}-{scheme}.png"
                        viewer.page.screenshot(path=folder / game.name / name)
            print(f"{folder / game.name}")
        for viewer in viewers.values():
            viewer.close()


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "build/pictures"))
