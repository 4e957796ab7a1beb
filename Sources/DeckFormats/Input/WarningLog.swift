import Basics
import CardDeck
import Threads

/// What was wrong with parts of a deck, each kind said once with a count. Safe to use from several
/// threads at once.
final class WarningLog: Sendable {
    /// What can be wrong, told for one and for many.
    struct Kind: Hashable, Sendable {
        var one: String
        var many: String

        /// - Parameters: the sentence's rest after the count, as "note has too few fields".
        init(_ one: String, _ many: String) {
            self.one = one
            self.many = many
        }
    }

    private struct Entry {
        var kind: Kind
        var count: Int
        /// Where the first thing stands, and what it is called. Readers come in any order.
        var first: (place: Int64, name: String?)
        var seen: Set<Int64>
    }

    private struct State {
        var fixed: [String] = []
        var isFixed: Set<String> = []
        /// What is found while notes are read, in any order.
        var found: Set<String> = []
        var entries: [Entry] = []
    }

    private let state = Monitor(State())

    /// In an order that does not tell which thread came first.
    var lines: [String] {
        state.withLock { state in
            state.fixed + state.found.sorted()
                + state.entries.sorted { $0.kind.one < $1.kind.one }.map { entry in
                    let text = entry.count == 1 ? "1 \(entry.kind.one)" : "\(entry.count) \(entry.kind.many)"
                    return entry.first.name.map { "\(text) (the first: \($0))" } ?? text
                }
        }
    }

    private static let elsewhere = Kind(
        "picture is in the network or elsewhere outside of the deck, and is not fetched",
        "pictures are in the network or elsewhere outside of the deck, and are not fetched")

    /// Counts the pictures that a note names and the deck doesn't have, each once.
    ///
    /// - Parameter note: a number by which notes follow each other.
    func countPicturesElsewhere(in facets: [Facet], of note: Int64) {
        // By their places: to take out a facet is to retain all that it refers to.
        for place in facets.indices where !facets[place].media.isEmpty || !facets[place].hints.isEmpty {
            let references = facets[place].media + facets[place].hints.flatMap(\.media)
            for reference in references where reference.isElsewhere {
                let name = ContentHash(reference.name.utf8)
                count(Self.elsewhere, thing: Int64(bitPattern: name.value), place: note, first: reference.name)
            }
        }
    }

    /// A line said as it is.
    func add(_ line: String) {
        state.withLock { if $0.isFixed.insert(line).inserted { $0.fixed.append(line) } }
    }

    /// A line about a note that is read, said once.
    func addFound(_ line: String) { state.withLock { _ = $0.found.insert(line) } }

    /// Counts the thing once, however often it is met.
    ///
    /// - Parameters:
    ///   - place: tells which of several things comes first; nil: the thing itself does.
    ///   - first: what the thing is called, where it comes first.
    func count(_ kind: Kind, thing: Int64, place: Int64? = nil, first: @autoclosure () -> String? = nil) {
        let place = place ?? thing
        state.withLock { state in
            let index = state.entries.firstIndex { $0.kind == kind } ?? state.entries.count
            if index == state.entries.count {
                state.entries.append(Entry(kind: kind, count: 0, first: (place, first()), seen: []))
            } else if place < state.entries[index].first.place {
                state.entries[index].first = (place, first())
            }
            if state.entries[index].seen.insert(thing).inserted { state.entries[index].count += 1 }
        }
    }
}
