"""Writes a shell's completions from what the program says of itself, and adds that decks may be named at once.

completions.py bash|zsh|fish CARDTRAY
"""

import os
import subprocess
import sys

# What each shell is told after its list of commands: files are completed there, too.
FIRST = "'__cardtray_should_offer_completions_for_positional \"cardtray\" -eq 1'"
CHANGES = {
    "bash": ("complete -o filenames -F", "complete -o filenames -o default -F"),
    "zsh": (
        "_describe -V subcommand subcommands && ret=0",
        "_describe -V subcommand subcommands && ret=0\n        _files && ret=0",
    ),
    "fish": (
        f"complete -c 'cardtray' -n {FIRST} -fa 'open'",
        f"complete -c 'cardtray' -n {FIRST} -F\ncomplete -c 'cardtray' -n {FIRST} -fa 'open'",
    ),
}


def main():
    shell, program = sys.argv[1], os.path.abspath(sys.argv[2])
    script = subprocess.check_output([program, "--generate-completion-script", shell], text=True)
    old, new = CHANGES[shell]
    if old not in script:
        sys.exit(f"completions.py: the script for {shell} has changed: “{old}” is not in it")
    if shell == "bash":
        # A library that is sourced names no interpreter.
        script = script.removeprefix("#!/bin/bash\n")
    print(script.replace(old, new, 1), end="")


main()
