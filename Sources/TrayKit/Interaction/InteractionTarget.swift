import CardDeck
import Raster

/// What hands and keys act on: the trays, or a card that is close up beside them. Points are logical pixels in the
/// window; the clock has moved on to what is told.
protocol InteractionTarget {
    func hover(at point: Point, skims: Bool)
    func press(at point: Point, lifts: Bool)
    func drag(to point: Point)
    func lift(turnsBack: Bool)
    func toggleSelection(at point: Point) -> Bool
    func scroll(dx: Double, dy: Double, at point: Point)
    func wheel(notchesX: Double, notchesY: Double, at point: Point)
    func perform(_ command: TrayCommand)
}

/// The trays, as they are seen through a zoom.
struct TrayTarget: InteractionTarget {
    let zoom: ZoomView

    private var trays: TrayView { zoom.trays }
    private var time: Double { trays.handTime }

    func hover(at point: Point, skims: Bool) { trays.hover(at: zoom.page(point), skims: skims, time: time) }

    func press(at point: Point, lifts: Bool) {
        trays.press(at: zoom.page(point), lifts: lifts && zoom.pinch == nil, time: time)
    }

    func drag(to point: Point) { trays.drag(to: zoom.page(point), time: time) }

    func lift(turnsBack: Bool) { trays.lift(turnsBack: turnsBack, time: time) }

    func toggleSelection(at point: Point) -> Bool { trays.toggleSelection(at: zoom.page(point), time: time) }

    func scroll(dx: Double, dy: Double, at point: Point) {
        trays.scroll(dx: zoom.page(dx), dy: zoom.page(dy), at: zoom.page(point), time: time)
    }

    func wheel(notchesX: Double, notchesY: Double, at point: Point) {
        trays.wheel(notchesX: notchesX, notchesY: notchesY, at: zoom.page(point), time: time)
    }

    func perform(_ command: TrayCommand) {
        if command == .dismiss, !trays.isDismissable, zoom.level.target < 0 { return zoom.animate(to: 0, about: nil) }
        trays.perform(command, time: time)
    }
}

/// A place on a facet that faces the viewer.
public struct CardSpot: Hashable, Sendable {
    /// The note.
    public var note: NotePath
    /// The facet's number in its note, counted from 0.
    public var facet: Int
    /// Which of the facet's pages it is on, counted from 0.
    public var page: Int
    /// The place in card units, from the facet's top left corner.
    public var point: Point

    /// A place on a facet; `point` is in card units from its top left corner.
    public init(note: NotePath, facet: Int, page: Int = 0, point: Point) {
        self.note = note
        self.facet = facet
        self.page = page
        self.point = point
    }
}
