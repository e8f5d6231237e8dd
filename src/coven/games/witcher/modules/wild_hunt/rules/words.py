"""The Wild Hunt's own verbs, conditions and quantities."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from coven.engine.decision import Decision, Flow, Option
from coven.engine.state import EVERYONE, WHO
from coven.engine.steps import Step
from coven.engine.words import listed, so_many
from coven.games.witcher.modules.wild_hunt.rules.figures import figures_of
from coven.games.witcher.modules.wild_hunt.rules.final import Anyone, Fallen, Focus
from coven.games.witcher.modules.wild_hunt.rules.group import at_place, for_each, order, standing, vote
from coven.games.witcher.modules.wild_hunt.rules.hounds import NewHound, hound_of
from coven.games.witcher.modules.wild_hunt.rules.phase_two import GroupEvent
from coven.games.witcher.modules.wild_hunt.rules.pieces import HoundOption
from coven.games.witcher.modules.wild_hunt.rules.shields import change_shields
from coven.games.witcher.modules.wild_hunt.rules.tasks import do_group_quest
from coven.games.witcher.modules.wild_hunt.state import hunt_of
from coven.games.witcher.rules import quests
from coven.games.witcher.rules.attributes import change
from coven.games.witcher.rules.effects import Condition, Effect, Script, Verb
from coven.games.witcher.rules.fight_words import FIGHT_WORDS
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.hounds import do_seek_card
from coven.games.witcher.rules.perform import Do, number
from coven.games.witcher.rules.pieces import ROMAN, TERRAINS, Monster, Seat
from coven.games.witcher.rules.poker import LOCALS, begin
from coven.games.witcher.rules.saying import nested
from coven.games.witcher.rules.terms import count, level_words
from coven.games.witcher.rules.tokens import enter
from coven.games.witcher.rules.verbs import VERBS as BASE_VERBS
from coven.games.witcher.state import Act, Table

# Shields


def do_shields(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """Shields of the Wild Hunt are added or taken."""
    change_shields(s, number(rules, s, act.seat, effect))


def do_shields_each(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """So many for each player of the game."""
    change_shields(s, s.seats * number(rules, s, act.seat, effect))


def shield_words(effect: Effect) -> str:
    """Shields that come or go."""
    return hunt_change(effect, "")


def shield_each_words(effect: Effect) -> str:
    """Shields for each player."""
    return hunt_change(effect, " a player")


def hunt_change(effect: Effect, each: str) -> str:
    """`the Hunt loses 2 shields a player`."""
    by = effect.args[""]
    if not isinstance(by, int):
        return "the Hunt gains a shield for each trophy"
    return f"the Hunt {'gains' if by > 0 else 'loses'} {so_many(abs(by), 'shield')}{each}"


# Whom it concerns


def do_each_player(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """Every player in the group's order; in the Final Fight those who stand."""
    script = effect.script("")
    if hunt_of(s).stage != "final":
        for_each(s, order(rules, s), act, script)
        return
    steps: list[Step] = []
    for seat in standing(rules, s):
        steps += [Focus(seat), Do(Act(seat, act.monster, act.source), script, 0), Fallen(seat)]
    s.then(*steps, Anyone(), Focus(act.seat))


