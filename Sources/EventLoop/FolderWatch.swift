import Glibc

/// A folder in which files are watched.
public struct WatchedFolder: Sendable {
    let path: String
    let matters: @Sendable (_ name: String, _ isFolder: Bool) -> Bool

    /// A folder of which what is called one of `names` matters.
    public init(_ path: String, names: Set<String>) { self.init(path) { name, _ in names.contains(name) } }

    /// A folder of which those entries matter for which `matters` is true.
    public init(_ path: String, matters: @escaping @Sendable (_ name: String, _ isFolder: Bool) -> Bool) {
        (self.path, self.matters) = (path, matters)
    }
}

/// Tells when files in folders have been written, have come or have gone. Costs nothing while nothing happens.
@MainActor public final class FolderWatch {
    private let loop: EventLoop
    private let silence: Double
    private let changed: @MainActor () -> Void

    private let inotify: Int32
    private var watch: EventWatch?
    private var watched: [Int32: [WatchedFolder]] = [:]

    /// The end of the silence that is waited for, and when it is waited for no longer.
    private var delay: EventTimer?
    private var deadline = 0.0

    /// Who has a file open to write to it is waited for so many times longer, and altogether no longer than so many
    /// times the silence: what is half written is not to be read.
    private static let patience = (writer: 10.0, altogether: 40.0)

    private static let events = UInt32(
        IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE)

    /// - Parameters:
    ///   - silence: how long nothing more must have happened, in seconds: files are written in several steps.
    ///   - changed: called then.
    /// - Returns: nil where the system has none to give.
    public init?(_ loop: EventLoop, silence: Double, changed: @escaping @MainActor () -> Void) {
        (self.loop, self.silence, self.changed) = (loop, silence, changed)
        inotify = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
        guard inotify >= 0 else { return nil }
        watch = loop.watch(inotify) { [weak self] in self?.read() }
    }

    isolated deinit {
        if inotify >= 0 { close(inotify) }
    }

    /// Watches these folders, and no others any more. Of a folder that is not there nothing is heard.
    public func watch(_ folders: [WatchedFolder]) {
        // One folder may have several paths.
        let wanted = Dictionary(grouping: folders) { inotify_add_watch(inotify, $0.path, Self.events) }
        for folder in watched.keys where wanted[folder] == nil { inotify_rm_watch(inotify, folder) }
        watched = wanted
    }

    private func read() {
        let header = MemoryLayout<inotify_event>.size
        var buffer = [UInt8](repeating: 0, count: 1 << 14), matters = false, isOpen = false
        while case let count = Glibc.read(inotify, &buffer, buffer.count), count > 0 {
            buffer.withUnsafeBytes { bytes in
                var start = 0
                while start + header <= count {
                    let event = bytes.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
                    let name = bytes[(start + header)..<(start + header + Int(event.len))].prefix { $0 != 0 }
                    if isWatched(event, String(decoding: name, as: UTF8.self)) {
                        matters = true
                        isOpen = event.mask & UInt32(IN_MODIFY) != 0
                    }
                    start += header + Int(event.len)
                }
            }
        }
        if matters { wait(isOpen ? silence * Self.patience.writer : silence) }
    }

    private func isWatched(_ event: inotify_event, _ name: String) -> Bool {
        // What was lost may have been anything.
        if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
        let isFolder = event.mask & UInt32(IN_ISDIR) != 0
        return watched[event.wd]?.contains { $0.matters(name, isFolder) } ?? false
    }

    private func wait(_ time: Double) {
        let now = MonotonicClock.now
        if delay?.isPending != true { deadline = now + silence * Self.patience.altogether }
        delay = loop.timer(at: min(now + time, deadline)) { [weak self] in self?.changed() }
    }
}
