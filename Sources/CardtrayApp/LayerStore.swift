import CardDeck
import Logging
import Raster
import TrayKit
import Typesetting
import WaylandClient

/// The layers there are, and those on their way. Asks the workers for what a scene wants, the most
/// urgent first, and takes back what it no longer does.
@MainActor
final class LayerStore {
    private let cache: LayerCache<LayerKey>
    private let pool: TypesettingPool
    private let mailbox: Mailbox
    private let logger: Logger
    private var pending: [LayerKey: Job] = [:]

    /// Layers that turned out to show nothing, or could not be made: they are not asked for again.
    private var blank: Set<LayerKey> = []

    /// The notes that could not be read.
    private(set) var unreadable: Set<NotePath> = []

    /// Called when a layer has arrived that is to be seen now.
    var onArrival: () -> Void = {}

    private var scale = 0.0

    private struct Job {
        var ticket: TypesettingTicket
        var wish: LayerWish
    }

    /// What layers may take at scale 1, in bytes: three windowfuls of cards at 1080p.
    private static let capacity = 128 << 20
    private static let largestCapacity = 512 << 20

    init(pool: TypesettingPool, mailbox: Mailbox, logger: Logger) {
        cache = LayerCache(capacity: Self.capacity)
        self.pool = pool
        self.mailbox = mailbox
        self.logger = logger
    }

    /// Begins a frame: what it uses stays at least until the next.
    func beginFrame(scale: Double) {
        cache.frame += 1
        if scale != self.scale {
            self.scale = scale
            blank.removeAll()
        }
        cache.capacity = min(Self.largestCapacity, Int(Double(Self.capacity) * max(1, scale * scale)))
    }

    func layer(_ key: LayerKey) -> LayerBitmap? { cache[key] }

    /// Whether nothing that was asked for is still on its way.
    var isComplete: Bool { pending.isEmpty }

    /// What the layers take in memory.
    var byteCount: Int { cache.byteCount }

    /// Makes the workers' queue just what is wanted and not there yet.
    func update(_ wanted: [LayerWish], from factory: LayerFactory) {
        var keep: Set<LayerKey> = []
        for wish in wanted {
            let key = factory.key(wish.name)
            guard keep.insert(key).inserted, !cache.touch(key), !blank.contains(key) else { continue }
            if var job = pending[key] {
                if job.wish.rank != wish.rank {
                    job.ticket.reprioritise(wish.rank)
                    job.wish = wish
                    pending[key] = job
                }
            } else {
                pending[key] = Job(ticket: submit(key, rank: wish.rank, to: factory), wish: wish)
            }
        }
        for (key, job) in pending where !keep.contains(key) {
            // One that a worker has begun will arrive all the same, and is kept while there is room.
            _ = job.ticket.cancel()
            pending[key] = nil
        }
    }

    private func submit(_ key: LayerKey, rank: Int, to factory: LayerFactory) -> TypesettingTicket {
        pool.submit(priority: rank) { [mailbox, weak self] typesetter in
            let made = Result { try factory.make(key.name, with: typesetter) }
            mailbox.post { self?.arrived(made, for: key) }
        }
    }

    private func arrived(_ made: Result<LayerBitmap?, any Error>, for key: LayerKey) {
        let job = pending.removeValue(forKey: key)
        switch made {
        case .success(let layer?):
            cache.insert(layer, for: key)
        case .success(nil):
            blank.insert(key)
        case .failure(let error):
            blank.insert(key)
            if let note = key.name.note { unreadable.insert(note) }
            logger.debug("\(error)")
        }
        // What was made ahead changes nothing that is seen.
        if job?.wish.isVisible == true { onArrival() }
    }

    /// Forgets all layers of an old state of the deck.
    func removeAll() {
        for job in pending.values { _ = job.ticket.cancel() }
        pending.removeAll()
        blank.removeAll()
        unreadable.removeAll()
        cache.removeAll()
    }
}
