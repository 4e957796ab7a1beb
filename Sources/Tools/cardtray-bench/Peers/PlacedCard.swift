import Projection
import Raster

/// An item on the sheet, and what of each of the sheet's columns it touches and hides.
struct PlacedCard {
    let layer: LayerBitmap
    let toSheet: Homography
    let bounds: SheetRect

    /// For each column of `bounds`, where samples may get ink. Everywhere, unless the card stands upright.
    private let touched: [ClosedRange<Double>]

    /// For each column of `bounds`, where samples are surely opaque. Nil if there are none, or not known.
    private let opaque: [ClosedRange<Double>?]

    /// A layer lends ink to samples less than half a pixel outside it.
    private static let fringe = 0.5

    /// - Returns: nil if nothing of the item lies on the sheet.
    init?(_ item: DrawItem, sheet: PixelSize) {
        let toDevice: Homography
        switch item.placement {
        case .projected(let homography): toDevice = homography
        case .flat(let x, let y): toDevice = .translation(Point(Double(x), Double(y)))
        }
        let toSheet = Homography.scale(2, 2).after(toDevice), size = item.layer.size
        let outline = Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
            .inset(by: -Self.fringe)
        guard let toLayer = toSheet.inverse else { return nil }
        let box = toSheet.bounds(of: outline)
        let bounds = SheetRect(
            left: max(0, Int(box.minX.rounded(.down))), top: max(0, Int(box.minY.rounded(.down))),
            right: min(sheet.width, Int(box.maxX.rounded(.up))),
            bottom: min(sheet.height, Int(box.maxY.rounded(.up))))
        guard !bounds.isEmpty else { return nil }
        (layer, self.toSheet, self.bounds) = (item.layer, toSheet, bounds)

        guard toSheet.keepsVerticals else {
            touched = Array(repeating: Double(bounds.top)...Double(bounds.bottom), count: bounds.width)
            opaque = Array(repeating: nil, count: bounds.width)
            return
        }
        let runs = item.layer.runs
        func onSheet(_ x: Double, _ top: Double, _ bottom: Double) -> ClosedRange<Double> {
            toSheet(Point(x, top)).y...toSheet(Point(x, bottom)).y
        }
        let places = (bounds.left..<bounds.right).map { toLayer(Point(Double($0) + 0.5, 0)).x }
        touched = places.map { onSheet($0, outline.minY, outline.maxY) }
        opaque = places.map { x in
            let left = Int((x - 0.5).rounded(.down))
            guard left >= 0, left + 1 < size.width else { return nil }
            let top = max(runs[left].opaqueStart, runs[left + 1].opaqueStart)
            let bottom = min(runs[left].opaqueEnd, runs[left + 1].opaqueEnd)
            guard top < bottom else { return nil }
            return onSheet(x, Double(top) + 0.5, Double(bottom) - 0.5)
        }
    }

    /// Whether this card, in front, hides all that another one draws in a column of the sheet.
    func hides(_ other: PlacedCard, inColumn x: Int) -> Bool {
        guard x >= bounds.left, x < bounds.right, let cover = opaque[x - bounds.left] else { return false }
        let ink = other.touched[x - other.bounds.left]
        return cover.lowerBound <= max(ink.lowerBound, 0) && cover.upperBound >= ink.upperBound
    }

    /// What the cards in front leave to be seen of this one, as a rectangle. It is one column wider on
    /// both sides than it has to be, for peers that round places.
    func strip(behind front: ArraySlice<PlacedCard>) -> SheetRect {
        let near = front.filter { $0.bounds.left < bounds.right && $0.bounds.right > bounds.left }
        func isHidden(_ x: Int) -> Bool { near.contains { $0.hides(self, inColumn: x) } }
        guard let left = (bounds.left..<bounds.right).first(where: { !isHidden($0) }),
            let last = (bounds.left..<bounds.right).last(where: { !isHidden($0) })
        else { return SheetRect(left: bounds.left, top: bounds.top, right: bounds.left, bottom: bounds.top) }
        return SheetRect(
            left: max(bounds.left, left - 1), top: bounds.top, right: min(bounds.right, last + 2),
            bottom: bounds.bottom)
    }
}
