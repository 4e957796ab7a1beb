import CardDeck

/// What is sought: terms that a note must have all of, in any order, on whichever of its sides.
///
/// A term is a word, or several in quotation marks. Before it may stand what it is about: `tag:`, `deck:`, `lang:`, or a
/// side by its number or its field's name (`2:cat`, `Meaning:cat`); `is:flagged` and `is:starred` ask for cards with a
/// flag or a star. A hyphen before all that seeks the notes without it.
public struct SearchQuery: Hashable, Sendable {
    /// One of the terms, its texts folded.
    struct Term: Hashable, Sendable {
        enum Subject: Hashable, Sendable {
            case anything, tag, deck, flag, star
            /// By the beginning of its code, as it is written.
            case language(String)
            /// A side by its number from 0 or its field's name. The words stand for themselves, too, as in `http://…`
            /// or `10:30`.
            case side(name: [UInt8], number: Int?, literally: [UInt8])
        }

        var subject: Subject
        var text: [UInt8]
        var isExcluded: Bool
    }

    let terms: [Term]

    /// The texts that are to be found, and not only to be absent or about something else.
    let words: [[UInt8]]

    /// - Parameter text: as it was typed.
    public init(_ text: String) {
        var terms: [Term] = [], rest = Substring(text)
        while let term = Self.term(&rest) {
            if let term = Term(term) { terms.append(term) }
        }
        self.terms = terms
        words = terms.compactMap { term in
            switch term.subject {
            case .anything, .side: term.isExcluded ? nil : term.text
            default: nil
            }
        }
    }

    /// A term as it was typed.
    fileprivate struct Typed {
        var subject: String?
        var text = ""
        var isExcluded = false
    }

    /// Takes the next term; nil at the end.
    private static func term(_ rest: inout Substring) -> Typed? {
        rest = rest.drop(while: \.isWhitespace)
        guard !rest.isEmpty else { return nil }
        var term = Typed(), isQuoted = false, wasQuoted = false
        if rest.first == "-", rest.dropFirst().first?.isWhitespace == false {
            term.isExcluded = true
            rest.removeFirst()
        }
        while let character = rest.first, isQuoted || !character.isWhitespace {
            rest.removeFirst()
            switch character {
            // An opening one has a closing one, or is part of a word.
            case "\"" where isQuoted || rest.contains("\""):
                isQuoted.toggle()
                wasQuoted = true
            case ":" where term.subject == nil && !wasQuoted && !term.text.isEmpty:
                (term.subject, term.text) = (term.text, "")
            default: term.text.append(character)
            }
        }
        return term
    }

    /// Nothing is sought.
    public static let none = SearchQuery("")

    /// Whether nothing is sought, so that every note is found.
    public var isEmpty: Bool { terms.isEmpty }
}

extension SearchQuery.Term {
    private static let states = ["flagged", "starred"]

    /// - Returns: nil for one that says nothing, or not yet.
    fileprivate init?(_ typed: SearchQuery.Typed) {
        // The beginning of what is still being typed.
        guard typed.subject != nil || !["-", "\"", "-\""].contains(typed.text) else { return nil }
        isExcluded = typed.isExcluded
        text = FoldedText(typed.text).bytes
        switch typed.subject?.lowercased() {
        case nil: subject = .anything
        case "tag": subject = .tag
        case "deck": subject = .deck
        case "lang": subject = .language(typed.text)
        case "is" where Self.states.contains { $0.hasPrefix(typed.text.lowercased()) }:
            switch typed.text.lowercased() {
            case "flagged": (subject, text) = (.flag, [FoldedNotes.flagMark])
            case "starred": subject = .star
            default: return nil
            }
        case let name?:
            // What a colon stands before is a word with a colon.
            guard !text.isEmpty else {
                (subject, text) = (.anything, FoldedText(name + ":").bytes)
                return
            }
            subject = .side(
                name: FoldedText(name).bytes, number: Int(name).flatMap { $0 > 0 ? $0 - 1 : nil },
                literally: FoldedText("\(name):\(typed.text)").bytes)
        }
        if text.isEmpty { return nil }
    }
}
