"""Writes Anki packages with Anki's own backend and genanki, and what their cards say.

Usage: anki_oracle.py FOLDER

Leaves in FOLDER the packages and `expected.json`: for each package a list of its decks in order, each with
its cards in order, each with question and answer as a reader sees them.

What Anki's backend renders is completed as its reviewer does it, with nothing typed, and read as a browser shows
it. Nothing that is seen is left out, but for three things:

- what can be pressed (buttons), since scripts never run;
- Anki's own words to the author: that a question is empty, that a field to type does not exist;
- on an answer, the question above it (`below_question` says which part that is).

Readings are no part of the text, nor are the bullets and numbers of lists: they stand beside it, each reading with
its base.

What is shown only after a click is no part of the text, but stands beside it with its label: the hidden part of a
hint, and what is below the summary of a closed `details`.

Where a side shows nothing, the note's fields are expected in place of it (`sides`).
"""

import html
import html.parser
import json
import os
import re
import sys
import unicodedata

import genanki
from anki.collection import Collection, ExportAnkiPackageOptions
from anki.errors import CardTypeError
from anki.template import TemplateRenderContext, apply_custom_filters, av_tags_to_native

BLOCKS = set(
    "address article aside blockquote body center dd details div dl dt figure footer form h1 h2 h3 h4 h5 h6 header hr "
    "li main nav ol p pre section summary table tr ul".split()
)
VOID = set("br hr img input meta link source wbr col".split())
UNSEEN = set("script style rp title head button canvas".split())
LISTS = set("ol ul menu".split())
BULLETS = "•◦▪"

# Around the question that an answer repeats.
BEGIN, END = "\ue000", "\ue001"


