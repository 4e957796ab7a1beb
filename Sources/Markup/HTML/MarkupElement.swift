import CGumbo
import CardDeck

/// An element of the parsed tree, valid as long as the tree is.
struct MarkupElement {
    let node: UnsafePointer<GumboNode>
    let tag: GumboTag

    init(_ node: UnsafePointer<GumboNode>) {
        self.node = node
        tag = node.pointee.v.element.tag
    }

    var children: [UnsafePointer<GumboNode>] { (0..<childCount).map { child($0)! } }

    private var childCount: Int { Int(node.pointee.v.element.children.length) }

    /// The child at a place; nil behind the last.
    func child(_ index: Int) -> UnsafePointer<GumboNode>? {
        guard index < childCount else { return nil }
        return UnsafePointer(node.pointee.v.element.children.data[index]!.assumingMemoryBound(to: GumboNode.self))
    }

    /// The text right within.
    var rawText: String {
        children.filter { $0.pointee.type == GUMBO_NODE_TEXT || $0.pointee.type == GUMBO_NODE_WHITESPACE }
            .map { String(cString: $0.pointee.v.text.text) }.joined()
    }

    /// Its `style` attribute, empty for one without attributes; nil where it has others.
    var inlineAlone: String? {
        switch node.pointee.v.element.attributes.length {
        case 0: ""
        case 1: attribute("style")
        default: nil
        }
    }

    /// Whether its beginning changes the style of what is within.
    var changesStyle: Bool { isList || tag == GUMBO_TAG_TD || tag == GUMBO_TAG_TH }

    /// The answer that was to be typed, in Anki's own words.
    private var isTypedAnswer: Bool { tag == GUMBO_TAG_CODE && attribute("id") == "typeans" }

    /// Whether a line of text can be typed into it.
    private var isLineToType: Bool {
        guard tag == GUMBO_TAG_INPUT else { return false }
        let kinds = ["", "text", "search", "number", "email", "url", "tel", "password"]
        return kinds.contains(attribute("type")?.lowercased() ?? "")
    }

    /// The mark that the element is.
    var questionMark: QuestionMarks? { tag == GUMBO_TAG_WBR ? QuestionMarks(attribute) : nil }

    /// What selectors ask of it.
    var selectable: CSSElement {
        CSSElement(
            tag: name, id: attribute("id"),
            classes: CSSElement.classes(attribute("class") ?? ""))
    }

    /// The style of what is within; nil where nothing of it is seen.
    ///
    /// - Parameters:
    ///   - cascade: has entered the element.
    ///   - isOpened: shows it as a block, whatever is said of that.
    ///   - isLabel: a hint's, which is seen on a button, too.
    func style(
        within outer: MarkupStyle, _ cascade: inout StyleCascade, isOpened: Bool = false, isLabel: Bool = false
    ) -> MarkupStyle? {
        if isNeverSeen && !isLabel || isHiddenByItself && !isOpened { return nil }
        var style = outer
        style.own.display = tag == GUMBO_TAG_LI ? .listItem : isBlock ? .block : .inline
        style.own.holdsParagraphs = holdsParagraphs
        style.own.hasBorder = false
        style.own.box = MarkupBox()
        style.own.background = nil
        style.own.standsApart = outer.own.display == .flex
        style.own.room = [:]
        style.own.generated = []
        applyElement(to: &style)
        applyAttributes(to: &style, &cascade)
        let inline = attribute("style").map { cascade.entries(inline: $0) } ?? []
        if !inline.isEmpty || !cascade.isEmpty {
            var result = outer
            guard result.apply(cascade.matches(inline: inline), to: style) || isOpened else { return nil }
            if isOpened, !result.own.display.isBlock { result.own.display = .block }
            style = result
        }
        settleGround(of: &style)
        if cascade.hasPseudoElements { style.own.generated = GeneratedText.all(in: self, style, &cascade) }
        return style
    }

    private func settleGround(of style: inout MarkupStyle) {
        switch tag {
        case GUMBO_TAG_TABLE: style.settleCellGround(inherits: false)
        case GUMBO_TAG_THEAD, GUMBO_TAG_TBODY, GUMBO_TAG_TFOOT, GUMBO_TAG_TR, GUMBO_TAG_TD, GUMBO_TAG_TH:
            style.settleCellGround()
        default:
            // Markers hang within a list, but before its items.
            style.settleGround(number: place, indent: style.indent - (isList ? 1 : 0))
        }
    }

    /// Where it begins in the document, which tells it from others.
    var place: Int { Int(node.pointee.v.element.start_pos.offset) }

