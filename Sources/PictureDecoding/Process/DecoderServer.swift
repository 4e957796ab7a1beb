import CLinux
import Glibc
import Raster
import Sandbox

/// The process that decodes: it reads requests from a connection and answers them, and can do nothing else.
public enum DecoderServer {
    /// What the program is called with where it is to be the decoder.
    public static let argument = "--decode-pictures"

    /// Where the connection is.
    static let socket: Int32 = 3

    /// A picture may take so much of the processors before its decoder is ended, in seconds; and so much memory, beside
    /// what the process has at its start, in bytes: 256 MB for the picture, the rest for libraries and fonts.
    static let processorSeconds = 3
    private static let memory = 384 << 20
    private static let openFiles = 64

    /// What libraries read as they decode: their modules and data, and the fonts of drawings. Nothing of a person's but
    /// fonts.
    private static let files: FileAccess = {
        var paths = [
            "/usr/lib", "/usr/lib64", "/usr/local/lib", "/usr/share", "/usr/local/share", "/lib", "/lib64",
            "/etc/fonts", "/etc/ld.so.cache", "/var/cache/fontconfig", "/dev/null", "/dev/urandom",
            // Where other systems have these.
            "/nix/store", "/gnu/store", "/app/lib", "/app/share", "/run/host/fonts",
        ]
        func folder(_ variable: String, _ usual: String) -> String? {
            if let folder = getenv(variable) { return String(cString: folder) }
            return getenv("HOME").map { String(cString: $0) + usual }
        }
        paths += [
            folder("HOME", "").map { $0 + "/.fonts" }, folder("XDG_DATA_HOME", "/.local/share").map { $0 + "/fonts" },
            folder("XDG_CONFIG_HOME", "/.config").map { $0 + "/fontconfig" },
            folder("XDG_CACHE_HOME", "/.cache").map { $0 + "/fontconfig" },
            getenv("LD_LIBRARY_PATH").map { String(cString: $0) },
        ].compactMap(\.self)
        return FileAccess(readable: paths)
    }()

    /// What decoding takes: memory, threads, reading, and the connection.
    private static let calls: SystemCallFilter = {
        var calls = SystemCallFilter(others: .refused)
        calls.allow(
            "read", "write", "readv", "writev", "pread64", "lseek", "close", "dup", "fcntl", "fstat", "newfstatat",
            "stat",
            "lstat", "statx", "statfs", "fstatfs", "access", "faccessat", "faccessat2", "readlink", "readlinkat",
            "getcwd",
            "getdents64", "poll", "ppoll", "eventfd2", "ftruncate", "memfd_create")
        calls.allow(
            "mmap", "munmap", "mprotect", "mremap", "madvise", "brk", "mincore", "membarrier", "futex",
            "set_robust_list",
            "rseq", "set_tid_address", "sched_yield", "sched_getaffinity", "sched_getparam", "sched_getscheduler",
            "getcpu",
            "gettid", "getpid", "getuid", "geteuid", "getgid", "getegid", "exit", "exit_group", "restart_syscall")
        calls.allow(
            "rt_sigaction", "rt_sigprocmask", "rt_sigreturn", "sigaltstack", "clock_gettime", "clock_getres",
            "clock_nanosleep", "nanosleep", "gettimeofday", "setitimer", "getrusage", "times", "getrandom", "sysinfo",
            "uname", "arch_prctl")
        // `CLONE_THREAD`, in no header that Swift reads.
        let (thread, accessMode) = (UInt64(0x10000), UInt64(O_ACCMODE | O_CREAT | O_TRUNC))
        calls.allow("clone", where: .bits(of: 0, mask: thread, are: thread))
        calls.allow("open", where: .bits(of: 1, mask: accessMode, are: 0))
        calls.allow("openat", where: .bits(of: 2, mask: accessMode, are: 0))
        calls.allow("recvmsg", where: .equal(of: 0, UInt64(socket)))
        calls.allow("sendmsg", where: .equal(of: 0, UInt64(socket)))
        calls.allow("tgkill", where: .equal(of: 0, UInt64(getpid())))
        // Limits may be read; threads may be named, and so may memory.
        calls.allow("prlimit64", where: .equal(of: 2, 0))
        calls.allow("prctl", where: .equal(of: 0, UInt64(PR_SET_NAME)))
        calls.allow("prctl", where: .equal(of: 0, UInt64(PR_SET_VMA)))
        // Their arguments lie in memory, where a filter cannot see them.
        calls.hide("clone3", "openat2")
        return calls
    }()

    /// Answers until the connection ends.
    ///
    /// - Returns: the process's exit code.
    public static func run() -> Int32 {
        let connection = PacketSocket(descriptor: socket)
        var type: Int32 = 0
        var length = socklen_t(MemoryLayout<Int32>.size)
        guard getsockopt(socket, SOL_SOCKET, SO_TYPE, &type, &length) == 0 else { return EXIT_FAILURE }
        let missing = confine()
        guard connection.send(DecoderReply(.ready), words: missing.joined(separator: ", "), descriptor: nil) else {
            return EXIT_FAILURE
        }
        let decoder = LocalPictureDecoder()
        while let packet = connection.receive(DecoderRequest.self) {
            guard let descriptor = packet.descriptor else { return EXIT_FAILURE }
            let request = packet.message, memory = SealedMemory(descriptor: descriptor)
            guard let file = memory.read(count: request.byteCount, { Array($0) }) else { return EXIT_FAILURE }
            ProcessLimits.setDeadline(processorSeconds: processorSeconds)
            let isAnswered = answer(request, file, decoder, connection)
            ProcessLimits.setDeadline(processorSeconds: nil)
            guard isAnswered else { return EXIT_FAILURE }
        }
        return EXIT_SUCCESS
    }

    /// Gives up, for good, all that decoding does not take.
    ///
    /// - Returns: what the system lacks for that, in a few words each.
    package static func confine() -> [String] {
        // Whatever else the program had open is none of its business.
        close_range(UInt32(socket + 1), .max, 0)
        ProcessLimits.set(memory: memory, files: openFiles)
        return [files.restrict(leaving: [.abstractSockets, .otherProcesses]), calls.restrict()].compactMap(\.self)
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
                else { return connection.send(DecoderReply(.none), descriptor: nil) }
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
            return connection.send(DecoderReply(.problem), words: "\(error)", descriptor: nil)
        }
    }

    private static func send(
        _ reply: DecoderReply, durations: [Double], _ pixels: [[UInt32]], to connection: borrowing PacketSocket
    ) -> Bool {
        guard let memory = SealedMemory(), durations.withUnsafeBytes({ memory.append($0) }),
            pixels.allSatisfy({ $0.withUnsafeBytes { memory.append($0) } }), memory.seal()
        else {
            return connection.send(
                DecoderReply(.problem), words: "there is no memory for its pixels", descriptor: nil)
        }
        return connection.send(reply, descriptor: memory.descriptor)
    }
}
