import Basics
import CardDeck
import Raster

#if canImport(Glibc)
import Glibc
#endif

/// One card as it stands near the exposed place, with all that moves about it.
struct NearCard {
    let path: NotePath
    let u: Double
    let hinge: Double
    let row: RowGeometry
    var share: Double
    /// The light on it, across it from its hinge.
    let light: ColumnLight
    let count: Int
    /// The facet to which the model has turned it.
    let facet: Int
    /// Facets from `facet` on: 0 at rest.
    var turn = 0.0
    /// 0…1.
    var flap = 0.0
    var side = FlapSide.after
    /// How far it has come to lie flat in a close-up, and where that takes it from its place in the page.
    var flatness = 0.0
    var wayOut: Homography?
    /// In a close-up: how much of what only that shows is there, and how its facets lie beside each other.
    var closeUpShare: Double?
    var spread: FacetSpread?
}

extension NearCard {
    /// Puts it, as it stands about its hinge, where it is seen.
    func place(_ seen: Homography) -> Homography { out(row.place(seen, hinge: hinge)) }

    /// Puts a layer without text, as it stands about its hinge, where it is seen: in a right-to-left row it is mirrored
    /// as a whole.
    func placeAsIs(_ seen: Homography) -> Homography { out(row.placeAsIs(seen, hinge: hinge)) }

    private func out(_ placed: Homography) -> Homography { wayOut?.after(placed) ?? placed }

    /// A facet counted round.
    func facet(_ place: Int) -> Int { ((place % count) + count) % count }
}

/// How a card that faces the viewer is seen now: its turning, the facets behind it, and the one that is lifted from it.
struct SeenFacets: TrayPart {
    let trays: TrayView

    /// How many facets behind the first are hinted at, or seen when it is lifted.
    static let facetsSeen = 3
    /// How far each facet behind the one that stands in a lifted one's place is pushed aside.
    static let fan = Point(9, -6)
    /// How much darker each edge is than the one before it.
    static let edgeLoss = 0.13
    /// Between a lifted facet and the window's edge.
    static let windowMargin = 8.0

    /// How much of a turn or of a lifted facet there is at u: all on the exposed place, nothing where a card
    /// stands, and nothing either before it goes edge on in passing.
    static func facetShare(_ u: Double) -> Double { 1 - smoothstep(u >= 0 ? u : -2 * u) }

    /// - Parameter light: the card's own, across it from its hinge.
    func nearCard(
        _ path: NotePath, index: Int, u: Double, in row: RowGeometry, light: ColumnLight
    ) -> NearCard {
        let motion = trays.facetAnimator.cards[path]
        var card = NearCard(
            path: path, u: u, hinge: row.hinge(index), row: row,
            share: Self.facetShare(u), light: light,
            count: motion == nil ? trays.facetCount(of: path) ?? 1 : trays.facetAnimator.facets(of: path),
            facet: model.facet(of: path))
        guard let motion else { return card }
        card.turn = (motion.turn.state(at: now).position - motion.turn.target) * card.share
        card.flap = motion.flap.state(at: now).position.clamped(to: 0...1)
        let perRow = layout.notesPerRow
        card.side = perRow > FlapSide.placesBefore && index >= perRow - FlapSide.placesBefore ? .before : .after
        return card
    }

    /// How broad a card is seen while it turns about its own axis, of its width.
    func breadth(of note: NotePath) -> Double {
        guard !reducesMotion, let card = trays.facetAnimator.cards[note] else { return 1 }
        return abs(cos(.pi * card.turn.state(at: now).position))
    }

    /// A facet behind the first: 5 pixels deeper than the one before it, and so to be seen by its edge. As the card
    /// comes to stand in its row, they draw together behind it, and one edge is left (see
    /// ``CardAppearance/nextFacetTransform``).
    func behind(_ card: NearCard, _ place: Int) -> (transform: Homography, light: ColumnLight) {
        let apart = (card.spread?.share ?? 0) * card.flatness
        let whole = Double(min(place, Self.facetsSeen)) - card.flap
        let standing = card.u > 0 ? min(1, whole) : 0
        let depth = (card.share * whole + (1 - card.share) * standing) * (1 - apart)
        var pose = FacetPose(
            u: card.u, depth: depth, turn: reducesMotion ? 0 : card.turn - card.turn.rounded(.down),
            flatness: card.flatness)
        pose.shift = Self.fan * (card.flap * card.share * Double(place - 1))
        var light = card.light.scaled(by: 1 - Self.edgeLoss * depth)
        // Beside the one in front they lie in the same light.
        if apart > 0 { light = light.blended(with: turned(card.light, at: card.u, to: pose), by: apart) }
        let seen = card.place(pose.transform(metrics: metrics))
        return (
            card.spread == nil ? seen : Homography.translation(card.displacement(toFacetBehind: place)).after(seen),
            card.row.isMirrored ? light.mirrored : light
        )
    }

