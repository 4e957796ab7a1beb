#!/usr/bin/env python3
"""Writes what fuzzing begins with: seeds.py FOLDER. A folder for each kind, a file for each seed."""

import sys
import tempfile
import zipfile
from pathlib import Path

import genanki

TABLES = [
    "#separator:comma\n#html:true\n#columns:de,en\n\"Haus, das\",house\nBaum,\"tree \"\"x\"\"\"\n",
    "front\tback\nчай\ttea\n茶\ttea\n",
    "sep=;\na;b\n1;2\n",
    "# deck\n- to eat - essen\n- to go - gehen\n",
    "| de | en |\n|---|---|\n| a | b |\n",
    "#notetype:Cloze\n{{c1::Paris::city}} is in {{c2::France}}\n",
]
PAGES = [
    "<ul><li>a<ol type=i><li>b</ol></ul><table><tr><td colspan=2>x<td rowspan=2>y</table>",
    "<style>.a{color:var(--c,red);--c:calc(1px + 2%)}</style><p class=a style='float:left'>x <ruby>漢<rt>kan</ruby>",
    "<details><summary>s</summary>t</details><img src='a.png' width=3><svg><rect/></svg><img src='data:image/png;base64,AA'>",
    "<anki-mathjax>\\frac{1}{2}</anki-mathjax> [sound:a.mp3] [latex]\\begin{tabular}{lr}a&b\\\\\\end{tabular}[/latex]",
    "&amp;&#x1F600;&nbsp;<b><i><u>x</b></i></u><br><hr><!-- c --><sup>2</sup>",
]
FORMULAS = [
    r"\sqrt[3]{\frac{p(1-p)}{n}}", r"\begin{pmatrix}a&b\\c&d\end{pmatrix}", r"\newcommand{\x}[1]{#1^2}\x{y}",
    r"{a \over b} \choose \underset{x}{\sum}_{i=0}^{n}", r"\left\{\begin{array}{cc}1&2\end{array}\right. \text{if } x",
    r"\overbrace{a+b}^{n} \ce{H2O} \cancel{x} \bra{a}\ket{b} \color{red}{y}",
]
VOCABULARY = """<?xml version="1.0" encoding="UTF-8"?>
<kvtml version="2.0"><information><title>t</title></information>
<identifiers><identifier id="0"><name>German</name><locale>de</locale></identifier>
<identifier id="1"><name>English</name><locale>en</locale></identifier></identifiers>
<entries><entry id="0"><translation id="0"><text>Haus</text><comment>c</comment><conjugation/></translation>
<translation id="1"><text>house $$x^2$$</text><example>e</example></translation></entry></entries>
<lessons><container><name>l</name><entry id="0"/></container></lessons></kvtml>"""

MARKDOWN = [
    "#flashcards/a/b\n\nThe ==Danube==^[river] flows through ==Vienna==. <!--SR:!2024-10-28,4,270-->\n\na\nb\n??\nc ^3f2a1c\n",
    "---\nname = \"n\"\ntags: [flashcards/x]\n---\nQ: what?\nA: `that` $x$\n- ![[p.png|80]]\n---\nC: [Paris] is [in [France]](x)\n",
    "# A\n- std::vector:: x\n1. **Q:** a\n\n```\nb::c\n```\n%% c %%\n| a | b |\n|---|---|\n| c | d |\n\n| e | f |\n|:-:|--:|\n| g | h |\n",
]
ORG = [
    "* Fact :drill:\n:PROPERTIES:\n:DRILL_CARD_TYPE: hide2cloze\n:END:\n[Tallinn] is [Estonia||country] [[https://x.org][t]] $x$ \\(y\\)\n",
    "* C :fc:\n:PROPERTIES:\n:FC_TYPE: cloze\n:FC_CLOZE_TYPE: enumeration\n:END:\n{{a}{hint}@0} {{b}@1}\n#+begin_src c\nx\n#+end_src\n",
    "#+ANKI_DECK: d\n* N\n:PROPERTIES:\n:ANKI_NOTE_TYPE: Cloze\n:END:\n** Text\n{{c1::/a/::h}} *b* _c_ =d= ~e~ a_{1}^2\n** Extra\n- x :: y\n",
    "| a | b |\n|---+---|\n| c | d |\n| e | f |\n",
]
EDN = [
    '{:version 2 :templates [{:id :T :content "<< A >>\\n---\\n<<b>>" :fields {:a {:id :a :name "A"}}}] :decks [{:id :D '
    ':name "N" :cards (#_x {:id :c :content "# a {{1::g}}\\n---\\nb" :tags #{"x"} :pos 1.5 :trashed? nil} '
    '{:template-id :T :fields {:a {:value "\\u00e9"}}})}]}',
]

