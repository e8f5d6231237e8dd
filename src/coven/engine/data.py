"""Names for data whose shape only its reader knows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Json = dict[str, Any]
"""A JSON object: a view, a record, results."""
Given = Mapping[str, object]
"""What somebody gives by name, unchecked: options, changed figures."""
Value = Any
"""What a field of a state may hold: see `coven.engine.state`."""
