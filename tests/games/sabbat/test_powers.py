"""POWER cards: one of three, its limits, its windows."""

from __future__ import annotations

from typing import Any

import pytest

import coven
from coven import Match
from coven.testing import offered, script, told
from tests.games.sabbat.builder import A, B, asked, player, scene, table

CARD = {"power-limit": "by-card"}
ROUND = {"power-limit": "once-per-round"}
GAME = {"power-limit": "once-per-game"}
EVERY = {"power-limit": "every-occasion"}
FRENZY = "power:frenzy"
USES = {
    "luxuriance": (1, 1, 1),
    "doppelganger": (2, 2, 2),
    "teleportation": (1, 1, 1),
    "bats": (2, 3, 5),
    "seduction": (2, 3, 5),
    "gift-of-immortality": (2, 3, 5),
    "booster": (5, 1, 1),
    "spell": (5, 1, 1),
    "frenzy": (5, 1, 1),
}
"""How often the counted cards work in a game with two, three and four players."""


def usable(match: Match) -> list[str]:
    """The POWERs that are offered now."""
    return [key for key in offered(match) if key.startswith("power:")]


@pytest.mark.rule("sabbat.power.variant")
def test_power_cards_are_on_unless_the_table_leaves_them_out() -> None:
    on = coven.new("sabbat", 2, options={"peoples": "random"})
    off = coven.new("sabbat", 2, options={"peoples": "random", "power-cards": False})
    assert [len(p.powers) for p in table(on).players] == [3, 3]
    assert [len(p.powers) for p in table(off).players] == [0, 0]
    assert len(table(off).boxed_powers) == 12
    assert usable(scene(terror={"A": 3}, drawbridge="A")) == []


@pytest.mark.rule("sabbat.power.one-card", "sabbat.power.reveal", "sabbat.power.others-boxed")
def test_the_first_use_shows_the_card_and_boxes_the_two_others() -> None:
    """Before it all three can be chosen; after it only that one."""
    match = scene(
        magicians={"A": "A1", "B": "C3"},
        places={"vada": "A"},
        powers={"A": "booster spell frenzy"},
        terror={"A": 3},
    )
    script(match, "magician", "step:B2", "nothing")
    assert usable(match) == ["power:spell"]
    script(match, "decline", "ghosts", "ghosts")
    assert usable(match) == ["power:booster", FRENZY]
    boxed = len(table(match).boxed_powers)
    script(match, FRENZY)
    assert [power.key for power in player(match, A).powers] == ["frenzy"]
    assert [power.key for power in table(match).boxed_powers[boxed:]] == ["booster", "spell"]
    assert "A uses Frenzy." in told(match)
    assert match.view(B)["state"]["players"][A]["powers"] == ["frenzy"]
    script(match, "end", "ghosts", "magician", "step:B3", "nothing")
    assert asked(match) == [B]  # Spell is gone, though the opponent is adjacent


FIRST_USES: list[tuple[str, str, str, dict[str, Any]]] = [
    ("luserna", "luxuriance", "power:luxuriance take:mask take:mask", {}),
    ("luserna", "apparition", "magician step:B2 nothing power:apparition send:mask", {}),
    ("luserna", "secret-area", "protect:vada-1", {"phase": "round", "places": {"vada": "A"}}),
    ("sanagal", "doppelganger", "magician step:B2 use:tile power:doppelganger", {}),
    ("sanagal", "teleportation", "ghosts ghost:drawbridge teleport:vada", {"drawbridge": "A"}),
    ("sanagal", "fireball", "magician step:B2 nothing power:fireball", {"drawbridge": "B"}),
    ("zugriga", "bats", "magician bats:D4 nothing", {}),
    (
        "zugriga",
        "seduction",
        "magician step:B2 nothing power:seduction",
        {"one": {"B": "gemstone"}},
    ),
    (
        "zugriga",
        "gift-of-immortality",
        "ghosts ghost:neshata-1 to:turgapel arrive:fight save:berena",
        {"turn": "B", "places": {"turgapel": "A", "neshata": "B"}},
    ),
    ("argosola", "booster", "ghosts power:booster", {"places": {"vada": "A"}}),
    ("argosola", "spell", "magician step:B2 nothing power:spell", {}),
    ("argosola", "frenzy", "ghosts power:frenzy", {}),
]


