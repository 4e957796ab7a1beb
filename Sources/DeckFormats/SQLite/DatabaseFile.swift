import CardDeck

/// A database that a program keeps its cards in, and may have open.
struct DatabaseFile: Sendable {
    let input: InputFile

    /// What people call the program.
    let program: String

    /// How much is copied at once, in bytes.
    private static let chunk = 1 << 18

    /// Copies a file, as it may be written to while it is open here.
    ///
    /// - Parameter progress: gets the share that is done, 0…1.
    static func copy(
        _ input: InputFile, into spool: SharedSpool, progress: (Double) -> Void
    ) throws(DeckError) {
        try input.forEachPart(of: chunk) { (bytes) throws(DeckError) in
            try spool.append(bytes.span.bytes)
            progress(Double(spool.byteCount) / Double(max(1, input.byteCount)))
        }
    }

    /// A copy as a whole.
    static func copy(of input: InputFile, progress: (Double) -> Void) throws(DeckError) -> SharedSpool {
        let spool = try SharedSpool(file: input.name, expected: input.byteCount)
        try copy(input, into: spool, progress: progress)
        spool.end()
        return spool
    }

    func refuseUnfinishedChange() throws(DeckError) {
        guard firstByte(beside: "-journal") ?? 0 == 0 else {
            throw DeckError(
                file: input.name,
                "is being changed, or a change was not finished; open and close it in \(program)")
        }
    }

    /// - Parameter spool: the whole copy.
    func refuseCut(_ spool: SharedSpool) throws(DeckError) {
        guard SQLiteHeader.isWhole(spool) else { throw SQLiteDatabase.damage(file: input.name, "it is cut short") }
    }

    /// What a person should know where the program has not written everything into it yet.
    var warning: String? {
        firstByte(beside: "-wal") != nil
            ? "\(program) has it open, or did not close it; what it has not written into it yet is not shown" : nil
    }

    /// What is wrong, where that may be because the program has written nothing into the database yet.
    func explain(_ error: DeckError) -> DeckError {
        guard firstByte(beside: "-wal") != nil else { return error }
        return DeckError(
            file: input.name,
            "cannot be read while \(program) has it open (\(error.message)); close \(program) first")
    }

    /// How a file begins that SQLite keeps beside the database: changes that wait (`-wal`), or what an unfinished change
    /// has overwritten (`-journal`, which begins with zeros once the change is finished). Nil where it is empty.
    private func firstByte(beside suffix: String) -> UInt8? {
        guard input.folder != nil, let file = try? InputFile(path: input.name + suffix, takesPipes: false) else {
            return nil
        }
        return try? file.head(1).first
    }
}
