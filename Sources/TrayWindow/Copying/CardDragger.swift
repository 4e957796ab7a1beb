import Basics
import CardDeck
import EventLoop
import Raster
import TrayKit
import TrayRendering
import Typesetting
import WaylandClient

/// Drags cards out of a window, to other programs.
@MainActor struct CardDragger {
    let window: TrayWindow

    /// How far beyond the window's edge a hand takes cards that it drags out, in logical pixels: nearer to it, it
    /// scrolls and flicks what it carries them over.
    private static let margin = 32.0
    private nonisolated static let opacity = 0.8
    /// The width of the least picture that is dragged, in logical pixels: in an overview cards are smaller.
    private static let smallestPicture = 120.0

    /// A hand that has carried cards well beyond the window's edge drags them to other programs; in the window they go
    /// back to where they were.
    ///
    /// - Returns: whether it does.
    func drag(to point: Point, by grab: Grab, time: Double) -> Bool {
        guard let zoom = window.zoom, let held = zoom.trays.heldCard,
            !Rect(x: 0, y: 0, width: zoom.size.width, height: zoom.size.height).inset(
                by: -Self.margin / window.textSize
            ).contains(point),
            let drag = window.window.startDrag(
                CopiedSides(of: zoom.trays.carriedNotes, in: window).data(for: window), by: grab)
        else { return false }
        show(held, on: drag)
        zoom.cancelPress(time: time)
        return true
    }

    /// Has a worker draw the card that is held, as large as it stands in its row.
    private func show(_ held: (note: NotePath, grip: Point), on drag: OutgoingDrag) {
        guard let view = window.view else { return }
        let note = window.origin(of: held.note), facet = view.model.facet(of: held.note)
        let card = view.metrics.cardSize
        let width = max(card.width * view.viewport.scale * window.textSize, Self.smallestPicture)
        let grip = held.grip * (width / card.width), height = card.height * width / card.width
        let place = (x: Int(grip.x.clamped(to: 0...width)), y: Int(grip.y.clamped(to: 0...height)))
        let (factory, mailbox) = (window.frames.factory, window.loop.mailbox)
        let scale = Int(window.window.scale.rounded(.up))
        window.pool.submit(priority: LayerRequest.ground) { typesetter in
            let units = width.rounded() * Double(scale) / CardMetrics.size.width
            guard let layer = try? factory.flatSide(facet, of: note, scale: units, with: typesetter) else { return }
            // A buffer holds whole logical pixels.
            func whole(_ length: Int) -> Int { (length + scale - 1) / scale * scale }
            var picture = RowPicture(size: PixelSize(whole(layer.size.width), whole(layer.size.height)))
            picture.put(layer, x: 0, y: 0)
            picture.fade(to: Self.opacity)
            let shown = DragPicture(
                pixels: picture.pixels, width: picture.size.width, height: picture.size.height, scale: scale,
                grip: place)
            mailbox.post { drag.show(shown) }
        }
    }
}
