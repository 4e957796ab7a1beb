extension Comparable {
    /// The value itself within bounds, else the nearer bound. NaN stays NaN.
    @inlinable @inline(__always)
    public func clamped(to bounds: ClosedRange<Self>) -> Self {
        clamped(from: bounds.lowerBound, to: bounds.upperBound)
    }

    /// The value itself within bounds that may cross each other, else the nearer bound. NaN stays NaN.
    ///
    /// - Parameter most: what comes out wherever it is below `least`, as where a list of no entries is to have a last.
    @inlinable @inline(__always)
    public func clamped(from least: Self, to most: Self) -> Self { min(max(self, least), most) }
}

/// 3t² − 2t³ on 0…1, level at both ends: 0 before, 1 after. NaN stays NaN.
@inlinable @inline(__always)
public func smoothstep(_ t: Double) -> Double {
    let t = t.clamped(from: 0, to: 1)
    return t * t * (3 - 2 * t)
}

/// The numbers below `count` in an order of which any beginning is spread over all of them. O(count).
package func evenSpread(_ count: Int) -> [Int] {
    // The golden section's steps are the most even; a step that shares no divisor meets every number.
    var step = max(1, Int((Double(count) * 0.618).rounded()))
    while !isCoprime(step, count) { step += 1 }
    return (0..<count).map { $0 * step % count }
}

/// The place of one of `taken` samples among `count` things, at least as many: each is of another of as many even
/// stretches, and elsewhere in it than its neighbors, so that of things that alternate the kinds are met alike.
///
/// - Parameter number: which sample, from 0.
package func samplePlace(_ number: Int, of taken: Int, among count: Int) -> Int {
    let start = number * count / taken, end = (number + 1) * count / taken
    // The golden section's steps repeat nothing.
    let turns = Double(number) * 0.618034
    return min(end - 1, start + Int((turns - turns.rounded(.down)) * Double(end - start)))
}

private func isCoprime(_ a: Int, _ b: Int) -> Bool {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a == 1
}
