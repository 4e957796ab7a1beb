#!/usr/bin/env python3
"""Checks that no type has more than 15 stored properties, or is spread over more than 4 files of its module.

Reads the declarations of Sources by words and brackets, which is enough for what `swift format` has laid out. An extension
that holds only types of their own does not count, and of a type that another module declares nothing does.
"""

import re
import sys
from collections import defaultdict
from pathlib import Path

MOST_PROPERTIES = 15
MOST_FILES = 4

# Types that may have more, and why.
ALLOWED = {
    "CardDeck.SampleSection": "words alone: a file for each section of the sample deck",
    "DeckLanguages.LanguageSample": "words alone: a file for each group of languages",
}

# What a text is blanked of, or ends with.
COMMENT_EDGE = re.compile(r"/\*|\*/")
QUOTE = re.compile(r'(#*)("""|")')
REGEX = re.compile(r"(#+)/.*?/\1|(?<=[=(,\s])/(?![\s/*])(?:[^/\\\n]|\\.)+(?<!\s)/(?=[\s).,\]])", re.DOTALL)
NOTABLE = re.compile(r'[/#"]')

TOKEN = re.compile(r"`?\w+`?|[^\w\s]|\n")
NAME = re.compile(r"`?\w+`?|\.")
OPENING, CLOSING = "([{", ")]}"
TYPES = {"struct", "class", "enum", "actor", "protocol", "extension"}
MEMBERS = {"func", "init", "deinit", "subscript", "case", "typealias", "associatedtype"}
MODIFIERS = {
    "public", "package", "internal", "fileprivate", "private", "open", "final", "static", "lazy", "weak", "unowned",
    "nonisolated", "override", "mutating", "nonmutating", "indirect", "required", "convenience", "borrowing", "consuming",
}


class Scope:
    """What stands between the braces of a type or of an extension."""

    def __init__(self, kind, name):
        self.kind, self.name = kind, name
        # The stored ones of the type itself.
        self.properties = 0
        # Whether anything is declared that is no type of its own.
        self.has_members = False


def blanked(text):
    """The text without comments, and with nothing between quotation marks. Comments and interpolations may be nested."""
    parts, i = [], 0
    while found := NOTABLE.search(text, i):
        start = found.start()
        parts.append(text[i:start])
        if text.startswith("//", start):
            i = text.find("\n", start) if "\n" in text[start:] else len(text)
        elif text.startswith("/*", start):
            i = end_of_comment(text, start)
        elif quote := QUOTE.match(text, start):
            i = end_of_string(text, quote)
            parts.append('""')
        elif regex := REGEX.match(text, start):
            i = regex.end()
            parts.append('""')
        else:
            i = start + 1
            parts.append(found[0])
    return "".join(parts) + text[i:]


def end_of_comment(text, i):
    depth = 0
    for edge in COMMENT_EDGE.finditer(text, i):
        depth += 1 if edge[0] == "/*" else -1
        if depth == 0:
            return edge.end()
    return len(text)


def end_of_string(text, quote):
    hashes, marks = quote[1], quote[2]
    edge = re.compile(rf"\\{hashes}(\(|.)|{marks}{hashes}", re.DOTALL)
    i = quote.end()
    while found := edge.search(text, i):
        if found[1] is None:
            return found.end()
        i = end_of_interpolation(text, found.end()) if found[1] == "(" else found.end()
    return len(text)


def end_of_interpolation(text, i):
    depth = 1
    while depth > 0 and i < len(text):
        if quote := QUOTE.match(text, i):
            i = end_of_string(text, quote)
            continue
        depth += {"(": 1, ")": -1}.get(text[i], 0)
        i += 1
    return i


def end_of_group(tokens, i):
    """The index behind the bracket that closes the one at i."""
    depth = 0
    while i < len(tokens):
        depth += (tokens[i] in OPENING) - (tokens[i] in CLOSING)
        i += 1
        if depth == 0:
            break
    return i


