"""Writes Anki packages with Anki's own backend and genanki, and what their cards say.

Usage: anki_oracle.py FOLDER

Leaves in FOLDER the packages and `expected.json`: for each package a list of its decks in order, each with
its cards in order, each with question and answer as a reader sees them.
"""

import html.parser
import json
import os
import re
import sys
import unicodedata

import genanki
from anki.collection import Collection, ExportAnkiPackageOptions
from anki.errors import CardTypeError

BLOCKS = set(
    "address article aside blockquote body center dd div dl dt figure footer form h1 h2 h3 h4 h5 h6 header hr "
    "li main nav ol p pre section table tr ul".split()
)
VOID = set("br hr img input meta link source wbr col".split())


class Reader(html.parser.HTMLParser):
    """Text and media as they are seen; readings of ruby and hidden elements are not part of the text."""

    def __init__(self, av):
        super().__init__(convert_charrefs=True)
        self.av = av
        self.out = []
        self.media = []
        self.hidden = []
        self.isPre = False

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        isHidden = tag in ("script", "style", "rt", "rp", "title", "head") or "none" in (
            attributes.get("style") or ""
        )
        if tag == "br" or tag in BLOCKS and not isHidden:
            self.newline()
        self.isPre = self.isPre or tag == "pre"
        if tag in VOID:
            if tag == "img" and not self.hidden and attributes.get("src"):
                self.media.append(["image", attributes["src"]])
            return
        if self.hidden:
            self.hidden.append(tag)
        elif isHidden:
            self.hidden.append(tag)

    def handle_endtag(self, tag):
        self.isPre = self.isPre and tag != "pre"
        if self.hidden:
            if self.hidden[-1] == tag:
                self.hidden.pop()
        elif tag in BLOCKS:
            self.newline()

    def handle_data(self, data):
        if self.hidden:
            return
        data = re.sub(r"\[\[type:.*?\]\]", "", data)
        for part in re.split(r"(\[anki:play:[qa]:\d+\])", data):
            match = re.fullmatch(r"\[anki:play:([qa]):(\d+)\]", part)
            if match:
                tag = self.av[match[1]][int(match[2])]
                if hasattr(tag, "filename"):
                    video = tag.filename.endswith((".mp4", ".webm"))
                    self.media.append(["video" if video else "audio", tag.filename])
            else:
                self.out.append(part if self.isPre else re.sub(r"[ \t\n\r\f]+", " ", part))

    def newline(self):
        if not self.hidden:
            self.out.append("\n")


# How the formulas below are read; those that are displayed stand in lines of their own.
FORMULAS = {"\\(x^2\\)": "x²", "\\(x^{2}\\)": "x²", "\\(y\\)": "y", "\\([...]\\)": "[...]", "\\[y\\]": "<div>y</div>"}


def seen(text, av):
    for source, readable in FORMULAS.items():
        text = text.replace(source, readable)
    reader = Reader(av)
    reader.feed(text)
    reader.close()
    lines = [line.strip() for line in unicodedata.normalize("NFC", "".join(reader.out)).split("\n")]
    return {"text": [re.sub(" +", " ", line) for line in lines if line], "media": reader.media}


def expected(col):
    decks = {}
    for id in sorted(col.find_cards(""), key=lambda id: (col.get_card(id).nid, col.get_card(id).ord)):
        card = col.get_card(id)
        path = col.decks.name(card.odid or card.did).split("::")
        output = card.render_output()
        av = {"q": output.question_av_tags, "a": output.answer_av_tags}
        answer = re.split(r"<hr[^>]*\bid=[\"']?answer\b[^>]*>", output.answer_text, maxsplit=1, flags=re.I)[-1]
        entry = {
            "id": str(card.id),
            "tags": card.note().tags,
            "isError": "docs.ankiweb.net/templates/errors" in output.question_text,
            "question": seen(output.question_text, av),
            "answer": seen(answer, av),
        }
        decks.setdefault(tuple(path), []).append(entry)
    order = sorted(decks, key=lambda path: [level.lower() for level in path])
    return [{"path": path, "cards": decks[path]} for path in order]