    /// What elements look like by themselves.
    private func applyElement(to style: inout MarkupStyle) {
        switch tag {
        case GUMBO_TAG_B, GUMBO_TAG_STRONG: style.text.bold = true
        case GUMBO_TAG_I, GUMBO_TAG_EM, GUMBO_TAG_CITE, GUMBO_TAG_DFN, GUMBO_TAG_VAR, GUMBO_TAG_ADDRESS:
            style.text.italic = true
        case GUMBO_TAG_U, GUMBO_TAG_INS, GUMBO_TAG_A, GUMBO_TAG_SUMMARY: style.text.decoration.underline = true
        case GUMBO_TAG_S, GUMBO_TAG_STRIKE, GUMBO_TAG_DEL: style.text.decoration.strikethrough = true
        case GUMBO_TAG_CODE where isTypedAnswer: (style.isTypedAnswer, style.own.display) = (true, .block)
        case GUMBO_TAG_CODE, GUMBO_TAG_TT, GUMBO_TAG_KBD, GUMBO_TAG_SAMP: style.text.monospace = true
        case GUMBO_TAG_PRE, GUMBO_TAG_LISTING, GUMBO_TAG_XMP, GUMBO_TAG_PLAINTEXT:
            style.text.monospace = true
            style.whiteSpace = .keeps
            // Columns of signs are meant to stand below each other.
            style.alignment = style.alignment ?? .start
        case GUMBO_TAG_SUB: style.shift(.subscript)
        case GUMBO_TAG_SUP: style.shift(.superscript)
        case GUMBO_TAG_BIG: style.resize(by: 1.2)
        case GUMBO_TAG_SMALL: style.resize(by: 1 / 1.2)
        case GUMBO_TAG_MARK: (style.text.foreground, style.text.background) = (nil, 0xFFE96B)
        case GUMBO_TAG_H1, GUMBO_TAG_H2, GUMBO_TAG_H3, GUMBO_TAG_H4, GUMBO_TAG_H5, GUMBO_TAG_H6:
            style.text.bold = true
            style.resize(
                by: tag == GUMBO_TAG_H1 ? 1.6 : tag == GUMBO_TAG_H2 ? 1.4 : tag == GUMBO_TAG_H3 ? 1.2 : 1)
        case GUMBO_TAG_CENTER: style.alignment = .center
        case GUMBO_TAG_TH:
            style.text.bold = true
            style.alignment = .center
        case GUMBO_TAG_BLOCKQUOTE, GUMBO_TAG_DD: style.indent += 1
        case GUMBO_TAG_OL, GUMBO_TAG_UL, GUMBO_TAG_MENU, GUMBO_TAG_DIR:
            style.indent += 1
            style.list.depth += 1
            let own =
                tag == GUMBO_TAG_OL
                ? CounterStyle.numbers(of: language ?? style.text.language) : .bullet(depth: style.list.depth)
            style.list.counter = attribute("type").flatMap(CounterStyle.init(type:)) ?? own
        case GUMBO_TAG_LI:
            // An item that stands in no list hangs as if it did.
            if style.list.number == nil { style.indent += 1 }
            if let type = attribute("type").flatMap(CounterStyle.init(type:)) { style.list.counter = type }
        case GUMBO_TAG_FONT:
            if let color = attribute("color").flatMap(MarkupColor.parse) {
                style.setColor(.rgb(color), outer: style)
            }
            let scales = [
                "1": 0.6, "2": 0.8, "3": 1, "4": 1.15, "5": 1.5, "6": 2, "7": 2.5, "-2": 0.65, "-1": 0.8,
                "+1": 1.2, "+2": 1.5, "+3": 2,
            ]
            if let size = attribute("size"), let scale = scales[size] { style.resize(to: scale) }
        default: break
        }
        if hasClass("cloze") { style.text.cloze = true }
    }

    private func applyAttributes(to style: inout MarkupStyle, _ cascade: inout StyleCascade) {
        if let align = attribute("align") { style.align(align) }
        if let color = attribute("bgcolor").flatMap(MarkupColor.parse) { style.setBackground(.rgb(color)) }
        setDirection(of: &style)
        if let language { style.text.language = language }
        if tag == GUMBO_TAG_Q {
            style.quotation = QuotationMarks(
                within: style.quotation, language: style.text.language, &cascade.quotationMarks)
        }
        if tag == GUMBO_TAG_TABLE, let border = attribute("border") { style.own.hasBorder = border != "0" }
    }

    private var language: LanguageTag? { attribute("lang").flatMap(LanguageTag.init(locale:)) }

    /// What is nested more deeply goes along with what it stands in.
    private static let deepestIsolate = 32

    /// A block's word is for its paragraphs; within a line text is isolated.
    private func setDirection(of style: inout MarkupStyle) {
        let word = attribute("dir")?.lowercased() ?? (tag == GUMBO_TAG_BDI ? "auto" : "")
        let direction = TextDirection(rawValue: word)
        guard direction != nil || word == "auto" else { return }
        if holdsParagraphs {
            style.direction = direction
        } else {
            guard style.text.isolates.count < Self.deepestIsolate else { return }
            style.text.isolates.append(
                TextIsolate(direction.map(TextIsolate.Direction.init) ?? .automatic, number: place))
        }
    }

