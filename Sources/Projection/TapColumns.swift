/// The four columns of a layer that one column of device pixels takes its samples from: the neighbours
/// of the left samples, then those of the right ones.
struct TapColumns {
    let a, b, c, d: UnsafePointer<UInt32>

    /// The columns that will be wanted next. Only to be fetched: they may lie outside the layer.
    let next: Next

    struct Next {
        let near, middle, far: UnsafePointer<UInt32>
    }

    /// The columns of one half, in place of those of both.
    @inline(__always)
    func only(_ half: ColumnHalf) -> TapColumns {
        half == .left ? TapColumns(a: a, b: b, c: a, d: b, next: next) : TapColumns(a: c, b: d, c: c, d: d, next: next)
    }
}
