"""What well-formed content of the Wild Hunt still has wrong."""

from __future__ import annotations

from collections.abc import Iterator

from coven.games.witcher.content import Ability, Choice, Effects
from coven.games.witcher.grammar import Words, ability_problems, cost_problems, effect_problems
from coven.games.witcher.modules.wild_hunt.content import HuntContent
from coven.games.witcher.modules.words import words


def problems(content: HuntContent) -> list[str]:
    """What is wrong: each with its file, its entry and the reason."""
    own = words(content.effects, [event.number for event in content.events])
    return [
        *count_problems(content),
        *figure_problems(content),
        *word_problems(content, own),
    ]


def count_problems(c: HuntContent) -> Iterator[str]:
    """The box holds as many of each as it says, and every event is reached."""
    n = c.components
    counted = [
        ("members.yaml: members", len(c.members), n.members),
        ("exploration.yaml: stage-1", len(c.exploration.stage_1), n.stage_1_cards),
        ("exploration.yaml: stage-2", len(c.exploration.stage_2), n.stage_2_cards),
        ("events.yaml: events", len(c.events), n.event_cards),
    ]
    counted += [(f"members.yaml: {m.id}: attacks", len(m.attacks), n.special_attacks) for m in c.members]
    for what, there, wanted in counted:
        if there != wanted:
            yield f"{what}: there are {there}, but hunt.yaml says {wanted}"
    numbers = [event.number for event in c.events]
    if sorted(numbers) != list(range(1, len(numbers) + 1)):
        yield "events.yaml: events are numbered from 1 on, each number once"


def figure_problems(c: HuntContent) -> Iterator[str]:
    """Figures are there for one to five players, and each difficulty is one row."""
    for players in range(1, 6):
        if len(c.difficulty.get(players, [])) != len(c.levels):
            yield f"hunt.yaml: difficulty: {players}: it needs a row for each of {', '.join(c.levels)}"
        rows = c.rounds.get(players, [])
        cards = c.setup.stage_1_cards.get(players, 0) + c.setup.stage_2_cards
        if len(rows) != cards:
            yield f"hunt.yaml: rounds: {players}: {cards} cards are read in {len(rows)} rounds"
        if players not in c.hounds.life:
            yield f"hunt.yaml: hounds: life: {players} players are missing"


def word_problems(c: HuntContent, own: Words) -> Iterator[str]:
    """Every effect, condition and price is in the words of the vocabulary."""
    for at, ability in abilities(c):
        yield from (f"{at}: {problem}" for problem in ability_problems(ability, own))
    for at, effects in effect_lists(c):
        yield from (f"{at}: {problem}" for problem in effect_problems(effects, own))
    for at, choice in choices(c):
        yield from (f"{at}: {problem}" for problem in cost_problems(choice.cost, own))
        yield from (f"{at}: {problem}" for problem in effect_problems(choice.do, own))


def abilities(c: HuntContent) -> Iterator[tuple[str, Ability]]:
    """Every ability, with its file and entry."""
    for member in c.members:
        for side, power in (("A", member.side_a), ("B", member.side_b), ("passive", member.passive)):
            yield f"members.yaml: {member.id}: {side}", power.ability
    for event in c.events:
        if event.ability is not None:
            yield f"events.yaml: {event.number}", event.ability


def effect_lists(c: HuntContent) -> Iterator[tuple[str, Effects]]:
    """Every list of effects that is no ability, with its file and entry."""
    for member in c.members:
        for attack in member.attacks:
            yield f"members.yaml: {member.id}: {attack.name}", attack.do
    for level, rewards in c.hounds.rewards.items():
        for do in rewards:
            yield f"hunt.yaml: hounds: rewards: {level}", do
    for card in [*c.exploration.stage_1, *c.exploration.stage_2]:
        yield f"exploration.yaml: {card.id}", card.do
    for event in c.events:
        yield f"events.yaml: {event.number}", event.do


def choices(c: HuntContent) -> Iterator[tuple[str, Choice]]:
    """Every option of a card, with its file and entry."""
    for card in [*c.exploration.stage_1, *c.exploration.stage_2]:
        for key, choice in card.options.items():
            yield f"exploration.yaml: {card.id}: {key}", choice
    for event in c.events:
        for key, choice in event.options.items():
            yield f"events.yaml: {event.number}: {key}", choice
