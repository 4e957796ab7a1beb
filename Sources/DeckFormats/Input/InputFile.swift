import CLinux
import CardDeck
import Glibc

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

    /// How the file was when it was opened; nil for a copy, which nobody else writes to.
    private let stamp: Stamp?

    /// When a file was written last, and how long it was then.
    private struct Stamp: Equatable {
        let byteCount: Int
        let seconds: Int
        let nanoseconds: Int

        init(_ status: stat) {
            byteCount = Int(status.st_size)
            (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
        }
    }

    private init(
        name: String, folder: String?, archive: MediaArchive? = nil, title: String? = nil, descriptor: Int32,
        byteCount: Int, stamp: Stamp? = nil
    ) {
        self.name = name
        self.title = title
        self.folder = folder
        self.archive = archive
        self.descriptor = descriptor
        self.byteCount = byteCount
        self.stamp = stamp
    }

    deinit { close(descriptor) }

    /// Text that was converted, in place of the file it came from.
    ///
    /// - Parameter title: what it is called, where it is a part of the original.
    convenience init(converted spool: consuming Spool, from original: InputFile, title: String? = nil) {
        let byteCount = spool.byteCount
        self.init(
            name: title.map { "\(original.name)/\($0)" } ?? original.name, folder: original.folder,
            archive: original.archive, title: title ?? original.title, descriptor: spool.takeDescriptor(),
            byteCount: byteCount)
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
        let folder = name.lastIndex(of: "/").map { String(name[...$0]) } ?? "", byteCount = spool.byteCount
        self.init(
            name: "\(archive.file)/\(name)", folder: nil, archive: MediaArchive(archive: archive, folder: folder),
            descriptor: spool.takeDescriptor(), byteCount: byteCount)
    }

    /// What lies beside it: pictures and sounds.
    var media: any MediaStore { archive ?? MediaFolder(file: self) }

    /// Opens a regular file, or copies a pipe.
    ///
    /// - Parameter takesPipes: false to refuse pipes, on which a reader would wait.
    convenience init(path: String, takesPipes: Bool = true) throws(DeckError) {
        // Or a pipe would be opened once somebody writes to it, which may be never.
        let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            switch errno {
            case ENOENT, ENOTDIR: throw DeckError(file: path, "there is no such file")
            case EACCES, EPERM: throw DeckError(file: path, "cannot be read; check its permissions")
            case let code: throw DeckError(file: path, "cannot be opened (\(Self.reason(code)))")
            }
        }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            let code = errno
            close(descriptor)
            throw DeckError(file: path, "cannot be opened (\(Self.reason(code)))")
        }
        let folder = path.lastIndex(of: "/").map { String(path[..<path.index(after: $0)]) } ?? "./"
        switch status.st_mode & S_IFMT {
        case S_IFREG:
            self.init(
                name: path, folder: folder, descriptor: descriptor, byteCount: Int(status.st_size),
                stamp: Stamp(status))
        case S_IFDIR:
            close(descriptor)
            throw DeckError(file: path, "is a folder; name a deck's file in it")
        case S_IFIFO where takesPipes:
            defer { close(descriptor) }
            let copy = try Self.copy(of: descriptor, name: path, isPipe: true)
            self.init(name: path, folder: folder, descriptor: copy.descriptor, byteCount: copy.byteCount)
        default:
            close(descriptor)
            throw DeckError(file: path, "is not a regular file")
        }
    }

    /// Copies standard input to its end.
    static func standardInput() throws(DeckError) -> InputFile {
        let name = "standard input"
        let copy = try copy(of: STDIN_FILENO, name: name)
        return InputFile(name: name, folder: nil, descriptor: copy.descriptor, byteCount: copy.byteCount)
    }

    /// The name of the file without its folder and its extension.
    var stem: String {
        if let title { return title }
        let last = Packing.stripSuffix(of: name.split(separator: "/").last.map(String.init) ?? name)
        guard folder != nil || archive != nil, let dot = last.lastIndex(of: "."), dot > last.startIndex else {
            return last
        }
        return String(last[..<dot])
    }

    /// Reads a stretch in full.
    ///
    /// - Throws: `DeckError` where the file can't be read, or has been changed since it was opened: what stood in the
    ///   stretch may stand elsewhere now.
    func bytes(in range: Range<Int>) throws(DeckError) -> [UInt8] {
        var failure: Int32?
        let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, filled in
            while filled < range.count {
                let got = pread(
                    descriptor, buffer.baseAddress! + filled, range.count - filled,
                    off_t(range.lowerBound + filled))
                if got < 0, errno == EINTR { continue }
                guard got > 0 else {
                    failure = got < 0 ? errno : 0
                    break
                }
                filled += got
            }
        }
        if let failure, failure != 0 { throw DeckError(file: name, "cannot be read (\(Self.reason(failure)))") }
        guard failure == nil, isUnchanged else {
            throw DeckError(file: name, "was changed while it was open; read it again")
        }
        return bytes
    }

    private var isUnchanged: Bool {
        guard let stamp else { return true }
        var status = stat()
        return fstat(descriptor, &status) == 0 && Stamp(status) == stamp
    }

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

    /// Reads all of it, in parts of a length, the last one perhaps shorter.
    func forEachPart(of length: Int, body: ([UInt8]) throws(DeckError) -> Void) throws(DeckError) {
        for start in stride(from: 0, to: byteCount, by: length) {
            try body(try bytes(in: start..<min(start + length, byteCount)))
        }
    }

    /// Reads on to the end, in parts of which none goes on beyond the end of a line.
    func forEachLinePart(
        from start: Int, length: Int = 1 << 16, body: (ArraySlice<UInt8>) throws(DeckError) -> Void
    ) throws(DeckError) {
        for position in stride(from: start, to: byteCount, by: length) {
            var rest = try bytes(in: position..<min(position + length, byteCount))[...]
            while !rest.isEmpty {
                let end = rest.firstIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? rest.endIndex
                try body(rest[..<end])
                rest = rest[end...]
            }
        }
    }

    /// Reads on to the end, line by line, the lines' ends left out: LF, CR, or both.
    ///
    /// - Parameter limit: what is beyond it of a line is left out, in bytes.
    func forEachLine(
        from start: Int, limit: Int, body: (ArraySlice<UInt8>) throws(DeckError) -> Void
    ) throws(DeckError) {
        var line: [UInt8] = [], isAfterReturn = false
        try forEachLinePart(from: start) { (part) throws(DeckError) in
            let end = part.last!, isWhole = end == 0x0A || end == 0x0D
            defer { isAfterReturn = end == 0x0D }
            if isAfterReturn, line.isEmpty, part.count == 1, end == 0x0A { return }
            if isWhole, line.isEmpty { return try body(part.dropLast()) }
            line += part.dropLast(isWhole ? 1 : 0).prefix(limit - line.count)
            guard isWhole else { return }
            try body(line[...])
            line.removeAll(keepingCapacity: true)
        }
        if !line.isEmpty { try body(line[...]) }
    }

    /// Reads on to the end, in stretches of which none ends within a character of UTF-8.
    ///
    /// - Parameter length: of a stretch at most, in bytes; 4 or more.
    func forEachStretch(
        from start: Int, length: Int, body: ([UInt8], Range<Int>) throws(DeckError) -> Void
    ) throws(DeckError) {
        var position = start
        while position < byteCount {
            var bytes = try bytes(in: position..<min(position + length, byteCount))
            if position + bytes.count < byteCount { bytes.removeLast(Self.openEnd(of: bytes)) }
            try body(bytes, position..<position + bytes.count)
            position += bytes.count
        }
    }

    /// How many bytes at the end belong to a character that the next ones complete.
    private static func openEnd(of bytes: [UInt8]) -> Int {
        for count in 1...3 {
            guard let byte = bytes.dropLast(count - 1).last, byte >= 0x80 else { return 0 }
            // The first of so many.
            let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
            if length > 1 { return length > count ? count : 0 }
        }
        return 0
    }

    /// How long a pipe is waited for: until it has a writer, and until that writes something, in milliseconds.
    private static let patience = (writer: Int32(3_000), bytes: Int32(60_000))

    /// - Parameter isPipe: whether the source is opened without waiting, and waited for no longer than a while.
    private static func copy(
        of source: Int32, name: String, isPipe: Bool = false
    ) throws(DeckError) -> (descriptor: Int32, byteCount: Int) {
        var spool = try Spool(file: name)
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var waited: Int32 = 0
        while true {
            let got = read(source, &buffer, buffer.count)
            if got < 0, errno == EINTR { continue }
            if got < 0, errno == EAGAIN {
                try awaitBytes(from: source, name: name)
                waited = patience.writer
                continue
            }
            // Until it has had a writer, a pipe is at its end.
            if got == 0, isPipe, spool.byteCount == 0, waited < patience.writer {
                waited += 10
                usleep(10_000)
                guard waited < patience.writer else {
                    throw DeckError(file: name, "is a pipe into which nobody writes")
                }
                continue
            }
            guard got >= 0 else { throw DeckError(file: name, "cannot be read (\(reason(errno)))") }
            if got == 0 { break }
            try spool.append(buffer.span.bytes.extracting(first: got))
        }
        let byteCount = spool.byteCount
        return (spool.takeDescriptor(), byteCount)
    }

    private static func awaitBytes(from pipe: Int32, name: String) throws(DeckError) {
        var state = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
        guard poll(&state, 1, patience.bytes) != 0 else {
            throw DeckError(file: name, "is a pipe from which nothing has come for \(patience.bytes / 1000) seconds")
        }
    }

    static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}
