import CardDeck
import TrayKit

/// Which hints are open on which facets. Notes are named by where they stand in the whole deck.
package struct OpenHints: Hashable, Sendable {
    private struct Place: Hashable {
        var note: NotePath
        var facet: Int
    }

    /// All of all facets, whatever else is said.
    private let areAll: Bool
    private var numbers: [Place: Set<Int>] = [:]

    /// Hints are closed, unless they are opened one by one.
    package static let none = OpenHints(areAll: false)
    /// All hints of all facets are open, as on printed cards.
    package static let all = OpenHints(areAll: true)

    private init(areAll: Bool) { self.areAll = areAll }

    /// The hints that were opened on a facet one by one, by their numbers from 0; facets are counted from 0, too.
    package subscript(note: NotePath, facet: Int) -> Set<Int> {
        get { numbers[Place(note: note, facet: facet)] ?? [] }
        set { numbers[Place(note: note, facet: facet)] = newValue.isEmpty ? nil : newValue }
    }

    /// A facet with those open that are.
    func applied(to facet: Facet, of note: NotePath, _ index: Int) -> Facet {
        facet.showing(areAll ? Set(facet.hints.indices) : self[note, index])
    }
}
