import Basics
import CLinux
import CardDeck
import Glibc
import Threads

/// The bytes of a deck's file, read at any offset.
///
/// Read with `pread` and never mapped: a file that another program cuts short gives an error, not a
/// fatal signal. Safe to use from several threads at once.
final class InputFile: Sendable {
    /// The file as the user named it, for messages.
    let name: String

    /// The folder beside whose files the deck's media lie; nil for standard input, and for what is in an archive.
    let folder: String?

    /// Where the deck's media lie that is in an archive; nil for others.
    private let archive: MediaArchive?

    /// What it is called where that is not by its file, as a sheet of a workbook.
    private let title: String?

    let byteCount: Int
    let descriptor: Int32

    /// Set where the deck that is being opened is wanted no more: nothing is read on then.
    let stop: StopFlag?

    /// How the file was when it was opened; nil for a copy, which nobody else writes to.
    private let stamp: FileStamp?

    /// The file that it is a part of, which keeps the descriptor open; nil for one that is whole.
    private let whole: InputFile?

    /// Where it begins, in what the descriptor opens.
    private let start: Int

    private init(
        name: String, folder: String?, archive: MediaArchive? = nil, title: String? = nil, descriptor: Int32,
        byteCount: Int, stop: StopFlag?, stamp: FileStamp? = nil, whole: InputFile? = nil, start: Int = 0
    ) {
        self.name = name
        self.title = title
        self.folder = folder
        self.archive = archive
        self.descriptor = descriptor
        self.byteCount = byteCount
        self.stop = stop
        self.stamp = stamp
        self.whole = whole
        self.start = start
    }

    deinit {
        if whole == nil { close(descriptor) }
    }

    /// Text that was converted, in place of the file it came from.
    convenience init(converted spool: consuming Spool, from original: InputFile) {
        let byteCount = spool.byteCount
        self.init(
            name: original.name, folder: original.folder, archive: original.archive, title: original.title,
            descriptor: spool.takeDescriptor(), byteCount: byteCount, stop: original.stop)
    }

    /// A stretch of a file as a file of its own. However many there are, they take one descriptor.
    ///
    /// - Parameter title: what it is called.
    convenience init(part range: Range<Int>, of whole: InputFile, title: String) {
        self.init(
            name: "\(whole.name)/\(title)", folder: whole.folder, archive: whole.archive, title: title,
            descriptor: whole.descriptor, byteCount: range.count, stop: whole.stop, stamp: whole.stamp, whole: whole,
            start: whole.start + range.lowerBound)
    }

    /// A member of an archive, unpacked.
    ///
    /// - Parameter limit: how long it may be, in bytes.
    convenience init(member name: String, of archive: ZipArchive, limit: Int) throws(DeckError) {
        let stated = Int(clamping: archive.member(name)?.statedSize ?? 0)
        var spool = try Spool(file: archive.file, expected: min(stated, limit))
        try archive.read(name) { (part) throws(DeckError) in
            guard spool.byteCount + part.byteCount <= limit else {
                throw DeckError.unpacksToMore(archive.file, place: name, than: limit)
            }
            try spool.append(part)
        }
        let folder = String(Substring(name.utf8.dropLast(name.nameInPath.utf8.count))), byteCount = spool.byteCount
        self.init(
            name: "\(archive.file)/\(name)", folder: nil, archive: MediaArchive(archive: archive, folder: folder),
            descriptor: spool.takeDescriptor(), byteCount: byteCount, stop: archive.stop)
    }

    /// What lies beside it: pictures and sounds.
    var media: any MediaStore { archive ?? MediaFolder(file: self) }

