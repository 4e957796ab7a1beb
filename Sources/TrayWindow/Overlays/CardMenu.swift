import Basics
import CardDeck
import Projection
import Raster
import TrayKit
import Typesetting
import WaylandClient

/// What can be done to the card in front, in a menu over the trays. Each item does what its key does.
@MainActor final class CardMenu {
    private struct Item: Equatable, Sendable {
        var title: String
        var key: String
    }

    private struct State: Equatable {
        var items: [Item]
        var highlighted: Int?
        var room: Size
        var style: CardStyle
        var scale: Double
    }

    /// The items' bindings, and whose hand opened it for which card where in the window.
    private struct Opened {
        var note: NotePath
        var bindings: [KeyBinding]
        var seat: SeatID
        var place: Point
    }

    private unowned let window: TrayWindow
    private let layer: OverlayLayer<State, (layer: LayerBitmap, layout: CardMenuLayout)>
    private var opened: Opened?
    private var highlighted: Int?

    /// From the window's edges, in logical pixels.
    private static let inset = 6.0

    init(_ window: TrayWindow) {
        self.window = window
        layer = OverlayLayer(window, priority: .min) { state, typesetter in
            let layout = CardMenuLayout(
                state.items.map { ($0.title, $0.key) }, room: state.room, style: state.style
            ) { Label.width(of: $0, style: $1, with: typesetter) }
            let layer = layout.panel(highlighted: state.highlighted)
                .makeLayer(scale: state.scale, with: typesetter)
            return (layer, layout)
        }
    }

    var isOpen: Bool { opened != nil }

    /// - Parameter place: of its top left corner, in logical pixels; it is moved where that has no room for it.
    func open(for note: NotePath, at place: Point, seat: SeatID) {
        let entries = window.keys.groups.flatMap(\.entries).filter(\.isInMenu)
        let bindings = entries.compactMap { $0.bindings.first }
        guard !bindings.isEmpty else { return }
        opened = Opened(note: note, bindings: bindings, seat: seat, place: place)
        highlighted = nil
        window.setNeedsDisplay()
    }

    /// - Returns: whether it was open.
    @discardableResult
    func close() -> Bool {
        guard isOpen else { return false }
        opened = nil
        layer.clear()
        window.setNeedsDisplay()
        return true
    }

    /// Another card has come to the front: what the menu offers is no longer for the one that it was opened for.
    func closeBesideCard() {
        guard let opened, let zoom = window.zoom else { return }
        if opened.note != zoom.closeUpNote ?? zoom.trays.exposedNote(of: zoom.trays.focus) { close() }
    }

    /// Whether it has been drawn as it is.
    var isPending: Bool { isOpen && layer.isPending }

    private var items: [Item] {
        window.keys.groups.flatMap(\.entries).filter { $0.isInMenu && !$0.bindings.isEmpty }.map { entry in
            Item(
                title: entry.action.prefix(1).uppercased() + entry.action.dropFirst(),
                key: entry.bindings.first?.name ?? "")
        }
    }

    private func perform(_ index: Int, time: Double) {
        guard let opened, opened.bindings.indices.contains(index) else { return }
        close()
        opened.bindings[index].perform(in: window, seat: opened.seat, time: time)
    }

    // MARK: Input

    /// Chooses an item so many further on, round and round.
    func highlight(by step: Int) -> Bool {
        guard let count = opened?.bindings.count else { return false }
        highlight(((highlighted ?? (step > 0 ? -1 : count)) + step + count) % count)
        return true
    }

    func highlightFirst() -> Bool { highlight(at: opened?.bindings.indices.first) }

    func highlightLast() -> Bool { highlight(at: opened?.bindings.indices.last) }

    private func highlight(at index: Int?) -> Bool {
        guard let index else { return false }
        highlight(index)
        return true
    }

    /// Does what is chosen; if nothing is, the menu closes.
    func performHighlighted(time: Double) -> Bool {
        guard isOpen else { return false }
        if let highlighted { perform(highlighted, time: time) } else { close() }
        return true
    }

    private func highlight(_ index: Int?) {
        guard index != highlighted else { return }
        highlighted = index
        window.setNeedsDisplay()
    }

    /// The pointer moves over the window.
    ///
    /// - Returns: whether the menu is open, so that nothing below it is meant.
    func handleHover(at point: Point) -> Bool {
        guard isOpen else { return false }
        // What the keys have highlighted stays so while the pointer is elsewhere.
        if let index = item(at: point) { highlight(index) }
        return true
    }

    /// A press on an item does what that says, one beside the menu closes it.
    ///
    /// - Returns: whether it was open.
    func handlePress(at point: Point, time: Double) -> Bool {
        guard isOpen else { return false }
        if let index = item(at: point) {
            perform(index, time: time)
        } else if frame?.contains(point) != true {
            close()
        }
        return true
    }

    /// Where it is in the window; nil where it is not seen yet.
    private var frame: Rect? {
        guard let opened, let size = layer.shown?.picture.layout.card.size, let window = window.zoom?.size else {
            return nil
        }
        func inset(_ place: Double, _ length: Double, in room: Double) -> Double {
            place.clamped(from: Self.inset, to: max(Self.inset, room - length - Self.inset)).rounded()
        }
        return Rect(
            x: inset(opened.place.x, size.width, in: window.width),
            y: inset(opened.place.y, size.height, in: window.height),
            width: size.width, height: size.height)
    }

    /// Whether a point of the window lies on it.
    func contains(_ point: Point) -> Bool { frame?.contains(point) == true }

    private func item(at point: Point) -> Int? {
        guard let frame, let layout = layer.shown?.picture.layout else { return nil }
        return layout.item(at: point - frame.origin)
    }

    // MARK: Drawing

    func add(to list: inout DrawList, in frame: OverlayFrame) {
        guard isOpen else { return }
        layer.request(
            State(
                items: items, highlighted: highlighted,
                room: Size(frame.size.width - 2 * Self.inset, frame.size.height - 2 * Self.inset),
                style: window.theme.style, scale: frame.scale))
        guard let place = self.frame, let picture = layer.shown?.picture else { return }
        let reach = CardMenuLayout.shadowReach
        list.items.append(
            DrawItem(
                picture.layer,
                at: .flat(
                    x: Int(((place.x - reach) * frame.scale).rounded()),
                    y: Int(((place.y - reach) * frame.scale).rounded()))))
    }
}
