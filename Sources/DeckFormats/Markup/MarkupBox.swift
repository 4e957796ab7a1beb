import CardDeck

/// How a style sheet places an element.
enum BoxPosition: String, Sendable { case `static`, relative, absolute, fixed, sticky }

/// Where a style sheet places an element, and how large it makes it.
struct MarkupBox: Hashable, Sendable {
    var position = BoxPosition.static
    /// What it is painted over: `z-index`.
    var depth: Int?
    var place: [PictureLayer.Side: PictureLayer.Length] = [:]

    /// What is within is placed by the element.
    var isPlaced: Bool { position != .static }

    /// It stands apart from the text, and takes no room in it.
    var isOutOfFlow: Bool { position == .absolute || position == .fixed }

    /// It says where it stands, and is not just where the text has come to.
    var hasPlace: Bool { [.left, .top, .right, .bottom].contains { place[$0] != nil } }

    /// A width or height in pixels that a picture can have.
    func pixels(_ side: PictureLayer.Side) -> Double? { length(side).flatMap { $0 >= 1 ? $0 : nil } }

    func length(_ side: PictureLayer.Side) -> Double? {
        if case .pixels(let length)? = place[side] { length } else { nil }
    }

    private static let depths = -1e6...1e6

    static func bounded(_ depth: Double) -> Int? {
        depth.isFinite ? Int(min(max(depth, depths.lowerBound), depths.upperBound)) : nil
    }
}

extension PictureLayer.Length {
    /// Nil for what is no length.
    init?(_ token: CSSToken?) {
        switch token {
        case .percentage(let percent) where percent.isFinite: self = .share(percent / 100)
        case .number(0): self = .pixels(0)
        case .dimension(let amount, let unit):
            guard amount.isFinite, let one = CSSLength([.dimension(1, unit)]) else { return nil }
            switch one {
            case .pixels(let pixels): self = .pixels(amount * pixels)
            case .relative(let factor), .card(let factor): self = .pixels(amount * factor * Self.textPixels)
            case .root(let factor): self = .pixels(amount * factor * Self.rootPixels)
            }
        default: return nil
        }
    }

    /// The sizes of text that pictures are measured beside.
    private static let textPixels = 20.0, rootPixels = 16.0

    /// A share of a length.
    static func * (length: Self, share: Double) -> Self {
        switch length {
        case .share(let own): .share(own * share)
        case .pixels(let own): .pixels(own * share)
        }
    }
}
