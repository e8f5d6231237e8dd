"""Where each option lies: on the map, in the row, in the own area or on the stage. Decided here alone."""

from __future__ import annotations

from coven.drawing import face_up, shortcuts
from coven.games.witcher.board.seen import Seen, rules_of
from coven.games.witcher.rules.pieces import (
    ATTRIBUTES,
    ActionCard,
    FightCard,
    Monster,
    Place,
    Potion,
    Seat,
    Trophy,
)

STRIP = ("phase", "phase-2", "phase-3", "end-phase", "on")
"""Words that go on to the next phase."""

MAP, ROW, HAND, REACH, TRACKS, STAGE, DECKS, HEAP, NEXT, LIST = (
    "map",
    "row",
    "hand",
    "reach",
    "tracks",
    "stage",
    "decks",
    "heap",
    "next",
    "list",
)


def stage_name(view: Seen) -> str:
    """What stands where the map stands, or nothing: the map itself."""
    s = view.state
    if view.results:
        return "end"
    if s.poker is not None:
        return "dice"
    if s.fight is not None:
        return "outcome" if s.fight.stage == "end" else "fight"
    if s.scene:
        return "scene"
    if s.now.phase == "setup" and s.boards and not all(player.school for player in s.players):
        return "schools"
    if view.decision and any(key.startswith("meditate:") for key in shortcuts(view)) and not _map_asked(view):
        return "calm"
    if s.now.phase == "III" and view.seat == s.active:
        return "shop"
    if any(home(view, key, "") == HEAP for key in shortcuts(view)):
        return "heaps"
    return ""


def _map_asked(view: Seen) -> bool:
    """Whether somebody or something on the map may be chosen."""
    by_key = rules_of(view).box.by_key
    named = [by_key.get(key.partition(":")[2]) for key in shortcuts(view)]
    return any(isinstance(one, (Place, Seat, Monster)) for one in named)


def home(view: Seen, key: str, stage: str | None = None) -> str:
    """Where an option lies, given the stage that is on."""
    verb, _, what = key.partition(":")
    if stage is None:
        stage = stage_name(view)
    if verb in STRIP:
        return NEXT
    piece = rules_of(view).box.by_key.get(what)
    if isinstance(piece, ActionCard):
        return _card_home(view, piece, stage)
    if verb == "use" or isinstance(piece, (Potion, Trophy)):
        return REACH
    if isinstance(piece, FightCard):
        return HEAP
    if isinstance(piece, (Place, Seat)) or what.startswith(("place-", "seat-")):
        return MAP if not stage else LIST
    if isinstance(piece, Monster):
        return MAP if not stage else LIST
    if what in ATTRIBUTES:
        return STAGE if stage == "calm" else TRACKS
    if what in ("city", "wilds"):
        return DECKS if not stage else LIST
    if stage == "scene" and what in ("A", "B", "a", "b"):
        return STAGE
    if verb == "die" or what in ("charge", "bite"):
        return STAGE
    if stage == "schools" and what in rules_of(view).box.schools:
        return STAGE
    return LIST


def _card_home(view: Seen, card: ActionCard, stage: str) -> str:
    if card in view.state.row:
        return ROW if stage in ("", "shop") else HEAP
    if view.seat is not None and card in face_up(view.state.players[view.seat].hand):
        return HAND
    return HEAP


def keys_at(view: Seen, where: str) -> list[str]:
    """The offered keys that lie there."""
    stage = stage_name(view)
    return [key for key in shortcuts(view) if home(view, key, stage) == where]
