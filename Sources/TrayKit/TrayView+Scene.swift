import Raster

/// What is drawn.
extension TrayView {
    /// How many rows beyond either edge of the window have living cells.
    static let spareRows = 1
    /// How many cards beyond the exposed one have their faces kept on the side from which cards come, and how
    /// many on the other; the same for the spines of flipped cards, which soon stand if the row moves back.
    private static let cardsAhead = 6.0
    private static let cardsBehind = 2.0
    /// How large the page must be seen for a spine to be read, which is a handful of pixels high there.
    static let leastSpineScale = 0.2
    /// Between a swatch and the card's edges, in card units.
    private static let swatchInset = Size(2, 7)

    /// The scene as of the last `advance`. Afterwards nothing needs display until something changes.
    ///
    /// O(cards in sight), whatever the deck holds. Takes no memory that an earlier scene had, as long as nobody
    /// keeps that one.
    public func scene() -> Scene {
        needsDisplay = false
        drawn.size = size
        drawn.units = Scene.Units(page: lens.restingScale, type: typeUnit)
        drawn.closeUp = closeUp == nil ? nil : Scene.CloseUpScale()
        drawn.layers.removeAll(keepingCapacity: true)
        drawn.wanted.removeAll(keepingCapacity: true)
        guard layout.sectionCount > 0 else { return drawn }
        let top = page.value, sight = reflows.isEmpty ? top...top + size.height : sight
        layout.collectRows(from: sight.lowerBound, to: sight.upperBound, margin: Self.spareRows, into: &near)
        // Rows follow each other downward: those in sight are a stretch of them.
        let first = near.firstIndex { frame(of: $0, offset: top).maxY > sight.lowerBound - top } ?? near.endIndex
        let end =
            near[first...].firstIndex { frame(of: $0, offset: top).minY >= sight.upperBound - top } ?? near.endIndex
        keepCells()
        updateCounters()
        if let page = dissolves.page {
            for ghost in page.ghosts {
                let rows = layout.rows(from: ghost.position, to: ghost.position + size.height)
                addPage(rows[...], offset: ghost.position, opacity: ghost.opacity(at: now), to: &drawn)
            }
        }
        ghost?.add(to: &drawn, lens: lens, offset: top, at: now)
        let start = drawn.layers.count
        addPage(near[first..<end], offset: top, opacity: dissolves.page?.presence(at: now) ?? 1, to: &drawn)
        if let ghost, ghost.extent == .page { drawn.fade(from: start, by: ghost.presence(at: now)) }
        addCloseUp(to: &drawn)
        if let ghost, ghost.extent == .still { drawn.fade(from: start, by: ghost.presence(at: now)) }
        addIndicator(to: &drawn)
        let isDownward = travel > 0
        addWishes(of: near[first..<end], base: 0, to: &drawn)
        addWishes(of: isDownward ? near[end...] : near[..<first], base: LayerWish.ahead, to: &drawn)
        addWishes(of: isDownward ? near[..<first] : near[end...], base: LayerWish.behind, to: &drawn)
        return drawn
    }

    /// Adds some rows of the page, with all that belongs to them, at an offset.
    private func addPage(_ rows: ArraySlice<RowPath>, offset: Double, opacity: Double, to scene: inout Scene) {
        let start = scene.layers.count
        addHeaders(offset: offset, to: &scene)
        let ground = scene.layers.count
        for row in rows { addRecess(of: row, offset: offset, to: &scene) }
        if reflows.isEmpty {
            for row in rows { addRow(row, offset: offset, to: &scene) }
        } else {
            if let ghost { scene.fade(from: ground, by: ghost.presence(at: now)) }
            addRowsInFlight(rows, offset: offset, to: &scene)
        }
        if !rearrangement.shifts.isEmpty { addArrivals(beside: rows, offset: offset, to: &scene) }
        addLiftedFacets(offset: offset, to: &scene)
        if !rearrangement.lifted.isEmpty { addLiftedCards(offset: offset, to: &scene) }
        lens.apply(to: &scene.layers[ground...])
        scene.fade(from: start, by: opacity)
    }

