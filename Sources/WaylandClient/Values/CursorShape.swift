/// A pointer's picture by its name in CSS.
public enum CursorShape: String, Sendable {
    /// The arrow, the hand over what can be clicked, the bar over text, the open and the closed hand, and four arrows.
    case `default`, pointer, text, grab, grabbing, move
    /// An edge that can be moved to the left and right.
    case ewResize = "ew-resize"
    /// An edge that can be moved up and down.
    case nsResize = "ns-resize"
    /// A click shows more closely what is below.
    case zoomIn = "zoom-in"
    /// A click shows more of what is around.
    case zoomOut = "zoom-out"
}
