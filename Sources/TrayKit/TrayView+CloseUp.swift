import CardDeck
import Raster

/// A card that is taken out of its tray, and those beside it.
extension TrayView {
    /// How much of the trays' light the veil over them takes, once a card fills the window.
    private static let veilStrength = 0.88
    /// The shadow of a card that is taken out: how soft it is, and how far from it, in card units.
    private static let shadowBlur = 13.0
    private static let shadowFall = 7.0

    /// Adds the veil over the trays, and the cards over it.
    func addCloseUp(to scene: inout Scene) {
        guard let (state, geometry) = closeUp else { return }
        let window = geometry.window
        scene.layers.append(
            SceneLayer(
                .veil,
                // Its edges, which fade, lie far out of sight.
                at: .plane(
                    area: Rect(x: -window.width, y: -window.height, width: 3 * window.width, height: 3 * window.height),
                    transform: .identity),
                opacity: Self.veilStrength * geometry.flatness))
        for (note, strip) in state.shown { addCloseUpCard(note, strip: strip, geometry, to: &scene) }
        addPageMark(of: state, geometry, to: &scene)
    }

    /// From the plate with the page's number to the window's left edge, and from its middle to the lower one, in logical
    /// pixels: the clock stands in the other corner.
    private static let markInset = Point(16, 28)

    /// Says which page is seen, where there are more.
    private func addPageMark(of state: CloseUp, _ geometry: CloseUpGeometry, to scene: inout Scene) {
        guard let (page, count) = closeUpPages, count > 1 else { return }
        scene.layers.append(
            SceneLayer(
                .pageMark(page: page, count: count),
                at: .flat(
                    Point(Self.markInset.x, geometry.window.height - Self.markInset.y),
                    anchor: Point(0, 0.5)),
                opacity: geometry.flatness))
    }

    /// The page that a close-up shows or goes to, counted from 0, and how many there are: of the facet in front, or of
    /// that with the most of those beside each other. Nil where that is not known, or nothing is close up.
    var closeUpPages: (page: Int, count: Int)? {
        guard let (state, geometry) = closeUp else { return nil }
        let facet = model.facet(of: state.note)
        let isSpread = state.spread.target > 0 && arrangement(of: state.note, in: geometry.window) != nil
        let facets = isSpread ? Array(0..<facetsKnown(of: state.note)) : [facet]
        guard let count = facets.compactMap({ pageCount(state.note, $0) }).max() else { return nil }
        let page = isSpread || facet == state.pagedFacet ? Int(state.page.target) : 0
        return (min(max(page, 0), count - 1), count)
    }

    /// The note that is out of its tray stands elsewhere now, or nowhere.
    func moveCloseUp(to note: NotePath?) {
        guard let note, let old = closeUp?.state else { return closeUp = nil }
        var state = CloseUp(
            at: note, in: DeckLine(model.source), direction: direction(of: RowPath(section: note.section, row: 0)),
            spread: 0)
        (state.panX, state.panY, state.grip, state.slackX, state.slackY) = (
            old.panX, old.panY, old.grip, old.slackX, old.slackY
        )
        (state.page, state.pagedFacet, state.spread) = (old.page, old.pagedFacet, old.spread)
        closeUp?.state = state
        expose(note, animated: false)
    }

    // MARK: Facets beside each other

    /// How many facets a note has; 1 as long as nothing is known.
    func facetsKnown(of note: NotePath) -> Int { max(1, facetCount(note) ?? 1) }

    /// How the facets of a note lie beside each other in a window; nil where they do not.
    func arrangement(of note: NotePath, in window: Size) -> FacetArrangement? {
        FacetArrangement(
            count: facetsKnown(of: note), window: window, card: metrics.cardSize, isMirrored: isMirrored(note.section))
    }

    /// Which page is seen of a facet in a close-up, between two while one takes the other's place.
    func closeUpPage(of note: NotePath, facet: Int) -> Double {
        guard let state = closeUp?.state, note == state.note else { return 0 }
        let page = max(0, state.page.state(at: now).position)
        if facet == state.pagedFacet, state.spread.target == 0 { return page }
        guard state.spread.target > 0 || state.spread.isMoving else { return 0 }
        return min(page, Double((pageCount(note, facet) ?? 1) - 1))
    }

    // MARK: Cards

    private func addCloseUpCard(_ note: NotePath, strip: Double, _ geometry: CloseUpGeometry, to scene: inout Scene) {
        let card = closeUpCard(note, strip: strip, geometry)
        let stance = CardStance(u: card.u, metrics: metrics, flatness: geometry.flatness)
        scene.closeUp?.factors.append((note, geometry.seenFactor(of: card.spread)))
        if metrics.isLit {
            for facet in 0..<(card.spread == nil ? 1 : card.count) {
                addShadow(of: card, facet, opacity: geometry.flatness, to: &scene)
            }
        }
        let isFirst = layout.position(ofNote: note.note, inSection: note.section).place == 0
        let faceShare = isFirst ? 1 : max(stance.faceShare, geometry.faceShare)
        addNearCard(card, stance, faceShare: faceShare, to: &scene)
    }

