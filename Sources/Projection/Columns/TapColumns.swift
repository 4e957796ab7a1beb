/// The four columns of a layer that one column of device pixels takes its samples from: the neighbors
/// of the left samples, then those of the right ones.
struct TapColumns {
    let a, b, c, d: UnsafePointer<UInt32>

    /// How far in memory from the last of them the column lies that will be wanted next. That one and those
    /// after it are only fetched: they may lie outside the layer.
    let ahead: Int

    /// Where the last of those lies: two columns of a halved level make the next column of device pixels, of
    /// a full one three may.
    let farthest: Int

    /// The columns of one half, in place of those of both.
    @inline(__always)
    func only(_ half: ColumnHalf) -> TapColumns {
        half == .left
            ? TapColumns(a: a, b: b, c: a, d: b, ahead: ahead, farthest: farthest)
            : TapColumns(a: c, b: d, c: c, d: d, ahead: ahead, farthest: farthest)
    }
}
