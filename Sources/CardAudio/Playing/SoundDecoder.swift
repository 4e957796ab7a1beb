import CLinux
import Glibc
import Sandbox

/// Has sounds decoded, one at a time, in a process of its own, which is started with the first and again where it has
/// died: GStreamer and its plug-ins read what strangers made.
struct SoundDecoder {
    private let executable: String
    private(set) var process: ConfinedProcess?
    private let report: @Sendable (String) -> Void

    /// - Parameters:
    ///   - executable: this program's own, whose `main` runs ``SoundDecoderServer`` for its argument.
    ///   - process: one that waits.
    ///   - report: told what the system lacks to confine it, in one line.
    init(_ executable: String, process: ConfinedProcess?, report: @escaping @Sendable (String) -> Void) {
        (self.executable, self.process, self.report) = (executable, process, report)
    }

    /// Begins to decode.
    mutating func begin(_ file: [UInt8]) throws(AudioProblem) -> DecodedSound {
        guard !file.isEmpty else { throw .notSound(nil) }
        guard let memory = SealedMemory.holding(file) else { throw .noMemory }
        var ends: [Int32] = [-1, -1]
        // At once: a decoder of pictures that another thread starts meanwhile would keep the end open.
        guard pipe2(&ends, O_CLOEXEC) == 0 else { throw .noMemory }
        let sound = DecodedSound(descriptor: ends[0])
        defer { close(ends[1]) }
        let request = SoundRequest()
        do throws(ConfinedProcess.Death) {
            // The system may have ended it while it waited.
            if let process, (try? process.send(request, memory, ends[1])) != nil { return sound }
            try start().send(request, memory, ends[1])
            return sound
        } catch {
            process = nil
            guard case .cannotStart(let reason) = error else { throw .damaged("its decoder gave up") }
            throw .noDecoder(reason)
        }
    }

    private mutating func start() throws(ConfinedProcess.Death) -> ConfinedProcess {
        let started = try ConfinedProcess(executable, argument: SoundDecoderServer.argument)
        if !started.missing.isEmpty {
            report("this system confines the decoder of sounds in part only: \(started.missing)")
        }
        process = started
        return started
    }

    /// What became of a sound that has ended or was given up.
    ///
    /// - Parameter seconds: how long the decoder may take to say so; one that does not is ended.
    mutating func finish(_ sound: DecodedSound, seconds: Double) throws(AudioProblem) {
        // Whoever waits for its samples to be taken is let go.
        sound.close()
        guard let process else { return }
        let answer: PacketSocket.Packet<SoundReply>
        do throws(ConfinedProcess.Death) {
            answer = try process.receive(SoundReply.self, seconds: seconds)
        } catch {
            self.process = nil
            if case .crashed = error { throw .damaged("its decoder gave up") }
            throw .stuck
        }
        for descriptor in answer.descriptors { close(descriptor) }
        if let problem = answer.message.problem(answer.words) { throw problem }
    }
}
