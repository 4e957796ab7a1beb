import CardDeck
import Logging
import Projection
import Raster
import TrayKit
import Typesetting
import WaylandClient

/// All that the main thread does for a frame but the drawing: asks the view what is to be seen, looks up
/// the layers and has missing ones made, and finds out which part of the picture changes.
@MainActor package final class FramePlanner {
    /// A frame ready to be drawn.
    package struct Plan {
        package var list: DrawList

        /// The part of the canvas that must be drawn, and the part that differs from the frame before.
        package var drawn, changed: PixelRect

        /// A layer is still fading in: another frame is due.
        package var isFading: Bool
    }

    /// Called when a layer has arrived that is to be seen now.
    package var onArrival: () -> Void {
        get { store.onArrival }
        set { store.onArrival = newValue }
    }

    let theme: Theme
    private(set) var factory: LayerFactory
    private let store: LayerStore
    private var composer = FrameComposer()
    private var damage = DamageTracker()

    /// - Parameter scale: device pixels to a logical one, as far as it is known.
    package init(
        deck: any DeckSource, theme: Theme, scale: Double, pool: TypesettingPool, mailbox: Mailbox, logger: Logger
    ) {
        self.theme = theme
        store = LayerStore(pool: pool, mailbox: mailbox, logger: logger)
        factory = LayerFactory(deck: deck, generation: 1, theme: theme, scale: scale)
    }

    /// Takes another deck, or another state of it: its paths mean other notes now.
    package func present(_ deck: any DeckSource) {
        store.removeAll()
        factory = LayerFactory(
            deck: deck, generation: factory.generation + 1, theme: theme, scale: factory.scale)
    }

    /// Whether all layers that the last frame wanted are there, those just out of sight included.
    package var isComplete: Bool { store.isComplete }

    /// How many layers of notes could not be made.
    package var unreadableNotes: Int { store.unreadable.count }

    /// How many facets a note has, once it has been read.
    package func facetCount(of note: NotePath) -> Int? { factory.notes.known(note)?.facets.count }

    /// Plans the frame that shows a view as it stands.
    ///
    /// - Parameters:
    ///   - scale: device pixels to a logical one.
    ///   - pixels: the canvas.
    ///   - age: how many frames ago the canvas was drawn into; 0 for never.
    package func plan(_ view: TrayView, scale: Double, pixels: PixelSize, age: Int) -> Plan {
        if factory.scale != scale {
            factory = factory.with(scale: scale)
            composer.forget()
        }
        store.beginFrame(scale: scale)
        let scene = view.scene()
        let frame = composer.compose(scene, scale: scale, style: theme.style, time: view.now) {
            store.layer(factory.key($0))
        }
        store.update(frame.missing + scene.wanted, from: factory)
        let damage = damage.take(frame.list, size: pixels, age: age)
        return Plan(list: frame.list, drawn: damage.drawn, changed: damage.changed, isFading: frame.isFading)
    }
}
