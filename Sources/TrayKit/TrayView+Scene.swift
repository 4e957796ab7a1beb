import CardDeck
import Raster

/// What is drawn.
extension TrayView {
    /// How many rows beyond either edge of the window have living cells.
    static let spareRows = 1
    /// How large the page must be seen for a spine to be read, which is a handful of pixels high there.
    static let leastSpineScale = 0.2

    /// The scene as of the last `advance`. Afterwards nothing needs display until something changes.
    ///
    /// O(cards in sight), whatever the deck holds. Takes no memory that an earlier scene had, as long as nobody
    /// keeps that one.
    public func scene() -> Scene {
        needsDisplay = false
        drawn.size = size
        drawn.units = Scene.Units(page: lens.restingScale, type: typeUnit)
        drawn.top = deviceRow
        drawn.closeUp = closeUp == nil ? nil : Scene.CloseUpScale()
        drawn.layers.removeAll(keepingCapacity: true)
        drawn.wanted.removeAll(keepingCapacity: true)
        guard layout.sectionCount > 0 else { return drawn }
        let top = seenOffset, sight = reflows.isEmpty ? top...top + size.height : sight
        layout.collectRows(from: sight.lowerBound, to: sight.upperBound, margin: Self.spareRows, into: &near)
        // Rows follow each other downward: those in sight are a stretch of them.
        let first = near.firstIndex { frame(of: $0, offset: top).maxY > sight.lowerBound - top } ?? near.endIndex
        let end =
            near[first...].firstIndex { frame(of: $0, offset: top).minY >= sight.upperBound - top } ?? near.endIndex
        keepCells()
        updateCounters()
        seenSwatchShare = swatchShare
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

    /// How many device pixels of the page lie above the window, where it stands on whole ones: a page that scrolls
    /// looks the same but for where it lies then, and text on it stays as sharp as it was set.
    private var deviceRow: Int? {
        guard let deviceScale, lens.scale == lens.restingScale, !isReflowing else { return nil }
        return Int((page.value * lens.scale * deviceScale).rounded())
    }

    /// The page's offset as it is seen.
    private var seenOffset: Double {
        guard let deviceScale, let row = deviceRow else { return page.value }
        return Double(row) / (lens.scale * deviceScale)
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
