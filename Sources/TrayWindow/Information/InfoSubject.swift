import Basics
import CardDeck
import TrayKit

/// Which card is told of, and what the window knows of it without reading it.
struct InfoSubject: Equatable, Sendable {
    /// Where it stands in the whole deck, and in which state of that.
    var note: NotePath
    var generation: Int
    /// The side that is seen.
    var facet: Int
    var deck: String
    /// Its tray's title, below those that it is in.
    var tray: String
    /// Its place in the tray from 1, and how many cards that has.
    var number: Int
    var count: Int
    var isStarred: Bool
    var isMarked: Bool
    /// The file that it is from; nil where that is not known.
    var file: String?

    var rows: [CardInfo.Row] {
        let places = [
            CardInfo.Row(label: "Deck", value: deck), CardInfo.Row(label: "Tray", value: tray),
            CardInfo.Row(label: "Card", value: "\(number) of \(count)"),
        ]
        return places.filter { !$0.value.isEmpty }
    }

    var marks: String? {
        let marks = [isStarred ? "a star" : nil, isMarked ? "marked to be moved" : nil].compactMap(\.self)
        return marks.isEmpty ? nil : marks.joined(separator: ", ")
    }
}

extension InfoSubject {
    /// The card that is close up, or that passes the front of the row that keys act on; nil where there is none.
    @MainActor init?(in window: TrayWindow) {
        guard window.isOpen, let zoom = window.zoom, let note = zoom.closeUpNote ?? Self.passingNote(of: zoom.trays)
        else { return nil }
        let deck = zoom.trays.model.source
        guard deck.sections.indices.contains(note.section) else { return nil }
        let section = deck.sections[note.section], origin = window.origin(of: note)
        self.init(
            note: origin, generation: window.frames.factory.generation, facet: zoom.trays.model.facet(of: note),
            deck: deck.title, tray: section.path.joined(separator: " › "), number: note.note + 1,
            count: section.noteCount, isStarred: window.stars.contains(origin),
            isMarked: zoom.trays.model.selection.contains(note), file: window.cardFacts.file(origin.section))
    }

    /// The card that is at the front of the focused row now, while others may still pass.
    private static func passingNote(of view: TrayView) -> NotePath? {
        let focus = view.focus
        guard let front = view.exposedNote(of: focus) else { return nil }
        let notes = view.layout.notes(inRow: focus.row, ofSection: focus.section)
        let place = Int(view.exposedPosition(of: focus).rounded())
        return NotePath(section: front.section, note: notes.lowerBound + place.clamped(from: 0, to: notes.count - 1))
    }
}

/// What a program knows of cards that their deck does not.
package struct CardFacts: Sendable {
    /// The file that a section of the whole deck is from; nil for none.
    package var file: @Sendable (_ section: Int) -> String? = { _ in nil }
    /// What people call a language; nil where it has no name.
    package var languageName: @Sendable (LanguageTag) -> String? = { _ in nil }

    /// Nothing is known.
    package init() {}
}
