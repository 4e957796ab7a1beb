import EventLoop
import Projection
import Raster
import TrayKit
import Typesetting

/// A line at the window's foot that says what just went wrong, and goes by itself.
@MainActor
final class Notice {
    private nonisolated static let textSize = 14.0
    private nonisolated static let padding = Size(16, 9)
    private nonisolated static let widest = 640.0
    private static let inset = 24.0
    /// How long it stays, in seconds.
    private static let stay = 7.0

    private let pool: TypesettingPool
    private let loop: EventLoop
    private let onChange: () -> Void
    /// What is to be seen now.
    private var shown: (text: String, layer: LayerBitmap)?
    private var end: EventTimer?
    private var serial = 0

    init(pool: TypesettingPool, loop: EventLoop, onChange: @escaping () -> Void) {
        self.pool = pool
        self.loop = loop
        self.onChange = onChange
    }

    func show(_ text: String, theme: Theme, scale: Double) {
        serial += 1
        let mailbox = loop.mailbox, serial = serial
        pool.submit(priority: LayerWish.ground) { [weak self] typesetter in
            typesetter.use(.standard)
            let label = LabelStyle(size: Self.textSize, color: theme.style.bubbleText)
            let made = typesetter.bubble(
                text, style: label, fill: theme.style.bubble, padding: Self.padding, maxWidth: Self.widest,
                scale: scale)
            mailbox.post { self?.arrived(made.map { (text, $0) }, serial) }
        }
    }

    private func arrived(_ made: (text: String, layer: LayerBitmap)?, _ serial: Int) {
        guard serial == self.serial else { return }
        shown = made
        end = loop.timer(at: MonotonicClock.now + Self.stay) { [weak self] in
            self?.shown = nil
            self?.onChange()
        }
        onChange()
    }

    /// What it says; nil where it is not to be seen.
    var text: String? { shown?.text }

    /// Puts it over everything else.
    func add(to list: inout DrawList, canvas: PixelSize, scale: Double) {
        guard let layer = shown?.layer else { return }
        list.items.append(
            DrawItem(
                layer,
                at: .flat(
                    x: (canvas.width - layer.size.width) / 2,
                    y: canvas.height - layer.size.height - Int(Self.inset * scale))))
    }
}
