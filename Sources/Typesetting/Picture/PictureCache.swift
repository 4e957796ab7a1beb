import CardDeck
import PictureDecoding
import Raster
import Threads

/// The pictures of one deck, decoded when they are asked for. Those asked for last are kept, bounded in bytes.
///
/// Safe to use from several threads at once; what reads and decodes is for workers.
public final class PictureCache: Sendable {
    /// The pictures that cannot be shown.
    public struct Flaws: Sendable {
        /// How many pictures cannot be shown.
        public fileprivate(set) var count = 0

        /// The name of the first, and what is wrong with it; nil where there is none.
        public fileprivate(set) var first: (name: String, reason: String)?

        /// No flaws.
        public init() {}
    }

    private struct Key: Hashable {
        var name: String
        var box: PixelSize
    }

    private struct Entry {
        var picture: Picture
        var lastUse: UInt64
    }

    private struct State {
        var entries: [Key: Entry] = [:]
        var byteCount = 0
        var clock: UInt64 = 0
        var flawed: Set<String> = []
        var flaws = Flaws()
    }

    private let state = Monitor(State())
    /// What takes much memory is decoded one at a time.
    private let largeDecoding = Monitor(())
    private let capacity: Int
    private let read: @Sendable (String) throws -> [UInt8]

    /// Some dozen pictures at twice the resolution of a 4K screen, or some hundred on a usual one.
    public static let usualCapacity = 24 << 20

    /// What an entry takes beside its pixels.
    private static let entryBytes = 256

    /// - Parameter read: gives the bytes of a picture.
    public init(capacity: Int = usualCapacity, read: @escaping @Sendable (String) throws -> [UInt8]) {
        self.capacity = capacity
        self.read = read
    }

    /// The pictures that could not be shown so far.
    public var flaws: Flaws { state.withLock { $0.flaws } }

    /// A picture decoded to fill a box, whichever way up, but not larger than it is; nil where it can't be shown, which
    /// is found out once.
    public func picture(_ reference: MediaReference, filling box: PixelSize) -> Picture? {
        guard !reference.isElsewhere else { return nil }
        let name = reference.name
        let key = Key(name: name, box: box)
        let known = state.withLock { state -> Picture?? in
            state.clock += 1
            if state.flawed.contains(name) { return .some(nil) }
            state.entries[key]?.lastUse = state.clock
            return state.entries[key].map(\.picture)
        }
        if let known { return known }
        do {
            // Outside the lock: two threads may decode the same, none waits for another's small one.
            let picture = try decode(try bytes(of: reference), filling: box)
            keep(picture, for: key)
            return picture
        } catch {
            let reason = (error as? DeckError)?.message ?? "\(error)"
            state.withLock { state in
                state.flawed.insert(name)
                state.flaws.count = state.flawed.count
                if state.flaws.first == nil { state.flaws.first = (name, reason) }
            }
            return nil
        }
    }

    /// A picture's bytes, read anew.
    func bytes(of reference: MediaReference) throws -> [UInt8] {
        guard let embedded = reference.embedded else { return try read(reference.name) }
        if let problem = embedded.problem { throw PictureError(problem) }
        return embedded.bytes
    }

    private func decode(_ bytes: [UInt8], filling box: PixelSize) throws(PictureError) -> Picture {
        let decoder = PictureDecoders.current
        guard PictureHeader.mayTakeMuch(bytes) else { return try decoder.decode(bytes, filling: box) }
        return try largeDecoding.withLock { _ throws(PictureError) in try decoder.decode(bytes, filling: box) }
    }

    private func keep(_ picture: Picture, for key: Key) {
        state.withLock { state in
            guard state.entries[key] == nil else { return }
            state.entries[key] = Entry(picture: picture, lastUse: state.clock)
            state.byteCount += picture.byteCount + Self.entryBytes
            while state.byteCount > capacity, state.entries.count > 1,
                let oldest = state.entries.min(by: { $0.value.lastUse < $1.value.lastUse })
            {
                state.entries[oldest.key] = nil
                state.byteCount -= oldest.value.picture.byteCount + Self.entryBytes
            }
        }
    }
}
