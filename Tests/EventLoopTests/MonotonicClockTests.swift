import Glibc
import Testing

@testable import EventLoop

@Suite struct MonotonicClockTests {
    private func now(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    @Test(arguments: [CLOCK_MONOTONIC, CLOCK_MONOTONIC_RAW, CLOCK_REALTIME, CLOCK_BOOTTIME])
    func otherClocksAreTranslated(_ clock: clockid_t) throws {
        let foreign = try #require(MonotonicClock.Foreign(rawValue: UInt32(clock)))
        let before = MonotonicClock.now, time = foreign.monotonic(now(clock)), after = MonotonicClock.now
        // The clocks are read one after the other.
        #expect(time > before - 0.1 && time < after + 0.1)
    }

    @Test func clocksThatAreOfNoUse() {
        #expect(MonotonicClock.Foreign(rawValue: UInt32(CLOCK_MONOTONIC_COARSE)) == nil)
        #expect(MonotonicClock.Foreign(rawValue: 9999) == nil)
        #expect(MonotonicClock.Foreign(rawValue: .max) == nil)
    }
}
