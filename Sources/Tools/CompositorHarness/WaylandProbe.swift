import Foundation

/// Asks a compositor over the wire whether it answers, without a library between.
enum WaylandProbe {
    /// One `wl_display.sync` and its answer: the event loop runs.
    static func answers(_ path: String) -> Bool {
        let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        let connected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard connected == 0 else { return false }
        // Object 1 is the display, request 0 its sync; 12 bytes; the callback is object 2.
        let request: [UInt32] = [1, 12 << 16, 2]
        let sent = request.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        guard sent == 12 else { return false }
        var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard Glibc.poll(&ready, 1, 5000) == 1 else { return false }
        var answer = [UInt32](repeating: 0, count: 3)
        let received = answer.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
        return received == 12 && answer[0] == 2
    }
}
