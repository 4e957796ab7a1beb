/// Turns the protocol's 32-bit milliseconds, which wrap and whose zero is unknown, into monotonic seconds.
struct EventTime {
    /// Times further from the clock than this are of another clock.
    static let tolerance = 10.0

    /// What the compositor's milliseconds lack to be the monotonic clock's; nil while they are taken for it.
    private var offset: UInt32 = 0

    /// The monotonic time of an event that is handled at `now`; never later.
    mutating func seconds(_ milliseconds: UInt32, now: Double) -> Double {
        let current = UInt32(truncatingIfNeeded: Int(now * 1000))
        var distance = Int32(bitPattern: milliseconds &+ offset &- current)
        if abs(Double(distance)) > Self.tolerance * 1000 {
            // The first event of another clock is taken to have happened now; the others keep their distances.
            offset = current &- milliseconds
            distance = 0
        }
        return min(now, now + Double(distance) / 1000)
    }
}
