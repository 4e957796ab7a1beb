import Raster

/// The shadows that a row throws on the floor of its tray: one of all its cards together, and one of each that is
/// lifted off them, which is the exposed one, in a flick two. They lie below the cards and show only beside them.
struct RowShadows {
    /// How far the row's shadow fades, how far it hangs below the cards, and its height, in logical pixels:
    /// a little less than the tallest cards', only whose corners stand out so far.
    private static let rowBlur = 11.0
    private static let rowDrop = 5.0
    private static let rowHeight = 184.0

    /// The same for a lifted card, in units of its own plane.
    private static let cardBlur = 15.0
    private static let cardDrop = 9.0

    let row: RowGeometry

    /// Adds the shadows, to be painted before the cards. O(1).
    ///
    /// - Parameter stance: how the card at a place stands.
    func add(to scene: inout Scene, stance: (Int) -> CardStance) {
        // Outward from the exposed card, either side's edges follow each other: the ends, and what passes between
        // them, bound the whole.
        var left = Double.infinity, right = -Double.infinity
        func include(_ index: Int, _ stance: CardStance) {
            left = min(left, hinge(index) + stance.reach.lowerBound)
            right = max(right, hinge(index) + stance.reach.upperBound)
        }
        include(0, stance(0))
        include(row.count - 1, stance(row.count - 1))
        let near = row.indices(from: -1, through: 1)
        for index in near { include(index, stance(index)) }
        addRow(from: left, to: right, in: &scene)
        for index in near { addCard(stance(index), hinge: hinge(index), in: &scene) }
    }

    private func hinge(_ index: Int) -> Double { row.firstHinge + Double(index) * row.metrics.spacing }

    private func addRow(from left: Double, to right: Double, in scene: inout Scene) {
        let blur = Self.rowBlur, width = right - left + 2 * blur
        // Made once for all rows of as many cards, and drawn to the width that they have.
        let made = Size(
            Double(row.count - 1) * row.metrics.spacing + row.metrics.cardSize.width, Self.rowHeight)
        let start = row.isMirrored ? row.frame.maxX - right : row.frame.minX + left
        scene.layers.append(
            SceneLayer(
                .shadow(made, blur: blur),
                at: .plane(
                    area: Rect(
                        x: start - blur, y: row.frame.centre.y + Self.rowDrop - made.height / 2 - blur, width: width,
                        height: made.height + 2 * blur),
                    transform: .identity)))
    }

    private func addCard(_ stance: CardStance, hinge: Double, in scene: inout Scene) {
        guard stance.liftShare > 0 else { return }
        let size = row.metrics.cardSize
        let area = Rect(x: 0, y: Self.cardDrop * stance.liftShare, width: size.width, height: size.height)
        scene.layers.append(
            SceneLayer(
                .shadow(size, blur: Self.cardBlur),
                at: .plane(area: area.inset(by: -Self.cardBlur), transform: row.place(stance.transform, hinge: hinge)),
                opacity: stance.liftShare))
    }
}
