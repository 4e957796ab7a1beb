import CardDeck

/// What is sought: terms that a note must have all of, in any order, on whichever of its sides.
///
/// A term is a word, or several in quotation marks. Before it may stand what it is about: `tag:`, `deck:`, `lang:`, or
/// a side by its number or its field's name (`2:cat`, `Meaning:cat`, `"Example 1":cat`, and `"Tag":cat` for a field that is
/// called so); `is:flagged` and `is:starred` ask for cards with a flag or a star. A hyphen before all that seeks the notes
/// without it.
public struct SearchQuery: Hashable, Sendable {
    /// One of the terms, its texts folded.
    struct Term: Hashable, Sendable {
        enum Subject: Hashable, Sendable {
            case anything, tag, deck, flag, star
            /// By the beginning of its code, as it is written.
            case language(String)
            /// On one side. The words stand for themselves, too, as in `http://…` or `10:30`.
            case side([SideWords])
        }

        var subject: Subject
        /// What is to be found, wherever it stands.
        var text: [UInt8]
        var isExcluded: Bool
    }

    /// Words that are to stand on a side by its number from 0 or its field's name.
    struct SideWords: Hashable, Sendable {
        var field: [UInt8]
        var number: Int?
        var text: [UInt8]
    }

    let terms: [Term]

    /// - Parameter text: as it was typed.
    public init(_ text: String) {
        var terms: [Term] = [], rest = Substring(text)
        while let term = TypedTerm(next: &rest) {
            if let term = Term(term) { terms.append(term) }
        }
        self.terms = terms
    }

    /// The first term of a text that says nothing, or not yet, and would be left out; nil where all say something.
    public static func unfinishedTerm(in text: String) -> String? {
        var rest = Substring(text)
        while let term = TypedTerm(next: &rest) {
            if Term(term) == nil { return term.text }
        }
        return nil
    }

    /// Nothing is sought.
    public static let none = SearchQuery("")

    /// Whether nothing is sought, so that every note is found.
    public var isEmpty: Bool { terms.isEmpty }
}

extension SearchQuery.Term {
    private static let states = ["flagged", "starred"]

    /// - Returns: nil for one that says nothing, or not yet.
    fileprivate init?(_ typed: TypedTerm) {
        isExcluded = typed.isExcluded
        let divisions = typed.divisions
        guard let first = divisions.first else {
            // The beginning of what is still being typed.
            guard !["-", "\"", "-\""].contains(typed.text) else { return nil }
            (subject, text) = (.anything, FoldedText(typed.text).bytes)
            if text.isEmpty { return nil }
            return
        }
        text = FoldedText(first.value).bytes
        switch typed.isNameQuoted ? "" : first.name.lowercased() {
        case "tag": subject = .tag
        case "deck": subject = .deck
        case "lang": subject = .language(first.value)
        case "is" where Self.states.contains { $0.hasPrefix(first.value.lowercased()) }:
            switch first.value.lowercased() {
            case "flagged": (subject, text) = (.flag, [FoldedNotes.flagMark])
            case "starred": subject = .star
            default: return nil
            }
        default:
            // What a colon stands before is a word with a colon.
            let sides = divisions.map(SearchQuery.SideWords.init).filter { !$0.text.isEmpty }
            (subject, text) = (sides.isEmpty ? .anything : .side(sides), FoldedText(typed.text).bytes)
        }
        if text.isEmpty { return nil }
    }
}

extension SearchQuery.SideWords {
    fileprivate init(_ typed: TypedTerm.Division) {
        field = FoldedText(typed.name).bytes
        number = Int(typed.name).flatMap { $0 > 0 ? $0 - 1 : nil }
        text = FoldedText(typed.value).bytes
    }
}