@pytest.mark.rule("sabbat.power.one-card", "sabbat.power.reveal", "sabbat.power.others-boxed")
@pytest.mark.parametrize(("people", "power", "keys", "given"), FIRST_USES)
def test_every_card_commits_its_owner_when_first_used(
    people: str, power: str, keys: str, given: dict[str, Any]
) -> None:
    """Whatever its moment: the two others go back to the box, the use is counted and told to all."""
    other = "argosola" if people != "argosola" else "zugriga"
    cards = coven.game("sabbat").content().peoples[people].powers
    match = scene(
        peoples=f"{people} {other}",
        powers={"A": " ".join(cards)},
        magicians={"A": "A1", "B": "C3"},
        **given,
    )
    script(match, *keys.split())
    assert [card.key for card in player(match, A).powers] == [power]
    assert {card for card in cards if card != power} <= {card.key for card in table(match).boxed_powers}
    assert (player(match, A).power_uses, player(match, A).power_round) == (1, table(match).round)
    title = coven.game("sabbat").content().powers[power].title
    assert told(match).count(f"A uses {title}.") == 1


@pytest.mark.rule(
    "sabbat.power.luserna", "sabbat.power.sanagal", "sabbat.power.zugriga", "sabbat.power.argosola"
)
def test_which_cards_each_people_has() -> None:
    match = coven.new("sabbat", 4)
    script(match, "people:argosola", "people:zugriga", "people:sanagal")
    assert [[power.label for power in p.powers] for p in table(match).players] == [
        ["Booster", "Spell", "Frenzy"],
        ["Bats", "Seduction", "Gift of immortality"],
        ["Doppelgänger", "Teleportation", "Fireball"],
        ["Luxuriance", "Apparition", "Secret area"],
    ]


def frenzy(options: dict[str, Any]) -> Match:
    """A may use Frenzy, in an action with one ghost that stays."""
    return scene(places={"vada": "A"}, powers={"A": "frenzy"}, terror={"A": 0}, options=options)


@pytest.mark.rule("sabbat.power.once-per-round")
def test_each_card_says_how_often_it_works_in_a_game() -> None:
    powers = coven.game("sabbat").content().powers
    assert {key: power.uses for key, power in powers.items() if power.uses} == USES


@pytest.mark.rule("sabbat.power.once-per-round", "sabbat.power.stays")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(
    ("people", "power", "begin", "given"),
    [
        ("luserna", "power:luxuriance", "", {}),
        ("sanagal", "teleport:vada", "ghosts ghost:drawbridge", {"drawbridge": "A"}),
        ("sanagal", "power:doppelganger", "magician step:B2 use:tile", {"magicians": {"A": "A1"}}),
        ("zugriga", "bats:D4", "magician", {"magicians": {"A": "A1"}}),
        (
            "zugriga",
            "power:seduction",
            "magician step:B2 nothing",
            {"magicians": {"A": "A1", "B": "C3"}, "one": {"B": "gemstone"}},
        ),
        ("argosola", "power:spell", "magician step:B2 nothing", {"magicians": {"A": "A1", "B": "C3"}}),
        ("argosola", "power:booster", "ghosts", {"places": {"vada": "A"}}),
        ("argosola", FRENZY, "ghosts", {"places": {"vada": "A"}}),
    ],
)
def test_a_power_ends_with_its_last_use(
    players: int, people: str, power: str, begin: str, given: dict[str, Any]
) -> None:
    """It is offered again after all uses but one, and no more after all; an option lifts that."""
    key = {"teleport:vada": "teleportation", "bats:D4": "bats"}.get(power, power.removeprefix("power:"))
    others = [name for name in coven.game("sabbat").content().peoples if name != people]
    most = USES[key][players - 2]

    def offers(uses: int, options: dict[str, Any]) -> bool:
        match = scene(
            players,
            round=4,
            card="harvest",
            peoples=" ".join([people, *others]),
            powers={"A": key},
            power_used={"A": 3 if uses else 0},
            power_uses={"A": uses},
            options=options,
            **given,
        )
        script(match, *begin.split())
        return power in offered(match)

    assert offers(most - 1, CARD)
    assert not offers(most, CARD)
    assert offers(most, ROUND)
    assert offers(most, EVERY)
    assert not offers(1, GAME)


