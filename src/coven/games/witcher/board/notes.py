"""What the panel says under the question and beside each option: certain results, never advice."""

from __future__ import annotations

from coven.drawing import face_up
from coven.engine.words import listed, so_many
from coven.games.witcher.board.foresee import blows, forecast, opponent_life, with_card
from coven.games.witcher.board.joined import joined
from coven.games.witcher.board.laid import strike_words
from coven.games.witcher.board.seen import Seen, own_row, rules_of, verb
from coven.games.witcher.board.signs import roman
from coven.games.witcher.board.words import ability_words, action_words, move_price, prices, stake_words
from coven.games.witcher.rules.foes import standing
from coven.games.witcher.rules.occasions import abilities
from coven.games.witcher.rules.pieces import ATTRIBUTES, ActionCard, Brew, Monster, Place

SEALED = "Its result is sealed"


def note(view: Seen, key: str) -> str:
    """What an option certainly does, in a few words."""
    if view.seat is None or view.decision is None:
        return ""
    for drawing in joined(view):
        own = drawing.note(view, key)
        if own:
            return own
    verb, _, what = key.partition(":")
    piece = rules_of(view).box.by_key.get(what)
    if isinstance(piece, ActionCard):
        return _card_note(view, verb, piece)
    if verb == "use":
        return _use_note(view, what)
    if isinstance(piece, Monster):
        return f"{so_many(piece.life, 'life card')}. {ability_words(view, piece.ability)}"
    if isinstance(piece, Brew):
        return ability_words(view, piece.ability)
    if what.startswith("place-"):
        return _place_note(view, rules_of(view).box.places[int(what.removeprefix("place-"))])
    return _word_note(view, verb, what)


def _word_note(view: Seen, verb: str, what: str) -> str:
    s = view.state
    if verb == "option":
        return SEALED
    if verb == "act":
        here = rules_of(view).box.places[s.players[s.active].place]
        return f"{here.name}: {action_words(view, here)}"
    if verb == "explore":
        return "One card, two options"
    if verb == "meditate":
        return "A trophy for its power; fatigue as the track says"
    if verb in ("fight", "wager") and what.startswith("seat-"):
        return _rival_note(view, int(what.removeprefix("seat-")) - 1)
    if verb == "poker":
        return "1 gold each and 1 from the bank; no fight with them after"
    if verb == "stop" and s.fight is not None and s.fight.combo:
        return strike_words(forecast(rules_of(view), s, s.fight.turn))
    if verb == "attack" and s.fight is not None:
        return _attack_note(view, s.fight.attacker, what)
    if verb == "die":
        return f"throw one {what} again"
    if what in ATTRIBUTES and view.seat is not None:
        level = s.players[view.seat].levels[what]
        price = f" for {level + 1} gold" if verb == "train" else ""
        return f"level {level} to {level + 1}{price}" if verb in ("train", "raise") else f"level {level}"
    return ""


def _rival_note(view: Seen, seat: int) -> str:
    """What a witcher goes into a fight with."""
    player = view.state.players[seat]
    kind = rules_of(view).box.schools[player.school]
    life = so_many(len(view.state.decks[seat]) + len(player.hand) + len(player.discard), "card")
    return f"{kind.name}, level {roman(player.level)}: {life}, shield {player.shield}"


def _place_note(view: Seen, place: Place) -> str:
    """What a move costs, and what waits there."""
    s = view.state
    waits = [monster.name for terrain, monster in s.slots.items() if _at(view, terrain) == place.number]
    if view.seat is not None:
        player = s.players[view.seat]
        waits += ["your quest"] * any(quest.place == place.number for quest in player.quests)
        waits += ["your trail"] * any(one.token.place.number == place.number for one in player.trail_quests)
    waits += [words for drawing in joined(view) for words in drawing.waits(view, place)]
    cards, gold, terrain = move_price(view, place)
    if terrain:
        price = f"a {terrain} card"
    else:
        price = "any card and 1 gold" if gold else "any card" if cards == 1 else "any two cards"
    there = f"{action_words(view, place)}" if not waits else listed(waits)
    return f"{price}; {there}"


def _at(view: Seen, terrain: str) -> int:
    lair = view.state.lairs.get(terrain)
    return lair.place.number if lair is not None else -1


def _card_note(view: Seen, verb: str, card: ActionCard) -> str:
    s = view.state
    if verb == "combo" and s.fight is not None:
        then = forecast(rules_of(view), with_card(s, card), s.fight.turn)
        links = [link.color for link in card.extensions]
        after = f"; then a {listed(links, 'or')} card" if links else "; nothing can follow"
        return f"{strike_words(then)}{after}{besides(view, card)}"
    row = own_row(view)
    if verb == "take" and card in row and card.trashes:
        return f"trash a card of your hand{besides(view, card)}"
    if verb == "take" and card in row:
        empty = len(prices(view)) - len(row)
        cost = max(0, card.cost + prices(view)[empty + row.index(card)])
        hand = len(face_up(s.players[s.active].hand))
        price = f"pay {so_many(cost, 'card')}" if cost else "free"
        return f"{price}, then hold {hand - cost + 1}{besides(view, card)}"
    return f"{card.color}, {card.terrain}{besides(view, card)}"


def besides(view: Seen, card: ActionCard) -> str:
    """What a card does besides its symbols, where a note goes on."""
    return "".join([f"; {words}" for drawing in joined(view) if (words := drawing.besides(view, card))])


def _use_note(view: Seen, what: str) -> str:
    found = abilities(rules_of(view), view.state, view.seat or 0)
    return next((ability_words(view, one) for one in found if one.key == what), "")


def _attack_note(view: Seen, seat: int, half: str) -> str:
    """The span of what the unseen cards would do."""
    found = blows(view, seat, half)
    damage = [one.damage for one in found if not one.taken]
    words = f"{min(damage)} to {max(damage)} damage" if damage else "no damage"
    words += ", or cards taken" * any(one.taken for one in found)
    return words + ", or an attribute lowered" * any(one.lowered for one in found)


# -- one line under the question


def context(view: Seen) -> str:
    """Where the turn stands, in a line."""
    s = view.state
    if view.over:
        unit = "turn" if view.players == 1 else "round"
        return f"The match lasted {so_many(s.turns if view.players == 1 else s.round, unit)}."
    if s.now.phase == "setup":
        return "The table is being set up."
    if s.poker is not None:
        return stake_words(view)
    if s.fight is not None and s.fight.stage == "end":
        return "The fight is over."
    if s.fight is not None and s.fight.against_monster:
        monster = standing(rules_of(view), s)
        name = monster.name if monster else "The monster"
        return f"{name} has {so_many(len(s.pool), 'card')} left."
    if s.fight is not None and view.seat in [side.seat for side in s.fight.sides]:
        assert view.seat is not None
        return f"Your opponent has {so_many(opponent_life(s, view.seat), 'card')} left."
    if s.fight is not None:
        return "Two witchers fight."
    if s.scene is not None:
        return "A price is open, a result is not."
    for drawing in joined(view):
        own = drawing.context(view)
        if own:
            return own
    return _phase_words(view)


def _phase_words(view: Seen) -> str:
    """What the phase is about, unless something else is asked in it."""
    phase = view.state.now.phase if verb(view) in ("", "move", "pay", "go", "fight", "take") else ""
    return {
        "I": "Pay a matching card, a card and 1 gold, or two cards.",
        "II": "Exactly one of the three, then phase III.",
        "III": "Discard, draw up, then take one card of the row.",
    }.get(phase, "Answer what is asked; then the turn goes on.")
