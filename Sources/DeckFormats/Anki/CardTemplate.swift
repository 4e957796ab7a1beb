/// A side of a card before the fields are filled in.
struct CardTemplate: Sendable {
    indirect enum Node: Sendable {
        case text(String)

        /// `{{filter:filter:Field}}`; filters stand in the order of their use, from right to left.
        case field(String, filters: [String])

        /// `{{#Field}}…{{/Field}}`, or with `^`: only where the field is filled, or is not.
        case conditional(String, isInverted: Bool, [Node])
    }

    /// The source cannot be read.
    struct SyntaxError: Error {}

    let nodes: [Node]

    private static let otherDelimiters = "{{=<% %>=}}"

    init(_ source: String) throws(SyntaxError) {
        var source = source
        var delimiters = (open: "{{", close: "}}")
        let start = source.drop { $0.isWhitespace }
        if start.hasPrefix(Self.otherDelimiters) {
            source = String(start.dropFirst(Self.otherDelimiters.count))
            delimiters = ("<%", "%>")
        }
        nodes = try Self.parse(source, delimiters)
    }

    private static func parse(
        _ source: String, _ delimiters: (open: String, close: String)
    ) throws(SyntaxError) -> [Node] {
        var open: [(key: String, isInverted: Bool, nodes: [Node])] = [("", false, [])]
        var rest = source[...]
        while !rest.isEmpty {
            let tag = rest.firstRange(of: delimiters.open)
            let comment = rest.firstRange(of: "<!--")
            // Within comments braces stand for themselves.
            if let comment, comment.lowerBound < tag?.lowerBound ?? rest.endIndex {
                let end = rest[comment.upperBound...].firstRange(of: "-->")?.upperBound
                if let end {
                    append(rest[..<end], to: &open)
                    rest = rest[end...]
                    continue
                }
            }
            guard let tag else {
                append(rest, to: &open)
                break
            }
            append(rest[..<tag.lowerBound], to: &open)
            guard let end = rest[tag.upperBound...].firstRange(of: delimiters.close) else {
                throw SyntaxError()
            }
            let content = rest[tag.upperBound..<end.lowerBound].drop { $0 == "{" }
            rest = rest[end.upperBound...]
            try take(String(content).trimmingBlanks(), into: &open)
        }
        guard open.count == 1 else { throw SyntaxError() }
        return open[0].nodes
    }

    private static func take(
        _ content: String, into open: inout [(key: String, isInverted: Bool, nodes: [Node])]
    ) throws(SyntaxError) {
        let key = String(content.dropFirst()).trimmingBlanks()
        switch content.first {
        case "#": open.append((key, false, []))
        case "^": open.append((key, true, []))
        case "/":
            guard open.count > 1, let closed = open.popLast(), closed.key == key else { throw SyntaxError() }
            open[open.count - 1].nodes.append(.conditional(key, isInverted: closed.isInverted, closed.nodes))
        default:
            let parts = content.components(separatedBy: ":")
            open[open.count - 1].nodes.append(
                .field(parts[parts.count - 1], filters: Array(parts.dropLast().reversed())))
        }
    }

    private static func append(
        _ text: Substring, to open: inout [(key: String, isInverted: Bool, nodes: [Node])]
    ) {
        if !text.isEmpty { open[open.count - 1].nodes.append(.text(String(text))) }
    }
}
