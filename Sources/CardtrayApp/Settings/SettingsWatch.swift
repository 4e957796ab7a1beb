import EventLoop
import Glibc
import Threads

/// Reads the settings again when their files change.
@MainActor final class SettingsWatch {
    private let files: [SettingsFile]
    private let loop: EventLoop
    private let changed: @MainActor @Sendable (Settings, _ problems: [String]) -> Void

    private var inotify: Int32 = -1
    private var watch: EventWatch?
    private var delay: EventTimer?

    /// Editors write in several steps: the file is read once they have been silent for so long, in seconds.
    private static let silence = 0.15

    /// - Parameter changed: called with what the files say then.
    init(
        _ files: [SettingsFile] = SettingsFile.all(), loop: EventLoop,
        changed: @escaping @MainActor @Sendable (Settings, [String]) -> Void
    ) {
        (self.files, self.loop, self.changed) = (files, loop, changed)
        inotify = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
        guard inotify >= 0 else { return }
        addFolders()
        watch = loop.watch(inotify) { [weak self] in self?.drain() }
    }

    isolated deinit {
        if inotify >= 0 { close(inotify) }
    }

    /// Watches the folders of the files; of one that is not there yet, the folder that it will be made in.
    private func addFolders() {
        let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE)
        for path in files.compactMap(\.path) {
            var folder = path[...]
            for _ in 0..<2 {
                guard let slash = folder.lastIndex(of: "/"), slash > folder.startIndex else { break }
                folder = folder[..<slash]
                if inotify_add_watch(inotify, String(folder), events) >= 0 { break }
            }
        }
    }

    /// What happened is of no matter: the files are small, and are read.
    private func drain() {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while read(inotify, &buffer, buffer.count) > 0 {}
        delay = loop.timer(at: MonotonicClock.now + Self.silence) { [weak self] in self?.load() }
    }

    private func load() {
        addFolders()
        let (files, mailbox, changed) = (files, loop.mailbox, changed)
        _ = BackgroundThread.run {
            let (settings, problems) = SettingsFile.load(files)
            mailbox.post { changed(settings, problems) }
        }
    }
}
