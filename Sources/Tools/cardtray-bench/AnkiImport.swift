import CompositorHarness
import Foundation

/// Anki's own backend, importing a package into an empty collection.
struct AnkiImport {
    /// Times the import alone: Python and the collection are there before.
    private static let script = """
        import sys, time
        from anki.collection import Collection, ImportAnkiPackageOptions, ImportAnkiPackageRequest
        collection = Collection(sys.argv[2])
        start = time.perf_counter()
        collection.import_anki_package(
            ImportAnkiPackageRequest(package_path=sys.argv[1], options=ImportAnkiPackageOptions()))
        taken = time.perf_counter() - start
        print(collection.note_count(), taken * 1000)
        """

    private let python: String

    /// Nil where `CARDTRAY_PYTHON` names no Python with the package `anki`.
    init?() {
        guard let python = ProcessInfo.processInfo.environment["CARDTRAY_PYTHON"] else { return nil }
        self.python = python
    }

    /// - Returns: how long it took, in milliseconds.
    func milliseconds(_ deck: DeckFile, in folder: TemporaryFolder) throws -> Double {
        let directory = URL(fileURLWithPath: folder.path(of: "anki-\(UUID().uuidString)"), isDirectory: true)
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let process = try ManagedProcess(
            python, ["-c", Self.script, deck.path, directory.appending(path: "collection.anki2").path],
            environment: ProcessInfo.processInfo.environment, directory: directory)
        guard process.wait(seconds: 900) == 0 else {
            throw BenchError("Anki cannot import the deck: \(process.standardError)")
        }
        let words = process.standardOutput.split(whereSeparator: \.isWhitespace)
        guard words.count == 2, Int(words[0]) == deck.noteCount, let time = Double(words[1]) else {
            throw BenchError("Anki has imported something else: \(process.standardOutput)")
        }
        return time
    }
}
