import CardDeck
import Glibc
import Threads

/// A piece of work on a thread of its own, beside the caller's; on the caller's where there is no thread.
final class Companion<Value: Sendable>: Sendable {
    private let work: @Sendable () throws(DeckError) -> Value
    private let thread = Monitor<pthread_t?>(nil)
    private let outcome = Monitor<Result<Value, DeckError>?>(nil)

    /// Starts the work. Ask for its value exactly once.
    init(_ work: @escaping @Sendable () throws(DeckError) -> Value) {
        self.work = work
        if let started = BackgroundThread.start({ self.run() }) { thread.withLock { $0 = started } }
    }

    /// Waits for the work's end.
    func value() throws(DeckError) -> Value {
        if let thread = thread.withLock({ $0 }) {
            pthread_join(thread, nil)
        } else {
            run()
        }
        // It is the caller's alone: what it lets go of is gone.
        return try outcome.withLock { $0.take()! }.get()
    }

    private func run() {
        let result = Result { () throws(DeckError) in try work() }
        outcome.withLock { $0 = result }
    }
}
