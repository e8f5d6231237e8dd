"""The pages. Each is a pure function: data in, markup out."""
