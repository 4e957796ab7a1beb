import CompositorHarness
import Foundation

/// What a hand does to a window, gesture by gesture, on and on.
protocol HandScript: Sendable {
    var injector: Injector { get }

    /// Where the pointer is between gestures, in logical pixels.
    var place: (x: Double, y: Double) { get }

    /// Makes a gesture; they are counted on and on.
    ///
    /// - Returns: how long what it set going is let run, in seconds.
    func perform(_ index: Int) throws -> Double
}

extension HandScript {
    /// Goes on for so many seconds.
    ///
    /// - Parameters:
    ///   - next: the gesture to go on with; the one after the last is returned.
    ///   - pause: called between gestures with the seconds gone.
    func run(seconds: Double, from next: Int, pause: (Double) throws -> Void = { _ in }) throws -> Int {
        try injector.move(x: place.x, y: place.y)
        let start = Date()
        var next = next
        while Date().timeIntervalSince(start) < seconds {
            let rest = try perform(next)
            next += 1
            let left = seconds - Date().timeIntervalSince(start)
            if left > 0 { usleep(UInt32(min(rest, left) * 1e6)) }
            try pause(Date().timeIntervalSince(start))
        }
        return next
    }
}
