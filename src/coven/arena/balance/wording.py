"""Words for what is counted: questions that differ in a figure or a name only are one kind of question."""

from __future__ import annotations

from coven.engine.rulebook import Rulebook

GAP = "…"
ENOUGH = 3
"""So many words must be left for a wording to say what is asked."""


def common(one: str, other: str) -> str:
    """What two texts have in common at both ends, with a gap for what differs: `Use … cauldrons`."""
    if one == other:
        return one
    first, second = one.split(), other.split()
    head = shared(first, second)
    tail = shared(first[head:][::-1], second[head:][::-1])
    gap = f"{GAP}?" if one.endswith("?") and other.endswith("?") and not tail else GAP
    return " ".join([*first[:head], gap, *first[len(first) - tail :]])


def shared(one: list[str], other: list[str]) -> int:
    """How many words two lists have in common before the first that differs, or a gap."""
    for i, (word, another) in enumerate(zip(one, other, strict=False)):
        if word != another or word.startswith(GAP):
            return i
    return min(len(one), len(other))


def gather(found: dict[str, str], key: str, text: str) -> None:
    """Keep what all texts under a key have in common."""
    found[key] = common(found[key], text) if key in found else text


def said(text: str) -> str:
    """A wording as a heading, or nothing if too little of it is left; what follows a question is cut."""
    question, mark, _ = text.partition("?")
    words = (question + mark).lstrip(f"{GAP}:,; ")
    return words[:1].upper() + words[1:] if len(words.replace(GAP, "").split()) >= ENOUGH else ""


def question_name(text: str, kind: str, book: Rulebook) -> str:
    """A kind of question in words: what all of them have in common, or where in the rules they stand."""
    verb, _, id = kind.partition(" ")
    rule = book.rule(id)
    return said(text) or (rule.section.lstrip("0123456789. ") if rule else verb)


def line_name(text: str, rule: str) -> str:
    """What a line of a score is for; where its texts have little in common, the rule's id in words."""
    words = text.strip(f"{GAP}:,; ")
    if GAP in text and " " not in words:
        words = rule.rpartition(".")[2].replace("-", " ")
    return words[:1].upper() + words[1:]
