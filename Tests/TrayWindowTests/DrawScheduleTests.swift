import EventLoop
import Testing

@testable import TrayWindow

@MainActor struct DrawScheduleTests {
    /// Longer than any test takes: what waits for it is not drawn in time.
    private static let interval = 3600.0

    private final class Frames {
        var count = 0
    }

    /// A schedule whose frame has just been drawn.
    private func drawn(
        lacksGround: Bool, groundWaitLimit: Double = interval
    ) throws -> (DrawSchedule, Frames, EventLoop) {
        let frames = Frames(), loop = try EventLoop()
        let schedule = DrawSchedule(loop: loop, arrivalInterval: Self.interval, groundWaitLimit: groundWaitLimit) {
            frames.count += 1
        }
        schedule.setNeedsDisplay()
        schedule.drew()
        schedule.lacksGround = lacksGround
        frames.count = 0
        return (schedule, frames, loop)
    }

    @Test(arguments: [false, true], [false, true])
    func whatHasArrivedWaitsForOthers(lacksGround: Bool, hasWholeNotes: Bool) throws {
        let (schedule, frames, _) = try drawn(lacksGround: lacksGround)
        schedule.drawArrivals(hasWholeGround: false, hasWholeNotes: hasWholeNotes)
        #expect(frames.count == 0)
        #expect(schedule.isDrawDue)
    }

    /// Trays are seen as soon as they are whole, though cards are still to come.
    @Test func traysDoNotWaitForCards() throws {
        let (schedule, frames, _) = try drawn(lacksGround: true)
        schedule.drawArrivals(hasWholeGround: false, hasWholeNotes: false)
        schedule.drawArrivals(hasWholeGround: true, hasWholeNotes: false)
        #expect(frames.count == 1)
    }

    @Test func cardsWaitForOthersOnTraysThatAreSeen() throws {
        let (schedule, frames, _) = try drawn(lacksGround: false)
        schedule.drawArrivals(hasWholeGround: true, hasWholeNotes: false)
        #expect(frames.count == 0)
        schedule.drawArrivals(hasWholeGround: true, hasWholeNotes: true)
        #expect(frames.count == 1, "the last ones are shown at once")
    }

    /// The first deck is shown only then. It would be one frame after the next, had it come first.
    @Test func theFirstTraysAreWaitedFor() throws {
        let (schedule, _, loop) = try drawn(lacksGround: true)
        var shown: [Int] = []
        schedule.whenGroundIsDrawn { shown.append(1) }
        schedule.whenGroundIsDrawn { shown.append(2) }
        schedule.lacksGround = true
        try loop.runOnce(timeout: 0)
        #expect(shown.isEmpty)
        schedule.lacksGround = false
        #expect(shown.isEmpty, "not while the frame is drawn")
        try loop.runOnce(timeout: 0)
        #expect(shown == [1, 2])
        schedule.lacksGround = true
        schedule.whenGroundIsDrawn { shown.append(3) }
        #expect(shown == [1, 2, 3], "once is enough")
    }

    @Test func noWindowThatIsNotDrawnIsWaitedFor() throws {
        let (schedule, _, loop) = try drawn(lacksGround: true, groundWaitLimit: 0)
        var isShown = false
        schedule.whenGroundIsDrawn { isShown = true }
        #expect(!isShown)
        try loop.runOnce(timeout: 1)
        #expect(isShown)
    }
}
