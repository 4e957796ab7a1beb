import CLinux
import Glibc

/// One end of a connection on which a packet may bring a file descriptor.
struct PacketSocket: ~Copyable {
    let descriptor: Int32

    /// The longest packet, in bytes: a message and a line of words.
    private static let longest = 2048

    /// What comes with a packet: the header of ancillary data, and one descriptor.
    private static let ancillaryHeader = MemoryLayout<cmsghdr>.size
    private static let ancillaryLength = ancillaryHeader + MemoryLayout<Int32>.size
    private static let ancillarySpace = ancillaryHeader + MemoryLayout<Int>.stride

    deinit { close(descriptor) }

    /// Both ends of a new connection; nil where the system gives none.
    static func pair() -> (Int32, Int32)? {
        var ends: [Int32] = [-1, -1]
        let type = Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        return socketpair(AF_UNIX, type, 0, &ends) == 0 ? (ends[0], ends[1]) : nil
    }

    /// Sends a message, words after it, and a descriptor beside it, which stays the sender's.
    ///
    /// - Returns: whether it was sent.
    func send<Message: BitwiseCopyable>(_ message: Message, words: String = "", descriptor sent: Int32?) -> Bool {
        var packet = withUnsafeBytes(of: message) { Array($0) }
        packet += words.utf8.prefix(Self.longest - packet.count)
        return Self.withHeader(&packet) { header, control in
            if let sent {
                let about = control.baseAddress!.assumingMemoryBound(to: cmsghdr.self)
                about.pointee.cmsg_len = Self.ancillaryLength
                (about.pointee.cmsg_level, about.pointee.cmsg_type) = (SOL_SOCKET, Int32(SCM_RIGHTS))
                control.storeBytes(of: sent, toByteOffset: Self.ancillaryHeader, as: Int32.self)
            } else {
                header.msg_control = nil
                header.msg_controllen = 0
            }
            return sendmsg(descriptor, &header, Int32(MSG_NOSIGNAL)) > 0
        }
    }

    /// What has come in a packet.
    struct Packet<Message: BitwiseCopyable> {
        var message: Message
        var words: String
        /// Belongs to whoever received it.
        var descriptor: Int32?
    }

    /// Waits for a packet.
    ///
    /// - Returns: nil at the connection's end, and for what is no such message.
    func receive<Message: BitwiseCopyable>(_: Message.Type) -> Packet<Message>? {
        var packet = [UInt8](repeating: 0, count: Self.longest)
        var received: Int32?
        let count = Self.withHeader(&packet) { header, control in
            var count = 0
            repeat {
                count = recvmsg(descriptor, &header, Int32(MSG_CMSG_CLOEXEC))
            } while count < 0 && errno == EINTR
            if count > 0, header.msg_controllen >= Self.ancillaryLength {
                let about = control.baseAddress!.assumingMemoryBound(to: cmsghdr.self).pointee
                if about.cmsg_level == SOL_SOCKET, about.cmsg_type == Int32(SCM_RIGHTS) {
                    received = control.load(fromByteOffset: Self.ancillaryHeader, as: Int32.self)
                }
            }
            return count
        }
        let size = MemoryLayout<Message>.size
        guard count >= size else {
            if let received { close(received) }
            return nil
        }
        return Packet(
            message: packet.withUnsafeBytes { $0.loadUnaligned(as: Message.self) },
            words: String(decoding: packet[size..<count], as: UTF8.self), descriptor: received)
    }

    /// Waits until there is something to receive.
    ///
    /// - Returns: false where nothing came in time.
    func waits(milliseconds: Int32) -> Bool {
        var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        var count: Int32
        repeat { count = poll(&wanted, 1, milliseconds) } while count < 0 && errno == EINTR
        return count > 0
    }

    private static func withHeader<Result>(
        _ packet: inout [UInt8], _ body: (inout msghdr, UnsafeMutableRawBufferPointer) -> Result
    ) -> Result {
        withUnsafeTemporaryAllocation(byteCount: ancillarySpace, alignment: MemoryLayout<cmsghdr>.alignment) {
            control in
            control.initializeMemory(as: UInt8.self, repeating: 0)
            return packet.withUnsafeMutableBytes { bytes in
                var part = iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
                return withUnsafeMutablePointer(to: &part) { part in
                    var header = msghdr()
                    (header.msg_iov, header.msg_iovlen) = (part, 1)
                    // As long as it says, it has no room for a second descriptor.
                    (header.msg_control, header.msg_controllen) = (control.baseAddress, ancillaryLength)
                    return body(&header, control)
                }
            }
        }
    }
}
