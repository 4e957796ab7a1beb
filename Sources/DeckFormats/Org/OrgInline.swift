import Markup

/// The HTML of a line or a paragraph of Org's.
struct OrgInline {
    private var scanner: OrgScanner
    private var bytes: [UInt8] { scanner.bytes }

    private static let maxDepth = 16

    init(_ text: Substring) { scanner = OrgScanner(text) }

    /// The HTML of a text, its line ends as they are.
    static func html(_ text: some StringProtocol) -> String {
        var inline = OrgInline(Substring(text))
        return inline.html(0..<inline.bytes.count, depth: 0)
    }

    private static let tags: [UInt8: String] = [
        UInt8(ascii: "*"): "b", UInt8(ascii: "/"): "i", UInt8(ascii: "_"): "u", UInt8(ascii: "+"): "s",
        UInt8(ascii: "="): "code", UInt8(ascii: "~"): "code",
    ]

    /// Where anything may begin that is no plain text.
    private static let special = Set("[\\$*/_+=~^@<".utf8)

    private mutating func html(_ range: Range<Int>, depth: Int) -> String {
        var result = "", position = range.lowerBound, plain = range.lowerBound
        func flush(_ result: inout String, upTo end: Int) {
            if end > plain { result += PlainMarkup.html(of: scanner.text(plain..<end)) }
        }
        while position < range.upperBound {
            guard Self.special.contains(bytes[position]),
                let (piece, end) = piece(at: position, in: range, depth: depth)
            else {
                position += 1
                continue
            }
            flush(&result, upTo: position)
            result += piece
            (position, plain) = (end, end)
        }
        flush(&result, upTo: range.upperBound)
        return result
    }

    private mutating func piece(at start: Int, in range: Range<Int>, depth: Int) -> (html: String, end: Int)? {
        switch bytes[start] {
        case UInt8(ascii: "["): return link(at: start, in: range)
        case UInt8(ascii: "\\"): return formula(at: start, in: range) ?? entity(at: start, in: range)
        case UInt8(ascii: "$"): return formula(at: start, in: range)
        case UInt8(ascii: "@"): return export(at: start, in: range)
        case UInt8(ascii: "<"): return target(at: start, in: range, depth: depth)
        case UInt8(ascii: "^"): return script(at: start, in: range, tag: "sup", depth: depth)
        case UInt8(ascii: "_"):
            return script(at: start, in: range, tag: "sub", depth: depth)
                ?? emphasis(at: start, in: range, depth: depth)
        default: return emphasis(at: start, in: range, depth: depth)
        }
    }

    // MARK: What there is

    private mutating func formula(at start: Int, in range: Range<Int>) -> (html: String, end: Int)? {
        guard let formula = scanner.formula(at: start, in: range) else { return nil }
        // No tags in it, nor ends of lines, which count for nothing.
        let content = bytes[formula.content].filter { !OrgScanner.isBold($0) }.map { $0 == 0x0A ? 0x20 : $0 }
        let html = PlainMarkup.html(of: String(decoding: content, as: UTF8.self))
        return (formula.isDisplayed ? "\\[\(html)\\]" : "\\(\(html)\\)", formula.end)
    }

    private static let entities: [String: String] = {
        let names =
            "alpha α beta β gamma γ delta δ epsilon ε zeta ζ eta η theta θ iota ι kappa κ lambda λ mu μ nu ν xi ξ pi π rho ρ "
            + "sigma σ tau τ upsilon υ phi φ chi χ psi ψ omega ω Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Phi Φ "
            + "Psi Ψ Omega Ω to → rarr → larr ← rightarrow → leftarrow ← Rightarrow ⇒ Leftarrow ⇐ harr ↔ leftrightarrow ↔ "
            + "uarr ↑ darr ↓ rArr ⇒ times × div ÷ pm ± le ≤ leq ≤ ge ≥ geq ≥ ne ≠ neq ≠ approx ≈ infin ∞ infty ∞ deg ° "
            + "ldots … hellip … dots … nbsp \u{A0} vert | star * slash / under _ ast *"
        let words = names.split(separator: " ").map(String.init)
        return Dictionary(
            uniqueKeysWithValues: stride(from: 0, to: words.count, by: 2).map { (words[$0], words[$0 + 1]) })
    }()