    /// Adds a row's cards, and those that give way to them.
    private func addRow(_ row: RowPath, offset: Double, to scene: inout Scene) {
        let dissolve = dissolves.rows.isEmpty ? nil : dissolves[row]
        if let dissolve {
            for ghost in dissolve.ghosts {
                let start = scene.layers.count
                addCards(of: row, exposed: ghost.position, offset: offset, to: &scene)
                scene.fade(from: start, by: ghost.opacity(at: now))
            }
        }
        let start = scene.layers.count
        addCards(of: row, exposed: exposedPosition(of: row), offset: offset, to: &scene)
        if let dissolve { scene.fade(from: start, by: dissolve.presence(at: now)) }
    }

    /// The notes that have a living cell now.
    public var liveNotes: [NotePath] { cells.live.map(\.path) }

    private func keepCells() {
        nearNotes.removeAll(keepingCapacity: true)
        for row in near {
            let notes = layout.notes(inRow: row.row, ofSection: row.section)
            if let last = nearNotes.indices.last, nearNotes[last].section == row.section {
                nearNotes[last].notes = nearNotes[last].notes.lowerBound..<notes.upperBound
            } else {
                nearNotes.append((row.section, notes))
            }
        }
        cells.keep(nearNotes)
    }

    // MARK: Ground

    private func addHeaders(offset top: Double, to scene: inout Scene) {
        let sections = reflows.isEmpty ? layout.sections(from: top, to: top + size.height) : sectionsInSight
        let unit = typeUnitInFlight, restingUnit = typeUnit
        for section in sections {
            let start = scene.layers.count
            guard let header = header(ofSection: section, offset: top) else { continue }
            if metrics.isLit {
                scene.layers.append(SceneLayer(.headerGloss, at: .plane(area: header.rect, transform: .identity)))
            }
            addTitle(of: section, in: header, to: &scene)
            addCounter(of: section, in: header, to: &scene)
            scene.enlarge(from: start, by: unit, restingUnit: restingUnit)
        }
    }

    private func addTitle(of section: Int, in header: HeaderLayout, to scene: inout Scene) {
        func add(width: Double, opacity: Double, isLeaving: Bool = false) {
            guard opacity > 0 else { return }
            var layer = SceneLayer(.title(section: section, maximumWidth: width), at: header.title, opacity: opacity)
            layer.isLeaving = isLeaving
            scene.layers.append(layer)
        }
        guard let before = titleBefore(ofSection: section), before.width != header.titleWidth else {
            return add(width: header.titleWidth, opacity: 1)
        }
        // Where it has less room it may be cut off earlier: the new one comes over the old one.
        add(width: before.width, opacity: before.ghost.opacity(at: now), isLeaving: true)
        add(width: header.titleWidth, opacity: before.ghost.presence(at: now))
    }

    /// Logical pixels to one that headers are measured in: they keep the size they rest in while fingers pinch.
    var typeUnit: Double { lens.restingScale * metrics.typeScale }

    /// The same as it is seen now.
    var typeUnitInFlight: Double { reflows.reduce(typeUnit) { $0 + $1.typeRest(at: now) } }

    /// What stands in a section's header, in units of type in the window; nil for one out of sight.
    func header(ofSection section: Int, offset: Double) -> HeaderLayout? {
        let place = layout.rect(ofHeaderInSection: section)
        var rect = place.offset(by: Point(0, shift(ofSection: section) - offset))
        if !reflows.isEmpty { rect = inFlight(rect, ofHeaderInSection: section) }
        guard rect.maxY > 0, rect.minY < size.height else { return nil }
        let seen = lens(rect), unit = typeUnitInFlight
        return HeaderLayout(
            rect: Rect(x: seen.x / unit, y: seen.y / unit, width: seen.width / unit, height: seen.height / unit),
            restingWidth: place.width / metrics.typeScale, count: model.source.sections[section].noteCount,
            isMirrored: isMirrored(section))
    }

    func addRecess(of row: RowPath, offset: Double, to scene: inout Scene) {
        let rect = frame(of: row, offset: offset)
        let hasFocus = row == focus && !layout.notes(inRow: row.row, ofSection: row.section).isEmpty
        scene.layers.append(
            SceneLayer(hasFocus ? .focus(rect.size) : .recess(rect.size), at: .flat(rect.origin, anchor: .zero)))
    }

