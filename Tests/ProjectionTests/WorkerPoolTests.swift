import Foundation
import Testing
import Threads

@testable import Projection

@Suite struct WorkerPoolTests {
    @Test(arguments: [1, 2, 4])
    func everyPieceIsDoneOnce(_ threads: Int) {
        let pool = WorkerPool(threads: threads)
        #expect(pool.threadCount == threads)
        for count in [0, 1, 2, 3, 57, 400] {
            let times = Monitor([Int](repeating: 0, count: count))
            pool.run(pieces: count) { thread, piece in
                times.withLock { $0[piece] += 1 }
                if thread < 0 || thread >= threads { times.withLock { $0[piece] += 1000 } }
            }
            #expect(times.withLock { $0 } == [Int](repeating: 1, count: count))
        }
    }

    @Test func noThreadsAtAllMeansTheCallingOne() {
        let done = Monitor(0)
        WorkerPool(threads: 0).run(pieces: 5) { _, _ in done.withLock { $0 += 1 } }
        #expect(done.withLock { $0 } == 5)
    }

    @Test func helpersAreNamedAndBlockSignals() throws {
        let pool = WorkerPool(threads: 3)
        // A helper has its name before it works; see that both have worked.
        let seen = Monitor(Set<Int>())
        while seen.withLock({ $0.isSuperset(of: [1, 2]) }) == false {
            pool.run(pieces: 64) { thread, _ in
                seen.withLock { _ = $0.insert(thread) }
                usleep(50)
            }
        }
        let tasks = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")
        var names: Set<String> = []
        for task in tasks {
            guard let status = try? String(contentsOfFile: "/proc/self/task/\(task)/status", encoding: .utf8)
            else { continue }
            let lines = status.split(separator: "\n")
            guard let name = lines.first?.split(separator: "\t").last, name.hasPrefix("projector") else {
                continue
            }
            names.insert(String(name))
            let blocked = try #require(lines.first { $0.hasPrefix("SigBlk") }?.split(separator: "\t").last)
            // Signal n is bit n − 1; interrupt and terminate stand for all.
            let mask = try #require(UInt64(blocked, radix: 16))
            #expect(mask & (1 << 1) != 0 && mask & (1 << 14) != 0)
        }
        #expect(names.isSuperset(of: ["projector 1", "projector 2"]))
    }
}
