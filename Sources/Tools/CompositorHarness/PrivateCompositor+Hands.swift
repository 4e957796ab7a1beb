import Foundation

/// What hands do, told all at once with the times at which it is to have happened: what comes of it does not depend
/// on how busy the machine is.
extension PrivateCompositor {
    /// The protocol's milliseconds by now.
    public static var milliseconds: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
    }

    /// Two fingers over a touchpad, evenly, and then off it, until just now. The pointer is on the window already.
    ///
    /// - Parameter emptyFrames: whether frames that say nothing come between those that do, as some compositors
    ///   send them.
    /// - Returns: when the fingers left, in the protocol's milliseconds.
    @discardableResult
    public func flick(
        x: Double = 0, y: Double = 0, frames: Int = 10, every milliseconds: Int = 8, emptyFrames: Bool = false
    ) throws -> Int {
        let end = Self.milliseconds
        for frame in 0..<frames {
            let time = end - (frames - frame) * milliseconds
            try send("pointer source finger")
            if y != 0 { try send("pointer axis y \(y / Double(frames)) @\(time)") }
            if x != 0 { try send("pointer axis x \(x / Double(frames)) @\(time)") }
            try send("pointer frame")
            if emptyFrames { try send("pointer frame") }
        }
        try send("pointer source finger")
        if y != 0 { try send("pointer stop y @\(end)") }
        if x != 0 { try send("pointer stop x @\(end)") }
        try send("pointer frame")
        return end
    }

    /// A finger that comes down at a place and moves evenly, until just now. It stays down.
    ///
    /// - Returns: when it moved last, in the protocol's milliseconds.
    @discardableResult
    public func touchDrag(
        x: Double, y: Double, by distance: Double, frames: Int = 15, every milliseconds: Int = 8
    ) throws -> Int {
        let start = Self.milliseconds - frames * milliseconds
        try play("touch down 0 \(x) \(y) @\(start)", "touch frame")
        for frame in 1...frames {
            let place = x + distance * Double(frame) / Double(frames)
            try play("touch motion 0 \(place) \(y) @\(start + frame * milliseconds)", "touch frame")
        }
        return start + frames * milliseconds
    }

    /// Somebody drags data of several types onto the window, at a place on it.
    public func drag(atX x: Double, y: Double, _ data: [String: [UInt8]]) throws {
        let words = data.map { type, bytes in
            let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
            return "\(type) \(digits.isEmpty ? "-" : digits)"
        }
        try send("drag enter \(x) \(y) " + words.joined(separator: " "))
    }
}
