#!/usr/bin/env python3
"""Names the tests that failed: failures.py LOG, the output of `swift test`.

Prints what was recorded of them, then their names. Of a run that broke off it prints what was said last, then the
tests that were running.
"""

import re
import sys

# Lines to print of issues or of what was said last, and of names; characters of each.
ISSUE_LINES, NAME_LINES, WIDTH = 40, 18, 300

# What begins a line of Swift Testing's own: a start, a pass, a failure, a skip, a warning.
SIGNS = tuple("◇✔✘➜⚠")
START = re.compile(r"◇ Test (?!run |case )(.*) started\.")
END = re.compile(r"[✔✘] Test (?!run )(.*?)(?: with \d+ test cases?)? (?:passed|failed) after ")
FAILURE = re.compile(r"✘ Test (?!run |case ).* failed after ")
ISSUE = re.compile(r"✘ Test .* recorded an issue")
RUN_END = re.compile(r"[✔✘] Test run with .* after ")


class Run:
    """What a log tells of a run."""

    def __init__(self, lines):
        self.issues, self.failures, self.last_words = [], [], []
        self.running = {}
        self.has_ended = False
        in_issue = False
        for line in lines:
            if not line.startswith(SIGNS):
                # An issue's further lines, or what a test or the system says.
                (self.issues if in_issue else self.last_words).append(line)
                continue
            self.last_words = []
            in_issue = bool(ISSUE.match(line))
            if in_issue:
                self.issues.append(line)
            elif start := START.match(line):
                self.running[start[1]] = True
            elif end := END.match(line):
                self.running.pop(end[1], None)
            if FAILURE.match(line):
                self.failures.append(line)
            self.has_ended |= bool(RUN_END.match(line))


def show(lines, most):
    lines = [line for line in lines if line.strip()]
    for line in lines[:most]:
        print(line if len(line) <= WIDTH else line[: WIDTH - 1] + "…")
    if len(lines) > most:
        print(f"… and {len(lines) - most} lines more")


def main():
    sys.stdout.reconfigure(encoding="utf-8")
    with open(sys.argv[1], encoding="utf-8", errors="replace") as log:
        run = Run(line.rstrip("\n") for line in log)
    broke_off = [] if run.has_ended else [f"broken off: {name}" for name in run.running] or ["broken off"]
    show(run.issues + (run.last_words if broke_off else []), ISSUE_LINES)
    show(run.failures + broke_off, NAME_LINES)


if __name__ == "__main__":
    main()
