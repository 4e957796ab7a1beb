import Raster

/// What lies under a point of a card that can be read.
extension TrayView {
    /// The place under a point of the window on a card in front, or on a facet lifted from one, as it is drawn now.
    /// Nil beside them.
    public func spot(at point: Point) -> CardSpot? {
        if let spot = liftedSpot(at: point) { return spot }
        guard let note = note(at: point) else { return nil }
        let (path, index) = layout.position(ofNote: note.note, inSection: note.section)
        let row = geometry(of: path)
        let u = row.u(index)
        guard exposedNote(of: path) == note, abs(u) < 1 else { return nil }
        let seen = seenSide(of: nearCard(note, index: index, u: u, in: row.standing(index), light: .full))
        guard let back = seen.transform.inverse, back.depth(of: point) != 0 else { return nil }
        return CardSpot(note: note, facet: seen.facet, point: back(point))
    }
}
