import Markup

/// A side of a card before the fields are filled in.
struct CardTemplate: Sendable {
    enum Node: Sendable {
        case text(String)

        /// `{{filter:filter:Field}}`; filters stand in the order of their use, from right to left.
        case field(String, filters: [String])

        /// `{{#Field}}…{{/Field}}`, or with `^`: only where the field is filled, or is not.
        case conditional(String, isInverted: Bool, [Node])
    }

    /// The source cannot be read.
    struct SyntaxError: Error {}

    /// How long a source may be, in bytes, how deep its conditionals may stand within each other, and how many filters a
    /// field may have. Nobody writes more by hand; what is made of a template is walked recursively, and each filter makes
    /// a text of its own.
    static let byteLimit = 256 << 10
    static let depthLimit = 64
    static let filterLimit = 16

    let nodes: [Node]

    private static let otherDelimiters = "{{=<% %>=}}"

    init(_ source: String) throws(SyntaxError) {
        guard source.utf8.count <= Self.byteLimit else { throw SyntaxError() }
        var source = source
        var delimiters = (open: "{{", close: "}}")
        let start = source.drop { $0.isWhitespace }.utf8
        if start.starts(with: Self.otherDelimiters.utf8) {
            source = String(Substring(start.dropFirst(Self.otherDelimiters.utf8.count)))
            delimiters = ("<%", "%>")
        }
        nodes = try Self.parse(source, delimiters)
    }

    /// Which of some names it shows, or asks whether they are filled; blanks around them may be meant.
    func names(among known: Set<String>) -> Set<String> {
        var found: Set<String> = []
        Self.find(known, in: nodes, &found)
        return found
    }

    private static func find(_ known: Set<String>, in nodes: [Node], _ found: inout Set<String>) {
        for node in nodes {
            switch node {
            case .text: break
            case .field(let key, _):
                for name in [key, key.trimmingBlanks()] where known.contains(name) { found.insert(name) }
            case .conditional(let key, _, let inner):
                if known.contains(key) { found.insert(key) }
                find(known, in: inner, &found)
            }
        }
    }

    private static func parse(
        _ source: String, _ delimiters: (open: String, close: String)
    ) throws(SyntaxError) -> [Node] {
        var open: [(key: String, isInverted: Bool, nodes: [Node])] = [("", false, [])]
        var text = MarkedText(source)
        var position = 0
        while position < text.bytes.count {
            let tag = text.first(delimiters.open, from: position)
            // Within comments braces stand for themselves.
            if let comment = text.first("<!--", from: position), comment < tag ?? .max,
                let end = text.first("-->", from: comment + 4)
            {
                append(text.string(position..<(end + 3)), to: &open)
                position = end + 3
                continue
            }
            guard let tag else {
                append(text.string(position...), to: &open)
                break
            }
            append(text.string(position..<tag), to: &open)
            guard let end = text.first(delimiters.close, from: tag + 2) else { throw SyntaxError() }
            let content = text.bytes[(tag + 2)..<end].drop { $0 == UInt8(ascii: "{") }
            try take(String(decoding: content, as: UTF8.self).trimmingBlanks(), into: &open)
            guard open.count <= depthLimit + 1 else { throw SyntaxError() }
            position = end + 2
        }
        guard open.count == 1 else { throw SyntaxError() }
        return open[0].nodes
    }

    private static func take(
        _ content: String, into open: inout [(key: String, isInverted: Bool, nodes: [Node])]
    ) throws(SyntaxError) {
        let key = String(content.unicodeScalars.dropFirst()).trimmingBlanks()
        switch content.unicodeScalars.first {
        case "#": open.append((key, false, []))
        case "^": open.append((key, true, []))
        case "/":
            guard open.count > 1, open[open.count - 1].key == key else { throw SyntaxError() }
            let closed = open.removeLast()
            open[open.count - 1].nodes.append(.conditional(key, isInverted: closed.isInverted, closed.nodes))
        default:
            let parts = content.components(separatedBy: ":")
            guard parts.count <= filterLimit + 1 else { throw SyntaxError() }
            open[open.count - 1].nodes.append(
                .field(parts[parts.count - 1], filters: Array(parts.dropLast().reversed())))
        }
    }

    private static func append(
        _ text: String, to open: inout [(key: String, isInverted: Bool, nodes: [Node])]
    ) {
        if !text.isEmpty { open[open.count - 1].nodes.append(.text(text)) }
    }
}
