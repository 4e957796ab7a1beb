import Glibc
import Threads

/// The threads of a pool. They hold the queue, never the pool, so that the pool can go away.
final class Workers: Sendable {
    private let threads: Monitor<[pthread_t]>

    /// What a thread in the background is nicer by: it gets a tenth of a processor that a drawing one wants, too.
    private static let niceness: Int32 = 10
    private static let ofThread = __priority_which_t(PRIO_PROCESS.rawValue)

    init(count: Int, queue: JobQueue, discarded: DiscardedLayers, isBackground: Bool) {
        let started = (0..<count).compactMap { number in
            BackgroundThread.start(named: "typeset-\(number)") {
                // On Linux this is the calling thread's own. Refused, it changes nothing that is seen.
                if isBackground { setpriority(Self.ofThread, 0, Self.niceness) }
                Self.run(queue, discarded)
            }
        }
        precondition(!started.isEmpty, "the system gives no thread to typeset on")
        threads = Monitor(started)
    }

    /// Waits for all threads to end. On one of them it does not wait for that one.
    func join() {
        let threads = threads.withLock { threads in
            defer { threads = [] }
            return threads
        }
        for thread in threads {
            if pthread_equal(thread, pthread_self()) != 0 {
                pthread_detach(thread)
            } else {
                pthread_join(thread, nil)
            }
        }
    }

    /// Runs jobs until the queue stops. The typesetter is made for the first of them: a font map takes
    /// megabytes and milliseconds.
    private static func run(_ queue: JobQueue, _ discarded: DiscardedLayers) {
        var typesetter: Typesetter?, forgotten = 0
        while let step = queue.next(&forgotten) {
            switch step {
            case .forgetDeck: typesetter?.forgetDeck()
            case .job(let job):
                let own = typesetter ?? Typesetter()
                typesetter = own
                job(own)
                discarded.freeSome()
            }
        }
    }
}
