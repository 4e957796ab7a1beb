import Basics

/// Which side of a deck's cards faces up.
public enum FacingSide: Hashable, Sendable {
    /// By its place among the sides that the deck's cards have, from 0.
    case number(Int)

    /// The first side in a language, or in one of its writings.
    case language(LanguageTag)
}

extension FacingSide: CustomStringConvertible {
    /// From what people write: a number from 1, or a language's tag.
    public init?(_ text: String) {
        if let number = Int(text) {
            guard number > 0 else { return nil }
            self = .number(number - 1)
        } else if let tag = LanguageTag(locale: text) {
            self = .language(tag)
        } else {
            return nil
        }
    }

    /// Whether a deck has cards with such a side. Reads some of each section, and all where none of those has it.
    public func isThere(in deck: any DeckSource) -> Bool {
        func has(_ section: Int, _ note: Int) -> Bool {
            (try? deck.note(section: section, note: note))?.place(of: self) != nil
        }
        return deck.sections.indices.contains { section in
            let count = deck.sections[section].noteCount, taken = min(count, Self.sampleCount)
            return (0..<taken).contains { has(section, samplePlace($0, of: taken, among: count)) }
        }
            || deck.sections.indices.contains { section in
                (0..<deck.sections[section].noteCount).contains { has(section, $0) }
            }
    }

    private static let sampleCount = 50

    /// As people write it.
    public var description: String {
        switch self {
        case .number(let number): String(number + 1)
        case .language(let tag): tag.rawValue
        }
    }
}

/// Which sides face up in the sections of a deck; where none is named, the first.
public struct FacingSides: Hashable, Sendable {
    /// In all sections that have none of their own.
    public var deck: FacingSide?

    /// By the sections' indices.
    public var sections: [Int: FacingSide]

    /// The first sides everywhere, unless others are named.
    public init(_ deck: FacingSide? = nil, sections: [Int: FacingSide] = [:]) {
        self.deck = deck == .number(0) ? nil : deck
        self.sections = sections
    }

    /// Has a side face up in a section, or in all: what was chosen for single ones gives way then.
    public mutating func put(_ side: FacingSide, inSection section: Int?) {
        guard let section else {
            self = FacingSides(side)
            return
        }
        sections[section] = side == .number(0) && deck == nil ? nil : side
    }

    /// Whether every card lies as its deck has it.
    public var isUsual: Bool { deck == nil && sections.isEmpty }

    /// These sides in a deck whose sections have become others, which are known by their names.
    public func moved(from old: [DeckSection], to new: [DeckSection]) -> FacingSides {
        guard !sections.isEmpty else { return self }
        let names = old.names, places = Dictionary(uniqueKeysWithValues: zip(new.names, new.indices))
        let kept = sections.compactMap { section, side in
            names.indices.contains(section) ? places[names[section]].map { ($0, side) } : nil
        }
        return FacingSides(deck, sections: Dictionary(uniqueKeysWithValues: kept))
    }

    /// The side that faces up in a section; nil for the first.
    public subscript(section: Int) -> FacingSide? { sections[section] ?? deck }
}

extension Note {
    /// Where the side is that is to face up; nil where the note has none such.
    package func place(of side: FacingSide) -> Int? {
        switch side {
        case .number(let number):
            facets.indices.first { (facets[$0].number ?? $0) == number }
        case .language(let tag):
            facets.firstIndex { $0.language == tag } ?? facets.firstIndex { $0.language?.isWriting(of: tag) == true }
        }
    }

    /// The note with one of its sides first, and the others behind it in their order. A note without that side stays as
    /// it is.
    func showing(_ side: FacingSide) -> Note {
        guard let place = place(of: side), place > 0 else { return self }
        var facets = facets
        for index in facets.indices where facets[index].number == nil { facets[index].number = index }
        facets.insert(facets.remove(at: place), at: 0)
        // What else names the card, names its first side.
        var shown = Note(id: id, tags: tags, facets: facets)
        (shown.flag, shown.origins) = (flag, origins)
        return shown
    }
}

extension LanguageTag {
    /// Whether it is another one in more detail: `zh-Hant` is a writing of `zh`.
    fileprivate func isWriting(of other: LanguageTag) -> Bool { rawValue.hasPrefix(other.rawValue + "-") }
}
