import CGumbo
import CardDeck

/// An element of the parsed tree, valid as long as the tree is.
struct MarkupElement {
    private let node: UnsafePointer<GumboNode>
    private let tag: GumboTag

    init(_ node: UnsafePointer<GumboNode>) {
        self.node = node
        tag = node.pointee.v.element.tag
    }

    var children: [UnsafePointer<GumboNode>] {
        let list = node.pointee.v.element.children
        return (0..<Int(list.length)).map {
            UnsafePointer(list.data[$0]!.assumingMemoryBound(to: GumboNode.self))
        }
    }

    /// Whether something else stands in the text in place of the element's content.
    var isReplaced: Bool { tag == GUMBO_TAG_IMG || tag == GUMBO_TAG_AUDIO || tag == GUMBO_TAG_VIDEO }

    /// The style of what is within; nil where nothing of it is seen.
    func style(within outer: MarkupStyle) -> MarkupStyle? {
        var style = outer
        switch tag {
        case GUMBO_TAG_SCRIPT, GUMBO_TAG_STYLE, GUMBO_TAG_HEAD, GUMBO_TAG_TITLE, GUMBO_TAG_TEMPLATE,
            GUMBO_TAG_RP, GUMBO_TAG_BUTTON, GUMBO_TAG_IFRAME, GUMBO_TAG_OBJECT, GUMBO_TAG_NOFRAMES, GUMBO_TAG_NOSCRIPT:
            return nil
        case GUMBO_TAG_B, GUMBO_TAG_STRONG, GUMBO_TAG_TH: style.text.bold = true
        case GUMBO_TAG_I, GUMBO_TAG_EM, GUMBO_TAG_CITE, GUMBO_TAG_DFN, GUMBO_TAG_VAR, GUMBO_TAG_ADDRESS:
            style.text.italic = true
        case GUMBO_TAG_U, GUMBO_TAG_INS: style.text.underline = true
        case GUMBO_TAG_S, GUMBO_TAG_STRIKE, GUMBO_TAG_DEL: style.text.strikethrough = true
        case GUMBO_TAG_CODE, GUMBO_TAG_TT, GUMBO_TAG_KBD, GUMBO_TAG_SAMP: style.text.monospace = true
        case GUMBO_TAG_PRE, GUMBO_TAG_LISTING, GUMBO_TAG_XMP:
            style.text.monospace = true
            style.keepsSpaces = true
        case GUMBO_TAG_SUB: style.text.shift = .subscript_
        case GUMBO_TAG_SUP: style.text.shift = .superscript
        case GUMBO_TAG_BIG: style.resize(by: 1.2)
        case GUMBO_TAG_SMALL: style.resize(by: 1 / 1.2)
        case GUMBO_TAG_MARK: style.text.background = 0xFFFF00
        case GUMBO_TAG_H1, GUMBO_TAG_H2, GUMBO_TAG_H3, GUMBO_TAG_H4, GUMBO_TAG_H5, GUMBO_TAG_H6:
            style.text.bold = true
            style.resize(
                by: tag == GUMBO_TAG_H1 ? 1.6 : tag == GUMBO_TAG_H2 ? 1.4 : tag == GUMBO_TAG_H3 ? 1.2 : 1)
        case GUMBO_TAG_CENTER: style.alignment = .centre
        case GUMBO_TAG_BLOCKQUOTE, GUMBO_TAG_DD: style.indent += 1
        case GUMBO_TAG_OL:
            style.indent += 1
            style.list = MarkupList(first: attribute("start").flatMap { Int($0) } ?? 1)
        case GUMBO_TAG_UL, GUMBO_TAG_MENU, GUMBO_TAG_DIR:
            style.indent += 1
            style.list = MarkupList(first: nil)
        case GUMBO_TAG_FONT:
            style.text.foreground = attribute("color").flatMap(MarkupColor.parse) ?? style.text.foreground
            let scales = ["1": 0.6, "2": 0.8, "3": 1, "4": 1.15, "5": 1.5, "6": 2, "7": 2.5]
            if let size = attribute("size"), let scale = scales[size] { style.text.scale = scale }
        default: break
        }
        if attribute("hidden") != nil { return nil }
        if let align = attribute("align") { style.align(align) }
        setDirection(of: &style)
        if let language = attribute("lang"), let tag = LanguageTag(locale: language) {
            style.text.language = tag
        }
        if hasClass("cloze") { style.text.cloze = true }
        if hasClass("cloze-inactive") { style.text.cloze = false }
        if let css = attribute("style"), !style.apply(css: css) { return nil }
        return style
    }

    /// A block's word is for its paragraphs; within a line text is isolated.
    private func setDirection(of style: inout MarkupStyle) {
        let word = attribute("dir")?.lowercased() ?? (tag == GUMBO_TAG_BDI ? "auto" : "")
        let direction = TextDirection(rawValue: word)
        guard direction != nil || word == "auto" else { return }
        if isBlock || tag == GUMBO_TAG_LI || tag == GUMBO_TAG_TD || tag == GUMBO_TAG_TH {
            style.direction = direction
        } else {
            style.text.isolate = direction.map(TextIsolate.init) ?? .automatic
        }
    }

