/// How the lines of a face run and follow each other.
enum WritingMode: Hashable {
    case horizontal

    /// In columns from right to left: Chinese, Japanese.
    case columnsFromRight

    /// In columns from left to right: Mongolian.
    case columnsFromLeft

    var isVertical: Bool { self != .horizontal }

    /// How lines are turned when they are drawn.
    var turn: LineTurn { isVertical ? .clockwise : .none }

    var frame: FaceFrame { isVertical ? .turned : .upright }
}
