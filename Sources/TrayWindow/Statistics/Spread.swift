/// Median, 95th percentile and maximum of a number of times, in seconds.
package struct Spread: Codable, Sendable {
    package var count: Int
    package var median: Double
    package var percentile95: Double
    package var maximum: Double

    /// Nil of no times. O(n log n).
    package init?(_ times: some Sequence<Double>) {
        let sorted = times.sorted()
        guard let last = sorted.last else { return nil }
        count = sorted.count
        median = sorted[sorted.count / 2]
        percentile95 = sorted[min(sorted.count - 1, sorted.count * 95 / 100)]
        maximum = last
    }
}
