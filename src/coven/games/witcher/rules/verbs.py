"""The vocabulary of effects: one entry a verb, with how it is done and how it is said."""

from __future__ import annotations

from typing import Final

from coven.engine.decision import Flow
from coven.games.witcher.rules import (
    attributes,
    cards,
    combo,
    discarding,
    exploring,
    figures,
    gains,
    looking,
    moving,
    places,
    poker,
    quests,
    saying,
    short_fight,
    tokens,
)
from coven.games.witcher.rules.damage import Attack, Wound
from coven.games.witcher.rules.effects import Effect, Script, Verb
from coven.games.witcher.rules.fight_turn import from_discard
from coven.games.witcher.rules.foes import foe
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.perform import do, hold, number
from coven.games.witcher.rules.pieces import MONSTER, ActionCard
from coven.games.witcher.rules.telling import does
from coven.games.witcher.state import Act, Table

# Cards


def do_draw(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """Draw from the own deck."""
    cards.draw(rules, s, act.seat, number(rules, s, act.seat, effect))


def do_to_deck(rules: Core, s: Table, act: Act, effect: Effect) -> Flow[None]:
    """Put hand cards on the own deck, or under it, the first chosen one lowest."""
    seat, top = act.seat, effect.text("position") == "top"
    everything = effect.args["cards"] == "all"
    count = len(s.players[seat].hand) if everything else number(rules, s, seat, effect, "cards")
    for left in range(count, 0, -1):
        hand = s.players[seat].hand
        if not hand:
            return
        if effect.text("choice") == "random":
            card = hand[int(s.rng.below(len(hand)))]
        else:
            prompt, rule = "Put {0} on your deck. Which card is next?", "witcher.base.specialty.cat"
            card = yield from cards.one(seat, "return", hand[:], prompt, rule, f"{left} more")
        cards.put_on_deck(s, seat, card, top)
        s.tell("{0:seat} puts a card on the deck.", seat)


def do_trash(rules: Core, s: Table, act: Act, effect: Effect) -> Flow[None]:
    """Cards leave the game: from the hand (or else the deck's top), or from anywhere."""
    seat, count = act.seat, number(rules, s, act.seat, effect, "cards")
    if effect.text("from") == "any":
        if count:
            looking.search(s, seat)
            s.then(looking.TrashSought(seat, count, effect.has("optional")))
        return
    if effect.text("from") == "deck-top":
        yield from looking.trash_off_deck(s, seat, effect)
        return
    for _ in range(count):
        options: list[ActionCard] = s.players[seat].hand[:]
        if not options and effect.text("instead") == "deck-top":
            options = s.decks[seat][-1:]
        if options and not (yield from looking.trash_one(s, seat, options, effect.has("optional"))):
            break


def do_from_discard(rules: Core, s: Table, act: Act, effect: Effect) -> Flow[None]:
    """Take cards from the own discard pile into the hand, within the hand limit."""
    seat, count = act.seat, number(rules, s, act.seat, effect, "cards")
    player = s.players[seat]
    if effect.text("which") == "top":
        from_discard(rules, s, seat, count)
        return
    for _ in range(count):
        other = effect.has("not-self")
        found = [card for card in player.discard if not (other and card.key == act.source)]
        if not found or len(player.hand) >= cards.hand_limit(rules, s, seat):
            return
        prompt = "Which card of your discard pile do you take?"
        card = yield from cards.one(seat, "take", found, prompt, "witcher.base.specialty.griffin-high")
        cards.take_back(s, seat, card)
        s.tell("{0:seat} takes {1} back from the discard pile.", seat, card)


def do_shuffle_deck(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """Shuffle the own deck."""
    cards.shuffle_deck(s, act.seat)


# Figures


def do_raise_shield(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """Raise the Shield; used with a complete combo it joins the combo's sum."""
    name = "by" if "by" in effect.args else ""
    by, over = number(rules, s, act.seat, effect, name), effect.has("over-max")
    if s.fight is not None and s.fight.stage == "combo" and not over:
        s.fight.shield += by
    else:
        figures.raise_shield(rules, s, act.seat, by, over)


def do_lower_shield(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """Lower the Shield."""
    everything = effect.args.get("") == "all"
    by = s.players[act.seat].shield if everything else number(rules, s, act.seat, effect)
    attributes.lower_shield(rules, s, act.seat, by)


def do_modify(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """Change a fight figure for a while; a lowered Defense cuts the Shield."""
    figures.change_figure(s, act.seat, effect, number(rules, s, act.seat, effect, "by"))
    if effect.what == "defense":
        attributes.cut_shield(rules, s, act.seat)


def do_life_pool(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """Change the size of the monster's Life Pool before it is made."""
    figures.change_figure(s, act.seat, effect, number(rules, s, act.seat, effect))


def do_change(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """Restrict the combo for a while; a monster's ability that is switched off leaves nothing behind."""
    figures.change_figure(s, act.seat, effect, 0)
    if effect.what == "monster-ability":
        fight, ability = s.brawl(), f"{foe(rules, s).key}.ability"
        fight.changes = [one for one in fight.changes if not one.effect.key.startswith(ability)]


# Decisions by the table


def do_roll(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """One die; the result that covers it, or the nearest."""
    die = 1 + int(s.rng.below(6))
    total = die + number(rules, s, act.seat, effect, "add")
    results: list[tuple[int, int, Script]] = effect.args["results"]
    found = results[-1][2]
    for _, high, script in reversed(results):
        if total <= high:
            found = script
    sum_words = "" if total == die else f", {total} in all"
    words = does(rules, s, act.seat, found) or ": nothing happens"
    s.tell("{0:seat} rolls {1}{2}{3}.", act.seat, die, sum_words, words)
    do(s, act, found)


def do_test(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """Compare an attribute's level."""
    level = s.players[act.seat].levels[effect.text("attribute")]
    asked = number(rules, s, act.seat, effect, "at-least")
    passed = level >= asked
    words = "{0:seat} " + ("passes" if passed else "fails") + " the test of {1}: level {2}, {3} asked."
    name = attributes.attributes_of(rules, s, act.seat)[effect.text("attribute")].label
    s.tell(words, act.seat, name, level, asked)
    do(s, act, effect.script("pass" if passed else "fail"))


def do_branch(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """One list or the other."""
    do(s, act, effect.script("then" if hold(rules, s, act.seat, effect.conditions) else "else"))


# Fights


def do_deal(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """Damage to the opponent: at once, or, used with a complete combo, as part of its sum."""
    amount, fight = number(rules, s, act.seat, effect), s.brawl()
    if act.monster:
        s.then(Attack(MONSTER, max(0, amount)))
    elif fight.stage == "combo":
        fight.damage += amount
    else:
        s.then(Attack(act.seat, amount))


def do_suffer(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """The owner takes damage."""
    s.then(Wound(act.seat, number(rules, s, act.seat, effect)))


def do_prevent(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """The next damage to the owner is cut."""
    s.brawl().side(act.seat).prevent += number(rules, s, act.seat, effect)


def do_best_attack(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """The attack that costs more cards must be used in this monster turn."""
    s.brawl().best = True


def do_hand_first(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """Damage in this monster turn takes the hand first."""
    s.brawl().hand_first = True


def do_extra_card(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """Cards may be added to the complete combo, whatever their colour."""
    s.brawl().extra += number(rules, s, act.seat, effect)


def do_recolor(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """The next card of the combo may be attached to any extension."""
    s.brawl().recolor = True


def do_refresh_potion(rules: Core, s: Table, act: Act, effect: Effect) -> Flow[None]:
    """Used potions are turned up again: never the one being used, and each once in a fight."""
    player, side = s.players[act.seat], s.brawl().side(act.seat)
    for _ in range(number(rules, s, act.seat, effect)):
        options = [one for one in player.spent if one.key != act.source and one.key not in side.refreshed]
        if not options:
            return
        prompt = "Which potion do you turn up again?"
        rule = "witcher.base.wturn.potion-refresh"
        potion = yield from cards.one(act.seat, "refresh", options, prompt, rule)
        player.spent.remove(potion)
        player.potions.append(potion)
        side.refreshed.append(potion.key)
        side.potions -= 1
        s.tell("{0:seat} turns up the {1} again.", act.seat, potion)


VERBS: Final[dict[str, Verb]] = {
    "gain": Verb(gains.do_gain, saying.gain),
    "lose": Verb(gains.do_lose, saying.lose),
    "raise": Verb(gains.do_raise, saying.raised),
    "lower": Verb(gains.do_lower, saying.lowered),
    "raise-shield": Verb(do_raise_shield, saying.raised_shield),
    "lower-shield": Verb(do_lower_shield, saying.lowered_shield),
    "draw": Verb(do_draw, "draw {}"),
    "discard": Verb(discarding.do_discard, saying.discard),
    "to-deck": Verb(do_to_deck, saying.to_deck),
    "trash": Verb(do_trash, saying.trash),
    "from-discard": Verb(do_from_discard, saying.from_discard),
    "look": Verb(looking.do_look, saying.look),
    "shuffle-deck": Verb(do_shuffle_deck, "shuffle the deck"),
    "gain-card": Verb(gains.do_gain_card, "gain a card of cost {cost}"),
    "trash-pool": Verb(places.do_trash_pool, "trash up to {max} cards of the row"),
    "phase3-draw": Verb(exploring.do_phase3_draw, saying.phase_three),
    "phase3-draw-exactly": Verb(exploring.do_phase3_draw_exactly, "draw until you hold {} in Phase III"),
    "trail": Verb(tokens.do_trail, saying.trailed),
    "quest": Verb(quests.do_quest, "quest"),
    "event": Verb(quests.do_event, "event {}"),
    "move-to": Verb(moving.do_move_to, saying.moved),
    "level-up": Verb(places.do_level_up, saying.levelled),
    "train": Verb(places.do_train, "train for gold"),
    "play-dice": Verb(poker.do_play_dice, "dice poker with the locals"),
    "swap-card": Verb(places.do_swap_card, "exchange a card of the hand"),
    "trail-quest": Verb(tokens.do_trail_quest, "ask for a trail"),
    "roll": Verb(do_roll, "roll a die"),
    "test": Verb(do_test, saying.tested),
    "short-fight": Verb(short_fight.do_short_fight, "a short fight"),
    "branch": Verb(do_branch, saying.branch),
    "wild-step": Verb(moving.do_wild_step, "one card counts as wild"),
    "extra-reroll": Verb(poker.do_extra_reroll, "{} more reroll"),
    "deal": Verb(do_deal, saying.deal),
    "suffer": Verb(do_suffer, "take {} damage"),
    "prevent": Verb(do_prevent, "prevent {} damage"),
    "modify": Verb(do_modify, saying.modify),
    "ignore": Verb(do_change, saying.ignore),
    "first-card": Verb(do_change, saying.first_card),
    "best-attack": Verb(do_best_attack, "the worse attack is used"),
    "hand-first-damage": Verb(do_hand_first, "damage takes the hand first"),
    "recolor-extension": Verb(do_recolor, "attach any colour to an extension"),
    "extra-card": Verb(do_extra_card, "add {} card of any colour"),
    "refresh-potion": Verb(do_refresh_potion, saying.refreshed),
    # Words that the base has no card for: several expansions use them.
    "fetch": Verb(looking.do_fetch, saying.fetch),
    "free-step": Verb(moving.do_free_step, "move without a card"),
    "life-pool": Verb(do_life_pool, saying.life_pool),
    "extension": Verb(combo.do_extension, saying.extension),
    "echo-last-extension": Verb(combo.do_echo, "one extension of the last card counts once more"),
}
