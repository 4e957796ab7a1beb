import WaylandProtocols

/// Something that is being dragged out of a window. From its beginning on the compositor has the pointer or the finger;
/// the window hears that it has left.
@MainActor public final class OutgoingDrag {
    private let connection: WaylandConnection
    private let surface: WlSurface
    private var buffer: ShmBuffer?

    init(_ connection: WaylandConnection) {
        self.connection = connection
        surface = connection.globals.compositor.createSurface()
    }

    /// Begins it.
    func start(_ source: WlDataSource, from window: Window, by device: WlDataDevice, serial: UInt32) {
        device.startDrag(source: source, origin: window.surface.proxy, icon: surface, serial: serial)
    }

    /// Shows a picture below the pointer; nothing once the drag is over.
    public func show(_ picture: DragPicture) {
        guard surface.isAlive, buffer == nil,
            let buffer = try? ShmBuffer(
                width: picture.width, height: picture.height, shm: connection.globals.shm,
                padsRows: !connection.quirks.readsRowsWithoutPadding, hasAlpha: true)
        else { return }
        self.buffer = buffer
        buffer.withTarget(age: 0, last: nil) { target in
            picture.pixels.withUnsafeBufferPointer { pixels in
                guard let first = pixels.baseAddress else { return }
                for y in 0..<picture.height {
                    (target.pixels + y * target.rowStride).update(from: first + y * picture.width, count: picture.width)
                }
            }
        }
        if surface.version >= 3 { surface.setBufferScale(scale: Int32(picture.scale)) }
        let (x, y) = (Int32(-picture.grip.x), Int32(-picture.grip.y))
        // Since version 5 a buffer is moved by a request of its own.
        let isMovedByItself = surface.version >= 5
        if isMovedByItself { surface.offset(x: x, y: y) }
        buffer.attach(to: surface, x: isMovedByItself ? 0 : x, y: isMovedByItself ? 0 : y)
        surface.damage(x: 0, y: 0, width: .max, height: .max)
        surface.commit()
    }

    /// It is over.
    func end() {
        guard surface.isAlive else { return }
        surface.destroy()
        buffer?.destroy()
        buffer = nil
    }
}

/// What is dragged, as it is seen below the pointer.
public struct DragPicture: Sendable {
    /// Rows of premultiplied pixels, 0xAARRGGBB.
    let pixels: [UInt32]
    /// In pixels.
    let width, height: Int
    /// Pixels to a logical one.
    let scale: Int
    /// Where the pointer holds it, in logical pixels.
    let grip: (x: Int, y: Int)

    /// - Precondition: there are `width` × `height` pixels, and `scale` divides both.
    public init(pixels: [UInt32], width: Int, height: Int, scale: Int, grip: (x: Int, y: Int)) {
        precondition(pixels.count == width * height && width % scale == 0 && height % scale == 0)
        (self.pixels, self.width, self.height, self.scale, self.grip) = (pixels, width, height, scale, grip)
    }
}
