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

    package static let none = OpenHints(areAll: false)
    package static let all = OpenHints(areAll: true)

    private init(areAll: Bool) { self.areAll = areAll }

    package subscript(note: NotePath, facet: Int) -> Set<Int> {
        get { numbers[Place(note: note, facet: facet)] ?? [] }
        set { numbers[Place(note: note, facet: facet)] = newValue.isEmpty ? nil : newValue }
    }

    /// A facet with those open that are.
    func applied(to facet: Facet, of note: NotePath, _ index: Int) -> Facet {
        facet.showing(areAll ? Set(facet.hints.indices) : self[note, index])
    }
}
