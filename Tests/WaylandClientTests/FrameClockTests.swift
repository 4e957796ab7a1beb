import Testing

@testable import WaylandClient

@Suite struct FrameClockTests {
    private var clock = FrameClock()

    @Test mutating func nowWhereNothingIsKnown() {
        let predicted1 = clock.predict(now: 5)
        #expect(predicted1 == 5)
        clock.presented(at: 5, refreshInterval: nil)
        let predicted2 = clock.predict(now: 5.25)
        #expect(predicted2 == 5.25)
    }

    @Test mutating func theNextRefresh() {
        clock.presented(at: 10, refreshInterval: 0.25)
        let predicted1 = clock.predict(now: 10.125)
        #expect(predicted1 == 10.25)
        let predicted2 = clock.predict(now: 10.3125)
        #expect(predicted2 == 10.5)
    }

    @Test mutating func aPauseEndsThePrediction() {
        clock.presented(at: 10, refreshInterval: 0.015625)
        let predicted1 = clock.predict(now: 60.001)
        #expect(predicted1 == 60.001)
    }

    @Test mutating func neverBackwards() {
        clock.presented(at: 10, refreshInterval: 0.25)
        let predicted1 = clock.predict(now: 10.125)
        #expect(predicted1 == 10.25)
        clock.presented(at: 10.126, refreshInterval: nil)
        let predicted2 = clock.predict(now: 10.2)
        #expect(predicted2 == 10.25)
    }
}
