/// The four columns of a layer that one column of device pixels takes its samples from: the neighbours
/// of the left samples, then those of the right ones.
struct TapColumns {
    let a, b, c, d: UnsafePointer<UInt32>
}
