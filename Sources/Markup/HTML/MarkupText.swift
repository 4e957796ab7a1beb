import CGumbo
import CardDeck

/// What a reader sees of a piece of HTML: its text in paragraphs of styled runs, and its media.
///
/// White space collapses as in a browser. Tags of style, blocks, lists, tables, rules and ruby are kept,
/// of all others only the text within; what is hidden is left out, but for sounds. Style sheets are obeyed as far as
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

    /// Of so many bytes that may be read, one may begin an element: a text that somebody wrote has far fewer.
    private static let bytesPerElement = 8

    /// The paragraphs of styled runs.
    package private(set) var text: StyledText
    /// The pictures, sounds and films, in the order in which they stand in the HTML.
    package private(set) var media: [MediaReference]

    /// The hints: text that is shown only on request.
    package private(set) var hints: [Hint]

    /// Which of the media are sounds in what is hidden.
    private var hiddenSounds: Set<Int>

    /// Whether there is anything to see, or to hear apart from sounds in what is hidden.
    package var isSeen: Bool { !text.isEmpty || media.count > hiddenSounds.count }

    /// The text without the sounds in what is hidden.
    package var withoutHiddenSounds: MarkupText {
        guard !hiddenSounds.isEmpty else { return self }
        var seen = self
        seen.media = media.indices.filter { !hiddenSounds.contains($0) }.map { media[$0] }
        seen.hiddenSounds = []
        return seen
    }

    /// The commands that formulas know, those defined in the HTML among them.
    package private(set) var macros: MathMacros

    /// Whether the HTML was longer than what is read of it.
    package let isLong: Bool

    /// Whether it was, or had more elements: its end is left out.
    package private(set) var isCut: Bool

    /// Whether it has formulas, which what was defined before them may change.
    package let hasFormulas: Bool

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
        if BareWords.are(html), html.utf8.count <= limit, let style = look.style(card: card), !style.isHidden,
            style.transform == nil
        {
            (text, media, hints, hiddenSounds) = (StyledText([Paragraph(html, style)]), [], [], [])
            (self.macros, isLong, isCut, hasFormulas) = (macros, false, false, false)
            return
        }
        let (marked, embedded) = EmbeddedMarks.extract(from: html)
        let end = MarkupLength.end(of: marked, limit: limit)
        isLong = marked.utf8.count > end
        isCut = isLong
        let bounded = isLong ? Self.cut(marked, limit: end) : marked
        let (html, formulas) = MathMarks.extract(from: bounded.withoutControls)
        hasFormulas = !formulas.isEmpty
        var macros = macros
        var flow = TextFlow(formulas: formulas.map { $0.expanded(&macros) }, embedded: embedded)
        self.macros = macros
        if !html.utf8.contains(where: { $0 == 0x3C || $0 == 0x26 }) {
            if let style = look.style(card: card), !style.isHidden {
                flow.append(html, style)
            } else {
                flow.appendHiddenSounds(in: html)
            }
        } else if MarkupDepth.exceeds(Self.depthLimit, in: html)
            || MarkupAttributes.exceed(Self.attributeLimit, in: html)
        {
            if let style = look.style(card: card), !style.isHidden {
                flow.append(PlainMarkup.withoutTags(html, space: " "), style)
            }
        } else {
            let read = Self.read(html, look, card, maxElements: limit / Self.bytesPerElement, into: &flow)
            work = read.work
            if !read.isWhole { isCut = true }
        }
        let settled = HintNumbers(flow.finish(), flow.counted.hints)
        (text, hints) = (settled.text, settled.hints)
        (media, hiddenSounds) = (flow.media, flow.hiddenSounds)
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
        /// The children of an element from one on: all of them at once would take much memory.
        case children(MarkupElement, from: Int, SharedStyle)
        case enter(UnsafePointer<GumboNode>, SharedStyle)
        case leave(MarkupElement, SharedStyle, hasBegun: Bool)
        case beginHint
        case endHint(Int)
    }

    /// - Parameters:
    ///   - maxElements: what comes after so many is left out.
    ///   - isSeparated: the ends of forms are.
    /// - Returns: how many elements selectors looked at, and whether nothing was left out.
    private static func read(
        _ html: String, _ look: MarkupLook, _ card: Int, maxElements: Int, isSeparated: Bool = false,
        into flow: inout TextFlow
    ) -> (work: Int, isWhole: Bool) {
        let result = HTMLFragment.parse(html) { bytes, root, isWholeTree -> (work: Int, isWhole: Bool) in
            if !isSeparated, let separated = FormEnds.separated(bytes, root: root) {
                return read(separated, look, card, maxElements: maxElements, isSeparated: true, into: &flow)
            }
            var (style, cascade) = look.begin(card: card, sheets: sheets(in: root))
            var isWhole = true
            if let style {
                isWhole = walk(root, SharedStyle(style), &cascade, maxElements: maxElements, into: &flow)
            } else {
                var isQuestion = false
                MarkupElement(root).addHiddenSounds(to: &flow, isQuestion: &isQuestion)
            }
            return (cascade.work, isWhole && isWholeTree)
        }
        return result ?? (0, true)
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

    /// - Returns: whether there were no more elements than so many.
    private static func walk(
        _ root: UnsafePointer<GumboNode>, _ style: SharedStyle, _ cascade: inout StyleCascade, maxElements: Int,
        into flow: inout TextFlow
    ) -> Bool {
        let hasSheets = !cascade.isEmpty
        var styles = SharedStyles()
        var elementsLeft = maxElements, isFull = false
        // The question that is not seen takes none of the answer's, however many it has.
        var questionElementsLeft = maxElements
        // Within the question that an answer repeats.
        var isQuestion = false
        // The hint whose label came last, and the element that its text is still to come in, where that is known.
        var dueHint: (number: Int, text: UnsafePointer<GumboNode>?)?
        var steps = [Step.children(MarkupElement(root), from: 0, style)]
        while let step = steps.popLast() {
            switch step {
            case .children(let element, let index, let style):
                guard !isFull, let child = element.child(index) else { continue }
                steps.append(.children(element, from: index + 1, style))
                steps.append(.enter(child, style))
            case .leave(let element, let style, let hasBegun):
                if hasBegun { element.end(style.value, in: &flow) }
                if hasSheets { cascade.leave() }
            case .beginHint: flow.beginHint()
            case .endHint(let number): flow.endHint(number)
            case .enter(let node, let outer):
                // What is open is still left, so that it ends.
                guard !isFull else { continue }
                let isShown = !isQuestion || outer.value.isTypedAnswer
                switch node.pointee.type {
                case GUMBO_NODE_TEXT, GUMBO_NODE_WHITESPACE, GUMBO_NODE_CDATA:
                    let text = String(cString: node.pointee.v.text.text)
                    if isShown, !outer.value.isHidden {
                        flow.append(text, outer.value)
                    } else if !isQuestion {
                        flow.appendHiddenSounds(in: text)
                        flow.addHidden(text, outer.value)
                    }
                case GUMBO_NODE_ELEMENT:
                    let element = MarkupElement(node)
                    if let mark = element.questionMark {
                        isQuestion = mark == .begin
                    } else if isQuestion {
                        guard questionElementsLeft > 0 else {
                            // Nothing of it is seen, but the question may end in what it leaves open.
                            steps.append(.children(element, from: 0, outer))
                            continue
                        }
                        questionElementsLeft -= 1
                    } else {
                        guard elementsLeft > 0 else {
                            isFull = true
                            continue
                        }
                        elementsLeft -= 1
                    }
                    if hasSheets { cascade.enter(element.selectable) }
                    let hintText = element.hintText(within: outer.value, &cascade)
                    var found =
                        hintText == nil
                        ? styles.style(of: element, within: outer, &cascade)
                        : element.style(within: outer.value, &cascade, isLabel: true).map(SharedStyle.init)
                    if found == nil, let hint = dueHint, hint.text.map({ $0 == node }) ?? element.isHintText {
                        var opened = element.style(within: outer.value, &cascade, isOpened: true)
                        // Where it stands within a label, it is none itself.
                        opened?.text.hint = nil
                        found = opened.map(SharedStyle.init)
                        dueHint = nil
                        flow.beginHint()
                        steps.append(.endHint(hint.number))
                    }
                    guard var shared = found else {
                        element.addHiddenSounds(to: &flow, isQuestion: &isQuestion)
                        if hasSheets { cascade.leave() }
                        continue
                    }
                    var inner = shared.value
                    let begins = !isQuestion || inner.isTypedAnswer
                    if begins {
                        element.begin(&inner, in: &flow)
                        if element.changesStyle { shared = SharedStyle(inner) }
                    }
                    steps.append(.leave(element, shared, hasBegun: begins))
                    if begins, hintText != nil || element.isHintLabel {
                        dueHint = flow.counted.addHint(keepsLabel: false).map { ($0, hintText?.node) }
                        (inner.text.hint, inner.text.decoration.underline) = (dueHint?.number, true)
                        shared = SharedStyle(inner)
                    } else if begins, element.isClosed, let number = flow.counted.addHint(keepsLabel: true) {
                        steps.append(.endHint(number))
                        let (summary, content) = element.summaryAndContent
                        inner.text.hint = nil
                        shared = SharedStyle(inner)
                        for node in content.reversed() { steps.append(.enter(node, shared)) }
                        steps.append(.beginHint)
                        inner.text.hint = number
                        if let summary {
                            steps.append(.enter(summary, SharedStyle(inner)))
                        } else {
                            if !inner.isHidden { flow.append("Details", inner) }
                            flow.endBlock()
                        }
                        continue
                    }
                    if !element.isReplaced { steps.append(.children(element, from: 0, shared)) }
                default:
                    continue
                }
            }
        }
        return !isFull
    }
}
