import CardDeck
import Threads
import TrayKit

/// The notes that were read last, so that a note's faces and its spine read it only once. Bounded in notes and in
/// bytes; safe to use from any thread.
package final class NoteCache: Sendable {
    private struct Entry {
        var note: Note
        /// About how many bytes it takes.
        var size: Int
        /// Whether it was asked for since it was last about to be dropped.
        var isUsed = false
    }

    private struct State {
        var entries: [NotePath: Entry] = [:]
        /// The paths in the order in which they are dropped, from `head` on, unless they were used.
        var order: [NotePath] = []
        var head = 0
        /// About how many bytes the notes take.
        var size = 0

        /// How many facets notes have, of those too that were dropped: every frame asks for it. The older half goes
        /// where there are too many.
        var counts: [NotePath: Int] = [:]
        var olderCounts: [NotePath: Int] = [:]

        mutating func note(_ path: NotePath) -> Note? {
            guard let entry = entries[path] else { return nil }
            // To change it in place allocates, and every frame comes here.
            if !entry.isUsed { entries[path]?.isUsed = true }
            return entry.note
        }

        mutating func keep(_ note: Note, at path: NotePath, size: Int) {
            guard entries[path] == nil else { return }
            entries[path] = Entry(note: note, size: size)
            order.append(path)
            self.size += size
        }

        /// Drops the oldest that was not used, but not this one. There must be another.
        mutating func dropOne(but kept: NotePath) {
            while true {
                let path = order[head]
                head += 1
                if head > order.count / 2 {
                    order.removeFirst(head)
                    head = 0
                }
                guard entries[path]?.isUsed == true || path == kept else {
                    size -= entries.removeValue(forKey: path)?.size ?? 0
                    return
                }
                entries[path]?.isUsed = false
                order.append(path)
            }
        }

        mutating func facetCount(of path: NotePath, most: Int) -> Int? {
            if let count = counts[path] { return count }
            guard let count = olderCounts[path] else { return nil }
            keepCount(count, of: path, most: most)
            return count
        }

        mutating func keepCount(_ count: Int, of path: NotePath, most: Int) {
            if counts.count >= most { (counts, olderCounts) = ([:], counts) }
            counts[path] = count
        }
    }

    let source: any DeckSource
    private let capacity: Int
    private let byteLimit: Int
    private let state = Monitor(State())

    /// Two windowfuls of notes at 4K.
    static let usualCapacity = 2048
    /// Many times what so many usual notes take.
    static let usualByteLimit = 64 << 20

    init(source: any DeckSource, capacity: Int = usualCapacity, byteLimit: Int = usualByteLimit) {
        (self.source, self.capacity, self.byteLimit) = (source, capacity, byteLimit)
    }

    /// About how many bytes the notes take that are kept.
    var byteCount: Int { state.withLock { $0.size } }

    /// The note if it has been read lately. Quick.
    package func known(_ path: NotePath) -> Note? { state.withLock { $0.note(path) } }

    /// How many facets the note has, if it has been read. Quick: the note itself is not handed out.
    func facetCount(of path: NotePath) -> Int? { state.withLock { $0.facetCount(of: path, most: 2 * capacity) } }

    /// The note; reads it if need be, so for worker threads only.
    package func note(_ path: NotePath) throws -> Note {
        if let note = known(path) { return note }
        // Read outside the lock: two threads may read the same note, none waits for another's reading.
        let note = try source.note(section: path.section, note: path.note), size = note.size
        state.withLock { state in
            state.keep(note, at: path, size: size)
            state.keepCount(note.facets.count, of: path, most: 2 * capacity)
            // The last one stays, however long it is.
            while state.entries.count > 1, state.entries.count > capacity || state.size > byteLimit {
                state.dropOne(but: path)
            }
        }
        return note
    }
}
