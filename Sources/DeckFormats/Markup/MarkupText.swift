import CGumbo
import CardDeck

/// What a reader sees of a piece of HTML: its text in paragraphs of styled runs, and its media.
///
/// White space collapses as in a browser. Tags of style, blocks, lists, tables, rules and ruby are kept,
/// of all others only the text within; what is hidden is left out. Nothing is fetched or run.
struct MarkupText {
    /// How deep elements may stand within each other. Deeper ones, which nobody writes by hand, lose their
    /// tags: the parser frees its tree recursively.
    static let depthLimit = 256

    /// How much of a piece of HTML is read, in bytes: more than any card can show.
    static let byteLimit = 1 << 20

    private(set) var text: StyledText
    private(set) var media: [MediaReference]

    /// Whether the HTML was longer than what is read of it.
    let isCut: Bool

    init(html: String) {
        isCut = html.utf8.count > Self.byteLimit
        let html = isCut ? Self.cut(html) : html
        var flow = TextFlow()
        if !html.utf8.contains(where: { $0 == 0x3C || $0 == 0x26 }) {
            flow.append(html)
        } else if MarkupDepth.exceeds(Self.depthLimit, in: html) {
            flow.append(PlainMarkup.withoutTags(html, space: " "))
        } else {
            Self.read(html, into: &flow)
        }
        text = flow.finish()
        media = flow.media
    }

    /// The beginning, up to the last whole scalar.
    private static func cut(_ html: String) -> String {
        var head = html.utf8.prefix(byteLimit)
        while String(head) == nil { head.removeLast() }
        return String(Substring(head))
    }

    private enum Step {
        case enter(UnsafePointer<GumboNode>, MarkupStyle)
        case leave(MarkupElement, MarkupStyle)
    }

    private static func read(_ html: String, into flow: inout TextFlow) {
        var html = html
        html.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                var options = kGumboDefaultOptions
                options.fragment_context = GUMBO_TAG_BODY
                guard
                    let output = gumbo_parse_with_options(&options, characters.baseAddress, characters.count)
                else { return }
                defer { gumbo_destroy_output(&options, output) }
                walk(output.pointee.root, into: &flow)
            }
        }
    }

    private static func walk(_ root: UnsafePointer<GumboNode>, into flow: inout TextFlow) {
        var steps = [Step.enter(root, MarkupStyle())]
        while let step = steps.popLast() {
            switch step {
            case .leave(let element, let style):
                element.end(style, in: &flow)
            case .enter(let node, let style):
                switch node.pointee.type {
                case GUMBO_NODE_TEXT, GUMBO_NODE_WHITESPACE, GUMBO_NODE_CDATA:
                    flow.append(String(cString: node.pointee.v.text.text), style)
                case GUMBO_NODE_ELEMENT:
                    let element = MarkupElement(node)
                    guard var inner = element.style(within: style) else { continue }
                    element.begin(&inner, in: &flow)
                    steps.append(.leave(element, inner))
                    if !element.isReplaced {
                        steps += element.children.reversed().map { .enter($0, inner) }
                    }
                default:
                    continue
                }
            }
        }
    }
}
