"""Compile the engine and the rules with mypyc into build/fast, a copy of the package for PYTHONPATH.

The copy keeps each source file beside its compiled module, so `src` stays pure and nothing there goes stale:
`PYTHONPATH=build/fast python ...` runs compiled, plain `python ...` does not. Which modules to compile is
said once, in pyproject.toml.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "build" / "fast"
CHECK = (
    "import importlib, sys; print(*(importlib.import_module(m).__file__ for m in sys.argv[1:]), sep='\\n')"
)


def sources(root: Path) -> list[Path]:
    """The files to compile, relative to src, by the patterns of the wheel's mypyc hook."""
    config = tomllib.loads((root / "pyproject.toml").read_text())
    hook = config["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]
    found = {path for pattern in hook["include"] for path in root.glob(pattern)}
    kept = [path for path in found if not any(path.match(pattern) for pattern in hook["exclude"])]
    return sorted(path.relative_to(root / "src") for path in kept)


def build(files: list[Path], target: Path) -> None:
    """Compile all files as one group, so that calls between them are native."""
    from mypyc.build import mypycify
    from setuptools import setup

    os.chdir(target)
    arguments = ["--config-file=", "--ignore-missing-imports", "--explicit-package-bases", *map(str, files)]
    extensions = mypycify(arguments, opt_level="2", multi_file=True, group_name="coven", target_dir="c")
    jobs = f"--parallel={os.cpu_count()}"
    command = ["--quiet", "build_ext", "--inplace", jobs, "--build-lib=c/lib", "--build-temp=c/temp"]
    setup(name="coven", ext_modules=extensions, script_args=command)
    shutil.rmtree("c")


def check(files: list[Path], target: Path) -> None:
    """Import every compiled module in a fresh process and see that it is the compiled one."""
    modules = [".".join(file.with_suffix("").parts) for file in files]
    command = [sys.executable, "-c", CHECK, *modules]
    answer = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": str(target)}, check=True, stdout=subprocess.PIPE
    )
    interpreted = [line for line in answer.stdout.decode().splitlines() if line.endswith(".py")]
    if interpreted:
        sys.exit(f"not compiled: {', '.join(interpreted)}")


def main() -> None:
    files = sources(ROOT)
    if not files:
        sys.exit("nothing to compile: no module in src matches the patterns in pyproject.toml")
    structs = [
        str(file) for file in files if "msgspec.Struct" in (ROOT / "src" / file).read_text(encoding="utf-8")
    ]
    if structs:
        sys.exit(f"msgspec cannot read compiled annotations; exclude {', '.join(structs)} in pyproject.toml")
    shutil.rmtree(TARGET, ignore_errors=True)
    shutil.copytree(
        ROOT / "src" / "coven", TARGET / "coven", ignore=shutil.ignore_patterns("__pycache__", "*.so")
    )
    build(files, TARGET)
    check(files, TARGET)
    print(f"compiled {len(files)} modules into {TARGET.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
