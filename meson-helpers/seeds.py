#!/usr/bin/env python3
"""Writes what fuzzing begins with: seeds.py FOLDER. A folder for each kind, a file for each seed."""

import gzip
import sqlite3
import struct
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
    '"Haus": "house",\n"Baum": "tree",\n["a", "b"],\n', 'x,"Yes" she said\n"a ""b""\nc",d\n"open,e\nf,g\n',
]
# As others than UTF-8 have them.
ENCODED = [
    "Front\tBack\nчай\ttea\nэто\tthis\n".encode("koi8-r"), "Front\tBack\n茶\tchá\n".encode("utf-16"),
    "茶,tea\n漢字,characters\n".encode("shift-jis"), "茶,tea\n漢字,characters\n".encode("big5"),
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
LATEX = [
    r"\begin{itemize}\item a $x^2$ \[y\]\end{itemize} \textbf{b} {\em c} % d" "\n\n" r"\'e \verb|f| \href{g}{h}",
    r"\begin{tabular}{|l|c|}\hline a & b \\ \multicolumn{2}{c}{d} \end{tabular} \color{red} \$ \input{/etc/passwd}",
]
SHEETS_OF_STYLE = [
    ".a, #b > p.c:nth-child(2n+1)::before { color: rgb(1 2 3 / 40%); font: italic bold 12px/1.5 'x', serif }",
    ":root { --x: var(--y, calc(2 * (1em + 3px))); --y: var(--x) } @media (min-width: 1px) { .card { margin: 1px auto } }",
    "@import url(x); @font-face { font-family: f; src: url('_f.ttf') } li::marker { content: '→' counter(n) } /* x */",
]
TEMPLATES = [
    "{{#Front}}{{Front}}{{/Front}}{{^None}}{{hint:Back}}{{/None}}{{type:Back}} {{tts en_US:Front}}",
    "{{cloze:Front}}{{type:cloze:Front}} {{furigana:text:Back}} {{FrontSide}}{{Tags}}{{Deck}}{{=<% %>=}}<%Front%>",
]
STRINGS = ["<sst><si><t xml:space='preserve'> a </t></si><si><r><rPr/><t>b</t></r><rPh><t>c</t></rPh></si></sst>"]
WORKBOOKS = [
    "<workbook xmlns:r='r'><workbookPr date1904='1'/><sheets><sheet name='A &amp; B' sheetId='1' r:id='rId1'/>"
    "<sheet name='B' state='hidden'/></sheets></workbook>",
]
QUERIES = [
    'tag:a::b -deck:"German::Verbs" lang:de is:flagged "two words"', '2:cat Meaning:dog "Example 1":x http://y -z 10:30',
    'is:star', '"open -tag:',
]
LINKS = ["file:///a%20b.csv\r\n# c\r\nfile://host/d%C3%A9.apkg\r\nhttps://x.org/\r\nfile:/e%00f\r\n"]
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
    '[["/a/b.csv", "/c.apkg"], ["/d"]]', '{"notes": ["ja/x", "a"]}',
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


def protobuf(*fields):
    """A message of numbered texts and, where there is a number in a text's place, numbers below 128."""
    message = b""
    for number, value in fields:
        if isinstance(value, int):
            message += bytes([number << 3, value])
        else:
            text = value if isinstance(value, bytes) else value.encode()
            message += bytes([number << 3 | 2, len(text)]) + text
    return message


def latest(path):
    """A collection as newer versions of Anki keep it."""
    connection = sqlite3.connect(path)
    connection.executescript("""
        CREATE TABLE col(id integer primary key, ver integer);
        CREATE TABLE notes(id integer primary key, guid text, mid integer, tags text, flds text, sfld integer);
        CREATE TABLE cards(id integer primary key, nid integer, did integer, ord integer, odid integer, flags integer);
        CREATE TABLE notetypes(id integer primary key, name text, config blob);
        CREATE TABLE fields(ntid integer, ord integer, name text, config blob);
        CREATE TABLE templates(ntid integer, ord integer, name text, config blob);
        CREATE TABLE decks(id integer primary key, name text);
        INSERT INTO col VALUES(1, 18);
        INSERT INTO decks VALUES(1, 'a\x1fb');
    """)

    def put(table, *values):
        connection.execute(f"INSERT INTO {table} VALUES({', '.join('?' * len(values))})", values)

    for kind, has_gaps in enumerate([0, 1], 1):
        question = "{{cloze:Front}}" if has_gaps else "{{Front}}"
        put("notetypes", kind, f"n{kind}", protobuf((1, has_gaps), (2, 0), (3, ".card { color: red }"), (5, "x")))
        put("templates", kind, 0, "c", protobuf((1, question), (2, "{{FrontSide}}<hr id=answer>{{Back}}")))
        for place, name in enumerate(["Front", "Back"]):
            put("fields", kind, place, name, protobuf((2, place), (3, "Arial")))
        put("notes", kind, f"g{kind}", kind, " t ", "a {{c1::b::c}}\x1fd", 0)
        put("cards", kind, kind, 1, 0, 0, kind)
    connection.commit()
    connection.close()


def compound(*names):
    """The beginning of an old Office program's file with streams of these names."""
    header = bytearray(512)
    header[:8] = bytes.fromhex("d0cf11e0a1b11ae1")
    struct.pack_into("<HHHHH", header, 24, 0x3E, 3, 0xFFFE, 9, 6)
    return bytes(header) + b"".join(name.encode("utf-16-le").ljust(128, b"\0") for name in names)


def zstd(content):
    """A stream whose one block is as it is."""
    return bytes.fromhex("28b52ffd0038") + struct.pack("<I", len(content) << 3 | 1)[:3] + content


def pictures():
    """The heads of pictures, by which it is told what they take."""
    png = b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sIIBBBBB", 13, b"IHDR", 300, 200, 8, 6, 0, 0, 0) + bytes(8) + b"IEND"
    frame = b"\xff\xc2" + struct.pack(">HBHHB", 17, 8, 200, 300, 3) + bytes(9)
    jpeg = b"\xff\xd8\xff\xe0\x00\x10JFIF\x00" + bytes(9) + frame + b"\xff\xda\x00\x08" + bytes(6) + b"\x12\xff\xd9"
    gif = b"GIF89a" + struct.pack("<HH", 300, 200) + bytes(20)
    webp = b"RIFF" + struct.pack("<I4s4sI", 22, b"WEBP", b"VP8X", 10) + bytes(4) + bytes([43, 1, 0, 199, 0, 0])
    avif = struct.pack(">I4s4sI", 20, b"ftyp", b"avif", 0) + b"mif1" + struct.pack(">I4sIII", 20, b"ispe", 0, 300, 200)
    bmp = b"BM" + struct.pack("<IIIIii", 54, 0, 54, 40, 300, -200) + bytes(28)
    svg = b"<svg xmlns='http://www.w3.org/2000/svg' width='3'><path d='M0 0h3v3z'/></svg>"
    return [png, jpeg, gif, webp, avif, bmp, svg]


def main(target):
    seeds = {
        "table": TABLES + ENCODED, "html": PAGES, "formula": FORMULAS, "latex": LATEX, "css": SHEETS_OF_STYLE,
        "template": TEMPLATES, "kvtml": [VOCABULARY], "markdown": MARKDOWN, "org": ORG, "edn": EDN,
        "strings": STRINGS, "workbook": WORKBOOKS,
        "office": [compound("Root Entry", "Workbook"), compound("Root Entry", "EncryptionInfo", "EncryptedPackage")],
        "packed": [gzip.compress(TABLES[1].encode()), zstd(TABLES[0].encode())],
        "media": [
            protobuf((1, protobuf((1, "a.png"), (2, 5))), (1, protobuf((1, "../b.mp3")))), b'{"0": "a.png", "1": "b"}',
        ],
        "settings": SETTINGS, "state": STATES, "message": MESSAGES, "keymap": KEYMAPS, "query": QUERIES, "links": LINKS,
        "picture": pictures(),
    }
    for kind, contents in seeds.items():
        (target / kind).mkdir(parents=True, exist_ok=True)
        for number, content in enumerate(contents):
            content = content if isinstance(content, bytes) else content.encode()
            (target / kind / f"seed-{number}").write_bytes(content)
    fonts = sorted(Path("/usr/share/fonts").rglob("*.ttf"), key=lambda path: path.stat().st_size)
    (target / "font").mkdir(parents=True, exist_ok=True)
    for number, font in enumerate(fonts[:8]):
        (target / "font" / f"seed-{number}").write_bytes(font.read_bytes())
    for kind in ("package", "database", "latest"):
        (target / kind).mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        path = package(Path(folder))
        (target / "package" / "seed-0").write_bytes(path.read_bytes())
        with zipfile.ZipFile(path) as archive:
            (target / "database" / "seed-0").write_bytes(archive.read("collection.anki2"))
        latest(Path(folder) / "latest")
        (target / "latest" / "seed-0").write_bytes((Path(folder) / "latest").read_bytes())


main(Path(sys.argv[1]))
