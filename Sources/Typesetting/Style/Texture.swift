import Basics

/// A square of fine unevenness that is laid over an even ground again and again: what makes it paper or
/// felt. Made by arithmetic alone, so that it is the same everywhere and always.
///
/// Its period is a whole and even number of pixels. So columns of a sheet repeat, in its halved level too.
struct Texture {
    /// The period, in pixels.
    let side: Int

    /// By how many 255ths a ground is brighter or darker, row by row.
    private let offsets: [Int8]

    /// - Parameters:
    ///   - period: in the units that features are measured in.
    ///   - scale: pixels to a unit.
    ///   - height: of the relief at a place, in units; it must repeat with the period.
    init(period: Double, scale: Double, height: (Double, Double, Double) -> Double) {
        let side = Self.side(period: period, scale: scale)
        self.side = side
        // Features keep their number, so that the edges of the square meet at every scale.
        let unit = period / Double(side)
        offsets = (0..<side * side).map { index in
            let value = height((Double(index % side) + 0.5) * unit, (Double(index / side) + 0.5) * unit, period)
            return Int8(value.clamped(to: -127...127).rounded())
        }
    }

    /// The period in pixels: whole, and even.
    static func side(period: Double, scale: Double) -> Int { max(2, Int((period * scale / 2).rounded()) * 2) }

    @inline(__always)
    subscript(x: Int, y: Int) -> Int { Int(offsets[(y % side) * side + x % side]) }

    /// An opaque pixel, made brighter or darker.
    @inline(__always)
    static func shift(_ pixel: UInt32, by offset: Int) -> UInt32 {
        func channel(_ shift: UInt32) -> UInt32 {
            UInt32((Int(pixel >> shift & 0xFF) + offset).clamped(to: 0...0xFF)) << shift
        }
        return pixel & 0xFF00_0000 | channel(16) | channel(8) | channel(0)
    }
}
