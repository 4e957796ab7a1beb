import CZip
import CardDeck
import Threads

/// The members of a zip file, read by name. Safe to use from several threads at once.
final class ZipArchive: Sendable {
    /// A member's place in the archive and its sizes packed and unpacked, as the archive states them.
    struct Member: Sendable {
        var index: UInt64
        var packedSize: UInt64
        var statedSize: UInt64
        fileprivate var statedChecksum: UInt32

        /// Whether it is deflated, as most are, and not encrypted.
        fileprivate var isDeflated: Bool

        /// Whether a password opens it.
        fileprivate var isEncrypted: Bool
    }

    private static let chunk = 1 << 16

    let file: String
    private let input: InputFile
    private let members: [String: Member]
    private let handle: Monitor<OpaquePointer>

    init(_ input: InputFile) throws(DeckError) {
        (file, self.input) = (input.name, input)
        let opened = try ZipSource.open(input)
        var found: [String: Member] = [:]
        for index in 0..<UInt64(max(0, zip_get_num_entries(opened, 0))) {
            var status = zip_stat_t()
            guard zip_stat_index(opened, index, 0, &status) == 0, let name = status.name else { continue }
            found[String(cString: name)] = Member(
                index: index, packedSize: status.comp_size, statedSize: status.size, statedChecksum: status.crc,
                isDeflated: Int32(status.comp_method) == ZIP_CM_DEFLATE
                    && Int32(status.encryption_method) == ZIP_EM_NONE,
                isEncrypted: Int32(status.encryption_method) != ZIP_EM_NONE)
        }
        members = found
        handle = Monitor(opened)
        guard input.isUnchanged else { throw DeckError.isChanged(file) }
    }

    deinit { handle.withLock { zip_discard($0) } }

    /// What its members are called, in no order. O(members).
    var names: [String] { Array(members.keys) }

    func member(_ name: String) -> Member? { members[name] }

    /// Set where the deck in it is wanted no more: nothing is unpacked then.
    var stop: StopFlag? { input.stop }

    /// What has been written to since it was opened is not damaged: its members may lie elsewhere now.
    private func problem(with name: String, _ message: String) -> DeckError {
        input.isUnchanged ? DeckError(file: file, place: name, message) : DeckError.isChanged(file)
    }

    /// A member's first bytes; nil where it cannot be unpacked.
    func head(of name: String, _ count: Int) -> [UInt8]? {
        var head: [UInt8] = []
        do {
            try read(name) { (part) throws(DeckError) in
                part.withUnsafeBytes { head.append(contentsOf: $0.prefix(count - head.count)) }
                if head.count == count { throw DeckError(file: file, place: name, "is read as far as is wanted") }
            }
        } catch {
            return head.count == count ? head : nil
        }
        return head
    }

    /// Unpacks a member, a stretch at a time.
    ///
    /// - Parameter body: gets each stretch; must not use the archive.
    func read(
        _ name: String, body: (RawSpan) throws(DeckError) -> Void
    ) throws(DeckError) {
        guard let member = members[name] else {
            throw DeckError(file: file, place: name, "the archive has no such member")
        }
        guard !member.isEncrypted else { throw DeckError.isProtected(file, place: name, "unpack the archive first") }
        guard member.isDeflated else { return try readMember(name, member, flags: 0, body: body) }
        let decoder = InflateDecoder(file: file, place: name)
        try readMember(name, member, flags: UInt32(ZIP_FL_COMPRESSED)) { (packed) throws(DeckError) in
            try decoder.decode(packed, body: body)
        }
        guard decoder.isAtEnd, UInt64(decoder.byteCount) == member.statedSize,
            decoder.checksum == member.statedChecksum
        else {
            throw problem(
                with: name, "is damaged (it differs from the archive's own record); copy or download the deck again")
        }
    }

    /// - Parameter flags: libzip's; it unpacks the member unless they tell it not to.
    private func readMember(
        _ name: String, _ member: Member, flags: UInt32, body: (RawSpan) throws(DeckError) -> Void
    ) throws(DeckError) {
        try handle.withLock { (archive) throws(DeckError) in
            guard let stream = zip_fopen_index(archive, member.index, flags) else {
                throw problem(with: name, "cannot be unpacked (\(String(cString: zip_strerror(archive))))")
            }
            defer { zip_fclose(stream) }
            var buffer = [UInt8](repeating: 0, count: Self.chunk)
            while true {
                try stop?.check(file)
                let got = zip_fread(stream, &buffer, UInt64(buffer.count))
                guard got >= 0 else {
                    throw problem(
                        with: name,
                        "is damaged (\(String(cString: zip_file_strerror(stream)))); copy or download the deck again")
                }
                if got == 0 { break }
                try body(buffer.span.bytes.extracting(first: Int(got)))
            }
            guard input.isUnchanged else { throw DeckError.isChanged(file) }
        }
    }

    /// A member in full.
    ///
    /// - Throws: `DeckError` also where it is longer than the limit, in bytes.
    func bytes(of name: String, limit: Int) throws(DeckError) -> [UInt8] {
        var all: [UInt8] = []
        try read(name) { (part) throws(DeckError) in
            guard all.count + part.byteCount <= limit else {
                throw DeckError.isLarger(file, place: name, than: limit)
            }
            part.withUnsafeBytes { all.append(contentsOf: $0) }
        }
        return all
    }
}
