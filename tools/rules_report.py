"""Print build/rules.json: by game and module, how many rules exist and are proven, and which are left."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

REPORT = Path(__file__).resolve().parent.parent / "build" / "rules.json"


def table(report: dict[str, dict[str, Any]]) -> str:
    """One line per game and module, then the ids that are left and the rules that no test can reach."""
    wide = max([12, *(len(game) + 2 for game in report)])
    lines = [f"{'game':<{wide}}{'exist':>8}{'proven':>8}{'left':>8}{'untestable':>12}"]
    for game, row in report.items():
        left, untestable = len(row["missing"]), len(row["untestable"])
        lines.append(f"{game:<{wide}}{row['total']:>8}{row['proven']:>8}{left:>8}{untestable:>12}")
    for row in report.values():
        lines += [f"  left: {id}" for id in row["missing"]]
        lines += [f"  untestable: {id} ({why})" for id, why in row["untestable"].items()]
    return "\n".join(lines)


def main(path: Path = REPORT) -> int:
    if not path.exists():
        print(f"{path} is missing: `make rules` or a whole `make test` writes it", file=sys.stderr)
        return 2
    report = json.loads(path.read_text())
    print(table(report))
    return 1 if any(row["missing"] for row in report.values()) else 0


if __name__ == "__main__":
    sys.exit(main(*map(Path, sys.argv[1:])))
