#!/usr/bin/env python3
"""Checks that each target imports what it declares, and declares what it imports: swift package describe | imports.py

SwiftPM's own check lets a target import what its dependencies depend on, and passes over those that depend on generated
sources. Reads `swift package describe --type json`.
"""

import json
import re
import sys
from pathlib import Path

IMPORT = re.compile(
    r"\s*(?:@\w+(?:\(\w+\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+"
    r"(?:(?:struct|class|enum|protocol|typealias|func|var|let)\s+)?(\w+)"
)


def module(name):
    return name.replace("-", "_")


def imports(target):
    """The modules that a target's sources import."""
    modules = set()
    for source in target["sources"]:
        text = Path(target["path"], source).read_text(encoding="utf-8")
        modules.update(match[1] for line in text.splitlines() if (match := IMPORT.match(line)))
    return modules


def main():
    targets = json.load(sys.stdin)["targets"]
    products = {name for target in targets for name in target.get("product_dependencies", [])}
    # What is run rather than imported is needed all the same.
    run = {target["name"] for target in targets if target["type"] in ("executable", "plugin")}
    known = {module(name): name for name in products | {target["name"] for target in targets}}
    faults = []
    for target in targets:
        if target["module_type"] != "SwiftTarget":
            continue
        declared = {*target.get("target_dependencies", []), *target.get("product_dependencies", [])}
        imported = {known[name] for name in imports(target) if name in known} - {target["name"]}
        faults += [f"{target['name']} imports {name}, but does not declare it" for name in sorted(imported - declared)]
        faults += [f"{target['name']} declares {name}, but does not import it"
                   for name in sorted(declared - imported - run)]
    for fault in faults:
        print(f"Package.swift: {fault}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
