import CardDeck
import Raster

extension PictureLayer {
    /// Shapes so much alike are meant to be the same.
    private static let likeness = 0.95...(1 / 0.95)

    /// One that is smaller than so much of the other picture is an ornament of its own size.
    private static let minCover = 0.5

    /// Where it lies on the other picture, in shares of that.
    ///
    /// - Parameters:
    ///   - size: its own, in the deck's pixels.
    ///   - base: that of the other.
    func frame(of size: Size, on base: Size) -> Rect {
        let across = max(base.width, 1), down = max(base.height, 1)
        func share(_ side: Side, of whole: Double) -> Double? {
            switch place[side] {
            case .share(let share): share
            case .pixels(let pixels): pixels / whole
            case nil: nil
            }
        }
        func lies(_ side: Side) -> Double? { share(side, of: side == .left || side == .right ? across : down) }
        let isShifted = [Side.left, .top, .right, .bottom].contains { lies($0).map { abs($0) > 0.001 } ?? false }
        let isSized = place[.width] != nil || place[.height] != nil || image.width != nil || image.height != nil
        if !isShifted, !isSized, covers(base, size) { return Rect(x: 0, y: 0, width: 1, height: 1) }
        var (width, height) = (size.width / across, size.height / down)
        switch (share(.width, of: across), share(.height, of: down)) {
        case (let wide?, let high?): (width, height) = (wide, high)
        case (let wide?, nil): (width, height) = (wide, height * wide / max(width, .leastNormalMagnitude))
        case (nil, let high?): (width, height) = (width * high / max(height, .leastNormalMagnitude), high)
        case (nil, nil): break
        }
        func start(_ near: Double?, _ far: Double?, _ length: Double) -> Double {
            switch (near, far) {
            // Held at both ends it stands in the middle.
            case (let near?, let far?): near + (1 - near - far - length) / 2
            case (let near?, nil): near
            case (nil, let far?): 1 - far - length
            case (nil, nil): 0
            }
        }
        return Rect(
            x: start(lies(.left), lies(.right), width), y: start(lies(.top), lies(.bottom), height), width: width,
            height: height)
    }

    /// Whether one that nothing is said of is meant to lie over all of the other picture.
    private func covers(_ base: Size, _ size: Size) -> Bool {
        let ratio = size.width / max(size.height, 1) / (base.width / max(base.height, 1))
        return Self.likeness.contains(ratio) || size.width >= base.width * Self.minCover
            || size.height >= base.height * Self.minCover
    }
}

extension Rect {
    /// A rectangle in shares of another one.
    func scaled(into frame: Rect) -> Rect {
        Rect(
            x: frame.x + x * frame.width, y: frame.y + y * frame.height, width: width * frame.width,
            height: height * frame.height)
    }
}
