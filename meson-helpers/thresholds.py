#!/usr/bin/env python3
"""Checks the benchmarks' reports: thresholds.py REPORTS [BENCHMARK…]

Prints every figure, and for those that have a threshold in thresholds.json whether it is kept. Exits with 1
where one is missed or where a report lacks what has one.
"""

import json
import pathlib
import sys


def limits(entry):
    """A threshold in words, and the test of it."""
    if "most" in entry:
        return f"≤ {entry['most']:g}", lambda value: value <= entry["most"]
    return f"≥ {entry['least']:g}", lambda value: value >= entry["least"]


def check(name, report, thresholds):
    """Prints a report's figures. Returns how many thresholds it misses."""
    values = {entry["name"]: entry for entry in report["figures"] + report["ratios"]}
    missed = 0
    for key, entry in values.items():
        line = f"{name}  {key}  {entry['value']:.4g} {entry['unit']}"
        if key in thresholds:
            words, holds = limits(thresholds[key])
            kept = holds(entry["value"])
            missed += not kept
            line += f"  {words}  {'kept' if kept else 'MISSED'}"
        print(line)
    for key in thresholds.keys() - values.keys():
        print(f"{name}  {key}  not in the report  MISSED")
        missed += 1
    return missed


def main():
    reports, names = pathlib.Path(sys.argv[1]), sys.argv[2:]
    thresholds = json.loads(pathlib.Path(__file__).with_name("thresholds.json").read_text())
    missed = 0
    for name in names or thresholds:
        path = reports / f"{name}.json"
        if not path.exists():
            print(f"{name}  there is no report  MISSED")
            missed += 1
            continue
        missed += check(name, json.loads(path.read_text()), thresholds.get(name, {}))
    print("all thresholds are kept" if not missed else f"{missed} missed")
    sys.exit(1 if missed else 0)


main()
