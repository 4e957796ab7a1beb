import CLinux
import Glibc

/// The program itself, started once more for a piece of work that strangers' files may take over, and the connection to
/// it. One thread's at a time.
///
/// Safe to hand from thread to thread: nothing in it belongs to the one that made it, and whoever uses it has taken it
/// out of where the others find it, or holds the only reference.
public final class ConfinedProcess: @unchecked Sendable {
    /// Why a process ended before it answered.
    public enum Death: Error {
        /// It had ended before it was asked, or it spoke unasked.
        case wasGone
        /// It did not answer in time, or used up the processor time that it may take.
        case tookTooLong
        /// It ended before it had answered.
        case crashed
        /// The system has not started it, for this reason.
        case cannotStart(String)
    }

    /// The number that the system knows it by.
    public let process: pid_t
    private let connection: PacketSocket
    /// Its number may be another's by now.
    private var isReaped = false

    /// What the system lacks to confine it, in a few words; empty where it lacks nothing.
    public let missing: String

    /// An answer is waited for so long, on a machine that is busy with other things, in milliseconds.
    private static let patience: Int32 = 30_000

    /// The environment's variables that it is given: where libraries find fonts and decoders, and their language.
    private static let variables = [
        "HOME=", "LANG=", "LC_", "XDG_DATA", "XDG_CONFIG", "XDG_CACHE", "FONTCONFIG_", "GDK_PIXBUF_", "GST_PLUGIN_",
        "GST_REGISTRY", "LD_LIBRARY_PATH=", "ASAN_OPTIONS=", "TSAN_OPTIONS=", "SWIFT_BACKTRACE=",
    ]

    /// How its heap (jemalloc) is set. What it may take is bounded by addresses, so those that are let go are given back; and
    /// it sleeps between requests, when nothing else would return memory.
    private static let heap = "MALLOC_CONF=retain:false,dirty_decay_ms:0"

    /// Starts a process, and waits until it can be asked.
    ///
    /// - Parameters:
    ///   - executable: this program's own, whose `main` serves for the argument (``ConfinedServer``).
    ///   - argument: names the work.
    public init(_ executable: String, argument: String) throws(Death) {
        guard let (own, other) = PacketSocket.pair() else { throw .cannotStart(String(cString: strerror(errno))) }
        connection = PacketSocket(descriptor: own)
        let started = Self.start(executable, argument, connection: other)
        // Or it would never be seen that the process has ended.
        close(other)
        switch started {
        case .success(let started): process = started
        case .failure(let death): throw death
        }
        guard connection.waits(milliseconds: Self.patience), let packet = connection.receive(ConfinedServer.Ready.self)
        else {
            Self.end(process)
            throw .cannotStart("it does not answer")
        }
        missing = packet.words
    }

    deinit { if !isReaped { Self.end(process) } }

    private static func end(_ process: pid_t) {
        kill(process, SIGKILL)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
    }

    private static func start(_ executable: String, _ argument: String, connection: Int32) -> Result<pid_t, Death> {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for stream in 0...2 as ClosedRange<Int32> {
            posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", stream == 0 ? O_RDONLY : O_WRONLY, 0)
        }
        posix_spawn_file_actions_adddup2(&actions, connection, ConfinedServer.socket)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // The threads that ask have all signals blocked.
        var none = sigset_t(), all = sigset_t()
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("cardtray"), strdup(argument), nil]
        var environment = variablesToPass() + [strdup(heap), nil]
        defer { for text in arguments + environment { free(text) } }
        var process: pid_t = 0
        let code = posix_spawn(&process, executable, &actions, &attributes, &arguments, &environment)
        return code == 0 ? .success(process) : .failure(.cannotStart(String(cString: strerror(code))))
    }

    private static func variablesToPass() -> [UnsafeMutablePointer<CChar>?] {
        var passed: [UnsafeMutablePointer<CChar>?] = []
        var next = Glibc.environ
        while let variable = next.pointee {
            if variables.contains(where: { strncmp(variable, $0, $0.utf8.count) == 0 }) {
                passed.append(strdup(variable))
            }
            next += 1
        }
        return passed
    }

    /// Asks for something. After an error it is dead, and to be let go.
    public func send<Request: BitwiseCopyable>(
        _ request: Request, _ file: borrowing SealedMemory, _ output: Int32? = nil
    ) throws(Death) {
        // It has ended, or answers what it was not asked yet: whoever does that is not believed.
        guard !connection.waits(milliseconds: 0) else { throw .wasGone }
        let isSent =
            if let output {
                connection.send(request, descriptors: file.descriptor, output)
            } else {
                connection.send(request, descriptors: file.descriptor)
            }
        guard isSent else { throw .wasGone }
    }

    /// Waits for an answer. After an error it is dead, and to be let go.
    ///
    /// - Parameter seconds: how long at most; nil for as long as anybody waits.
    public func receive<Reply: BitwiseCopyable>(
        _: Reply.Type, seconds: Double? = nil
    ) throws(Death) -> PacketSocket.Packet<Reply> {
        guard connection.waits(milliseconds: seconds.map { Int32($0 * 1000) } ?? Self.patience),
            var packet = connection.receive(Reply.self)
        else { throw death() }
        // An answer brings one at most.
        for further in packet.descriptors.dropFirst() { close(further) }
        packet.descriptors = Array(packet.descriptors.prefix(1))
        return packet
    }

    /// How it ended; if it has not, it took too long.
    private func death() -> Death {
        var status: Int32 = 0
        // It may be about to end: the connection breaks before that.
        for _ in 0..<100 {
            isReaped = waitpid(process, &status, WNOHANG) == process
            if isReaped { break }
            usleep(1000)
        }
        let signal = status & 0x7F
        return isReaped && signal != SIGPROF ? .crashed : .tookTooLong
    }
}