class Reader(html.parser.HTMLParser):
    """What is seen, as a list of events: pieces of text, ends of lines, media, rules, lines to type in, readings,
    bullets and numbers."""

    def __init__(self, av):
        super().__init__(convert_charrefs=True)
        self.av = av
        self.events = []
        self.hidden = []
        self.pre = []
        self.typed = False
        # The hints whose label or content is open, each with the tags open in that part; where events went outside.
        self.hints = []
        self.outer = []
        self.due = None
        # What a reading would stand above, and the place among the events where that begins; the reading that is open.
        self.base, self.place = "", 0
        self.reading = None
        # The open lists, each with the number of its next item.
        self.lists = []

    def add(self, kind, value=None):
        # A sound is played although its element is hidden.
        if not self.hidden or kind == "media" and value[0] != "image":
            self.events.append(("typed " + kind if self.typed else kind, value))
            for hint in self.hints:
                if hint["part"] == "label" and kind == "text":
                    hint["label"] += value

    def begin_hint(self, tag):
        hint = {"label": "", "events": [], "part": "label", "tag": tag}
        self.hints.append(hint)
        self.add("hint", hint)

    def begin_content(self, hint, tag):
        hint["part"], hint["tag"], hint["depth"] = "content", tag, 0
        self.outer.append(self.events)
        self.events = hint["events"]
        self.hints.append(hint)

    def end_content(self):
        self.events = self.outer.pop()
        self.hints.pop()

    def begin_item(self):
        if not self.lists or self.lists[-1][0] != "ol":
            self.add("marker", BULLETS[min(max(len(self.lists), 1), len(BULLETS)) - 1])
            return
        self.add("marker", f"{self.lists[-1][1]}.")
        self.lists[-1][1] += 1

    def begin_base(self):
        self.base, self.place = "", len(self.events)

    def end_reading(self):
        """A reading comes before its base: where that is cut off, the reading is, too."""
        words = [" ".join(text.split()) for text in (self.base, self.reading)]
        if all(words):
            self.events.insert(self.place, ("reading", words))
        self.reading = None
        self.begin_base()

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if not self.hidden and self.due and tag == "div" and attributes.get("class") == "hint":
            self.begin_content(self.due, "div")
            self.due = None
            return
        isClosed = tag == "details" and "open" not in attributes
        if self.hints and self.hints[-1]["part"] == "content" and tag == self.hints[-1]["tag"] and not isClosed:
            self.hints[-1]["depth"] += 1
        isHidden = tag in UNSEEN or "hidden" in attributes or re.search(
            r"display:\s*none", attributes.get("style") or "")
        if tag == "br" or tag in BLOCKS and not isHidden:
            self.add("line")
        if tag == "hr":
            self.add("rule", attributes.get("id") == "answer")
        if not self.hidden and not isHidden and tag == "a" and attributes.get("class") == "hint":
            self.begin_hint("a")
        if not self.hidden and not isHidden and isClosed:
            self.begin_hint("summary")
        if tag in VOID:
            if tag == "img" and attributes.get("src"):
                self.add("media", ["image", attributes["src"]])
            if tag == "input" and attributes.get("type", "text") == "text":
                self.add("box")
            return
        if attributes.get("id") == "typeans":
            self.typed = True
            self.add("line")
        if tag == "pre" or attributes.get("id") == "typeans":
            self.pre.append(tag)
        if self.hidden or isHidden:
            self.hidden.append(tag)
        elif tag in LISTS:
            self.lists.append([tag, int(attributes.get("start", 1))])
        elif tag == "li":
            self.begin_item()
        elif tag in ("ruby", "rb"):
            self.begin_base()
        elif tag == "rt":
            self.reading = ""

    def handle_endtag(self, tag):
        if self.pre and self.pre[-1] == tag:
            self.pre.pop()
        if self.hidden:
            if self.hidden[-1] == tag:
                self.hidden.pop()
            return
        top = self.hints[-1] if self.hints else None
        if top and top["part"] == "content" and tag == top["tag"]:
            top["depth"] -= 1
            if top["depth"] < 0:
                self.end_content()
                # The hidden part of a hint leaves nothing, not even the end of a line.
                if tag == "div":
                    return
        if tag in BLOCKS:
            self.add("line")
        if tag in LISTS and self.lists:
            self.lists.pop()
        if self.reading is not None and tag in ("rt", "ruby"):
            self.end_reading()
        if top and top["part"] == "label" and tag == top["tag"]:
            self.hints.pop()
            if tag == "a":
                self.due = top
            else:
                self.begin_content(top, "details")
        elif tag == "code" and self.typed:
            self.add("line")
            self.typed = False

    def handle_data(self, data):
        for part in re.split(r"(\[anki:play:[qa]:\d+\]|[\ue000\ue001])", data):
            match = re.fullmatch(r"\[anki:play:([qa]):(\d+)\]", part)
            if match:
                tag = self.av[match[1]][int(match[2])]
                if hasattr(tag, "filename"):
                    video = tag.filename.endswith((".mp4", ".webm"))
                    self.add("media", ["video" if video else "audio", tag.filename])
            elif part in (BEGIN, END):
                self.add("begin" if part == BEGIN else "end")
            elif self.reading is not None:
                self.reading += part
            elif not self.hidden:
                self.base += part
                self.add("text", part if self.pre else re.sub(r"[ \t\n\r\f]+", " ", part))


# How the formulas below are read; those that are displayed stand in lines of their own.
FORMULAS = {"\\(x^2\\)": "x²", "\\(x^{2}\\)": "x²", "\\(y\\)": "y", "\\([...]\\)": "[...]", "\\[y\\]": "<div>y</div>"}


def events(text, av):
    for source, readable in FORMULAS.items():
        text = text.replace(source, readable)
    reader = Reader(av)
    reader.feed(text)
    reader.close()
    return reader.events


def seen(events):
    """The lines of text, what stands beside these, the media, the hints, and how many lines to type in there are."""
    output, boxes = [], 0
    found = {"readings": [], "markers": [], "media": [], "hints": []}
    for kind, value in events:
        kind = kind.removeprefix("typed ")
        if kind == "text":
            output.append(value)
        elif kind == "line":
            output.append("\n")
        elif kind in ("media", "reading", "marker"):
            found[kind if kind == "media" else kind + "s"].append(value)
        elif kind == "box":
            boxes += 1
        elif kind == "hint":
            inner = seen(value["events"])
            # What a click on a label shows nothing by is no hint.
            if inner["text"] or inner["media"]:
                beside = {key: inner[key] for key in ("text", "readings", "markers", "media")}
                found["hints"] += [{"label": " ".join(value["label"].split()), **beside}, *inner["hints"]]
    lines = [line.strip() for line in unicodedata.normalize("NFC", "".join(output)).split("\n")]
    return {"text": [re.sub(" +", " ", line) for line in lines if line], "boxes": boxes, **found}


