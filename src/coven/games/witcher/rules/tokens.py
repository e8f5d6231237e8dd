"""Location Tokens: trails, trail quests, and piles that run out."""

from __future__ import annotations

from coven.engine.decision import Flow, Option
from coven.games.witcher.rules.cards import gain_gold, one
from coven.games.witcher.rules.effects import Effect
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.pieces import TERRAINS, LocationToken, Place
from coven.games.witcher.state import Act, Player, Table, TrailQuest


def return_token(s: Table, token: LocationToken, under: bool = False) -> None:
    """A token that goes back is shuffled face down into the pile of its terrain, or laid under it."""
    pile = s.piles[token.pile]
    if under:
        pile.insert(0, token)
        return
    pile.append(token)
    s.rng.shuffle(pile)


def lose_trail(s: Table, player: Player, terrain: str, under: bool) -> None:
    """Give a trail token back."""
    for token in player.trails[terrain]:
        if token in player.seen:
            player.seen.remove(token)
        return_token(s, token, under)
    player.trails[terrain] = []


def clear(rules: Core, s: Table, terrain: str) -> None:
    """The monster of the terrain is gone: its token, all trails to it and all trail quests go back."""
    under = any(module.buries(rules, s) for module in rules.modules)
    return_token(s, s.lairs.pop(terrain))
    for seat, player in enumerate(s.players):
        ended = [quest for quest in player.trail_quests if quest.token.terrain == terrain]
        if ended or player.trails[terrain]:
            s.tell("The {1} trail of {0:seat} has gone cold.", seat, terrain)
        lose_trail(s, player, terrain, under)
        for quest in ended:
            player.trail_quests.remove(quest)
            return_token(s, quest.token, under)


def lacking(s: Table, seat: int) -> list[str]:
    """The terrains of which a player could take a trail token: none owned, and one in the pile."""
    return [t for t in TERRAINS if not s.players[seat].trails[t] and s.piles[t]]


def take_trail(s: Table, seat: int, terrain: str) -> None:
    """A trail token straight from the pile, which nobody looks at; nothing if there is one already."""
    if terrain in lacking(s, seat):
        s.players[seat].trails[terrain].append(s.piles[terrain].pop())
        s.tell("{0:seat} takes a trail token for {1}.", seat, quarry(s, terrain))


def quarry(s: Table, terrain: str) -> str:
    """The monster that a trail of the terrain leads to; none may be there."""
    return s.slots[terrain].full if terrain in s.slots else f"the {terrain} monster"


def do_trail(rules: Core, s: Table, act: Act, effect: Effect) -> Flow[None]:
    """A trail token of a terrain, of one's choice, or of each."""
    which = effect.text("terrain")
    free = lacking(s, act.seat)
    if which == "any" and free:
        options: list[Option] = [rules.box.terrains[terrain] for terrain in free]
        prompt = "Which monster's trail do you pick up?"
        chosen: Option = yield from one(act.seat, "trail", options, prompt, "witcher.base.explore.gain-trail")
        free = [chosen.key]
    for terrain in free:
        if which in ("any", "each", terrain):
            take_trail(s, act.seat, terrain)


def do_trail_quest(rules: Core, s: Table, act: Act, effect: Effect) -> Flow[None]:
    """Choose a monster on the map; a token of its terrain leads to its trail, with gold on it."""
    options: list[Option] = [s.slots[t] for t in TERRAINS if t in s.slots and s.piles[t]]
    if not options:
        s.tell("{0:seat} asks for a trail, but there is none to follow.", act.seat)
        return
    prompt = "Which monster do you track?"
    monster = yield from one(act.seat, "track", options, prompt, "witcher.base.location.trail-choose")
    terrain = next(t for t in TERRAINS if s.slots.get(t) is monster)
    track(rules, s, act.seat, terrain, int(effect.args["gold"]))


def track(rules: Core, s: Table, seat: int, terrain: str, gold: int) -> None:
    """A token of the terrain leads to the trail of its monster; so much gold lies on it."""
    token = draw_elsewhere(s, terrain, rules.box.places[s.players[seat].place])
    if token is None:
        words = "{0:seat} tracks {1}, but the only trail leads to where {0:seat} is: it is lost."
        s.tell(words, seat, quarry(s, terrain))
        return
    s.players[seat].trail_quests.append(TrailQuest(token, gold))
    s.tell("{0:seat} tracks {1}: the trail leads to {2}.", seat, quarry(s, terrain), token.place)


def draw_elsewhere(s: Table, terrain: str, here: Place) -> LocationToken | None:
    """A token of the terrain that does not name this place; one that does is shuffled back afterwards."""
    pile = s.piles[terrain]
    token = pile.pop()
    if token.place is not here:
        return token
    other = pile.pop() if pile else None
    return_token(s, token)
    return other


def enter(rules: Core, s: Table, seat: int, place: Place) -> None:
    """The player stands there, and finds what is there unless they only pass through."""
    s.players[seat].place = place.number
    if not any(module.passing(rules, s) for module in rules.modules):
        arrive(rules, s, seat, place)
    for module in rules.modules:
        module.entered(rules, s, seat, place)


def arrive(rules: Core, s: Table, seat: int, place: Place) -> None:
    """The goal of a trail quest gives its gold and turns its token into a trail token."""
    player = s.players[seat]
    for quest in [q for q in player.trail_quests if q.token.place is place]:
        player.trail_quests.remove(quest)
        terrain = quest.token.terrain
        s.tell("{0:seat} finds the trail of {2} at {1}.", seat, place, quarry(s, terrain))
        gain_gold(s, seat, quest.gold)
        if player.trails[terrain]:
            return_token(s, quest.token)
        else:
            player.trails[terrain].append(quest.token)
            player.seen.append(quest.token)
    for module in rules.modules:
        module.arrived(rules, s, seat, place)
