import CardDeck

/// How large a style sheet makes an element, or how far it moves it.
enum CSSBoxLength: Hashable, Sendable {
    /// Of the element around.
    case share(Double)
    case pixels(Double)

    /// Beside the size of the element's letters.
    case relative(Double)

    /// Beside the size of the document's letters.
    case root(Double)

    /// Nil for what is no length.
    init?(_ token: CSSToken?) {
        switch token {
        case .percentage(let percent) where percent.isFinite: self = .share(percent / 100)
        case .number(0): self = .pixels(0)
        case .dimension(let amount, let unit):
            guard amount.isFinite, let one = CSSLength([.dimension(1, unit)]) else { return nil }
            switch one {
            case .pixels(let pixels): self = .pixels(amount * pixels)
            case .relative(let factor), .card(let factor): self = .relative(amount * factor)
            case .root(let factor): self = .root(amount * factor)
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
