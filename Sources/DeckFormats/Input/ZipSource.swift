import CZip
import CardDeck

/// What libzip reads an archive's file by, so that it cannot be made to read without end. On one thread at a time.
///
/// While an archive opens, libzip reads the list of its members: as far as the list goes, whatever is stated of its
/// length, and once more for each record that may be the one that tells where it is. Where there are several, it reads
/// what stands before each member, too. What it reads it keeps, in up to sixteen times as much memory.
final class ZipSource {
    /// How long an archive's list of members may be, in bytes: of 150,000 to 300,000 members.
    static let listLimit = 16 << 20

    private let input: InputFile
    private var position = 0
    private var error = zip_error_t()

    /// How much may still be read, in bytes; nil once the archive is open.
    private var left: Int? = listLimit + 2 * endLength

    /// Why nothing is read any more while the archive opens.
    private var failure: DeckError?

    /// A stretch of the file, from which the next bytes are taken: libzip asks for a few at a time.
    private var part: [UInt8] = []
    private var partStart = 0
    private static let partLength = 1 << 16

    private init(_ input: InputFile) { self.input = input }

    /// Opens an archive, which keeps its file open.
    ///
    /// - Returns: to be given to `zip_discard`.
    /// - Throws: `DeckError` where it is damaged, or has more to read than any deck's list of members.
    static func open(_ input: InputFile) throws(DeckError) -> OpaquePointer {
        try checkLargeRecord(of: input)
        let file = ZipSource(input), reference = Unmanaged.passRetained(file)
        guard let source = zip_source_function_create({ ZipSource.answer($0, $1, $2, $3) }, reference.toOpaque(), nil)
        else {
            reference.release()
            throw isDamaged(input)
        }
        guard let archive = zip_open_from_source(source, ZIP_RDONLY, nil) else {
            zip_source_free(source)
            throw file.failure ?? isDamaged(input)
        }
        file.left = nil
        guard let failure = file.failure else { return archive }
        zip_discard(archive)
        throw failure
    }

    private static func isDamaged(_ input: InputFile) -> DeckError {
        DeckError(file: input.name, "this zip archive is cut short or damaged; copy or download it again")
    }

    private static func hasTooMany(_ input: InputFile) -> DeckError {
        DeckError(
            file: input.name,
            "its list of files takes more than \(listLimit >> 20) MB to read, as no deck's does; "
                + "put the deck into an archive of its own")
    }

    // MARK: What libzip asks for

    private static let commands = [
        ZIP_SOURCE_OPEN, ZIP_SOURCE_READ, ZIP_SOURCE_CLOSE, ZIP_SOURCE_STAT, ZIP_SOURCE_ERROR, ZIP_SOURCE_FREE,
        ZIP_SOURCE_SEEK, ZIP_SOURCE_TELL, ZIP_SOURCE_SUPPORTS,
    ].reduce(Int64(0)) { $0 | 1 << Int64($1.rawValue) }

    private static func answer(
        _ reference: UnsafeMutableRawPointer?, _ data: UnsafeMutableRawPointer?, _ length: UInt64,
        _ command: zip_source_cmd_t
    ) -> Int64 {
        let reference = Unmanaged<ZipSource>.fromOpaque(reference!), source = reference.takeUnretainedValue()
        switch command {
        case ZIP_SOURCE_SUPPORTS: return commands
        case ZIP_SOURCE_OPEN:
            source.position = 0
            return 0
        case ZIP_SOURCE_CLOSE: return 0
        case ZIP_SOURCE_READ:
            return source.read(into: UnsafeMutableRawBufferPointer(start: data, count: Int(clamping: length)))
        case ZIP_SOURCE_SEEK:
            let place = zip_source_seek_compute_offset(
                UInt64(source.position), UInt64(source.input.byteCount), data!, length, &source.error)
            guard place >= 0 else { return -1 }
            source.position = Int(place)
            return 0
        case ZIP_SOURCE_TELL: return Int64(source.position)
        case ZIP_SOURCE_STAT:
            let status = data!.assumingMemoryBound(to: zip_stat_t.self)
            zip_stat_init(status)
            status.pointee.size = UInt64(source.input.byteCount)
            status.pointee.valid |= UInt64(ZIP_STAT_SIZE)
            return Int64(MemoryLayout<zip_stat_t>.size)
        case ZIP_SOURCE_ERROR: return zip_error_to_data(&source.error, data!, length)
        case ZIP_SOURCE_FREE:
            reference.release()
            return 0
        default:
            zip_error_set(&source.error, ZIP_ER_OPNOTSUPP, 0)
            return -1
        }
    }

    /// - Returns: how many bytes were read; −1 where that fails.
    private func read(into buffer: UnsafeMutableRawBufferPointer) -> Int64 {
        do throws(DeckError) {
            if let failure { throw failure }
            let count = min(buffer.count, input.byteCount - position)
            guard count > 0 else { return 0 }
            if let left {
                guard count <= left else { throw Self.hasTooMany(input) }
                self.left = left - count
            }
            if position < partStart || position + count > partStart + part.count {
                let end = min(input.byteCount, position + max(count, Self.partLength))
                (part, partStart) = (try input.bytes(in: position..<end), position)
            }
            let start = position - partStart
            part[start..<(start + count)].withUnsafeBytes { buffer.copyMemory(from: $0) }
            position += count
            return Int64(count)
        } catch {
            // What fails later, fails for one member.
            if left != nil { failure = error }
            zip_error_set(&self.error, ZIP_ER_READ, 0)
            return -1
        }
    }

    // MARK: The record of large archives

    /// Where libzip looks for the records that tell where the list is.
    private static let endLength = 1 << 16 + 42

    /// The record that tells it of large archives, and what stands in it (PKWARE's APPNOTE 4.3.14).
    private static let record = (
        signature: Array("PK\u{6}\u{6}".utf8), length: 56, counts: [24..<32, 32..<40], listLength: 40..<48
    )

    /// What tells where that record is (APPNOTE 4.3.15).
    private static let locator = (signature: Array("PK\u{6}\u{7}".utf8), length: 20, place: 8..<16)

    /// The least that a member takes in the list.
    private static let memberLength = 46

    /// libzip makes room for as many members as the record states, before it reads any.
    ///
    /// - Throws: `DeckError` where these are more than any deck has.
    static func checkLargeRecord(of input: InputFile) throws(DeckError) {
        let end = try input.bytes(in: max(0, input.byteCount - endLength)..<input.byteCount)
        guard end.count >= locator.length else { return }
        for start in 0...end.count - locator.length where end[start] == locator.signature[0] {
            let found = end[start..<(start + locator.length)]
            guard found.starts(with: locator.signature) else { continue }
            let place = number(in: found, locator.place)
            guard place <= input.byteCount - record.length else { continue }
            let bytes = try input.bytes(in: place..<(place + record.length))[...]
            guard bytes.starts(with: record.signature) else { continue }
            guard number(in: bytes, record.listLength) <= listLimit,
                record.counts.allSatisfy({ number(in: bytes, $0) <= listLimit / memberLength })
            else { throw hasTooMany(input) }
        }
    }

    /// Little-endian, and not more than an `Int` can be.
    private static func number(in bytes: ArraySlice<UInt8>, _ range: Range<Int>) -> Int {
        let places = (bytes.startIndex + range.lowerBound)..<(bytes.startIndex + range.upperBound)
        return Int(clamping: bytes[places].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }
}
