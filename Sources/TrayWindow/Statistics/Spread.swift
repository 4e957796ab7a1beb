/// Median, 95th percentile and maximum of a number of times, in seconds.
package struct Spread: Codable, Sendable {
    /// How many times there are.
    package var count: Int
    /// The middle one, in seconds; of an even number, the longer of the two.
    package var median: Double
    /// The time that 95 of 100 do not exceed, in seconds.
    package var percentile95: Double
    /// The longest one, in seconds.
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
