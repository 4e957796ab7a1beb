import Testing

@testable import WaylandClient

@Suite struct FrameClockTests {
    private var clock = FrameClock()

    @Test mutating func nowWhereNothingIsKnown() {
        let first = clock.predict(0, now: 5)
        #expect(first == 5)
        let wasLate = clock.presented(0, at: 5, refreshInterval: nil)
        let second = clock.predict(1, now: 5.25)
        #expect(wasLate == nil && second == 5.25)
    }

    @Test mutating func theNextRefresh() {
        _ = clock.presented(0, at: 10, refreshInterval: 0.25)
        let first = clock.predict(1, now: 10.125)
        #expect(first == 10.25)
        let second = clock.predict(2, now: 10.3125)
        #expect(second == 10.5)
    }

    @Test mutating func aPauseEndsThePrediction() {
        _ = clock.presented(0, at: 10, refreshInterval: 0.015625)
        let predicted = clock.predict(1, now: 60.001)
        #expect(predicted == 60.001)
        #expect(clock.cadence(now: 60.001) == nil)
    }

    /// Or everything would stand still until that time has come.
    @Test mutating func whatIsSeenInAFarFutureIsNotBelieved() {
        _ = clock.presented(0, at: 1000, refreshInterval: 0.25)
        let predicted = clock.predict(1, now: 10)
        #expect(predicted == 10)
        #expect(clock.cadence(now: 10) == nil)
        let next = clock.predict(2, now: 10.5)
        #expect(next == 10.5)
    }

    /// What was seen only once a hidden window was shown again tells nothing of how long frames take.
    @Test mutating func whatWasWithheldIsNoLatency() {
        _ = clock.presented(0, at: 10, refreshInterval: 1 / 64.0)
        clock.called(at: 10)
        _ = clock.predict(1, now: 10)
        let isLate = clock.presented(1, at: 100, refreshInterval: 1 / 64.0)
        #expect(isLate == nil)
        clock.called(at: 100)
        let next = clock.predict(2, now: 100)
        #expect((100...100.1).contains(next))
    }

    @Test mutating func neverBackwards() {
        _ = clock.presented(0, at: 10, refreshInterval: 0.25)
        let first = clock.predict(1, now: 10.125)
        #expect(first == 10.25)
        _ = clock.presented(1, at: 10.126, refreshInterval: nil)
        let second = clock.predict(2, now: 10.2)
        #expect(second == 10.25)
    }

    /// Where no frame is reported as seen, the animation moves by the beat, not by when its callbacks arrive.
    @Test mutating func theBeatHasLessJitterThanItsCallbacks() {
        clock.nominalInterval = 1 / 64.0
        var random = Dice(seed: 3), times: [Double] = [], arrivals: [Double] = []
        for frame in 0..<200 {
            let arrival = 100 + Double(frame) / 64 + 0.003 * random.next()
            clock.called(at: arrival)
            arrivals.append(arrival)
            times.append(clock.predict(frame, now: arrival))
        }
        func jitter(_ times: [Double]) -> Double {
            zip(times.dropFirst(), times).map { abs($0 - $1 - 1 / 64.0) }.reduce(0, +)
        }
        #expect(jitter(times) < jitter(arrivals) / 5)
        #expect(zip(times, arrivals).allSatisfy { $0 <= $1 })
    }

    /// A screen whose refreshes are not regular has no beat to keep to.
    @Test mutating func noCadenceWithoutRegularRefreshes() {
        clock.nominalInterval = 0.25
        clock.called(at: 10)
        _ = clock.presented(0, at: 10.01, refreshInterval: nil)
        #expect(clock.cadence(now: 10.02) == nil)
        #expect(clock.interval == nil)
        _ = clock.presented(1, at: 10.03, refreshInterval: 0)
        #expect(clock.cadence(now: 10.04) == nil)
    }

    /// Callbacks that arrive just before or just after a refresh must not make the animation stumble.
    @Test mutating func oneFrameOneRefresh() {
        let interval = 1 / 64.0
        var random = Dice(seed: 11), predicted: [Double] = []
        for frame in 0..<100 {
            // Seen two refreshes after the one that its callback comes with.
            let refresh = 50 + Double(frame) * interval
            if frame >= 2 { _ = clock.presented(frame - 2, at: refresh, refreshInterval: interval) }
            let callback = refresh + 0.0005 * (random.next() - 0.5)
            clock.called(at: callback)
            predicted.append(clock.predict(frame, now: callback))
        }
        for (frame, time) in predicted.enumerated().dropFirst(4) {
            #expect(abs(time - (50 + Double(frame + 2) * interval)) < 1e-9)
        }
    }

    @Test mutating func tellsLateFrames() {
        let interval = 1 / 64.0
        func refresh(_ count: Int) -> Double { 50 + Double(count) * interval }
        var late: [Int] = [], next = 0
        for beat in 0..<40 {
            clock.called(at: refresh(beat) + 0.001)
            _ = clock.predict(next, now: refresh(beat) + 0.002)
            // The twenty-first is seen one refresh too late, and its callback comes so, too.
            let wasLate = clock.presented(next, at: refresh(beat + (beat == 20 ? 2 : 1)), refreshInterval: interval)
            if wasLate == true { late.append(beat) }
            next += 1
        }
        #expect(late == [20])
    }
}

/// The same numbers each time, 0..<1.
struct Dice {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> Double {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(state >> 40) / Double(1 << 24)
    }
}
