"""What bots should know about Skellige."""
