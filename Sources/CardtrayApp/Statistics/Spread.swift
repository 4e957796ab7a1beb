/// Median, 95th percentile and maximum of a number of times, in seconds.
public struct Spread: Codable, Sendable {
    public var count: Int
    public var median: Double
    public var percentile95: Double
    public var maximum: Double

    /// Nil of no times. O(n log n).
    public init?(_ times: some Sequence<Double>) {
        let sorted = times.sorted()
        guard let last = sorted.last else { return nil }
        count = sorted.count
        median = sorted[sorted.count / 2]
        percentile95 = sorted[min(sorted.count - 1, sorted.count * 95 / 100)]
        maximum = last
    }
}
