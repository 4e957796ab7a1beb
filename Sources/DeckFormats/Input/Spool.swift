import CLinux
import CardDeck
import Glibc
import TemporaryFiles

/// Where unpacked bytes are put: memory, and past a limit a temporary file that has no name, so that
/// nothing is left behind however the program ends.
struct Spool: ~Copyable {
    /// What is kept in memory at most, in bytes.
    static let memoryLimit = 64 << 20

    private(set) var byteCount = 0
    private let file: String

    /// The file behind it changes when the bytes move to disk, the number stays.
    private(set) var descriptor: Int32
    private var isInMemory: Bool

    /// - Parameters:
    ///   - file: the deck's file, for messages.
    ///   - expected: about how many bytes there will be; those that memory is not for go to disk from the first on.
    init(file: String, expected: Int = 0) throws(DeckError) {
        let fitsMemory = expected <= Self.memoryLimit
        let opened = fitsMemory ? memfd_create("cardtray", UInt32(MFD_CLOEXEC)) : try Self.unnamedFile(for: file)
        guard opened >= 0 else {
            throw DeckError(file: file, "no memory to unpack it (\(InputFile.reason(errno)))")
        }
        self.file = file
        descriptor = opened
        isInMemory = fitsMemory
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    mutating func append(_ bytes: RawSpan) throws(DeckError) { try write(bytes, at: byteCount) }

    /// Puts bytes anywhere, over others or beyond the end: what is left open between is zeros.
    mutating func write(_ bytes: RawSpan, at offset: Int) throws(DeckError) {
        let end = offset + bytes.byteCount
        if isInMemory, end > Self.memoryLimit { try moveToDisk() }
        var written = 0
        while written < bytes.byteCount {
            let put = bytes.extracting(droppingFirst: written).withUnsafeBytes {
                pwrite(descriptor, $0.baseAddress, $0.count, off_t(offset + written))
            }
            if put < 0, errno == EINTR { continue }
            guard put > 0 else { throw full(errno) }
            written += put
        }
        byteCount = max(byteCount, end)
    }

    /// Hands the descriptor over, to be closed by the caller.
    consuming func takeDescriptor() -> Int32 {
        let taken = descriptor
        descriptor = -1
        return taken
    }

    private mutating func moveToDisk() throws(DeckError) {
        let disk = try Self.unnamedFile(for: file)
        var offset = 0
        while offset < byteCount {
            let moved = sendfile(disk, descriptor, &offset, byteCount - offset)
            if moved < 0, errno == EINTR { continue }
            guard moved > 0 else {
                let code = errno
                close(disk)
                throw full(code)
            }
        }
        // At once, for those who read meanwhile.
        let status = dup3(disk, descriptor, O_CLOEXEC)
        let code = errno
        close(disk)
        guard status >= 0 else { throw full(code) }
        isInMemory = false
    }

    private static func unnamedFile(for file: String) throws(DeckError) -> Int32 {
        do throws(TemporaryFile.Failure) {
            return try TemporaryFile.open()
        } catch {
            throw DeckError(
                file: file, "no temporary file to unpack it to in \(TemporaryFile.folder) (\(error)); set TMPDIR")
        }
    }

    private func full(_ code: Int32) -> DeckError {
        DeckError(
            file: file,
            code == ENOSPC
                ? "does not fit into \(TemporaryFile.folder); make room there, or set TMPDIR"
                : "cannot be unpacked (\(InputFile.reason(code)))")
    }
}
