/// The inner loops, as this machine runs them best.
enum Kernels {
    case portable

    @inline(__always)
    func combine(
        _ out: UnsafeMutablePointer<UInt32>, _ columns: TapColumns, from row: Int, count: Int,
        _ weights: TapWeights
    ) {
        PortableKernels.combine(out, columns, from: row, count: count, weights)
    }

    @inline(__always)
    func resampleBoxed(
        _ out: UnsafeMutablePointer<UInt32>, _ column: UnsafePointer<UInt32>, position: Int, halfStep: Int,
        count: Int
    ) {
        PortableKernels.resampleBoxed(out, column, position: position, halfStep: halfStep, count: count)
    }

    @inline(__always)
    func resample(
        _ out: UnsafeMutablePointer<UInt32>, _ column: UnsafePointer<UInt32>, position: Int, step: Int,
        count: Int
    ) {
        PortableKernels.resample(out, column, position: position, step: step, count: count)
    }

    @inline(__always)
    func putUnder(_ front: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, count: Int) {
        PortableKernels.putUnder(front, source, count: count)
    }

    @inline(__always)
    func box(
        _ out: UnsafeMutablePointer<UInt32>, _ left: UnsafePointer<UInt32>, _ right: UnsafePointer<UInt32>,
        count: Int
    ) {
        PortableKernels.box(out, left, right, count: count)
    }
}