NEXT_TO = {"A": "A1", "B": "C3"}
AGAIN: list[tuple[str, str, str, str, dict[str, Any]]] = [
    ("luserna", "apparition", "magician step:{} nothing", "power:apparition send:mask", {}),
    ("sanagal", "fireball", "magician step:{} nothing", "power:fireball", {"drawbridge": "BBB"}),
    ("zugriga", "bats", "magician", "bats:{} nothing", {}),
    ("zugriga", "seduction", "magician step:{} nothing", "power:seduction", {"one": {"B": "gemstone"}}),
    ("argosola", "spell", "magician step:{} nothing", "power:spell", {}),
    ("argosola", "booster", "ghosts", "power:booster end", {"places": {"vada": "A"}}),
    ("argosola", "frenzy", "ghosts", "power:frenzy end", {"places": {"vada": "A"}, "terror": {"A": 0}}),
]
"""A people, its card, the way to the moment of the card, its use, and what it needs besides."""


@pytest.mark.rule("sabbat.power.option-every-occasion", "sabbat.power.once-per-round")
@pytest.mark.parametrize(("people", "power", "begin", "use", "given"), AGAIN)
@pytest.mark.parametrize(("options", "again"), [(EVERY, True), (CARD, True), (ROUND, False), (GAME, False)])
def test_a_power_in_two_actions_of_a_round(
    people: str, power: str, begin: str, use: str, given: dict[str, Any], options: dict[str, Any], again: bool
) -> None:
    """It works in every action, unless the table limits it to once in a round or in the game."""
    other = "argosola" if people != "argosola" else "zugriga"
    match = scene(
        peoples=f"{people} {other}", powers={"A": power}, magicians=NEXT_TO, options=options, **given
    )
    script(match, *begin.format("B2").split(), *use.format("D4").split())
    assert asked(match) == [B]
    script(match, "magician", "step:C2", "use:tile")  # gemstones
    script(match, *begin.format("B3").split())
    key = use.format("A1").split()[0]
    assert (asked(match) == [A] and key in offered(match)) is again


@pytest.mark.rule("sabbat.power.once-per-round")
@pytest.mark.parametrize(("people", "power", "begin", "use", "given"), AGAIN[:2])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_apparition_and_fireball_work_without_a_number(
    players: int, people: str, power: str, begin: str, use: str, given: dict[str, Any]
) -> None:
    others = [name for name in coven.game("sabbat").content().peoples if name != people]
    match = scene(
        players,
        round=6,
        card="harvest",
        peoples=" ".join([people, *others]),
        powers={"A": power},
        power_used={"A": 5},
        power_uses={"A": 20},
        magicians=NEXT_TO,
        **given,
    )
    script(match, *begin.format("B2").split())
    assert use.split(maxsplit=1)[0] in offered(match)


@pytest.mark.rule("sabbat.power.once-per-round", "sabbat.power.secret-area")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_secret_area_works_in_every_round(players: int) -> None:
    match = scene(
        players,
        phase="round",
        round=5,
        peoples="luserna zugriga sanagal argosola",
        powers={"A": "secret-area"},
        power_used={"A": 5},
        power_uses={"A": 4},
        places={"vada": "A"},
    )
    assert offered(match) == ["protect:vada-1", "decline"]


@pytest.mark.rule("sabbat.power.once-per-round")
def test_uses_are_counted_within_a_round_and_cards_say_how_close_they_may_be() -> None:
    """Frenzy once per action, Luxuriance once per round: the card's own limit holds beside the number."""
    match = frenzy(CARD)
    script(match, "ghosts", FRENZY)
    assert usable(match) == []
    script(match, "end", "ghosts", "ghosts")
    assert usable(match) == [FRENZY]
    script(match, FRENZY)
    assert player(match, A).power_uses == 2


