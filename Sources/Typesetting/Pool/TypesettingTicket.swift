/// A job in a `TypesettingPool`. Sendable; dropping it changes nothing.
public final class TypesettingTicket: Sendable {
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
