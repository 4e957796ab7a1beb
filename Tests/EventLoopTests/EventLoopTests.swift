import Foundation
import Testing

@testable import EventLoop

@MainActor @Suite(.serialized) struct EventLoopTests {
    @MainActor private final class Seen { var numbers: [Int] = [] }

    @Test func postsRunInOrderOnTheLoop() throws {
        let loop = try EventLoop()
        let seen = Seen()
        let mailbox = loop.mailbox
        let thread = Thread {
            for number in 0..<100 {
                mailbox.post {
                    seen.numbers.append(number)
                    if number == 99 { loop.stop() }
                }
            }
        }
        thread.start()
        try loop.run()
        #expect(seen.numbers == Array(0..<100))
    }

    @Test func workPostedByWorkWaitsForTheNextIteration() throws {
        let loop = try EventLoop()
        var count = 0
        @MainActor func again() {
            count += 1
            if count < 3 { loop.mailbox.post { again() } }
        }
        again()
        for iteration in 2...3 {
            try loop.runOnce(timeout: nil)
            #expect(count == iteration)
        }
    }

    @Test func timersFireOnceAndInOrder() throws {
        let loop = try EventLoop()
        let now = MonotonicClock.now
        var fired: [String] = []
        let late = loop.timer(at: now + 0.02) {
            fired.append("late")
            loop.stop()
        }
        let early = loop.timer(at: now - 1) { fired.append("early") }
        let canceled = loop.timer(at: now) { fired.append("canceled") }
        canceled.cancel()
        // Dropped at once: never fires.
        _ = loop.timer(at: now) { fired.append("dropped") }
        try loop.run()
        #expect(fired == ["early", "late"])
        // One iteration for each that fired.
        #expect(loop.wakeups == 2)
        #expect(!late.isPending && !early.isPending)
    }

    @Test func timersStartAgain() throws {
        let loop = try EventLoop()
        var fired = 0
        let timer = loop.timer(at: MonotonicClock.now) { fired += 1 }
        try loop.runOnce(timeout: 1)
        #expect(fired == 1 && !timer.isPending)
        timer.restart(at: MonotonicClock.now)
        try loop.runOnce(timeout: 1)
        #expect(fired == 2)
        // Moved away, it no longer fires where it would have.
        timer.restart(at: MonotonicClock.now + 0.005)
        timer.restart(at: MonotonicClock.now + 1000)
        try loop.runOnce(timeout: 0.05)
        #expect(fired == 2 && timer.isPending)
        timer.cancel()
        timer.restart(at: MonotonicClock.now)
        try loop.runOnce(timeout: 1)
        #expect(fired == 3)
    }

    @Test func postsOfManyThreadsAllArrive() throws {
        let loop = try EventLoop()
        let seen = Seen(), mailbox = loop.mailbox
        for thread in 0..<4 {
            Thread {
                for number in 0..<1000 { mailbox.post { seen.numbers.append(thread * 1000 + number) } }
            }.start()
        }
        while seen.numbers.count < 4000 { try loop.runOnce(timeout: 5) }
        #expect(seen.numbers.sorted() == Array(0..<4000))
        for thread in 0..<4 {
            let own = seen.numbers.filter { $0 / 1000 == thread }
            #expect(own == own.sorted(), "each thread's in their order")
        }
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func signalsStopTheLoop(_ signal: Int32) throws {
        let loop = try EventLoop()
        pthread_kill(pthread_self(), signal)
        try loop.run()
        // One that came while the loop did not run counts too, and again.
        pthread_kill(pthread_self(), signal)
        try loop.run()
        #expect(loop.wakeups == 2)
    }

    @Test func ignoredSignalsStayIgnored() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                signal(SIGHUP, SIG_IGN)
                let loop = try EventLoop()
                pthread_kill(pthread_self(), SIGHUP)
                // A signal that is not ignored would stop the loop at once.
                let timer = loop.timer(at: MonotonicClock.now + 0.05) { loop.stop() }
                try loop.run()
                exit(timer.isPending ? EXIT_FAILURE : EXIT_SUCCESS)
            }
        }
    }

    @Test func aLackOfDescriptorsIsAnErrorOfTheSystem() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                let descriptors = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
                var limit = rlimit()
                getrlimit(descriptors, &limit)
                var none = limit
                none.rlim_cur = 0
                setrlimit(descriptors, &none)
                var isTold = false
                do throws(SystemError) {
                    _ = try EventLoop()
                } catch {
                    isTold = error.code == EMFILE && "\(error)".hasPrefix("eventfd failed: ")
                }
                // Sanitizers open files at the end.
                setrlimit(descriptors, &limit)
                exit(isTold ? EXIT_SUCCESS : EXIT_FAILURE)
            }
        }
    }

    @Test func watchesFollowTheirDescriptor() throws {
        let loop = try EventLoop()
        let pipe = Pipe()
        var reads = 0
        let watch = loop.watch(pipe.fileHandleForReading.fileDescriptor) {
            reads += 1
            _ = pipe.fileHandleForReading.availableData
        }
        try loop.runOnce(timeout: 0)
        #expect(reads == 0)
        try pipe.fileHandleForWriting.write(contentsOf: Data([1]))
        try loop.runOnce(timeout: nil)
        #expect(reads == 1)
        watch.cancel()
        try pipe.fileHandleForWriting.write(contentsOf: Data([1]))
        try loop.runOnce(timeout: 0)
        #expect(reads == 1)
    }

    /// Also of an iteration that has found its file ready, or its time come, already.
    @Test func whatIsLetGoOfIsCalledNoMore() throws {
        let loop = try EventLoop(), pipes = (Pipe(), Pipe())
        var calls: [String] = [], watches: [EventWatch] = [], timers: [EventTimer] = []
        watches = [pipes.0, pipes.1].map { pipe in
            loop.watch(pipe.fileHandleForReading.fileDescriptor) {
                calls.append("watch")
                watches = []
            }
        }
        timers = [1, 2].map { index in
            loop.timer(at: MonotonicClock.now - Double(index)) {
                calls.append("timer")
                timers = []
            }
        }
        for pipe in [pipes.0, pipes.1] { try pipe.fileHandleForWriting.write(contentsOf: Data([0])) }
        for _ in 0..<2 { try loop.runOnce(timeout: 1) }
        #expect(calls.sorted() == ["timer", "watch"] && watches.isEmpty && timers.isEmpty)
    }

    @Test func endingsRunAfterEverythingElse() throws {
        let loop = try EventLoop()
        var log: [String] = []
        let ending = loop.atEndOfIteration { log.append("end") }
        loop.mailbox.post { log.append("post") }
        try loop.runOnce(timeout: nil)
        #expect(log == ["post", "end"])
        ending.cancel()
        try loop.runOnce(timeout: 0)
        #expect(log == ["post", "end"])
    }
}
