"""Dice Poker: against a witcher in the same place, or with locals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from coven.engine.decision import Decision, Flow, Option, Word
from coven.engine.steps import Step
from coven.engine.words import listed
from coven.games.witcher.rules.cards import gain_gold
from coven.games.witcher.rules.dice import in_words, result, worth
from coven.games.witcher.rules.effects import Effect
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.perform import do
from coven.games.witcher.rules.pieces import Seat
from coven.games.witcher.rules.telling import tell_use
from coven.games.witcher.state import Act, Poker, Table

LOCALS: Final = -1
MINE: Final = 0
THEIRS: Final = 1
STAND: Final = Word("stand", "Keep the dice as they are")
ROLL: Final = Word("roll", "Roll the chosen dice")


def opponents(rules: Core, s: Table) -> list[Seat]:
    """The witchers here whom the active player may still play: both need gold, and once each per turn."""
    me = s.players[s.active]
    if not s.now.arrived or me.gold < rules.box.dice_poker.stake:
        return []
    return [
        rules.box.seat_options[seat]
        for seat, player in enumerate(s.players)
        if seat != s.active
        and player.place == me.place
        and player.gold >= rules.box.dice_poker.stake
        and seat not in s.now.diced
        and seat not in s.now.fought
    ]


def challenge(rules: Core, s: Table, other: int) -> None:
    """Dice Poker with a witcher, who cannot refuse."""
    stake = rules.box.dice_poker.stake
    s.now.diced.append(other)
    s.players[other].gold -= stake
    pot = 2 * stake + rules.box.dice_poker.bank
    words = "{0:seat} plays dice poker with {1:seat}: each stakes {2} gold, the winner takes {3}."
    s.tell(words, s.active, other, stake, pot)
    begin(rules, s, other, other, stake, stake + rules.box.dice_poker.bank)


def do_play_dice(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """Dice Poker with locals: the player to the right rolls for them; alone, nobody does."""
    roller = LOCALS if rules.box.solo else s.right_of(act.seat)
    stake, bank = int(effect.args["stake"]), 0 if rules.box.solo else int(effect.args["bank"])
    words = "{0:seat} stakes {1} gold at dice poker with the locals"
    words += "." if rules.box.solo else ", to win {2}."
    s.tell(words, act.seat, stake, stake + bank)
    begin(rules, s, LOCALS, roller, stake, bank)


def begin(rules: Core, s: Table, other: int, roller: int, stake: int, added: int) -> None:
    """Pay the stake, roll all dice in the open; then the rerolls, the other side's first."""
    seat = s.active
    s.players[seat].gold -= stake
    dice = [roll_dice(rules, s), [] if roller == LOCALS else roll_dice(rules, s)]
    s.poker = Poker(seat, other, roller, stake + added, dice, [1, 1], THEIRS, [])
    tell_dice(s, MINE, "rolls")
    tell_dice(s, THEIRS, "rolls")
    s.then(Reroll(), Settle())
    for player in (seat, other):
        if player != LOCALS:
            help_player(rules, s, player)


def roll_dice(rules: Core, s: Table) -> list[int]:
    """Five dice, the lowest first."""
    return sorted(1 + int(s.rng.below(6)) for _ in range(rules.box.dice_poker.dice))


def help_player(rules: Core, s: Table, seat: int) -> None:
    """What a player has for a game of dice: it can only help, so nobody is asked."""
    for card in s.players[seat].kept:
        if card.ability is not None and card.ability.when == "dice-poker":
            tell_use(rules, s, seat, card.ability)
            do(s, Act(seat, False, card.key), card.ability.script)


def do_extra_reroll(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """More rerolls in this game."""
    if s.poker is not None:
        s.poker.rerolls[MINE if act.seat == s.poker.seat else THEIRS] += int(effect.args[""])


def tell_dice(s: Table, side: int, verb: str) -> None:
    """Say what a side has."""
    poker = s.poker
    if poker is None or not poker.dice[side] or s.events is None:
        return
    shown, what = " ".join(map(str, poker.dice[side])), in_words(poker.dice[side])
    if side == MINE or poker.other != LOCALS:
        who = poker.seat if side == MINE else poker.other
        s.tell("{0:seat} " + verb + " {1}: {2}.", who, shown, what)
    else:
        s.tell("{0:seat} " + verb + " {1} for the locals: {2}.", poker.roller, shown, what)


@dataclass
class Reroll(Step):
    """One answer of a reroll: a die is picked, or those picked are rolled; then the other side's turn."""

    def play(self, rules: Core, s: Table) -> Flow[None]:
        poker = s.poker
        if poker is None:
            return
        if poker.side == THEIRS and (poker.roller == LOCALS or not poker.rerolls[THEIRS]):
            poker.side = MINE
        if not poker.rerolls[poker.side]:
            return
        who = poker.seat if poker.side == MINE else poker.roller
        rule = (
            "witcher.base.poker.reroll-active"
            if poker.side == MINE
            else "witcher.base.poker.reroll-nonactive"
        )
        options = [*left(rules, poker), ROLL if poker.picked else STAND]
        prompt = "Dice {0}: {1}. Which do you roll again?"
        shown = " ".join(map(str, poker.dice[poker.side]))
        chosen: Option = yield Decision(
            who, "die", options, prompt, rule, (shown, in_words(poker.dice[poker.side]))
        )
        s.then(Reroll())
        if chosen is not ROLL and chosen is not STAND:
            poker.picked.append(int(chosen.key))
            return
        finish(s, poker)


def left(rules: Core, poker: Poker) -> list[Option]:
    """The dice that were not picked yet, by value."""
    dice = poker.dice[poker.side][:]
    for value in poker.picked:
        dice.remove(value)
    return [rules.box.numbers[value] for value in sorted(set(dice))]


def finish(s: Table, poker: Poker) -> None:
    """Roll what was picked; whoever picked none is done."""
    side, again = poker.side, sorted(poker.picked)
    poker.rerolls[side] = poker.rerolls[side] - 1 if again else 0
    dice = poker.dice[side]
    for value in again:
        dice[dice.index(value)] = 0
    poker.dice[side] = sorted(value or 1 + int(s.rng.below(6)) for value in dice)
    if again:
        poker.picked = []
        tell_dice(s, side, f"rerolls {listed([str(value) for value in again])}, and has")


@dataclass
class Settle(Step):
    """The winner takes the pool; if everything is equal, the active player wins."""

    def play(self, rules: Core, s: Table) -> None:
        poker = s.poker
        s.poker = None
        if poker is None:
            return
        if poker.roller == LOCALS:
            prize = rules.box.solo_poker[result(poker.dice[MINE])]
            if not prize:
                s.tell("The dice pay nothing: {0:seat} loses the stake.", poker.seat)
            gain_gold(s, poker.seat, prize, " from the locals")
        elif victor(poker) == LOCALS:
            s.tell("The locals win the game: {0:seat} loses the stake.", poker.seat)
        else:
            s.tell("{0:seat} wins the game.", victor(poker))
            gain_gold(s, victor(poker), poker.pot)


def victor(poker: Poker) -> int:
    """Who wins with the dice as they lie."""
    return poker.seat if worth(poker.dice[MINE]) >= worth(poker.dice[THEIRS]) else poker.other
