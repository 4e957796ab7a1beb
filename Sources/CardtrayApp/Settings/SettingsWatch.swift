import Basics
import EventLoop
import Glibc
import Threads

/// Reads the settings again when their files change.
@MainActor final class SettingsWatch {
    /// Reads files off the main thread, and calls `done` from there with what they say.
    typealias Reader =
        @MainActor (_ files: [SettingsFile], _ done: @escaping @Sendable (Settings, [String]) -> Void) -> Void

    private let files: [SettingsFile]
    private let loop: EventLoop
    private let read: Reader
    private let changed: @MainActor @Sendable (Settings, _ problems: [String]) -> Void
    private var watch: FolderWatch?

    /// Counts the reads: what an older one finds, however late it comes, is no longer so.
    private let newest = Newest()

    /// Editors write in several steps: the file is read once they have been silent for so long, in seconds.
    private static let silence = 0.15

    /// - Parameter changed: called with what the files say then.
    init(
        _ files: [SettingsFile] = SettingsFile.all(), loop: EventLoop, read: @escaping Reader = readInBackground,
        changed: @escaping @MainActor @Sendable (Settings, [String]) -> Void
    ) {
        (self.files, self.loop, self.read, self.changed) = (files, loop, read, changed)
        watch = FolderWatch(loop, silence: Self.silence) { [weak self] _ in self?.load() }
        watchFolders()
    }

    /// Watches the files in their folders, and a folder that is not there yet in the one that it will be made in.
    private func watchFolders() {
        watch?.watch(
            files.compactMap(\.path).map { path in
                let folder = path.folderOfPath
                return access(folder, F_OK) == 0
                    ? WatchedFolder(folder, names: [path.nameInPath])
                    : WatchedFolder(folder.folderOfPath, names: [folder.nameInPath])
            })
    }

    /// Has the files read, which have changed.
    func load() {
        watchFolders()
        let (mailbox, changed, newest, serial) = (loop.mailbox, changed, newest, newest.next())
        read(files) { settings, problems in
            mailbox.post {
                if newest.isLast(serial) { changed(settings, problems) }
            }
        }
    }

    static func readInBackground(
        _ files: [SettingsFile], _ done: @escaping @Sendable (Settings, [String]) -> Void
    ) {
        _ = BackgroundThread.run {
            let (settings, problems) = SettingsFile.load(files)
            done(settings, problems)
        }
    }
}
