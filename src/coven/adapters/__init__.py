"""The games in the clothes of other libraries: PettingZoo, OpenSpiel, and many tables at once."""