class Author:
    """Fills a collection."""

    def __init__(self, col):
        self.col = col
        self.count = 0

    def note(self, fields, question, answer, deck="Default", cloze=False, rtl=(), tags=(), templates=(), css=None):
        """Adds a notetype and one note of it; templates that Anki refuses to store are passed over."""
        self.count += 1
        notetype = self.col.models.new(f"Type {self.count}")
        notetype["type"] = 1 if cloze else 0
        if css:
            notetype["css"] = css
        for name in fields:
            field = self.col.models.new_field(name)
            field["rtl"] = name in rtl
            self.col.models.add_field(notetype, field)
        for index, (front, back) in enumerate([(question, answer), *templates]):
            template = self.col.models.new_template(f"Card {index + 1}")
            template["qfmt"], template["afmt"] = front, back
            self.col.models.add_template(notetype, template)
        try:
            self.col.models.add(notetype)
        except CardTypeError:
            return
        note = self.col.new_note(self.col.models.by_name(notetype["name"]))
        for name, value in fields.items():
            note[name] = value
        note.tags = list(tags)
        self.col.add_note(note, self.col.decks.id(deck))
        return note


BACK = "{{FrontSide}}\n\n<hr id=answer>\n\n{{B}}"

SCRIPTS = {
    "Latin": ("naïve café", "Ærøskøbing"),
    "Greek": ("καλημέρα", "ευχαριστώ"),
    "Cyrillic": ("здравствуйте", "до свидания"),
    "Hebrew": ("שלום", "תודה"),
    "Arabic": ("مرحبا", "شكرا"),
    "Devanagari": ("नमस्ते", "धन्यवाद"),
    "Thai": ("สวัสดี", "ขอบคุณ"),
    "Japanese": ("会う", "あう"),
    "Korean": ("안녕하세요", "감사합니다"),
    "Chinese": ("你好", "谢谢"),
    "Decomposed": ("e\u0301cole", "が か\u3099"),
    "Emoji": ("👩‍👩‍👧 🇫🇮", "🎴"),
}

