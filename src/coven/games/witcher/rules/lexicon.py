"""Every key that a question can offer, and every class that a state can hold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from coven.engine.decision import PASS
from coven.engine.state import Part
from coven.games.witcher.rules import (
    combo,
    damage,
    exploring,
    fight,
    fight_turn,
    gaining,
    looking,
    monster_turn,
    moving,
    occasions,
    outcome,
    perform,
    poker,
    potions,
    quests,
    reading,
    setup,
    short_fight,
    trophies,
    turns,
)
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.pieces import ATTRIBUTES, BITE, CHARGE, STOP, TERRAINS
from coven.games.witcher.state import (
    Act,
    Change,
    Fight,
    Player,
    Poker,
    Quest,
    Scene,
    Side,
    Table,
    TrailQuest,
    Turn,
)

KINDS: Final[Sequence[type[Part]]] = [
    Table,
    Player,
    Quest,
    TrailQuest,
    Turn,
    Scene,
    Poker,
    Act,
    Change,
    Side,
    Fight,
    setup.PlaceMonsters,
    setup.Draft,
    setup.DealHands,
    setup.ExtraLevel,
    turns.PhaseOne,
    turns.PhaseTwo,
    turns.EndTurn,
    gaining.PhaseThree,
    gaining.DrawUp,
    gaining.TakeCard,
    gaining.Pay,
    poker.Reroll,
    poker.Settle,
    quests.Happen,
    quests.Resolved,
    reading.Choose,
    reading.CloseScene,
    short_fight.Lay,
    perform.Do,
    occasions.Occasion,
    fight.Wager,
    fight.PayToStart,
    fight.LifePool,
    fight.MonsterPool,
    fight.FirstTurn,
    fight_turn.FightTurn,
    combo.LayCard,
    combo.AddCard,
    fight_turn.Complete,
    fight_turn.ResolveDamage,
    fight_turn.ResolveRest,
    fight_turn.Replenish,
    fight_turn.EndOfTurn,
    looking.DiscardSought,
    looking.FetchSought,
    looking.Drop,
    looking.PutBack,
    looking.TrashSought,
    looking.TrashSeen,
    damage.Attack,
    damage.Parry,
    damage.Strike,
    damage.Wound,
    damage.GiveUp,
    damage.Aftermath,
    damage.Verdict,
    monster_turn.MonsterTurn,
    monster_turn.Dictate,
    monster_turn.Announce,
    monster_turn.Reveal,
    monster_turn.EndOfMonsterTurn,
    monster_turn.AfterMonsterTurn,
    outcome.MonsterOutcome,
    outcome.WitcherOutcome,
    outcome.ZeroCard,
    outcome.Spawn,
    outcome.AfterMonster,
    outcome.FightOver,
    outcome.Rewards,
    outcome.NewDecks,
    potions.TooMany,
    trophies.Fatigue,
    trophies.FatigueCard,
]


def vocabulary(rules: Core) -> list[str]:
    """Every key, by the verbs in the order of play."""
    box = rules.box
    own = [card.key for school in box.schools.values() for card in school.cards]
    row = [card.key for card in box.action_cards]
    cards = [*own, *row]
    places = [place.key for place in box.places]
    seats = [seat.key for seat in box.seat_options]
    drinks = [potion.key for potion in box.potions]
    monsters = [monster.key for monster in box.monsters]
    attacks = [card.key for card in box.fight_cards]
    by_verb: dict[str, Sequence[str]] = {
        "terrain": TERRAINS,
        "school": list(box.schools),
        "raise": ATTRIBUTES,
        "lower": ATTRIBUTES,
        "move": places,
        "pay": cards,
        "go": places,
        "train": ATTRIBUTES,
        "trash": cards,
        "gain": row,
        "throw": row,
        "poker": seats,
        "die": [str(value) for value in range(1, 7)],
        "track": monsters,
        "trail": TERRAINS,
        "quest": [str(number + 1) for number in range(len(box.events) + len(box.exploration["city"]))],
        "option": ["A", "B"],
        "lay": cards,
        "fight": [*monsters, *seats],
        "meditate": ATTRIBUTES,
        "discard": cards,
        "take": cards,
        "wager": seats,
        "combo": cards,
        "extension": [str(number) for number in range(1, 7)],
        "attack": [CHARGE.key, BITE.key],
        "lose": cards,
        "return": cards,
        "drop": [*cards, *attacks, *drinks],
        "top": [*cards, *attacks],
        "refresh": drinks,
    }
    words = [
        PASS.key,
        turns.ACT.key,
        turns.ON.key,
        moving.TWO.key,
        moving.GOLD.key,
        exploring.CITY.key,
        exploring.WILDS.key,
        gaining.DONE.key,
        poker.STAND.key,
        poker.ROLL.key,
        STOP.key,
        *[use.key for use in box.uses.values()],
    ]
    return words + [f"{verb}:{key}" for verb, keys in by_verb.items() for key in keys]
