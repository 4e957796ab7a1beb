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
