#if canImport(Glibc)
import Glibc
#endif

extension TrayMetrics {
    /// How what stands beside the cards shrinks with them: by this power of the magnification.
    private static let typePower = 0.15
    private static let headerPower = 0.42
    private static let marginPower = 0.45

    /// The same for an overview, in the page's units: cards keep their measures, what is read beside them and the
    /// margins shrink less than they do.
    ///
    /// - Parameter magnification: of the page in the window, 1 at most.
    func overview(at magnification: Double) -> TrayMetrics {
        guard magnification < 1 else { return self }
        var metrics = self
        metrics.typeScale *= pow(magnification, Self.typePower - 1)
        metrics.headerHeight *= pow(magnification, Self.headerPower - 1)
        metrics.margin *= pow(magnification, Self.marginPower - 1)
        metrics.verticalMargin *= pow(magnification, Self.marginPower - 1)
        return metrics
    }

    /// Device pixels to a unit of type, for one to a logical pixel.
    public static func typeSize(at magnification: Double) -> Double {
        magnification < 1 ? pow(magnification, typePower) : 1
    }
}
