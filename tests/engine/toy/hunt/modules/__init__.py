"""The hunt's modules, and what goes together."""

from coven.engine.modules import Clash, Module, Need
from tests.engine.toy.hunt.modules import healing_inn, storms

MODULES: list[Module] = [healing_inn.MODULE, storms.MODULE]
COMBINATIONS: list[Clash | Need] = [
    Clash({"healing-inn": True, "storms.fog": True}, "In the fog nobody finds the Healing Inn."),
    Clash({"healing-inn": True, "storms.force": 3}, "The inn does not stand a storm of force 3."),
]
