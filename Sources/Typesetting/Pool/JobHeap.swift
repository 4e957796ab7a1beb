/// A binary heap of jobs that know their slots, so that any of them can be moved or taken out in
/// O(log n). Not synchronized.
struct JobHeap {
    private var jobs: [QueuedJob] = []

    var count: Int { jobs.count }

    mutating func insert(_ job: QueuedJob) {
        job.slot = jobs.count
        jobs.append(job)
        siftUp(jobs.count - 1)
    }

    mutating func popFirst() -> QueuedJob? {
        guard let first = jobs.first else { return nil }
        remove(first)
        return first
    }

    /// The job must be in the heap.
    mutating func remove(_ job: QueuedJob) {
        let slot = job.slot!
        swap(slot, jobs.count - 1)
        jobs.removeLast()
        job.slot = nil
        if slot < jobs.count { restoreOrder(at: slot) }
    }

    mutating func reprioritize(_ job: QueuedJob, _ priority: Int) {
        job.priority = priority
        restoreOrder(at: job.slot!)
    }

    mutating func removeAll() -> [QueuedJob] {
        defer { jobs = [] }
        for job in jobs { job.slot = nil }
        return jobs
    }

    private mutating func restoreOrder(at slot: Int) {
        siftUp(slot)
        siftDown(slot)
    }

    private mutating func siftUp(_ start: Int) {
        var slot = start
        while slot > 0, jobs[slot].runs(before: jobs[(slot - 1) / 2]) {
            swap(slot, (slot - 1) / 2)
            slot = (slot - 1) / 2
        }
    }

    private mutating func siftDown(_ start: Int) {
        var slot = start
        while true {
            var first = slot
            for child in [2 * slot + 1, 2 * slot + 2]
            where child < jobs.count && jobs[child].runs(before: jobs[first]) {
                first = child
            }
            if first == slot { return }
            swap(slot, first)
            slot = first
        }
    }

    private mutating func swap(_ a: Int, _ b: Int) {
        jobs.swapAt(a, b)
        jobs[a].slot = a
        jobs[b].slot = b
    }
}

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
