import Basics
import CardDeck
import DeckFormats
import DeckLanguages
import EventLoop
import Glibc
import Threads

/// Opens decks on a thread of its own, since a large one may take its time.
struct DeckLoader: Sendable {
    /// The decks as the user named them, or folders of decks; none for the sample deck.
    let names: [String]

    /// The languages that a person set, of any deck's facets.
    var languages = LanguageChoices()

    /// The encoding of tables, as a person said; nil to find it out.
    var encoding: TextEncoding?

    /// What came of it.
    struct Outcome: Sendable {
        var deck: (any DeckSource)?
        var failures: [DeckError]

        /// What a person should know of the folders.
        var warnings: [DeckError] = []

        /// The files of the decks that were opened, in the deck's order.
        var paths: [String] = []
        /// How each file was right before it was opened.
        var files: [String: FileState] = [:]
        /// Where the decks' files lie.
        var folders: [WatchedFolder] = []

        /// The file that a section of the deck is from; nil where it is from none.
        func file(ofSection section: Int) -> String? {
            let stack = paths.count > 1 ? deck as? DeckStack : nil
            let index = stack?.deckIndex(ofSection: section) ?? 0
            guard paths.indices.contains(index), paths[index] != "-" else { return nil }
            return paths[index]
        }
    }

    /// The nice(2) increment of the threads that open decks: that of the typesetting threads.
    private static let niceness: Int32 = 10

    /// Lets the window come first: for the calling thread, and those that it starts.
    static func giveWay() { BackgroundThread.giveWay(by: niceness) }

    /// Makes ready what decks take to be opened, on a thread of its own. Where there is none to be had, that is done when
    /// it is wanted.
    static func prepare() {
        _ = BackgroundThread.run {
            Self.giveWay()
            DeckOpener.prepare()
        }
    }

    /// Opens all decks, one after the other. Reads files: not for the main thread.
    ///
    /// - Parameters:
    ///   - wantsWhole: refuses files that are cut short, as far as that can be told: they may be half written.
    ///   - stop: set once nobody wants the decks any more: those that are not open yet fail.
    ///   - progress: gets the share that is done, 0…1, on the calling thread.
    ///   - preview: gets a few notes of a deck while it is still being opened, on any thread.
    func open(
        wantsWhole: Bool = false, stop: StopFlag? = nil, progress: (Double) -> Void = { _ in },
        preview: @escaping @Sendable ([Note]) -> Void = { _ in }
    ) -> Outcome {
        guard !names.isEmpty else {
            return Outcome(deck: TaggedDeck(SampleDeck(), choices: languages), failures: [])
        }
        var decks: [any DeckSource] = [], opened: [String] = [], failures: [DeckError] = [], warnings: [DeckError] = []
        var paths: [String] = [], folders: [WatchedFolder] = [], files: [String: FileState] = [:]
        for name in names {
            do {
                let found = try DeckFolder.decks(at: name) { warnings.append($0) }
                paths += found
                folders += Self.folders(of: name, decks: found)
            } catch {
                failures.append(ViewerSandbox.refusal(of: name) ?? error)
            }
        }
        for (index, path) in paths.enumerated() where stop?.isSet != true {
            do {
                files[path] = FileState(path)
                decks.append(
                    try DeckOpener.open(
                        path: path, languages: languages, encoding: encoding, wantsWhole: wantsWhole, stop: stop,
                        progress: { progress((Double(index) + $0) / Double(paths.count)) },
                        preview: preview))
                opened.append(path)
            } catch {
                failures.append(ViewerSandbox.refusal(of: path) ?? error)
            }
        }
        let deck: (any DeckSource)? = decks.count > 1 ? DeckStack(decks) : decks.first
        return Outcome(
            deck: deck, failures: failures, warnings: warnings, paths: opened, files: files, folders: folders)
    }

    private static func resolved(_ path: String) -> String? {
        guard let target = realpath(path, nil) else { return nil }
        defer { free(target) }
        return String(cString: target)
    }

    /// Where it shows that the decks that a name stands for change.
    ///
    /// - Parameter decks: the name itself, or the decks in the folder that it is.
    private static func folders(of name: String, decks: [String]) -> [WatchedFolder] {
        if decks == [name] {
            // What a link leads to is written in its own folder.
            return Set([name, resolved(name) ?? name]).map { WatchedFolder($0.folderOfPath, names: [$0.nameInPath]) }
        }
        let all = Set(decks.map(\.folderOfPath) + [name])
        return all.map { WatchedFolder($0) { name, isFolder in isFolder || DeckFolder.isDeck(named: name) } }
    }
}

/// Which file has a name, and how it is: what shows that it has been written to, or another put in its place.
struct FileState: Equatable, Sendable {
    /// How long it is, in bytes.
    let byteCount: Int
    private let device: UInt
    private let number: UInt
    private let seconds: Int
    private let nanoseconds: Int

    /// - Returns: nil where there is none, and for a pipe, which is another after each write and can be read only once.
    ///   Looks it up: not for the main thread.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        byteCount = Int(status.st_size)
        (device, number) = (UInt(status.st_dev), UInt(status.st_ino))
        (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    }
}
