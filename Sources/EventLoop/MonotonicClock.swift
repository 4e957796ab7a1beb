import Glibc

/// The clock of deadlines, input and frames: CLOCK_MONOTONIC, in seconds.
public enum MonotonicClock {
    /// Seconds since an arbitrary moment, mostly the machine's start. From any thread.
    public static var now: Double { seconds(CLOCK_MONOTONIC) }

    /// A clock that another program tells times by.
    package struct Foreign {
        private let clock: clockid_t

        /// Nil for a clock that the system does not have, or that ticks more coarsely than screens refresh.
        ///
        /// - Parameter rawValue: the system's number of it.
        package init?(rawValue: UInt32) {
            guard let clock = clockid_t(exactly: rawValue) else { return nil }
            var resolution = timespec()
            guard clock_getres(clock, &resolution) == 0, resolution.tv_sec == 0,
                resolution.tv_nsec < Self.coarsest
            else { return nil }
            self.clock = clock
        }

        /// A time of this clock on the monotonic one. Of recent times only: the clocks need not run alike.
        package func monotonic(_ seconds: Double) -> Double {
            clock == CLOCK_MONOTONIC ? seconds : seconds + (MonotonicClock.now - MonotonicClock.seconds(clock))
        }

        /// In nanoseconds.
        private static let coarsest = 500_000
    }

    private static func seconds(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
