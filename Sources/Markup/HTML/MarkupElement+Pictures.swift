import Basics
import CardDeck

/// Pictures among text.
extension MarkupElement {
    /// An `<img>`.
    func image(_ style: MarkupStyle, in flow: inout TextFlow) {
        guard let source = attribute("src"), var reference = flow.picture(at: source) else { return }
        let (width, height) = (style.own.box.pixels(.width), style.own.box.pixels(.height))
        let isSized = width != nil || height != nil
        reference.width = isSized ? width : pixels("width")
        reference.height = isSized ? height : pixels("height")
        reference.textPixels = style.cardPixels
        // A dot of a page that counts its readers.
        if reference.isElsewhere, reference.width == 1, reference.height == 1 { return }
        flow.append(reference, style)
        guard reference.isElsewhere, let words = attribute("alt"), !words.isEmpty, !style.isHidden else { return }
        flow.append(" ", style)
        flow.append(words, style)
    }

    /// An `<svg>`.
    func drawing(_ style: MarkupStyle, in flow: inout TextFlow) {
        // A negative one is none, as in CSS.
        func stated(_ length: Double?) -> Double? { length.flatMap { $0 < 0 ? nil : $0 } }
        let width = stated(style.own.box.length(.width)) ?? stated(length("width", style))
        let height = stated(style.own.box.length(.height)) ?? stated(length("height", style))
        // What has no size only keeps parts for others.
        guard width != 0, height != 0 else { return }
        var reference = MediaReference(embedded: InlineDrawing(node).picture, type: "image/svg")
        (reference.width, reference.height) = (width, height)
        reference.textPixels = style.cardPixels
        flow.append(reference, style)
    }

    /// A length with its unit; nil for shares of something and what is no length.
    private func length(_ name: String, _ style: MarkupStyle) -> Double? {
        guard let text = attribute(name) else { return nil }
        if let pixels = Double(text.trimmingBlanks()), pixels.isFinite {
            return pixels.clamped(to: CSSBoxLength.bounds)
        }
        var tokens = CSSTokenizer(text)
        if case .pixels(let pixels)? = CSSBoxLength(tokens.next()).map(style.pixels) { return pixels }
        return nil
    }

    /// A length in pixels; nil for shares of something and what is no length.
    private func pixels(_ name: String) -> Double? {
        guard var text = attribute(name)?.trimmingBlanks() else { return nil }
        if text.hasSuffix("px") { text.removeLast(2) }
        return Double(text).flatMap { $0.isFinite && $0 >= 1 ? min($0, CSSBoxLength.bounds.upperBound) : nil }
    }
}
