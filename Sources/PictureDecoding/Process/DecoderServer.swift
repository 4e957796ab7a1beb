import Glibc
import Raster
import Sandbox

/// The process that decodes: it reads requests from a connection and answers them, and can do nothing else.
public enum DecoderServer {
    /// What the program is called with where it is to be the decoder.
    public static let argument = "--decode-pictures"

    /// A picture may take so much of the processors before its decoder is ended, in seconds; and so much memory, beside
    /// what the process has at its start, in bytes: 256 MB for the picture, the rest for libraries and fonts.
    static let processorSeconds = 3
    private static let memory = 384 << 20

    /// What it reads beside libraries: the fonts of drawings.
    private static let fonts: [String] = {
        func folder(_ variable: String, _ usual: String) -> String? {
            if let folder = getenv(variable) { return String(cString: folder) }
            return getenv("HOME").map { String(cString: $0) + usual }
        }
        return ["/etc/fonts", "/var/cache/fontconfig", "/run/host/fonts"]
            + [
                folder("HOME", "").map { $0 + "/.fonts" },
                folder("XDG_DATA_HOME", "/.local/share").map { $0 + "/fonts" },
                folder("XDG_CONFIG_HOME", "/.config").map { $0 + "/fontconfig" },
                folder("XDG_CACHE_HOME", "/.cache").map { $0 + "/fontconfig" },
            ].compactMap(\.self)
    }()

    /// Answers until the connection ends.
    ///
    /// - Returns: the process's exit code.
    public static func run() -> Int32 {
        let decoder = LocalPictureDecoder()
        return ConfinedServer.run(DecoderRequest.self, confine: confine) { packet, connection in
            guard let descriptor = packet.descriptors.first else { return false }
            let request = packet.message, memory = SealedMemory(descriptor: descriptor)
            guard let file = memory.read(count: request.byteCount, { Array($0) }) else { return false }
            ProcessLimits.setDeadline(processorSeconds: processorSeconds)
            defer { ProcessLimits.setDeadline(processorSeconds: nil) }
            return Self.answer(request, file, decoder, connection)
        }
    }

    /// Gives up, for good, all that decoding does not take.
    ///
    /// - Returns: what the system lacks for that, in a few words each.
    package static func confine() -> [String] {
        ConfinedServer.confine(memory: memory, reading: fonts)
    }

    /// Decodes, and sends what came of it.
    ///
    /// - Returns: false where that could not be sent.
    private static func answer(
        _ request: DecoderRequest, _ file: [UInt8], _ decoder: LocalPictureDecoder, _ connection: borrowing PacketSocket
    ) -> Bool {
        do {
            switch DecoderRequest.Task(rawValue: request.task) {
            case .decode:
                let picture =
                    try PictureFormat(file) == .svg
                    ? decoder.decodeDrawing(file, number: request.number, filling: request.size)
                    : decoder.decode(file, filling: request.size)
                var reply = DecoderReply(.picture)
                (reply.size, reply.naturalSize, reply.isAnimated) = (
                    picture.size, picture.naturalSize, picture.isAnimated ? 1 : 0
                )
                reply.frame = picture.drawing?.frame ?? .zero
                return send(reply, durations: [], [picture.pixels], to: connection)
            case .frames:
                guard let frames = try decoder.frames(of: file, filling: request.size, most: request.most),
                    let first = frames.first?.picture
                else { return connection.send(DecoderReply(.none)) }
                var reply = DecoderReply(.frames)
                (reply.size, reply.naturalSize, reply.count) = (first.size, first.naturalSize, frames.count)
                return send(reply, durations: frames.map(\.duration), frames.map(\.picture.pixels), to: connection)
            case .draw:
                let drawing = Drawing(file: file, frame: request.frame, number: request.number)
                var reply = DecoderReply(.pixels)
                reply.size = request.size
                return send(
                    reply, durations: [], [try decoder.draw(drawing, request.part, size: request.size)], to: connection)
            case nil:
                return false
            }
        } catch {
            return connection.send(DecoderReply(.problem), words: "\(error)")
        }
    }

    private static func send(
        _ reply: DecoderReply, durations: [Double], _ pixels: [[UInt32]], to connection: borrowing PacketSocket
    ) -> Bool {
        guard let memory = SealedMemory(), durations.withUnsafeBytes({ memory.append($0) }),
            pixels.allSatisfy({ $0.withUnsafeBytes { memory.append($0) } }), memory.seal()
        else {
            return connection.send(DecoderReply(.problem), words: "there is no memory for its pixels")
        }
        return connection.send(reply, descriptors: memory.descriptor)
    }
}
