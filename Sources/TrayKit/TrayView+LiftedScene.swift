import CardDeck
import Raster

/// Cards that are out of their rows: in the hand, or on their way.
extension TrayView {
    private static let shadowBlur = 15.0
    private static let shadowFall = Point(5, 18)
    /// From the hand to the middle of the number beside it, in logical pixels of the window.
    private static let handfulPlace = Point(26, -26)

    var middleGrip: Point { Point(metrics.cardSize.width / 2, metrics.cardSize.height / 2) }

    // MARK: Where they are seen

    /// A card's place beside the exposed one of its row, but for what it is out of place itself.
    func ownU(of path: NotePath) -> Double {
        let (row, place) = layout.position(ofNote: path.note, inSection: path.section)
        return Double(place) - exposedPosition(of: row)
    }

    /// What a card is out of place by, in u.
    func shiftOfU(of path: NotePath) -> Double {
        rearrangement[lifted: path]?.u.value(at: now) ?? rearrangement.shifts[path]?.u.value(at: now) ?? 0
    }

    func seenU(of card: LiftedCard) -> Double { ownU(of: card.path) + card.u.value(at: now) }

    /// 1 in a row that reads to the right, −1 in a mirrored one; between them on the way from one to the other.
    func seenSide(of card: LiftedCard) -> Double {
        (isMirrored(card.path.section) ? -1 : 1) + card.side.value(at: now)
    }

    /// Where the row has the point of a card by which it is held.
    func standingGrip(of card: LiftedCard) -> Point {
        let (path, place) = layout.position(ofNote: card.path.note, inSection: card.path.section)
        var row = RowGeometry(
            metrics: metrics, frame: frame(of: path, offset: page.value), exposed: 0, count: place + 1,
            isMirrored: isMirrored(path.section))
        // Where it is, it is by its u alone.
        row.exposed = Double(place) - seenU(of: card)
        return row.transform(place)(card.grip)
    }

    /// What lies far beyond the window is taken to be just beyond it, so that nothing comes or goes faster than is
    /// seen.
    func inReach(_ point: Point) -> Point {
        let reach = 2 * metrics.rowHeight
        return Point(point.x, min(max(point.y, -reach), size.height + reach))
    }

    /// Where the point is seen by which a card is held.
    func seenGrip(of card: LiftedCard) -> Point {
        let way = Point(card.x.value(at: now), card.y.value(at: now))
        guard card.isHeld, let hand = rearrangement.drag?.hand else { return inReach(standingGrip(of: card)) + way }
        return hand + card.placeInHand + way
    }

    func seenTransform(of card: LiftedCard) -> Homography {
        let rise = reducesMotion && card.isHeld ? 1 : card.height(at: now)
        let pose = FreePose(
            u: seenU(of: card), side: seenSide(of: card), rise: rise, flap: card.flap.value(at: now),
            flapSide: card.flapSide,
            metrics: metrics)
        let free = pose.transform(metrics: metrics)
        let scale = 1 + (LiftedCard.scale - 1) * rise
        let grip = free(card.grip)
        let place = Homography.translation(seenGrip(of: card) - grip * scale).after(.scale(scale, scale))
        return place.after(free)
    }

    /// How any card is seen, in its row or out of it.
    func seenTransform(of path: NotePath) -> Homography {
        if let card = rearrangement[lifted: path] { return seenTransform(of: card) }
        if let transform = liftedFacetTransform(of: path) { return transform }
        let (row, place) = layout.position(ofNote: path.note, inSection: path.section)
        return geometry(of: row).transform(place)
    }

    /// The uppermost card under a point that is out of its row.
    func flyingCard(at point: Point) -> NotePath? {
        rearrangement.lifted.last { card in
            guard !card.isHeld, let back = seenTransform(of: card).inverse, back.depth(of: point) != 0 else {
                return false
            }
            return cardArea.contains(back(point))
        }?.path
    }

    // MARK: What is drawn

    /// Adds the cards that come from rows in sight to others that are not, or the other way.
    func addArrivals(beside rows: ArraySlice<RowPath>, offset: Double, to scene: inout Scene) {
        for row in rowsNearWindow() where !rows.contains(row) {
            addCards(of: row, exposed: exposedPosition(of: row), offset: offset, arrivesOnly: true, to: &scene)
        }
    }

