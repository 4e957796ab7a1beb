/// How a line of text is turned when it is drawn.
enum LineTurn {
    case none
    case clockwise
    case counterclockwise
}
