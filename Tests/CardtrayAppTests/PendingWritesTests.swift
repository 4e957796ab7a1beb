import Foundation
import Testing
import Threads

@testable import CardtrayApp

@Suite struct PendingWritesTests {
    /// Whoever has something written goes on meanwhile; whoever waits finds it written.
    @Test func writesAreDoneElsewhereAndWaitedFor() {
        let writes = PendingWrites(), gate = DispatchSemaphore(value: 0)
        let written = Monitor<[Int]>([]), threads = Monitor<Set<UInt>>([])
        for number in 0..<4 {
            writes.write {
                gate.wait()
                written.withLock { $0.append(number) }
                threads.withLock { _ = $0.insert(UInt(pthread_self())) }
            }
        }
        #expect(written.withLock { $0.isEmpty }, "they wait for the gate, and this thread does not")
        for _ in 0..<4 { gate.signal() }
        writes.wait()
        #expect(written.withLock { $0.sorted() } == [0, 1, 2, 3])
        let own = UInt(pthread_self())
        #expect(threads.withLock { !$0.contains(own) })
        writes.wait()
    }
}
