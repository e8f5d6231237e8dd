"""Results: Quests: keeping them, resolving their events, and the events themselves."""

from __future__ import annotations

from dataclasses import dataclass, field

from coven.engine.decision import Flow, Option, Word
from coven.engine.state import EVERYONE, WHO
from coven.engine.steps import Step
from coven.games.witcher.rules.cards import gain_gold, one
from coven.games.witcher.rules.effects import Effect
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.perform import do
from coven.games.witcher.rules.pieces import TERRAINS, EventCard, LocationToken
from coven.games.witcher.rules.reading import TITLED, Choose, CloseScene, event_at, open_scene
from coven.games.witcher.rules.telling import does, tell_use
from coven.games.witcher.rules.tokens import return_token
from coven.games.witcher.state import Act, Quest, Table


class QuestOption(Word):
    """A quest to resolve: `quest:3` is the third of the player's."""

    def __init__(self, number: int) -> None:
        super().__init__(f"quest:{number + 1}", f"Resolve your quest {number + 1} here")
        self.number = number


# Keeping a quest


def do_quest(rules: Core, s: Table, act: Act, effect: Effect) -> Flow[None]:
    """Keep the card as a quest: to a named place, or to one that a token of a terrain names."""
    goal, token = int(effect.args.get("location", -1)), None
    if not effect.has("location"):
        token = yield from draw_goal(rules, s, act.seat, effect.text("terrain"))
    card = s.reading.pop() if s.reading else None  # not before: while one is asked, no card is nowhere
    if token is not None:
        goal = token.place.number
    elif not effect.has("location"):
        s.tell("No location token is left: {0:seat} cannot have the quest.", act.seat)
        if card is not None:
            s.explored[card.deck].append(card)
        return
    s.players[act.seat].quests.append(Quest(card, token, goal, int(effect.args["event"]), s.turns))
    s.tell("{0:seat} has a quest in {1}.", act.seat, rules.box.places[goal])


def draw_goal(rules: Core, s: Table, seat: int, terrain: str) -> Flow[LocationToken | None]:
    """A random token of the terrain, or of any other if that pile is empty."""
    if terrain == "any":
        options: list[Option] = [rules.box.terrains[t] for t in TERRAINS if s.piles[t]]
        if not options:
            return None
        prompt, rule = "Where shall the quest lead?", "witcher.base.quest.location-drawn"
        chosen: Option = yield from one(seat, "terrain", options, prompt, rule)
        terrain = chosen.key
    if s.piles[terrain]:
        return s.piles[terrain].pop()
    others = [token for t in TERRAINS for token in s.piles[t]]
    if not others:
        return None
    token = others[int(s.rng.below(len(others)))]
    s.piles[token.terrain].remove(token)
    return token


# Resolving a quest


def resolvable(s: Table) -> list[QuestOption]:
    """The active player's quests that lead here; one gained this turn has to wait."""
    if not s.now.arrived:
        return []
    player = s.players[s.active]
    return [
        QuestOption(i)
        for i, quest in enumerate(player.quests)
        if quest.place == player.place and quest.turn < s.turns
    ]


def resolve(rules: Core, s: Table, at: int) -> None:
    """The token goes back, the card leaves the game, and the event with the quest's number happens."""
    player = s.players[s.active]
    quest = player.quests.pop(at)
    if quest.token is not None:
        return_token(s, quest.token)
    if quest.card is not None:
        s.box.append(quest.card)
    s.tell("{0:seat} resolves the quest in {1}.", s.active, rules.box.places[quest.place])
    s.then(Happen(s.active, quest.event), Resolved(s.active))


@dataclass
class Happen(Step):
    """An event: its options are read, what it says is done, or its card is kept.

    If a player keeps the card already, there is 1 gold instead.
    """

    seat: int = field(metadata=WHO)
    number: int = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> None:
        card = event_at(s, self.number)
        if card is None:
            s.tell("Somebody keeps the card of this event already: {0:seat} is paid.", self.seat)
            gain_gold(s, self.seat, 1)
        elif card.ability is not None:
            keep(rules, s, self.seat, self.number, card)
        else:
            open_scene(s, card.kind, card.title, card.intro, card.choices)
            s.tell(TITLED, card.title, card.intro)
            s.then(CloseScene())
            if card.choices:
                s.then(Choose(self.seat, self.number))
            elif card.script is not None:
                do(s, Act(self.seat, False, ""), card.script)


def keep(rules: Core, s: Table, seat: int, number: int, card: EventCard) -> None:
    """An Equipment or Companion card stays with the player for the rest of the game."""
    s.numbered[number - 1] = None
    s.players[seat].kept.append(card)
    assert card.ability is not None
    words = does(rules, s, seat, card.ability.script)
    s.tell("{0:seat} keeps {1}{2}. {3}", seat, card.title, words, card.intro)


def do_event(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """Another event happens at once."""
    s.then(Happen(act.seat, int(effect.args[""])))


@dataclass
class Resolved(Step):
    """What a player has for every resolved quest."""

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> None:
        for card in s.players[self.seat].kept:
            if card.ability is not None and card.ability.when == "quest-resolved":
                tell_use(rules, s, self.seat, card.ability)
                do(s, Act(self.seat, False, card.key), card.ability.script)