    /// `\alpha`, `\to{}`
    private func entity(at start: Int, in range: Range<Int>) -> (html: String, end: Int)? {
        var end = bytes[start + 1..<range.upperBound].prefix(while: OrgScanner.isLetter).endIndex
        guard let text = Self.entities[scanner.text(start + 1..<end)] else { return nil }
        if scanner.has("{}", at: end, in: range) { end += 2 }
        return (text, end)
    }

    /// `@@html:<br>@@`; what is there for other programs is left out.
    private mutating func export(at start: Int, in range: Range<Int>) -> (html: String, end: Int)? {
        guard scanner.has("@@", at: start, in: range), let end = scanner.find("@@", from: start + 2, in: range),
            let colon = bytes[start..<end].firstIndex(of: UInt8(ascii: ":")),
            bytes[start + 2..<colon].allSatisfy(OrgScanner.isLetter)
        else { return nil }
        return (scanner.text(start + 2..<colon) == "html" ? scanner.text(colon + 1..<end) : "", end + 2)
    }

    private mutating func link(at start: Int, in range: Range<Int>) -> (html: String, end: Int)? {
        guard let content = scanner.link(at: start, in: range) else { return nil }
        let parts = scanner.text(content).components(separatedBy: "]["), end = content.upperBound + 2
        guard parts.count <= 2, !parts[0].isEmpty else { return nil }
        let target = parts[0], title = parts.count > 1 ? PlainMarkup.html(of: parts[1]) : nil
        let isFile = target.hasPrefix("file:") || target.hasPrefix("./")
        let file = target.hasPrefix("file:") ? String(target.dropFirst(5)) : target
        let name = file.hasPrefix("./") ? String(file.dropFirst(2)) : file
        // With a title, a picture elsewhere is only named.
        if MediaName.isPicture(name), title == nil || isFile {
            return ("<img src=\"\(PlainMarkup.attribute(of: name))\">", end)
        }
        if MediaName.isSound(name) { return ((title ?? "") + "[sound:\(name)]", end) }
        return (title ?? PlainMarkup.html(of: target), end)
    }

    /// `<<<word>>>`, and `<<target>>`, of which nothing is seen, nor the blank behind it.
    private mutating func target(at start: Int, in range: Range<Int>, depth: Int) -> (html: String, end: Int)? {
        guard depth < Self.maxDepth, let target = scanner.target(at: start, in: range) else { return nil }
        if target.isSeen { return (html(target.content, depth: depth + 1), target.end) }
        let isBehindBlank = start == range.lowerBound || OrgScanner.isBlank(bytes[start - 1])
        return ("", target.end + (isBehindBlank && scanner.has(" ", at: target.end, in: range) ? 1 : 0))
    }

    /// A text of which nothing would be seen, since targets are all that is in it, as what these say; any other as it is.
    static func seen(_ text: some StringProtocol) -> String {
        let whole = String(text)
        guard whole.utf8.contains(UInt8(ascii: "<")) else { return whole }
        let scanner = OrgScanner(whole), range = 0..<scanner.bytes.count
        var words: [String] = [], place = 0
        while place < range.upperBound {
            if OrgScanner.isBlank(scanner.bytes[place]) {
                place += 1
            } else if let target = scanner.target(at: place, in: range), !target.isSeen {
                words.append(scanner.text(target.content))
                place = target.end
            } else {
                return whole
            }
        }
        return words.isEmpty ? whole : words.joined(separator: " ")
    }

    /// `x^{2}`, `x_{i}`
    private mutating func script(
        at start: Int, in range: Range<Int>, tag: String, depth: Int
    ) -> (html: String, end: Int)? {
        guard start > range.lowerBound, !OrgScanner.isBlank(bytes[start - 1]), depth < Self.maxDepth,
            scanner.has("{", at: start + 1, in: range), !scanner.has("{{", at: start + 1, in: range),
            let end = scanner.find("}", from: start + 2, in: range)
        else { return nil }
        return ("<\(tag)>\(html(start + 2..<end, depth: depth + 1))</\(tag)>", end + 1)
    }

    private mutating func emphasis(
        at start: Int, in range: Range<Int>, depth: Int
    ) -> (html: String, end: Int)? {
        guard let tag = Self.tags[bytes[start]], depth < Self.maxDepth,
            let content = scanner.emphasis(at: start, in: range)
        else { return nil }
        let inner =
            tag == "code" ? PlainMarkup.html(of: scanner.text(content)) : html(content, depth: depth + 1)
        return ("<\(tag)>\(inner)</\(tag)>", content.upperBound + 1)
    }
}
