import Raster

/// The shadows that a row throws on the floor of its tray: one at either end, and one of each card that is lifted,
/// which is the exposed one, in a flick two. They lie below the cards and show only beside them.
///
/// A soft layer below the whole row would cost a third of the frame, to show as a thin line above and below it.
struct RowShadows {
    /// How far the row's shadow fades, how far it hangs below the cards, and its height, in logical pixels:
    /// a little less than the tallest cards', only whose corners stand out so far.
    private static let rowBlur = 11.0
    private static let rowDrop = 5.0
    private static let rowHeight = 184.0

    /// The strip at a row's end.
    static let end = Size(2 * rowBlur, rowHeight)

    /// How far a lifted card's shadow fades and how far it hangs below the card, in units of the card's own plane.
    private static let cardBlur = 11.0
    private static let cardDrop = 6.0

    let row: RowGeometry

    /// Adds the shadows, to be painted before the cards. O(1).
    ///
    /// - Parameters:
    ///   - stance: how the card at a place stands.
    ///   - breadth: how broad it is seen while it turns, of its width.
    func add(to scene: inout Scene, stance: (Int) -> CardAppearance, breadth: (Int) -> Double) {
        addEnds(to: &scene, stance: stance)
        addCards(to: &scene, stance: stance, breadth: breadth)
    }

    /// Adds those at the ends.
    ///
    /// - Parameter share: how much of them is there.
    func addEnds(share: Double = 1, to scene: inout Scene, stance: (Int) -> CardAppearance) {
        guard share > 0 else { return }
        // Outward from the exposed card, either side's edges follow each other: the ends, and what passes between
        // them, bound the whole.
        var left = Double.infinity, right = -Double.infinity
        func include(_ hinge: Double, _ stance: CardAppearance) {
            left = min(left, hinge + stance.reach.lowerBound)
            right = max(right, hinge + stance.reach.upperBound)
        }
        let first = stance(0), last = stance(row.count - 1)
        if let shift = row.endShift {
            include(row.firstHinge, first)
            include(row.firstHinge + Double(row.count - 1) * row.metrics.spacing + shift, last)
        } else {
            include(hinge(0), first)
            include(hinge(row.count - 1), last)
        }
        for index in nearIndices where abs(row.u(index)) <= 1 { include(hinge(index), stance(index)) }
        let width = min(2 * Self.rowBlur, right - left)
        // A lifted card has a shadow of its own.
        addEnd(from: left, width: width, opacity: share * (1 - first.liftShare), in: &scene)
        addEnd(from: right - width, width: width, opacity: share * (1 - last.liftShare), in: &scene)
    }

    /// Adds those of the lifted cards, which go where these go.
    func addCards(to scene: inout Scene, stance: (Int) -> CardAppearance, breadth: (Int) -> Double) {
        for index in nearIndices where abs(row.u(index)) <= 1 {
            addCard(stance(index), breadth: breadth(index), in: row.standing(index), hinge: hinge(index), to: &scene)
        }
    }

    /// Cards that are out of their places may be near though their numbers are not.
    private var nearIndices: Range<Int> { row.offsets == nil ? row.indices(from: -1, through: 1) : 0..<row.count }

    private func hinge(_ index: Int) -> Double { row.hinge(index) }

    /// Adds the shadow of a strip at the row's end, just wide enough to be dark in its middle.
    private func addEnd(from left: Double, width: Double, opacity: Double, in scene: inout Scene) {
        let strip = Self.end
        let area = Rect(
            x: row.isMirrored ? row.frame.maxX - left - width : row.frame.minX + left,
            y: row.frame.center.y + Self.rowDrop - strip.height / 2, width: width, height: strip.height)
        scene.layers.append(
            SceneLayer(
                .shadow(strip, blur: Self.rowBlur),
                at: .plane(area: area.inset(by: -Self.rowBlur), transform: .identity), opacity: opacity))
    }

    /// Adds that of one card.
    func addCard(
        _ stance: CardAppearance, breadth: Double, in row: RowGeometry, hinge: Double, to scene: inout Scene
    ) {
        guard stance.liftShare > 0 else { return }
        let size = row.metrics.cardSize, drop = Self.cardDrop * stance.liftShare
        // A card in passage stands out so far that it is as tall as the tray; its shadow stays on the floor.
        let room = row.frame.height / 2 * stance.edgeTransform.w1 - Self.cardBlur - drop
        let half = min(size.height / 2, room)
        let area = Rect(
            x: size.width / 2 * (1 - breadth), y: size.height / 2 - half + drop, width: size.width * breadth,
            height: 2 * half)
        scene.layers.append(
            SceneLayer(
                .shadow(size, blur: Self.cardBlur),
                at: .plane(
                    area: area.inset(by: -Self.cardBlur), transform: row.place(stance.transform, hinge: hinge)),
                opacity: stance.liftShare * breadth))
    }
}
