import Glibc
import Raster

/// Threads that typeset, each with a `Typesetter` of its own.
///
/// Jobs run in the order of their priority, then of their submission. All methods may be called from
/// any thread.
public final class TypesettingPool: Sendable {
    /// Work for one of the threads, done with that thread's typesetter.
    public typealias Job = @Sendable (Typesetter) -> Void

    private let queue = JobQueue()
    private let discarded = DiscardedLayers()
    private let workers: Workers

    /// How many threads do the jobs.
    public let threadCount: Int

    /// - Parameters:
    ///   - threads: at least one; by default as many as there are processors, at most four: beyond that
    ///     the libraries' own locks eat what further threads bring.
    ///   - isBackground: whether the threads make way for those that draw, where both want a processor.
    public init(threads: Int? = nil, isBackground: Bool = false) {
        let count = max(1, threads ?? min(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 4))
        threadCount = count
        workers = Workers(count: count, queue: queue, discarded: discarded, isBackground: isBackground)
    }

    deinit { shutDown() }

    /// Queues a job.
    ///
    /// - Parameter priority: the smaller the sooner; 0 for what is visible now.
    /// - Returns: what cancels the job or moves it in the queue; it may be dropped. After `shutDown`
    ///   the job never runs.
    @discardableResult
    public func submit(priority: Int, _ job: @escaping Job) -> TypesettingTicket {
        TypesettingTicket(queue: queue, job: queue.submit(priority: priority, job))
    }

    /// Has layers freed that nobody else has any more: some after each job, and all once the threads have nothing else
    /// to do.
    public func free(_ layers: [LayerBitmap]) {
        guard !layers.isEmpty, discarded.add(layers) else { return }
        submit(priority: .max) { [discarded] _ in discarded.freeAll() }
    }

    /// What layers take that were to be freed and are not yet, in bytes.
    public var discardedByteCount: Int { discarded.byteCount }

    /// Has every thread forget what it keeps of the deck that it drew last: faces that are set, with their decoded
    /// pictures, and what is drawn of the glyphs of the deck's own fonts. For when another deck is shown, or nothing is
    /// close up any more; costs no more than making them again.
    public func forgetDeck() { queue.forgetDeck() }

    /// Has the fonts freed that decks brought which are gone, once the threads have nothing else to do.
    public func freeFontsOfDecks() {
        submit(priority: .max) { _ in FontContexts.freeFontsOfDecks() }
    }

    /// How many jobs wait, those being run not counted.
    public var waitingCount: Int { queue.count }

    /// Drops what waits, lets the running jobs end, and returns when the threads have. Repeated calls
    /// do nothing.
    public func shutDown() {
        queue.stop()
        workers.join()
    }
}

/// A job in a `TypesettingPool`. A value, as there are hundreds; dropping it changes nothing.
public struct TypesettingTicket: Sendable {
    private let queue: JobQueue
    private let job: QueuedJob

    init(queue: JobQueue, job: QueuedJob) {
        self.queue = queue
        self.job = job
    }

    /// Takes the job out of the queue, O(log n).
    ///
    /// - Returns: true if it will never run; false if it runs, has run, or had been canceled before.
    @discardableResult
    public func cancel() -> Bool { queue.cancel(job) }

    /// Moves the job in the queue if it still waits, O(log n). Among equals it keeps the place of its
    /// submission.
    public func reprioritize(_ priority: Int) { queue.reprioritize(job, priority) }
}
