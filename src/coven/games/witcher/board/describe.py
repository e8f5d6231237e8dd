"""The position in words, for those who do not see the map."""

from __future__ import annotations

from collections.abc import Sequence

from coven.games.witcher.board.joined import joined
from coven.games.witcher.board.seen import Seen, called, rules_of, school
from coven.games.witcher.state import Player


def description(view: Seen, names: Sequence[str]) -> str:
    """Where everybody and everything is."""
    s = view.state
    words = [_player(view, names[seat], player) for seat, player in enumerate(s.players) if player.school]
    for terrain, monster in s.slots.items():
        lair = s.lairs.get(terrain)
        if lair is not None:
            words.append(f"{monster.label} is at {lair.place.name}, with {monster.life} life.")
    if s.row:
        words.append(f"The row of action cards: {', '.join(card.label for card in s.row)}.")
    words += [said for drawing in joined(view) if (said := drawing.description(view, names))]
    return " ".join(words) or "The table is being set up."


def _player(view: Seen, name: str, player: Player) -> str:
    chosen = school(view, player)
    where = rules_of(view).box.places[player.place].name if player.place >= 0 else "nowhere yet"
    kind = f" ({chosen.name})" if chosen else ""
    levels = ", ".join(f"{called(view, player, key)} {level}" for key, level in player.levels.items())
    guard = chosen.guard if chosen else "shield"
    return (
        f"{name}{kind} is at {where}, with {player.track} of 4 trophies, {player.gold} gold and {guard} "
        f"{player.shield}; {levels}."
    )
