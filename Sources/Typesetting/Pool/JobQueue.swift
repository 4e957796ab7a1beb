import Threads

/// The jobs that wait, shared by the pool, its threads and its tickets.
final class JobQueue: Sendable {
    /// What a thread does next.
    enum Step {
        case job(TypesettingPool.Job)
        /// Forget what it keeps of the deck that it drew last.
        case forgetDeck
    }

    private struct State {
        var heap = JobHeap()
        var nextSequence: UInt64 = 0
        /// How often the threads were asked to forget.
        var forgetCount = 0
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

    /// Waits for something to do; nil when the queue has been stopped.
    ///
    /// - Parameter forgotten: how often the calling thread has forgotten so far; 0 at its beginning.
    func next(_ forgotten: inout Int) -> Step? {
        state.wait { state -> Step?? in
            if state.stopped { return .some(nil) }
            // Before any job: those that come after it are of another deck.
            if forgotten != state.forgetCount {
                forgotten = state.forgetCount
                return .some(.forgetDeck)
            }
            guard let job = state.heap.popFirst(), let body = Self.takeBody(of: job) else { return nil }
            return .some(.job(body))
        }
    }

    /// Has every thread forget what it keeps of a deck.
    func forgetDeck() {
        state.withLock { $0.forgetCount += 1 }
        state.wakeAll()
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
