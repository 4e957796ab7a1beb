/// The texts and numbers in a literal of Python, as Mnemosyne writes lists, tuples and dictionaries. Nothing is evaluated.
struct PythonLiteral {
    enum Item: Hashable {
        case text(String)
        case number(Int)
    }

    /// In their order, however deep they stand.
    private(set) var items: [Item] = []

    /// Longer literals are cut, in bytes.
    private static let byteLimit = 64 << 10

    init(_ source: String) {
        var rest = Substring(source.unicodeScalars.prefix(Self.byteLimit)).unicodeScalars
        while let first = rest.first {
            if first == "'" || first == "\"" {
                rest.removeFirst()
                items.append(.text(Self.text(until: first, in: &rest)))
            } else if first == "-" || ("0"..."9").contains(first) {
                let digits = rest.prefix { $0 == "-" || ("0"..."9").contains($0) }
                if let number = Int(String(digits)) { items.append(.number(number)) }
                rest.removeFirst(digits.count)
            } else {
                rest.removeFirst()
            }
        }
    }

    var texts: [String] {
        items.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }

    /// The item behind a text, as a dictionary has it.
    subscript(key: String) -> Item? {
        items.firstIndex(of: .text(key)).flatMap { $0 + 1 < items.count ? items[$0 + 1] : nil }
    }

    private static func text(until quote: Unicode.Scalar, in rest: inout Substring.UnicodeScalarView) -> String {
        var text = String.UnicodeScalarView()
        while let scalar = rest.popFirst(), scalar != quote {
            // A backslash at the very end is a cut one.
            if let meant = scalar == "\\" ? TextEscape.read(&rest) : scalar { text.append(meant) }
        }
        return String(text)
    }
}
