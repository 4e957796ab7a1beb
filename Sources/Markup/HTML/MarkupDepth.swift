/// How deep a piece of HTML may nest, judged before it is parsed.
///
/// Errs on the side of depth. The tree can still be a few times deeper than was judged, as the parser opens
/// some elements by itself and ignores end tags that it finds misplaced, but not without bound.
struct MarkupDepth {
    /// An end tag is believed if its element is one of so many innermost ones. It bounds what a piece can
    /// gain by end tags that the parser ignores, and the time that each takes.
    private static let reach = 8

    /// Tags longer than this, in bytes, are not looked through for a slash at their end.
    private static let tagLimit = 1024

    private static let voids: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
    ]

    /// Elements that the next one of their group ends.
    private static let groups: [String: Int] = [
        "p": 1, "li": 2, "dt": 3, "dd": 3, "tr": 4, "td": 4, "th": 4, "option": 5, "rb": 6, "rt": 6, "rp": 6,
    ]

    /// Elements whose end tag ends those of the groups within.
    private static let containers: Set<String> = [
        "blockquote", "center", "dir", "div", "dl", "li", "menu", "ol", "ruby", "section", "select", "table",
        "td", "th", "tr", "ul",
    ]

    private var open: [String] = []

    /// How many elements of SVG and MathML are open, in which nothing is void and nothing ends by itself.
    private var foreign = 0

    /// Whether more elements than the limit are open at once somewhere. O(bytes).
    static func exceeds(_ limit: Int, in html: String) -> Bool {
        var depth = MarkupDepth()
        let bytes = Array(html.utf8)
        var position = 0
        while let bracket = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
            position = bracket + 1
            let isEnd = position < bytes.count && bytes[position] == UInt8(ascii: "/")
            let tag = bytes[(isEnd ? position + 1 : position)...].prefix(tagLimit)
            guard let first = tag.first, (0x61...0x7A).contains(first | 0x20) else { continue }
            let name = tag.prefix(32).prefix {
                $0 > 0x20 && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">")
            }
            if isEnd {
                depth.end(String(decoding: name, as: UTF8.self).lowercased())
            } else {
                depth.begin(String(decoding: name, as: UTF8.self).lowercased(), tag: tag[name.endIndex...])
            }
            if depth.open.count > limit { return true }
        }
        return false
    }

    private mutating func begin(_ name: String, tag: ArraySlice<UInt8>) {
        if foreign > 0 {
            if Self.endsItself(tag) { return }
        } else if Self.voids.contains(name) {
            return
        } else if let group = Self.groups[name] {
            // A paragraph that is open within the earlier one doesn't keep it from ending.
            if open.last == "p", open.count > 1, Self.groups[open[open.count - 2]] == group {
                open.removeLast()
            }
            // Readings outside of a ruby don't end each other.
            if let last = open.last, Self.groups[last] == group,
                group != Self.groups["rt"] || open.dropLast().last == "ruby"
            {
                open[open.count - 1] = name
                return
            }
        }
        if Self.isForeign(name) { foreign += 1 }
        open.append(name)
    }

    private mutating func end(_ name: String) {
        guard let index = open.suffix(Self.reach).lastIndex(of: name) else { return }
        if Self.isForeign(name) {
            guard index == open.count - 1 else { return }
            foreign -= 1
        }
        let isContainer = foreign == 0 && Self.containers.contains(name)
        while isContainer, let last = open.last, open.count > index + 1, Self.groups[last] != nil {
            open.removeLast()
        }
        open.remove(at: index)
    }

    private static func isForeign(_ name: String) -> Bool { name == "svg" || name == "math" }

    /// Whether the tag certainly ends with a slash; each attribute's value must stand in quotation marks.
    ///
    /// - Parameter tag: what follows its name.
    private static func endsItself(_ tag: ArraySlice<UInt8>) -> Bool {
        var quote: UInt8?
        var last: UInt8 = 0x20
        var isValueDue = false
        for byte in tag {
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: ">") {
                return last == UInt8(ascii: "/")
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                guard isValueDue else { return false }
                quote = byte
            } else if isValueDue {
                return false
            }
            isValueDue = quote == nil && byte == UInt8(ascii: "=")
            if isValueDue, !(0x61...0x7A).contains(last | 0x20), !(0x30...0x39).contains(last) {
                return false
            }
            last = byte
        }
        return false
    }
}
