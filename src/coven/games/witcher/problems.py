"""What well-formed content still has wrong: each with its file, its entry and the reason."""

from __future__ import annotations

from collections.abc import Iterator

from coven.games.witcher.content import Ability, Choice, Content, Effects, EventCard
from coven.games.witcher.grammar import Words, ability_problems, cost_problems, effect_problems


def problems(content: Content) -> list[str]:
    """What is wrong with well-formed content: each with its file, its entry and the reason."""
    return [
        *count_problems(content),
        *map_problems(content),
        *school_problems(content),
        *card_problems(content),
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
    tokens = {number: terrain for terrain, numbers in c.location_tokens.items() for number in numbers}
    for place in c.locations:
        at = f"map.yaml: {place.name} ({place.id})"
        for other in place.adjacent:
            if other not in places:
                yield f"{at}: its road leads to {other}, and there is no such location"
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
    homes = {place.school for place in c.locations}
    trophies = {trophy.school for trophy in c.witcher_trophies}
    for school, specialty in c.specialties.items():
        at = f"specialties.yaml: {school}"
        if school not in c.starting_decks:
            yield f"{at}: starting_decks.yaml has no deck for it"
        if school not in homes:
            yield f"{at}: map.yaml has no location that is its school"
        if school not in trophies:
            yield f"{at}: trophies.yaml has no trophy of it"
        if sorted(specialty.levels) != [1, 2, 3, 4, 5]:
            yield f"{at}: it needs the levels 1 to 5"
    for school in [*c.starting_decks, *sorted(trophies)]:
        if school not in c.specialties:
            yield f"starting_decks.yaml or trophies.yaml: {school}: specialties.yaml has no such school"


def card_problems(c: Content) -> Iterator[str]:
    """No two of a kind have the same name, and figures are in their bounds."""
    named = [
        ("map.yaml", [str(place.id) for place in c.locations]),
        ("action_cards.yaml", [f"{card.id}-{t}" for card in c.action_cards for t in card.copies]),
        ("potions.yaml", [potion.id for potion in c.potions]),
        ("monsters.yaml", [monster.id for monster in c.monsters]),
        ("monster_fight_cards.yaml", [str(card.id) for card in c.monster_fight_cards]),
        ("exploration.yaml", [card.id for card in [*c.exploration.city, *c.exploration.wilds]]),
        ("events.yaml", [str(event.number) for event in c.events]),
    ]
    for file, names in named:
        for name in names:
            if names.count(name) > 1:
                yield f"{file}: {name} stands there twice"
    for card in c.action_cards:
        if card.cost not in (0, 1, 2):
            yield f"action_cards.yaml: {card.id}: a printed cost is 0, 1 or 2, not {card.cost}"
    for monster in c.monsters:
        if monster.level not in (1, 2, 3) or not 1 <= monster.life <= 20:
            yield f"monsters.yaml: {monster.id}: its level is 1 to 3, its life 1 to 20"
    for event in c.events:
        yield from event_problems(event)


def event_problems(event: EventCard) -> Iterator[str]:
    """An event is what its kind says."""
    kept = event.kind in ("equipment", "companion")
    has = {"options": bool(event.options), "do": bool(event.do), "ability": event.ability is not None}
    wanted = "ability" if kept else "options" if event.kind == "options" else "do"
    if has != {name: name == wanted for name in has} or event.keep != kept:
        yield f"events.yaml: {event.number}: an event of the kind {event.kind} has exactly {wanted}" + (
            " and keep" if kept else ""
        )


def vocabulary_problems(c: Content) -> Iterator[str]:
    """Every effect, condition and cost is in the words of effects.yaml."""
    words = Words(c.effects, [e.number for e in c.events], [p.id for p in c.locations])
    for at, ability in abilities(c):
        yield from (f"{at}: {problem}" for problem in ability_problems(ability, words))
    for at, effects in effect_lists(c):
        yield from (f"{at}: {problem}" for problem in effect_problems(effects, words))
    for at, choice in choices(c):
        yield from choice_problems(at, choice, words)


def choice_problems(at: str, choice: Choice, words: Words) -> Iterator[str]:
    """What is wrong with an option of a card."""
    yield from (f"{at}: {problem}" for problem in cost_problems(choice.cost, words))
    yield from (f"{at}: {problem}" for problem in effect_problems(choice.do, words))
    if any("quest" in effect for effect in choice.do[:-1]):
        yield f"{at}: a quest comes last, after the effects that are applied at once"


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
