/// A term of a search as it was typed: a word, or several in quotation marks, perhaps with what it is about before a
/// colon.
struct TypedTerm {
    /// A colon that may be the one that divides a term: what stands before it and behind it.
    struct Division: Hashable, Sendable {
        var name: String
        var value: String
    }

    /// Without quotation marks and the hyphen in front; a mark that is doubled within others stands for itself.
    private(set) var text = ""
    private(set) var isExcluded = false

    /// Whether what stands before the first colon is in quotation marks: it is a field's name then, whatever it says.
    private(set) var isNameQuoted = false

    /// The places in the text of the colons outside of quotation marks, in bytes. No field's name has more: each is one
    /// way to read all of the term.
    private var colons: [Int] = []
    private static let maxColons = 16

    /// Takes the next term; nil at the end.
    init?(next rest: inout Substring) {
        rest = rest.drop(while: \.isWhitespace)
        guard !rest.isEmpty else { return nil }
        var isQuoted = false, hasQuotationMarks = false
        if rest.first == "-", rest.dropFirst().first?.isWhitespace == false {
            isExcluded = true
            rest.removeFirst()
        }
        while let character = rest.first, isQuoted || !character.isWhitespace {
            rest.removeFirst()
            switch character {
            case "\"" where isQuoted && rest.first == "\"":
                rest.removeFirst()
                text.append(character)
            // An opening one has a closing one, or is part of a word.
            case "\"" where isQuoted || Self.isClosed(in: rest):
                isQuoted.toggle()
                hasQuotationMarks = true
            // As Chinese and Japanese are typed, colons are wide.
            case ":" where !isQuoted, "：" where !isQuoted:
                if !text.isEmpty, colons.count < Self.maxColons {
                    if colons.isEmpty { isNameQuoted = hasQuotationMarks }
                    colons.append(text.utf8.count)
                }
                text.append(":")
            default: text.append(character)
            }
        }
    }

    /// Whether a quotation mark before a text has one in it that closes it, as a doubled one does not.
    private static func isClosed(in rest: Substring) -> Bool {
        var rest = rest
        while let mark = rest.firstIndex(of: "\"") {
            rest = rest[mark...].dropFirst()
            guard rest.first == "\"" else { return true }
            rest.removeFirst()
        }
        return false
    }

    /// What it may be about, by each of the colons: the first is meant, unless a field's name has one, too.
    var divisions: [Division] {
        colons.map { colon in
            let place = text.utf8.index(text.startIndex, offsetBy: colon)
            return Division(name: String(text[..<place]), value: String(text[text.utf8.index(after: place)...]))
        }
    }
}
