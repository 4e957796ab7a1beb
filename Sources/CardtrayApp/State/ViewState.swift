import CardDeck
import TrayKit
import WaylandClient

/// A remembered place, its notes found again in the deck as it is now.
package struct ViewState: Sendable {
    private let exposed: [NotePath]
    private let top: (note: NotePath, offset: Double)?
    private let zoom: Double

    /// Looks the notes up, which may go through the whole deck: not for the main thread.
    package init(_ place: Place, in deck: any DeckSource) {
        func find(_ id: String) -> NotePath? { deck.path(of: NoteID(id)) }
        exposed = place.exposed.compactMap(find)
        zoom = place.zoom ?? 1
        top = place.top.flatMap(find).map { ($0, place.offset) }
    }

    /// The note at the window's top; nil where none is remembered, or it is gone.
    var topNote: NotePath? { top?.note }

    func apply(to zoomed: ZoomView) {
        let view = zoomed.trays
        if zoom < 1 { zoomed.hold(factor: zoom) }
        view.model.restore(exposed: exposed)
        if let last = exposed.last { view.expose(last, animated: false) }
        if let top { view.scrollToAnchor(top) }
        view.keepFocusInSight()
    }
}

extension Place {
    /// The place that a view shows now.
    init(of zoomed: ZoomView, window: LogicalSize) {
        let view = zoomed.trays
        let deck = view.model.source
        func id(_ path: NotePath) -> String { deck.noteID(section: path.section, note: path.note).rawValue }
        // An empty section's row has no note to be known by.
        let top = view.topmost().flatMap { deck.sections[$0.note.section].noteCount > $0.note.note ? $0 : nil }
        self.init(
            width: window.width, height: window.height, top: top.map { id($0.note) }, offset: top?.offset ?? 0,
            zoom: zoomed.overviewFactor < 1 ? zoomed.overviewFactor : nil, exposed: view.model.notesInFront.map(id))
    }
}