@pytest.mark.rule("sabbat.power.once-per-round", "sabbat.power.immortality")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_gift_saves_as_many_minions_as_its_card_says(players: int) -> None:
    most = USES["gift-of-immortality"][players - 2]
    for saved in (most - 1, most):
        match = scene(
            players,
            round=4,
            card="harvest",
            powers={"B": "gift-of-immortality"},
            power_used={"B": 3 if saved else 0},
            power_uses={"B": saved},
            options=CARD,
            places={"turgapel": "BB" if players == 4 else "B", "neshata": "A"},
            terror={"A": 9},
        )
        script(match, "ghosts", "ghost:neshata-1", "to:turgapel", "arrive:fight")
        assert ("save:berena" in offered(match)) == (saved < most)


@pytest.mark.rule("sabbat.power.once-per-round", "sabbat.power.stays")
def test_a_power_is_used_once_per_round_and_again_in_the_next() -> None:
    match = frenzy(ROUND)
    script(match, "ghosts", FRENZY)
    assert usable(match) == []
    script(match, "end", "ghosts", "ghosts")
    assert usable(match) == []
    for used, possible in ((1, [FRENZY]), (2, [])):
        later = scene(
            round=2,
            card="harvest",
            places={"vada": "A"},
            powers={"A": "frenzy"},
            power_used={"A": used},
            options=ROUND,
        )
        script(later, "ghosts")
        assert usable(later) == possible


@pytest.mark.rule("sabbat.power.stays", "sabbat.power.once-per-round")
@pytest.mark.parametrize("options", [ROUND, CARD])
def test_the_chosen_card_works_in_later_rounds(options: dict[str, Any]) -> None:
    """Frenzy in round 1, then through food, curse and invocation, and again in the same action of round 2."""
    match = frenzy(options)
    script(match, "ghosts", FRENZY, "end")
    used_in = player(match, A).power_action
    while table(match).round == 1:
        script(match, "ghosts" if "ghosts" in offered(match) else "end")
    script(match, "0 invoke:0", "1 invoke:0")
    while table(match).phase == "bonus":
        script(match, offered(match)[0])
    while "ghosts" in offered(match) and asked(match) != [A]:
        script(match, "ghosts")
    script(match, "ghosts")
    assert (table(match).round, table(match).action) == (2, used_in)
    assert FRENZY in offered(match)
    before = player(match, A).terror
    script(match, FRENZY)
    assert player(match, A).terror == before + 3


@pytest.mark.rule("sabbat.power.option-once-per-game")
def test_once_per_game() -> None:
    match = scene(
        round=3, card="harvest", places={"vada": "A"}, powers={"A": "frenzy"}, options=GAME, terror={"A": 0}
    )
    script(match, "ghosts", FRENZY, "end", "ghosts", "ghosts")
    assert usable(match) == []
    for options, possible in ((GAME, []), (ROUND, [FRENZY])):
        later = scene(
            round=4,
            card="harvest",
            places={"vada": "A"},
            powers={"A": "frenzy"},
            power_used={"A": 3},
            options=options,
        )
        script(later, "ghosts")
        assert usable(later) == possible


@pytest.mark.rule("sabbat.power.option-every-occasion")
def test_every_occasion_but_once_per_action_for_frenzy() -> None:
    match = frenzy(EVERY)
    script(match, "ghosts", FRENZY)
    assert usable(match) == []  # once in this action
    script(match, "end", "ghosts", "ghosts")
    assert usable(match) == [FRENZY]  # again in the next


@pytest.mark.rule("sabbat.power.option-every-occasion")
def test_every_occasion_leaves_luxuriance_and_secret_area_at_once_per_round() -> None:
    match = scene(peoples="luserna zugriga", powers={"A": "luxuriance"}, options=EVERY)
    script(match, "power:luxuriance", "take:mask", "take:mask")
    assert usable(match) == []
    script(match, "ghosts", "ghosts")
    assert usable(match) == []
    match = scene(
        phase="round",
        peoples="luserna zugriga",
        powers={"A": "secret-area"},
        options=EVERY,
        places={"gineva": "AA"},
    )
    script(match, "protect:gineva-1")
    assert table(match).phase == "invocation"  # no second wisp


