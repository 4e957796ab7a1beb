import CProjectionKernels

/// The inner loops, as this machine runs them best. All give the same pixels.
enum Kernels {
    /// In Swift, on any machine.
    case portable
    /// In C, on processors that have AVX2.
    case avx2
    /// In C, on those that have AVX-512 as well; what it has no kernel for is done with AVX2.
    case avx512

    /// The kernels that this machine can run, the best last.
    static var usable: [Kernels] {
        #if arch(x86_64)
            if projection_has_avx512() != 0 { return [.portable, .avx2, .avx512] }
            if projection_has_avx2() != 0 { return [.portable, .avx2] }
        #endif
        return [.portable]
    }

    /// Finds what the columns of a tile show of a layer.
    ///
    /// - Parameters:
    ///   - columns: room for `Workbench.tileWidth`.
    ///   - x: the first one's.
    ///   - wanted: a bit for each that has to be found, the lowest for the first.
    @inline(__always)
    func look(
        _ columns: UnsafeMutablePointer<projection_column>, at layer: UnsafePointer<projection_plane>, x: Int,
        wanted: UInt32
    ) {
        let x = Int32(truncatingIfNeeded: x)
        switch self {
        #if arch(x86_64)
            case .avx512: projection_avx512_look(columns, layer, x, wanted)
            case .avx2: projection_avx2_look(columns, layer, x, wanted)
        #endif
        default: projection_look(columns, layer, x, wanted)
        }
    }

    /// - Parameter count: a multiple of 16.
    @inline(__always)
    func combine(
        _ out: UnsafeMutablePointer<UInt32>, _ level: UnsafePointer<projection_level>, from row: Int, count: Int
    ) {
        switch self {
        #if arch(x86_64)
            case .avx512: projection_avx512_combine(out, level, row, count)
            case .avx2: projection_avx2_combine(out, level, row, count)
        #endif
        default: PortableKernels.combine(out, level, from: row, count: count)
        }
    }

    @inline(__always)
    func resampleBoxed(
        _ out: UnsafeMutablePointer<UInt32>, _ column: UnsafePointer<UInt32>, position: Int, halfStep: Int,
        count: Int, ahead: UnsafePointer<UInt32>
    ) {
        #if arch(x86_64)
            if self != .portable, halfStep >= 0, halfStep <= 65536 {
                let position = Int32(truncatingIfNeeded: position)
                let halfStep = Int32(truncatingIfNeeded: halfStep)
                if self == .avx512 {
                    projection_avx512_resample_boxed(out, column, position, halfStep, count, ahead)
                } else {
                    projection_avx2_resample_boxed(out, column, position, halfStep, count, ahead)
                }
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
        #if arch(x86_64)
            if self != .portable {
                projection_avx2_resample(
                    out, column, Int32(truncatingIfNeeded: position), Int32(truncatingIfNeeded: step), count)
                return
            }
        #endif
        PortableKernels.resample(out, column, position: position, step: step, count: count)
    }

    @inline(__always)
    func putUnder(_ front: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, count: Int) {
        #if arch(x86_64)
            if self != .portable {
                projection_avx2_put_under(front, source, count)
                return
            }
        #endif
        PortableKernels.putUnder(front, source, count: count)
    }

    @inline(__always)
    func box(
        _ out: UnsafeMutablePointer<UInt32>, _ left: UnsafePointer<UInt32>, _ right: UnsafePointer<UInt32>,
        count: Int
    ) {
        #if arch(x86_64)
            if self != .portable {
                projection_avx2_box(out, left, right, count)
                return
            }
        #endif
        PortableKernels.box(out, left, right, count: count)
    }

    @inline(__always)
    func sample(_ out: UnsafeMutablePointer<UInt32>, _ ray: projection_ray, first: Int, count: Int) {
        #if arch(x86_64)
            if self != .portable {
                var ray = ray
                projection_avx2_sample(out, &ray, first, count)
                return
            }
        #endif
        PortableKernels.sample(out, ray, first: first, count: count)
    }

    @inline(__always)
    func average(
        _ out: UnsafeMutablePointer<UInt32>, _ left: UnsafePointer<UInt32>, _ right: UnsafePointer<UInt32>,
        count: Int
    ) {
        PortableKernels.average(out, left, right, count: count)
    }

    /// - Parameter count: a multiple of 8.
    @inline(__always)
    func add(_ out: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, count: Int) {
        #if arch(x86_64)
            if self != .portable {
                projection_avx2_add(out, source, count)
                return
            }
        #endif
        PortableKernels.add(out, source, count: count)
    }

    /// Sixteen columns become rows, made opaque.
    @inline(__always)
    func putRows(
        _ rows: UnsafeMutablePointer<UInt32>, rowStride: Int, _ columns: UnsafePointer<UInt32>,
        columnStride: Int, count: Int
    ) {
        var done = 0
        #if arch(x86_64)
            if self != .portable {
                done = count & ~7
                projection_avx2_put_rows(rows, rowStride, columns, columnStride, done)
            }
        #endif
        PortableKernels.putRows(
            rows + done * rowStride, rowStride: rowStride, columns + done, columnStride: columnStride,
            count: count - done)
    }
}
