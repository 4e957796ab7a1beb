import Foundation
import PictureSupport
import Raster
import Testing
import Threads

@testable import Typesetting

@Suite struct PoolTests {
    /// Holds a pool's only thread until opened, and says when it has it.
    private final class Gate: Sendable {
        let entered = DispatchSemaphore(value: 0)
        let open = DispatchSemaphore(value: 0)

        func hold(_ pool: TypesettingPool) {
            pool.submit(priority: .min) { _ in
                self.entered.signal()
                self.open.wait()
            }
            entered.wait()
        }
    }

    private final class Log: Sendable {
        private let entries = Monitor<[Int]>([])
        func add(_ entry: Int) { entries.withLock { $0.append(entry) } }
        var all: [Int] { entries.withLock { $0 } }
    }

    /// Runs what was queued to its end.
    private func drain(_ pool: TypesettingPool) {
        let done = DispatchSemaphore(value: 0)
        pool.submit(priority: .max) { _ in done.signal() }
        done.wait()
    }

    @Test func priorityThenSubmissionDecides() {
        let pool = TypesettingPool(threads: 1)
        let (gate, log) = (Gate(), Log())
        gate.hold(pool)
        for (i, priority) in [3, 1, 2, 1, 0, 3, 2].enumerated() {
            pool.submit(priority: priority) { _ in log.add(priority * 10 + i) }
        }
        #expect(pool.waitingCount == 7)
        gate.open.signal()
        drain(pool)
        #expect(log.all == [4, 11, 13, 22, 26, 30, 35])
    }

    @Test func whatIsCanceledNeverRuns() {
        let pool = TypesettingPool(threads: 1)
        let (gate, log) = (Gate(), Log())
        gate.hold(pool)
        let tickets = (0..<50).map { i in pool.submit(priority: i % 5) { _ in log.add(i) } }
        for i in stride(from: 0, to: 50, by: 2) {
            #expect(tickets[i].cancel())
            #expect(!tickets[i].cancel())
        }
        #expect(pool.waitingCount == 25)
        gate.open.signal()
        drain(pool)
        #expect(log.all.sorted() == Array(stride(from: 1, to: 50, by: 2)))
        #expect(!tickets[1].cancel(), "it has run")
    }

    @Test func aJobCanBeMovedInTheQueue() {
        let pool = TypesettingPool(threads: 1)
        let (gate, log) = (Gate(), Log())
        gate.hold(pool)
        let tickets = (0..<6).map { i in pool.submit(priority: i) { _ in log.add(i) } }
        tickets[5].reprioritize(-1)
        tickets[0].reprioritize(9)
        tickets[3].cancel()
        tickets[3].reprioritize(-5)
        gate.open.signal()
        drain(pool)
        tickets[1].reprioritize(0)
        #expect(log.all == [5, 1, 2, 4, 0])
    }

    @Test func cancelingLetsGoOfWhatTheJobHeld() {
        final class Token: Sendable {}
        let pool = TypesettingPool(threads: 1)
        let gate = Gate()
        gate.hold(pool)
        var token: Token? = Token()
        weak let held = token
        let ticket = pool.submit(priority: 0) { [token] _ in withExtendedLifetime(token) {} }
        token = nil
        #expect(held != nil)
        ticket.cancel()
        #expect(held == nil)
        gate.open.signal()
    }

    /// A thread keeps the faces that it has drawn in parts, and with them their pictures and whatever reads those: the
    /// deck.
    @Test func forgettingLetsGoOfTheDeck() {
        final class Deck: Sendable {}
        let pool = TypesettingPool(threads: 1)
        weak var held: Deck?
        do {
            let deck = Deck(), bytes = SamplePicture.encoded(width: 64, height: 40)
            held = deck
            let pictures = PictureCache { _ in withExtendedLifetime(deck) { bytes } }
            pool.submit(priority: 0) { typesetter in
                _ = typesetter.page(0, of: SamplePicture.facet, pictures: pictures, style: .light, scale: 1)
            }
            drain(pool)
        }
        #expect(held != nil)
        pool.forgetDeck()
        drain(pool)
        #expect(held == nil)
    }

