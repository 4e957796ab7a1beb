import Basics
import CardDeck
import Raster

/// Where things are, and what lies under a point.
extension TrayView {
    /// The exposed position of a row: an integer at rest.
    public func exposedPosition(of path: RowPath) -> Double {
        let position = flickAnimator.flicks[path]?.value ?? restingPosition(of: path)
        guard !orderAnimator.rearrangement.rows.isEmpty, let shift = orderAnimator.rearrangement.rows[path] else {
            return position
        }
        return position + shift.value(at: now)
    }

    func restingPosition(of path: RowPath) -> Double {
        let notes = layout.notes(inRow: path.row, ofSection: path.section)
        return Double(model.exposed(in: notes, ofSection: path.section) - notes.lowerBound)
    }

    /// The note that a row shows, or is about to; nil for an empty row.
    public func exposedNote(of path: RowPath) -> NotePath? {
        guard layout.sectionCount > 0 else { return nil }
        let notes = layout.notes(inRow: path.row, ofSection: path.section)
        guard !notes.isEmpty else { return nil }
        let place = Int((flickAnimator.flicks[path]?.target ?? restingPosition(of: path)).rounded())
        return NotePath(section: path.section, note: notes.lowerBound + place.clamped(from: 0, to: notes.count - 1))
    }

    /// Where the cards of a row stand now, in the window.
    public func geometry(of path: RowPath) -> RowGeometry {
        geometry(of: path, exposed: exposedPosition(of: path), offset: pageAnimator.page.value)
    }

    /// A row as it would stand, at an exposed position and an offset of the page.
    ///
    /// - Parameter hasOffsets: whether cards are out of their places in it that are so now.
    func geometry(of path: RowPath, exposed: Double, offset: Double, hasOffsets: Bool = true) -> RowGeometry {
        var row = RowGeometry(
            metrics: metrics, frame: frame(of: path, offset: offset), exposed: exposed,
            count: layout.notes(inRow: path.row, ofSection: path.section).count,
            isMirrored: isMirrored(path.section))
        if hasOffsets,
            orderAnimator.rearrangement.isActive || reloadAnimator.isMoving || !relayoutAnimator.reflows.isEmpty
        {
            row.offsets = displacements.offsets(of: path, exposed: exposed)
            if reloadAnimator.isMoving { row.endShift = reloadAnimator.shift(ofEndOf: path) }
        }
        return row
    }

    /// The recess of a row in the window, at an offset of the page.
    func frame(of row: RowPath, offset: Double) -> Rect {
        layout.rect(ofRow: row.row, inSection: row.section).offset(
            by: Point(0, displacements.shift(ofSection: row.section) - offset))
    }

    func isMirrored(_ section: Int) -> Bool { model.source.sections[section].direction == .rightToLeft }

    /// The row under a point of the window.
    public func row(at point: Point) -> RowPath? {
        guard !orderAnimator.rearrangement.sections.isEmpty else {
            return layout.row(at: Point(point.x, point.y + pageAnimator.page.value))
        }
        return rowsNearWindow().last { frame(of: $0, offset: pageAnimator.page.value).contains(point) }
    }

    /// The note under a point of the window, hit as it is drawn now, front to back.
    public func note(at point: Point) -> NotePath? {
        seenFlights.flyingCard(at: point) ?? seenFacets.liftedSpot(at: point)?.note ?? card(at: point)
    }

    /// The note of the card under a point that stands in its row.
    private func card(at point: Point) -> NotePath? {
        // Cards that fly, or make room, cross from row to row.
        guard relayoutAnimator.reflows.isEmpty else {
            return rowsNearWindow().lazy.compactMap { self.card(of: $0, at: point) }.first
        }
        guard orderAnimator.rearrangement.shifts.isEmpty else {
            return rowsNearWindow().reversed().lazy.compactMap { self.card(of: $0, at: point) }.first
        }
        return row(at: point).flatMap { card(of: $0, at: point) }
    }

    private func card(of row: RowPath, at point: Point) -> NotePath? {
        let geometry = geometry(of: row)
        let notes = layout.notes(inRow: row.row, ofSection: row.section)
        func path(_ index: Int) -> NotePath { NotePath(section: row.section, note: notes.lowerBound + index) }
        let index = geometry.index(at: point) { index in
            let u = geometry.u(index)
            guard facetAnimator.cards[path(index)]?.turn.isMoving == true, abs(u) < 1 else {
                return geometry.transform(index)
            }
            let own = geometry.standing(index)
            return seenFacets.frontSide(of: seenFacets.nearCard(path(index), index: index, u: u, in: own, light: .full))
                .transform
        }
        return index.map(path)
    }

