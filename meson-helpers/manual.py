"""Writes the manual pages from what the program says of itself.

manual.py 1 CARDTRAY > cardtray.1       the command: from its own declarations of commands, options and keys
manual.py 5 SETTINGS.md > cardtray.5    the settings: from their document, which is made from their declarations
"""

import json
import os
import re
import subprocess
import sys


def escaped(text):
    """Text as roff takes it: hyphens stay hyphens, nothing is taken for a request."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq")
    return re.sub(r"^\.", "\\&.", text, flags=re.MULTILINE)


def styled(text):
    """Markdown's code in bold."""
    return re.sub(r"`([^`]*)`", r"\\fB\1\\fR", escaped(text))


def title(section, what):
    return [f'.TH CARDTRAY {section} "" "cardtray" "{what}"']


def written(argument):
    """An option's or an argument's head."""
    value = escaped(argument["valueName"])
    if argument["kind"] == "positional":
        return f"\\fI{value}\\fR"
    names = [("\\-" if name["kind"] == "short" else "\\-\\-") + escaped(name["name"]) for name in argument["names"]]
    head = ", ".join(f"\\fB{name}\\fR" for name in names)
    return head if argument["kind"] == "flag" else f"{head} \\fI{value}\\fR"


def synopsis(path, command):
    words = [f".B {' '.join(path)}"]
    if any(a["kind"] != "positional" and a["shouldDisplay"] for a in command.get("arguments", [])):
        words.append("[\\fIoption\\fR ...]")
    for argument in command.get("arguments", []):
        if argument["kind"] != "positional":
            continue
        name = f"\\fI{escaped(argument['valueName'])}\\fR" + (" ..." if argument["isRepeating"] else "")
        words.append(f"[{name}]" if argument["isOptional"] else name)
    return [words[0], " ".join(words[1:]), ".br"]


def arguments(command):
    lines = []
    for argument in command.get("arguments", []):
        if argument["shouldDisplay"] and "abstract" in argument:
            lines += [".TP", written(argument), escaped(argument["abstract"])]
    return lines


def paragraphs(text):
    return [line for part in text.split("\n\n") for line in (".PP", escaped(part.strip()))]


def command_page(program):
    root = json.loads(subprocess.check_output([program, "--experimental-dump-help"]))["command"]
    commands = [c for c in root["subcommands"] if c["shouldDisplay"] and c["commandName"] != "help"]
    usual = next(c for c in commands if c["commandName"] == root["defaultSubcommand"])
    others = [c for c in commands if c is not usual]
    name = root["commandName"]
    page = title(1, "User commands")
    page += [".SH NAME", f"{name} \\- {escaped(root['abstract'][0].lower() + root['abstract'][1:].rstrip('.'))}"]
    page += [".SH SYNOPSIS"] + synopsis([name], usual)
    for command in others:
        page += synopsis([name, command["commandName"]], command)
    page += [".SH DESCRIPTION"] + paragraphs(root.get("discussion", "")) + paragraphs(usual.get("discussion", ""))
    page += [".SH OPTIONS"] + arguments(usual)
    for command in others:
        page += [f".SH \"{name.upper()} {command['commandName'].upper()}\"", escaped(command["abstract"])]
        page += paragraphs(command["discussion"]) if command.get("discussion") else []
        page += arguments(command)
    keys = subprocess.check_output([program, "--help-keys"], text=True)
    page += [".SH KEYS AND GESTURES", ".nf"] + [escaped(line) or ".sp" for line in keys.splitlines()] + [".fi"]
    page += [".SH SEE ALSO", ".BR cardtray (5)"]
    return page


def settings_page(path):
    text = open(path, encoding="utf-8").read()
    page = title(5, "File formats") + [".SH NAME", "cardtray \\- settings of cardtray", ".SH DESCRIPTION"]
    in_code = False
    for line in text.splitlines()[2:]:
        if line.startswith("```"):
            page.append(".fi" if in_code else ".PP\n.nf")
            in_code = not in_code
        elif in_code:
            page.append(escaped(line) or ".sp")
        elif line.startswith("|"):
            cells = [cell.strip() for cell in line.strip("|").split(" | ")]
            if set(line) <= set("|-") or cells[0] in ("key", "table"):
                continue
            page += [".TP", styled(cells[0])]
            if len(cells) > 2:
                page += [styled(f"{cells[1]}; by default {cells[2]}."), ".br"]
            page.append(styled(cells[-1]))
        elif line.startswith("#"):
            if line != "## Overview":
                page.append(f".SH {escaped(line.lstrip('# ').upper())}")
        elif line.strip():
            page += [".PP", styled(re.sub(r"<doc:(\w+)>", r"the document on \1", line))]
    return page + [".SH SEE ALSO", ".BR cardtray (1)"]


def main():
    section, source = sys.argv[1], os.path.abspath(sys.argv[2])
    page = command_page(source) if section == "1" else settings_page(source)
    print("\n".join(page))


main()
