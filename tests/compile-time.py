#!/usr/bin/env python3
"""What the derive costs a user at compile time, beside schemars.

Writes three crates of 200 structs with 10 fields each (doc comments, bounds,
options, lists, nesting): with serde alone, with our derive, and with
schemars::JsonSchema. Then it touches each source and times `cargo check` in
turn, in user CPU seconds, and prints the medians and the ratio

    (ours - serde) / (schemars - serde)

Usage: tests/compile-time.py [RUNS]     7 runs otherwise
"""

import pathlib
import resource
import statistics
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
STRUCTS = 200
LIMIT = 0.35

VARIANTS = {
    "serde": ("", "", lambda rule: ""),
    "ours": (
        f'contract-core = {{ path = "{ROOT}/contract-core" }}',
        ", contract_core::AgentContract",
        lambda rule: f"    #[contract({rule['ours']})]\n",
    ),
    "schemars": (
        'schemars = "1"',
        ", schemars::JsonSchema",
        lambda rule: f"    #[schemars({rule['schemars']})]\n",
    ),
}

FIELDS = [
    ("String", {"ours": "min_len = 1, max_len = 80", "schemars": "length(min = 1, max = 80)"}),
    ("Option<String>", None),
    ("u32", {"ours": "min = 1, max = 99", "schemars": "range(min = 1, max = 99)"}),
    ("f64", {"ours": "min = 0.0, max = 1.0", "schemars": "range(min = 0.0, max = 1.0)"}),
    ("bool", None),
    ("Vec<String>", {"ours": "max_items = 5", "schemars": "length(max = 5)"}),
    ("Option<i64>", None),
    ("Vec<Option<u8>>", None),
    ("Kind", None),
    ("{inner}", None),
]


def source(derive, attribute):
    parts = [
        "#![allow(dead_code)]\nuse serde::{Deserialize, Serialize};\n",
        f"/// A kind.\n#[derive(Serialize, Deserialize{derive})]\npub enum Kind {{\n"
        "    /// The first.\n    First,\n    /// The second.\n    Second,\n}\n",
    ]
    for number in range(STRUCTS):
        # Every fourth struct starts a new nest, so that none is deeper than four.
        inner = "u16" if number % 4 == 0 else f"Option<Thing{number - 1}>"
        lines = [f"/// The thing number {number}.", f"#[derive(Serialize, Deserialize{derive})]"]
        lines.append(f"pub struct Thing{number} {{")
        for place, (ty, rule) in enumerate(FIELDS):
            lines.append(f"    /// The field number {place} of it, in words for a model.")
            if rule and attribute(rule):
                lines.append(attribute(rule).rstrip())
            lines.append(f"    pub field_{place}: {ty.format(inner=inner)},")
        parts.append("\n".join(lines) + "\n}\n")
    return "".join(parts)


def write(folder, name):
    dependency, derive, attribute = VARIANTS[name]
    crate = folder / name
    (crate / "src").mkdir(parents=True)
    (crate / "Cargo.toml").write_text(
        f'[package]\nname = "cost-of-{name}"\nversion = "0.0.0"\nedition = "2024"\n[workspace]\n'
        f'[dependencies]\nserde = {{ version = "1", features = ["derive"] }}\n{dependency}\n'
    )
    (crate / "src/lib.rs").write_text(source(derive, attribute))
    return crate


def check(crate):
    """User CPU seconds of one `cargo check` after a change."""
    library = crate / "src/lib.rs"
    library.write_text(library.read_text() + "\n")
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    subprocess.run(["cargo", "check", "--quiet"], cwd=crate, check=True)
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


def main():
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    with tempfile.TemporaryDirectory() as folder:
        crates = {name: write(pathlib.Path(folder), name) for name in VARIANTS}
        for crate in crates.values():
            check(crate)
        times = {name: [] for name in crates}
        for _ in range(runs):
            for name, crate in crates.items():
                times[name].append(check(crate))
    medians = {name: statistics.median(values) for name, values in times.items()}
    for name, median in medians.items():
        print(f"{name:9} {median:.2f} s   (from {min(times[name]):.2f} to {max(times[name]):.2f})")
    ratio = (medians["ours"] - medians["serde"]) / (medians["schemars"] - medians["serde"])
    print(f"ratio     {ratio:.2f}   (at most {LIMIT})")
    sys.exit(ratio > LIMIT)


if __name__ == "__main__":
    main()
