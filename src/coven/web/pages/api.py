"""The API described for people, from its own OpenAPI document."""

from __future__ import annotations

from htpy import Element, Node

from coven.drawing.html import a, b, code, details, div, h2, li, p, pre, span, summary, ul
from coven.engine.data import Json
from coven.web.pages.layout import Visit, plain

Schema = Json


def api_page(visit: Visit, document: Schema) -> str:
    """All addresses, by tag, with what they take and give."""
    tags = document.get("tags", [])
    return plain(
        visit,
        "For programs",
        [p[_inline(part)] for part in document["info"]["description"].split("\n\n")],
        p[
            "The whole description as OpenAPI: ",
            a(href="/api/openapi.json")["/api/openapi.json"],
            f" (version {document['info']['version']}).",
        ],
        [
            [h2[tag["name"].capitalize()], p[tag["description"]], _operations(document, tag["name"])]
            for tag in tags
        ],
    )


def _inline(text: str) -> list[Node]:
    """Words with `code` between them."""
    return [code[part] if i % 2 else part.replace("\n", " ") for i, part in enumerate(text.split("`"))]


def _operations(document: Schema, tag: str) -> list[Element]:
    return [
        _operation(document, method, path, operation)
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
        if tag in operation.get("tags", [])
    ]


def _operation(document: Schema, method: str, path: str, operation: Schema) -> Element:
    return details(class_="endpoint")[
        summary[
            span(class_=["method", method])[method.upper()],
            code[path],
            span(class_="muted")[operation["summary"]],
        ],
        div[
            p[_inline(operation.get("description", ""))],
            operation.get("security")
            and p(class_="tiny")["Takes a seat's token; some need it, all accept it."],
            _parameters(operation.get("parameters", [])),
            _body(document, operation.get("requestBody")),
            p[b["Answers"]],
            ul[[_answer(document, status, answer) for status, answer in operation["responses"].items()]],
        ],
    ]


def _parameters(parameters: list[Schema]) -> Node:
    if not parameters:
        return None
    return ul[
        [
            li[
                code[one["name"]],
                f" in the {one['in']}",
                f": {one['description']}" if "description" in one else "",
            ]
            for one in parameters
        ]
    ]


def _body(document: Schema, body: Schema | None) -> Node:
    if body is None:
        return None
    schema = next(iter(body["content"].values()))["schema"]
    return [p[b["Body"]], _fields(document, schema)]


def _answer(document: Schema, status: str, answer: Schema) -> Element:
    content: Schema = next(iter(answer.get("content", {}).values()), {})
    name = _name(content.get("schema", {}))
    return li[
        b[status],
        " ",
        answer["description"],
        name and [": ", code[name]],
        int(status) < 300 and _fields(document, content.get("schema", {})),
    ]


def _name(schema: Schema) -> str:
    """What a schema is called."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if schema.get("type") == "array":
        return f"list of {_name(schema.get('items', {}))}"
    if "anyOf" in schema:
        return " or ".join(_name(one) for one in schema["anyOf"])
    return str(schema.get("type", "anything"))


def _fields(document: Schema, schema: Schema) -> Node:
    """The fields of an object, in the form of JSON."""
    target = schema.get("items", schema)
    if "$ref" not in target:
        return None
    model = document["components"]["schemas"][_name(target)]
    needed = model.get("required", [])
    lines = [
        f"  {name}{'' if name in needed else '?'}: {_name(one)}"
        + (f"   # {one['description']}" if "description" in one else "")
        for name, one in model.get("properties", {}).items()
    ]
    return pre["{\n" + "\n".join(lines) + "\n}"]
