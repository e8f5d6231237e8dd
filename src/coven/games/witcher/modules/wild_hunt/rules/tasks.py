"""The quests of the group: how they are laid out, and who resolves them."""

from __future__ import annotations

from coven.engine.decision import Flow, Option
from coven.games.witcher.modules.wild_hunt.rules.group import vote
from coven.games.witcher.modules.wild_hunt.state import GroupQuest, hunt_of
from coven.games.witcher.rules.effects import Effect
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.pieces import TERRAINS, LocationToken, Place
from coven.games.witcher.rules.quests import Happen, Resolved
from coven.games.witcher.rules.tokens import return_token
from coven.games.witcher.state import Act, Table


def do_group_quest(rules: Core, s: Table, act: Act, effect: Effect) -> Flow[None]:
    """A quest that any player may resolve: the card stays open, and each goal gets a Quest token."""
    terrain = effect.text("terrain")
    if terrain == "any":
        terrain = yield from ask_terrain(rules, s)
    card = s.reading.pop() if s.reading else None
    for _ in range(int(effect.args.get("tokens", 1))):
        token = draw_token(s, terrain)
        if token is None:
            break
        lay_out(s, GroupQuest(card, token, token.place.number, int(effect.args["event"]), False))
        s.tell("The group has a quest in {0}.", token.place)
        card = None
    if card is not None:
        s.tell("No location token is left for the quest.")
        s.explored[card.deck].append(card)


def ask_terrain(rules: Core, s: Table) -> Flow[str]:
    """The group chooses among the terrains with a token left."""
    options: list[Option] = [rules.box.terrains[t] for t in TERRAINS if s.piles[t]]
    if not options:
        return TERRAINS[0]
    prompt, rule = "Where shall the quest lead?", "witcher.wild-hunt.phase-ii.exploration-quest"
    chosen: Option = yield from vote(rules, s, "terrain", options, prompt, rule)
    return chosen.key


def draw_token(s: Table, terrain: str) -> LocationToken | None:
    """A token of the terrain, or by chance one of another if that pile is empty."""
    if s.piles[terrain]:
        return s.piles[terrain].pop()
    others = [token for t in TERRAINS for token in s.piles[t]]
    if not others:
        return None
    token = others[int(s.rng.below(len(others)))]
    s.piles[token.terrain].remove(token)
    return token


def lay_out(s: Table, quest: GroupQuest) -> None:
    """The goal is marked with a Quest token, if one is left."""
    hunt = hunt_of(s)
    quest.marked = hunt.spare > 0
    hunt.spare -= int(quest.marked)
    hunt.quests.append(quest)


def arrive(rules: Core, s: Table, seat: int, place: Place) -> None:
    """The first who moves onto a quest's goal resolves its event there and then."""
    hunt = hunt_of(s)
    for quest in [one for one in hunt.quests if one.place == place.number]:
        hunt.quests.remove(quest)
        hunt.spare += int(quest.marked)
        if quest.token is not None:
            return_token(s, quest.token)
        if quest.card is not None:
            put_away(s, quest)
        s.tell("{0:seat} resolves the quest in {1}.", seat, place)
        s.then(Happen(seat, quest.event), Resolved(seat))


def put_away(s: Table, quest: GroupQuest) -> None:
    """The card leaves the game, or stays with another goal that it still has."""
    for other in hunt_of(s).quests:
        if other.card is None and other.event == quest.event:
            other.card = quest.card
            return
    if quest.card is not None:
        s.box.append(quest.card)
