/// A pointer's picture by its name in CSS.
public enum CursorShape: String, Sendable {
    case `default`, pointer, text, grab, grabbing, move
    case ewResize = "ew-resize"
    case nsResize = "ns-resize"
    case zoomIn = "zoom-in"
    case zoomOut = "zoom-out"
}