@pytest.mark.rule("sabbat.power.option-every-occasion")
def test_every_occasion_for_teleportation_and_doppelganger() -> None:
    match = scene(peoples="sanagal zugriga", powers={"A": "teleportation"}, options=EVERY, drawbridge="AAA")
    script(match, "ghosts", "ghost:drawbridge", "teleport:vada", "ghost:drawbridge")
    assert not [key for key in offered(match) if key.startswith("teleport:")]
    script(match, "to:canteen", "end", "ghosts", "ghosts", "ghost:drawbridge")
    assert "teleport:turgapel" in offered(match)
    match = scene(
        peoples="sanagal zugriga", powers={"A": "doppelganger"}, options=EVERY, magicians={"A": "A2"}
    )
    script(match, "magician", "step:A1", "use:tile", "power:doppelganger", "use:tile")
    assert asked(match) == [B]  # one extra use per action
    script(match, "ghosts", "magician", "step:B1", "use:tile")
    assert usable(match) == ["power:doppelganger"]


@pytest.mark.rule("sabbat.power.option-every-occasion")
@pytest.mark.parametrize(("options", "saved"), [(EVERY, 2), (ROUND, 1)])
def test_every_occasion_for_gift_of_immortality(options: dict[str, Any], saved: int) -> None:
    """Two minions pushed out in one action of another player: both can be saved, or only the first."""
    match = scene(
        powers={"B": "gift-of-immortality"},
        options=options,
        places={"turgapel": "B", "neshata": "A", "vada": "B", "gineva": "A"},
        terror={"A": 9},
    )
    script(match, "ghosts", "ghost:neshata-1", "to:turgapel", "arrive:fight")
    assert asked(match) == [B]
    script(match, "save:berena", "ghost:gineva-1", "to:vada", "arrive:fight")
    if saved == 2:
        assert asked(match) == [B]
        assert "save:friburga" in offered(match)
    else:
        assert table(match).phase == "action"


@pytest.mark.rule("sabbat.power.optional", "sabbat.power.used-when")
def test_a_power_may_always_be_declined_and_that_is_no_use() -> None:
    """Each window has a way out; afterwards all three cards are still there and unused."""
    match = scene(
        3,
        peoples="luserna zugriga sanagal",
        phase="round",
        places={"vada": "A", "neshata": "B"},
        powers={"A": "luxuriance apparition secret-area", "B": "bats seduction gift-of-immortality"},
        magicians={"A": "A1", "B": "C3"},
        next_card="harvest",
    )
    assert "decline" in offered(match)
    script(match, "decline", "0 invoke:0", "1 invoke:1", "2 invoke:7")
    script(match, "bonus:vp-1", "bonus:vp-2", "bonus:terror-1")
    assert usable(match) == ["power:luxuriance"]
    script(match, "magician", "step:B2")
    assert usable(match) == ["power:luxuriance"]
    script(match, "nothing")
    assert offered(match) == ["power:apparition", "power:luxuriance", "decline"]
    script(match, "decline")
    assert len(player(match, A).powers) == 3
    assert player(match, A).power_round == 0


@pytest.mark.rule("sabbat.power.used-when", "sabbat.power.immortality-interrupt")
def test_declining_the_gift_keeps_it() -> None:
    match = scene(
        powers={"B": "bats seduction gift-of-immortality"},
        places={"turgapel": "B", "neshata": "A", "vada": "B", "gineva": "A"},
        terror={"A": 9, "B": 0},
    )
    script(match, "ghosts", "ghost:neshata-1", "to:turgapel", "arrive:fight", "decline")
    assert len(player(match, B).powers) == 3
    assert player(match, B).terror == 1  # pushed out as usual
    script(match, "ghost:gineva-1", "to:vada", "arrive:fight")
    assert asked(match) == [B]


NEAR = {"A": "A1", "B": "C2"}


@pytest.mark.rule("sabbat.power.no-empty-use")
@pytest.mark.parametrize(
    ("people", "power", "given"),
    [
        ("argosola", "spell", {"terror": {"A": 3, "B": 1}}),
        ("luserna", "apparition", {}),
        ("sanagal", "fireball", {"drawbridge": "B"}),
        ("zugriga", "seduction", {"one": {"B": "gemstone"}}),
    ],
)
def test_a_power_of_the_magician_needs_an_adjacent_opponent_who_has_something(
    people: str, power: str, given: dict[str, Any]
) -> None:
    """Offered next to her, not far from her, and (but for Apparition) not if she has nothing of it."""
    other = "argosola" if people == "zugriga" else "zugriga"

    def ends(where: str, **given: Any) -> list[str]:
        match = scene(
            peoples=f"{people} {other}", magicians={"A": "A1", "B": where}, powers={"A": power}, **given
        )
        script(match, "magician", "step:B2", "nothing")
        return offered(match)

    assert ends("C2", **given) == [f"power:{power}", "decline"]
    assert "decline" not in ends("D2", **given)
    if power != "apparition":
        assert "decline" not in ends("C2", terror={"A": 3, "B": 0}, two={"B": "mask"}, drawbridge="A")


