import CardDeck
import Threads
import TrayKit

/// The notes that were read last, so that a note's faces and its spine read it only once. Bounded in
/// notes; safe to use from any thread.
package final class NoteCache: Sendable {
    private struct State {
        var notes: [NotePath: Note] = [:]
        /// The paths in the order they were read. Oldest first, from `head` on.
        var order: [NotePath] = []
        var head = 0
    }

    let source: any DeckSource
    private let capacity: Int
    private let state = Monitor(State())

    /// Two windowfuls of notes at 4K.
    static let usualCapacity = 2048

    init(source: any DeckSource, capacity: Int = usualCapacity) {
        self.source = source
        self.capacity = capacity
    }

    /// The note if it has been read lately. Quick.
    package func known(_ path: NotePath) -> Note? { state.withLock { $0.notes[path] } }

    /// How many facets the note has, if it has been read lately. Quick: the note itself is not handed out.
    func facetCount(of path: NotePath) -> Int? { state.withLock { $0.notes[path]?.facets.count } }

    /// The note; reads it if need be, so for worker threads only.
    package func note(_ path: NotePath) throws -> Note {
        if let note = known(path) { return note }
        // Read outside the lock: two threads may read the same note, none waits for another's reading.
        let note = try source.note(section: path.section, note: path.note)
        state.withLock { state in
            guard state.notes.updateValue(note, forKey: path) == nil else { return }
            state.order.append(path)
            guard state.notes.count > capacity else { return }
            state.notes[state.order[state.head]] = nil
            state.head += 1
            if state.head > capacity {
                state.order.removeFirst(state.head)
                state.head = 0
            }
        }
        return note
    }
}
