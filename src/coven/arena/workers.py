"""Work shared among processes of this machine, or the machines of a Ray cluster."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Generator, Iterator, Sequence
from functools import partial
from typing import Any, TypeVar

from coven.engine.errors import BadOptions

Item = TypeVar("Item")
Result = TypeVar("Result")
Chunk = tuple[Callable[[Item], Result], Sequence[Item]]

CHUNKS = 16
"""How many pieces of work each process of a cluster gets: there a piece costs more than most matches."""


def each(
    function: Callable[[Item], Result], items: Sequence[Item], jobs: int = 1, ray: str | None = None
) -> Generator[tuple[Item, Result], None, None]:
    """Every item with what the function makes of it, as they are done, in any order.

    The function must be one that another process can import, or a `functools.partial` of such a one. `ray` is
    the address of a cluster, or "local". Whoever closes this before its end stops the work.
    """
    if ray is not None:
        yield from on_ray(function, items, jobs, ray)
    elif jobs == 1:
        for item in items:
            yield item, function(item)
    else:
        context = multiprocessing.get_context("spawn")
        with context.Pool(min(jobs, len(items)), initializer=leave_interrupts_to_the_parent) as pool:
            yield from pool.imap_unordered(partial(one, function), items)


def one(function: Callable[[Item], Result], item: Item) -> tuple[Item, Result]:
    """A piece of work as small as may be: a kill loses what is being done, and nothing that is done."""
    return item, function(item)


def cut(function: Callable[[Item], Result], items: Sequence[Item], jobs: int) -> list[Chunk[Item, Result]]:
    """The items in pieces, a few for each process."""
    size = max(1, len(items) // (jobs * CHUNKS))
    return [(function, items[start : start + size]) for start in range(0, len(items), size)]


def work(chunk: Chunk[Item, Result]) -> list[tuple[Item, Result]]:
    """One process's piece of the work."""
    function, items = chunk
    return [(item, function(item)) for item in items]


def on_ray(
    function: Callable[[Item], Result], items: Sequence[Item], jobs: int, address: str
) -> Iterator[tuple[Item, Result]]:
    """The same on a Ray cluster; "local" starts one of `jobs` workers here, and ends it afterwards."""
    try:
        import ray
    except ImportError as error:
        raise BadOptions("--ray needs Ray: pip install 'coven[ray]'") from error
    own = address == "local"
    if own:
        ray.init(num_cpus=jobs, include_dashboard=False, log_to_driver=False)
    else:
        ray.init(address=address, log_to_driver=False)
    try:
        remote: Any = ray.remote(work)
        running = [remote.remote(chunk) for chunk in cut(function, items, max(jobs, 2))]
        while running:
            ready, running = ray.wait(running)
            for done in ray.get(ready):
                yield from done
    finally:
        ray.shutdown()


def leave_interrupts_to_the_parent() -> None:
    """Ctrl-C reaches every process of the terminal; only the first should answer it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
