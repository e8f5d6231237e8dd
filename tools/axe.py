"""The checker of accessibility: axe-core, taken from npm once and kept in build."""

from __future__ import annotations

import subprocess
import tarfile
from pathlib import Path

VERSION = "4.14.0"
BUILD = Path(__file__).resolve().parent.parent / "build"
SCRIPT = BUILD / f"axe-{VERSION}.min.js"
RUN = """
async () => (await axe.run(document, { resultTypes: ['violations'] })).violations
  .filter((one) => ['moderate', 'serious', 'critical'].includes(one.impact))
  .map((one) => `${one.id} (${one.impact}): ${one.nodes.map((n) => n.html.slice(0, 120)).join(' | ')}`)
"""


def script() -> str:
    """The text of axe-core."""
    if not SCRIPT.exists():
        BUILD.mkdir(exist_ok=True)
        subprocess.run(["npm", "pack", f"axe-core@{VERSION}", "--silent"], cwd=BUILD, check=True)
        packed = BUILD / f"axe-core-{VERSION}.tgz"
        with tarfile.open(packed) as archive:
            member = archive.extractfile("package/axe.min.js")
            assert member is not None
            SCRIPT.write_bytes(member.read())
        packed.unlink()
    return SCRIPT.read_text(encoding="utf-8")
