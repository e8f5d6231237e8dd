"""Reads a page as a browser without scripts does: its words, its links, its forms."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser

INLINE = re.compile(r"^on[a-z]+$")


@dataclass
class Button:
    """A button of a form, wherever on the page it stands."""

    name: str
    value: str
    words: str = ""
    disabled: bool = False


@dataclass
class Form:
    """A form: where it goes, what its fields hold, what can be pressed."""

    id: str
    action: str
    method: str
    fields: dict[str, str] = field(default_factory=dict)
    buttons: list[Button] = field(default_factory=list)


class Page(HTMLParser):
    """A page that was read."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.markup = markup
        self.forms: list[Form] = []
        self.links: list[str] = []
        self.files: list[str] = []
        self.ids: list[str] = []
        self.inline: list[str] = []
        self.body: dict[str, str] = {}
        self.title = ""
        self.refreshes = False
        self._words: list[str] = []
        self._open: Form | None = None
        self._select = ""
        self._button: Button | None = None
        self._tags: list[str] = []
        self.feed(markup)

    @property
    def text(self) -> str:
        """All words of the page."""
        return " ".join(" ".join(self._words).split())

    def form(self, action: str) -> Form:
        """The form that goes to an address that ends like this."""
        return next(form for form in self.forms if form.action.endswith(action))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what matters of a tag."""
        a = {name: value if value is not None else "" for name, value in attrs}
        self._tags.append(tag)
        if "id" in a:
            self.ids.append(a["id"])
        self.inline += [f"{tag} {name}" for name in a if name == "style" or INLINE.match(name)]
        if tag == "a" and "href" in a:
            self.links.append(a["href"])
        elif tag == "body":
            self.body = a
        elif tag in ("link", "script"):
            self.files.append(a.get("href") or a.get("src") or "")
            if tag == "script" and "src" not in a:
                self.inline.append("script")
        elif tag == "meta" and a.get("http-equiv") == "refresh":
            self.refreshes = True
        elif tag == "form":
            self._open = Form(a.get("id", ""), a.get("action", ""), a.get("method", "get"))
            self.forms.append(self._open)
        elif tag == "select":
            self._select = a.get("name", "")
        elif tag == "option" and "selected" in a and self._open:
            self._open.fields[self._select] = a["value"]
        elif tag == "input":
            self._input(a)
        elif tag == "button":
            self._press(a)

    def _input(self, a: dict[str, str]) -> None:
        if self._open is None or "name" not in a:
            return
        if a.get("type") in ("radio", "checkbox") and "checked" not in a:
            return
        self._open.fields[a["name"]] = a.get("value", "")

    def _press(self, a: dict[str, str]) -> None:
        owner = (
            next((form for form in self.forms if form.id == a.get("form")), None)
            if "form" in a
            else self._open
        )
        self._button = Button(a.get("name", ""), a.get("value", ""), disabled="disabled" in a)
        if owner and a.get("type") != "button":
            owner.buttons.append(self._button)

    def handle_endtag(self, tag: str) -> None:
        """A form or a button ends."""
        if tag == "form":
            self._open = None
        elif tag == "button":
            self._button = None
        self._tags.append("/" + tag)

    def handle_data(self, data: str) -> None:
        """Words."""
        if self._tags and self._tags[-1] == "title":
            self.title += data
        self._words.append(data)
        if self._button:
            self._button.words += data
