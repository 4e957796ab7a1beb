/// When a held key repeats. Time is the caller's, so that tests own the clock.
struct KeyRepeat {
    /// Seconds until the first repeat; what compositors too old to tell would want.
    private var delay = 0.4
    /// Seconds between repeats; nil for no repeat at all.
    private var interval: Double? = 1.0 / 25
    private(set) var key: UInt32?
    /// When the held key repeats next; nil when none does.
    private(set) var deadline: Double?

    /// - Parameters:
    ///   - rate: repeats a second; 0 disables them.
    ///   - delay: milliseconds until the first.
    mutating func configure(rate: Int32, delay: Int32) {
        interval = rate > 0 ? 1 / Double(rate) : nil
        self.delay = Double(max(0, delay)) / 1000
        if rate <= 0 { stop() }
    }

    /// Any key ends the repeat of another; one that itself does not repeat, such as Shift, leaves it alone.
    mutating func press(_ key: UInt32, repeats: Bool, now: Double) {
        guard repeats else { return }
        guard interval != nil else { return stop() }
        self.key = key
        deadline = now + delay
    }

    mutating func release(_ key: UInt32) { if self.key == key { stop() } }

    /// Focus or keyboard are gone.
    mutating func stop() {
        key = nil
        deadline = nil
    }

    /// The key that repeats at `now`, once: repeats missed while the program was busy are not made up for.
    mutating func fire(now: Double) -> UInt32? {
        guard let deadline, let interval, now >= deadline else { return nil }
        self.deadline = max(deadline + interval, now)
        return key
    }
}
