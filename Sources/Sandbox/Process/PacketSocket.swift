import CLinux
import Glibc

/// One end of a connection on which a packet may bring file descriptors.
public struct PacketSocket: ~Copyable {
    let descriptor: Int32

    /// The longest packet, in bytes: a message and a line of words.
    private static let longest = 2048

    /// What comes with a packet: the header of ancillary data, and the descriptors.
    private static let ancillaryHeader = MemoryLayout<cmsghdr>.size
    /// More than so many descriptors never come: the kernel closes what there is no room for.
    private static let mostDescriptors = 2

    private static func ancillaryLength(_ count: Int) -> Int { ancillaryHeader + count * MemoryLayout<Int32>.size }

    deinit { close(descriptor) }

    /// Both ends of a new connection; nil where the system gives none.
    static func pair() -> (Int32, Int32)? {
        var ends: [Int32] = [-1, -1]
        let type = Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        return socketpair(AF_UNIX, type, 0, &ends) == 0 ? (ends[0], ends[1]) : nil
    }

    /// Sends a message, words after it, and descriptors beside it, which stay the sender's.
    ///
    /// - Precondition: there are two descriptors at most.
    /// - Returns: whether it was sent.
    public borrowing func send<Message: BitwiseCopyable>(
        _ message: Message, words: String = "", descriptors sent: Int32...
    ) -> Bool {
        var packet = withUnsafeBytes(of: message) { Array($0) }
        packet += words.utf8.prefix(Self.longest - packet.count)
        return Self.withHeader(&packet, descriptorCount: sent.count) { header, control in
            if sent.isEmpty {
                header.msg_control = nil
                header.msg_controllen = 0
            } else {
                let about = control.baseAddress!.assumingMemoryBound(to: cmsghdr.self)
                about.pointee.cmsg_len = Self.ancillaryLength(sent.count)
                (about.pointee.cmsg_level, about.pointee.cmsg_type) = (SOL_SOCKET, Int32(SCM_RIGHTS))
                for (index, descriptor) in sent.enumerated() {
                    control.storeBytes(of: descriptor, toByteOffset: Self.ancillaryLength(index), as: Int32.self)
                }
            }
            // Who does not take what it is sent is not waited for.
            return sendmsg(descriptor, &header, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)) > 0
        }
    }

    /// What has come in a packet.
    public struct Packet<Message: BitwiseCopyable> {
        /// What the packet begins with, bit by bit as it was sent: not to be trusted.
        public var message: Message
        /// The text behind the message; empty for none.
        public var words: String
        /// Belong to whoever received them.
        public var descriptors: [Int32]
    }

    /// Waits for a packet.
    ///
    /// - Returns: nil at the connection's end, and for what is no such message.
    public borrowing func receive<Message: BitwiseCopyable>(_: Message.Type) -> Packet<Message>? {
        var packet = [UInt8](repeating: 0, count: Self.longest)
        var received: [Int32] = []
        let count = Self.withHeader(&packet, descriptorCount: Self.mostDescriptors) { header, control in
            var count = 0
            repeat {
                count = recvmsg(descriptor, &header, Int32(MSG_CMSG_CLOEXEC))
            } while count < 0 && errno == EINTR
            if count > 0, header.msg_controllen >= Self.ancillaryLength(1) {
                let about = control.baseAddress!.assumingMemoryBound(to: cmsghdr.self).pointee
                if about.cmsg_level == SOL_SOCKET, about.cmsg_type == Int32(SCM_RIGHTS) {
                    let most = min(about.cmsg_len, header.msg_controllen)
                    received = stride(from: Self.ancillaryHeader, to: most, by: MemoryLayout<Int32>.size)
                        .prefix(Self.mostDescriptors).map { control.load(fromByteOffset: $0, as: Int32.self) }
                }
            }
            return count
        }
        let size = MemoryLayout<Message>.size
        guard count >= size else {
            for descriptor in received { close(descriptor) }
            return nil
        }
        return Packet(
            message: packet.withUnsafeBytes { $0.loadUnaligned(as: Message.self) },
            words: String(decoding: packet[size..<count], as: UTF8.self), descriptors: received)
    }

    /// Waits until there is something to receive.
    ///
    /// - Returns: false where nothing came in time.
    borrowing func waits(milliseconds: Int32) -> Bool {
        var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        var count: Int32
        repeat { count = poll(&wanted, 1, milliseconds) } while count < 0 && errno == EINTR
        return count > 0
    }

    private static func withHeader<Result>(
        _ packet: inout [UInt8], descriptorCount: Int, _ body: (inout msghdr, UnsafeMutableRawBufferPointer) -> Result
    ) -> Result {
        // The kernel takes whole words.
        let space = (ancillaryLength(descriptorCount) + MemoryLayout<Int>.size - 1) & -MemoryLayout<Int>.size
        return withUnsafeTemporaryAllocation(byteCount: space, alignment: MemoryLayout<cmsghdr>.alignment) { control in
            control.initializeMemory(as: UInt8.self, repeating: 0)
            return packet.withUnsafeMutableBytes { bytes in
                var part = iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
                return withUnsafeMutablePointer(to: &part) { part in
                    var header = msghdr()
                    (header.msg_iov, header.msg_iovlen) = (part, 1)
                    (header.msg_control, header.msg_controllen) = (
                        control.baseAddress, ancillaryLength(descriptorCount)
                    )
                    return body(&header, control)
                }
            }
        }
    }
}