    /// Of a row that is as good as in sight, how far beyond the window's edge its middle may lie, in heights of rows: a
    /// third of it is seen then.
    private static let slack = 1.0 / 6

    /// Whether enough is seen of a row, by the height of its middle in the window, once the page has come to rest.
    func isSeen(rowWithMiddle middle: Double) -> Bool {
        let slack = Self.slack * metrics.rowHeight
        return (-slack...pageAnimator.goalHeight + slack).contains(middle)
    }

    /// The row in sight that lies nearest to a height of the window, once the page has come to rest: one with cards, of
    /// which enough is seen, where there is such a one.
    func row(inSightNear y: Double) -> RowPath? {
        let top = pageAnimator.goalOffset, height = pageAnimator.goalHeight
        func rank(_ row: RowPath) -> (Int, Double) {
            let middle = layout.rect(ofRow: row.row, inSection: row.section).center.y - top
            let isEmpty = layout.notes(inRow: row.row, ofSection: row.section).isEmpty
            return (isEmpty ? 2 : isSeen(rowWithMiddle: middle) ? 0 : 1, abs(middle - y))
        }
        return layout.rows(from: top, to: top + height).min { rank($0) < rank($1) }
    }

    /// The sections that are to be seen now, if only in part, from the top.
    public var visibleSections: Range<Int> {
        layout.sections(from: pageAnimator.page.value, to: pageAnimator.page.value + size.height)
    }

    /// The deck whose order can be changed; nil where it is shown in part.
    var arranged: ArrangedDeck? { model.source as? ArrangedDeck }

    /// Whether cards can be moved.
    public var isArrangeable: Bool { arranged != nil }

    /// The rows that are seen, and those just beyond; from the top.
    func rowsNearWindow() -> [RowPath] {
        let sight = relayoutAnimator.sight
        return layout.rows(from: sight.lowerBound, to: sight.upperBound, margin: Self.spareRows)
    }

    /// The notes of those rows; nil where they are so many that they do not fly.
    public var notesNearWindow: [NotePath]? {
        let rows = rowsNearWindow().map { ($0.section, layout.notes(inRow: $0.row, ofSection: $0.section)) }
        guard rows.reduce(0, { $0 + $1.1.count }) <= Reflow.maxCards else { return nil }
        return rows.flatMap { section, notes in notes.map { NotePath(section: section, note: $0) } }
    }

    /// The rows that are to be seen now, if only in part, from the top.
    public var visibleRows: [RowPath] {
        layout.rows(from: pageAnimator.page.value, to: pageAnimator.page.value + size.height)
    }

    /// +1 where moving right shows what comes after, −1 in a mirrored row.
    func direction(of row: RowPath) -> Double { isMirrored(row.section) ? -1 : 1 }

    /// The height in the window of the middle of the row that the keys act on, as far as that is in sight.
    var focusMiddle: Double {
        guard layout.sectionCount > 0 else { return 0 }
        let middle = layout.rect(ofRow: focus.row, inSection: focus.section).center.y - pageAnimator.page.value
        return middle.clamped(from: 0, to: size.height) * viewport.scale
    }

    /// The note that lies nearest to a point of the page in sight, and how far above its row's middle the point is;
    /// nil where there are none.
    func anchor(near point: Point) -> (note: NotePath, above: Double)? {
        let y = point.y + pageAnimator.page.value
        guard let section = layout.section(atHeight: y) else { return nil }
        let pitch = metrics.rowHeight + metrics.rowGap
        let first = layout.rect(ofRow: 0, inSection: section)
        let number = Int(((y - first.minY) / pitch).rounded(.down)).clamped(
            from: 0, to: layout.rowCount(inSection: section) - 1)
        let path = RowPath(section: section, row: number)
        let row = geometry(of: path)
        let notes = layout.notes(inRow: number, ofSection: section)
        let x = row.isMirrored ? row.frame.maxX - point.x : point.x - row.frame.minX
        let place = Int(((x - row.firstHinge) / metrics.spacing).rounded()).clamped(
            from: 0, to: max(0, notes.count - 1))
        let note = self.note(at: point) ?? NotePath(section: section, note: notes.lowerBound + place)
        return (note, layout.rect(ofRow: number, inSection: section).center.y - y)
    }

