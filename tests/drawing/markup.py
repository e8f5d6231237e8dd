"""What the tests of drawings share: parsing what was drawn, and asking it questions."""

from __future__ import annotations

import re
from collections.abc import Iterable
from xml.etree import ElementTree

from htpy import Node, fragment


def parsed(*nodes: Node) -> ElementTree.Element:
    """The drawn nodes as one XML tree. Markup that is not well-formed raises ParseError."""
    return ElementTree.fromstring(f"<all>{fragment[nodes]}</all>")


def description(*nodes: Node) -> str:
    """What a drawing says of itself to those who do not see it."""
    return "".join(parsed(*nodes).findtext("svg/desc", ""))


def keys(tree: ElementTree.Element) -> list[str]:
    """The keys of the things that can be chosen, in drawing order."""
    return [e.attrib["data-key"] for e in tree.iter() if "data-key" in e.attrib]


def ids(tree: ElementTree.Element) -> list[str]:
    """Every id in the tree."""
    return [e.attrib["id"] for e in tree.iter() if "id" in e.attrib]


def words(tree: ElementTree.Element) -> str:
    """All text and all labels, as a screen reader might come across them."""
    labels: Iterable[str] = (e.attrib.get("aria-label", "") for e in tree.iter())
    return " ".join([*tree.itertext(), *labels])


def forbidden(markup: str) -> list[str]:
    """What the content security policy would block."""
    return re.findall(r"<script|<style|\sstyle=|\son[a-z]+=|javascript:", markup)
