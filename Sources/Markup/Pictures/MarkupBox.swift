import Basics
import CardDeck

/// How a style sheet places an element.
enum BoxPosition: String, Sendable { case `static`, relative, absolute, fixed, sticky }

/// Where a style sheet places an element, and how large it makes it.
struct MarkupBox: Hashable, Sendable {
    var position = BoxPosition.static
    /// What it is painted over: `z-index`.
    var depth: Int?
    var place: [PictureLayer.Side: PictureLayer.Length] = [:]
    /// How wide and high it is at most.
    var most: [PictureLayer.Side: PictureLayer.Length] = [:]

    /// What is within is placed by the element.
    var isPlaced: Bool { position != .static }

    /// It stands apart from the text, and takes no room in it.
    var isOutOfFlow: Bool { position == .absolute || position == .fixed }

    /// It says where it stands, and is not just where the text has come to.
    var hasPlace: Bool { [.left, .top, .right, .bottom].contains { place[$0] != nil } }

    /// A picture that has no more of the width of a window than this is an icon, and of such a window, in pixels.
    static let icon = (share: 0.08, windowWidth: 800.0)

    /// A width or height in pixels that a picture can have. What may become no larger than an icon is as large.
    func pixels(_ side: PictureLayer.Side) -> Double? {
        func pixels(_ length: PictureLayer.Length?, upTo most: Double) -> Double? {
            switch length {
            case .pixels(let pixels)? where (1...most).contains(pixels): pixels
            case .share(let share)? where side == .width && (0.001...Self.icon.share).contains(share):
                share * Self.icon.windowWidth
            default: nil
            }
        }
        return pixels(place[side], upTo: .infinity)
            ?? pixels(most[side], upTo: Self.icon.share * Self.icon.windowWidth)
    }

    func length(_ side: PictureLayer.Side) -> Double? {
        if case .pixels(let length)? = place[side] { length } else { nil }
    }

    private static let depths = -1e6...1e6

    static func bounded(_ depth: Double) -> Int? {
        depth.isFinite ? Int(depth.clamped(to: depths)) : nil
    }
}

extension PictureLayer.Length {
    /// A share of a length.
    static func * (length: Self, share: Double) -> Self {
        switch length {
        case .share(let own): .share(own * share)
        case .pixels(let own): .pixels(own * share)
        }
    }
}
