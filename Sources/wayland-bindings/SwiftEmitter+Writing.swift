extension SwiftEmitter {
    mutating func line(_ content: String) {
        text += content.isEmpty ? "\n" : String(repeating: "    ", count: depth) + content + "\n"
    }

    mutating func indented(_ body: (inout SwiftEmitter) -> Void) {
        depth += 1
        body(&self)
        depth -= 1
    }

    mutating func block(_ head: String, _ body: (inout SwiftEmitter) -> Void) {
        line(head + " {")
        indented(body)
        line("}")
    }

    mutating func document(_ documentation: Documentation, otherwise name: String, since: Int = 1) {
        line("/// " + (documentation.summary.isEmpty ? "`\(name)`" : Self.oneLine(documentation.summary)))
        if !documentation.lines.isEmpty {
            line("///")
            for text in documentation.lines { line(text.isEmpty ? "///" : "/// " + text) }
        }
        if since > 1 {
            line("///")
            line("/// Since version \(since).")
        }
    }

    mutating func summary(_ text: String) {
        if !text.isEmpty { line("/// " + Self.oneLine(text)) }
    }

    static func oneLine(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    static func quoted(_ text: String) -> String { "\"\(text)\"" }
}
