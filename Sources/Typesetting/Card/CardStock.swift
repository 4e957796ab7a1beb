import Basics
import Raster
import Threads

/// The paper of cards, which all faces of a style and scale are drawn on.
struct CardPaper: Sendable {
    let style: CardStyle
    let scale: Double
    let ground: LayerGround

    func isFor(_ style: CardStyle, _ scale: Double) -> Bool { self.style == style && self.scale == scale }
}

/// The papers that were drawn last, one for each style and scale, the one used last first. Bounded in number and in bytes,
/// but that the last one is always kept.
struct CardPapers {
    private(set) var papers: [CardPaper] = []

    /// Windows on outputs of two scales draw by turns, each with its spines' paper beside that of its cards.
    static let most = 4
    /// What all but the one used last may take, in bytes. At scale 2 one takes about 1 MB.
    static let capacity = 16 << 20

    /// A paper that was drawn before, or is drawn now.
    mutating func paper(style: CardStyle, scale: Double, draw: () -> LayerBitmap) -> CardPaper {
        let known = papers.firstIndex { $0.isFor(style, scale) }
        let paper =
            known.map { papers.remove(at: $0) }
            ?? CardPaper(style: style, scale: scale, ground: LayerGround(draw()))
        papers.insert(paper, at: 0)
        var byteCount = 0
        let kept = papers.indices.dropFirst().prefix(Self.most - 1).prefix { index in
            byteCount += papers[index].ground.layer.byteCount
            return byteCount <= Self.capacity
        }
        papers.removeSubrange((kept.last ?? 0) + 1..<papers.count)
        return paper
    }
}

/// Blank cards, front, back and edge.
///
/// Each typesetter has its own, for its thread: it keeps the paper that it drew last.
public final class CardStock {
    /// The blank card drawn last, under every face of its style and scale.
    private var lastPaper: CardPaper?

    init() {}

    /// A blank ruled card: what lies under every spine, and the placeholder of a card still to be drawn.
    ///
    /// Opaque but for its round corners.
    ///
    /// - Parameter scale: bitmap pixels to a card unit.
    public func paper(style: CardStyle, scale: Double) -> LayerBitmap {
        ground(style: style, scale: scale).layer
    }

    /// The right end of a blank card.
    ///
    /// - Parameters:
    ///   - width: in card units.
    ///   - scale: bitmap pixels to a card unit.
    public func paperEnd(width: Double, style: CardStyle, scale: Double) -> LayerBitmap {
        let paper = paper(style: style, scale: scale), size = paper.size
        let count = Int((width * scale).rounded()).clamped(to: 1...size.width)
        return LayerBitmap(size: PixelSize(count, size.height)) { end, stride in
            paper.withColumns { columns in
                for x in 0..<count {
                    let column = columns + (size.width - count + x) * paper.columnStride
                    (end + x * stride).update(from: column, count: size.height)
                }
            }
        }
    }

    /// The papers that any threads drew last: others mostly want the same, and at the same time.
    private static let sharedPapers = Monitor(CardPapers())

    /// The paper that faces are drawn on.
    func ground(style: CardStyle, scale: Double) -> LayerGround {
        if let lastPaper, lastPaper.isFor(style, scale) { return lastPaper.ground }
        // Whoever wants it while it is drawn waits, rather than draw it, too.
        let paper = Self.sharedPapers.withLock { shared in
            shared.paper(style: style, scale: scale) {
                let surface = Surface(ofCardAt: scale)
                Sheet(color: style.paper, style: style).drawRuled(surface.pen)
                surface.lay(.paper(scale: scale))
                return surface.makeLayer()
            }
        }
        lastPaper = paper
        return paper.ground
    }

    /// The back of a card, as opaque as its front: a printed panel with a margin of the card's own stock.
    ///
    /// - Parameter scale: bitmap pixels to a card unit.
    public static func back(style: CardStyle, scale: Double) -> LayerBitmap {
        let surface = Surface(ofCardAt: scale)
        Sheet(color: style.back.stock, style: style).draw(surface.pen) { pen in BackPattern(style: style).draw(pen) }
        surface.lay(.paper(scale: scale))
        return surface.makeLayer()
    }

    /// The cut edge of a card, as seen from its side: opaque.
    ///
    /// - Parameter scale: bitmap pixels to a card unit.
    public static func edge(style: CardStyle, scale: Double) -> LayerBitmap {
        let height = CardMetrics.pixels(scale: scale).height
        let surface = Surface(size: PixelSize(edgeColumns, height))
        surface.pen.setGradient(
            from: 0, style.card.cutEdge, to: Double(height), style.card.cutEdge.mixed(with: style.card.edge, 0.3))
        surface.pen.fill(Rect(x: 0, y: 0, width: Double(edgeColumns), height: Double(height)))
        return surface.makeLayer()
    }

    /// All columns of an edge are the same: as few as a sampler likes to have.
    private static let edgeColumns = 4
}

@available(*, unavailable)
extension CardStock: Sendable {}