def is_seen(events):
    return any(seen(events).values())


def is_shown(part, question):
    """Whether the question has all lines, readings, media and hints of the part; a hint's label alone says nothing."""
    part, question = seen(part), seen(question)
    labels = [hint["label"] for hint in part["hints"]]
    texts = [[line for line in part["text"] if line not in labels]] + [hint["text"] for hint in part["hints"] if hint not in question["hints"]]
    return all(line in question["text"] for text in texts for line in text) and all(
        item in question[key] for key in ("readings", "media") for item in part[key]
    )


def below_question(answer, question):
    """An answer begins below its question. The question is what `{{FrontSide}}` put, where nothing is seen above that,
    or a rule named `answer` follows. Else it is what stands above the first rule of that name, as far down as the
    question shows the same lines. Else, if all above the first rule of any kind is what the question shows, it is that.
    The answers that were to be typed are no part of the question, wherever they stand. If nothing else is seen on the
    side, the question stays.
    """
    def without(part, rest):
        below = [event for event in part if event[0].startswith("typed ")] + rest
        return below if is_seen(below) else None

    kinds = [kind for kind, _ in answer]
    if "begin" in kinds:
        begin = kinds.index("begin")
        end = kinds.index("end", begin) if "end" in kinds[begin:] else len(kinds)
        if not is_seen(answer[:begin]) or ("rule", True) in answer[end:]:
            below = without(answer[begin:end], answer[:begin] + answer[end:])
            if below:
                return below
    named = [index for index, event in enumerate(answer) if event == ("rule", True)]
    if named:
        head = seen(answer[: named[0]])["text"]
        for cut in range(named[0], 0, -1):
            lines = seen(answer[:cut])["text"]
            if is_shown(answer[:cut], question) and head[: len(lines)] == lines:
                return without(answer[:cut], answer[cut:]) or answer
    if "rule" in kinds:
        rule = kinds.index("rule")
        if is_seen(question) and seen(answer[:rule]) == seen(question):
            return without(answer[:rule], answer[rule:]) or answer
    return answer


TYPE = r"\[\[type:(.+?)\]\]"


def fill_typed(col, card, question, answer):
    """What Anki's reviewer makes of the marks that `{{type:…}}` leaves, when nothing is typed."""
    match = re.search(TYPE, question)
    if not match:
        return question, re.sub(TYPE, "", answer)
    field, isGap, combining = match[1], False, True
    if field.startswith("cloze:"):
        isGap, field = True, field.split(":")[1]
    if field.startswith("nc:"):
        combining, field = False, field.split(":")[1]
    expected = dict(card.note().items()).get(field, "")
    if isGap:
        expected = col.extract_cloze_for_typing(expected, card.ord + 1)
    if not expected:
        return re.sub(TYPE, "", question), re.sub(TYPE, "", answer)
    shown = "<div>" + col.compare_answer(expected, "", combining) + "</div>"
    box = "<center><input type=text id=typebox></center>"
    return re.sub(TYPE, lambda _: box, question), re.sub(TYPE, lambda _: shown, answer)


def render(col, card):
    """Question and answer with their media, the answer with marks around the question where it repeats it."""
    context = TemplateRenderContext.from_existing_card(card, False)
    partial = context._partially_render()
    texts, av = [], {}
    for kind, nodes in (("q", partial.qnodes), ("a", partial.anodes)):
        front = BEGIN + texts[0] + END if texts else None
        text = apply_custom_filters(nodes, context, front_side=front)
        output = col._backend.extract_av_tags(text=text, question_side=kind == "q")
        av[kind] = av_tags_to_native(output.av_tags)
        texts.append(output.text)
    return *fill_typed(col, card, *texts), av


