import CardDeck
import Threads
import TrayKit

/// The notes that were read last, so that a note's faces and its spine read it only once. Bounded in notes and in
/// bytes; safe to use from any thread.
package final class NoteCache: Sendable {
    private struct State {
        var notes: [NotePath: Note] = [:]
        /// How many facets notes have, of those too that were dropped: every frame asks for it.
        var facetCounts: [NotePath: Int] = [:]
        /// The paths in the order they were read. Oldest first, from `head` on.
        var order: [NotePath] = []
        var head = 0
        /// About how many bytes the notes take.
        var size = 0

        mutating func keep(_ note: Note, at path: NotePath) {
            guard notes.updateValue(note, forKey: path) == nil else { return }
            order.append(path)
            size += note.size
            facetCounts[path] = note.facets.count
        }

        mutating func dropOldest() {
            size -= notes.removeValue(forKey: order[head])?.size ?? 0
            head += 1
            guard head > order.count / 2 else { return }
            order.removeFirst(head)
            head = 0
        }
    }

    let source: any DeckSource
    private let capacity: Int
    private let byteLimit: Int
    private let state = Monitor(State())

    /// Two windowfuls of notes at 4K.
    static let usualCapacity = 2048
    /// Ten times what so many usual notes take.
    static let usualByteLimit = 32 << 20
    /// A count takes less than a hundredth of a note.
    private static let countsPerNote = 8

    init(source: any DeckSource, capacity: Int = usualCapacity, byteLimit: Int = usualByteLimit) {
        (self.source, self.capacity, self.byteLimit) = (source, capacity, byteLimit)
    }

    /// About how many bytes the notes take that are kept.
    var byteCount: Int { state.withLock { $0.size } }

    /// The note if it has been read lately. Quick.
    package func known(_ path: NotePath) -> Note? { state.withLock { $0.notes[path] } }

    /// How many facets the note has, if it has been read. Quick: the note itself is not handed out.
    func facetCount(of path: NotePath) -> Int? { state.withLock { $0.facetCounts[path] } }

    /// The note; reads it if need be, so for worker threads only.
    package func note(_ path: NotePath) throws -> Note {
        if let note = known(path) { return note }
        // Read outside the lock: two threads may read the same note, none waits for another's reading.
        let note = try source.note(section: path.section, note: path.note)
        state.withLock { state in
            state.keep(note, at: path)
            // The last one stays, however long it is.
            while state.notes.count > 1, state.notes.count > capacity || state.size > byteLimit { state.dropOldest() }
            if state.facetCounts.count > Self.countsPerNote * capacity {
                state.facetCounts = state.notes.mapValues(\.facets.count)
            }
        }
        return note
    }
}

extension Note {
    /// About how many bytes it takes in memory.
    fileprivate var size: Int {
        facets.reduce(0) { $0 + $1.text.size + $1.hints.reduce(0) { $0 + $1.text.size } }
    }
}
