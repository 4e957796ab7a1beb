import Raster

/// The parts of a card that are not hidden by opaque tiles, in card units.
struct OpenParts {
    private var areas: [Rect] = []

    /// What holds them all.
    private(set) var bounds = Rect.zero

    /// Edges that should be one may differ by this, and what overlaps by less only touches.
    private static let rounding = 1e-6

    var isEmpty: Bool { areas.isEmpty }

    mutating func add(_ area: Rect) {
        guard !area.isEmpty else { return }
        areas.append(area)
        bounds = bounds.union(area)
    }

    /// Whether any part of an area is open. O(parts).
    func meets(_ area: Rect) -> Bool {
        let area = area.inset(by: Self.rounding)
        return areas.contains { $0.intersects(area) }
    }

    /// Closes what has nothing in common with other parts.
    mutating func keep(whatMeets others: OpenParts) {
        let old = areas
        self = OpenParts()
        for area in old where others.meets(area) { add(area) }
    }
}
