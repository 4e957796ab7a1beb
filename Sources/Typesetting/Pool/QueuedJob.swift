/// A job and its place in the queue. The closure never changes; the rest is guarded by the queue's lock.
final class QueuedJob: @unchecked Sendable {
    let sequence: UInt64
    var priority: Int

    /// The place in the heap; nil once the job has left it.
    var slot: Int?

    /// Given up when the job leaves the queue, so that a kept ticket keeps nothing else alive.
    var body: TypesettingPool.Job?

    init(priority: Int, sequence: UInt64, body: @escaping TypesettingPool.Job) {
        self.priority = priority
        self.sequence = sequence
        self.body = body
    }

    func runs(before other: QueuedJob) -> Bool {
        (priority, sequence) < (other.priority, other.sequence)
    }
}
