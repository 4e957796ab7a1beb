import Glibc
import Sandbox

/// The process that decodes sounds: it reads requests from a connection and answers them, and can do nothing else.
public enum SoundDecoderServer {
    /// What the program is called with where it is to decode sounds.
    public static let argument = "--decode-sounds"

    /// A sound may take so much of the processors, in seconds: an hour of MP3 takes ten. And so much address space beside
    /// what the process has at its start, in bytes: samples are handed on as they are decoded, but libraries that a
    /// decoder brings, such as OpenBLAS, reserve hundreds of megabytes that they never use.
    private static let processorSeconds = 60
    private static let memory = 768 << 20

    /// Answers until the connection ends.
    ///
    /// - Returns: the process's exit code.
    public static func run() -> Int32 {
        ConfinedServer.run(SoundRequest.self, confine: confine) { packet, connection in
            defer { for descriptor in packet.descriptors { close(descriptor) } }
            guard packet.descriptors.count == 2 else { return false }
            ProcessLimits.setDeadline(processorSeconds: processorSeconds)
            defer { ProcessLimits.setDeadline(processorSeconds: nil) }
            let problem = decode(packet.descriptors[0], to: packet.descriptors[1])
            return connection.send(SoundReply(problem), words: SoundReply.words(of: problem))
        }
    }

    private static func confine() -> [String] {
        // Before anything of a stranger's is here: GStreamer may look through its plug-ins first, and keeps what it finds.
        _ = GStreamer.readiness
        return ConfinedServer.confine(memory: memory)
    }

    /// - Returns: what went wrong, if anything.
    private static func decode(_ file: Int32, to samples: Int32) -> AudioProblem? {
        do throws(AudioProblem) {
            try SoundPipeline(file: file, samples: samples).run()
            return nil
        } catch {
            return error
        }
    }
}
