"""The rules of Skellige."""
