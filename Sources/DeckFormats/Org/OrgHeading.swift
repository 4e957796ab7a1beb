import Markup

/// A heading of an Org file and what stands below it, before the next one.
struct OrgHeading {
    let level: Int
    let title: String
    let tags: [String]
    private(set) var properties: [String: String] = [:]
    private(set) var body: [String] = []

    /// Whether it is reviewed by org-srs, which says so in a drawer of its own.
    var hasReviews = false

    /// Whether it and all below it is left out.
    private(set) var isComment = false

    /// The longest text below a heading, in bytes: beyond it no card shows anything.
    private static let bodyLimit = 64 << 10
    private var byteCount = 0

    /// What makes cards of headings.
    enum Program { case drill, fc, srs, anki, plain }

    /// Whose card it is; nil for none.
    var program: Program? {
        if properties["ANKI_NOTE_TYPE"] != nil { return .anki }
        if tags.contains("drill") { return .drill }
        if tags.contains("fc") { return .fc }
        if properties["ANKI_NOTE_ID"] != nil { return .anki }
        return hasReviews ? .srs : tags.contains("flashcard") ? .plain : nil
    }

    /// Org's own words for what is to be done, before a title: deck text, not notes to whoever reads this.
    static let states: Set<String> = ["TODO", "DONE", "NEXT", "WAITING"]

    /// A heading as Org writes it, such as `** TODO [#A] Title :tag:tag:`.
    ///
    /// - Parameter states: the words for what is to be done.
    init?(_ line: String, states: Set<String>) {
        level = line.utf8.prefix { $0 == UInt8(ascii: "*") }.count
        var title = line[...].dropFirst(level)
        guard level > 0, title.first == " " else { return nil }
        title = title.withoutOuterBlanks
        let word = title.prefix { $0 != " " }
        if states.contains(String(word)) { title = title.dropFirst(word.count).withoutOuterBlanks }
        if title.hasPrefix("[#"), title.dropFirst(3).first == "]" { title = title.dropFirst(4).withoutOuterBlanks }
        if title == "COMMENT" || title.hasPrefix("COMMENT ") { isComment = true }
        var tags: [String] = []
        let last = title.split(whereSeparator: \.isWhitespace).last ?? ""
        if last.count > 2, last.hasPrefix(":"), last.hasSuffix(":") {
            tags = last.split(separator: ":").map(String.init)
            title = title.dropLast(last.count).withoutOuterBlanks
        }
        (self.title, self.tags) = (String(title), tags)
    }

    /// Whether nothing stands below it.
    var isEmpty: Bool { body.allSatisfy { $0.allSatisfy(\.isWhitespace) } }

    /// What stands below it, a line for each that is meant as one. Of a list, the first item is as far in as the others.
    var text: String {
        let lines = OrgLines.unfilled(body).drop { $0.allSatisfy(\.isWhitespace) }
        let text = lines.joined(separator: "\n").trimmingBlanks()
        guard let first = lines.first, let item = OrgText.item(first[...]) else { return text }
        return String(first.prefix(item.indent)) + text
    }

    mutating func append(_ line: String) {
        let room = Self.bodyLimit - byteCount
        guard room > 0 else { return }
        byteCount += line.utf8.count + 1
        body.append(line.utf8.count > room ? MarkupText.cut(line, limit: room) : line)
    }

    /// Takes `:NAME: value`.
    ///
    /// - Returns: whether the line is that.
    mutating func takeProperty(_ line: Substring) -> Bool {
        guard line.first == ":", let colon = line.dropFirst().firstIndex(of: ":") else { return false }
        let name = line[..<colon].dropFirst()
        guard !name.isEmpty, !name.contains(where: \.isWhitespace) else { return false }
        properties[name.uppercased()] = String(line[colon...].dropFirst().withoutOuterBlanks)
        return true
    }
}

/// The properties that a heading has: its own, else those of the headings above it, else those of all of the file.
struct OrgProperties {
    private var own: [String: String] = [:]
    private var above: [String: String] = [:]
    private let ofFile: [String: String]

    init(ofFile: [String: String]) { self.ofFile = ofFile }

    subscript(name: String) -> String? { own[name] ?? above[name] ?? ofFile[name] }

    /// Those of a heading below.
    func adding(_ own: [String: String]) -> OrgProperties {
        var properties = self
        properties.own = own
        return properties
    }

    /// Those that are left for what is below the heading.
    ///
    /// - Parameter names: of what is handed down.
    func handingDown(_ names: [String]) -> OrgProperties {
        var properties = self
        for name in names {
            if let value = own[name] { properties.above[name] = value }
        }
        properties.own = [:]
        return properties
    }
}
