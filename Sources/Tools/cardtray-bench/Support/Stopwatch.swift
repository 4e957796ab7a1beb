import Glibc

/// Times in milliseconds.
enum Stopwatch {
    static func milliseconds(_ work: () throws -> Void) rethrows -> Double {
        try ContinuousClock().measure(work).milliseconds
    }

    /// Of the calling thread: what others take from it does not count.
    static func processorMilliseconds(_ work: () throws -> Void) rethrows -> Double {
        func now() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) * 1e-6
        }
        let start = now()
        try work()
        return now() - start
    }
}

extension Duration {
    var milliseconds: Double {
        Double(components.seconds) * 1e3 + Double(components.attoseconds) * 1e-15
    }
}
