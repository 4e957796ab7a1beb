import Markup

/// A text with gaps, as `{{c1::text::hint}}`, which may stand within each other.
struct AnkiGaps {
    /// How many gaps may be open at once; more opening marks are dropped.
    static let depthLimit = 10

    private indirect enum Node {
        case text(String)
        case gap(Gap)
    }

    private struct Gap {
        var ordinals: [Int]
        var hint: String?
        var nodes: [Node] = []

        /// The text begins so where the gap is a shape drawn on a picture.
        var isShape: Bool {
            if case .text(let text)? = nodes.first {
                text.utf8.starts(with: OcclusionText.prefix.utf8)
            } else {
                false
            }
        }
    }

    private let nodes: [Node]

    /// What stands in gaps that are not closed.
    private let unclosed: String

    /// A gap that is not closed is dropped with all that follows in it, as in Anki.
    init(_ text: String) {
        var output: [Node] = []
        var open: [Gap] = []
        var plain: [UInt8] = []
        func flush() {
            guard !plain.isEmpty else { return }
            var text = MarkedText(plain)
            plain = []
            if open.isEmpty {
                output.append(.text(text.string(0...)))
            } else if let hint = text.first("::", from: 0) {
                open[open.count - 1].nodes.append(.text(text.string(..<hint)))
                open[open.count - 1].hint = text.string((hint + 2)...)
            } else {
                open[open.count - 1].nodes.append(.text(text.string(0...)))
            }
        }
        let text = MarkedText(text)
        var position = 0
        while let brace = text.bytes[position...].firstIndex(where: { $0 == 0x7B || $0 == 0x7D }) {
            plain += text.bytes[position..<brace]
            if let (ordinals, end) = Self.opening(text.bytes[brace...]) {
                if open.count < Self.depthLimit {
                    flush()
                    open.append(Gap(ordinals: ordinals))
                }
                position = end
            } else if text.has("}}", at: brace), !open.isEmpty {
                flush()
                let gap = open.removeLast()
                if open.isEmpty {
                    output.append(.gap(gap))
                } else {
                    open[open.count - 1].nodes.append(.gap(gap))
                }
                position = brace + 2
            } else {
                plain.append(text.bytes[brace])
                position = brace + 1
            }
        }
        plain += text.bytes[position...]
        flush()
        nodes = output
        unclosed = open.map { Self.plain($0.nodes) + ($0.hint.map { "::" + $0 } ?? "") }.joined()
    }

    /// All of the text, every gap filled; of those that are not closed the marks alone are dropped.
    var filled: String { Self.plain(nodes.filter { !Self.isShape($0) }) + Self.withoutLooseBraces(unclosed) }

    private static func isShape(_ node: Node) -> Bool { if case .gap(let gap) = node { gap.isShape } else { false } }

    /// Closing braces that close nothing were meant for a gap.
    private static func withoutLooseBraces(_ text: String) -> String {
        var open = 0
        return text.filter { character in
            if character == "{" { open += 1 }
            if character == "}" { open -= 1 }
            defer { open = max(open, 0) }
            return open >= 0
        }
    }

    /// The text with the card's gaps shown as gaps or filled; empty where none is the card's.
    func reveal(_ context: GapContext) -> String {
        var output = ""
        var isFound = false
        for node in nodes { Self.reveal(node, context, into: &output, &isFound) }
        return isFound ? Self.withoutTagsInFormulas(output) : ""
    }

    /// The card's gaps alone.
    func revealOnly(_ context: GapContext) -> String {
        var found: [String] = []
        for node in nodes { Self.revealOnly(node, context, into: &found) }
        return found.joined(separator: ", ")
    }

    /// What is to be typed for the gaps of that number: what they hide, once where they all hide the same.
    func typed(_ ordinal: Int) -> String {
        let found = hidden(by: ordinal)
        return Set(found).count == 1 ? found[0] : found.joined(separator: ", ")
    }

    /// The numbers of all gaps.
    var ordinals: Set<Int> {
        var found: Set<Int> = []
        for node in nodes { Self.collect(node, into: &found) }
        return found
    }

