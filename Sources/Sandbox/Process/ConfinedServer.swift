import CLinux
import Glibc

/// What a ``ConfinedProcess`` does: it takes requests from its connection, and answers them.
public enum ConfinedServer {
    /// Where the connection is.
    public static let socket: Int32 = 3

    /// It can be asked; the words say what the system lacks to confine it.
    struct Ready: BitwiseCopyable {
        var isReady: UInt8 = 1
    }

    /// Gives up what the work does not take, and answers until the connection ends.
    ///
    /// - Parameters:
    ///   - confine: gives it up, and tells in a few words each what the system lacks for that.
    ///   - answer: answers a request; false where that cannot be done, which ends the process. The packet's descriptors
    ///     are its own to close.
    /// - Returns: the process's exit code.
    public static func run<Request: BitwiseCopyable>(
        _: Request.Type, confine: () -> [String],
        answer: (PacketSocket.Packet<Request>, borrowing PacketSocket) -> Bool
    ) -> Int32 {
        let connection = PacketSocket(descriptor: socket)
        var type: Int32 = 0
        var length = socklen_t(MemoryLayout<Int32>.size)
        guard getsockopt(socket, SOL_SOCKET, SO_TYPE, &type, &length) == 0 else { return EXIT_FAILURE }
        // Whatever else the program had open is none of its business.
        close_range(UInt32(socket + 1), .max, 0)
        let missing = confine()
        guard connection.send(Ready(), words: missing.joined(separator: ", ")) else { return EXIT_FAILURE }
        while let packet = connection.receive(Request.self) {
            guard answer(packet, connection) else { return EXIT_FAILURE }
        }
        return EXIT_SUCCESS
    }
}
