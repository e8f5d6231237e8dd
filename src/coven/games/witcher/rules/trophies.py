"""Gaining a Trophy: a step up on the Trophy Track, and Fatigue."""

from __future__ import annotations

from dataclasses import dataclass, field

from coven.engine.decision import Flow
from coven.engine.state import EVERYONE, WHO
from coven.engine.steps import Step
from coven.engine.words import so_many
from coven.games.witcher.rules import cards
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.pieces import Monster, Trophy
from coven.games.witcher.rules.telling import does, the
from coven.games.witcher.state import Table


def display(rules: Core, s: Table, seat: int, trophy: Monster | Trophy) -> None:
    """The Trophy lies open by the player's board, with its effect for all to see."""
    player = s.players[seat]
    player.trophies.append(trophy)
    player.won.append(s.round)
    ability = trophy.trophy if isinstance(trophy, Monster) else trophy.ability
    words = does(rules, s, seat, ability.script)
    if words:
        s.tell("From now on {0:seat} has {1}{2}.", seat, the(rules.box.names[trophy.key]), words)


def gain(rules: Core, s: Table, seat: int) -> bool:
    """Move up 1 on the Trophy Track; the top spot wins at once, any other brings Fatigue. Whether it won.

    Where the top spot does not win, whoever stands there goes no further.
    """
    player = s.players[seat]
    for module in rules.modules:
        module.honoured(rules, s, seat)
    if player.track == rules.box.top or not all(module.climbs(rules, s) for module in rules.modules):
        return False
    player.track += 1
    winner = winner_at(rules, s, seat, player.track)
    if winner >= 0:
        s.winner = winner
        s.tell("{0:seat} reaches the top of the Trophy Track and wins.", winner)
        return True
    s.tell("{0:seat} moves up to spot {1} of the Trophy Track.", seat, player.track)
    if rules.box.fatigue[player.track]:
        s.then(Fatigue(seat, rules.box.fatigue[player.track]))
    return False


def winner_at(rules: Core, s: Table, seat: int, spot: int) -> int:
    """Who has won once the player stands on that spot (-1: nobody): the player, on the top one."""
    winner = seat if spot == rules.box.top else -1
    for module in rules.modules:
        winner = module.won(rules, s, winner)
    return winner


@dataclass
class Fatigue(Step):
    """Trash cards of one's own, freely chosen; what is left is shuffled into a new deck, the hand too.

    All cards are laid open for it: what a player owns is public, and which lay in hand matters no more.
    """

    seat: int = field(metadata=WHO)
    count: int = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> None:
        """One card at a time; with fewer cards than asked all are trashed."""
        player = s.players[self.seat]
        cards.gather(s, self.seat)
        player.discard = sorted(s.decks[self.seat], key=cards.by_name)
        s.decks[self.seat] = []
        s.then(FatigueCard(self.seat, self.count))


@dataclass
class FatigueCard(Step):
    """The next card to trash, or the new deck."""

    seat: int = field(metadata=WHO)
    count: int = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        """The rest of the cards form the new deck."""
        player = s.players[self.seat]
        if not self.count or not player.discard:
            cards.gather(s, self.seat)
            return
        card = yield from cards.one(
            self.seat,
            "trash",
            player.discard[:],
            "Fatigue: trash {0}. Which card leaves the game?",
            "witcher.base.trophy.fatigue-sources",
            so_many(self.count, "more card"),
        )
        cards.trash(s, self.seat, card)
        s.tell("{0:seat} trashes {1} out of fatigue.", self.seat, card)
        s.then(FatigueCard(self.seat, self.count - 1))