    /// What the element's beginning does to the text.
    func begin(_ style: inout MarkupStyle, in flow: inout TextFlow) {
        switch tag {
        case GUMBO_TAG_BR: flow.breakLine(style)
        case GUMBO_TAG_HR: flow.rule()
        case GUMBO_TAG_IMG: image(style, in: &flow)
        case GUMBO_TAG_AUDIO: addSource(.audio, to: &flow)
        case GUMBO_TAG_VIDEO: addSource(.video, to: &flow)
        case GUMBO_TAG_RUBY: flow.beginRuby()
        case GUMBO_TAG_RB: flow.beginBase()
        case GUMBO_TAG_RT, GUMBO_TAG_RTC: flow.beginReading()
        case GUMBO_TAG_TD, GUMBO_TAG_TH: flow.beginCell(style)
        case GUMBO_TAG_LI:
            flow.endBlock()
            flow.mark(style.list?.marker() ?? "•", style)
        default: if isBlock { flow.endBlock() }
        }
    }

    func end(_ style: MarkupStyle, in flow: inout TextFlow) {
        switch tag {
        case GUMBO_TAG_RT, GUMBO_TAG_RTC: flow.endReading()
        case GUMBO_TAG_RUBY: flow.endRuby()
        case GUMBO_TAG_LI: flow.endBlock()
        default: if isBlock { flow.endBlock() }
        }
    }

    private var isBlock: Bool {
        switch tag {
        case GUMBO_TAG_ADDRESS, GUMBO_TAG_ARTICLE, GUMBO_TAG_ASIDE, GUMBO_TAG_BLOCKQUOTE, GUMBO_TAG_BODY,
            GUMBO_TAG_CAPTION, GUMBO_TAG_CENTER, GUMBO_TAG_DD, GUMBO_TAG_DETAILS, GUMBO_TAG_DIR,
            GUMBO_TAG_DIV,
            GUMBO_TAG_DL, GUMBO_TAG_DT, GUMBO_TAG_FIELDSET, GUMBO_TAG_FIGCAPTION, GUMBO_TAG_FIGURE,
            GUMBO_TAG_FOOTER, GUMBO_TAG_FORM, GUMBO_TAG_H1, GUMBO_TAG_H2, GUMBO_TAG_H3, GUMBO_TAG_H4,
            GUMBO_TAG_H5, GUMBO_TAG_H6, GUMBO_TAG_HEADER, GUMBO_TAG_HTML, GUMBO_TAG_LISTING, GUMBO_TAG_MAIN,
            GUMBO_TAG_MENU, GUMBO_TAG_NAV, GUMBO_TAG_OL, GUMBO_TAG_P, GUMBO_TAG_PRE, GUMBO_TAG_SECTION,
            GUMBO_TAG_SUMMARY, GUMBO_TAG_TABLE, GUMBO_TAG_TBODY, GUMBO_TAG_TFOOT, GUMBO_TAG_THEAD,
            GUMBO_TAG_TR,
            GUMBO_TAG_UL, GUMBO_TAG_XMP:
            true
        default: false
        }
    }

    private func image(_ style: MarkupStyle, in flow: inout TextFlow) {
        guard let source = attribute("src"), let name = MediaName.decoded(source) else { return }
        flow.append(
            MediaReference(kind: .image, name: name, width: pixels("width"), height: pixels("height")), style)
    }

    /// A length in pixels; nil for shares of something and what is no length.
    private func pixels(_ name: String) -> Double? {
        guard var text = attribute(name)?.trimmingBlanks() else { return nil }
        if text.hasSuffix("px") { text.removeLast(2) }
        return Double(text).flatMap { $0.isFinite && $0 >= 1 ? $0 : nil }
    }

    private func addSource(_ kind: MediaReference.Kind, to flow: inout TextFlow) {
        let inner = children.lazy
            .filter { $0.pointee.type == GUMBO_NODE_ELEMENT && $0.pointee.v.element.tag == GUMBO_TAG_SOURCE }
            .compactMap { MarkupElement($0).attribute("src") }.first
        guard let source = attribute("src") ?? inner, let name = MediaName.decoded(source) else { return }
        flow.media.append(MediaReference(kind: kind, name: name))
    }

    private func hasClass(_ name: String) -> Bool {
        attribute("class")?.split(whereSeparator: \.isWhitespace).contains { $0 == name } ?? false
    }

    private func attribute(_ name: String) -> String? {
        withUnsafePointer(to: node.pointee.v.element.attributes) {
            gumbo_get_attribute($0, name).map { String(cString: $0.pointee.value) }
        }
    }
}
