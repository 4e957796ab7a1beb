import Glibc

/// Tells when files in folders have been written, have come or have gone. Costs nothing while nothing happens.
@MainActor public final class FolderWatch {
    private let loop: EventLoop
    private let silence: Double
    private let changed: @MainActor (_ isAtRest: Bool) -> Void

    private let inotify: Int32
    private var watch: EventWatch?

    private var folders: [WatchedFolder] = []
    private var watched: [Int32: [Place]] = [:]

    /// What somebody has written to, and has not closed yet.
    private var open: Set<Written> = []

    /// The end of the silence that is waited for, and when it is waited for no longer.
    private var delay: EventTimer?
    private var deadline = 0.0

    /// What is watched by one number of the kernel's.
    private enum Place {
        case folder(WatchedFolder)
        /// A file that matters by its name: what is written to it, and not to others beside it, is heard.
        case file
    }

    /// A file by the kernel's number, or by that of its folder.
    private enum Written: Hashable {
        case file(Int32)
        case entry(Int32, String)

        var number: Int32 {
            switch self {
            case .file(let number), .entry(let number, _): number
            }
        }
    }

    /// Who has a file open to write to it is waited for so many times longer, and altogether no longer than so many
    /// times the silence: what is half written is not to be read.
    private static let patience = (writer: 4.0, altogether: 40.0)

    /// What comes, goes and is finished in a folder; what is done to a file.
    private static let entries = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE)
    private static let writing = UInt32(IN_MODIFY | IN_ATTRIB | IN_CLOSE_WRITE)

    /// - Parameters:
    ///   - silence: how long nothing more must have happened, in seconds: files are written in several steps.
    ///   - changed: called then; `isAtRest` is false where that did not come, and it was waited for long enough.
    /// - Returns: nil where the system has none to give.
    public init?(_ loop: EventLoop, silence: Double, changed: @escaping @MainActor (_ isAtRest: Bool) -> Void) {
        (self.loop, self.silence, self.changed) = (loop, silence, changed)
        inotify = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
        guard inotify >= 0 else { return nil }
        watch = loop.watch(inotify) { [weak self] in self?.read() }
    }

    isolated deinit {
        if inotify >= 0 { close(inotify) }
    }

    /// Whether somebody has written to a file, and not closed it yet.
    public var isBeingWritten: Bool { !open.isEmpty }

    /// Watches these folders, and no others any more. Of what is not there nothing is heard but that it comes, if its
    /// folder is there.
    public func watch(_ folders: [WatchedFolder]) {
        self.folders = folders
        var found: [Int32: [Place]] = [:], masks: [Int32: UInt32] = [:]
        func add(_ place: Place, at path: String, _ events: UInt32) {
            let number = inotify_add_watch(inotify, path, events)
            guard number >= 0 else { return }
            // It may have several paths, and the last call counts.
            let all = masks[number, default: 0] | events
            if all != events { inotify_add_watch(inotify, path, all) }
            masks[number] = all
            found[number, default: []].append(place)
        }
        for folder in folders {
            add(.folder(folder), at: folder.path, folder.names == nil ? Self.entries | Self.writing : Self.entries)
            for name in folder.names ?? [] { add(.file, at: folder.path(of: name), Self.writing) }
        }
        for number in watched.keys where found[number] == nil { inotify_rm_watch(inotify, number) }
        watched = found
        open = open.filter { found[$0.number] != nil }
        if found.isEmpty { delay = nil }
    }

    private func read() {
        let header = MemoryLayout<inotify_event>.size
        var buffer = [UInt8](repeating: 0, count: 1 << 14), news = News()
        while case let count = Glibc.read(inotify, &buffer, buffer.count), count > 0 {
            buffer.withUnsafeBytes { bytes in
                var start = 0
                while start + header <= count {
                    let event = bytes.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
                    let name = bytes[(start + header)..<(start + header + Int(event.len))].prefix { $0 != 0 }
                    take(event, String(decoding: name, as: UTF8.self), &news)
                    start += header + Int(event.len)
                }
            }
        }
        // What is written to the file that has a name now is to be heard.
        if news.hasCome { watch(folders) }
        let isOpen = news.isBegun || !open.isEmpty
        if news.matter { wait(isOpen ? silence * Self.patience.writer : silence) }
    }

    /// What was heard at once.
    private struct News {
        var matter = false
        /// Something has a name that it did not have.
        var hasCome = false
        /// A file was made, by who may have it open still.
        var isBegun = false
    }

    private func take(_ event: inotify_event, _ name: String, _ news: inout News) {
        func isOne(of mask: Int32...) -> Bool { mask.contains { event.mask & UInt32($0) != 0 } }
        // What was lost may have been anything.
        guard !isOne(of: IN_Q_OVERFLOW) else {
            (news.matter, open) = (true, [])
            return
        }
        guard !isOne(of: IN_IGNORED) else {
            watched[event.wd] = nil
            open = open.filter { $0.number != event.wd }
            return
        }
        let isFolder = event.mask & UInt32(IN_ISDIR) != 0
        for place in watched[event.wd] ?? [] {
            let written: Written
            switch place {
            case .file: written = .file(event.wd)
            case .folder(let folder):
                guard folder.concerns(name, isFolder: isFolder) else { continue }
                written = .entry(event.wd, name)
            }
            news.matter = true
            if isOne(of: IN_MODIFY) { open.insert(written) } else if !isOne(of: IN_ATTRIB) { open.remove(written) }
            if isOne(of: IN_CREATE, IN_MOVED_TO) { news.hasCome = true }
            if isOne(of: IN_CREATE, IN_CLOSE_WRITE) { news.isBegun = isOne(of: IN_CREATE) && !isFolder }
        }
    }

    private func wait(_ time: Double) {
        let now = MonotonicClock.now
        if delay?.isPending != true { deadline = now + silence * Self.patience.altogether }
        let isAtRest = now + time <= deadline
        delay = loop.timer(at: min(now + time, deadline)) { [weak self] in self?.changed(isAtRest) }
    }
}

/// A folder in which files are watched.
public struct WatchedFolder: Sendable {
    let path: String

    /// What the files are called that matter; nil where `matters` tells.
    let names: Set<String>?
    private let matters: @Sendable (_ name: String, _ isFolder: Bool) -> Bool

    /// A folder of which what is called one of `names` matters. What is written to other files in it is not even heard.
    public init(_ path: String, names: Set<String>) {
        (self.path, self.names) = (path, names)
        matters = { name, _ in names.contains(name) }
    }

    /// A folder of which those entries matter for which `matters` is true.
    public init(_ path: String, matters: @escaping @Sendable (_ name: String, _ isFolder: Bool) -> Bool) {
        (self.path, names, self.matters) = (path, nil, matters)
    }

    func concerns(_ name: String, isFolder: Bool) -> Bool { matters(name, isFolder) }

    func path(of name: String) -> String { path.hasSuffix("/") ? path + name : "\(path)/\(name)" }
}
