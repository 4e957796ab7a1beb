"""Counts what is in KVTML files, with another XML parser than the program's.

Usage: kvtml_oracle.py FOLDER

Writes JSON to standard output: for each file its entries, lessons with entries, and texts.
"""

import json
import pathlib
import sys
import unicodedata
import xml.etree.ElementTree as ElementTree


def root(path):
    try:
        return ElementTree.parse(path).getroot()
    except ElementTree.ParseError:
        # One file is in Latin-1 and doesn't say so.
        return ElementTree.fromstring(path.read_bytes().decode("latin-1"))


def text(element):
    found = element.text if element.tag == "o" else element.findtext("text")
    return unicodedata.normalize("NFC", (found or "").strip())


def sides(entry):
    """The word, other texts and comments, each once: all files are of one language."""
    elements = entry.findall("translation") + entry.findall("o")
    found = [text(element) for element in elements]
    comments = [
        unicodedata.normalize("NFC", (comment.text or "").strip())
        for element in elements
        for comment in element.findall("comment")
    ]
    found = found[:1] + [other for other in found[1:] if other]
    for comment in comments:
        if comment and comment not in found:
            found.append(comment)
    return found or [""]


def is_blank(entry):
    """Whether a card of it would have nothing on it."""
    seen = [media.text for kind in ("image", "sound") for media in entry.iter(kind)]
    return not any(sides(entry)) and not any((name or "").strip() for name in seen)


result = {}
for path in sorted(pathlib.Path(sys.argv[1]).glob("*/*.kvtml")):
    kvtml = root(path)
    entries = kvtml.findall("entries/entry") or kvtml.findall("e")
    blank = {entry.get("id") for entry in entries if is_blank(entry)} - {None}
    entries = [entry for entry in entries if not is_blank(entry)]
    listed = [
        sum(
            child.tag in ("entry", "entryid")
            and (child.get("id") or (child.text or "").strip()) not in blank
            for child in lesson
        )
        for tag in ("container", "lesson")
        for lesson in kvtml.iterfind("lessons//" + tag)
    ]
    lessons = [count for count in listed if count]
    if sum(lessons) < len(entries):
        lessons.append(len(entries) - sum(lessons))
    result[str(path)] = {
        "entries": len(entries),
        "lessons": sorted(lessons),
        "texts": sorted(
            side
            for entry in entries
            for side in sides(entry)
        ),
    }
json.dump(result, sys.stdout)