    @Test func shuttingDownDropsWhatWaits() {
        let pool = TypesettingPool(threads: 1)
        let (gate, log) = (Gate(), Log())
        gate.hold(pool)
        for i in 0..<10 { pool.submit(priority: 0) { _ in log.add(i) } }
        let stopping = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            pool.shutDown()
            stopping.signal()
        }
        while pool.waitingCount > 0 { Thread.sleep(forTimeInterval: 0.001) }
        gate.open.signal()
        stopping.wait()
        pool.shutDown()
        pool.submit(priority: 0) { _ in log.add(99) }
        #expect(pool.waitingCount == 0)
        #expect(log.all.isEmpty)
    }

    @Test func aPoolMayEndOnItsOwnThread() {
        let done = DispatchSemaphore(value: 0)
        let box = Monitor<TypesettingPool?>(nil)
        box.withLock { $0 = TypesettingPool(threads: 2) }
        let gate = Gate()
        box.withLock { $0 }.map { gate.hold($0) }
        let pool = box.withLock { $0 }
        pool?.submit(priority: 0) { [pool] _ in
            pool?.shutDown()
            done.signal()
        }
        gate.open.signal()
        done.wait()
        #expect(pool?.waitingCount == 0)
    }

    @Test func threadsHaveNamesMasksAndTypesettersOfTheirOwn() {
        @Sendable func blocksTermination() -> Int32 {
            var mask = sigset_t()
            pthread_sigmask(SIG_BLOCK, nil, &mask)
            return sigismember(&mask, SIGTERM)
        }
        let before = blocksTermination()
        let pool = TypesettingPool(threads: 3)
        let seen = Monitor<[String: Set<ObjectIdentifier>]>([:])
        let masked = Monitor(true)
        let together = DispatchSemaphore(value: 0)
        let open = DispatchSemaphore(value: 0)
        for _ in 0..<3 {
            pool.submit(priority: 0) { typesetter in
                let name = try? String(contentsOfFile: "/proc/thread-self/comm", encoding: .utf8)
                seen.withLock {
                    _ = $0[name ?? "", default: []].insert(ObjectIdentifier(typesetter))
                }
                if blocksTermination() != 1 { masked.withLock { $0 = false } }
                together.signal()
                open.wait()
            }
        }
        for _ in 0..<3 { together.wait() }
        for _ in 0..<3 { open.signal() }
        pool.shutDown()
        let names = seen.withLock { $0 }
        #expect(Set(names.keys) == ["typeset-0\n", "typeset-1\n", "typeset-2\n"])
        #expect(Set(names.values.joined()).count == 3)
        #expect(masked.withLock { $0 })
        #expect(blocksTermination() == before, "the caller's mask is as it was")
    }

    @Test func manyThreadsDrawTheSamePictures() {
        let alone = Typesetter()
        let expected = Sample.all.map { alone.face($0.facet($0.sentence), style: .dark, scale: 1).rows }
        let pool = TypesettingPool(threads: 4)
        let wrong = Log()
        let done = DispatchSemaphore(value: 0)
        for round in 0..<4 {
            for (i, sample) in Sample.all.enumerated() {
                pool.submit(priority: (i * 7 + round) % 5) { typesetter in
                    let face = typesetter.face(sample.facet(sample.sentence), style: .dark, scale: 1)
                    if face.rows != expected[i] { wrong.add(i) }
                    done.signal()
                }
            }
        }
        for _ in 0..<4 * Sample.all.count { done.wait() }
        #expect(wrong.all.isEmpty)
    }

    /// Pango looks fonts up on threads of its own, which must find their font map alive.
    @Test func typesettersComeAndGo() {
        let wrong = Log()
        let samples = Sample.all
        @Sendable func draw(_ i: Int) -> LayerBitmap? {
            let sample = samples[i % samples.count]
            return SpineLayer(
                sample.word, language: sample.tag, direction: .leftToRight, length: 140, thickness: 24,
                style: .light, scaleAcross: 2, scaleAlong: 1, with: Typesetter())?.layer
        }
        let expected = samples.indices.map { draw($0)?.rows }
        DispatchQueue.concurrentPerform(iterations: 4 * samples.count) { i in
            if draw(i)?.rows != expected[i % samples.count] { wrong.add(i) }
        }
        #expect(wrong.all.isEmpty)
    }

    @Test func stressFromManySides() {
        let pool = TypesettingPool(threads: 4)
        let ran = Log()
        let canceled = Log()
        DispatchQueue.concurrentPerform(iterations: 8) { side in
            var random = SystemRandomNumberGenerator()
            var tickets: [(Int, TypesettingTicket)] = []
            for i in 0..<500 {
                let id = side * 500 + i
                tickets.append(
                    (id, pool.submit(priority: Int.random(in: 0..<9, using: &random)) { _ in ran.add(id) }))
                let (other, ticket) = tickets[Int.random(in: 0..<tickets.count, using: &random)]
                if i % 3 == 0, ticket.cancel() { canceled.add(other) }
                if i % 3 == 1 { ticket.reprioritize(Int.random(in: 0..<9, using: &random)) }
            }
        }
        drain(pool)
        pool.shutDown()
        // Each job has either run once or been canceled once.
        #expect((ran.all + canceled.all).sorted() == Array(0..<4000))
    }

    /// Layers whose end is noticed, each of 100 × 100 pixels.
    private static func layers(_ count: Int) -> [LayerBitmap] {
        (0..<count).map { _ in LayerBitmap(size: PixelSize(100, 100)) { _, _ in } }
    }

    /// Dragging through a deck keeps the threads busy for as long as it takes: what was let go meanwhile came to
    /// gigabytes.
    @Test func whatIsDiscardedIsFreedHoweverBusyThreadsAre() {
        let pool = TypesettingPool(threads: 1)
        let (gate, log) = (Gate(), Log())
        gate.hold(pool)
        pool.free(Self.layers(100))
        for i in 0..<40 { pool.submit(priority: 0) { [weak pool] _ in log.add(pool?.discardedByteCount ?? -i) } }
        let all = pool.discardedByteCount
        gate.open.signal()
        drain(pool)
        #expect(all > 100 * 100 * 100 * 4)
        #expect(log.all.first! > all / 2, "hundreds keep nobody from what is to be seen")
        #expect(zip(log.all, log.all.dropFirst()).allSatisfy { $0 == 0 || $0 > $1 })
        #expect(log.all.last! == 0)
    }

    /// Where there is nothing to do, all go at once; and again.
    @Test func whatIsDiscardedIsFreedAtRest() {
        let pool = TypesettingPool(threads: 2)
        for count in [1, 7, 8, 9, 300, 0, 1] {
            pool.free(Self.layers(count))
            drain(pool)
            while pool.discardedByteCount > 0 { usleep(100) }
        }
        let layers = Self.layers(3)
        pool.free(layers)
        drain(pool)
        #expect(layers.allSatisfy { $0[0, 0] == 0 }, "what somebody has stays")
    }

    @Test func theHeapStaysInOrder() {
        var heap = JobHeap()
        var jobs: [QueuedJob] = []
        var random = SystemRandomNumberGenerator()
        for sequence in 0..<2000 {
            let job = QueuedJob(priority: Int.random(in: 0..<20, using: &random), sequence: UInt64(sequence)) { _ in }
            heap.insert(job)
            jobs.append(job)
            let index = Int.random(in: 0..<jobs.count, using: &random)
            switch sequence % 4 {
            case 0: heap.remove(jobs.remove(at: index))
            case 1: heap.reprioritize(jobs[index], Int.random(in: 0..<20, using: &random))
            default: break
            }
        }
        jobs.sort { $0.runs(before: $1) }
        var popped: [UInt64] = []
        while let job = heap.popFirst() { popped.append(job.sequence) }
        #expect(popped == jobs.map(\.sequence))
    }
}