    // MARK: Cards

    /// A row as it is drawn at one moment.
    struct DrawnRow {
        let path: RowPath
        let geometry: RowGeometry
        let firstNote: Int
        /// Whether it is one of the rows as they rest, whose stances are ready.
        let isAtRest: Bool
        /// Whether its cards come from other rows, as these were cut before.
        let isInFlight: Bool
        let edgeShare: Double

        func note(_ index: Int) -> NotePath { NotePath(section: path.section, note: firstNote + index) }
    }

    /// - Returns: nil for an empty row.
    func drawnRow(_ path: RowPath, exposed: Double, offset: Double) -> DrawnRow? {
        let row = geometry(of: path, exposed: exposed, offset: offset)
        guard row.count > 0 else { return nil }
        let isInPlace = row.offsets == nil && row.exposed == row.exposed.rounded()
        return DrawnRow(
            path: path, geometry: row,
            firstNote: layout.notes(inRow: path.row, ofSection: path.section).lowerBound,
            isAtRest: isInPlace && flicks[path] == nil && dissolves.isEmpty, isInFlight: !reflows.isEmpty,
            edgeShare: row.offsets == nil ? 1 : 1 - rearrangement.wiggle.value(at: now))
    }

    private func stance(_ index: Int, in row: DrawnRow) -> CardStance {
        let u = row.geometry.u(index)
        guard !row.isAtRest else { return stances[Int(u)] }
        // Only a row pulled beyond its end shows a card that nothing stands before or lies on.
        let hasNeighbour = row.isInFlight || (u > 0 ? index > 0 : index < row.geometry.count - 1)
        return CardStance(u: u, metrics: metrics, hasNeighbour: hasNeighbour)
    }

    private func breadth(_ index: Int, in row: DrawnRow) -> Double {
        let presence = row.geometry.presence(index)
        return cards.isEmpty ? presence : presence * breadth(of: row.note(index))
    }

    /// - Parameter arrivesOnly: only cards that come from another row.
    func addCards(
        of path: RowPath, exposed: Double, offset: Double, arrivesOnly: Bool = false, to scene: inout Scene
    ) {
        guard let row = drawnRow(path, exposed: exposed, offset: offset) else { return }
        if metrics.isLit, !arrivesOnly {
            RowShadows(row: row.geometry).add(
                to: &scene, stance: { stance($0, in: row) }, breadth: { breadth($0, in: row) })
        }
        for index in row.geometry.paintOrder {
            if arrivesOnly, row.geometry.offsets?[index].y == 0 { continue }
            addCard(index, of: row, offset: offset, to: &scene)
        }
        if path == focus, !arrivesOnly { addFocusMark(to: row.geometry, in: &scene) }
    }

    /// Adds the cards of rows that were cut anew, those of all rows together: standing ones that leave one row for
    /// several stood farther, and so are painted earlier, the later their row comes, and flipped ones the other way
    /// round.
    private func addRowsInFlight(_ paths: ArraySlice<RowPath>, offset: Double, to scene: inout Scene) {
        let rows = paths.compactMap { drawnRow($0, exposed: exposedPosition(of: $0), offset: offset) }
        if metrics.isLit {
            for row in rows { addShadowsInFlight(of: row, to: &scene) }
        }
        let orders = rows.map(\.geometry.paintOrder)
        for group in PaintOrder.Group.allCases {
            for place in rows.indices {
                let number = group == .standing ? rows.count - 1 - place : place
                let row = rows[number]
                for index in orders[number] where PaintOrder.Group(u: row.geometry.u(index)) == group {
                    let bounds = row.geometry.transform(index).bounds(of: cardArea)
                    guard bounds.maxY > 0, bounds.minY < size.height else { continue }
                    addCard(index, of: row, offset: offset, to: &scene)
                }
            }
        }
        if let row = rows.first(where: { $0.path == focus }) { addFocusMark(to: row.geometry, in: &scene) }
    }

