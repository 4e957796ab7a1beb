import Basics
import EventLoop
import Glibc
import Threads

/// Reads the settings again when their files change.
@MainActor final class SettingsWatch {
    private let files: [SettingsFile]
    private let loop: EventLoop
    private let changed: @MainActor @Sendable (Settings, _ problems: [String]) -> Void
    private var watch: FolderWatch?

    /// Editors write in several steps: the file is read once they have been silent for so long, in seconds.
    private static let silence = 0.15

    /// - Parameter changed: called with what the files say then.
    init(
        _ files: [SettingsFile] = SettingsFile.all(), loop: EventLoop,
        changed: @escaping @MainActor @Sendable (Settings, [String]) -> Void
    ) {
        (self.files, self.loop, self.changed) = (files, loop, changed)
        watch = FolderWatch(loop, silence: Self.silence) { [weak self] in self?.load() }
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

    private func load() {
        watchFolders()
        let (files, mailbox, changed) = (files, loop.mailbox, changed)
        _ = BackgroundThread.run {
            let (settings, problems) = SettingsFile.load(files)
            mailbox.post { changed(settings, problems) }
        }
    }
}
