import Basics
import CardDeck
import Projection
import Raster
import TrayKit
import TrayRendering
import Typesetting
import WaylandClient

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

    /// The hand that has pressed it, where it is, and whether it has gone far enough to scroll it.
    private var hold: (grab: Grab, place: Point, scrolls: Bool)?

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
            Label.width(of: $0, style: $1, with: typesetter)
        }
        return Picture(layer: layout.panel.makeLayer(scale: state.scale, with: typesetter), info: info)
    }

    /// - Parameter isOn: nil for the other than it is.
    func toggle(_ isOn: Bool? = nil) {
        let isWanted = isOn ?? !isOpen
        guard isWanted != isOpen, window.isOpen || !isWanted else { return }
        (isOpen, scroll, hold) = (isWanted, 0, nil)
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

    /// So far a hand goes before it scrolls, in logical pixels.
    private static let slack = 8.0

    /// A press on it is meant for it, and what the hand does until it lets go.
    func handlePress(at point: Point, by grab: Grab) -> Bool {
        guard frame?.contains(point) == true else { return false }
        if hold == nil { hold = (grab, point, false) }
        return true
    }

    /// The hand that has pressed it moves: what it holds goes along.
    ///
    /// - Returns: whether it is that hand.
    func handleDrag(to point: Point, by grab: Grab) -> Bool {
        guard let hold, hold.grab == grab else { return false }
        let distance = hold.place.y - point.y
        guard hold.scrolls || abs(distance) > Self.slack else { return true }
        self.hold = (grab, point, true)
        scroll(by: distance)
        return true
    }

    /// The hand that has pressed it lets go: a click closes it.
    ///
    /// - Parameter isCanceled: whether the press means nothing.
    /// - Returns: whether it is that hand.
    func handleRelease(by grab: Grab, isCanceled: Bool = false) -> Bool {
        guard let hold, hold.grab == grab else { return false }
        self.hold = nil
        if !hold.scrolls, !isCanceled { _ = close() }
        return true
    }

    /// Scrolls by logical pixels, where the pointer is on it.
    ///
    /// - Returns: whether it was meant.
    func scroll(by distance: Double, at point: Point) -> Bool {
        guard frame?.contains(point) == true else { return false }
        scroll(by: distance)
        return true
    }

    /// Scrolls what has more than there is room for.
    ///
    /// - Returns: whether there is more than there is room for: at its end, the keys are still meant for it.
    func scroll(pages count: Double) -> Bool {
        guard isOpen, maxScroll > 0 else { return false }
        scroll(by: count * place.window.height * Self.pageShare)
        return true
    }

    /// How much of the window a page key scrolls.
    private static let pageShare = 0.4

    private func scroll(by distance: Double) {
        scroll = (scroll + distance).clamped(from: 0, to: maxScroll)
        window.setNeedsDisplay()
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
        if let zoom = window.zoom, !zoom.isCloseUp, let front = zoom.frontFrame, let height {
            place.avoid(front, height: height, below: top)
        }
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
