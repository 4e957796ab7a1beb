/// Looks whether a bitmap is an even ground: opaque but for its border, and with so little detail that
/// it hardly matters where within a few pixels one looks.
enum Evenness {
    /// The part of the pixels that must be opaque.
    private static let leastOpaque = 0.9

    /// The mean square of the steps from pixel to pixel, in 255ths: a card's ruled lines stay below it,
    /// text is ten times above.
    private static let greatestStep = 150.0

    /// One column in so many is looked at.
    private static let every = 8

    static func isEven(
        _ pixels: UnsafePointer<UInt32>, stride: Int, runs: UnsafePointer<ColumnRun>, size: PixelSize
    ) -> Bool {
        var opaque = 0
        for x in 0..<size.width { opaque += Int(runs[x].opaqueEnd - runs[x].opaqueStart) }
        guard Double(opaque) >= leastOpaque * Double(size.area) else { return false }
        var sum = 0, count = 0
        for x in Swift.stride(from: 0, to: size.width - 1, by: every) {
            let start = Int(max(runs[x].opaqueStart, runs[x + 1].opaqueStart))
            let end = Int(min(runs[x].opaqueEnd, runs[x + 1].opaqueEnd))
            let column = pixels + x * stride
            guard start + 1 < end else { continue }
            for y in start + 1..<end {
                sum &+= squaredStep(column[y], column[y - 1]) &+ squaredStep(column[y], column[y + stride])
                count &+= 6
            }
        }
        return Double(sum) <= greatestStep * Double(count)
    }

    @inline(__always)
    private static func squaredStep(_ a: UInt32, _ b: UInt32) -> Int {
        func channel(_ shift: UInt32) -> Int {
            let step = Int(a >> shift & 0xFF) &- Int(b >> shift & 0xFF)
            return step &* step
        }
        return channel(0) &+ channel(8) &+ channel(16)
    }
}
