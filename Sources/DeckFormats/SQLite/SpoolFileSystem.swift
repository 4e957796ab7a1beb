import CSQLite
import CardDeck
import Glibc

/// What SQLite sees of a spool: a file system with one file, which is read while it is still being unpacked, or written.
///
/// Registered under a name of its own for as long as it takes to open the file; must live as long as the
/// database that was opened.
final class SpoolFileSystem {
    private let spool: SharedSpool
    private let isWritten: Bool
    private let system = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
    private let methods = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
    private let name: UnsafeMutablePointer<CChar>

    /// Why something could not be written: SQLite itself only learns that it could not.
    private(set) var failure: DeckError?

    /// How many stretches were read since that was asked last: each is a page.
    private var readCount = 0

    /// An open file as SQLite keeps it: its own part first.
    private struct File {
        var base: sqlite3_file
        var system: Unmanaged<SpoolFileSystem>
    }

    /// The longest path, in bytes; the file's own is shorter.
    private static let pathLimit: Int32 = 64

    /// SQLITE_IOERR_SHORT_READ, a macro that Swift doesn't import.
    private static let shortRead = SQLITE_IOERR | 2 << 8

    /// - Parameter isWritten: whether SQLite may write to it, rather than only read.
    init(_ spool: SharedSpool, isWritten: Bool = false) {
        self.spool = spool
        self.isWritten = isWritten
        name = strdup("cardtray-\(UInt(bitPattern: system))")
        methods.initialize(to: Self.fileMethods)
        var described = sqlite3_vfs()
        described.iVersion = 1
        described.szOsFile = Int32(MemoryLayout<File>.size)
        described.mxPathname = Self.pathLimit
        described.zName = UnsafePointer(name)
        described.xOpen = { system, _, file, flags, _ in
            guard let file else { return SQLITE_CANTOPEN }
            file.pointee.pMethods = nil
            guard flags & SQLITE_OPEN_MAIN_DB != 0, let content = system?.pointee.pAppData else {
                return SQLITE_CANTOPEN
            }
            let own = Unmanaged<SpoolFileSystem>.fromOpaque(content).takeUnretainedValue()
            UnsafeMutableRawPointer(file).initializeMemory(
                as: File.self,
                to: File(base: sqlite3_file(pMethods: UnsafePointer(own.methods)), system: .passUnretained(own)))
            return SQLITE_OK
        }
        described.xDelete = { _, _, _ in SQLITE_IOERR }
        // There is neither a journal nor a log beside it.
        described.xAccess = { _, _, _, isThere in
            isThere?.pointee = 0
            return SQLITE_OK
        }
        described.xFullPathname = { _, name, size, path in
            guard let name, let path, strlen(name) < size else { return SQLITE_CANTOPEN }
            strcpy(path, name)
            return SQLITE_OK
        }
        described.xRandomness = { _, _, _ in 0 }
        described.xSleep = { _, _ in 0 }
        described.xCurrentTime = { _, day in
            day?.pointee = 0
            return SQLITE_OK
        }
        described.xGetLastError = { _, _, _ in 0 }
        system.initialize(to: described)
        system.pointee.pAppData = Unmanaged.passUnretained(self).toOpaque()
    }

    deinit {
        system.deallocate()
        methods.deallocate()
        free(name)
    }

    /// Opens the database: SQLite's result, and a handle that is to be closed whatever the result.
    func open() -> (result: Int32, handle: OpaquePointer?) {
        var handle: OpaquePointer?
        guard sqlite3_vfs_register(system, 0) == SQLITE_OK else { return (SQLITE_NOMEM, nil) }
        defer { sqlite3_vfs_unregister(system) }
        let access = isWritten ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY
        let flags = access | SQLITE_OPEN_NOMUTEX
        return (sqlite3_open_v2("collection", &handle, flags, name), handle)
    }

    /// How long the database's pages are, in bytes, and how many are there by now; nil where it is written.
    var pages: (size: Int, count: Int)? { isWritten ? nil : SQLiteHeader.pages(in: spool) }

    /// How many pages were read since this was asked last.
    func takeReadCount() -> Int {
        defer { readCount = 0 }
        return readCount
    }

    private static let fileMethods: sqlite3_io_methods = {
        var methods = sqlite3_io_methods()
        methods.iVersion = 1
        methods.xClose = { _ in SQLITE_OK }
        methods.xRead = { file, buffer, count, offset in
            let buffer = UnsafeMutableRawBufferPointer(start: buffer, count: Int(count))
            let system = SpoolFileSystem.system(of: file)
            system.readCount += 1
            guard let got = system.spool.read(into: buffer, at: Int(offset)) else { return SQLITE_IOERR }
            if offset == 0, got >= SQLiteHeader.byteCount { SQLiteHeader.forgetLog(in: buffer) }
            guard got < buffer.count else { return SQLITE_OK }
            UnsafeMutableRawBufferPointer(rebasing: buffer[got...]).initializeMemory(as: UInt8.self, repeating: 0)
            return SpoolFileSystem.shortRead
        }
        methods.xWrite = { file, buffer, count, offset in
            let system = SpoolFileSystem.system(of: file)
            guard system.isWritten else { return SQLITE_READONLY }
            let page = [UInt8](UnsafeRawBufferPointer(start: buffer, count: Int(count)))
            do throws(DeckError) {
                try system.spool.write(page.span.bytes, at: Int(offset))
                return SQLITE_OK
            } catch {
                system.failure = error
                return SQLITE_IOERR
            }
        }
        // It only grows.
        methods.xTruncate = { file, _ in SpoolFileSystem.system(of: file).isWritten ? SQLITE_OK : SQLITE_READONLY }
        methods.xSync = { _, _ in SQLITE_OK }
        methods.xFileSize = { file, size in
            size?.pointee = Int64(SQLiteHeader.databaseSize(in: SpoolFileSystem.system(of: file).spool))
            return SQLITE_OK
        }
        methods.xLock = { _, _ in SQLITE_OK }
        methods.xUnlock = { _, _ in SQLITE_OK }
        methods.xCheckReservedLock = { _, isReserved in
            isReserved?.pointee = 0
            return SQLITE_OK
        }
        methods.xFileControl = { _, _, _ in SQLITE_NOTFOUND }
        methods.xSectorSize = { _ in 4096 }
        methods.xDeviceCharacteristics = { SpoolFileSystem.system(of: $0).isWritten ? 0 : SQLITE_IOCAP_IMMUTABLE }
        return methods
    }()

    private static func system(of file: UnsafeMutablePointer<sqlite3_file>?) -> SpoolFileSystem {
        UnsafeRawPointer(file!).assumingMemoryBound(to: File.self).pointee.system.takeUnretainedValue()
    }
}
