/// Colors that one entry of a palette stands for.
struct ColorBox {
    private let colors: [(channels: SIMD3<Int>, count: Int)]
    let mean: SIMD3<Double>

    /// Per channel, the sum of the squared distances from the mean.
    private let error: SIMD3<Double>

    /// - Parameter colors: at least one.
    init(_ colors: [(channels: SIMD3<Int>, count: Int)]) {
        self.colors = colors
        var total = 0, sum = SIMD3<Int>.zero, squares = SIMD3<Int>.zero
        for (channels, count) in colors {
            total += count
            sum &+= channels &* count
            squares &+= channels &* channels &* count
        }
        mean = SIMD3<Double>(sum) / Double(total)
        error = SIMD3<Double>(squares) - mean * SIMD3<Double>(sum)
    }

    /// How badly one color stands for all of these.
    var totalError: Double { colors.count > 1 ? error.sum() : 0 }

    /// Two halves, cut at the mean across the channel that differs most; nil where all colors are one.
    func halves() -> (ColorBox, ColorBox)? {
        let axis = (0..<3).max { error[$0] < error[$1] }!
        let low = colors.filter { Double($0.channels[axis]) <= mean[axis] }
        guard low.count < colors.count, !low.isEmpty else { return nil }
        return (ColorBox(low), ColorBox(colors.filter { Double($0.channels[axis]) > mean[axis] }))
    }
}