    /// Opens a regular file, or copies a pipe.
    ///
    /// - Parameters:
    ///   - takesPipes: false to refuse pipes, on which a reader would wait.
    ///   - stop: set to have nothing read on.
    convenience init(path: String, takesPipes: Bool = true, stop: StopFlag? = nil) throws(DeckError) {
        // Or a pipe would be opened once somebody writes to it, which may be never.
        let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            switch errno {
            case ENOENT, ENOTDIR: throw DeckError(file: path, "there is no such file")
            case EACCES, EPERM: throw DeckError(file: path, "cannot be read; check its permissions")
            case let code: throw DeckError(file: path, "cannot be opened (\(Self.reason(code)))")
            }
        }
        guard let (status, stamp) = FileStamp.settled(descriptor) else {
            let code = errno
            close(descriptor)
            throw DeckError(file: path, "cannot be opened (\(Self.reason(code)))")
        }
        let folder = path.folderOfPath == "/" ? "/" : path.folderOfPath + "/"
        switch status.st_mode & S_IFMT {
        case S_IFREG:
            self.init(
                name: path, folder: folder, descriptor: descriptor, byteCount: Int(status.st_size), stop: stop,
                stamp: stamp)
        case S_IFDIR:
            close(descriptor)
            throw DeckError(file: path, "is a folder; name a deck's file in it")
        case S_IFIFO where takesPipes:
            defer { close(descriptor) }
            let copy = try Self.copy(of: descriptor, name: path, isPipe: true, stop)
            self.init(
                name: path, folder: folder, descriptor: copy.descriptor, byteCount: copy.byteCount, stop: stop)
        default:
            close(descriptor)
            throw DeckError(file: path, "is not a regular file")
        }
    }

    /// Copies standard input to its end.
    static func standardInput(stop: StopFlag? = nil) throws(DeckError) -> InputFile {
        let name = "standard input"
        let copy = try copy(of: STDIN_FILENO, name: name, stop)
        return InputFile(
            name: name, folder: nil, descriptor: copy.descriptor, byteCount: copy.byteCount, stop: stop)
    }

    /// The name of the file without its folder and its extension.
    var stem: String {
        if let title { return title }
        let last = Packing.stripSuffix(of: name.nameInPath)
        guard folder != nil || archive != nil, let dot = last.lastIndex(of: "."), dot > last.startIndex else {
            return last
        }
        return String(last[..<dot])
    }

    /// Reads a stretch in full.
    ///
    /// - Throws: `DeckError` where the file can't be read, is wanted no more, or has been changed since it was opened:
    ///   what stood in the stretch may stand elsewhere now.
    func bytes(in range: Range<Int>) throws(DeckError) -> [UInt8] {
        try stop?.check(name)
        var failure: Int32?
        // Empty arrays share their memory, in which the count would be written here while others read theirs.
        let bytes = [UInt8](unsafeUninitializedCapacity: max(1, range.count)) { buffer, filled in
            while filled < range.count {
                let got = pread(
                    descriptor, buffer.baseAddress! + filled, range.count - filled,
                    off_t(start + range.lowerBound + filled))
                if got < 0, errno == EINTR { continue }
                guard got > 0 else {
                    failure = got < 0 ? errno : 0
                    break
                }
                filled += got
            }
        }
        if let failure, failure != 0 { throw DeckError(file: name, "cannot be read (\(Self.reason(failure)))") }
        guard failure == nil, isUnchanged else { throw DeckError.isChanged(name) }
        return bytes
    }

    /// Whether nobody has written to it since it was opened. Quick.
    var isUnchanged: Bool { stamp?.isStill(of: descriptor) != false }

    /// The file as it is now, copied where it is not longer than a limit: whatever becomes of it, it can be read on.
    func copied(upTo limit: Int) throws(DeckError) -> InputFile {
        guard stamp != nil, byteCount <= limit else { return self }
        let bytes = try bytes(in: 0..<byteCount)
        var spool = try Spool(file: name, expected: byteCount)
        try spool.append(bytes.span.bytes)
        return InputFile(converted: spool, from: self)
    }

    /// The file's first bytes, at most `count`.
    func head(_ count: Int) throws(DeckError) -> [UInt8] {
        try bytes(in: 0..<min(count, byteCount))
    }

    static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}
