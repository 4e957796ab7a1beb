/// The numbers below `count` in an order of which any beginning is spread over all of them. O(count).
package func evenSpread(_ count: Int) -> [Int] {
    // The golden section's steps are the most even; a step that shares no divisor meets every number.
    var step = max(1, Int((Double(count) * 0.618).rounded()))
    while !isCoprime(step, count) { step += 1 }
    return (0..<count).map { $0 * step % count }
}

private func isCoprime(_ a: Int, _ b: Int) -> Bool {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a == 1
}
