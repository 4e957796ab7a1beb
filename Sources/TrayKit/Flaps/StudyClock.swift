/// A stopwatch. Times are seconds on any one clock that never runs back.
public struct StudyClock: Hashable, Sendable {
    /// What had been counted when it was last started, and when that was; nil while it stands.
    private var counted = 0.0
    private var start: Double?

    public init() {}

    public var isRunning: Bool { start != nil }

    /// What has been counted by a time, in seconds.
    public func seconds(at time: Double) -> Double { counted + max(0, time - (start ?? time)) }

    public mutating func run(at time: Double) { start = start ?? time }

    public mutating func stop(at time: Double) {
        counted = seconds(at: time)
        start = nil
    }

    /// Begins again at zero; whether it runs stays.
    public mutating func reset(at time: Double) {
        counted = 0
        if start != nil { start = time }
    }

    /// When it will have counted the next whole second; nil while it stands.
    public func nextSecond(after time: Double) -> Double? {
        guard isRunning else { return nil }
        let seconds = seconds(at: time)
        return time + seconds.rounded(.down) + 1 - seconds
    }
}
