import Raster

/// The measures of a card, in card units: what a card at zoom 1 takes in logical pixels.
public enum CardMetrics {
    /// A card's width and height.
    public static let size = Size(240, 168)
    static let sheet = Rect(x: 0, y: 0, width: size.width, height: size.height)
    /// The radius of a card's corners.
    public static let cornerRadius = 9.0

    /// The height of the red line under the card's head.
    public static let headLine = 31.0

    /// The distance between the faint rules below the red line.
    public static let rulePitch = 19.0

    /// Where text is set: below the head line, clear of the edges.
    public static let textArea = Rect(x: 16, y: 37, width: 208, height: 118)

    /// Where text is set on a card that is cut: room is left for the mark at the bottom.
    static let cutTextArea = Rect(x: 16, y: 37, width: 208, height: 112)

    /// Where ink may be: accents and overhangs may leave the text area, nothing leaves this.
    public static let padding = Rect(x: 8, y: 33, width: 224, height: 129)

    /// Where the ink of most cards is: clear of the head line even where that is seen aslant.
    package static let inkArea = Rect(x: padding.x, y: textArea.y, width: padding.width, height: textArea.height)

    /// The range of the text's size.
    public static let textSizes = 10.0...64.0

    /// The bitmap of a card at a scale: what tiles are parts of.
    ///
    /// - Parameter scale: pixels to a card unit.
    public static func pixels(scale: Double) -> PixelSize {
        PixelSize(max(1, Int((size.width * scale).rounded())), max(1, Int((size.height * scale).rounded())))
    }
}
