"""Positions of The Village Crone for tests, in a few words.

`village(hands=["fire fire"], priest="mill", bound=["farm"])` is a table at which seat 0 is to act in the
sample village, everything else being as at the beginning: nobody has cards, so nobody else is asked anything.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import coven
from coven.engine.match import Match
from coven.engine.rng import seeded
from coven.engine.steps import Step
from coven.games.crone.rules.box import Box
from coven.games.crone.rules.harvest import Harvest
from coven.games.crone.rules.out_of_turn import Pause
from coven.games.crone.rules.position import in_order, own, tops
from coven.games.crone.rules.rounds import MoveBroom
from coven.games.crone.rules.rules import Crone
from coven.games.crone.rules.tithe import Tithe
from coven.games.crone.rules.turns import TakeAction, Turns
from coven.games.crone.state import Ingredient, Scheme, Table
from coven.testing import offered, script, told

BOOKS = ["cat", "bat", "rat", "snake", "spider", "crow"]
PEOPLE = ["blacksmith", "farmer", "lord", "miller", "peasant", "priest"]
PLACES = ["village-green", "lords-manor", "farm", "mill", "forge", "tithe-barn"]
HOMES = {
    "blacksmith": "forge",
    "farmer": "farm",
    "lord": "lords-manor",
    "miller": "mill",
    "peasant": "village-green",
    "priest": "tithe-barn",
}
SPARE = [
    "scandalise-the-village",
    "embitter-the-miller",
    "besiege-the-manor",
    "rob-the-parish",
    "quench-the-forge",
    "unfrock-the-priest",
]
"""Schemes that no test completes by accident."""

__all__ = ["offered", "script", "told"]


def crone(players: int = 2, content: Mapping[str, Any] | None = None, **options: Any) -> Crone:
    """The rules for so many players; `sample-village` unless another layout is named."""
    given = {"layout": "sample-village"} | {key.replace("_", "-"): value for key, value in options.items()}
    rules = coven.game("crone").rules(players, given, content)
    assert isinstance(rules, Crone)
    return rules


def village(
    players: int = 2,
    hands: Sequence[str] = (),
    schemes: Sequence[str] = (),
    familiars: Sequence[str] = (),
    bound: Sequence[str] = (),
    love: Sequence[str] = (),
    frogs: Mapping[str, str] | None = None,
    barn: str = "",
    decks: Mapping[str, str] | None = None,
    discards: Mapping[str, str] | None = None,
    options: Mapping[str, Any] | None = None,
    set_up: Mapping[str, Any] | None = None,
    pause: Sequence[int] = (),
    **villagers: str,
) -> Match:
    """A match at a position. Hands, Schemes and Familiars are words by seat; a Frog is given by whom it was.

    Decks, discards and barn are words from the bottom to the top. Familiars are named by their places
    (default: three in the Village Green). `love=["lord miller"]` names a pair.
    Those in `pause` are asked before seat 0 acts. `set_up` sets any other field of the table; the `phase` of
    the round is played on from there.
    """
    given = {"layout": "sample-village"} | dict(options or {})
    rules = coven.game("crone").rules(players, given)
    assert isinstance(rules, Crone)
    box = rules.box
    s = rules.setup(seeded(7))
    s.broom = s.active = 0
    s.round = 1
    s.movement = 6
    s.phase = "turns"
    for seat in range(players):
        s.players[seat].book = BOOKS[seat]
        where = familiars[seat].split() if seat < len(familiars) else ["village-green"] * 3
        for i, familiar in enumerate(own(box, s, seat)):
            s.familiars[familiar] = where[i] if i < len(where) else ""
        s.players[seat].hand = [from_deck(s, kind) for kind in words(hands, seat)]
    for villager, place in villagers.items():
        s.villagers[villager] = place
    s.bound = list(bound)
    for pair in love:
        one, two = pair.split()
        s.lovers |= {one: two, two: one}
    for i, (villager, place) in enumerate((frogs or {}).items()):
        s.villagers[villager] = ""
        s.frogs[f"frog-{i + 1}"] = place
    s.barn = [from_deck(s, kind) for kind in barn.split()]
    s.discards |= {
        kind: [from_deck(s, word) for word in pile.split()] for kind, pile in (discards or {}).items()
    }
    s.decks |= {kind: [from_deck(s, word) for word in pile.split()] for kind, pile in (decks or {}).items()}
    s.faceup, s.discards_shown = tops(box, s.decks), tops(box, s.discards)
    deal_schemes(box, s, schemes)
    for name, value in (set_up or {}).items():
        setattr(s, name, value)
    s.agenda = rest_of_the_round(s, pause)
    return coven.at("crone", s, given)


def rest_of_the_round(s: Table, pause: Sequence[int]) -> list[Step]:
    """The agenda: what is left of the round in this phase, the last step first."""
    order = in_order(s)
    later = order[order.index(s.active) + 1 :]
    steps: dict[str, list[Step]] = {
        "tithe": [Tithe(), Turns(in_order(s))],
        "turns": [Pause(list(pause)), TakeAction(), *([Turns(later)] if later else [])],
        "harvest": [],
    }
    return [MoveBroom(), Harvest(order), *reversed(steps[s.phase])]


def again(match: Match) -> Match:
    """A match that goes on from the table as it lies now, after a test has changed it."""
    s = state(match)
    s.agenda = match.rests[-1].state.copy().agenda
    return coven.at("crone", s, match.rules.options)


def words(lists: Sequence[str], seat: int) -> list[str]:
    """The seat's words, if there are any."""
    return lists[seat].split() if seat < len(lists) else []


