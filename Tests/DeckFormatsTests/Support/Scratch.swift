import CardDeck
import DeckFormats
import Foundation
import Glibc

@testable import DeckSupport

/// A folder for one test's files, gone with it.
final class Scratch {
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "cardtray-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    /// Writes a file and gives its path.
    func write(_ bytes: some Sequence<UInt8>, as name: String) throws -> String {
        try Data(bytes).write(to: folder.appendingPathComponent(name))
        return path(name)
    }

    /// Opens a deck of these bytes.
    func open(_ text: String, as name: String) throws -> any DeckSource {
        try DeckOpener.open(path: write(text.utf8, as: name))
    }

    /// Opens a zip archive with these members.
    func archive(_ name: String, _ members: [(String, String)]) throws -> any DeckSource {
        let path = path(name)
        try PackageBuilder.zip(members.map { (name: $0.0, bytes: Array($0.1.utf8)) }, to: path)
        return try DeckOpener.open(path: path)
    }

    /// How long the files are that the process has open, in memory too, each as often as it is.
    static func sizesOfOpenFiles() throws -> [Int] {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap { name in
            var status = stat()
            guard let descriptor = Int32(name), fstat(descriptor, &status) == 0 else { return nil }
            return Int(status.st_size)
        }
    }

    /// What opening a deck of these bytes fails with.
    func failure(_ bytes: some Sequence<UInt8>, as name: String) throws -> DeckError? {
        let path = try write(bytes, as: name)
        do {
            _ = try DeckOpener.open(path: path)
            return nil
        } catch let error {
            return error
        }
    }
}

extension DeckSource {
    /// All notes of a section.
    func notes(_ section: Int = 0) throws -> [Note] {
        try (0..<sections[section].noteCount).map { try note(section: section, note: $0) }
    }

    /// The plain texts of a section's facets.
    func texts(_ section: Int = 0) throws -> [[String]] {
        try notes(section).map { $0.facets.map(\.text.plain) }
    }
}
