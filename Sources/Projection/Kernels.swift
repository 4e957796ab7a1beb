import CProjectionKernels

/// The inner loops, as this machine runs them best. All give the same pixels.
enum Kernels {
    /// In Swift, on any machine.
    case portable
    /// In C, on processors that have AVX2.
    case avx2

    /// The kernels that this machine can run, the best last.
    static var usable: [Kernels] {
        #if arch(x86_64)
            if projection_has_avx2() != 0 { return [.portable, .avx2] }
        #endif
        return [.portable]
    }

    /// - Parameters:
    ///   - count: a multiple of 8.
    ///   - ahead: how far in memory the columns lie that will be wanted next.
    @inline(__always)
    func combine(
        _ out: UnsafeMutablePointer<UInt32>, _ columns: TapColumns, from row: Int, count: Int, ahead: Int,
        _ weights: TapWeights
    ) {
        #if arch(x86_64)
            if self == .avx2 {
                let (a, b, c, d) = (columns.a + row, columns.b + row, columns.c + row, columns.d + row)
                let cWeights = unsafeBitCast(weights, to: projection_weights.self)
                if weights.isBright {
                    projection_avx2_combine_bright(out, a, b, c, d, count, ahead, cWeights)
                } else {
                    projection_avx2_combine(out, a, b, c, d, count, ahead, cWeights)
                }
                return
            }
        #endif
        PortableKernels.combine(out, columns, from: row, count: count, weights)
    }

    @inline(__always)
    func resampleBoxed(
        _ out: UnsafeMutablePointer<UInt32>, _ column: UnsafePointer<UInt32>, position: Int, halfStep: Int,
        count: Int
    ) {
        #if arch(x86_64)
            if self == .avx2, halfStep >= 0, halfStep <= 65536 {
                projection_avx2_resample_boxed(
                    out, column, Int32(truncatingIfNeeded: position), Int32(truncatingIfNeeded: halfStep),
                    count)
                return
            }
        #endif
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
        var done = 0
        #if arch(x86_64)
            if self == .avx2, count >= 8 {
                done = count & ~7
                projection_avx2_put_under(front, source, done)
            }
        #endif
        if done < count { PortableKernels.putUnder(front + done, source + done, count: count - done) }
    }

    @inline(__always)
    func box(
        _ out: UnsafeMutablePointer<UInt32>, _ left: UnsafePointer<UInt32>, _ right: UnsafePointer<UInt32>,
        count: Int
    ) {
        PortableKernels.box(out, left, right, count: count)
    }
}
