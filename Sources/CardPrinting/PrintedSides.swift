import CardDeck

/// Which sides of notes are printed.
public enum PrintedSides: Hashable, Sendable {
    /// The side that faces up on a card's front, all others on its back.
    case frontAndBack
    /// The side that faces up alone, on one side of the paper.
    case front
    /// All sides but that one, on one side of the paper.
    case back
    /// Every side on a face of its own: the third is the front of a second card.
    case all
    /// One side by its number in the deck, from 1, on one side of the paper.
    case one(Int)

    /// As it is written: `front,back`, `front`, `back`, `all` or a number.
    public init?(_ text: String) {
        switch text.lowercased().filter({ $0 != " " }) {
        case "front,back": self = .frontAndBack
        case "front": self = .front
        case "back": self = .back
        case "all": self = .all
        case let number:
            guard let number = Int(number), number > 0 else { return nil }
            self = .one(number)
        }
    }

    /// Whether both sides of the paper are printed.
    var isTwoSided: Bool { self == .frontAndBack || self == .all }

    /// What stands on the front and the back of each of a note's cards.
    func cards(of note: Note) -> [(front: Facet?, back: Facet?)] {
        let sides = note.facets.enumerated().map { $0 == 0 ? $1 : $1.opened }
        switch self {
        case .frontAndBack: return [(sides[0], Facet(joining: sides.dropFirst()))]
        case .front: return [(sides[0], nil)]
        case .back: return Facet(joining: sides.dropFirst()).map { [($0, nil)] } ?? []
        case .all:
            return stride(from: 0, to: sides.count, by: 2).map { index in
                (sides[index], index + 1 < sides.count ? sides[index + 1] : nil)
            }
        case .one(let wanted):
            let index = note.facets.indices.first { (note.facets[$0].number ?? $0) == wanted - 1 }
            return index.map { [(sides[$0], nil)] } ?? []
        }
    }
}

extension Facet {
    /// With all hints open: paper cannot be asked for them.
    fileprivate var opened: Facet { showing(Set(hints.indices)) }

    /// Sides below each other, a rule between them; nil where there is nothing on any of them.
    init?(joining sides: some Collection<Facet>) {
        let seen = sides.filter { !$0.isBlank }
        guard let first = seen.first else { return nil }
        self = first
        guard seen.count > 1 else { return }
        text = StyledText(
            seen.enumerated().flatMap { index, side in
                var paragraphs = side.text.paragraphs.map { $0.keeping(side) }
                if index > 0, !paragraphs.isEmpty { paragraphs[0].ruleAbove = true }
                return paragraphs
            })
        media = seen.flatMap(\.media)
        hints = []
    }
}

extension Paragraph {
    /// What it takes from its side, said by itself.
    fileprivate func keeping(_ side: Facet) -> Paragraph {
        var paragraph = self
        paragraph.direction = direction ?? side.declaredDirection
        for index in runs.indices {
            let style = runs[index].style
            paragraph.runs[index].style.language = style.language ?? side.language
            paragraph.runs[index].style.hint = nil
            if style.families.isEmpty, let font = side.font { paragraph.runs[index].style.families = [font] }
        }
        return paragraph
    }
}
