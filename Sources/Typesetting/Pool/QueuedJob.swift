/// A job and its place in the queue. What changes (priority, slot and body) is read and written only by
/// the queue that made the job, under its lock; tickets pass the job on and look at nothing in it.
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
