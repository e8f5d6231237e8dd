"""Quests that are open to all, and monsters that are driven elsewhere."""

from __future__ import annotations

from coven.engine.decision import Flow, Option
from coven.games.witcher.modules.adventure_pack.state import PublicQuest, public_quests
from coven.games.witcher.rules.cards import one
from coven.games.witcher.rules.effects import Effect
from coven.games.witcher.rules.hooks import Core, Deed
from coven.games.witcher.rules.pieces import TERRAINS, opened
from coven.games.witcher.rules.quests import Happen, Resolved, draw_goal
from coven.games.witcher.rules.reading import put_away
from coven.games.witcher.rules.tokens import return_token
from coven.games.witcher.state import Act, Table


def do_public_quest(rules: Core, s: Table, act: Act, effect: Effect) -> Flow[None]:
    """The card lies by the board, a Quest token on the place that a drawn token names."""
    card = s.reading.pop() if s.reading else None
    token = yield from draw_goal(rules, s, act.seat, effect.text("terrain"))
    if token is None:
        s.tell("No location token is left: nobody can have the quest.")
        if card is not None:
            put_away(s, card)
        return
    board = public_quests(s)
    marked = board.supply > 0
    board.supply -= int(marked)
    board.quests.append(PublicQuest(card, token, int(effect.args["event"]), s.turns, marked))
    s.tell("A quest in {0} is open to all.", token.place)


class ResolvePublic(Deed):
    """A quest open to all: `public-quest:2` is the second on the table."""

    def __init__(self, number: int) -> None:
        super().__init__(f"public-quest:{number + 1}", f"Resolve the quest {number + 1} that is open to all")
        self.number = number

    def do(self, rules: Core, s: Table) -> Flow[None]:
        """Both tokens return, the card leaves the game, and the event happens to this player alone."""
        board = public_quests(s)
        quest = board.quests.pop(self.number)
        board.supply += int(quest.marked)
        if quest.card is not None:
            s.box.append(quest.card)
        return_token(s, quest.token)
        s.tell("{0:seat} resolves the quest in {1} that was open to all.", s.active, quest.token.place)
        s.then(Happen(s.active, quest.event), Resolved(s.active))
        yield from ()


def open_here(s: Table) -> list[int]:
    """The quests open to all that lead to where the active player has arrived."""
    place = s.players[s.active].place
    quests = enumerate(public_quests(s).quests)
    return [i for i, quest in quests if quest.token.place.number == place and quest.turn < s.turns]


def do_relocate(rules: Core, s: Table, act: Act, effect: Effect) -> Flow[None]:
    """The monster of a terrain moves to the place of a new token; trail tokens stay where they are."""
    which = effect.text("terrain")
    options: list[Option] = [
        rules.box.terrains[t] for t in TERRAINS if which in ("any", t) and t in s.slots and s.piles[t]
    ]
    if not options:
        s.tell("No monster leaves its place.")
        return
    prompt, rule = "Which monster moves elsewhere?", "witcher.adventure-pack.play.relocated-monster"
    terrain: Option = yield from one(act.seat, "terrain", options, prompt, rule)
    old, new = s.lairs[terrain.key], s.piles[terrain.key].pop()
    s.lairs[terrain.key] = new
    return_token(s, old)
    words = "{0} leaves {1} for {2}."
    s.tell(words, opened(s.slots[terrain.key].full), old.place, new.place)
