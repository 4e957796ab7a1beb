/// The texts and numbers in a literal of Python, as Mnemosyne writes lists, tuples and dictionaries. Nothing is evaluated.
struct PythonLiteral {
    enum Item: Hashable {
        case text(String)
        case number(Int)
    }

    /// In their order, however deep they stand.
    let items: [Item]

    /// What stands behind the keys of dictionaries, of all of them together.
    private let entries: [String: Item]

    /// Longer literals are cut, in characters of Unicode, unless more is asked for.
    static let mostCharacters = 64 << 10

    init(_ source: String, limit: Int = mostCharacters) {
        var rest = Substring(source.unicodeScalars.prefix(limit)).unicodeScalars
        var items: [Item] = [], entries: [String: Item] = [:]
        // The text that was read last, where nothing but blanks follows it; then the key whose value is to come.
        var last: String?, key: String?
        func add(_ item: Item) {
            items.append(item)
            if let key { entries[key] = item }
            key = nil
            last = if case .text(let text) = item { text } else { nil }
        }
        while let first = rest.first {
            if first == "'" || first == "\"" {
                rest.removeFirst()
                add(.text(Self.text(until: first, in: &rest)))
            } else if first == "-" || ("0"..."9").contains(first) {
                let digits = rest.prefix { $0 == "-" || ("0"..."9").contains($0) }
                if let number = Int(String(digits)) { add(.number(number)) }
                rest.removeFirst(digits.count)
            } else {
                if first == ":" {
                    key = last
                } else if first == "," || first == "}" {
                    key = nil
                }
                if !first.properties.isWhitespace { last = nil }
                rest.removeFirst()
            }
        }
        (self.items, self.entries) = (items, entries)
    }

    var texts: [String] {
        items.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }

    /// The texts two by two, as a list of pairs has them.
    var pairs: [(first: String, second: String)] {
        let texts = texts
        return stride(from: 0, to: texts.count - 1, by: 2).map { (texts[$0], texts[$0 + 1]) }
    }

    /// All texts that stand behind keys of dictionaries.
    var textsOfKeys: [String: String] {
        entries.compactMapValues { if case .text(let text) = $0 { text } else { nil } }
    }

    /// What stands behind a key, as a dictionary has it.
    subscript(key: String) -> Item? { entries[key] }

    /// The text behind a key; nil where there is none.
    func text(_ key: String) -> String? { if case .text(let text)? = entries[key] { text } else { nil } }

    /// The number behind a key; nil where there is none.
    func number(_ key: String) -> Int? { if case .number(let number)? = entries[key] { number } else { nil } }

    private static func text(until quote: Unicode.Scalar, in rest: inout Substring.UnicodeScalarView) -> String {
        var text = String.UnicodeScalarView()
        while let scalar = rest.popFirst(), scalar != quote {
            // A backslash at the very end is a cut one.
            if let meant = scalar == "\\" ? TextEscape.read(&rest) : scalar { text.append(meant) }
        }
        return String(text)
    }
}
