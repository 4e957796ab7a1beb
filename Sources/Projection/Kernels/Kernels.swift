import CProjectionKernels

/// The inner loops, as this machine runs them best. All give the same pixels.
enum Kernels {
    /// In Swift, on any machine.
    case portable
    /// In C, on processors that have AVX2.
    case avx2
    /// In C, on those that have AVX-512 as well; what it has no kernel for is done with AVX2.
    case avx512
    /// In C, on 64-bit ARM, which always has it; what it has no kernel for is done in Swift, whose vectors become NEON
    /// as well.
    case neon

    /// The kernels that this machine can run, the best last.
    static var usable: [Kernels] {
        #if arch(x86_64)
        if projection_has_avx512() != 0 { return [.portable, .avx2, .avx512] }
        if projection_has_avx2() != 0 { return [.portable, .avx2] }
        return [.portable]
        #elseif arch(arm64)
        return [.portable, .neon]
        #else
        return [.portable]
        #endif
    }

    /// - Parameters:
    ///   - count: a multiple of 16.
    @inline(__always)
    func combine(
        _ out: UnsafeMutablePointer<UInt32>, _ columns: TapColumns, from row: Int, count: Int,
        _ weights: TapWeights
    ) {
        #if arch(x86_64) || arch(arm64)
        if self != .portable {
            let (a, b, c, d) = (columns.a + row, columns.b + row, columns.c + row, columns.d + row)
            // The one between is fetched while this one is resampled.
            var ahead = projection_ahead(near: d + columns.ahead, far: d + columns.farthest)
            var cWeights = unsafeBitCast(weights, to: projection_weights.self)
            switch (self, weights.isBright) {
            #if arch(arm64)
            case (_, true): projection_neon_combine_bright(out, a, b, c, d, count, &ahead, &cWeights)
            case (_, false): projection_neon_combine(out, a, b, c, d, count, &ahead, &cWeights)
            #else
            case (.avx512, true):
                projection_avx512_combine_bright(out, a, b, c, d, count, &ahead, &cWeights)
            case (.avx512, false):
                projection_avx512_combine(out, a, b, c, d, count, &ahead, &cWeights)
            case (_, true): projection_avx2_combine_bright(out, a, b, c, d, count, &ahead, &cWeights)
            case (_, false): projection_avx2_combine(out, a, b, c, d, count, &ahead, &cWeights)
            #endif
            }
            return
        }
        #endif
        PortableKernels.combine(out, columns, from: row, count: count, weights)
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
        #elseif arch(arm64)
        if self == .neon {
            projection_neon_resample_boxed(
                out, column, Int32(truncatingIfNeeded: position), Int32(truncatingIfNeeded: halfStep), count, ahead)
            return
        }
        #endif
        PortableKernels.resampleBoxed(out, column, position: position, halfStep: halfStep, count: count)
    }

    /// As `resampleBoxed`, put under what is there.
    @inline(__always)
    func resampleBoxedUnder(
        _ front: UnsafeMutablePointer<UInt32>, _ column: UnsafePointer<UInt32>, position: Int, halfStep: Int,
        count: Int, ahead: UnsafePointer<UInt32>
    ) {
        #if arch(x86_64)
        if self != .portable, halfStep >= 0, halfStep <= 65536 {
            let position = Int32(truncatingIfNeeded: position)
            let halfStep = Int32(truncatingIfNeeded: halfStep)
            if self == .avx512 {
                projection_avx512_resample_boxed_under(front, column, position, halfStep, count, ahead)
            } else {
                projection_avx2_resample_boxed_under(front, column, position, halfStep, count, ahead)
            }
            return
        }
        #elseif arch(arm64)
        if self == .neon {
            projection_neon_resample_boxed_under(
                front, column, Int32(truncatingIfNeeded: position), Int32(truncatingIfNeeded: halfStep), count, ahead)
            return
        }
        #endif
        PortableKernels.resampleBoxedUnder(front, column, position: position, halfStep: halfStep, count: count)
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
        #elseif arch(arm64)
        if self == .neon {
            projection_neon_resample(
                out, column, Int32(truncatingIfNeeded: position), Int32(truncatingIfNeeded: step), count)
            return
        }
        #endif
        PortableKernels.resample(out, column, position: position, step: step, count: count)
    }

    @inline(__always)
    func putUnder(_ front: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, count: Int) {
        var done = 0
        #if arch(x86_64)
        if self != .portable, count >= 8 {
            done = count & ~7
            projection_avx2_put_under(front, source, done)
        }
        #elseif arch(arm64)
        if self == .neon {
            done = count & ~3
            projection_neon_put_under(front, source, done)
        }
        #endif
        if done < count { PortableKernels.putUnder(front + done, source + done, count: count - done) }
    }

    @inline(__always)
    func box(
        _ out: UnsafeMutablePointer<UInt32>, _ left: UnsafePointer<UInt32>, _ right: UnsafePointer<UInt32>,
        count: Int
    ) {
        var done = 0
        #if arch(x86_64)
        if self != .portable {
            done = count & ~7
            projection_avx2_box(out, left, right, done)
        }
        #endif
        PortableKernels.box(out + done, left + 2 * done, right + 2 * done, count: count - done)
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
    func sampleBoxed(
        _ out: UnsafeMutablePointer<UInt32>, _ left: projection_ray, _ right: projection_ray, first: Int, count: Int,
        ahead: Int
    ) {
        #if arch(x86_64)
        if self != .portable {
            var left = left, right = right
            projection_avx2_sample_boxed(out, &left, &right, first, count, ahead)
            return
        }
        #endif
        PortableKernels.sampleBoxed(out, left, right, first: first, count: count)
    }

    @inline(__always)
    func average(
        _ out: UnsafeMutablePointer<UInt32>, _ left: UnsafePointer<UInt32>, _ right: UnsafePointer<UInt32>,
        count: Int
    ) {
        var done = 0
        #if arch(x86_64)
        if self != .portable {
            done = count & ~7
            projection_avx2_average(out, left, right, done)
        }
        #endif
        PortableKernels.average(out + done, left + done, right + done, count: count - done)
    }

    /// Whether nothing of what is put under some pixels would show. At once where the first one is not opaque.
    @inline(__always)
    func areOpaque(_ pixels: UnsafePointer<UInt32>, count: Int) -> Bool {
        PortableKernels.areOpaque(pixels, count: count)
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
        #elseif arch(arm64)
        if self == .neon {
            done = count & ~7
            projection_neon_put_rows(rows, rowStride, columns, columnStride, done)
        }
        #endif
        PortableKernels.putRows(
            rows + done * rowStride, rowStride: rowStride, columns + done, columnStride: columnStride,
            count: count - done)
    }
}