SETTINGS = [
    'theme = "dark"\naccent = "#1b55a6"\ntext-size = 1.25\nsound-level = 0.5\nvertical = ["ja", "zh-Hant"]\n'
    'deck-folders = ["/srv", "~/x"]\n[fonts]\ndefault = "Noto Serif"\nja = "Noto Sans CJK JP"\n[languages]\n1 = "ja"\n'
    '[keys]\n"Space" = "F3"\n[gestures]\nright-click = "Space"\n',
]
STATES = [
    '{"width": 1280, "height": 800, "top": "ja/x", "offset": -12.5, "zoom": 0.5, "exposed": ["a", "b"]}',
    '{"moved": [{"pieces": [{"notes": ["a"], "previous": "b", "next": null}], "section": ["x", "y"], "after": "c"}]}',
    '[["/a/b.csv", "/c.apkg"], ["/d"]]',
]
MESSAGES = [
    "\x07expose 2 14\nturn -1\nscroll to 3\nzoom 2 about 10 20\nmove marked to 1 2\nsearch a  b\n",
    "\x01open file:///a%20b.csv file:///c\nnew-window token:x\nscreenshot /tmp/a b.png\nkey ctrl+Home\nclock on\n",
]
KEYMAPS = [
    'xkb_keymap { xkb_keycodes "c" { minimum = 8; maximum = 255; <AC01> = 38; <LFSH> = 50; };\n'
    'xkb_types "t" { virtual_modifiers Alt; type "ONE_LEVEL" { modifiers = none; level_name[1] = "Any"; };\n'
    'type "TWO_LEVEL" { modifiers = Shift; map[Shift] = 2; level_name[1] = "B"; level_name[2] = "S"; }; };\n'
    'xkb_compat "p" { interpret.useModMapMods = AnyLevel; interpret Any+AnyOf(all) { action = SetMods(modifiers = '
    'modMapMods); }; };\nxkb_symbols "s" { name[group1] = "English"; key <AC01> { [ a, A ] }; '
    'key <LFSH> { [ Shift_L ] }; modifier_map Shift { <LFSH> }; }; };',
]


def package(folder):
    """A package of each of Anki's stock kinds of note."""
    deck = genanki.Deck(1, "a::b")
    for model, fields in [
        (genanki.BASIC_AND_REVERSED_CARD_MODEL, ["<b>front</b>", "back"]),
        (genanki.CLOZE_MODEL, ["{{c1::Paris::city}} {{c2::France}}", "more"]),
        (genanki.BASIC_TYPE_IN_THE_ANSWER_MODEL, ["2+2", "4"]),
    ]:
        deck.add_note(genanki.Note(model=model, fields=fields, tags=["t"]))
    path = folder / "deck.apkg"
    genanki.Package(deck).write_to_file(path)
    return path


def main(target):
    seeds = {
        "table": TABLES, "html": PAGES, "formula": FORMULAS, "kvtml": [VOCABULARY],
        "markdown": MARKDOWN, "org": ORG, "edn": EDN,
        "settings": SETTINGS, "state": STATES, "message": MESSAGES, "keymap": KEYMAPS,
    }
    for kind, texts in seeds.items():
        (target / kind).mkdir(parents=True, exist_ok=True)
        for number, text in enumerate(texts):
            (target / kind / f"seed-{number}").write_text(text, encoding="utf-8")
    fonts = sorted(Path("/usr/share/fonts").rglob("*.ttf"), key=lambda path: path.stat().st_size)
    (target / "font").mkdir(parents=True, exist_ok=True)
    for number, font in enumerate(fonts[:8]):
        (target / "font" / f"seed-{number}").write_bytes(font.read_bytes())
    for kind in ("package", "database"):
        (target / kind).mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        path = package(Path(folder))
        (target / "package" / "seed-0").write_bytes(path.read_bytes())
        with zipfile.ZipFile(path) as archive:
            (target / "database" / "seed-0").write_bytes(archive.read("collection.anki2"))


main(Path(sys.argv[1]))
