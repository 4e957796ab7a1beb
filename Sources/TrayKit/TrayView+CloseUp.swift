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
        let row = self.geometry(of: state.row)
        let first = layout.notes(inRow: state.row.row, ofSection: state.row.section).lowerBound
        // Of two beside each other the nearer one last.
        let indices = closeUpIndices(in: row).sorted { abs(row.u($0)) > abs(row.u($1)) }
        for index in indices { addCloseUpCard(index, note: first + index, in: row, state, geometry, to: &scene) }
        addPageMark(of: state, geometry, to: &scene)
    }

    /// Between the page's number and the window's edges, in logical pixels.
    private static let markInset = Point(16, 14)

    /// Says which page is seen, where there are more.
    private func addPageMark(of state: CloseUp, _ geometry: CloseUpGeometry, to scene: inout Scene) {
        let facet = model.facet(of: state.note)
        guard !state.isApproaching, let count = pageCount(state.note, facet), count > 1 else { return }
        let page = facet == state.pagedFacet ? min(max(Int(state.page.target), 0), count - 1) : 0
        scene.layers.append(
            SceneLayer(
                .pageMark(page: page, count: count),
                at: .flat(
                    Point(geometry.window.width - Self.markInset.x, geometry.window.height - Self.markInset.y),
                    anchor: Point(1, 0.5)),
                opacity: geometry.flatness))
    }

    /// The note that is out of its tray stands elsewhere now, or nowhere.
    func moveCloseUp(to note: NotePath?) {
        guard let note else { return closeUp = nil }
        closeUp?.state.note = note
        closeUp?.state.row = layout.position(ofNote: note.note, inSection: note.section).row
        closeUp?.state.isApproaching = true
        expose(note, animated: false)
    }

    /// The places of a row whose cards are out of their tray.
    private func closeUpIndices(in row: RowGeometry) -> [Int] {
        guard let (state, _) = closeUp else { return [] }
        guard !state.isApproaching else { return [layout.position(ofNote: state.note.note, inSection: state.note.section).place] }
        return row.indices(from: -1, through: 1).filter { abs(row.u($0)) < 1 }
    }

    private func addCloseUpCard(
        _ index: Int, note: Int, in row: RowGeometry, _ state: CloseUp, _ geometry: CloseUpGeometry,
        to scene: inout Scene
    ) {
        let card = closeUpCard(index, note: note, in: row, state, geometry)
        let stance = CardStance(u: card.u, metrics: metrics, flatness: geometry.flatness)
        if metrics.isLit {
            let fallen = card.place(
                FacetPose(u: card.u, flatness: geometry.flatness).transform(metrics: metrics)
                    .after(Homography.translation(Point(0, Self.shadowFall))))
            scene.layers.append(
                SceneLayer(
                    .shadow(metrics.cardSize, blur: Self.shadowBlur),
                    at: .plane(area: cardArea.inset(by: -Self.shadowBlur), transform: fallen),
                    opacity: geometry.flatness))
        }
        let faceShare = index == 0 ? 1 : max(stance.faceShare, geometry.faceShare)
        addNearCard(card, stance, faceShare: faceShare, to: &scene)
    }

    private func closeUpCard(
        _ index: Int, note: Int, in row: RowGeometry, _ state: CloseUp, _ geometry: CloseUpGeometry
    ) -> NearCard {
        let path = NotePath(section: state.row.section, note: note)
        // It may be on its way to its row.
        let row = row.standing(index), u = row.u(index), flatness = geometry.flatness
        let light = CardLighting(metrics: metrics).light(u: u).blended(with: .full, by: flatness)
        var card = nearCard(path, index: index, u: u, in: row, light: light)
        card.flatness = flatness
        card.share = Self.facetShare(state.isApproaching ? u : u * (1 - flatness))
        let isPaged = card.path == state.note && model.facet(of: state.note) == state.pagedFacet
        card.page = isPaged ? max(0, state.page.state(at: now).position) : 0
        let hinge = lens(row.middleOfHinge(index))
        card.wayOut = geometry.map(hinge: hinge, isMirrored: row.isMirrored, strip: state.isApproaching ? 0 : u)
            .after(lens.homography)
        return card
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
        let place = layout.position(ofNote: state.note.note, inSection: state.note.section).place
        return closeUpCard(place, note: state.note.note, in: self.geometry(of: state.row), state, geometry)
    }

    /// The place on the card in the window's middle under a point of the window; nil beside it.
    public func closeUpSpot(at point: Point) -> CardSpot? {
        guard let (state, geometry) = closeUp else { return nil }
        let seen = seenSide(of: closeUpCard(of: state, geometry))
        guard let back = seen.transform.inverse, back.depth(of: point) != 0 else { return nil }
        let place = back(point)
        return cardArea.contains(place) ? CardSpot(note: state.note, facet: seen.facet, point: place) : nil
    }
}

extension CloseUp {
    /// Whether a card of a row is one of those that are out of their tray.
    func holds(_ index: Int, of path: RowPath, u: Double, note: NotePath) -> Bool {
        path == row && (isApproaching ? note == self.note : abs(u) < 1)
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