    /// Adds the shadows of cards that fly, and of the ends of their row as far as these have arrived.
    private func addShadowsInFlight(of row: DrawnRow, to scene: inout Scene) {
        var resting = row.geometry
        resting.offsets = nil
        RowShadows(row: resting).addEnds(share: arrival, to: &scene) { CardStance(u: resting.u($0), metrics: metrics) }
        RowShadows(row: row.geometry).addCards(
            to: &scene, stance: { stance($0, in: row) }, breadth: { breadth($0, in: row) })
    }

    private func addCard(_ index: Int, of row: DrawnRow, offset: Double, to scene: inout Scene) {
        let geometry = row.geometry, note = row.note(index), u = geometry.u(index)
        // What is taken out of its tray is drawn over all.
        if closeUp?.state.holds(note) == true { return }
        if geometry.offsets != nil, let lifted = rearrangement[lifted: note] {
            return addLiftedCard(lifted, offset: offset, opacity: geometry.presence(index), to: &scene)
        }
        var stance = stance(index, in: row)
        // A card that turns lets the light past it.
        if index > 0, u > 0 { stance.light.shadow?.strength *= breadth(index - 1, in: row) }
        let faceShare = index == 0 ? firstFaceShare(of: row, stance) : stance.faceShare
        let hinge = geometry.hinge(index), own = geometry.standing(index)
        if abs(u) < 1, stance.showsFront {
            let card = nearCard(note, index: index, u: u, in: own, light: stance.light)
            addNearCard(card, stance, faceShare: faceShare, edgeShare: row.edgeShare, to: &scene)
        } else {
            addEdge(
                stance.edgeArea, at: own.placeAsIs(stance.edgeTransform, hinge: hinge), stance.edgeLight,
                opacity: stance.edgeShare * row.edgeShare, to: &scene)
            addCard(
                note, stance, facet: model.facet(of: note), faceShare: faceShare,
                at: own.place(stance.transform, hinge: hinge), isMirrored: geometry.isMirrored, to: &scene)
        }
    }

    /// Nothing stands before the first card: it shows its face even when the row is pulled beyond its start. One that
    /// flies there shows it as it comes.
    private func firstFaceShare(of row: DrawnRow, _ stance: CardStance) -> Double {
        guard row.isInFlight, let offset = row.geometry.offsets?[0] else { return 1 }
        return max(stance.faceShare, 1 - smoothstep(abs(offset.u)))
    }

    /// Adds a card's cut edge, which is painted before the card.
    func addEdge(
        _ area: Rect, at transform: Homography, _ light: ColumnLight, opacity: Double = 1, to scene: inout Scene
    ) {
        guard opacity > 0 else { return }
        scene.layers.append(
            SceneLayer(.edge, at: .plane(area: area, transform: transform), light: light, opacity: opacity))
    }

    func addCard(
        _ note: NotePath, _ stance: CardStance, facet: Int, faceShare: Double, at transform: Homography,
        isMirrored: Bool, hasFace: Bool = true, to scene: inout Scene
    ) {
        let card = Rect(x: 0, y: 0, width: metrics.cardSize.width, height: metrics.cardSize.height)
        let cell = cells[note]
        var light = isMirrored ? stance.light.mirrored : stance.light
        var (transform, area) = (transform, stance.spine)
        defer { if !model.marked.isEmpty, model.marked.contains(note) { addMark(at: transform, light, to: &scene) } }
        func addSpine(_ name: LayerName, opacity: Double = 1) {
            let part = light.restricted(to: area.minX / card.width, area.maxX / card.width)
            scene.layers.append(
                SceneLayer(
                    name, at: .plane(area: area, transform: transform), light: part, opacity: opacity, cell: cell))
        }
        // The side that is seen counts from its own left edge.
        if isMirrored == stance.showsFront { area.x = card.width - area.maxX }
        guard stance.showsFront else {
            transform = transform.after(Homography(-1, 0, card.width, 0, 1, 0, 0, 0, 1))
            light = light.mirrored
            scene.layers.append(SceneLayer(.back, at: .plane(area: card, transform: transform), light: light))
            if showsAnswers { addSpine(.answer(note), opacity: stance.answerShare) }
            return
        }
        // Face ink never lies under spine ink: the face covers paper and spine as it fades in.
        scene.layers.append(SceneLayer(.paper, at: .plane(area: card, transform: transform), light: light))
        if faceShare < 1 {
            let swatch = swatchShare
            if swatch < 1 { addSpine(.spine(note), opacity: 1 - swatch) }
            if swatch > 0 {
                area = swatchArea(around: area, isMirrored: isMirrored)
                addSpine(.swatch(note), opacity: swatch)
            }
        }
        if faceShare > 0, hasFace {
            scene.layers.append(
                SceneLayer(
                    .face(note, facet: facet), at: .plane(area: card, transform: transform), light: light,
                    opacity: faceShare, cell: cell))
        }
    }

