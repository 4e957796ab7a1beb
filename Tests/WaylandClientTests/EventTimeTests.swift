import Testing

@testable import WaylandClient

@Suite struct EventTimeTests {
    private var time = EventTime()

    @Test mutating func monotonicMillisecondsAreTakenAsTheyAre() {
        let seconds1 = time.seconds(99_900, now: 100)
        #expect(abs(seconds1 - 99.9) < 1e-9)
    }

    @Test mutating func millisecondsWrap() {
        // 2³² ms have passed, and 50 ms more.
        let now = 4_294_967.296 + 0.050
        let seconds1 = time.seconds(UInt32.max - 49, now: now)
        #expect(abs(seconds1 - (now - 0.1)) < 1e-6)
    }

    @Test mutating func anotherClockKeepsItsDistances() {
        let seconds1 = time.seconds(5, now: 1000)
        #expect(seconds1 == 1000)
        let seconds2 = time.seconds(15, now: 1000.5)
        #expect(abs(seconds2 - 1000.01) < 1e-6)
    }

    @Test mutating func neverInTheFuture() {
        let seconds1 = time.seconds(100_500, now: 100)
        #expect(seconds1 == 100)
    }
}