def sides(col, card):
    """Both sides as they are seen, and whether one of them shows nothing. Of a card whose question shows nothing, the
    first field that shows anything is the question, and all others that do are the answer. An answer that shows
    nothing is made of those fields that say what the question does not.
    """
    question, answer, av = render(col, card)
    words = "<div>[^<>]*<br><a href='https://docs.ankiweb.net/templates/errors[^<>]*>[^<>]*</a></div>"
    # Where it says that a question has no field, Anki leaves out the answer.
    hasAnswer = not re.search(words, answer)
    question, answer = re.sub(words, "", question), re.sub(words, "", answer)
    front, back = events(question, av), events(answer, av)
    fields = []
    for value in card.note().values():
        output = col._backend.extract_av_tags(text=value, question_side=True)
        field = events(output.text, {"q": av_tags_to_native(output.av_tags)})
        if is_seen(field):
            fields.append([("line", None), *field])
    if not is_seen(front):
        return seen(fields[0] if fields else []), seen(sum(fields[1:], [])), True
    back = below_question(back, front)
    if is_seen(back):
        return seen(front), seen(back), False
    def said(field):
        return ("\n".join(seen(field)["text"]) in "\n".join(seen(front)["text"])
                and all(item in seen(front)[key] for key in ("readings", "media") for item in seen(field)[key]))

    others = [field for field in fields if not said(field)]
    return seen(front), seen(sum(others, [])), bool(others) and hasAnswer