@pytest.mark.rule("sabbat.power.no-empty-use")
def test_frenzy_at_ten_and_booster_without_a_slave_out_are_not_offered() -> None:
    for terror, possible in ((10, False), (9, True)):
        match = scene(places={"vada": "A"}, powers={"A": "frenzy"}, terror={"A": terror})
        script(match, "ghosts")
        assert (FRENZY in offered(match)) is possible
    for places, possible in (({}, False), ({"vada": "A"}, True), ({"canteen": "A"}, True)):
        match = scene(places=places, drawbridge="A", powers={"A": "booster"})
        script(match, "ghosts")
        assert ("power:booster" in offered(match)) is possible


@pytest.mark.rule("sabbat.power.no-empty-use")
def test_spell_is_possible_at_ten_terror_and_doppelganger_not_on_an_empty_square() -> None:
    match = scene(magicians={"A": "A1", "B": "C2"}, powers={"A": "spell"}, terror={"A": 10, "B": 1})
    script(match, "magician", "step:B2", "nothing")
    assert usable(match) == ["power:spell"]
    match = scene(
        peoples="sanagal zugriga",
        powers={"A": "doppelganger"},
        cursed="A",
        mirrors={"south-1": "broken", "west-4": "broken"},
    )
    script(match, "magician", "step:A4", "use:tile")  # the Grimoire has nothing left to lift
    assert asked(match) == [B]


@pytest.mark.rule(
    "sabbat.power.end-of-b1",
    "sabbat.power.apparition",
    "sabbat.power.doppelganger",
    "sabbat.power.fireball",
    "sabbat.power.seduction",
    "sabbat.power.spell",
)
@pytest.mark.parametrize(
    ("people", "power"),
    [
        ("luserna", "apparition"),
        ("sanagal", "doppelganger"),
        ("sanagal", "fireball"),
        ("zugriga", "seduction"),
        ("argosola", "spell"),
    ],
)
def test_powers_of_the_end_come_after_the_square(people: str, power: str) -> None:
    """Offered neither before the step nor beside the square, nor with ghosts, but after it, used or declined.

    Only Doppelgänger needs a first use.
    """
    other = "argosola" if people != "argosola" else "zugriga"
    given: dict[str, Any] = {"drawbridge": "AB", "one": {"B": "gemstone"}}
    for use in ("use:tile", "nothing"):
        match = scene(
            peoples=f"{people} {other}", magicians={"A": "C2", "B": "C3"}, powers={"A": power}, **given
        )
        assert usable(match) == []
        script(match, "magician")
        assert usable(match) == []
        script(match, "step:B2")
        assert usable(match) == []
        script(match, use)
        late = use == "nothing" and power == "doppelganger"
        assert asked(match) == ([B] if late else [A])
        assert usable(match) == ([] if late else [f"power:{power}"])
    match = scene(peoples=f"{people} {other}", magicians={"A": "C2", "B": "C3"}, powers={"A": power}, **given)
    script(match, "ghosts")
    assert usable(match) == []


@pytest.mark.rule("sabbat.power.entering-counts")
def test_entering_is_a_magician_movement() -> None:
    match = scene(magicians={"B": "C3"}, powers={"A": "spell"}, terror={"A": 3, "B": 3})
    script(match, "magician", "step:B2", "nothing", "power:spell")
    assert (player(match, A).terror, player(match, B).terror) == (4, 2)


@pytest.mark.rule("sabbat.power.adjacent")
def test_a_magician_beside_the_floor_is_adjacent_to_nobody() -> None:
    match = scene(magicians={}, powers={"A": "spell"}, terror={"B": 3})
    script(match, "magician", "step:A1", "nothing")
    assert asked(match) == [B]
