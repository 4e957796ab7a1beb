import Glibc

/// What a process may take.
public enum ProcessLimits {
    private static func set(_ resource: __rlimit_resource, to value: Int) {
        var limit = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value))
        setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
    }

    /// Bounds the memory that is taken from now on, in bytes, and the number of open files; a crash leaves no picture of
    /// memory.
    public static func set(memory: Int, files: Int) {
        set(RLIMIT_AS, to: addressSpace() + memory)
        set(RLIMIT_NOFILE, to: files)
        set(RLIMIT_CORE, to: 0)
    }

    /// Allows as many open files as this process may have at all; programs that wait by `select` bear fewer.
    public static func allowAllFiles() {
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return }
        limit.rlim_cur = limit.rlim_max
        setrlimit(resource, &limit)
    }

    /// What this process has in addresses, in bytes.
    private static func addressSpace() -> Int {
        guard let file = fopen("/proc/self/statm", "r") else { return 0 }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 128)
        guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
        return strtol(line, nil, 10) * sysconf(Int32(_SC_PAGESIZE))
    }

    /// Ends the process once it has taken so many more seconds of the processors; nil ends it no more.
    public static func setDeadline(processorSeconds seconds: Int?) {
        var timer = itimerval()
        timer.it_value.tv_sec = seconds ?? 0
        setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
    }
}
