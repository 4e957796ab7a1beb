extension WlSurface {
    /// ``attach(buffer:x:y:)`` for a `wl_buffer` that a C library made, such as libwayland-cursor.
    public func attach(foreignBuffer buffer: OpaquePointer) {
        send("wl_surface.attach", opcode: 1, [.foreignObject(buffer), .int(0), .int(0)])
    }
}