# Fields A and B, the question, and the answer where it is not the usual one.
BASIC = [
    ("a", "b", "{{A}}"),
    ("x<b>y</b>", "hidden", "{{hint:A}}"),
    ("x", "secret <i>hint</i>", "{{A}} {{hint:B}}"),
    ("x", " ", "{{A}}{{hint:B}}"),
    ("漢字[かんじ]&nbsp;食[た]べる", "", "{{furigana:A}}|{{kanji:A}}|{{kana:A}}"),
    ("[sound:a.mp3]漢[か] a]b[c] x[y[z] w[]d] 一[\n] 二[に\nx] 三[さ]<br>四[よ]", "b", "{{furigana:A}}|{{kanji:A}}|{{kana:A}}"),
    (" 日本[にほん] 語[ご]を [sound:a.mp3] 話[はな]す <b>人[ひと]</b>", "b", "{{furigana:A}}<br>{{kana:A}}<br>{{kanji:A}}"),
    ("x<b>y</b>&lt;i&gt;&nbsp;<br>z &amp;amp; &eacute;&#233;", "b", "{{text:A}}"),
    ("<!-- c <b> --><style>p{}</style>x<script>y()</script>", "b", "{{text:A}}|{{A}}"),
    ("x [y]<i>k</i> 漢[か]", "<b>b</b>", "{{text:hint:A}} {{hint:text:B}} {{kana:text:A}}"),
    ("x", "b", "{{A}}<!-- {{B}} -->after"),
    ("x", "b", "{{A}}{{#B}}{{^A}}no{{/A}}{{#A}}yes{{/A}}{{/B}}"),
    ("x", "", "{{A}}{{#B}}b{{/B}}{{^B}}none{{/B}}"),
    ("x", "<br><div> </div> ", "{{A}}{{#B}}b{{/B}}{{^B}}none{{/B}}"),
    ("x", "<br><div></div> &nbsp;", "{{A}}{{#B}}b{{/B}}{{^B}}none{{/B}}"),
    ("x", "<img src=p.png>", "{{A}}{{#B}}b{{/B}}{{^B}}none{{/B}}"),
    ("x", "b", "  {{=<% %>=}}<%A%> {{B}} <%#B%>cc<%/B%> <%text:B%>"),
    ("x", "b", "{{A}} {{type:B}}"),
    ("x", "b", "{{type:A}} {{type:nc:B}} {{A}}"),
    ("漢[か]", "<b>b</b>", "{{furigana:foo:A}} {{foo:text:B}} {{text:foo:B}} {{foo:furigana:A}}"),
    ("x", "b", "{{A}} {{Tags}}/{{Type}}/{{Deck}}/{{Subdeck}}/{{Card}}/{{CardFlag}}/{{CardID}}"),
    ("x", "b", "{{A}}{{#Tags}}T{{/Tags}}{{^CardFlag}}nf{{/CardFlag}}{{^Tags}}nt{{/Tags}}"),
    ("x", "b", "{{A}}{{text:FrontSide}}", "{{text:FrontSide}}|{{hint:FrontSide}}|{{B}}"),
    ("x [sound:a.mp3]", "y[sound:b.mp4][sound:y&amp;z.mp3] [sound:]", "{{A}}"),
    ("x [sound:a.mp3]", "y[sound:b.mp4]", "{{A}}", "{{FrontSide}} {{B}}"),
    ("x", "<img src=\"p.png\"> and <img src='sub p.png'>", "{{A}}"),
    ("x", "b", "{{tts en_US voices=Some:A}} {{B}} {{tts ja_JP:B}}"),
    ("{{c1::x}} {{c2::y}}", "{{c1::z::h}}", "{{cloze:A}} {{A}} {{cloze-only:B}}"),
    ("x", "b", "{{A}} {{#c1}}1{{/c1}} {{^c2}}n2{{/c2}} {{#c22}}zz{{/c22}}"),
    ("x", "b", "{{A}} {{{B}}} {{{{B}}}}"),
    ("x", "b", "{{A }} {{  B}} {{ # A }}in{{ / A }}"),
    ("x", "b", "{{#A}}{{A}}{{/A}}{{# B}}in{{/B }}"),
    ("x", "b", "{{ text:A }}{{text :B}}"),
    ("x", "b", "{{A}}", "{{FrontSide}}<HR class=z id='answer' />{{B}}"),
    ("x", "b", "<div style='color: red'>{{A}}<hr id=answer2></div>", "<div>{{FrontSide}}<hr id=\"answer\">{{B}}</div>"),
    ("<div>one</div><div>two<br></div><div><br></div><div>four</div>", "<ul><li>p</li><li>q</li></ul>r", "{{A}}"),
    ("a<p>b</p>c", "1 &lt; 2 &amp; 3 &gt; 2", "{{A}}"),
    ("H<sub>2</sub>O <big>x</big><small>y</small> <code>z</code>", "<u>u</u><s>s</s> <blink>k</blink>", "{{A}}"),
    ("<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp>字<rt>じ</rt></ruby>", "<span style='display:none'>no</span>yes", "{{A}}"),
    ("<pre>x\ny</pre>", "<b>unclosed <i>tags", "<style>.x { color: red }</style>{{A}}<script>var x = '<b>';</script>"),
    ("<b>broken</i> <", "a < b", "{{A}}"),
    ("", "b", "{{A}}"),
    ("", "b", "static {{A}}"),
    ("x", "b", "{{A}}", "{{B}}"),
    ("x", "b", "{{A}}", ""),
    ("\\(x^2\\) and \\[y\\]", "b", "{{A}}"),
    ("trailing<br><br>", "<br><br>leading", "{{A}}"),
    ("no\u00a0break&nbsp;space", "tab\tand\nline", "{{A}}"),
    ("x", "b", "{{A}}<table><tr><th>h</th></tr><tr><td>c</td></tr></table>"),
]