    private static func collect(_ node: Node, into found: inout Set<Int>) {
        guard case .gap(let gap) = node else { return }
        found.formUnion(gap.ordinals)
        for inner in gap.nodes { collect(inner, into: &found) }
    }

    /// Whether the text has a gap of that number.
    func contains(_ ordinal: Int) -> Bool { !hidden(by: ordinal).isEmpty }

    private func hidden(by ordinal: Int) -> [String] {
        var found: [String] = []
        for node in nodes {
            Self.revealOnly(node, GapContext(ordinal: ordinal, isQuestion: false), into: &found)
        }
        return found
    }

    /// The gaps that are shapes drawn on a picture.
    var shapeTexts: [(ordinals: [Int], text: String)] {
        nodes.compactMap { node in
            guard case .gap(let gap) = node, gap.isShape else { return nil }
            return (gap.ordinals, Self.plain(gap.nodes))
        }
    }

    private static func reveal(
        _ node: Node, _ context: GapContext, into output: inout String, _ isFound: inout Bool
    ) {
        guard case .gap(let gap) = node else {
            if case .text(let text) = node { output += text }
            return
        }
        let isActive = gap.ordinals.contains(context.ordinal)
        if isActive { isFound = true }
        if gap.isShape {
            output += "<div></div>"
            return
        }
        output += isActive ? "<span class=\"cloze\">" : "<span class=\"cloze-inactive\">"
        if isActive, context.isQuestion {
            output += "[\(gap.hint ?? "...")]"
        } else {
            for inner in gap.nodes { reveal(inner, context, into: &output, &isFound) }
        }
        output += "</span>"
    }

    private static func revealOnly(_ node: Node, _ context: GapContext, into found: inout [String]) {
        guard case .gap(let gap) = node else { return }
        if gap.ordinals.contains(context.ordinal) {
            found.append(context.isQuestion ? gap.hint ?? "..." : plain(gap.nodes))
        }
        for inner in gap.nodes { revealOnly(inner, context, into: &found) }
    }

    private static func plain(_ nodes: [Node]) -> String {
        nodes.map { node in
            switch node {
            case .text(let text): text
            case .gap(let gap): plain(gap.nodes)
            }
        }.joined()
    }

    /// The gap's numbers where the text begins with `{{c1::` or `{{c1,2::`, and where that ends.
    private static func opening(_ text: ArraySlice<UInt8>) -> (ordinals: [Int], end: Int)? {
        guard text.starts(with: "{{c".utf8) else { return nil }
        let numbers = text.dropFirst(3).prefix { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ",") }
        guard text[numbers.endIndex...].starts(with: "::".utf8) else { return nil }
        let ordinals = numbers.split(separator: UInt8(ascii: ",")).compactMap { digits in
            UInt16(String(decoding: digits, as: UTF8.self)).map(Int.init)
        }
        return ordinals.isEmpty ? nil : (ordinals, numbers.endIndex + 2)
    }

    /// Formulas, `\(…\)` and `\[…\]`, are handed on without the tags that mark gaps.
    private static func withoutTagsInFormulas(_ html: String) -> String {
        guard html.utf8.contains(UInt8(ascii: "\\")) else { return html }
        var text = MarkedText(html)
        var output: [UInt8] = []
        var position = 0
        while let slash = text.first("\\", from: position) {
            output += text.bytes[position..<slash]
            let closing = text.has("\\(", at: slash) ? "\\)" : text.has("\\[", at: slash) ? "\\]" : nil
            if let closing, let end = text.first(closing, from: slash + 2) {
                output += PlainMarkup.withoutTags(text.string(slash..<(end + 2))).utf8
                position = end + 2
            } else {
                output.append(text.bytes[slash])
                position = slash + 1
            }
        }
        return String(decoding: output + text.bytes[position...], as: UTF8.self)
    }
}

/// Which gap of a text is asked for, and on which side of the card.
struct GapContext: Hashable {
    /// From 1.
    var ordinal: Int
    var isQuestion: Bool
}
