import Threads

/// The jobs that wait, shared by the pool, its threads and its tickets.
final class JobQueue: Sendable {
    private struct State {
        var heap = JobHeap()
        var nextSequence: UInt64 = 0
        var stopped = false
    }

    private let state = Monitor(State())

    var count: Int { state.withLock { $0.heap.count } }

    func submit(priority: Int, _ body: @escaping TypesettingPool.Job) -> QueuedJob {
        let job = state.withLock { state in
            let job = QueuedJob(priority: priority, sequence: state.nextSequence, body: body)
            state.nextSequence += 1
            if state.stopped { job.body = nil } else { state.heap.insert(job) }
            return job
        }
        state.wakeOne()
        return job
    }

    /// Waits for a job; nil when the queue has been stopped.
    func next() -> TypesettingPool.Job? {
        state.wait { state -> TypesettingPool.Job?? in
            if state.stopped { return .some(nil) }
            return state.heap.popFirst().map(Self.takeBody)
        }
    }

    func cancel(_ job: QueuedJob) -> Bool {
        // The closure is let go outside the lock: what it captured may do anything in its deinit.
        let body = state.withLock { state -> TypesettingPool.Job? in
            guard job.slot != nil else { return nil }
            state.heap.remove(job)
            return Self.takeBody(of: job)
        }
        return body != nil
    }

    func reprioritize(_ job: QueuedJob, _ priority: Int) {
        state.withLock { state in
            if job.slot != nil { state.heap.reprioritize(job, priority) }
        }
    }

    func stop() {
        let dropped = state.withLock { state -> [TypesettingPool.Job?] in
            state.stopped = true
            return state.heap.removeAll().map(Self.takeBody)
        }
        state.wakeAll()
        withExtendedLifetime(dropped) {}
    }

    private static func takeBody(of job: QueuedJob) -> TypesettingPool.Job? {
        defer { job.body = nil }
        return job.body
    }
}
