import Basics
import CardDeck

/// A size of letters.
enum CSSLength: Hashable, Sendable {
    case pixels(Double)

    /// Beside the size of what is around.
    case relative(Double)

    /// Beside the size of the document, 16 pixels if it has no other.
    case root(Double)

    /// Beside the card's own size.
    case card(Double)

    private static let words: [String: CSSLength] = [
        "xx-small": .card(0.6), "x-small": .card(0.7), "small": .card(0.85), "medium": .card(1),
        "large": .card(1.2), "x-large": .card(1.5), "xx-large": .card(2), "xxx-large": .card(2.5),
        "larger": .relative(1.2), "smaller": .relative(1 / 1.2),
    ]

    /// Of those that lengths have, in pixels. A hundredth of a window is that of one of 800 × 600.
    private static let units: [String: Double] = [
        "px": 1, "pt": 4 / 3, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 9.6 / 2.54, "vw": 8, "vh": 6, "vmin": 6,
        "vmax": 8,
    ]

    init?(_ value: [CSSToken]) {
        let (number, length): (Double, CSSLength)
        switch value.first {
        case .ident(let word):
            guard let size = Self.words[word.lowercased()] else { return nil }
            self = size
            return
        case .percentage(let percent): (number, length) = (percent, .relative(percent / 100))
        case .dimension(let em, "em"): (number, length) = (em, .relative(em))
        case .dimension(let rem, "rem"): (number, length) = (rem, .root(rem))
        case .dimension(let ex, "ex"), .dimension(let ex, "ch"): (number, length) = (ex, .relative(ex / 2))
        case .dimension(let amount, let name):
            guard let unit = Self.units[name] else { return nil }
            (number, length) = (amount, .pixels(amount * unit))
        default: return nil
        }
        guard number.isFinite, number > 0 else { return nil }
        self = length
    }
}

/// How large a style sheet makes an element, or how far it moves it.
enum CSSBoxLength: Hashable, Sendable {
    /// Of the element around.
    case share(Double)
    case pixels(Double)

    /// Beside the size of the element's letters.
    case relative(Double)

    /// Beside the size of the document's letters.
    case root(Double)

    /// No card is as large as this, in any unit; what is made of such lengths is far from where numbers end.
    static let bounds = -1e6...1e6

    /// Nil for what is no length.
    init?(_ token: CSSToken?) {
        switch token {
        case .percentage(let percent) where percent.isFinite: self = .share(percent.clamped(to: Self.bounds) / 100)
        case .number(0): self = .pixels(0)
        case .dimension(let amount, let unit):
            guard amount.isFinite, let one = CSSLength([.dimension(1, unit)]) else { return nil }
            let bounded = amount.clamped(to: Self.bounds)
            switch one {
            case .pixels(let pixels): self = .pixels(bounded * pixels)
            case .relative(let factor), .card(let factor): self = .relative(bounded * factor)
            case .root(let factor): self = .root(bounded * factor)
            }
        default: return nil
        }
    }

    /// - Parameters:
    ///   - letters: the size of the element's letters, in pixels.
    ///   - root: that of the document's.
    func resolved(letters: Double, root: Double) -> PictureLayer.Length {
        switch self {
        case .share(let share): .share(share)
        case .pixels(let pixels): .pixels(pixels)
        case .relative(let factor): .pixels(factor * letters)
        case .root(let factor): .pixels(factor * root)
        }
    }
}
