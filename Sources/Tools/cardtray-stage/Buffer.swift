import CPango
import CWaylandServer
import Glibc

/// A client's buffer in shared memory: held from its commit to its release.
@MainActor final class Buffer {
    /// libwayland's listener, and whom it is for; libwayland knows the address of its first member.
    private struct Ending {
        var listener: wl_listener
        var buffer: Unmanaged<Buffer>
    }

    private static var known: [OpaquePointer: Buffer] = [:]

    let width: Int
    let height: Int
    /// Whether the compositor may be reading it.
    private(set) var isHeld = false

    /// Nil once the client has destroyed it.
    private var pointer: OpaquePointer?
    private var ending: UnsafeMutablePointer<Ending>?
    /// What it showed when it was committed, where that is watched.
    private var content: [UInt8]?

    /// The buffer of a `wl_buffer`; nil if it is not in shared memory.
    static func of(_ pointer: OpaquePointer) -> Buffer? {
        if let buffer = known[pointer] { return buffer }
        guard let memory = wl_shm_buffer_get(pointer) else { return nil }
        let buffer = Buffer(pointer, memory)
        known[pointer] = buffer
        return buffer
    }

    private init(_ pointer: OpaquePointer, _ memory: OpaquePointer) {
        self.pointer = pointer
        width = Int(wl_shm_buffer_get_width(memory))
        height = Int(wl_shm_buffer_get_height(memory))
        let ending = UnsafeMutablePointer<Ending>.allocate(capacity: 1)
        ending.initialize(
            to: Ending(
                listener: wl_listener(
                    link: wl_list(),
                    notify: { listener, _ in
                        guard let listener else { return }
                        let ending = UnsafeMutableRawPointer(listener).assumingMemoryBound(to: Ending.self)
                        let buffer = ending.pointee.buffer
                        MainActor.assumeIsolated { buffer.takeUnretainedValue().destroyed() }
                    }),
                buffer: .passUnretained(self)))
        self.ending = ending
        wl_resource_add_destroy_listener(
            pointer, UnsafeMutableRawPointer(ending).assumingMemoryBound(to: wl_listener.self))
    }

    private func destroyed() {
        if let pointer { Self.known[pointer] = nil }
        pointer = nil
        content = nil
        ending?.deallocate()
        ending = nil
    }

    var isAlive: Bool { pointer != nil }

    /// - Parameter watching: whether the client is to be caught should it draw into it meanwhile.
    func hold(watching: Bool) {
        isHeld = true
        content = watching ? withBytes { Array($0) } : nil
    }

    /// Gives it back to the client.
    func release() {
        isHeld = false
        content = nil
        guard let pointer else { return }
        // wl_buffer.release.
        EventArgument.withMarshalled([]) { wl_resource_post_event_array(pointer, 0, $0) }
    }

    /// Whether the client has drawn into it since it was committed; nil where that is not watched.
    var isScribbled: Bool? {
        guard let content else { return nil }
        return withBytes { bytes in
            content.withUnsafeBytes { copy in
                guard let mine = copy.baseAddress, let theirs = bytes.baseAddress else { return false }
                return memcmp(mine, theirs, bytes.count) != 0
            }
        }
    }

    /// Writes it as a PNG: the part `crop` of it, in buffer pixels, stretched to so many pixels.
    func write(png path: String, crop: Rectangle, width: Int, height: Int) -> Bool {
        withBytes { bytes in
            let source = cairo_image_surface_create_for_data(
                UnsafeMutablePointer(mutating: bytes.bindMemory(to: UInt8.self).baseAddress), CAIRO_FORMAT_RGB24,
                Int32(self.width), Int32(self.height), Int32(bytes.count / self.height))
            defer { cairo_surface_destroy(source) }
            let whole = Rectangle(x: 0, y: 0, width: Double(self.width), height: Double(self.height))
            if crop == whole, (width, height) == (self.width, self.height) {
                return cairo_surface_write_to_png(source, path) == CAIRO_STATUS_SUCCESS
            }
            let picture = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
            defer { cairo_surface_destroy(picture) }
            let context = cairo_create(picture)
            defer { cairo_destroy(context) }
            cairo_scale(context, Double(width) / crop.width, Double(height) / crop.height)
            cairo_set_source_surface(context, source, -crop.x, -crop.y)
            cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR)
            cairo_paint(context)
            return cairo_surface_write_to_png(picture, path) == CAIRO_STATUS_SUCCESS
        } ?? false
    }

    /// The client may shrink the memory at any time: it is read only in here.
    private func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result? {
        guard let pointer, let memory = wl_shm_buffer_get(pointer), let data = wl_shm_buffer_get_data(memory)
        else { return nil }
        wl_shm_buffer_begin_access(memory)
        defer { wl_shm_buffer_end_access(memory) }
        return body(UnsafeRawBufferPointer(start: data, count: Int(wl_shm_buffer_get_stride(memory)) * height))
    }
}
