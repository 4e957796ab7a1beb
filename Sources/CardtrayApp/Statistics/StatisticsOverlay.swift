import EventLoop
import Projection
import Raster
import Typesetting

/// Figures in the window's upper right corner. They are typeset by a worker twice a second while frames are drawn,
/// and shown with the frame that comes next: they cause none themselves.
@MainActor
final class StatisticsOverlay {
    private static let interval = 0.5
    private nonisolated static let textSize = 12.0
    private nonisolated static let padding = Size(10, 4)
    private nonisolated static let widest = 420.0
    /// From the window's top right corner, left of the scroll indicator's place.
    private static let inset = Point(26, 8)
    private static let spacing = 4.0

    private let pool: TypesettingPool
    private let mailbox: Mailbox
    /// One to a line, from the top.
    private var layers: [LayerBitmap] = []
    private var isAsked = false
    private var lastAsked = -Double.infinity

    init(pool: TypesettingPool, mailbox: Mailbox) {
        self.pool = pool
        self.mailbox = mailbox
    }

    /// Has the figures typeset anew if they are old enough.
    func refresh(
        time: Double, style: CardStyle, scale: Double, lines: () -> @Sendable () -> [String]
    ) {
        guard !isAsked, time - lastAsked >= Self.interval else { return }
        (isAsked, lastAsked) = (true, time)
        let lines = lines(), mailbox = mailbox
        pool.submit(priority: .max) { [weak self] typesetter in
            typesetter.use(.standard)
            let label = LabelStyle(size: Self.textSize, color: style.bubbleText, tabularDigits: true)
            let made = lines().compactMap {
                typesetter.bubble(
                    $0, style: label, fill: style.bubble, padding: Self.padding, maxWidth: Self.widest, scale: scale)
            }
            mailbox.post { self?.arrived(made) }
        }
    }

    private func arrived(_ made: [LayerBitmap]) {
        layers = made
        isAsked = false
    }

    /// Puts what there is over everything else.
    func add(to list: inout DrawList, width: Int, scale: Double) {
        var y = Int(Self.inset.y * scale)
        for layer in layers {
            list.items.append(
                DrawItem(layer, at: .flat(x: width - Int(Self.inset.x * scale) - layer.size.width, y: y)))
            y += layer.size.height + Int(Self.spacing * scale)
        }
    }
}
