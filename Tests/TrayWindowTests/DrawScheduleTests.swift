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
    private func drawn(lacksGround: Bool) throws -> (DrawSchedule, Frames, EventLoop) {
        let frames = Frames(), loop = try EventLoop()
        let schedule = DrawSchedule(loop: loop, arrivalInterval: Self.interval) { frames.count += 1 }
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
}
