import Basics
import CardDeck
import Raster

/// How a card is seen now that is taken out of its tray, and those beside it.
struct SeenCloseUp: TrayPart {
    let trays: TrayView

    /// The page that a close-up shows or goes to, counted from 0, and how many there are: of the facet in front, or of
    /// that with the most of those beside each other. Nil where that is not known, or nothing is close up.
    var closeUpPages: (page: Int, count: Int)? {
        guard let (state, geometry) = trays.closeUp else { return nil }
        let facet = model.facet(of: state.note)
        let isSpread = state.spread.target > 0 && arrangement(of: state.note, in: geometry.window) != nil
        let facets = isSpread ? Array(0..<facetsKnown(of: state.note)) : [facet]
        guard let count = facets.compactMap({ trays.pageCount(of: state.note, facet: $0) }).max() else { return nil }
        let page = isSpread || facet == state.pagedFacet ? Int(state.page.target) : 0
        return (page.clamped(from: 0, to: count - 1), count)
    }

    /// How many facets a note has; 1 as long as nothing is known.
    func facetsKnown(of note: NotePath) -> Int { max(1, trays.facetCount(of: note) ?? 1) }

    /// How the facets of a note lie beside each other in a window; nil where they do not.
    func arrangement(of note: NotePath, in window: Size) -> FacetArrangement? {
        FacetArrangement(
            count: facetsKnown(of: note), window: window, card: metrics.cardSize,
            isMirrored: trays.isMirrored(note.section))
    }

    /// Which page is seen of a facet in a close-up, between two while one takes the other's place.
    func closeUpPage(of note: NotePath, facet: Int) -> Double {
        guard let state = trays.closeUp?.state, note == state.note else { return 0 }
        let page = max(0, state.page.state(at: now).position)
        if facet == state.pagedFacet, state.spread.target == 0 { return page }
        guard state.spread.target > 0 || state.spread.isMoving else { return 0 }
        return min(page, Double((trays.pageCount(of: note, facet: facet) ?? 1) - 1))
    }

    func closeUpCard(_ note: NotePath, strip: Double, _ geometry: CloseUpGeometry) -> NearCard {
        let (path, index) = layout.position(ofNote: note.note, inSection: note.section)
        // It may be on its way to its row.
        let row = trays.geometry(of: path).standing(index)
        let u = row.u(index), flatness = geometry.flatness
        let light = CardLighting(metrics: metrics).light(u: u).blended(with: .full, by: flatness)
        var card = trays.seenFacets.nearCard(note, index: index, u: u, in: row, light: light)
        card.flatness = flatness
        // Of a turn all is seen of a card that lies flat, wherever it stands in its row, but where facets lie apart.
        card.share = SeenFacets.facetShare(u * (1 - flatness))
        card.turn = turn(of: note) * card.share
        card.closeUpShare = geometry.faceShare
        let direction = trays.closeUp?.state.direction ?? 1
        let hinge = viewport(row.middleOfHinge(index))
        if geometry.spread > 0, let arrangement = arrangement(of: note, in: geometry.window) {
            card.spread = FacetSpread(arrangement: arrangement, share: geometry.spread, unit: 0)
            card.turn *= 1 - geometry.spread
            card.flap *= 1 - geometry.spread
        }
        let place = geometry.place(
            hinge: hinge, isMirrored: row.isMirrored, strip: direction * strip, spread: card.spread)
        card.spread?.unit = place.unit
        let front = card.spread.map { $0.arrangement.place(of: card.facet(card.facet)) * place.unit } ?? .zero
        card.wayOut = Homography.translation(front).after(place.map).after(viewport.homography)
        return card
    }

    /// How far a note is from the facet to which it is turned, in facets.
    func turn(of note: NotePath) -> Double {
        trays.facetAnimator.cards[note].map { $0.turn.state(at: now).position - $0.turn.target } ?? 0
    }

    /// How the card in the window's middle is seen: from card units to logical pixels; nil where none is.
    func closeUpTransform(pan: Point? = nil, scale: Double? = nil) -> Homography? {
        guard let (state, geometry) = trays.closeUp else { return nil }
        var seen = geometry
        if let pan { seen.pan = pan }
        if let scale { seen.scale = scale }
        return trays.seenFacets.seenSide(of: closeUpCard(of: state, seen)).transform
    }

    func closeUpCard(of state: CloseUp, _ geometry: CloseUpGeometry) -> NearCard {
        closeUpCard(state.note, strip: state.shown.last { $0.note == state.note }?.strip ?? 0, geometry)
    }

    /// The place on the card in the window's middle, on whichever of its facets, under a point of the window; nil
    /// beside it.
    public func closeUpSpot(at point: Point) -> CardSpot? {
        guard let (state, geometry) = trays.closeUp else { return nil }
        let card = closeUpCard(of: state, geometry)
        let seen = trays.seenFacets.seenSide(of: card)
        for place in 0..<(card.spread == nil ? 1 : card.count) {
            let transform = Homography.translation(card.displacement(toFacetBehind: place)).after(seen.transform)
            guard let back = transform.inverse, back.depth(of: point) != 0, trays.cardArea.contains(back(point))
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
