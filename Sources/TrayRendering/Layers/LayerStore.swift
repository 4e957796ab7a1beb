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
    private var layers = StoredLayers(capacity: capacity)
    private let pool: TypesettingPool
    private let mailbox: Mailbox
    private let logger: Logger
    private let recipient = Recipient()

    private var inFlight = LayersInFlight()

    /// The notes that could not be read.
    private(set) var unreadable: Set<NotePath> = []

    /// Called when a layer has arrived that is to be seen now.
    var onArrival: () -> Void = {}

    /// Called when the last requested layer has arrived.
    var onCompletion: () -> Void = {}

    private var scale = 0.0

    private var lastSpares: (spares: SpareLayers, state: LayerFactory.State)?

    /// The state of the deck that layers were last asked for in, and the one before, where some of that may be left.
    private var generation = 0
    private var staleGeneration: Int?

    /// Whether layers of states of the deck before are still to be seen: they stay until they are not.
    var keepsDeckBefore = false {
        didSet { if oldValue, isComplete { freeStale() } }
    }

    /// What layers may take at scale 1, in bytes: all that is wanted at 1080p, and little more.
    static let capacity = 60 << 20
    private static let largestCapacity = 512 << 20

    init(pool: TypesettingPool, mailbox: Mailbox, logger: Logger) {
        self.pool = pool
        self.mailbox = mailbox
        self.logger = logger
        recipient.store = self
    }

    /// Who gets what workers have made, as long as anybody does. Jobs share it: a weak reference for each of them would
    /// take memory.
    @MainActor private final class Recipient {
        weak var store: LayerStore?
    }

    /// Begins a frame at a scale.
    func beginFrame(scale: Double) {
        guard scale != self.scale else { return }
        self.scale = scale
        layers.blank.removeAll()
        layers.leaves.removeAll()
        layers.cache.capacity = min(Self.largestCapacity, Int(Double(Self.capacity) * max(1, scale * scale)))
    }

    /// A layer, if it is there. It stays at least until the requests change.
    func layer(_ key: LayerKey) -> LayerBitmap? { layers.layer(key) }

    /// Lets `body` look up as many layers as it likes. A frame looks up hundreds, and to come to the store for each takes
    /// as long as to find it.
    func withLayers<Result>(_ body: (inout StoredLayers) -> Result) -> Result { body(&layers) }

    /// Whether everything that was requested has been made.
    var isComplete: Bool { inFlight.isEmpty }

    /// Whether the ground of the last frame was whole, and whether its notes were.
    var hasWholeGround: Bool { inFlight.ground.isEmpty }
    var hasWholeNotes: Bool { !inFlight.notes.hasVisible }

    /// The bytes that layers take, those that are not freed yet included.
    var byteCount: Int { layers.cache.byteCount + layers.leaves.byteCount + pool.discardedByteCount }

    /// How many layers are known to show nothing, for tests.
    var blankCount: Int { layers.blank.count }

    /// Makes the workers' queue just what is wanted of notes and not there yet. What is wanted stays.
    ///
    /// Requests that are those of the frame before cost O(requests) comparisons and nothing else.
    func update(_ wanted: [LayerRequest], from factory: LayerFactory) {
        guard inFlight.hasNewGround || !inFlight.notes.areLast(wanted, from: factory) else { return }
        inFlight.hasNewGround = false
        // From here on only what these requests name, and what is drawn along with them, is safe from eviction.
        layers.cache.frame += 1
        layers.blank.forgetFormer(wantedCount: wanted.count)
        request(wanted, from: factory, as: &inFlight.notes)
    }

    /// Sets the requests for layers that the ground of the picture lacks. Unchanged requests cost O(requests)
    /// comparisons and nothing else.
    func update(missingGround missing: [LayerRequest], from factory: LayerFactory) {
        guard !inFlight.ground.areLast(missing, from: factory) else { return }
        inFlight.hasNewGround = true
        request(missing, from: factory, as: &inFlight.ground)
    }

    /// Sets the requests for layers that no scene names before something moves, when it is too late to begin with them;
    /// they come after all others.
    func update(spares: SpareLayers, from factory: LayerFactory) {
        if spares.hasCards { layers.cache.touch(factory.key(.back)) }
        guard spares != lastSpares?.spares || factory.state != lastSpares?.state else { return }
        lastSpares = (spares, factory.state)
        let names = spares.names
        pool.free(layers.leaves.keep(Set(names.lazy.filter(\.isLeaf).map(factory.key))))
        request(
            names.map { LayerRequest($0, priority: LayerRequest.spare) }, from: factory, as: &inFlight.spares)
    }

    private func request(_ wanted: [LayerRequest], from factory: LayerFactory, as requests: inout LayerRequests) {
        generation = factory.generation
        withLayers { layers in
            requests.update(
                wanted, from: factory, isThere: { layers.isMade($0) },
                submit: { [pool, mailbox, recipient] key, priority in
                    pool.submit(priority: priority) { typesetter in
                        let made = Result { try factory.make(key.name, with: typesetter) }
                        mailbox.post { recipient.store?.arrived(made, for: key) }
                    }
                })
        }
    }

    private func arrived(_ made: Result<LayerBitmap?, any Error>, for key: LayerKey) {
        let priority = inFlight.remove(key)
        switch made {
        case .success(let layer?) where key.name.isLeaf:
            layers.leaves.insert(layer, for: key)
        case .success(let layer?):
            var evicted: [LayerBitmap] = []
            layers.cache.insert(layer, for: key) { evicted.append($0) }
            pool.free(evicted)
        case .success(nil):
            layers.blank.insert(key)
        case .failure(let error):
            logger.debug("\(error)")
            // It may be one of a deck that is no longer shown.
            guard priority != nil else { break }
            layers.blank.insert(key)
            if let note = key.name.note { unreadable.insert(note) }
        }
        // What was made ahead changes nothing that is seen.
        if let priority, LayerRequest(key.name, priority: priority).isVisible { onArrival() }
        guard isComplete else { return }
        freeStale()
        onCompletion()
    }

    /// Frees what the state of the deck before has left, now that all of this one is there: so far it only held room that
    /// the new layers took from it.
    private func freeStale() {
        guard !keepsDeckBefore, let staleGeneration, staleGeneration != generation else { return }
        self.staleGeneration = nil
        pool.free(
            layers.cache.remove { [generation] key in
                key.name.isOfDeck && key.generation != generation
            })
        // When the deck was replaced, its fonts were still in use.
        pool.freeFontsOfDecks()
    }

    /// Forgets what is known of an old state of the deck. Its layers are never asked for again: they go as others need
    /// their room, and the rest once those are there.
    func beginDeck() {
        inFlight.cancelDeck()
        layers.blank.removeAll()
        unreadable.removeAll()
        pool.forgetDeck()
        staleGeneration = generation
    }
}
