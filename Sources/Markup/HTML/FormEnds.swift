import CGumbo

/// Ends of forms. The parser puts text that stands right before one behind the form; only where something stands
/// between them does the text stay within.
enum FormEnds {
    /// A comment without content. Within a longer comment it ends nothing.
    private static let separator = Array("<!>".utf8)

    private static let end = Array("</form".utf8)

    /// The HTML with a comment before each end that text went past; nil where there is none. O(bytes).
    ///
    /// - Parameters:
    ///   - html: what was parsed.
    ///   - root: the tree that came of it.
    static func separated(_ html: UnsafeRawBufferPointer, root: UnsafePointer<GumboNode>) -> String? {
        guard !places(in: html).isEmpty else { return nil }
        var passed: Set<Int> = []
        var rest = [root]
        while let node = rest.popLast() {
            switch node.pointee.type {
            case GUMBO_NODE_ELEMENT: if !isRaw(node.pointee.v.element.tag) { rest += MarkupElement(node).children }
            case GUMBO_NODE_TEXT, GUMBO_NODE_WHITESPACE:
                let source = node.pointee.v.text.original_text
                guard let data = source.data, let base = html.baseAddress else { continue }
                let offset = UnsafeRawPointer(data) - base
                guard offset >= 0, offset + source.length <= html.count else { continue }
                let text = UnsafeRawBufferPointer(rebasing: html[offset..<(offset + source.length)])
                passed.formUnion(places(in: text).map { offset + $0 })
            default: continue
            }
        }
        guard !passed.isEmpty else { return nil }
        var output: [UInt8] = []
        var position = 0
        for place in passed.sorted() {
            output += html[position..<place]
            output += separator
            position = place
        }
        return String(decoding: output + html[position...], as: UTF8.self)
    }

    /// Within these an end tag is text.
    private static func isRaw(_ tag: GumboTag) -> Bool {
        switch tag {
        case GUMBO_TAG_SCRIPT, GUMBO_TAG_STYLE, GUMBO_TAG_TITLE, GUMBO_TAG_TEXTAREA, GUMBO_TAG_XMP, GUMBO_TAG_IFRAME,
            GUMBO_TAG_NOEMBED, GUMBO_TAG_NOFRAMES, GUMBO_TAG_PLAINTEXT:
            true
        default: false
        }
    }

    private static func places(in html: UnsafeRawBufferPointer) -> [Int] {
        var places: [Int] = []
        var position = 0
        while let open = html[position...].firstIndex(of: UInt8(ascii: "<")) {
            let tag = html[open...].prefix(end.count)
            if tag.count == end.count, zip(tag, end).allSatisfy({ $0 == $1 || $0 | 0x20 == $1 && $1 >= 0x61 }) {
                places.append(open)
            }
            position = open + 1
        }
        return places
    }
}
