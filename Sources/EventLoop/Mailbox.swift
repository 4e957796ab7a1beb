import CLinux
import Glibc
import Threads

/// Where other threads leave work for the main thread.
public final class Mailbox: Sendable {
    /// Becomes readable when work waits.
    let fileDescriptor: Int32
    private let waiting = Monitor<[@MainActor @Sendable () -> Void]>([])

    init() throws(SystemError) {
        fileDescriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        guard fileDescriptor >= 0 else { throw SystemError("eventfd") }
    }

    deinit { close(fileDescriptor) }

    /// Has the loop run `work` in its next iteration, after what was posted before. From any thread; never
    /// blocks for longer than another post takes. Work posted after the loop has stopped is not run.
    public func post(_ work: @escaping @MainActor @Sendable () -> Void) {
        let wasEmpty = waiting.withLock { waiting in
            waiting.append(work)
            return waiting.count == 1
        }
        // One wake-up serves all that is posted until the loop looks.
        if wasEmpty { eventfd_write(fileDescriptor, 1) }
    }

    /// Runs what waits; work posted meanwhile waits for the next iteration, so that no poster starves the loop.
    @MainActor func drain() {
        var count: eventfd_t = 0
        eventfd_read(fileDescriptor, &count)
        let work = waiting.withLock { waiting in
            defer { waiting = [] }
            return waiting
        }
        for item in work { item() }
    }
}
