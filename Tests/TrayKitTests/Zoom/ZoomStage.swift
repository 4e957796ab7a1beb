import CardDeck
import Raster

@testable import TrayKit

/// A zoomed view with a clock of its own.
final class ZoomStage {
    let zoom: ZoomView
    private(set) var time = 0.0

    convenience init(sections: [Int] = [60, 90, 40, 200], size: Size = Size(1280, 800)) {
        self.init(deck: FakeDeck(sections), size: size)
    }

    init(deck: FakeDeck, size: Size) {
        let trays = TrayView(source: ArrangedDeck(deck), size: size)
        trays.delegate = CardCounts.ofThreePages
        zoom = ZoomView(trays)
        zoom.advance(to: 0)
    }

    func wait(_ seconds: Double) {
        time += seconds
        zoom.advance(to: time)
    }

    /// Until nothing moves any more.
    func settle() {
        var frames = 0
        while zoom.isAnimating, frames < 2000 {
            wait(1 / 60.0)
            frames += 1
        }
    }

    /// Where the middles of the hinges are seen of all cards that show what is on them.
    var hinges: [NotePath: Point] {
        var hinges: [NotePath: Point] = [:]
        let middle = Point(0, zoom.trays.metrics.cardSize.height / 2)
        for layer in zoom.scene().layers {
            guard let note = layer.name.note, case .plane(_, let transform) = layer.placement, layer.opacity > 0 else {
                continue
            }
            hinges[note] = transform(middle)
        }
        return hinges
    }

    /// A layer as it is seen of a card.
    struct SeenLayer<Value> {
        let value: Value
        let area: Rect
        /// Whether nothing of its card lies over it.
        let isOnTop: Bool
    }

    /// The layers that lie flat on a card, as far as they are meant.
    ///
    /// - Parameter known: what is to be known of a layer by its name; nil for others.
    func layers<Value>(on note: NotePath, _ known: (LayerName) -> Value?) -> [SeenLayer<Value>] {
        let layers = zoom.scene().layers
        return layers.enumerated().compactMap { place, layer in
            guard let value = known(layer.name), case .plane(let area, let transform) = layer.placement else {
                return nil
            }
            let seen = transform.bounds(of: area)
            let isCovered = layers[(place + 1)...].contains { other in
                guard other.name.note == note, case .plane(let area, let transform) = other.placement else {
                    return false
                }
                return transform.bounds(of: area).intersects(seen)
            }
            return SeenLayer(value: value, area: seen, isOnTop: !isCovered)
        }
    }

    /// What is drawn, to be compared.
    var picture: [String] { zoom.scene().layers.map { "\($0.name) \($0.placement) \($0.opacity)" } }

    /// Pinches by a factor in so many steps.
    func pinch(by factor: Double, at point: Point, steps: Int = 20, interval: Double = 1 / 90.0, each: () -> Void = {})
    {
        zoom.pinchBegan(at: point, time: time)
        for step in 1...steps {
            time += interval
            zoom.pinchChanged(scale: (factor.octaves * Double(step) / Double(steps)).factor, dx: 0, dy: 0, time: time)
            each()
        }
    }

    func endPinch() { zoom.pinchEnded(time: time) }
}
