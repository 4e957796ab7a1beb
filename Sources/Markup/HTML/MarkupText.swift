import CGumbo
import CardDeck

/// What a reader sees of a piece of HTML: its text in paragraphs of styled runs, and its media.
///
/// White space collapses as in a browser. Tags of style, blocks, lists, tables, rules and ruby are kept,
/// of all others only the text within; what is hidden is left out. Style sheets are obeyed as far as
/// `CSSDeclaration` goes, and formulas are set as Unicode. Nothing is fetched or run.
package struct MarkupText {
    /// How deep elements may stand within each other. Deeper ones, which nobody writes by hand, lose their
    /// tags: the parser frees its tree recursively.
    static let depthLimit = 256

    /// How many attributes a tag may have; where one has more, all tags are lost, too.
    static let attributeLimit = 512

    /// How much of a piece of HTML is read, in bytes, scripts and the like apart: fifty pages of a book.
    package static let byteLimit = 256 << 10

    /// How many style sheets within one piece of HTML are read.
    private static let sheetLimit = 16

    /// The paragraphs of styled runs.
    package private(set) var text: StyledText
    /// The pictures, sounds and films, in the order in which they stand in the HTML.
    package private(set) var media: [MediaReference]

    /// The hints: text that is shown only on request.
    package private(set) var hints: [Hint]

    /// Whether there is anything to see or hear.
    package var isSeen: Bool { !text.isEmpty || !media.isEmpty }

    /// The commands that formulas know, those defined in the HTML among them.
    package private(set) var macros: MathMacros

    /// Whether the HTML was longer than what is read of it.
    package let isCut: Bool

    /// How many elements selectors looked at, a measure of the work done.
    private(set) var work = 0

    /// - Parameters:
    ///   - look: of the notetype.
    ///   - card: which of the notetype's cards, from 1.
    ///   - macros: the commands that were defined before.
    ///   - limit: how much is read, in bytes, pictures, scripts and the like apart.
    package init(
        html: String, look: MarkupLook = .plain, card: Int = 1, macros: MathMacros = MathMacros(),
        limit: Int = MarkupText.byteLimit
    ) {
        let (marked, embedded) = EmbeddedMarks.extract(from: html)
        let end = MarkupLength.end(of: marked, limit: limit)
        isCut = marked.utf8.count > end
        let bounded = isCut ? Self.cut(marked, limit: end) : marked
        let (html, formulas) = MathMarks.extract(from: bounded.withoutControls)
        var macros = macros
        var flow = TextFlow(formulas: formulas.map { $0.expanded(&macros) }, embedded: embedded)
        self.macros = macros
        if !html.utf8.contains(where: { $0 == 0x3C || $0 == 0x26 }) {
            if let style = look.begin(card: card, sheets: []).style { flow.append(html, style) }
        } else if MarkupDepth.exceeds(Self.depthLimit, in: html)
            || MarkupAttributes.exceed(Self.attributeLimit, in: html)
        {
            let style = look.begin(card: card, sheets: []).style
            if let style { flow.append(PlainMarkup.withoutTags(html, space: " "), style) }
        } else {
            work = Self.read(html, look, card, into: &flow)
        }
        let settled = HintNumbers(flow.finish(), flow.counted.hints)
        (text, hints) = (settled.text, settled.hints)
        media = flow.media
    }

    /// The beginning of a text, as much of it as is read, up to the last whole scalar.
    ///
    /// - Parameter limit: in bytes.
    package static func cut(_ text: String, limit: Int = byteLimit) -> String {
        var head = text.utf8.prefix(limit)
        while String(head) == nil { head.removeLast() }
        return String(Substring(head))
    }

    private enum Step {
        /// The children of an element from one on: all of them at once would take as many copies of the style.
        case children(MarkupElement, from: Int, MarkupStyle)
        case enter(UnsafePointer<GumboNode>, MarkupStyle)
        case leave(MarkupElement, MarkupStyle, hasBegun: Bool)
        case beginHint
        case endHint(Int)
    }

    /// - Returns: how many elements selectors looked at.
    private static func read(
        _ html: String, _ look: MarkupLook, _ card: Int, into flow: inout TextFlow
    ) -> Int {
        var html = html
        return html.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                var options = kGumboDefaultOptions
                options.fragment_context = GUMBO_TAG_BODY
                guard
                    let output = gumbo_parse_with_options(&options, characters.baseAddress, characters.count)
                else { return 0 }
                defer { gumbo_destroy_output(&options, output) }
                let root: UnsafePointer<GumboNode> = UnsafePointer(output.pointee.root)
                var (style, cascade) = look.begin(card: card, sheets: sheets(in: root))
                if let style { walk(root, style, &cascade, into: &flow) }
                return cascade.work
            }
        }
    }

    /// The style sheets within the HTML, wherever they stand.
    private static func sheets(in root: UnsafePointer<GumboNode>) -> [StyleSheet] {
        var sheets: [StyleSheet] = []
        var rest = [root]
        while let node = rest.popLast() {
            guard node.pointee.type == GUMBO_NODE_ELEMENT else { continue }
            let element = MarkupElement(node)
            if node.pointee.v.element.tag == GUMBO_TAG_STYLE {
                if sheets.count < sheetLimit { sheets.append(StyleSheet(element.rawText)) }
            } else {
                rest += element.children.reversed()
            }
        }
        return sheets
    }

    private static func walk(
        _ root: UnsafePointer<GumboNode>, _ style: MarkupStyle, _ cascade: inout StyleCascade,
        into flow: inout TextFlow
    ) {
        let hasSheets = !cascade.isEmpty
        // Within the question that an answer repeats.
        var isQuestion = false
        // The hint whose label came last, and the element that its text is still to come in, where that is known.
        var dueHint: (number: Int, text: UnsafePointer<GumboNode>?)?
        var steps = [Step.children(MarkupElement(root), from: 0, style)]
        while let step = steps.popLast() {
            switch step {
            case .children(let element, let index, let style):
                guard let child = element.child(index) else { continue }
                steps.append(.children(element, from: index + 1, style))
                steps.append(.enter(child, style))
            case .leave(let element, let style, let hasBegun):
                if hasBegun { element.end(style, in: &flow) }
                if hasSheets { cascade.leave() }
            case .beginHint: flow.beginHint()
            case .endHint(let number): flow.endHint(number)
            case .enter(let node, let style):
                let isShown = !isQuestion || style.isTypedAnswer
                switch node.pointee.type {
                case GUMBO_NODE_TEXT, GUMBO_NODE_WHITESPACE, GUMBO_NODE_CDATA:
                    if isShown, !style.isHidden { flow.append(String(cString: node.pointee.v.text.text), style) }
                case GUMBO_NODE_ELEMENT:
                    let element = MarkupElement(node)
                    if let mark = element.questionMark { isQuestion = mark == .begin }
                    if hasSheets { cascade.enter(element.selectable) }
                    let hintText = element.hintText(within: style, &cascade)
                    var inner = element.style(within: style, &cascade, isLabel: hintText != nil)
                    if inner == nil, let hint = dueHint, hint.text.map({ $0 == node }) ?? element.isHintText {
                        inner = element.style(within: style, &cascade, isOpened: true)
                        dueHint = nil
                        flow.beginHint()
                        steps.append(.endHint(hint.number))
                    }
                    guard var inner else {
                        if hasSheets { cascade.leave() }
                        continue
                    }
                    let begins = !isQuestion || inner.isTypedAnswer
                    if begins { element.begin(&inner, in: &flow) }
                    steps.append(.leave(element, inner, hasBegun: begins))
                    if begins, hintText != nil || element.isHintLabel {
                        dueHint = flow.counted.addHint(keepsLabel: false).map { ($0, hintText?.node) }
                        (inner.text.hint, inner.text.underline) = (dueHint?.number, true)
                    } else if begins, element.isClosed, let number = flow.counted.addHint(keepsLabel: true) {
                        steps.append(.endHint(number))
                        let (summary, content) = element.summaryAndContent
                        steps += content.reversed().map { .enter($0, inner) }
                        steps.append(.beginHint)
                        inner.text.hint = number
                        if let summary {
                            steps.append(.enter(summary, inner))
                        } else {
                            flow.append("Details", inner)
                            flow.endBlock()
                        }
                        continue
                    }
                    if !element.isReplaced { steps.append(.children(element, from: 0, inner)) }
                default:
                    continue
                }
            }
        }
    }
}