def from_deck(s: Table, kind: str) -> Ingredient:
    """Take a card of that kind out of the decks."""
    for deck in s.decks.values():
        for card in deck:
            if card.kind == kind:
                deck.remove(card)
                return card
    raise AssertionError(f"there is no {kind} left")


def deal_schemes(box: Box, s: Table, schemes: Sequence[str]) -> None:
    """Give every seat its Schemes; one without any gets a Scheme that no test completes by accident."""
    decks = {level: [card for card in box.schemes if str(card.level) == level] for level in "123"}
    spare = SPARE[:]
    for seat, player in enumerate(s.players):
        names = words(schemes, seat)
        player.schemes = [scheme(box, name) for name in names or [spare.pop()]]
        if box.schemes_lie_open:
            player.schemes_shown = player.schemes[:]
    dealt = [card for player in s.players for card in player.schemes]
    s.scheme_decks = {level: [card for card in decks[level] if card not in dealt] for level in "123"}


def scheme(box: Box, name: str) -> Scheme:
    """The Scheme of that name."""
    return next(card for card in box.schemes if card.key == name)


def play(match: Match, *keys: str) -> Match:
    """Answer with these keys, and return the match."""
    script(match, *keys)
    return match


def rules(match: Match) -> Crone:
    """The rules."""
    assert isinstance(match.rules, Crone)
    return match.rules


def state(match: Match) -> Table:
    """The table."""
    assert isinstance(match.state, Table)
    return match.state


def ended(match: Match) -> bool:
    """Whether the match is over."""
    return match.over


def at(match: Match, piece: str) -> str:
    """Where a Villager, Familiar or Frog is."""
    s = state(match)
    return {**s.villagers, **s.familiars, **s.frogs}[piece]


def places(match: Match, *pieces: str) -> list[str]:
    """Where these pieces are."""
    return [at(match, piece) for piece in pieces]


def hand(match: Match, seat: int = 0) -> list[str]:
    """The kinds of Ingredients that a seat holds, sorted."""
    return sorted(card.kind for card in state(match).players[seat].hand)


def held(match: Match, seat: int = 0) -> list[str]:
    """The Schemes that a seat holds."""
    return [card.key for card in state(match).players[seat].schemes]


def cards(match: Match, pile: str) -> list[str]:
    """The kinds in a discard pile, from the bottom."""
    return [card.kind for card in state(match).discards[pile]]


def keys(match: Match, verb: str, seat: int | None = None) -> list[str]:
    """The things on offer for a verb: `keys(match, "move")`."""
    found = [key for key in offered(match, seat) if key.partition(":")[0] == verb]
    return [key.partition(":")[2] for key in found]


def looks(match: Match, seat: int | None) -> Any:
    """The table as a seat sees it."""
    return match.view(seat)["state"]


def lasting(match: Match, *names: str) -> list[Any]:
    """Public fields of the table, as they are now."""
    return [looks(match, None)[name] for name in names]
