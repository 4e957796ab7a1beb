/// What a finger does; places are in logical pixels.
enum TouchEvent {
    case down(id: UInt32, x: Double, y: Double)
    case motion(id: UInt32, x: Double, y: Double)
    case up(id: UInt32)
    case cancel
}
