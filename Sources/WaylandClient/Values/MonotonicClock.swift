import Glibc

/// The clock of every time in this module: CLOCK_MONOTONIC, in seconds.
public enum MonotonicClock {
    public static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
