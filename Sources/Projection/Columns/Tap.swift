/// Two neighboring columns of a layer and the place between them.
struct Tap {
    /// Outside the layer it is the transparent column after the last.
    let first, second: Int
    /// In 128ths.
    let place: UInt16

    /// - Parameters:
    ///   - column: the left one.
    ///   - part: of the way from its middle to the right one's, 0…1.
    @inline(__always)
    init(column: Int32, part: Double, width: Int32) {
        first = Int(UInt32(bitPattern: column) < UInt32(width) ? column : width)
        second = Int(UInt32(bitPattern: column &+ 1) < UInt32(width) ? column &+ 1 : width)
        place = UInt16(truncatingIfNeeded: Rounding.nearest(part * 128))
    }
}