# Field A and the question; the answer repeats it.
CLOZE = [
    ("{{c1::x::hint}} {{c2::y}} {{c1::z}} {{c3::w::h::i}}", "{{cloze:A}}"),
    ("{{c1::a {{c2::b::hb}} c::ha}} d", "{{cloze:A}}"),
    ("{{c1::out {{c2::mid {{c3::in}}}} rest}}", "{{cloze:A}}"),
    ("{{c1::{{c1::in}} out}} {{c2::q {{c2::r}}}}", "{{cloze:A}}"),
    ("{{c1,2::multi}} {{c3::x}}", "{{cloze:A}}"),
    ("{{c1,,2::x}} {{c1,a::x}} {{c,1::x}} {{c01::z}} {{c3,3::k}}", "{{cloze:A}}"),
    ("{{c0::zero}} {{c1::a}} {{c500::}}", "{{cloze:A}}"),
    ("{{c2::y}} {{c1::open {{c2::x}} z", "{{cloze:A}}"),
    ("{{c1::a}} {{c1::image-occlusion:rect:left=.1:top=.2}} {{c2::}} e", "{{cloze:A}}"),
    ("{{c1::\\(x^{2}\\)}} \\({{c2::<b>y</b>}}\\)", "{{cloze:A}}"),
    ("{{c1::a::}} {{c2::b::<b>h</b>}} {{C3::d}} {{c1:x}}", "{{cloze:A}}"),
    ("{{c1::a}} {{c2::b}}", "{{cloze-only:A}}|{{cloze:A}}|{{text:cloze:A}}|{{type:cloze:A}}|{{hint:cloze:A}}"),
    ("{{c2::y}} }} {{c1::a::h}} {{c1::b {{c2::in::hh}}}} {{c1::n {{c1::m}}}}", "{{cloze-only:A}}|{{cloze:A}}|{{Card}}{{#c1}}C1{{/c1}}{{^c1}}NC1{{/c1}}{{#c2}}C2{{/c2}}"),
    ("{{c1::漢字[かんじ]}} 食[た]べる", "{{furigana:cloze:A}}|{{kana:cloze:A}}"),
    ("{{c1::漢字[かんじ]::hint[h]}} 食[た]べる", "{{furigana:cloze:A}}|{{cloze:furigana:A}}"),
    ("{{c1::a<br>b::h1::h2}} {{c1::&nbsp;}} {{c2::z}}", "{{cloze:A}}"),
    ("a {{c1::b}} :: d }} e {{c2::{{x}}::y}} f", "{{cloze:A}}"),
    ("{{c1::x}} {{c2::[sound:a.mp3]}}", "{{cloze:A}}"),
    ("{{c1::a\nb::multi\nline}}  {{c1::}}", "{{cloze:A}}"),
    ("{{c1::你好}}，{{c2::世界}}", "{{cloze:A}}"),
    ("{{c1::ש}}ָלוֹם {{c2::מִלָּה::ָרמז}}", "{{cloze:A}}"),
    ("{{c1::क}}ी {{c1::ab::ीhint}} {{c2::नमस्ते}}", "{{cloze:A}}"),
    ("<b>{{c1::x}}</b>ָ <font color=red>ָ{{c2::y}}</font>ָ", "{{text:cloze:A}}"),
    ("<div>{{c1::one}}</div><div>{{c2::two}}</div>", "{{cloze:A}}"),
    ("".join("{{c%d::%s" % (k, chr(96 + k)) for k in range(1, 13)) + "}}" * 12, "{{cloze:A}}"),
]


