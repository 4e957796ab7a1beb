import Raster

/// The sizes of paper, and of cards.
public enum PaperSize: String, CaseIterable, Sendable {
    /// ISO 216's sizes, and North America's letter paper.
    case a4, a5, a6, a7, letter
    /// The index card of North America, in inches.
    case index = "3x5"

    /// Upright, in millimeters.
    public var size: Size {
        switch self {
        case .a4: Size(210, 297)
        case .a5: Size(148, 210)
        case .a6: Size(105, 148)
        case .a7: Size(74, 105)
        case .letter: Size(215.9, 279.4)
        case .index: Size(76.2, 127)
        }
    }

    /// Lying on its long side, as cards do.
    var lying: Size { Size(size.height, size.width) }
}
