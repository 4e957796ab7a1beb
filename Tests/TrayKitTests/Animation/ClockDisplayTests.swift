import Raster
import Testing

@testable import TrayKit

@Suite struct ClockDisplayTests {
    private let window = Size(1280, 800)

    private func told(_ clock: ClockDisplay) -> Int {
        var clock = clock
        let digits = clock.layers(in: window).compactMap { layer -> Int? in
            if case .leaf(let face) = layer.name, face.part == .whole { face.digit } else { nil }
        }
        return zip(digits, [36_000, 3600, 600, 60, 10, 1]).reduce(0) { $0 + $1.0 * $1.1 }
    }

    private func isHidden(_ clock: ClockDisplay) -> Bool {
        var clock = clock
        return clock.layers(in: window).isEmpty
    }

    @Test func whileItIsHiddenItWantsNothing() {
        var clock = ClockDisplay(time: 100)
        #expect(clock.nextChange == nil && isHidden(clock))
        clock.advance(to: 7300)
        #expect(clock.seconds == 7200 && clock.nextChange == nil && !clock.isAnimating)
        clock.setShown(true, at: 7300)
        clock.advance(to: 7300.9)
        #expect(told(clock) == 7200, "it comes with what it has counted")
        clock.setShown(false, at: 7300.9)
        clock.advance(to: 7302)
        #expect(clock.nextChange == nil && isHidden(clock))
    }

    /// It is looked after once a second, and while leaves fall.
    @Test func wakesOnlyForItsDigits() {
        var clock = ClockDisplay(time: 0)
        clock.setShown(true, at: 0)
        clock.advance(to: 0.5)
        #expect(clock.nextChange == 1 && !clock.isAnimating)
        clock.advance(to: 1)
        #expect(clock.isAnimating && clock.nextChange == 1)
        let hasLanded = clock.advance(to: 1.5)
        #expect(hasLanded, "a leaf has come to lie")
        #expect(!clock.isAnimating && clock.nextChange == 2 && told(clock) == 1)
        clock.setPaused(true, at: 1.6)
        #expect(clock.nextChange == nil)
    }

    @Test func countsWhileTheWindowIsUsed() {
        var clock = ClockDisplay(time: 0)
        clock.setAway(true, at: 10)
        clock.advance(to: 100)
        #expect(clock.seconds == 10 && !clock.isRunning)
        clock.setPaused(true, at: 100)
        clock.setAway(false, at: 110)
        clock.advance(to: 120)
        #expect(clock.seconds == 10, "who stopped it has it started")
        clock.setPaused(false, at: 120)
        clock.advance(to: 125.5)
        #expect(clock.seconds == 15 && clock.isRunning)
    }

    @Test func beginsAgain() {
        var clock = ClockDisplay(time: 0)
        clock.setShown(true, at: 4000)
        clock.advance(to: 4000.5)
        clock.reset(at: 4000.5)
        #expect(clock.seconds == 0 && clock.isAnimating)
        for time in [4003, 4004.5, 4004.9] { clock.advance(to: time) }
        #expect(told(clock) == 4)
    }

    @Test func reducedMotionChangesAtOnce() {
        var clock = ClockDisplay(time: 0)
        clock.reducesMotion = true
        clock.setShown(true, at: 0.1)
        clock.advance(to: 0.5)
        clock.advance(to: 1)
        #expect(!clock.isAnimating && told(clock) == 1)
    }

    @Test(arguments: [Size(1280, 800), Size(200, 40)]) func staysInTheWindow(_ window: Size) {
        let frame = ClockDisplay.frame(in: window)
        #expect(frame.minX >= 0 && frame.minY >= 0)
        var clock = ClockDisplay(time: 0)
        #expect(!clock.contains(frame.center, in: window))
        clock.setShown(true, at: 0)
        #expect(clock.contains(frame.center, in: window))
    }
}
