/// What a hand does that holds a card near an edge of the window: the page scrolls, the row flicks, the faster the
/// nearer the edge, after a moment of hesitation.
///
///     v(t) = depth·|depth| · min(1, t/ramp)
struct EdgePush {
    /// −1 at the near edge … 1 at the far one; 0 between.
    private(set) var depth = 0.0
    private var start = 0.0
    private var done = 0.0

    /// How long it takes to full speed, in seconds.
    private static let ramp = 0.5

    /// How deep a place lies in one of the two edges of a length.
    static func depth(of place: Double, in length: Double, reach: Double) -> Double {
        let reach = min(reach, length / 4)
        guard reach > 0 else { return 0 }
        if place < reach { return -min(1, (reach - place) / reach) }
        if place > length - reach { return min(1, (place - length + reach) / reach) }
        return 0
    }

    /// The hand is at another depth. One that has left the edge begins anew.
    mutating func move(to newDepth: Double, at time: Double) {
        if depth * newDepth <= 0 { start = time }
        depth = newDepth
        done = progress(at: time)
    }

    /// Of a full push, in seconds of it.
    private func progress(at time: Double) -> Double {
        let t = max(0, time - start)
        return t < Self.ramp ? t * t / (2 * Self.ramp) : t - Self.ramp / 2
    }

    /// What it has done since it was last asked, in seconds of a full push.
    mutating func take(at time: Double) -> Double {
        let progress = progress(at: time)
        defer { done = progress }
        return depth * abs(depth) * (progress - done)
    }
}
