import CardDeck
import Projection
import Raster
import TrayKit
import TrayRendering
import Typesetting

/// Tells more of the card in front, at the window's side, and follows the row while it is flicked.
@MainActor final class InfoPanel {
    private struct State: Equatable, Sendable {
        var subject: InfoSubject
        var width: Double
        var style: CardStyle
        var closing: String
        var scale: Double
        /// They read the note and know languages' names; the rest tells them apart.
        var factory: LayerFactory
        var facts: CardFacts

        static func == (a: State, b: State) -> Bool {
            a.subject == b.subject && a.width == b.width && a.style == b.style && a.closing == b.closing
                && a.scale == b.scale
        }
    }

    private struct Picture: Sendable {
        var layer: LayerBitmap
        var info: CardInfo
    }

    private unowned let window: TrayWindow
    private let layer: OverlayLayer<State, Picture>
    private var place = InfoPlace(window: .zero)
    private var scroll = 0.0

    /// What is told beside what the deck knows.
    var facts = CardFacts()

    /// Whether it is shown or about to be.
    private(set) var isOpen = false

    init(_ window: TrayWindow) {
        self.window = window
        layer = OverlayLayer(window, priority: LayerRequest.ground) { state, typesetter in
            Self.draw(state, with: typesetter)
        }
    }

    private nonisolated static func draw(_ state: State, with typesetter: Typesetter) -> Picture? {
        guard let note = try? state.factory.notes.note(state.subject.note) else { return nil }
        let info = CardInfo(note, state.subject, languageName: state.facts.languageName)
        let layout = InfoLayout(info, width: state.width, style: state.style, closing: state.closing) {
            typesetter.width(of: $0, style: $1)
        }
        return Picture(layer: typesetter.panel(layout.panel, scale: state.scale), info: info)
    }

    /// - Parameter isOn: nil for the other than it is.
    func toggle(_ isOn: Bool? = nil) {
        let isWanted = isOn ?? !isOpen
        guard isWanted != isOpen, window.isOpen || !isWanted else { return }
        (isOpen, scroll) = (isWanted, 0)
        if !isOpen { layer.clear() }
        window.setNeedsDisplay()
    }

    /// - Returns: whether it was open.
    func close() -> Bool {
        guard isOpen else { return false }
        toggle(false)
        return true
    }

    var isPending: Bool { isOpen && layer.isPending }

    /// What it tells, a line for each thing; nil where it is not seen.
    var lines: [String]? { isOpen ? layer.shown?.picture.info.lines : nil }

    // MARK: Input

    /// A press on it closes it.
    func handlePress(at point: Point) -> Bool { frame?.contains(point) == true && close() }

    /// Scrolls by logical pixels, with the pointer on it.
    ///
    /// - Returns: whether it was meant.
    func scroll(by distance: Double, at point: Point) -> Bool {
        guard frame?.contains(point) == true else { return false }
        scroll = min(max(0, scroll + distance), maxScroll)
        window.setNeedsDisplay()
        return true
    }

    // MARK: Drawing

    /// Below the search field, where that is there.
    private var top: Double { window.search.text == nil ? 0 : SearchBar.frame(in: place.window).maxY + 12 }

    private var height: Double? {
        layer.shown.map { Double($0.picture.layer.size.height) / $0.state.scale - 2 * InfoLayout.shadowReach }
    }

    private var maxScroll: Double { height.map { place.maxScroll(height: $0, below: top) } ?? 0 }

    /// Where it is in the window; nil where it is not seen.
    private var frame: Rect? {
        guard isOpen, let height else { return nil }
        return place.frame(height: height, below: top, scroll: scroll)
    }

    func add(to list: inout DrawList, in frame: OverlayFrame) {
        guard isOpen else { return }
        if place.window != frame.size { place = place.resized(to: frame.size) }
        if let zoom = window.zoom, !zoom.isCloseUp, let front = zoom.frontFrame { place.avoid(front) }
        guard let subject = InfoSubject(in: window) else { return layer.clear() }
        // One at a time: of the cards of a row that is flicked, each would be too late.
        if !layer.isPending { request(subject, scale: frame.scale) }
        guard let shown = layer.shown else { return }
        if shown.state.subject.note != subject.note { scroll = 0 }
        scroll = min(scroll, maxScroll)
        guard let area = self.frame else { return }
        let reach = InfoLayout.shadowReach
        list.items.append(
            DrawItem(
                shown.picture.layer,
                at: .flat(
                    x: Int(((area.x - reach) * frame.scale).rounded()),
                    y: Int(((area.y - reach) * frame.scale).rounded()))))
    }

    private func request(_ subject: InfoSubject, scale: Double) {
        let closing = window.keys.currentName(of: "I").map { "\($0) closes" } ?? ""
        layer.request(
            State(
                subject: subject, width: place.width, style: window.theme.style, closing: closing, scale: scale,
                factory: window.frames.factory, facts: facts))
    }
}
