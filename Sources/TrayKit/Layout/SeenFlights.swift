import Basics
import CardDeck
import Raster

/// Where cards are seen now that are out of their rows: in the hand, or in flight.
struct SeenFlights: TrayPart {
    let trays: TrayView

    var middleGrip: Point { Point(metrics.cardSize.width / 2, metrics.cardSize.height / 2) }

    /// A card's place beside the exposed one of its row, but for what it is out of place itself.
    func ownU(of path: NotePath) -> Double {
        let (row, place) = layout.position(ofNote: path.note, inSection: path.section)
        return Double(place) - trays.exposedPosition(of: row)
    }

    /// What a card is out of place by, in u.
    func shiftOfU(of path: NotePath) -> Double {
        trays.orderAnimator.rearrangement[lifted: path]?.u.value(at: now) ?? trays.orderAnimator.rearrangement.shifts[
            path]?.u.value(at: now) ?? 0
    }

    func seenU(of card: CarriedCard) -> Double { ownU(of: card.path) + card.u.value(at: now) }

    /// 1 in a row that reads to the right, −1 in a mirrored one; between them on the way from one to the other.
    func seenSide(of card: CarriedCard) -> Double {
        (trays.isMirrored(card.path.section) ? -1 : 1) + card.side.value(at: now)
    }

    /// Where the row has the point of a card by which it is held.
    func standingGrip(of card: CarriedCard) -> Point {
        let (path, place) = layout.position(ofNote: card.path.note, inSection: card.path.section)
        var row = RowGeometry(
            metrics: metrics, frame: trays.frame(of: path, offset: trays.pageAnimator.page.value), exposed: 0,
            count: place + 1,
            isMirrored: trays.isMirrored(path.section))
        // Where it is, it is by its u alone.
        row.exposed = Double(place) - seenU(of: card)
        return row.transform(place)(card.grip)
    }

    /// What lies far beyond the window is taken to be just beyond it, so that nothing comes or goes faster than is
    /// seen.
    func inReach(_ point: Point) -> Point {
        let reach = 2 * metrics.rowHeight
        return Point(point.x, point.y.clamped(from: -reach, to: size.height + reach))
    }

    /// Where the point is seen by which a card is held.
    func seenGrip(of card: CarriedCard) -> Point {
        let displacement = Point(card.x.value(at: now), card.y.value(at: now))
        guard card.isHeld, let hand = trays.orderAnimator.rearrangement.drag?.hand else {
            return inReach(standingGrip(of: card)) + displacement
        }
        return hand + card.placeInHand + displacement
    }

    func seenTransform(of card: CarriedCard) -> Homography {
        let rise = reducesMotion && card.isHeld ? 1 : card.height(at: now)
        let pose = FreePose(
            u: seenU(of: card), side: seenSide(of: card), rise: rise, flap: card.flap.value(at: now),
            flapSide: card.flapSide,
            metrics: metrics)
        let free = pose.transform(metrics: metrics)
        let scale = 1 + (CarriedCard.scale - 1) * rise
        let grip = free(card.grip)
        let place = Homography.translation(seenGrip(of: card) - grip * scale).after(.scale(scale, scale))
        return place.after(free)
    }

    /// How any card is seen, in its row or out of it.
    func seenTransform(of path: NotePath) -> Homography {
        if let card = trays.orderAnimator.rearrangement[lifted: path] { return seenTransform(of: card) }
        if let transform = trays.seenFacets.liftedFacetTransform(of: path) { return transform }
        let (row, place) = layout.position(ofNote: path.note, inSection: path.section)
        return trays.geometry(of: row).transform(place)
    }

    /// The uppermost card under a point that is out of its row.
    func flyingCard(at point: Point) -> NotePath? {
        trays.orderAnimator.rearrangement.lifted.last { card in
            guard !card.isHeld, let back = seenTransform(of: card).inverse, back.depth(of: point) != 0 else {
                return false
            }
            return trays.cardArea.contains(back(point))
        }?.path
    }
}

extension RowGeometry {
    /// The middle of that part of a card that is seen beside those before it, from the recess's edge at which the row
    /// begins: of its spine, or of all of it where it lies exposed. A card that comes flying from another row counts as
    /// where it is going: it only passes over this one.
    func middleOfSeenPart(_ index: Int) -> Double {
        if let offset = offsets?[index], offset.y != 0 {
            var resting = self
            resting.offsets = nil
            return resting.middleOfSeenPart(index)
        }
        let u = u(index)
        let spine = SpinePlacement(u: u, metrics: metrics).area, width = metrics.cardSize.width
        let open = 1 - smoothstep(abs(u))
        let x = (spine.minX + spine.maxX) / 2 * (1 - open) + width / 2 * open
        return hinge(index) + pose(index).transform(metrics: metrics)(Point(x, metrics.cardSize.height / 2)).x
    }
}
