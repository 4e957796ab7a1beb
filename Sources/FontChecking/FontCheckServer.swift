import Glibc
import Sandbox

/// What a checker of fonts is asked, in one packet; the font's file comes beside it.
struct FontRequest: BitwiseCopyable {
    /// How long the file is.
    var byteCount: Int
}

/// What it answers, in one packet. Beside it come the lengths of the faces, and then the faces.
struct FontReply: BitwiseCopyable {
    var faceCount = 0
    /// Of all that comes beside it.
    var byteCount = 0
}

/// The process that checks fonts: it reads requests from a connection and answers them, and can do nothing else.
public enum FontCheckServer {
    /// What the program is called with where it is to check fonts.
    public static let argument = "--check-fonts"

    /// A font may take so much of the processors, in seconds: of the largest ones for Chinese a tenth. And so much memory
    /// beside what the process has at its start, in bytes.
    private static let processorSeconds = 10
    private static let memory = 512 << 20

    /// Answers until the connection ends.
    ///
    /// - Returns: the process's exit code.
    public static func run() -> Int32 {
        ConfinedServer.run(FontRequest.self, confine: confine) { packet, connection in
            guard let descriptor = packet.descriptors.first else { return false }
            let memory = SealedMemory(descriptor: descriptor)
            guard let file = memory.read(count: packet.message.byteCount, { Array($0) }) else { return false }
            ProcessLimits.setDeadline(processorSeconds: processorSeconds)
            defer { ProcessLimits.setDeadline(processorSeconds: nil) }
            let faces = LocalFontChecker().checked([file])[0]
            guard !faces.isEmpty else { return connection.send(FontReply()) }
            let bytes = faces.map(\.count).withUnsafeBytes { Array($0) } + faces.joined()
            guard let answer = SealedMemory.holding(bytes) else { return false }
            return connection.send(
                FontReply(faceCount: faces.count, byteCount: bytes.count), descriptors: answer.descriptor)
        }
    }

    private static func confine() -> [String] { ConfinedServer.confine(memory: memory) }
}
