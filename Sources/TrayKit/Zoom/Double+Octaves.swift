#if canImport(Glibc)
import Glibc
#endif

extension Double {
    /// The level of a zoom factor.
    var octaves: Double { log2(self) }

    /// The zoom factor at a level.
    var factor: Double { exp2(self) }
}
