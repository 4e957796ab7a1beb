import CardDeck
import Glibc
import Threads

/// What comes from pipes is copied before it is read.
extension InputFile {
    /// How long a pipe is waited for: until it has a writer, and until that writes something, in milliseconds.
    private static let patience = (writer: Int32(3_000), bytes: Int32(60_000))

    /// Copies what comes from a file without a length, to its end.
    ///
    /// - Parameter isPipe: whether the source is opened without waiting, and waited for no longer than a while.
    static func copy(
        of source: Int32, name: String, isPipe: Bool = false, _ stop: StopFlag?
    ) throws(DeckError) -> (descriptor: Int32, byteCount: Int) {
        var spool = try Spool(file: name)
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var waited: Int32 = 0
        while true {
            try stop?.check(name)
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
}

extension StopFlag {
    /// - Parameter file: the deck's, for the message.
    /// - Throws: where it is set.
    func check(_ file: String) throws(DeckError) {
        if isSet { throw DeckError(file: file, "is not read on, as its opening was stopped") }
    }
}
