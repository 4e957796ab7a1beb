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

        /// How many pictures are left out on some card as there were too many before them, or too large ones.
        public fileprivate(set) var leftOut = 0

        /// The name of the first of these; nil where there is none.
        public fileprivate(set) var firstLeftOut: String?

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

        /// What decoding takes of the pictures that were read last, and of those that cannot be shown.
        var demands: [String: PictureDemand] = [:]
        var flawed: [String: FlawedPicture] = [:]
        var leftOut: Set<String> = []
        var flaws = Flaws()

        mutating func add(_ flawedPicture: FlawedPicture, _ name: String, _ reason: String) {
            flawed[name] = flawedPicture
            flaws.count = flawed.count
            if flaws.first == nil { flaws.first = (name, reason) }
        }

        mutating func leaveOut(_ name: String) {
            leftOut.insert(name)
            flaws.leftOut = leftOut.count
            if flaws.firstLeftOut == nil { flaws.firstLeftOut = name }
        }
    }

    /// What a picture takes that cannot be shown.
    private struct FlawedPicture {
        var cost: Int
        var tookTooLong: Bool
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

    /// Of how many pictures it is kept what they take.
    private static let maxDemands = 4096

    /// What takes much is decoded for so many pixels to a card unit at least, and then for twice as many: a card's spine,
    /// its face and a few steps of zooming have one picture, which is drawn smaller in less time than it is decoded anew.
    /// Nearer, those of a card would take more memory than is saved.
    private static let sharedDetails = [2.0, 4]

    /// - Parameter read: gives the bytes of a picture.
    public init(capacity: Int = usualCapacity, read: @escaping @Sendable (String) throws -> [UInt8]) {
        self.capacity = capacity
        self.read = read
    }

    /// The pictures that could not be shown so far.
    public var flaws: Flaws { state.withLock { $0.flaws } }

    /// A picture decoded to fill a box, whichever way up, but not larger than it is; a large one may be larger than the
    /// box. Nil where it can't be shown, which is found out once.
    public func picture(_ reference: MediaReference, filling box: PixelSize) -> Picture? {
        var budget = PictureBudget()
        return picture(reference, filling: box, within: &budget)
    }

    /// A picture decoded to fill a box, as far as there is enough left of what the pictures of a card may take. Whether there is goes by the
    /// pictures alone, and not by what is kept of them.
    func picture(
        _ reference: MediaReference, filling box: PixelSize, within budget: inout PictureBudget
    ) -> Picture? {
        guard !reference.isElsewhere else { return nil }
        let name = reference.name
        let (flaw, known) = state.withLock { ($0.flawed[name], $0.demands[name]) }
        var demand = known, bytes: [UInt8]?
        do {
            if flaw == nil, known == nil, !budget.isSpent {
                let file = try self.bytes(of: reference), own = PictureDemand(file)
                (bytes, demand) = (file, own)
                keep(own, of: name)
            }
            guard budget.spend(flaw?.cost ?? demand?.cost ?? 0) else {
                state.withLock { $0.leaveOut(name) }
                return nil
            }
            if let flaw {
                if flaw.tookTooLong { budget.spendAll() }
                return nil
            }
            let isLarge = demand?.mayTakeMuch ?? false
            let key = Key(name: name, box: isLarge ? Self.shared(box) : box)
            if let picture = kept(key) { return picture }
            let file = if let bytes { bytes } else { try self.bytes(of: reference) }
            return try decode(file, key, isLarge: isLarge)
        } catch {
            let tookTooLong = (error as? PictureError)?.tookTooLong ?? false
            if tookTooLong { budget.spendAll() }
            let reason = (error as? DeckError)?.message ?? "\(error)"
            let flaw = FlawedPicture(cost: demand?.cost ?? 0, tookTooLong: tookTooLong)
            state.withLock { $0.add(flaw, name, reason) }
            return nil
        }
    }

    /// A picture that was decoded before.
    private func kept(_ key: Key) -> Picture? {
        state.withLock { state in
            state.clock += 1
            state.entries[key]?.lastUse = state.clock
            return state.entries[key]?.picture
        }
    }

    /// A picture's bytes, read anew.
    func bytes(of reference: MediaReference) throws -> [UInt8] {
        guard let embedded = reference.embedded else { return try read(reference.name) }
        if let problem = embedded.problem { throw PictureError(problem) }
        return embedded.bytes
    }

    /// The box that is filled for all who want a large picture about as large. It goes by their box alone, and not by what
    /// is kept: so that a card looks the same whatever was seen before.
    private static func shared(_ box: PixelSize) -> PixelSize {
        let area = CardMetrics.textArea
        let larger = sharedDetails.lazy.map { PixelSize(Int(area.width * $0), Int(area.height * $0)) }
        let (long, short) = (max(box.width, box.height), min(box.width, box.height))
        return larger.first { long <= max($0.width, $0.height) && short <= min($0.width, $0.height) } ?? box
    }

    private func decode(_ bytes: [UInt8], _ key: Key, isLarge: Bool) throws(PictureError) -> Picture {
        let decoder = PictureDecoders.current
        guard isLarge else {
            return keep(try decoder.decode(bytes, filling: key.box), for: key)
        }
        return try largeDecoding.withLock { (_) throws(PictureError) -> Picture in
            // Who was here before may have wanted the same.
            if let known = kept(key) { return known }
            return keep(try decoder.decode(bytes, filling: key.box), for: key)
        }
    }

    private func keep(_ picture: Picture, for key: Key) -> Picture {
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
        return picture
    }

    private func keep(_ demand: PictureDemand, of name: String) {
        state.withLock { state in
            if state.demands.count >= Self.maxDemands { state.demands.removeAll() }
            state.demands[name] = demand
        }
    }
}

/// What the pictures of one card may take to be decoded, all together: those that come after it is spent are left out,
/// whatever has been decoded before. The first may always be had.
struct PictureBudget {
    /// In the bytes that decoders go through (`PictureDemand.cost`): ten pictures of a 4K screen, a score from cameras.
    static let limit = 256 << 20

    private var spent = 0

    /// Nothing more is to be read or decoded.
    private(set) var isSpent = false

    /// - Returns: whether there is enough left for a picture, which is then spent.
    mutating func spend(_ cost: Int) -> Bool {
        guard !isSpent, spent == 0 || spent + cost <= Self.limit else {
            isSpent = true
            return false
        }
        spent += cost
        return true
    }

    /// A picture has taken all the time that there is.
    mutating func spendAll() { isSpent = true }
}