def do_players_here(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """Every player at the place of the Wild Hunt."""
    here = at_place(s, hunt_of(s).place)
    for_each(s, [seat for seat in order(rules, s) if seat in here], act, effect.script(""))


def do_one_player(rules: Core, s: Table, act: Act, effect: Effect) -> Flow[None]:
    """One player whom the group chooses."""
    prompt, rule = "Who of you?", "witcher.wild-hunt.group.vote"
    chosen: Seat = yield from vote(rules, s, "one", rules.box.seat_options, prompt, rule)
    for_each(s, [chosen.number], act, effect.script(""))


# Hounds, monsters, quests


def do_place_hound(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """A hound comes as in Phase IV."""
    s.then(NewHound(int(effect.args["level"])))


def do_strengthen(rules: Core, s: Table, act: Act, effect: Effect) -> Flow[None]:
    """The group picks a hound; shields lie by it from now on."""
    hunt, by = hunt_of(s), number(rules, s, act.seat, effect)
    options = [
        HoundOption(hound.number, hound.level, f" in {rules.box.places[hound.place].name}")
        for hound in hunt.hounds
    ]
    if not options:
        s.tell("There is no hound on the map.")
        return
    prompt, rule = "Which hound is strengthened?", "witcher.wild-hunt.member.nithral-a"
    chosen: HoundOption = yield from vote(rules, s, "hound", options, prompt, rule)
    hound = hound_of(s, chosen.number)
    hound.shields += by
    words = "The hound of level {0} in {1} gets {2}."
    s.tell(words, ROMAN[hound.level], rules.box.places[hound.place], so_many(by, "shield"))


def do_mark(rules: Core, s: Table, act: Act, effect: Effect) -> Flow[None]:
    """The group picks a monster; Quest tokens lie on its card, as far as there are any."""
    hunt = hunt_of(s)
    options: list[Monster] = [s.slots[terrain] for terrain in TERRAINS if terrain in s.slots]
    by = min(hunt.spare, number(rules, s, act.seat, effect))
    if not options or not by:
        s.tell("There is nothing to mark.")
        return
    prompt, rule = "Which monster is marked?", "witcher.wild-hunt.member.imlerith-a"
    chosen: Monster = yield from vote(rules, s, "mark", options, prompt, rule)
    terrain = next(t for t in TERRAINS if s.slots.get(t) is chosen)
    hunt.spare -= by
    hunt.marks[terrain] = hunt.marks.get(terrain, 0) + by
    s.tell("{0} is marked with {1}.", chosen.opening, so_many(by, "token"))


def do_collect(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """All hounds leave the map for the member's card, with the shields that lie by them."""
    hunt = hunt_of(s)
    change_shields(s, sum(hound.shields for hound in hunt.hounds))
    hunt.beside += len(hunt.hounds)
    hunt.hounds = []
    s.tell("Hounds beside the Wild Hunt: {0}.", hunt.beside)


def do_add_hound(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """One more hound beside the member's card, if any is left."""
    hunt = hunt_of(s)
    if hunt.beside + len(hunt.hounds) < len(figures_of(rules).hounds):
        hunt.beside += 1
        s.tell("One more hound joins the Wild Hunt: {0} now.", hunt.beside)


def do_ignores(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """Further damage of this fight turn is ignored."""
    hunt_of(s).deaf = True


def do_event(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """Another event at once: of the group, if the group reads, and of the player who resolves a quest."""
    if s.scene is not None and s.scene.kind == "hunt":
        s.then(GroupEvent(int(effect.args[""])))
    else:
        quests.do_event(rules, s, act, effect)


# Gold of all


def do_gold_pool(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """Each player may give gold; with what the number of players adds, the sum decides."""
    added: list[int] = effect.args["add"]
    base = added[s.seats - 1]
    if base:
        s.tell("{0} gold lies in the pool already.", base)
    s.then(Purse(effect, order(rules, s), base))


@dataclass
class Purse(Step):
    """Players put gold into the pool, one after the other; then its sum decides."""

    effect: Effect = field(metadata=EVERYONE)
    seats: list[int] = field(metadata=WHO)
    total: int = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        if not self.seats:
            self.settle(s)
            return
        seat = self.seats[0]
        player = s.players[seat]
        given = 0
        if player.gold:
            options: list[Option] = [rules.box.numbers[n] for n in range(min(player.gold, 20) + 1)]
            prompt = "How much gold do you give? There are {0} so far; {1} make a difference."
            rule, marks = "witcher.wild-hunt.phase-ii.event-by-card", listed(self.marks())
            chosen = yield Decision(seat, "gold", options, prompt, rule, (self.total, marks))
            given = int(chosen.key)
        player.gold -= given
        s.tell("{0:seat} gives {1}.", seat, f"{given} gold" if given else "nothing")
        s.then(Purse(self.effect, self.seats[1:], self.total + given))

    def marks(self) -> list[str]:
        """The sums from which on another result counts."""
        results: list[tuple[int, int, Script]] = self.effect.args["results"]
        return [str(low) for low, _, _ in results if low]

    def settle(self, s: Table) -> None:
        """The result that covers the sum; the gold is lost."""
        s.tell("There is {0} gold in all.", self.total)
        results: list[tuple[int, int, Script]] = self.effect.args["results"]
        for low, high, script in results:
            if low <= self.total <= high and script.effects:
                s.then(Do(Act(s.active, False, ""), script, 0))


# Cards, levels, places


def do_lower_spread(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """Levels are lost one at a time, spread as the player likes."""
    s.then(*[LowerOne(act.seat) for _ in range(number(rules, s, act.seat, effect))])


@dataclass
class LowerOne(Step):
    """One level of an attribute of the player's choice."""

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        yield from change(rules, s, self.seat, "any", 1, False)


def do_teleport(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """A location token of all face-down piles names where the player is put; it goes back."""
    tokens = [token for terrain in TERRAINS for token in s.piles[terrain]]
    if tokens:
        token = tokens[int(s.rng.below(len(tokens)))]
        s.rng.shuffle(s.piles[token.terrain])
        s.now.arrived = False
        s.tell("{0:seat} is put down in {1}.", act.seat, token.place)
        enter(rules, s, act.seat, token.place)


def do_play_dice(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """Dice poker with locals: nobody rolls for them, and a table says what a result pays."""
    stake = int(effect.args["stake"])
    s.tell("{0:seat} stakes {1} gold at dice poker with the locals.", act.seat, stake)
    begin(rules, s, LOCALS, LOCALS, stake, 0)


def each_words(effect: Effect) -> str:
    """What each player gets."""
    return f"each witcher: {inside(effect)}"


def here_words(effect: Effect) -> str:
    """What those get whom the Hunt meets."""
    return f"each witcher it meets: {inside(effect)}"


def one_words(effect: Effect) -> str:
    """What one player gets."""
    return f"one witcher: {inside(effect)}"


def inside(effect: Effect) -> str:
    """The effects within."""
    return nested({**BASE_VERBS, **FIGHT_WORDS, **VERBS}, effect.script(""))


def spread_words(effect: Effect) -> str:
    """Levels that are lost one by one."""
    return f"lose {count(effect.args[''], 'level')}"


def hound_words(effect: Effect) -> str:
    """A hound that comes."""
    return f"a hound of level {level_words(effect)} comes"


VERBS: Final[dict[str, Verb]] = {
    "hunt-shields": Verb(do_shields, shield_words),
    "hunt-shields-each": Verb(do_shields_each, shield_each_words),
    "each-player": Verb(do_each_player, each_words),
    "players-here": Verb(do_players_here, here_words),
    "one-player": Verb(do_one_player, one_words),
    "place-hound": Verb(do_place_hound, hound_words),
    "strengthen-hound": Verb(do_strengthen, "a hound gets a shield for each witcher it meets"),
    "mark-monster": Verb(do_mark, "a monster is marked for each witcher it meets"),
    "collect-hounds": Verb(do_collect, "all hounds join the Hunt"),
    "add-hound-here": Verb(do_add_hound, "one more hound joins it"),
    "group-quest": Verb(do_group_quest, "a quest for the group"),
    "gold-pool": Verb(do_gold_pool, "gold of all"),
    "monster-ignores": Verb(do_ignores, "the rest of the damage is ignored"),
    "event": Verb(do_event, "event {}"),
    "seek-card": Verb(do_seek_card, "gain a card of cost {}"),
    "lower-spread": Verb(do_lower_spread, spread_words),
    "teleport": Verb(do_teleport, "move to a place at random"),
    "play-dice": Verb(do_play_dice, "dice poker with locals"),
}


# Conditions


def gold_at_least(rules: Core, s: Table, seat: int, c: Condition) -> bool:
    """The gold in the own supply."""
    return s.players[seat].gold >= c.number


def with_hunt(rules: Core, s: Table, seat: int, c: Condition) -> bool:
    """The player is where the Wild Hunt is."""
    return s.players[seat].place == hunt_of(s).place


CONDITIONS: Final[dict[str, Callable[[Core, Table, int, Condition], bool]]] = {
    "gold-at-least": gold_at_least,
    "with-hunt": with_hunt,
}


# Quantities


def hounds_by_card(rules: Core, s: Table, seat: int) -> int:
    """Hounds beside the member's card."""
    return hunt_of(s).beside


def quest_tokens(rules: Core, s: Table, seat: int) -> int:
    """Quest tokens on the map and on monsters."""
    hunt = hunt_of(s)
    return sum(quest.marked for quest in hunt.quests) + sum(hunt.marks.values())


def all_trophies(rules: Core, s: Table, seat: int) -> int:
    """Trophies of all players."""
    return sum(len(player.trophies) for player in s.players)


def players_here(rules: Core, s: Table, seat: int) -> int:
    """Players where the Wild Hunt is."""
    return len(at_place(s, hunt_of(s).place))


QUANTITIES: Final[dict[str, Callable[[Core, Table, int], int]]] = {
    "hounds-by-card": hounds_by_card,
    "quest-tokens": quest_tokens,
    "all-trophies": all_trophies,
    "players-here": players_here,
}
