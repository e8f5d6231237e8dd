"""Where each option lies: on the map, in the row, in the own area or on the stage. Decided here alone."""

from __future__ import annotations

from coven.drawing import face_up, shortcuts
from coven.games.witcher.board.joined import joined
from coven.games.witcher.board.seen import Seen, own_row, rules_of
from coven.games.witcher.rules.pieces import ATTRIBUTES, TERRAINS, ActionCard, Brew, FightCard, Trophy

STRIP = ("phase-2", "stop", "pass")
"""Words that go on to the next phase of a turn, or to the next step of a fight turn."""

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
    if s.scene is not None:
        return "" if _map_asked(view) else "scene"
    if s.now.phase == "setup" and s.boards and not all(player.school for player in s.players):
        return "" if _map_asked(view) else "schools"
    if view.decision and any(key.startswith("meditate:") for key in shortcuts(view)) and not _map_asked(view):
        return "calm"
    if s.now.phase == "III" and view.seat == s.active and not _map_asked(view):
        return "shop"
    if any(home(view, key, "") == HEAP for key in shortcuts(view)):
        return "heaps"
    return ""


def _map_asked(view: Seen) -> bool:
    """Whether somebody or something on the map may be chosen."""
    return any(_on_map(key.partition(":")[2]) for key in shortcuts(view))


def _on_map(what: str) -> bool:
    return what.startswith(("place-", "seat-", "monster-")) or what in TERRAINS


def home(view: Seen, key: str, stage: str | None = None) -> str:
    """Where an option lies, given the stage that is on."""
    verb, _, what = key.partition(":")
    if stage is None:
        stage = stage_name(view)
    for drawing in joined(view):
        own = drawing.home(view, key, stage)
        if own:
            return own
    if verb in STRIP:
        return NEXT if verb == "phase-2" or stage == "fight" else LIST
    piece = rules_of(view).box.by_key.get(what)
    if isinstance(piece, ActionCard):
        return _card_home(view, piece, stage)
    if verb == "use" or isinstance(piece, (Brew, Trophy)):
        return REACH
    if isinstance(piece, FightCard):
        return HEAP
    if verb in ("act", "quest") or _on_map(what):
        return MAP if not stage else LIST
    if what in ATTRIBUTES:
        return STAGE if stage == "calm" else TRACKS
    if what in ("city", "wilds"):
        return DECKS if not stage else LIST
    if stage == "scene" and what in ("A", "B", "a", "b"):
        return STAGE
    if verb in ("die", "roll", "stand") or what in ("charge", "bite"):
        return STAGE
    if stage == "schools" and what in rules_of(view).box.schools:
        return STAGE
    return LIST


def _card_home(view: Seen, card: ActionCard, stage: str) -> str:
    if card in own_row(view):
        return ROW if stage in ("", "shop") else HEAP
    if view.seat is not None and card in face_up(view.state.players[view.seat].hand):
        return HAND
    return HEAP


def keys_at(view: Seen, where: str) -> list[str]:
    """The offered keys that lie there."""
    stage = stage_name(view)
    return [key for key in shortcuts(view) if home(view, key, stage) == where]
