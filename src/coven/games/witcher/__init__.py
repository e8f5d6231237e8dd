"""The Witcher: Old World: witchers of five schools hunt monsters, train, explore and race for trophies."""
