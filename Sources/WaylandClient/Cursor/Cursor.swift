import WaylandProtocols

/// How a pointer's picture gets on screen.
@MainActor protocol Cursor {
    /// Shows `shape`. To be called whenever the pointer enters a window: until then it has no picture at all.
    ///
    /// - Parameter serial: of the pointer's latest enter event.
    func show(_ shape: CursorShape, serial: UInt32, scale: Double)
    /// Before the pointer is released.
    func remove()
}

/// The cursor that the compositor draws by name.
@MainActor final class ShapeCursor: Cursor {
    private let device: WpCursorShapeDeviceV1

    init(manager: WpCursorShapeManagerV1, pointer: WlPointer) { device = manager.getPointer(pointer: pointer) }

    func show(_ shape: CursorShape, serial: UInt32, scale: Double) {
        device.setShape(serial: serial, shape: Self.shape(shape))
    }

    func remove() { device.destroy() }

    private static func shape(_ shape: CursorShape) -> WpCursorShapeDeviceV1.Shape {
        switch shape {
        case .default: .default
        case .pointer: .pointer
        case .text: .text
        case .grab: .grab
        case .grabbing: .grabbing
        case .move: .move
        case .ewResize: .ewResize
        case .nsResize: .nsResize
        case .zoomIn: .zoomIn
        case .zoomOut: .zoomOut
        }
    }
}