    /// The facet that is seen of a card in its place, and how: the one that turns away until it is edge on,
    /// the next one from then on.
    func frontSide(of card: NearCard) -> (facet: Int, transform: Homography, light: ColumnLight) {
        let whole = card.turn.rounded(.down)
        let facet = card.facet + Int(whole)
        let pose = FacetPose(u: card.u, turn: reducesMotion ? 0 : card.turn - whole, flatness: card.flatness)
        let seen = pose.transform(metrics: metrics)
        let light = turned(card.light, at: card.u, to: pose)
        if seen.determinant >= 0 { return (facet, card.place(seen), light) }
        let reversed = Homography(-1, 0, metrics.cardSize.width, 0, 1, 0, 0, 0, 1)
        return (facet + 1, card.place(seen.after(reversed)), light)
    }

    /// The light on a card that has turned from how it stands, or lies in a close-up, where it has its light as it is.
    func turned(_ light: ColumnLight, at u: Double, to pose: FacetPose) -> ColumnLight {
        let rest = CardPose(u: u, metrics: metrics).flattened(by: pose.flatness)
        return CardLighting(metrics: metrics).turned(light, from: rest.angle, to: pose.angle(metrics: metrics))
    }

    /// The place under a point on the lifted facet that lies uppermost there, as it is drawn now.
    func liftedSpot(at point: Point) -> CardSpot? {
        for motion in trays.facetAnimator.cards.entries.reversed() {
            guard let card = flappedCard(motion, offset: trays.pageAnimator.page.value),
                let back = lifted(card).transform.inverse,
                back.depth(of: point) != 0, trays.cardArea.contains(back(point))
            else { continue }
            return CardSpot(note: card.path, facet: card.facet, point: back(point))
        }
        return nil
    }

    /// How a facet is seen that is lifted from a card; nil where none is.
    func liftedFacetTransform(of path: NotePath) -> Homography? {
        trays.facetAnimator.cards[path].flatMap { flappedCard($0, offset: trays.pageAnimator.page.value) }.map {
            lifted($0).transform
        }
    }

    /// How far the front facet of a card is lifted, and to which side.
    func flap(of path: NotePath) -> (amount: Double, side: FlapSide) {
        guard
            let card = trays.facetAnimator.cards[path].flatMap({
                flappedCard($0, offset: trays.pageAnimator.page.value)
            }
            )
        else {
            return (0, .after)
        }
        return (card.flap * card.share, card.side)
    }

    /// The facet that is to be read in a card's place, and how it is seen.
    func seenSide(of card: NearCard) -> (facet: Int, transform: Homography) {
        guard card.flap > 0 else {
            let side = frontSide(of: card)
            return (card.facet(side.facet), side.transform)
        }
        return (card.facet(card.facet + 1), behind(card, 1).transform)
    }

    /// A card near the window whose facet is lifted.
    func flappedCard(_ motion: CardMotion, offset: Double) -> NearCard? {
        guard motion.flap.isMoving || motion.flap.target > 0,
            trays.orderAnimator.rearrangement[lifted: motion.path] == nil
        else {
            return nil
        }
        let (path, index) = layout.position(ofNote: motion.path.note, inSection: motion.path.section)
        let row = trays.geometry(of: path, exposed: trays.exposedPosition(of: path), offset: offset)
        let u = row.u(index)
        guard abs(u) < 1, row.frame.maxY > -metrics.rowHeight, row.frame.minY < size.height + metrics.rowHeight
        else { return nil }
        let card = nearCard(
            motion.path, index: index, u: u, in: row.standing(index), light: CardLighting(metrics: metrics).light(u: u))
        return card.flap > 0 && card.share > 0 ? card : nil
    }

    func lifted(_ card: NearCard) -> (transform: Homography, light: ColumnLight, opacity: Double) {
        // A card that leaves the exposed place takes its facet back, and that is the card's own again once it is there.
        let leaving = smoothstep(2 * card.share)
        let amount = card.share * (reducesMotion ? 1 : card.flap)
        let pose = FacetPose(u: card.u, flap: amount, side: card.side)
        let free = card.row.place(pose.transform(metrics: metrics), hinge: card.hinge)
        let open = FacetPose(u: card.u, flap: 1, side: card.side)
        let shift = intoWindow(card.row.place(open.transform(metrics: metrics), hinge: card.hinge)) * amount
        return (
            Homography.translation(shift).after(free), turned(card.light, at: card.u, to: pose),
            leaving * (reducesMotion ? card.flap : 1)
        )
    }

    /// How far a lifted facet is moved to be seen whole. Down the page it goes no farther than half a row, so that
    /// it leaves the window with its row.
    func intoWindow(_ transform: Homography) -> Point {
        let seen = transform.bounds(of: trays.cardArea)
        func shift(_ low: Double, _ high: Double, _ length: Double) -> Double {
            max(Self.windowMargin - low, min(0, length - Self.windowMargin - high))
        }
        let reach = metrics.rowHeight / 2
        return Point(
            shift(seen.minX, seen.maxX, size.width),
            shift(seen.minY, seen.maxY, size.height).clamped(from: -reach, to: reach))
    }
}

extension ColumnLight {
    /// This light with both ends multiplied by `factor`; the shadow stays.
    func scaled(by factor: Double) -> ColumnLight {
        ColumnLight(left: left * factor, right: right * factor, shadow: shadow)
    }
}
