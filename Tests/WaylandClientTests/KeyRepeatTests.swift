import Testing

@testable import WaylandClient

@Suite struct KeyRepeatTests {
    private var keys = KeyRepeat()

    init() { keys.configure(rate: 10, delay: 500) }

    @Test mutating func repeatsAfterTheDelay() {
        keys.press(30, repeats: true, now: 1)
        let key1 = keys.fire(now: 1.25)
        #expect(key1 == nil)
        #expect(keys.deadline == 1.5)
        let key2 = keys.fire(now: 1.5)
        #expect(key2 == 30)
        #expect(keys.deadline.map { abs($0 - 1.6) < 1e-9 } == true)
    }

    @Test mutating func missedRepeatsAreNotMadeUpFor() {
        keys.press(30, repeats: true, now: 0)
        let key1 = keys.fire(now: 60)
        #expect(key1 == 30)
        let key2 = keys.fire(now: 60)
        #expect(key2 == 30)
        let key3 = keys.fire(now: 60)
        #expect(key3 == nil)
    }

    @Test mutating func endsWithItsKeyOnly() {
        keys.press(30, repeats: true, now: 0)
        keys.release(31)
        #expect(keys.deadline != nil)
        keys.press(42, repeats: false, now: 0.1)
        #expect(keys.key == 30)
        keys.press(31, repeats: true, now: 0.2)
        keys.release(30)
        let key1 = keys.fire(now: 5)
        #expect(key1 == 31)
        keys.release(31)
        let key2 = keys.fire(now: 9)
        #expect(keys.deadline == nil && key2 == nil)
    }

    @Test mutating func rateZeroDisables() {
        keys.press(30, repeats: true, now: 0)
        keys.configure(rate: 0, delay: 500)
        #expect(keys.deadline == nil)
        keys.press(30, repeats: true, now: 1)
        let key1 = keys.fire(now: 9)
        #expect(keys.deadline == nil && key1 == nil)
    }

    @Test mutating func lostFocusStops() {
        keys.press(30, repeats: true, now: 0)
        keys.stop()
        let key1 = keys.fire(now: 9)
        #expect(key1 == nil)
    }
}