def expected(col):
    decks = {}
    for id in sorted(col.find_cards(""), key=lambda id: (col.get_card(id).nid, col.get_card(id).ord)):
        card = col.get_card(id)
        path = col.decks.name(card.odid or card.did).split("::")
        question, answer, isBlank = sides(col, card)
        entry = {
            "id": str(card.id), "tags": card.note().tags, "isBlank": isBlank, "question": question, "answer": answer,
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
    ("x", "<ul><li>one</li><li>two [sound:a.mp3]</li></ul>", "{{A}}<br>{{hint:B}}<p>after</p>", "{{FrontSide}}<hr>{{hint:A}}{{hint:B}}"),
    ("x", "b", "<p>{{hint:B}}</p>{{A}}", "{{hint:A}}<hr id=answer>{{hint:B}} {{B}}"),
    ("x", "b", "{{A}}<details><summary>More <i>of</i> it</summary>{{B}}<img src=p.png></details>after", "{{FrontSide}}<details open><summary>Here</summary>{{B}}</details>"),
    ("x", "b", "{{A}}<details><summary>One</summary>1<details><summary>Two</summary>{{hint:B}}</details>{{B}}</details>", "{{FrontSide}}<details><summary>Answer</summary><div>{{B}}</div></details>"),
    ("<details><summary>S</summary></details>", "b", "{{A}}{{#B}}{{hint:B}}{{/B}}"),
    ("漢[かん]", "b", "{{hint:furigana:A}} {{furigana:hint:A}}"),
    ("漢字[かんじ]", "食[た]べる", "{{kanji:A}}", "{{furigana:A}}<hr id=answer>{{furigana:B}}"),
    ("漢字[かんじ]", "食[た]べる", "{{furigana:A}}", "{{furigana:A}}<hr>{{furigana:B}}"),
    ("<ol start=3><li>p</li><li>q<ul><li>r</li></ul></li><li>s</li></ol>t", "<ul><li>u</li></ul>", "{{A}}"),
    ("漢字[かんじ]&nbsp;食[た]べる", "", "{{furigana:A}}|{{kanji:A}}|{{kana:A}}"),
    ("[sound:a.mp3]漢[か] a]b[c] x[y[z] w[]d] 一[\n] 二[に\nx] 三[さ]<br>四[よ]", "b", "{{furigana:A}}|{{kanji:A}}|{{kana:A}}"),
    (" 日本[にほん] 語[ご]を [sound:a.mp3] 話[はな]す <b>人[ひと]</b>", "b", "{{furigana:A}}<br>{{kana:A}}<br>{{kanji:A}}"),
    ("x<b>y</b>&lt;i&gt;&nbsp;<br>z &amp;amp; &eacute;&#233;", "b", "{{text:A}}"),
    ("R & D: the &lt;i&gt; tag", "AT&T &lt;b&gt;", "{{text:A}}|{{text:B}}"),
    ("R &amp; D: the &lt;i&gt; tag", "x &amp; y", "{{text:A}}", "{{A}}<hr id=answer>{{text:B}}"),
    ("x", "caf&eacute; &rarr; &ndash;", "{{A}} {{type:B}}", "{{A}}<hr id=answer>{{type:B}}"),
    ("x", "caf&eacute; & bar", "{{A}} {{type:B}}", "{{A}}<hr id=answer>{{type:B}}"),
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
    ("x", "[sound:a.mp3]<b>b</b> &lt;c&gt; &amp;<br>  d<div>e</div>", "{{A}}<br>{{type:nc:B}}", "{{A}}<hr id=answer>{{type:nc:B}}"),
    ("x", "b", "{{A}}<br>{{type:B}}", "{{FrontSide}}<hr id=answer>extra"),
    ("x", "b", "{{A}}<br>{{type:B}}<p>more</p>", "{{FrontSide}}<hr>extra"),
    ("x", "b", "{{A}} {{text:type:B}} {{type:text:B}}", "{{FrontSide}}"),
    ("x", "", "{{A}} {{type:B}}", "{{FrontSide}}<hr id=answer>{{type:B}} none"),
    ("x", "b", "{{A}} {{type:Tags}}", "{{FrontSide}}<hr id=answer>{{B}}"),
    ("x", "b", "{{A}}", "{{FrontSide}}<hr id=answer>{{B}} {{type:B}}"),
    ("x [[type:B]]", "b", "{{A}}", "{{A}}<hr>{{B}}"),
    ("x", "e\u0301 か\u3099", "{{A}} {{type:nc:B}}", "{{A}}<hr id=answer>{{type:nc:B}}"),
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
    ("x", "b", "{{A}}", "{{FrontSide}}<hr>{{B}}"),
    ("x", "b", "{{A}}", "{{FrontSide}}<br>{{B}}"),
    ("x", "b", "{{A}}", " <style>.a { color: red }</style><script>y()</script>{{FrontSide}}{{B}}"),
    ("x [sound:a.mp3]", "b", "{{A}}", "<div class=card>{{FrontSide}}<hr id=answer>{{B}}</div>"),
    ("x", "b", "<div class=open>{{A}}", "<section>{{FrontSide}}<hr><p>{{B}}</p></section>"),
    ("x", "b", "{{A}}", "<table><tr><td>{{FrontSide}}</td></tr><tr><td>{{B}}</td></tr></table>"),
    ("x", "b", "{{A}}", "<div hidden>{{Tags}}</div>{{FrontSide}}<hr>{{B}}"),
    ("x", "b", "{{A}}", "{{FrontSide}}between<hr id=answer>{{B}}"),
    ("x", "b", "{{A}}", "{{B}}<br>{{FrontSide}}"),
    ("x", "b", "{{A}}", "head {{FrontSide}}<hr id=answer>{{B}}"),
    ("x", "b", "{{A}}", "head {{FrontSide}}<hr>{{B}}"),
    ("x", "b", "{{A}}", "{{A}}<p>{{B}}</p><hr id=answer>rest"),
    ("x", "b", "{{A}}", "{{A}}<p>{{hint:B}}</p><hr id=answer>rest"),
    ("x", "b", "{{A}}", "{{B}}<hr id=answer>rest"),
    ("x", "b", "{{A}}", "{{FrontSide}} {{FrontSide}} {{B}}"),
    ("x", "b", "{{A}}", "{{FrontSide}}"),
    ("x", "", "{{A}}", "{{FrontSide}}<hr id=answer>{{B}}"),
    ("x", "", "{{A}}", "head<hr id=answer>{{B}}"),
    ("x", "b", "<div class=front>{{A}}</div>", "<p>{{A}}</p><hr>{{B}}"),
    ("x <img src=p.png>[sound:a.mp3]", "b", "{{A}}", "{{A}}<hr>{{B}}"),
    ("x", "b", "{{A}}", "{{A}} more<hr>{{B}}"),
    ("x", "b", "{{A}}", "{{A}}<br>{{B}}"),
    ("x<!-- <hr id=answer> -->", "b<hr id=answer>c", "{{A}}", "{{B}}"),
    ("x", "[sound:a.mp3]", "{{A}}", "{{FrontSide}}{{B}}"),
    ("<b>unclosed <i>front", "b", "{{A}}", "{{FrontSide}}<hr>{{B}}"),
    ("x", "b", "<div style='color: red'>{{A}}<hr id=answer2></div>", "<div>{{FrontSide}}<hr id=\"answer\">{{B}}</div>"),
    ("<div>one</div><div>two<br></div><div><br></div><div>four</div>", "<ul><li>p</li><li>q</li></ul>r", "{{A}}"),
    ("a<p>b</p>c", "1 &lt; 2 &amp; 3 &gt; 2", "{{A}}"),
    ("H<sub>2</sub>O <big>x</big><small>y</small> <code>z</code>", "<u>u</u><s>s</s> <blink>k</blink>", "{{A}}"),
    ("<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp>字<rt>じ</rt></ruby>", "<span style='display:none'>no</span>yes", "{{A}}"),
    ("<pre>x\ny</pre>", "<b>unclosed <i>tags", "<style>.x { color: red }</style>{{A}}<script>var x = '<b>';</script>"),
    ("<b>broken</i> <", "a < b", "{{A}}"),
    ("", "b", "{{A}}"),
    ("", "b", "static {{A}}"),
    ("", "", "{{A}}"),
    ("x", "b", "<script>show('{{A}}')</script>", "<script>show('{{B}}')</script>"),
    ("x <b>y</b>", "b[sound:a.mp3]", "<div id=here></div><script>var a = 'z'</script>", "{{FrontSide}}<hr id=answer><script></script>"),
    ("x", "b", "{{A}}", "<script>show('{{B}}')</script>"),
    ("x", "", "{{A}}", "{{B}}"),
    ("<img src=p.png>", "", "{{A}}", "{{B}}"),
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
    ("{{c1::a <b>b</b>}} x {{c1::c::hint}} {{c2::d}} {{c2::d}} {{c3::e {{c4::f}}}}", "{{cloze:A}}<br>{{type:cloze:A}}"),
    ("{{c1::a}} {{c2::b}}", "{{cloze:A}}<hr>{{type:cloze:B}} x"),
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


# Notes of Anki's own types; what is not said is empty.
STOCK = [
    ("Basic", {"Front": "Capital of Finland?", "Back": "Helsinki"}),
    ("Basic", {"Front": "no answer"}),
    ("Basic (and reversed card)", {"Front": "一", "Back": "one<br>[sound:a.mp3]"}),
    ("Basic (optional reversed card)", {"Front": "f", "Back": "b"}),
    ("Basic (optional reversed card)", {"Front": "f", "Back": "b", "Add Reverse": "y"}),
    ("Basic (type in the answer)", {"Front": "Type it", "Back": "<i>this</i> &amp; that<br>too"}),
    ("Basic (type in the answer)", {"Front": "Type nothing", "Back": ""}),
    ("Cloze", {"Text": "{{c1::Canberra::city}} was founded in {{c2::1913}}", "Back Extra": "in the <b>south</b>"}),
    ("Image Occlusion", {
        "Occlusion": "{{c1::image-occlusion:rect:left=.1:top=.2:width=.3:height=.1}}<br>"
        "{{c2::image-occlusion:ellipse:left=.5:top=.5:rx=.1:ry=.1}}",
        "Image": "<img src=p.png>", "Header": "A map", "Back Extra": "extra", "Comments": "unseen",
    }),
]


def fill(col):
    author = Author(col)
    for name, fields in STOCK:
        note = col.new_note(col.models.by_name(name))
        for field, value in fields.items():
            note[field] = value
        col.add_note(note, col.decks.id("Stock"))
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