def fill(col):
    author = Author(col)
    for name in ("a.mp3", "b.mp4", "p.png", "sub p.png", "が.png"):
        col.media.write_data(name, name.encode())
    for name, (a, b) in SCRIPTS.items():
        author.note({"A": a, "B": b}, "{{A}}", BACK, deck=f"Scripts::{name}", tags=["script", f"script::{name.lower()}"])
    for a, b, question, *answer in BASIC:
        author.note({"A": a, "B": b}, question, answer[0] if answer else BACK, deck="Nested::Templates::Basic", tags=["x"])
    for a, question in CLOZE:
        author.note({"A": a, "B": "extra"}, question, question + "<br>{{B}}", deck="Nested::Templates::Cloze", cloze=True)
    author.note({"A": "x", "B": "y", "C": "z"}, "{{A}}", BACK, deck="nested cards", templates=[
        ("{{B}}", "{{FrontSide}}<hr id=answer>{{A}}"),
        ("{{#C}}{{C}}{{/C}}", "{{FrontSide}}<hr id=answer>{{A}}-{{B}}"),
    ])
    author.note({"A": "שלום", "B": "peace"}, "{{A}}", BACK, deck="RTL", rtl=["A"])
    author.note({"A": "123", "B": "peace"}, "{{A}}", BACK, deck="RTL", rtl=["A"])
    author.note({"A": "456", "B": "…"}, "{{A}}", BACK, deck="RTL", css=".card { direction: rtl; }")
    moved = author.note({"A": "in a filtered deck", "B": "b"}, "{{A}}", BACK, deck="Home::Of the moved")
    filtered = col.sched.get_or_create_filtered_deck(0)
    filtered.name = "Filtered"
    filtered.config.search_terms[0].search = f"nid:{moved.id}"
    col.sched.add_or_update_filtered_deck(filtered)


def write_genanki(path):
    """The oldest layout: `collection.anki2` and no `meta`."""
    basic = genanki.Model(
        1607392319, "Simple",
        fields=[{"name": "Question"}, {"name": "Answer", "rtl": True}],
        templates=[{
            "name": "Card 1", "qfmt": "{{Question}}",
            "afmt": '{{FrontSide}}<hr id="answer">{{Answer}}{{#Tags}} ({{Tags}}){{/Tags}}',
        }],
    )
    decks = [genanki.Deck(2059400110, "Country capitals"), genanki.Deck(2059400111, "Country capitals::Asia")]
    decks[0].add_note(genanki.Note(basic, ["Finland & Åland", "<b>Helsinki</b>"], tags=["north"]))
    decks[1].add_note(genanki.Note(basic, ["日本", "東京[sound:t.mp3]"]))
    decks[1].add_note(genanki.Note(genanki.CLOZE_MODEL, ["{{c1::Seoul}} is in {{c2::Korea::where?}}", "back"]))
    sound = os.path.join(os.path.dirname(path), "t.mp3")
    with open(sound, "wb") as file:
        file.write(b"sound")
    genanki.Package(decks, media_files=[sound]).write_to_file(path)


def main(folder):
    result = {}
    col = Collection(os.path.join(folder, "source.anki2"))
    fill(col)
    result["legacy.apkg"] = result["latest.apkg"] = expected(col)
    for legacy in (True, False):
        name = "legacy.apkg" if legacy else "latest.apkg"
        options = ExportAnkiPackageOptions(
            with_scheduling=True, with_deck_configs=True, with_media=True, legacy=legacy)
        col.export_anki_package(out_path=os.path.join(folder, name), options=options, limit=None)
    for legacy in (True, False):
        name = "legacy.colpkg" if legacy else "latest.colpkg"
        col.export_collection_package(os.path.join(folder, name), True, legacy)
        col.reopen(after_full_sync=False)
        result[name] = result["latest.apkg"]
    col.close()

    path = os.path.join(folder, "genanki.apkg")
    write_genanki(path)
    col = Collection(os.path.join(folder, "imported.anki2"))
    from anki.collection import ImportAnkiPackageOptions, ImportAnkiPackageRequest

    col.import_anki_package(ImportAnkiPackageRequest(package_path=path, options=ImportAnkiPackageOptions()))
    result["genanki.apkg"] = expected(col)
    col.close()
    with open(os.path.join(folder, "expected.json"), "w") as file:
        json.dump(result, file, ensure_ascii=False)


main(sys.argv[1])