    /// What the element's beginning does to the text.
    func begin(_ style: inout MarkupStyle, in flow: inout TextFlow) {
        if style.own.box.isPlaced { flow.beginBox(style.own.box) }
        switch tag {
        case GUMBO_TAG_BR: flow.breakLine(style)
        case GUMBO_TAG_HR: if !style.isHidden { flow.rule() }
        case GUMBO_TAG_IMG: image(style, in: &flow)
        case GUMBO_TAG_SVG: drawing(style, in: &flow)
        case GUMBO_TAG_INPUT: if isLineToType, !style.isHidden { flow.addWritingLine(style) }
        case GUMBO_TAG_AUDIO: addSource(.audio, to: &flow)
        case GUMBO_TAG_VIDEO: addSource(.video, to: &flow)
        case GUMBO_TAG_RUBY: flow.beginRuby()
        case GUMBO_TAG_RB: flow.beginBase()
        case GUMBO_TAG_RT, GUMBO_TAG_RTC: flow.beginReading()
        case GUMBO_TAG_Q:
            if style.own.display.isBlock { flow.endBlock() }
            appendMark(style.quotation?.start, .before, style, to: &flow)
        case GUMBO_TAG_BUTTON: flow.append(" ", style)
        case GUMBO_TAG_TABLE: flow.beginTable(hasBorder: style.own.hasBorder, bordersCells: attribute("border") != nil)
        case GUMBO_TAG_TR: flow.beginRow(style)
        case GUMBO_TAG_TD, GUMBO_TAG_TH:
            flow.beginCell(style, columns: number("colspan") ?? 1, rows: number("rowspan") ?? 1)
            // The cell has it, not its text.
            style.alignment = nil
        case GUMBO_TAG_OL where attribute("reversed") != nil:
            if style.own.display.isBlock { flow.endBlock() }
            style.list.number = flow.counted.addList(first: number("start") ?? itemCount, step: -1)
        case GUMBO_TAG_OL, GUMBO_TAG_UL, GUMBO_TAG_MENU, GUMBO_TAG_DIR:
            if style.own.display.isBlock { flow.endBlock() }
            style.list.number = flow.counted.addList(first: number("start") ?? 1)
        case GUMBO_TAG_LI where style.own.display == .listItem:
            flow.endBlock()
            flow.mark(style, number: number("value"))
        default:
            if style.own.display.isBlock {
                flow.endBlock()
            } else if style.own.standsApart {
                flow.beginBoxInLine(style)
            }
            if style.hasGapBefore { flow.addGap(style) }
        }
        for text in style.own.generated where text.place == .before { text.append(to: &flow) }
    }

    func end(_ style: MarkupStyle, in flow: inout TextFlow) {
        for text in style.own.generated where text.place == .after { text.append(to: &flow) }
        switch tag {
        case GUMBO_TAG_RT, GUMBO_TAG_RTC: flow.endReading()
        case GUMBO_TAG_RUBY: flow.endRuby()
        case GUMBO_TAG_Q:
            appendMark(style.quotation?.end, .after, style, to: &flow)
            if style.own.display.isBlock { flow.endBlock() }
        case GUMBO_TAG_BUTTON: flow.append(" ", style)
        case GUMBO_TAG_TABLE: flow.endTable()
        case GUMBO_TAG_TR: flow.endRow()
        case GUMBO_TAG_TD, GUMBO_TAG_TH: flow.endCell()
        case GUMBO_TAG_LI where style.own.display == .listItem: flow.endItem(style)
        default:
            if style.own.display.isBlock { flow.endBlock() } else if style.own.standsApart { flow.endBoxInLine() }
            if style.hasGapAfter, !isReplaced { flow.addGap(style) }
        }
        if style.own.box.isPlaced { flow.endBox() }
    }

    /// A quotation's mark, unless a style sheet has another in its place.
    private func appendMark(
        _ mark: String?, _ place: CSSSelector.PseudoElement, _ style: MarkupStyle, to flow: inout TextFlow
    ) {
        guard let mark, !style.isHidden, !style.own.generated.contains(where: { $0.place == place }) else { return }
        flow.append(mark, style)
    }

    private var itemCount: Int {
        children.count { $0.pointee.type == GUMBO_NODE_ELEMENT && $0.pointee.v.element.tag == GUMBO_TAG_LI }
    }

    private func number(_ name: String) -> Int? { attribute(name).flatMap { Int($0.trimmingBlanks()) } }

    private func addSource(_ kind: MediaReference.Kind, to flow: inout TextFlow) {
        let inner = children.lazy
            .filter { $0.pointee.type == GUMBO_NODE_ELEMENT && $0.pointee.v.element.tag == GUMBO_TAG_SOURCE }
            .compactMap { MarkupElement($0).attribute("src") }.first
        guard let source = attribute("src") ?? inner, let name = MediaName.decoded(source) else { return }
        flow.media.append(MediaReference(kind: kind, name: name))
    }

    func hasClass(_ name: String) -> Bool {
        attribute("class")?.split(whereSeparator: \.isWhitespace).contains { $0 == name } ?? false
    }

    func attribute(_ name: String) -> String? {
        withUnsafePointer(to: node.pointee.v.element.attributes) {
            gumbo_get_attribute($0, name).map { String(cString: $0.pointee.value) }
        }
    }
}