def beyond_breaks(tokens, i):
    while i < len(tokens) and tokens[i] == "\n":
        i += 1
    return i


def read_names(tokens, i):
    """How many stored properties are declared from the first name on, at i, and the index behind them."""
    count = 0
    while True:
        if tokens[i] == "(":
            end = end_of_group(tokens, i)
            names, i = tokens[i:end].count(",") + 1, end
        else:
            names, i = 1, i + 1
        has_value = False
        while i < len(tokens) and tokens[i] not in ("\n", ",", ";", "}"):
            if tokens[i] == "=":
                has_value = True
                i = beyond_breaks(tokens, i + 1)
            elif tokens[i] == "{" and not has_value:
                # It is stored where it is only observed.
                if tokens[beyond_breaks(tokens, i + 1)] not in ("didSet", "willSet"):
                    names = 0
                i = end_of_group(tokens, i)
                continue
            i = end_of_group(tokens, i) if tokens[i] in OPENING else i + 1
        count += names
        if i >= len(tokens) or tokens[i] != ",":
            return count, i
        i = beyond_breaks(tokens, i + 1)


def scopes(text):
    """The types and extensions of a source, those within others behind them."""
    tokens = TOKEN.findall(blanked(text))
    found, around, is_static, i = [], [Scope("file", "")], False, 0
    while i < len(tokens):
        token, scope = tokens[i], around[-1]
        following = tokens[i + 1] if i + 1 < len(tokens) else ""
        if token == "@":
            i += 2
            while i < len(tokens) and tokens[i] in ".(":
                i = end_of_group(tokens, i) if tokens[i] == "(" else i + 2
        elif token == "#" and following in ("if", "elseif"):
            while tokens[i] != "\n":
                i += 1
        elif token in MODIFIERS or token == "class" and following in ("func", "var", "let", "subscript"):
            is_static = is_static or token in ("static", "class")
            i = end_of_group(tokens, i + 1) if following == "(" else i + 1
        elif token in TYPES:
            start = i = i + 1
            while NAME.fullmatch(tokens[i]):
                i += 1
            name = "".join(tokens[start:i])
            around.append(Scope(token, f"{scope.name}.{name}" if scope.name else name))
            found.append(around[-1])
            while tokens[i] != "{":
                i = end_of_group(tokens, i) if tokens[i] in "([" else i + 1
            i, is_static = i + 1, False
        elif token in ("let", "var"):
            count, i = read_names(tokens, beyond_breaks(tokens, i + 1))
            scope.has_members = True
            scope.properties += 0 if is_static else count
            is_static = False
        elif token == "}":
            around = around[:-1] or around
            i += 1
        elif token in OPENING:
            i = end_of_group(tokens, i)
        else:
            if token in MEMBERS:
                scope.has_members, is_static = True, False
            i += 1
    return found


def main():
    properties, files = {}, defaultdict(set)
    for source in Path("Sources").rglob("*.swift"):
        module = source.parts[2 if source.parts[1] in ("Tools", "Examples") else 1]
        for scope in scopes(source.read_text(encoding="utf-8")):
            name = f"{module}.{scope.name}"
            if scope.kind != "extension":
                properties[name] = max(scope.properties, properties.get(name, 0))
            if scope.kind != "extension" or scope.has_members:
                files[name].add(source)
    faults = []
    for name, count in sorted(properties.items()):
        if name in ALLOWED:
            continue
        if count > MOST_PROPERTIES:
            faults.append(f"{name} has {count} stored properties: group those that belong together")
        if len(files[name]) > MOST_FILES:
            faults.append(f"{name} is spread over {len(files[name])} files: make parts of it types of their own")
    for name in sorted(ALLOWED):
        if properties.get(name, 0) <= MOST_PROPERTIES and len(files[name]) <= MOST_FILES:
            faults.append(f"{name} needs no exception any more: take it out of {Path(__file__).name}")
    for fault in faults:
        print(f"Sources: {fault}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
