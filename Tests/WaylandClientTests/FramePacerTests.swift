import Testing

@testable import WaylandClient

@Suite struct FramePacerTests {
    /// A compositor that takes frames at its beats, and a client that draws with clock and pacer.
    private struct Play {
        var interval = 1 / 60.0
        /// How long after it has taken a frame the compositor sends the callback, and how much longer at most.
        var rendering = 0.001
        var jitter = 0.0
        /// How long after the beat a frame is seen.
        var latency = 0.02
        var random = Dice(seed: 7)

        struct Frame {
            var delay: Double
            var isLate: Bool
            var ageOfInput: Double
        }

        var clock = FrameClock()
        var pacer = FramePacer()
        private var beat = 0
        private var number = 0

        init(rendering: Double = 0.001, jitter: Double = 0) {
            self.rendering = rendering
            self.jitter = jitter
        }

        /// Draws frames one after the other; `cost` is what each takes.
        mutating func run(_ count: Int, cost: (inout Dice) -> Double) -> [Frame] {
            var frames: [Frame] = []
            for _ in 0..<count {
                let taken = 1000 + Double(beat) * interval
                let now = taken + rendering + jitter * random.next()
                clock.called(at: now)
                let start = pacer.start(clock.cadence(now: now), now: now)
                _ = clock.predict(number, now: start)
                let cost = cost(&random), committed = start + cost
                pacer.drew(cost: cost)
                let next = max(beat + 1, Int(((committed - 1000) / interval).rounded(.up)))
                let wasLate = clock.presented(
                    number, at: 1000 + Double(next) * interval + latency, refreshInterval: interval)
                if let wasLate { pacer.seen(isLate: wasLate, wasHeldBack: start > now) }
                frames.append(
                    Frame(
                        delay: start - now, isLate: next > beat + 1,
                        ageOfInput: 1000 + Double(next) * interval - start))
                beat = next
                number += 1
            }
            return frames
        }
    }

    @Test func atOnceUntilTheCostIsKnown() {
        var play = Play()
        let first = play.run(FramePacer.minCosts) { _ in 0.003 }
        #expect(first.allSatisfy { $0.delay == 0 })
    }

    @Test func atOnceWithoutCadence() {
        var play = Play()
        _ = play.run(500) { _ in 0.003 }
        #expect(play.pacer.start(nil, now: 7) == 7)
    }

    /// Costs below the estimate never miss the beat, whatever they are.
    @Test(arguments: [0.001, 0.004, 0.008, 0.012]) func heldBackAndNeverLate(greatest: Double) {
        var play = Play(jitter: 0.001)
        let frames = play.run(5000) { greatest * (0.5 + 0.5 * $0.next()) }
        #expect(frames.allSatisfy { !$0.isLate })
        let settled = frames.suffix(1000)
        let room = play.interval * (1 - FramePacer.minReserve) - play.rendering - greatest - FramePacer.guardTime
        if room > 0.003 {
            // Most of the room there is, and input that came meanwhile is in the frame.
            #expect(settled.allSatisfy { $0.delay > room - 0.002 && $0.delay < room + 0.002 })
            #expect(settled.allSatisfy { $0.ageOfInput < frames[0].ageOfInput - room + 0.003 + greatest / 2 })
        }
    }

    @Test func atOnceWhenAFrameCostsAnInterval() {
        var play = Play()
        let frames = play.run(500) { _ in 0.015 }
        #expect(frames.allSatisfy { $0.delay == 0 && !$0.isLate })
    }

    /// A rise of the cost makes at most one frame late, and the next draws start in time.
    @Test func adaptsToGreaterCosts() {
        var play = Play()
        _ = play.run(500) { _ in 0.002 }
        let after = play.run(300) { _ in 0.010 }
        #expect(after.count { $0.isLate } <= 1)
        #expect(after.dropFirst().allSatisfy { !$0.isLate })
    }

    @Test func forgetsGreaterCosts() {
        var play = Play()
        _ = play.run(500) { _ in 0.010 }
        let after = play.run(FramePacer.costMemory + 200) { _ in 0.002 }
        #expect((after.last?.delay ?? 0) > 0.006)
    }

    /// A compositor that takes frames long before its callback: the edge is found once, and left alone.
    @Test(arguments: [0.006, 0.009, 0.012]) func doesNotOscillate(rendering: Double) {
        var play = Play(rendering: rendering)
        let frames = play.run(20_000) { _ in 0.002 }
        #expect(frames.count { $0.isLate } <= 8)
        // Between faults the delay settles: it does not swing.
        let last = frames.suffix(300).map(\.delay)
        #expect((last.max() ?? 0) - (last.min() ?? 0) < play.interval / 8)
    }

    @Test func lateFramesEndTheDelay() {
        var play = Play()
        _ = play.run(500) { _ in 0.002 }
        for _ in 0..<4 { play.pacer.seen(isLate: true, wasHeldBack: true) }
        #expect(play.pacer.reserve == 1)
        let next = play.run(1) { _ in 0.002 }
        #expect(next[0].delay == 0)
    }
}
