import CardDeck
import EventLoop
import Logging
import Raster
import TrayKit
import Typesetting

/// The layers there are, and those being made. Asks the workers for what a scene wants, the most
/// urgent first, and takes back what it no longer does.
@MainActor
final class LayerStore {
    private var cache: LayerCache<LayerKey>
    private let pool: TypesettingPool
    private let mailbox: Mailbox
    private let logger: Logger

    /// What the ground of the picture still lacks, and what the notes do.
    private var ground = LayerRequests()
    private var notes = LayerRequests()

    private var flaps = LeafLayers()
    private var spareLeaves = LayerRequests()

    /// Something else of the ground was asked for in the last frame, so that what it stands in place of need not
    /// stay, though the requests be the same: a window that is resized wants a ground of each size once.
    private var hasNewGround = false

    /// Layers that were evicted, until there are enough of them to be freed.
    private var evicted: [LayerBitmap] = []

    /// Layers that turned out to show nothing, or could not be made: they are not asked for again.
    private var blank: Set<LayerKey> = []

    /// The notes that could not be read.
    private(set) var unreadable: Set<NotePath> = []

    /// Called when a layer has arrived that is to be seen now.
    var onArrival: () -> Void = {}

    /// Called when the last requested layer has arrived.
    var onCompletion: () -> Void = {}

    private var scale = 0.0

    /// What layers may take at scale 1, in bytes: all that is wanted at 1080p, and little more.
    static let capacity = 72 << 20
    private static let largestCapacity = 512 << 20
    /// So many are freed together, or so many bytes: in a flick each layer that arrives takes the place of one. After a
    /// larger scale hundreds go at once, and would keep a worker from what is to be seen.
    private static let freedTogether = (count: 8, bytes: 2 << 20)

    init(pool: TypesettingPool, mailbox: Mailbox, logger: Logger) {
        cache = LayerCache(capacity: Self.capacity)
        self.pool = pool
        self.mailbox = mailbox
        self.logger = logger
    }

    /// Begins a frame at a scale.
    func beginFrame(scale: Double) {
        guard scale != self.scale else { return }
        self.scale = scale
        blank.removeAll()
        flaps.removeAll()
        cache.capacity = min(Self.largestCapacity, Int(Double(Self.capacity) * max(1, scale * scale)))
    }

    /// A layer, if it is there. It stays at least until the requests change.
    func layer(_ key: LayerKey) -> LayerBitmap? { key.name.isLeaf ? flaps.layers[key] : cache[key] }

    /// Whether everything that was requested has been made.
    var isComplete: Bool { ground.isEmpty && notes.isEmpty && spareLeaves.isEmpty }

    /// Whether the ground of the last frame was whole, and whether its notes were.
    var hasWholeGround: Bool { ground.isEmpty }
    var hasWholeNotes: Bool { !notes.hasVisible }

    /// The bytes that layers take.
    var byteCount: Int { cache.byteCount + flaps.byteCount + evictedBytes }

    private var evictedBytes: Int { evicted.reduce(0) { $0 + $1.byteCount } }

    /// Makes the workers' queue just what is wanted of notes and not there yet. What is wanted stays.
    ///
    /// Requests that are those of the frame before cost O(requests) comparisons and nothing else.
    func update(_ wanted: [LayerRequest], from factory: LayerFactory) {
        guard hasNewGround || !notes.areLast(wanted, from: factory) else { return }
        hasNewGround = false
        // From here on only what these requests name, and what is drawn along with them, is safe from eviction.
        cache.frame += 1
        request(wanted, from: factory, as: &notes)
    }

    /// Sets the requests for layers that the ground of the picture lacks. Unchanged requests cost O(requests)
    /// comparisons and nothing else.
    func update(missingGround missing: [LayerRequest], from factory: LayerFactory) {
        guard !ground.areLast(missing, from: factory) else { return }
        hasNewGround = true
        request(missing, from: factory, as: &ground)
    }

    /// Sets the requests for layers that split flaps show once they move; they come after all others.
    ///
    /// - Parameter kinds: those that are seen.
    func update(flaps kinds: [CounterKind], from factory: LayerFactory) {
        if let spares = flaps.spares(of: kinds, in: factory.state) {
            request(spares, from: factory, as: &spareLeaves)
        }
    }

    private func request(_ wanted: [LayerRequest], from factory: LayerFactory, as requests: inout LayerRequests) {
        requests.update(
            wanted, from: factory,
            isThere: { cache.touch($0) || blank.contains($0) || flaps.layers[$0] != nil },
            submit: { [pool, mailbox] key, priority in
                pool.submit(priority: priority) { [mailbox, weak self] typesetter in
                    let made = Result { try factory.make(key.name, with: typesetter) }
                    mailbox.post { self?.arrived(made, for: key) }
                }
            })
    }

    private func arrived(_ made: Result<LayerBitmap?, any Error>, for key: LayerKey) {
        let priority = ground.remove(key) ?? notes.remove(key) ?? spareLeaves.remove(key)
        switch made {
        case .success(let layer?) where key.name.isLeaf:
            flaps.insert(layer, for: key)
        case .success(let layer?):
            evicted += cache.insert(layer, for: key)
            freeEvicted()
        case .success(nil):
            blank.insert(key)
        case .failure(let error):
            logger.debug("\(error)")
            // It may be one of a deck that is no longer shown.
            guard priority != nil else { break }
            blank.insert(key)
            if let note = key.name.note { unreadable.insert(note) }
        }
        // What was made ahead changes nothing that is seen.
        if let priority, LayerRequest(key.name, priority: priority).isVisible { onArrival() }
        if isComplete { onCompletion() }
    }

    private func freeEvicted() {
        guard evicted.count >= Self.freedTogether.count || evictedBytes >= Self.freedTogether.bytes else { return }
        pool.free(evicted, priority: evicted.count > Self.freedTogether.count ? .max : .min)
        evicted = []
        evicted.reserveCapacity(Self.freedTogether.count)
    }

    /// Forgets what is known of an old state of the deck. Its layers are never asked for again and go as others
    /// need their room.
    func beginDeck() {
        ground.cancelAll()
        notes.cancelAll()
        blank.removeAll()
        unreadable.removeAll()
    }
}

/// The faces of flaps: all that may be seen as soon as one moves are made beforehand, and none is let go, as a leaf in
/// its fall cannot wait for one. A few hundred kilobytes at scale 1.
private struct LeafLayers {
    private(set) var layers: [LayerKey: LayerBitmap] = [:]
    private(set) var byteCount = 0
    private var last: (kinds: [CounterKind], state: LayerFactory.State)?

    /// What flaps of some kinds may show; nil if it was asked for already.
    mutating func spares(of kinds: [CounterKind], in state: LayerFactory.State) -> [LayerRequest]? {
        if let last, last.kinds == kinds, last.state == state { return nil }
        last = (kinds, state)
        return kinds.flatMap(LeafFace.spares).map { LayerRequest($0, priority: LayerRequest.spare) }
    }

    mutating func insert(_ layer: LayerBitmap, for key: LayerKey) {
        byteCount += layer.byteCount - (layers[key]?.byteCount ?? 0)
        layers[key] = layer
    }

    mutating func removeAll() {
        layers.removeAll()
        byteCount = 0
    }
}
