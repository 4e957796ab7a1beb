/// The velocity of fingers, from the movements of the last 150 ms.
///
///     v = Σδ / (t_last − t_first)
///
/// The first δ of the window is left out of the sum: the time it took lies before t_first. The
/// lifting of the fingers counts as a movement of zero, so that a pause before it kills the flick.
/// (After GTK's scroll controller.)
public struct VelocityTracker: Sendable {
    private static let window = 0.150

    private var moves: [(time: Double, delta: Double)] = []

    /// A tracker of fingers that have not moved yet.
    public init() {}

    /// Adds a movement by `delta`, in any unit, that happened at `time`, in seconds.
    public mutating func add(_ delta: Double, at time: Double) {
        moves.append((time, delta))
        // Only what is within the window of the newest counts; the rest would never be asked for.
        moves.removeAll { time - $0.time > Self.window }
    }

    /// The velocity in units a second when the fingers lift at `time`.
    public mutating func release(at time: Double) -> Double {
        add(0, at: time)
        guard let first = moves.first, time > first.time else { return 0 }
        return moves.dropFirst().reduce(0) { $0 + $1.delta } / (time - first.time)
    }
}
