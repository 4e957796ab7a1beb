import CardDeck
import Glibc

/// A filled spool as one stretch of memory, private to this process: writes to it don't reach a disk.
///
/// Nobody else can reach the file behind it, so it cannot be cut short under its reader.
final class MappedSpool {
    let bytes: UnsafeMutableRawBufferPointer

    /// - Parameter spool: not empty.
    init(_ spool: consuming Spool, file: String) throws(DeckError) {
        let count = spool.byteCount
        let descriptor = spool.takeDescriptor()
        defer { close(descriptor) }
        let address = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_NORESERVE, descriptor, 0)
        guard let address, address != MAP_FAILED else {
            throw DeckError(file: file, "no memory to unpack it (\(InputFile.reason(errno)))")
        }
        bytes = UnsafeMutableRawBufferPointer(start: address, count: count)
    }

    /// Lets go of the pages that were read; those needed again come back from the spool.
    func releasePages() {
        // The first page may have been written to, and a private change would be lost.
        let page = sysconf(Int32(_SC_PAGESIZE))
        guard bytes.count > page else { return }
        madvise(bytes.baseAddress! + page, bytes.count - page, MADV_DONTNEED)
    }

    deinit { munmap(bytes.baseAddress, bytes.count) }
}
