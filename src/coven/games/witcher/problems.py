"""What well-formed content still has wrong: each with its file, its entry and the reason."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from coven.games.witcher.content import Ability, Choice, Content, Effects, EventCard, Extension, Symbols
from coven.games.witcher.grammar import Words, ability_problems, cost_problems, effect_problems
from coven.games.witcher.rules.dice import RESULTS
from coven.games.witcher.rules.verbs import VERBS

PLAYERS = (1, 2, 3, 4, 5)
LEVELS = 5
SLOTS = 6
DICE = 5
NO_END = 10**6
"""A figure that has no greatest value."""
OF_FIGHTS = {
    *("deal", "suffer", "prevent", "modify", "ignore", "first-card", "best-attack", "hand-first-damage"),
    *("refresh-potion", "recolor-extension", "extra-card"),
    *("start-hand-at-most", "has-trail", "combo-at-least", "combo-has", "combo-lacks"),
    *("monster-life-at-most", "monster-level"),
}
"""Verbs, conditions and quantities that only mean something while somebody fights."""


def problems(content: Content) -> list[str]:
    """What is wrong with well-formed content: each with its file, its entry and the reason."""
    return [
        *count_problems(content),
        *map_problems(content),
        *track_problems(content),
        *bound_problems(content),
        *setup_problems(content),
        *school_problems(content),
        *card_problems(content),
        *chain_problems(content),
        *vocabulary_problems(content),
    ]


def count_problems(c: Content) -> Iterator[str]:
    """The box holds as many of each as it says."""
    n = c.components
    copies = sum(len(card.copies) for card in c.action_cards)
    counted = [
        ("map.yaml: locations", len(c.locations), n.locations),
        ("action_cards.yaml: copies", copies, n.action_cards),
        ("potions.yaml: copies", sum(p.copies for p in c.potions), n.potion_cards),
        ("exploration.yaml: city", len(c.exploration.city), n.city_exploration),
        ("exploration.yaml: wilds", len(c.exploration.wilds), n.wilds_exploration),
        ("events.yaml: events", len(c.events), n.event_cards),
        (
            "trophies.yaml: attribute-trophies, two of each",
            2 * len(c.attribute_trophies),
            n.attribute_trophies,
        ),
        ("monsters.yaml: monsters", len(c.monsters), n.monster_cards),
        ("monster_fight_cards.yaml: cards", len(c.monster_fight_cards), n.monster_fight_cards),
    ]
    counted += [
        (f"starting_decks.yaml: {school}", len(deck), n.starting_cards)
        for school, deck in c.starting_decks.items()
    ]
    for what, there, wanted in counted:
        if there != wanted:
            yield f"{what}: there are {there}, but tokens.yaml says {wanted}"


def map_problems(c: Content) -> Iterator[str]:
    """Roads lead both ways, tokens name their places, and actions exist."""
    places = {place.id: place for place in c.locations}
    if sorted(places) != list(range(len(c.locations))):
        yield "map.yaml: locations: their numbers go from 0 on, each once and without a gap"
    named = [number for numbers in c.location_tokens.values() for number in numbers]
    for number in sorted({number for number in named if named.count(number) > 1}):
        yield f"tokens.yaml: location-tokens: {number} stands there twice"
    tokens = {number: terrain for terrain, numbers in c.location_tokens.items() for number in numbers}
    for place in c.locations:
        at = f"map.yaml: {place.name} ({place.id})"
        for other in place.adjacent:
            if other not in places:
                yield f"{at}: its road leads to {other}, and there is no such location"
            elif other == place.id or place.adjacent.count(other) > 1:
                yield f"{at}: its road to {other} leads nowhere else, or stands there twice"
            elif place.id not in places[other].adjacent:
                yield f"{at}: its road to {places[other].name} ({other}) does not lead back"
        if place.action not in c.location_actions:
            yield f"{at}: there is no location action {place.action!r}"
        if place.token and tokens.get(place.id) != place.terrain:
            yield f"{at}: tokens.yaml has no {place.terrain} token {place.id} for it"
    for number in tokens:
        if number not in places or not places[number].token:
            yield f"tokens.yaml: location-tokens: {number} is no location with a token"


def school_problems(c: Content) -> Iterator[str]:
    """Each School has a deck, a specialty with five levels, a trophy and a home."""
    homes = [place.school for place in c.locations]
    trophies = {trophy.school for trophy in c.witcher_trophies}
    for school, specialty in c.specialties.items():
        at = f"specialties.yaml: {school}"
        if school not in c.starting_decks:
            yield f"{at}: starting_decks.yaml has no deck for it"
        if school not in homes:
            yield f"{at}: map.yaml has no location that is its school"
        elif homes.count(school) > 1:
            yield f"{at}: map.yaml has more than one location that is its school"
        if school not in trophies:
            yield f"{at}: trophies.yaml has no trophy of it"
        if sorted(specialty.levels) != list(range(1, LEVELS + 1)):
            yield f"{at}: it needs the levels 1 to 5"
    for school in [*c.starting_decks, *sorted(trophies)]:
        if school not in c.specialties:
            yield f"starting_decks.yaml or trophies.yaml: {school}: specialties.yaml has no such school"


def setup_problems(c: Content) -> Iterator[str]:
    """For each number of players there are three monsters, and a hand and gold for every seat."""
    setup, there = c.setup, [monster.level for monster in c.monsters]
    counts = [str(players) for players in PLAYERS]
    for name, keys in (
        ("monsters", list(setup.monsters)),
        ("hands-and-gold", list(setup.hands_and_gold)),
        ("extra-level-1-stack", [*counts, *setup.extra_level_1_stack]),
    ):
        if set(keys) != set(counts):
            yield f"map.yaml: setup: {name}: its keys are numbers of players, 1 to 5"
            return
    for players in counts:
        extra = setup.extra_level_1_stack.get(players, 0)
        levels = setup.monsters[players]
        wanted = [*levels, *[1] * extra]
        if len(levels) != 3 or not set(levels) <= {1, 2, 3}:
            yield f"map.yaml: setup: monsters: {players}: there are three of levels 1 to 3, not {levels}"
        elif extra < 0 or any(wanted.count(level) > there.count(level) for level in (1, 2, 3)):
            yield f"map.yaml: setup: {players} players: monsters.yaml has too few monsters for it"
        hands = setup.hands_and_gold[players]
        most = min(c.components.starting_cards, c.tracks.hand_limit)
        if len(hands) != int(players) or any(not 0 <= cards <= most or gold < 0 for cards, gold in hands):
            at = f"map.yaml: setup: hands-and-gold: {players}"
            yield f"{at}: each seat has 0 to {most} cards and 0 gold or more, not {[*map(list, hands)]}"


def track_problems(c: Content) -> Iterator[str]:
    """A track has a spot for each step along it, the first one first."""
    t = c.tracks
    for name, figures in (*t.values.items(), ("level-up-draw", t.level_up_draw)):
        if len(figures) != LEVELS or min(figures) < 0:
            yield f"tracks.yaml: {name}: each of the levels 1 to {LEVELS} has a figure of 0 or more"
    spots = [spot.trophies for spot in t.trophy_track]
    if len(spots) < 2 or spots != list(range(len(spots))):
        yield f"tracks.yaml: trophy-track: its spots are for 0 trophies, 1, 2 and so on, not for {spots}"
    if len(t.slot_costs) != SLOTS:
        yield f"tracks.yaml: slot-costs: the row has {SLOTS} slots, not {len(t.slot_costs)}"
    if sorted(t.solo_poker) != sorted(RESULTS):
        yield f"tracks.yaml: solo-poker: the results of dice are {', '.join(RESULTS)}"
    bounds = [rank.turns for rank in t.solo_ranks]
    if not bounds or bounds[-1] != 0 or bounds[:-1] != sorted({max(1, bound) for bound in bounds[:-1]}):
        yield "tracks.yaml: solo-ranks: the turns of each are more than before, and the last has 0"


def bound_problems(c: Content) -> Iterator[str]:
    """No figure of the rules is below its least or above its greatest."""
    t = c.tracks
    figures = [
        ("hand-limit", t.hand_limit, 1, NO_END),
        ("potion-limit", t.potion_limit, 0, NO_END),
        ("phase3-hand", t.phase3_hand, 0, 7),
        ("shield-start", t.shield_start, 0, NO_END),
        ("dice-poker: dice", t.dice_poker.dice, DICE, DICE),
        ("dice-poker: stake", t.dice_poker.stake, 1, NO_END),
        ("dice-poker: bank", t.dice_poker.bank, 0, NO_END),
        ("guards: rounds", t.guards.rounds, 1, NO_END),
        ("guards: solo-turns", t.guards.solo_turns, 1, NO_END),
        ("guards: witcher-fight-turns", t.guards.witcher_fight_turns, 1, NO_END),
        ("after-fight: defeated-gold", t.after_fight.defeated_gold, 0, NO_END),
        ("after-fight: driven-gold", t.after_fight.driven_gold, 0, NO_END),
        ("after-fight: driven-life", t.after_fight.driven_life, 0, 20),
        ("after-fight: defender-won-draws", t.after_fight.defender_won_draws, 0, NO_END),
        ("after-fight: defender-lost-draws", t.after_fight.defender_lost_draws, 0, NO_END),
        *[(f"solo-poker: {kind}", gold, 0, NO_END) for kind, gold in t.solo_poker.items()],
        *[(f"trophy-track: {spot.trophies}: fatigue", spot.fatigue, 0, NO_END) for spot in t.trophy_track],
        *[
            (f"trophy-track: {spot.trophies}: gold-for-beating", spot.gold_for_beating, 0, NO_END)
            for spot in t.trophy_track
        ],
    ]
    for name, figure, low, high in figures:
        if not low <= figure <= high:
            wanted = f"{low}" if low == high else f"{low} or more" if high == NO_END else f"{low} to {high}"
            yield f"tracks.yaml: {name}: it is {wanted}, not {figure}"


def card_problems(c: Content) -> Iterator[str]:
    """No two of a kind have the same name, and figures are in their bounds."""
    named: list[tuple[str, list[str]]] = [
        ("map.yaml", [str(place.id) for place in c.locations]),
        ("action_cards.yaml", [f"{card.id}-{t}" for card in c.action_cards for t in card.copies]),
        ("potions.yaml", [potion.id for potion in c.potions]),
        ("monsters.yaml", [monster.id for monster in c.monsters]),
        ("monster_fight_cards.yaml", [str(card.id) for card in c.monster_fight_cards]),
        ("trophies.yaml", [str(one.attribute) for one in c.attribute_trophies]),
        ("trophies.yaml", [one.school for one in c.witcher_trophies]),
        ("exploration.yaml", [card.id for card in [*c.exploration.city, *c.exploration.wilds]]),
        ("events.yaml", [str(event.number) for event in c.events]),
    ]
    for file, names in named:
        for name in sorted(set(names)):
            if names.count(name) > 1:
                yield f"{file}: {name} stands there twice"
    for card in c.action_cards:
        yield from face_problems(f"action_cards.yaml: {card.id}", card.cost, card.base, card.extensions)
    for school, deck in c.starting_decks.items():
        for place, own in enumerate(deck, 1):
            at = f"starting_decks.yaml: {school}: card {place}"
            yield from face_problems(at, own.cost, own.base, own.extensions)
    for monster in c.monsters:
        if monster.level not in (1, 2, 3) or not 1 <= monster.life <= 20:
            yield f"monsters.yaml: {monster.id}: its level is 1 to 3, its life 1 to 20"
    for scene in [*c.exploration.city, *c.exploration.wilds]:
        if set(scene.options) != {"A", "B"}:
            yield f"exploration.yaml: {scene.id}: it has the options A and B"
    if sorted(event.number for event in c.events) != list(range(1, len(c.events) + 1)):
        yield "events.yaml: events: their numbers go from 1 on, each once and without a gap"
    for event in c.events:
        yield from event_problems(event)


def face_problems(at: str, cost: int, base: Symbols, extensions: Sequence[Extension]) -> Iterator[str]:
    """What is wrong with the cost and the symbols of a card for combos."""
    if cost not in (0, 1, 2):
        yield f"{at}: a printed cost is 0, 1 or 2, not {cost}"
    faces = [base, *[extension.bonus for extension in extensions]]
    for name, count in [symbol for face in faces for symbol in face.items()]:
        if isinstance(count, bool) != (name == "return") or (count < 0 and name != "draw"):
            yield f"{at}: {name}: {count} is no count of symbols"


def event_problems(event: EventCard) -> Iterator[str]:
    """An event is what its kind says."""
    kept = event.kind in ("equipment", "companion")
    has = {"options": bool(event.options), "do": bool(event.do), "ability": event.ability is not None}
    wanted = "ability" if kept else "options" if event.kind == "options" else "do"
    if event.options and set(event.options) != {"A", "B"}:
        yield f"events.yaml: {event.number}: it has the options A and B"
    if has != {name: name == wanted for name in has} or event.keep != kept:
        yield f"events.yaml: {event.number}: an event of the kind {event.kind} has exactly {wanted}" + (
            " and keep" if kept else ""
        )


def chain_problems(c: Content) -> Iterator[str]:
    """No event makes itself happen, however far round: it would never end."""
    leads = {
        event.number: list(happening([event.do, [choice.do for choice in event.options.values()]]))
        for event in c.events
    }
    for number in leads:
        reached, left = set[int](), [number]
        while left:
            new = set(leads.get(left.pop(), ())) - reached
            reached |= new
            left += new
        if number in reached:
            yield f"events.yaml: {number}: it leads to itself"


def happening(effects: object) -> Iterator[int]:
    """The numbers of the events that these effects bring about at once."""
    if isinstance(effects, dict) and isinstance(effects.get("event"), int) and len(effects) == 1:
        yield effects["event"]
    elif isinstance(effects, (dict, list)):
        for each in effects.values() if isinstance(effects, dict) else effects:
            yield from happening(each)


def vocabulary_problems(c: Content) -> Iterator[str]:
    """Every effect, condition and cost is in the words of effects.yaml."""
    for verb in sorted(set(c.effects.verbs) - set(VERBS)):
        yield f"effects.yaml: {verb}: no rule says how it is done"
    words = Words(c.effects, [e.number for e in c.events], [p.id for p in c.locations])
    for at, ability in abilities(c):
        yield from (f"{at}: {problem}" for problem in ability_problems(ability, words))
    for at, effects in effect_lists(c):
        yield from (f"{at}: {problem}" for problem in effect_problems(effects, words))
        if not at.startswith("monster_fight_cards.yaml"):
            yield from (f"{at}: {word} is for fights" for word in sorted(of_fights(effects)))
    for at, choice in choices(c):
        yield from choice_problems(at, choice, words)


def choice_problems(at: str, choice: Choice, words: Words) -> Iterator[str]:
    """What is wrong with an option of a card."""
    yield from (f"{at}: {problem}" for problem in cost_problems(choice.cost, words))
    yield from (f"{at}: {problem}" for problem in effect_problems(choice.do, words))
    yield from (f"{at}: {word} is for fights" for word in sorted(of_fights(choice.do)))
    if any("quest" in effect for effect in choice.do[:-1]):
        yield f"{at}: a quest comes last, after the effects that are applied at once"


def of_fights(effects: object) -> set[str]:
    """The words of fights among these effects, however deep."""
    if isinstance(effects, dict):
        named = {str(word) for word in [*effects, effects.get("of")]} & OF_FIGHTS
        return named.union(*map(of_fights, effects.values()))
    return set[str]().union(*map(of_fights, effects)) if isinstance(effects, list) else set()


def abilities(c: Content) -> Iterator[tuple[str, Ability]]:
    """Every ability, with its file and entry."""
    for monster in c.monsters:
        yield f"monsters.yaml: {monster.id}: ability", monster.ability
        yield f"monsters.yaml: {monster.id}: trophy", monster.trophy.ability
    for potion in c.potions:
        yield f"potions.yaml: {potion.id}", potion.ability
    for own in c.attribute_trophies:
        yield f"trophies.yaml: {own.attribute}", own.ability
    for trophy in c.witcher_trophies:
        yield f"trophies.yaml: {trophy.school}", trophy.ability
    for event in c.events:
        if event.ability is not None:
            yield f"events.yaml: {event.number}", event.ability
    for school, x in c.specialties.items():
        for level, do in x.levels.items():
            ability = Ability(x.when, do, x.condition or [], x.limit, x.optional)
            yield f"specialties.yaml: {school}: level {level}", ability


def effect_lists(c: Content) -> Iterator[tuple[str, Effects]]:
    """Every list of effects that is no ability, with its file and entry."""
    for name, action in c.location_actions.items():
        yield f"map.yaml: {name}", action.do
    for card in c.monster_fight_cards:
        yield f"monster_fight_cards.yaml: {card.id}: charge", card.charge
        yield f"monster_fight_cards.yaml: {card.id}: bite", card.bite
    for event in c.events:
        yield f"events.yaml: {event.number}", event.do
    yield "tracks.yaml: alchemy-on-raise", c.tracks.alchemy_on_raise


def choices(c: Content) -> Iterator[tuple[str, Choice]]:
    """Every option of a card, with its file and entry."""
    for card in [*c.exploration.city, *c.exploration.wilds]:
        for key, choice in card.options.items():
            yield f"exploration.yaml: {card.id}: {key}", choice
    for event in c.events:
        for key, choice in event.options.items():
            yield f"events.yaml: {event.number}: {key}", choice
