import Glibc
import Synchronization
import Threads

/// Threads that help the calling one through a number of pieces of work, and sleep in between.
///
/// Belongs to one thread at a time.
final class WorkerPool {
    /// How many threads work, the calling one among them.
    let threadCount: Int

    private let shared = Shared()
    private var threads: [pthread_t] = []

    init(threads count: Int) {
        threadCount = max(count, 1)
        let shared = shared
        // Fewer helpers draw the same picture.
        threads = (1..<threadCount).compactMap { index in
            BackgroundThread.start(named: "projector \(index)") { shared.help(as: index) }
        }
    }

    deinit {
        shared.quit()
        for thread in threads { pthread_join(thread, nil) }
    }

    /// Calls `work` once for each piece 0..<count, on any of the threads, and returns when all are done.
    ///
    /// - Parameter work: given the thread's number, 0 for the calling one, and the piece's.
    func run(pieces count: Int, _ work: (Int, Int) -> Void) {
        withoutActuallyEscaping(work) { work in
            shared.work(through: count, helpers: !threads.isEmpty && count > 1, work)
        }
    }

    /// What the threads have in common.
    ///
    /// Safe to share: `job`, `round`, `helping` and `isOver` are read and written under the mutex alone, `nextPiece` is
    /// atomic, and neither the mutex nor the conditions move. The work itself is called for each piece by one thread.
    private final class Shared: @unchecked Sendable {
        private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        private let hasWork = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
        private let isDone = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
        private let nextPiece = Atomic<Int>(0)
        private var job: (count: Int, work: (Int, Int) -> Void)?
        private var round = 0
        private var helping = 0
        private var isOver = false

        init() {
            pthread_mutex_init(mutex, nil)
            pthread_cond_init(hasWork, nil)
            pthread_cond_init(isDone, nil)
        }

        deinit {
            pthread_mutex_destroy(mutex)
            pthread_cond_destroy(hasWork)
            pthread_cond_destroy(isDone)
            mutex.deallocate()
            hasWork.deallocate()
            isDone.deallocate()
        }

        func work(through count: Int, helpers: Bool, _ work: @escaping (Int, Int) -> Void) {
            nextPiece.store(0, ordering: .relaxed)
            guard helpers else {
                pull(0, count, work)
                return
            }
            pthread_mutex_lock(mutex)
            job = (count, work)
            round += 1
            pthread_cond_broadcast(hasWork)
            pthread_mutex_unlock(mutex)
            pull(0, count, work)
            // A helper that wakes only now finds nothing to do, and nobody waits for it.
            pthread_mutex_lock(mutex)
            job = nil
            while helping > 0 { pthread_cond_wait(isDone, mutex) }
            pthread_mutex_unlock(mutex)
        }

        func help(as thread: Int) {
            pthread_mutex_lock(mutex)
            var seen = 0
            while !isOver {
                guard round != seen, let (count, work) = job else {
                    pthread_cond_wait(hasWork, mutex)
                    continue
                }
                seen = round
                helping += 1
                pthread_mutex_unlock(mutex)
                pull(thread, count, work)
                pthread_mutex_lock(mutex)
                helping -= 1
                if helping == 0 { pthread_cond_signal(isDone) }
            }
            pthread_mutex_unlock(mutex)
        }

        func quit() {
            pthread_mutex_lock(mutex)
            isOver = true
            pthread_cond_broadcast(hasWork)
            pthread_mutex_unlock(mutex)
        }

        private func pull(_ thread: Int, _ count: Int, _ work: (Int, Int) -> Void) {
            while true {
                let piece = nextPiece.wrappingAdd(1, ordering: .relaxed).oldValue
                guard piece < count else { return }
                work(thread, piece)
            }
        }
    }
}
