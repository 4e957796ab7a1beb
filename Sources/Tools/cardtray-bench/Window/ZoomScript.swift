import CompositorHarness
import Glibc

/// A hand that goes from the trays through a card that fills the window to 64 times that, and back: evenly with two
/// fingers, notch by notch with a wheel, and by flings, the key held that makes them zoom. What was begun is ended by
/// the key that goes back to the trays, so that each sweep begins where the one before did.
struct ZoomScript: HandScript {
    private enum Gesture {
        /// Nearer for a positive number of octaves; fingers come to rest before they lift.
        case fingers(octaves: Double, seconds: Double)
        /// Fingers that lift while they move.
        case fling(octaves: Double)
        case notches(Int)
        case back
    }

    /// The seconds are those until the next gesture.
    private static let gestures: [(Gesture, Double)] = [
        (.fingers(octaves: 9, seconds: 2), 0.5), (.fingers(octaves: -8, seconds: 2), 0.3), (.back, 0.6),
        (.notches(13), 0.6), (.notches(-12), 0.5), (.back, 0.6),
        (.fling(octaves: 2), 0.5), (.fling(octaves: 1.5), 0.4), (.fling(octaves: 1.5), 0.7),
        (.fling(octaves: -1.5), 0.4), (.fling(octaves: -2), 0.7), (.back, 0.6),
    ]

    /// How far two fingers go for an octave, in logical pixels.
    private static let octaveLength = 160.0
    /// The milliseconds between a touchpad's reports, and the frames of a fling.
    private static let pace = 8.0
    private static let flingFrames = 14
    /// Between a wheel's notches, and how long fingers rest before they lift, in microseconds.
    private static let notchPause: UInt32 = 150_000
    private static let fingerRest: UInt32 = 200_000

    let injector: Injector
    let place: (x: Double, y: Double)

    func perform(_ index: Int) throws -> Double {
        let (gesture, rest) = Self.gestures[index % Self.gestures.count]
        if case .back = gesture {
            try injector.key("0")
            return rest
        }
        try injector.keyDown("Control_L")
        switch gesture {
        case .fingers(let octaves, let seconds):
            let frames = Int(seconds * 1000 / Self.pace)
            for _ in 0..<frames {
                try injector.scroll(y: -octaves * Self.octaveLength / Double(frames))
                usleep(UInt32(Self.pace * 1000))
            }
            usleep(Self.fingerRest)
            try injector.stopScrolling()
        case .fling(let octaves):
            try injector.flick(y: -octaves * Self.octaveLength, frames: Self.flingFrames, every: Self.pace)
        case .notches(let count):
            for _ in 0..<abs(count) {
                try injector.turnWheel(y: count > 0 ? -1 : 1)
                usleep(Self.notchPause)
            }
        case .back: break
        }
        try injector.keyUp("Control_L")
        return rest
    }
}