    /// Where a swatch lies on its card: on all of the strip in whose middle the spine does.
    func swatchArea(around spine: Rect, isMirrored: Bool) -> Rect {
        let size = metrics.cardSize, inset = Self.swatchInset, middle = spine.centre.x
        let strip = isMirrored ? 0...2 * middle : min(2 * middle - size.width, size.width)...size.width
        return Rect(
            x: strip.lowerBound + inset.width, y: inset.height,
            width: max(0, strip.upperBound - strip.lowerBound - 2 * inset.width),
            height: size.height - 2 * inset.height)
    }

    private static let focusMark = Size(64, 3)
    /// Between the mark and the recess's lower edge.
    private static let focusMarkGap = 6.0

    /// Where across the window the mark stands.
    func markMiddle(in row: RowGeometry) -> Double {
        let hinge = row.firstHinge + row.exposed * metrics.spacing
        let middle = hinge + CardPose(u: 0, metrics: metrics).reachOfFreeEdge(metrics: metrics) / 2
        return row.isMirrored ? row.frame.maxX - middle : row.frame.minX + middle
    }

    /// Marks the exposed card at its foot. The mark follows the flick evenly from card to card, and flies with them.
    private func addFocusMark(to row: RowGeometry, in scene: inout Scene) {
        let way = reflows.reduce(Point.zero) { $0 + $1.wayOfMark(at: now) }, mark = Self.focusMark
        let centre = markMiddle(in: row) + way.x, y = row.frame.maxY + way.y
        scene.layers.append(
            SceneLayer(
                .focusMark(mark),
                at: .plane(
                    area: Rect(
                        x: centre - mark.width / 2, y: y - Self.focusMarkGap - mark.height, width: mark.width,
                        height: mark.height),
                    transform: .identity)))
    }

    // MARK: Wishes

    /// Adds what some rows want, all of one kind after the other, as their ranks go.
    ///
    /// - Parameter base: 0 for rows in sight.
    private func addWishes(of rows: ArraySlice<RowPath>, base: Int, to scene: inout Scene) {
        if base == 0, !rearrangement.lifted.isEmpty { addLiftedWishes(to: &scene) }
        for path in rows {
            let row = standingRow(path)
            for index in row.indices(from: -1, through: 1) where abs(row.u(index)) < 1 {
                addFace(index, of: path, rank: base + LayerWish.exposedFace, to: &scene)
                addFacetsInMotion(index, of: path, rank: base + LayerWish.exposedFace, to: &scene)
            }
        }
        let hasSwatches = restingSwatchShare == 1
        for path in rows {
            let row = standingRow(path)
            let flipped = flicks.isBackward(path) ? Self.cardsAhead : Self.cardsBehind
            for index in row.indices(from: -flipped, through: .infinity) {
                let note = note(index, of: path)
                scene.wanted.append(LayerWish(hasSwatches ? .swatch(note) : .spine(note), rank: base + LayerWish.spine))
            }
            guard showsAnswers else { continue }
            for index in row.indices(from: -.infinity, through: 0) {
                scene.wanted.append(LayerWish(.answer(note(index, of: path)), rank: base + LayerWish.spine))
            }
        }
        // A row is in sight before it is flicked: no other needs more than it is about to show.
        guard base == 0 else { return }
        for path in rows { addNearFaces(of: path, to: &scene) }
        for path in rows {
            let row = standingRow(path)
            for index in row.indices(from: -1, through: 1) where abs(row.u(index)) < 1 {
                let note = note(index, of: path)
                guard let count = facetCount(note), count > 1 else { continue }
                let facet = model.facet(of: note)
                scene.wanted.append(LayerWish(.face(note, facet: (facet + 1) % count), rank: LayerWish.nextFacet))
                guard count > 2 else { continue }
                scene.wanted.append(LayerWish(.face(note, facet: (facet + count - 1) % count), rank: LayerWish.nextFacet))
            }
        }
    }

