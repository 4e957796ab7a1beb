import CompositorHarness
import Glibc

/// What a hand does to a window full of trays: flings through the page and flicks through rows, with glides between
/// them that are let run.
struct FlickScript: HandScript {
    private enum Gesture {
        case row(Double)
        case page(Double)
    }

    /// Pixels under the fingers, and the seconds until the next gesture.
    private static let gestures: [(Gesture, Double)] = [
        (.page(900), 0.5), (.page(900), 0.7), (.page(-1100), 0.8), (.row(320), 0.7), (.row(280), 0.5),
        (.row(-420), 0.6),
        (.page(260), 0.5), (.row(200), 0.3), (.row(240), 0.8), (.row(-300), 0.6), (.page(-500), 0.8), (.row(500), 0.7),
    ]
    /// Frames of a gesture, and the milliseconds between them: a touchpad's 125 reports a second.
    private static let frames = 10
    private static let pace = 8.0

    /// What moves the page.
    enum Hand {
        /// Two, over a touchpad.
        case fingers
        /// The pointer, with its button down.
        case drag
    }

    let injector: Injector
    let hand: Hand
    let place: (x: Double, y: Double)

    func perform(_ index: Int) throws -> Double {
        let (gesture, rest) = Self.gestures[index % Self.gestures.count]
        switch gesture {
        case .row(let x): try flick(x: x, y: 0)
        case .page(let y): try flick(x: 0, y: y)
        }
        return rest
    }

    private func flick(x: Double, y: Double) throws {
        guard hand == .drag else { return try injector.flick(x: x, y: y, frames: Self.frames, every: Self.pace) }
        try injector.move(x: place.x, y: place.y)
        try injector.press()
        for step in 1...Self.frames {
            // A drag takes the page along, where fingers on a touchpad push the view.
            let part = Double(step) / Double(Self.frames) * Self.reach
            try injector.move(x: place.x - x * part, y: place.y - y * part)
            usleep(UInt32(Self.pace * 1000))
        }
        try injector.release()
    }

    /// How much of a gesture a drag does: it has to stay within the window.
    private static let reach = 0.4
}
