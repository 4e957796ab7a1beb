import CompositorHarness
import Foundation
import Synchronization

/// Looks at a process's memory every now and then, on a thread of its own, until it is told to end.
final class MemoryWatch: Sendable {
    private let process: ManagedProcess
    private let maximum = Mutex(ProcessMemory.zero)
    private let isOver = Atomic(false)

    init(_ process: ManagedProcess, every microseconds: UInt32 = 2000) {
        self.process = process
        Thread.detachNewThread { [self] in
            while !isOver.load(ordering: .relaxed), let now = try? ProcessMemory(of: process) {
                maximum.withLock { $0 = $0.maximum(now) }
                usleep(microseconds)
            }
        }
    }

    /// - Returns: the maximum of each figure.
    @discardableResult
    func end() -> ProcessMemory {
        isOver.store(true, ordering: .relaxed)
        return maximum.withLock { $0 }
    }
}
