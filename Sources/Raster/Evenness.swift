/// Looks whether a bitmap is an even ground: opaque but for its border, and with so little detail that
/// it hardly matters where within a few pixels one looks.
enum Evenness {
    /// The part of the pixels that must be opaque.
    private static let minOpaque = 0.9

    /// The mean square of the steps from pixel to pixel, in 255ths: a card's ruled lines stay below it,
    /// text is ten times above.
    private static let greatestStep = 150.0

    /// The distance between the columns that are examined from top to bottom, and between the rows from left to right.
    private static let every = 8

    static func isEven(_ columns: LayerColumns) -> Bool {
        let (size, stride, pixels, runs) = (columns.size, columns.stride, columns.pixels, columns.runs)
        var opaque = 0
        for x in 0..<size.width { opaque += Int(runs[x].opaqueEnd - runs[x].opaqueStart) }
        guard Double(opaque) >= minOpaque * Double(size.area) else { return false }
        var sum = 0, count = 0
        func look(_ pixel: UnsafePointer<UInt32>, _ neighbor: UnsafePointer<UInt32>) {
            guard pixel[0] & neighbor[0] >= 0xFF00_0000 else { return }
            sum &+= squaredStep(pixel[0], neighbor[0])
            count &+= 3
        }
        for x in Swift.stride(from: 0, to: size.width, by: every) {
            let column = pixels + x * stride
            for y in 1..<max(size.height, 1) { look(column + y, column + y - 1) }
        }
        for y in Swift.stride(from: 0, to: size.height, by: every) {
            for x in 1..<max(size.width, 1) {
                look(pixels + (x * stride + y), pixels + ((x - 1) * stride + y))
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