    /// Adds the facets that a card in motion shows beside the one that it has turned to: those that it turns away
    /// from, or those behind a lifted one.
    private func addFacetsInMotion(_ index: Int, of row: RowPath, rank: Int, to scene: inout Scene) {
        let note = note(index, of: row)
        guard let motion = cards[note] else { return }
        let count = facets(of: note), facet = model.facet(of: note)
        func add(_ place: Int) {
            let face = LayerName.face(note, facet: ((facet + place) % count + count) % count)
            scene.wanted.append(LayerWish(face, rank: rank))
        }
        if motion.turn.isMoving {
            let from = motion.turn.state(at: now).position - motion.turn.target
            add(Int(from.rounded(.down)))
            add(Int(from.rounded(.up)))
        }
        if motion.flap.isMoving || motion.flap.target > 0 || motion.waitsForFlap {
            for place in 1..<max(1, min(count, Self.facetsSeen + 1)) { add(place) }
        }
    }

    /// Adds the faces beside the exposed one that are soon seen if the row moves on: where it will come to rest
    /// first, then those that are next, then those it came from.
    private func addNearFaces(of path: RowPath, to scene: inout Scene) {
        let rank = LayerWish.nearFace
        let row = standingRow(path)
        if let flick = flicks[path], flick.isMoving, abs(flick.target - row.exposed) > Self.cardsBehind {
            addFace(Int(flick.target.rounded()), of: path, rank: rank, to: &scene)
        }
        let isBackward = flicks.isBackward(path)
        let after = row.indices(from: 1, through: isBackward ? Self.cardsBehind : Self.cardsAhead)
        let before = row.indices(from: isBackward ? -Self.cardsAhead : -Self.cardsBehind, through: -1)
        if !isBackward { for index in after { addFace(index, of: path, rank: rank, to: &scene) } }
        for index in before.reversed() { addFace(index, of: path, rank: rank, to: &scene) }
        if isBackward { for index in after { addFace(index, of: path, rank: rank, to: &scene) } }
    }

    private func addFace(_ index: Int, of row: RowPath, rank: Int, to scene: inout Scene) {
        let note = note(index, of: row)
        scene.wanted.append(LayerWish(.face(note, facet: model.facet(of: note)), rank: rank))
    }

    /// A row without what is out of its place in it.
    private func standingRow(_ path: RowPath) -> RowGeometry {
        geometry(of: path, exposed: exposedPosition(of: path), offset: page.value, hasOffsets: false)
    }

    /// The note at a place of a row.
    private func note(_ index: Int, of row: RowPath) -> NotePath {
        NotePath(
            section: row.section, note: layout.notes(inRow: row.row, ofSection: row.section).lowerBound + index)
    }

    // MARK: Indicator

    private static let labelGap = 10.0
    /// A page of more windows than this names its section while it scrolls, not only while it is scrubbed.
    private static let longPage = 3.0

    private func addIndicator(to scene: inout Scene) {
        let opacity = indicator.opacity(at: now)
        guard opacity > 0, closeUp == nil, let thumb = indicatorThumb.map(lens.callAsFunction) else { return }
        scene.layers.append(
            SceneLayer(.scrollThumb(thumb.size), at: .flat(thumb.origin, anchor: .zero), opacity: opacity))
        guard indicator.isDragged || layout.contentHeight > Self.longPage * size.height,
            let section = layout.section(atHeight: page.value + size.height / 3)
        else { return }
        scene.layers.append(
            SceneLayer(
                .scrollLabel(section: section),
                at: .flat(Point(thumb.minX - Self.labelGap, thumb.centre.y), anchor: Point(1, 0.5)), opacity: opacity))
    }
}
