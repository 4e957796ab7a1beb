import Testing

@testable import TrayKit

@Suite struct VelocityTrackerTests {
    @Test func measuresTheLastMovements() {
        var tracker = VelocityTracker()
        for i in 0...20 { tracker.add(8, at: Double(i) * 0.01) }
        // 15 movements of 8 within 150 ms; the first does not count, and lifting takes no way.
        let v = tracker.release(at: 0.2)
        #expect(v > 700 && v <= 800)
    }

    @Test func aPauseBeforeLiftingKillsTheFlick() {
        var tracker = VelocityTracker()
        for i in 0...20 { tracker.add(8, at: Double(i) * 0.01) }
        #expect(tracker.release(at: 0.4) == 0)
    }

    @Test func oneMovementAloneHasNoVelocity() {
        var tracker = VelocityTracker()
        tracker.add(30, at: 1)
        #expect(tracker.release(at: 1) == 0)
    }
}
