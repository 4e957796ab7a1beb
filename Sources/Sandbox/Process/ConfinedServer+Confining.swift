import CLinux
import Glibc

/// What decoders of every kind are left with.
extension ConfinedServer {
    private static let openFiles = 64

    /// What libraries read as they decode: their modules and data. Nothing of a person's.
    private static let libraries =
        [
            "/usr/lib", "/usr/lib64", "/usr/local/lib", "/usr/share", "/usr/local/share", "/opt", "/lib",
            "/lib64",
            "/etc/ld.so.cache", "/dev/null", "/dev/urandom",
            // Where other systems have these.
            "/nix/store", "/gnu/store", "/app/lib", "/app/share",
        ] + variables.flatMap { getenv($0).map { String(cString: $0).split(separator: ":").map(String.init) } ?? [] }

    /// Variables by which libraries are told of further modules.
    private static let variables = [
        "LD_LIBRARY_PATH", "GST_PLUGIN_PATH", "GST_PLUGIN_PATH_1_0", "GST_PLUGIN_SYSTEM_PATH",
        "GST_PLUGIN_SYSTEM_PATH_1_0", "GDK_PIXBUF_MODULEDIR", "GDK_PIXBUF_MODULE_FILE", "FONTCONFIG_FILE",
        "FONTCONFIG_PATH",
    ]

    /// What decoding takes: memory, threads, reading, and the connection.
    private static let calls: SystemCallFilter = {
        var calls = SystemCallFilter(others: .refused)
        calls.allow(
            "read", "write", "readv", "writev", "pread64", "lseek", "close", "dup", "fcntl", "fstat", "newfstatat",
            "stat", "lstat", "statx", "statfs", "fstatfs", "access", "faccessat", "faccessat2", "readlink",
            "readlinkat", "getcwd", "getdents64", "poll", "ppoll", "eventfd2", "ftruncate", "memfd_create")
        calls.allow(
            "mmap", "munmap", "mprotect", "mremap", "madvise", "brk", "mincore", "membarrier", "futex",
            "set_robust_list", "rseq", "set_tid_address", "sched_yield", "sched_getaffinity", "sched_getparam",
            "sched_getscheduler", "getcpu", "gettid", "getpid", "getuid", "geteuid", "getgid", "getegid", "exit",
            "exit_group", "restart_syscall")
        calls.allow(
            "rt_sigaction", "rt_sigprocmask", "rt_sigreturn", "sigaltstack", "clock_gettime", "clock_getres",
            "clock_nanosleep", "nanosleep", "gettimeofday", "setitimer", "getrusage", "times", "getrandom", "sysinfo",
            "uname", "arch_prctl")
        // `CLONE_THREAD`, in no header that Swift reads.
        let (thread, accessMode) = (UInt64(0x10000), UInt64(O_ACCMODE | O_CREAT | O_TRUNC))
        calls.allow("clone", where: .bits(of: 0, mask: thread, are: thread))
        calls.allow("open", where: .bits(of: 1, mask: accessMode, are: 0))
        calls.allow("openat", where: .bits(of: 2, mask: accessMode, are: 0))
        calls.allow("socketpair", where: .equal(of: 0, UInt64(AF_UNIX)))
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

    /// Gives up, for good, all that decoding does not take.
    ///
    /// - Parameters:
    ///   - memory: what may be taken beside what the process has, in bytes.
    ///   - further: files and folders that are read beside libraries.
    /// - Returns: what the system lacks for that, in a few words each.
    public static func confine(memory: Int, reading further: [String] = []) -> [String] {
        ProcessLimits.set(memory: memory, files: openFiles)
        let files = FileAccess(readable: libraries + further)
        return [files.restrict(leaving: [.abstractSockets, .otherProcesses]), calls.restrict()].compactMap(\.self)
    }
}
