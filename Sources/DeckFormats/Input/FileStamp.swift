import Glibc

/// When a file was written last, and how long it was then: while that is the same, so is what it holds.
struct FileStamp: Equatable, Sendable {
    let byteCount: Int
    private let seconds: Int
    private let nanoseconds: Int

    private init(_ status: stat) {
        byteCount = Int(status.st_size)
        (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    }

    /// How often it is looked whether a file is older by now, in microseconds, and how often at most.
    private static let pause: useconds_t = 1_000
    private static let patience = 2_500

    /// The state of an open file, and its stamp if it is a regular one: as soon as a further write would leave another
    /// stamp, which for one that was written this very moment takes a few milliseconds.
    ///
    /// - Returns: nil where the system refuses it; `errno` says why.
    static func settled(_ descriptor: Int32) -> (status: stat, stamp: FileStamp?)? {
        var status = stat()
        for _ in 0..<patience {
            guard fstat(descriptor, &status) == 0 else { return nil }
            guard status.st_mode & S_IFMT == S_IFREG else { return (status, nil) }
            guard isFresh(status.st_mtim) else { break }
            usleep(pause)
        }
        return (status, FileStamp(status))
    }

    /// Whether an open file has been written to since. Quick.
    func isStill(of descriptor: Int32) -> Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && FileStamp(status) == self
    }

    /// The longest tick of the clock by which the kernel says when a file was written, and the two seconds that some
    /// file systems count in, such as FAT; both in nanoseconds.
    private static let tick = 20_000_000, longTick = 2_000_000_000

    /// Whether a write that came now could leave this time, too.
    private static func isFresh(_ time: timespec) -> Bool {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME_COARSE, &now)
        let age = (now.tv_sec - time.tv_sec) * 1_000_000_000 + now.tv_nsec - time.tv_nsec
        return (-tick...0).contains(age) || time.tv_nsec == 0 && (0..<longTick).contains(age)
    }
}