    /// Adds the cards that are out of their rows, before all others.
    func addLiftedCards(offset: Double, to scene: inout Scene) {
        for card in rearrangement.lifted where !card.isHidden {
            let row = layout.position(ofNote: card.path.note, inSection: card.path.section).row
            let frame = frame(of: row, offset: offset)
            // Where its row is not drawn, all of it is here.
            let isAlone = frame.maxY <= 0 || frame.minY >= size.height
            let presence = isAlone ? 1 : card.presenceInFront(at: now)
            let height = card.height(at: now)
            addLiftedCard(card, offset: offset, opacity: presence * (1 - (1 - LiftedCard.opacity) * height), to: &scene)
        }
        guard let drag = rearrangement.drag, drag.notes.count > 1 else { return }
        scene.layers.append(
            SceneLayer(
                .handful(drag.notes.count),
                at: .flat(drag.hand + Self.handfulPlace * (1 / lens.scale), anchor: Point(0.5, 0.5))))
    }

    /// Adds a card that is out of its row.
    ///
    /// - Parameter opacity: of the whole card. What lies below each other on it adds up to just that.
    func addLiftedCard(_ card: LiftedCard, offset: Double, opacity: Double, to scene: inout Scene) {
        guard opacity > 0 else { return }
        let transform = seenTransform(of: card), height = card.height(at: now), u = seenU(of: card)
        // As it rises it comes into the light of the exposed card, at the angle at which it stands.
        let lit = u * (1 - height), lighting = CardLighting(metrics: metrics)
        var light = lighting.light(u: lit)
        light.shadow?.strength *= 1 - height
        light = lighting.turned(
            light, from: CardPose(u: lit, metrics: metrics).angle,
            to: CardPose(u: u, metrics: metrics).angle * (1 - height))
        if seenSide(of: card) < 0 { light = light.mirrored }
        if metrics.isLit {
            let fallen = Homography.translation(Self.shadowFall * height).after(transform)
            scene.layers.append(
                SceneLayer(
                    .shadow(metrics.cardSize, blur: Self.shadowBlur),
                    at: .plane(area: cardArea.inset(by: -Self.shadowBlur), transform: fallen),
                    opacity: opacity * height))
        }
        guard transform.determinant > 0 else {
            let seen = transform.after(Homography(-1, 0, metrics.cardSize.width, 0, 1, 0, 0, 0, 1))
            scene.layers.append(
                SceneLayer(.back, at: .plane(area: cardArea, transform: seen), light: light.mirrored, opacity: opacity))
            return
        }
        // The face comes out as it does on the way to the exposed place, or as the card rises.
        let stance = CardStance(u: u, metrics: metrics)
        let faceShare = max(stance.showsFront ? stance.faceShare : 0, smoothstep(2 * height))
        // Two layers of opacities a and b cover as one of a + b − ab.
        let face = opacity * faceShare, ground = face < 1 ? (opacity - face) / (1 - face) : 0
        let plane = SceneLayer.Placement.plane(area: cardArea, transform: transform)
        if ground > 0 {
            scene.layers.append(SceneLayer(.paper, at: plane, light: light, opacity: ground))
            var area = stance.spine
            if isMirrored(card.path.section) == stance.showsFront { area.x = metrics.cardSize.width - area.maxX }
            let hasSwatch = restingSwatchShare == 1
            if hasSwatch { area = swatchArea(around: area, isMirrored: isMirrored(card.path.section)) }
            scene.layers.append(
                SceneLayer(
                    hasSwatch ? .swatch(card.path) : .spine(card.path), at: .plane(area: area, transform: transform),
                    light: light.restricted(to: area.minX / metrics.cardSize.width, area.maxX / metrics.cardSize.width),
                    opacity: ground, cell: cells[card.path]))
        }
        if face > 0 {
            var layer = SceneLayer(
                .face(card.path, facet: model.facet(of: card.path)), at: plane, light: light, opacity: face,
                cell: cells[card.path])
            layer.standIn = .paper
            scene.layers.append(layer)
        }
        if metrics.isLit, height > 0 {
            scene.layers.append(SceneLayer(.cardGloss, at: plane, opacity: opacity * min(1, height)))
        }
        if model.marked.contains(card.path) { addMark(at: transform, light, opacity: opacity, to: &scene) }
    }

    /// Adds what the cards need that are out of their rows.
    func addLiftedWishes(to scene: inout Scene) {
        for card in rearrangement.lifted {
            scene.wanted.append(
                LayerWish(.face(card.path, facet: model.facet(of: card.path)), rank: LayerWish.exposedFace))
        }
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
