import Basics

/// Arithmetic on one premultiplied pixel, 0xAARRGGBB, channel by channel and rounded to nearest.
enum Pixel {
    /// A part of one as a weight of 0…256; what is not a number weighs nothing.
    static func weight(_ part: Double) -> UInt32 { part > 0 ? UInt32((min(part, 1) * 256).rounded()) : 0 }

    @inline(__always)
    private static func channel(_ pixel: UInt32, _ shift: UInt32) -> UInt32 { pixel >> shift & 0xFF }

    @inline(__always)
    private static func each(_ body: (UInt32) -> UInt32) -> UInt32 {
        body(0) | body(8) << 8 | body(16) << 16 | body(24) << 24
    }

    /// Four neighbors weighted by the place between them, which is given in 256ths.
    @inline(__always)
    static func bilinear(
        _ topLeft: UInt32, _ topRight: UInt32, _ bottomLeft: UInt32, _ bottomRight: UInt32,
        _ fx: UInt32, _ fy: UInt32
    ) -> UInt32 {
        each { shift in
            let top = channel(topLeft, shift) * (256 - fx) + channel(topRight, shift) * fx
            let bottom = channel(bottomLeft, shift) * (256 - fx) + channel(bottomRight, shift) * fx
            return (top * (256 - fy) + bottom * fy + 0x8000) >> 16
        }
    }

    /// The sum of four pixels, each with a weight in 256ths.
    @inline(__always)
    static func sum(
        _ a: UInt32, _ weightA: UInt32, _ b: UInt32, _ weightB: UInt32,
        _ c: UInt32, _ weightC: UInt32, _ d: UInt32, _ weightD: UInt32
    ) -> UInt32 {
        each { shift in
            let upper = channel(a, shift) &* weightA &+ channel(b, shift) &* weightB
            let lower = channel(c, shift) &* weightC &+ channel(d, shift) &* weightD
            return (upper &+ lower &+ 0x80) >> 8
        }
    }

    /// A pixel under light, as opaque as `opacity` (0…256) lets it be. The gain is on the color alone,
    /// which premultiplied can be no more than alpha.
    @inline(__always)
    static func lit(_ pixel: UInt32, gain: Double, opacity: UInt32) -> UInt32 {
        // 4096 is where every color but black has long saturated; a gain can be no less than darkness.
        let gain = gain.isNaN ? 0 : UInt32(gain.clamped(from: 0, to: 4096) * 4096)
        let alpha = channel(pixel, 24)
        return each { shift in
            let value = channel(pixel, shift)
            let lit = shift == 24 ? value : min((value * gain + 0x800) >> 12, alpha)
            return (lit * opacity + 0x80) >> 8
        }
    }

    /// Source over: s + d · (1 − α).
    @inline(__always)
    static func over(_ source: UInt32, _ ground: UInt32) -> UInt32 {
        let through = 255 - channel(source, 24)
        return each { shift in
            min(channel(source, shift) + (channel(ground, shift) * through + 127) / 255, 255)
        }
    }

    /// The 2 × 2 box.
    @inline(__always)
    static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
        each { shift in
            (channel(a, shift) + channel(b, shift) + channel(c, shift) + channel(d, shift) + 2) >> 2
        }
    }
}

/// Rounding without the checks of a conversion: for numbers that are known to be small.
enum Rounding {
    /// 1.5 · 2⁵²: a number added to it loses its fraction, and its low bits are an integer.
    private static let shift = 6755399441055744.0

    /// To the nearest integer; half ones to the even one. Exact between −2³¹ and 2³¹.
    @inline(__always)
    static func nearest(_ value: Double) -> Int32 {
        Int32(truncatingIfNeeded: (value + shift).bitPattern)
    }

    @inline(__always)
    static func nearest(_ values: SIMD2<Double>) -> SIMD2<Int32> {
        SIMD2(truncatingIfNeeded: unsafeBitCast(values + shift, to: SIMD2<Int64>.self))
    }

    @inline(__always)
    static func nearest(_ values: SIMD4<Double>) -> SIMD4<Int32> {
        SIMD4(truncatingIfNeeded: unsafeBitCast(values + shift, to: SIMD4<Int64>.self))
    }
}
