import Raster

extension DrawItem {
    /// How far the numbers of two transforms that do the same may lie apart, by which device pixels are reckoned:
    /// those that a layer's pixels are multiplied by, and those that are added.
    private static let slopeTolerance = 1e-8
    private static let placeTolerance = 1e-5

    /// Whether it draws the picture that another draws, so many rows farther down.
    func isEqual(to other: DrawItem, shiftedBy rows: Int) -> Bool {
        guard layer === other.layer, opacity == other.opacity, light == other.light else { return false }
        switch (placement, other.placement) {
        case (.flat(let x, let y), .flat(let otherX, let otherY)): return x == otherX && y == otherY + rows
        case (.projected(let a), .projected(let b)):
            // b, and then y' = y + rows.
            let rows = Double(rows)
            return a.x1.isNear(b.x1, Self.placeTolerance) && a.y1.isNear(b.y1 + rows * b.w1, Self.placeTolerance)
                && a.xx.isNear(b.xx, Self.slopeTolerance) && a.xy.isNear(b.xy, Self.slopeTolerance)
                && a.yx.isNear(b.yx + rows * b.wx, Self.slopeTolerance)
                && a.yy.isNear(b.yy + rows * b.wy, Self.slopeTolerance)
                && a.wx == b.wx && a.wy == b.wy && a.w1 == b.w1
        default: return false
        }
    }
}

extension Double {
    fileprivate func isNear(_ other: Double, _ tolerance: Double) -> Bool { abs(self - other) <= tolerance }
}
