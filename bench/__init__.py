"""Side-by-side benchmarks: ratios against a bare loop and against peers, measured in one run."""