    /// Adds the shadow of a facet, counted from the one in front: those of facets that lie on each other are one.
    private func addShadow(of card: NearCard, _ place: Int, opacity: Double, to scene: inout Scene) {
        let fallen = card.place(
            FacetPose(u: card.u, flatness: card.flatness).transform(metrics: metrics)
                .after(Homography.translation(Point(0, Self.shadowFall))))
        scene.layers.append(
            SceneLayer(
                .shadow(metrics.cardSize, blur: Self.shadowBlur),
                at: .plane(
                    area: cardArea.inset(by: -Self.shadowBlur),
                    transform: Homography.translation(card.way(toFacetBehind: place)).after(fallen)),
                opacity: opacity * (place == 0 ? 1 : card.spread?.share ?? 0)))
    }

    private func closeUpCard(_ note: NotePath, strip: Double, _ geometry: CloseUpGeometry) -> NearCard {
        let (path, index) = layout.position(ofNote: note.note, inSection: note.section)
        // It may be on its way to its row.
        let row = self.geometry(of: path).standing(index)
        let u = row.u(index), flatness = geometry.flatness
        let light = CardLighting(metrics: metrics).light(u: u).blended(with: .full, by: flatness)
        var card = nearCard(note, index: index, u: u, in: row, light: light)
        card.flatness = flatness
        // Of a turn all is seen of a card that lies flat, wherever it stands in its row, but where facets lie apart.
        card.share = Self.facetShare(u * (1 - flatness))
        card.turn = turn(of: note) * card.share
        card.closeUpShare = geometry.faceShare
        let direction = closeUp?.state.direction ?? 1
        let hinge = lens(row.middleOfHinge(index))
        if geometry.spread > 0, let arrangement = arrangement(of: note, in: geometry.window) {
            card.spread = FacetSpread(arrangement: arrangement, share: geometry.spread, unit: 0)
            card.turn *= 1 - geometry.spread
            card.flap *= 1 - geometry.spread
        }
        let place = geometry.place(
            hinge: hinge, isMirrored: row.isMirrored, strip: direction * strip, spread: card.spread)
        card.spread?.unit = place.unit
        let front = card.spread.map { $0.arrangement.place(of: card.facet(card.facet)) * place.unit } ?? .zero
        card.wayOut = Homography.translation(front).after(place.map).after(lens.homography)
        return card
    }

    /// How far a note is from the facet to which it is turned, in facets.
    private func turn(of note: NotePath) -> Double {
        cards[note].map { $0.turn.state(at: now).position - $0.turn.target } ?? 0
    }

    /// How the card in the window's middle is seen: from card units to logical pixels; nil where none is.
    func closeUpTransform(pan: Point? = nil, factor: Double? = nil) -> Homography? {
        guard let (state, geometry) = closeUp else { return nil }
        var seen = geometry
        if let pan { seen.pan = pan }
        if let factor { seen.factor = factor }
        return seenSide(of: closeUpCard(of: state, seen)).transform
    }

    private func closeUpCard(of state: CloseUp, _ geometry: CloseUpGeometry) -> NearCard {
        closeUpCard(state.note, strip: state.shown.last { $0.note == state.note }?.strip ?? 0, geometry)
    }

    /// The place on the card in the window's middle, on whichever of its facets, under a point of the window; nil
    /// beside it.
    public func closeUpSpot(at point: Point) -> CardSpot? {
        guard let (state, geometry) = closeUp else { return nil }
        let card = closeUpCard(of: state, geometry)
        let seen = seenSide(of: card)
        for place in 0..<(card.spread == nil ? 1 : card.count) {
            let transform = Homography.translation(card.way(toFacetBehind: place)).after(seen.transform)
            guard let back = transform.inverse, back.depth(of: point) != 0, cardArea.contains(back(point))
            else { continue }
            let facet = card.facet(seen.facet + place)
            let page = Int(closeUpPage(of: state.note, facet: facet).rounded())
            return CardSpot(note: state.note, facet: facet, page: page, point: back(point))
        }
        return nil
    }
}

extension ColumnLight {
    /// On the way to another light, whose shadow goes unseen.
    func blended(with other: ColumnLight, by share: Double) -> ColumnLight {
        guard share > 0 else { return self }
        var light = ColumnLight(
            left: left + (other.left - left) * share, right: right + (other.right - right) * share, shadow: shadow)
        light.shadow?.strength *= 1 - share
        return light
    }
}