    /// The card in front in the row that the keys act on, and how far below `point` the middle of its row lies, in
    /// logical pixels. Without such a card: what `anchor(near:)` finds.
    func focusAnchor(near point: Point) -> (note: NotePath, above: Double)? {
        guard let note = exposedNote(of: focus) else { return anchor(near: point) }
        return (note, middle(ofRowOf: note) - point.y - pageAnimator.page.value)
    }

    /// The height of the page at which the middle of a note's row lies.
    func middle(ofRowOf note: NotePath) -> Double {
        let row = layout.position(ofNote: note.note, inSection: note.section).row
        let last = layout.rowCount(inSection: row.section) - 1
        return layout.rect(ofRow: min(row.row, last), inSection: row.section).center.y
    }

    /// How cards are seen now that face the viewer, that are out of their rows, and that are close up.
    var seenFacets: SeenFacets { SeenFacets(trays: self) }
    var seenFlights: SeenFlights { SeenFlights(trays: self) }
    var seenCloseUp: SeenCloseUp { SeenCloseUp(trays: self) }

    var cardArea: Rect { Rect(x: 0, y: 0, width: metrics.cardSize.width, height: metrics.cardSize.height) }

    /// Where across the window the mark stands.
    func focusMarkMiddle(in row: RowGeometry) -> Double {
        let hinge = row.firstHinge + row.exposed * metrics.spacing
        let middle = hinge + CardPose(u: 0, metrics: metrics).reachOfFreeEdge(metrics: metrics) / 2
        return row.isMirrored ? row.frame.maxX - middle : row.frame.minX + middle
    }

    /// How many rows beyond either edge of the window are near.
    static let spareRows = 1
    /// How large the page must be seen for a spine to be read, which is a handful of pixels high there.
    static let minSpineScale = 0.2

    /// Logical pixels to one that headers are measured in: they keep the size they rest in while fingers pinch.
    var typeUnit: Double { viewport.restingScale * metrics.typeScale }

    /// `typeUnit` as it is seen now, during a change of layout too.
    var typeUnitInFlight: Double { relayoutAnimator.reflows.reduce(typeUnit) { $0 + $1.typeRest(at: now) } }

    /// What stands in a section's header, in units of type in the window; nil for one out of sight.
    func header(ofSection section: Int, offset: Double) -> HeaderLayout? {
        let place = layout.rect(ofHeaderInSection: section)
        var rect = place.offset(by: Point(0, displacements.shift(ofSection: section) - offset))
        if !relayoutAnimator.reflows.isEmpty { rect = relayoutAnimator.inFlight(rect, ofHeaderInSection: section) }
        guard rect.maxY > 0, rect.minY < size.height else { return nil }
        let seen = viewport(rect), unit = typeUnitInFlight
        return HeaderLayout(
            rect: Rect(x: seen.x / unit, y: seen.y / unit, width: seen.width / unit, height: seen.height / unit),
            restingWidth: place.width / metrics.typeScale, count: model.source.sections[section].noteCount,
            isMirrored: isMirrored(section))
    }

    /// The section whose title lies under a point of the window.
    func section(ofTitleAt point: Point) -> Int? {
        let offset = pageAnimator.page.value
        guard let section = layout.section(atHeight: point.y + offset),
            let header = header(ofSection: section, offset: offset)
        else { return nil }
        let seen = viewport(point), unit = typeUnitInFlight
        return header.titleArea.contains(Point(seen.x / unit, seen.y / unit)) ? section : nil
    }

    /// The place under a point of the window on a card in front, or on a facet lifted from one, as it is drawn now.
    /// Nil beside them.
    public func spot(at point: Point) -> CardSpot? {
        if let spot = seenFacets.liftedSpot(at: point) { return spot }
        guard let note = note(at: point) else { return nil }
        let (path, index) = layout.position(ofNote: note.note, inSection: note.section)
        let row = geometry(of: path)
        let u = row.u(index)
        guard exposedNote(of: path) == note, abs(u) < 1 else { return nil }
        let seen = seenFacets.seenSide(
            of: seenFacets.nearCard(note, index: index, u: u, in: row.standing(index), light: .full))
        guard let back = seen.transform.inverse, back.depth(of: point) != 0 else { return nil }
        return CardSpot(note: note, facet: seen.facet, point: back(point))
    }

    var displacements: Displacements { Displacements(trays: self) }
}
