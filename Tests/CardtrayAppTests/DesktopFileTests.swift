import CompositorHarness
import DeckFormats
import Foundation
import Testing

/// What `meson install` puts beside the program.
@Suite struct DesktopFileTests {
    private let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "meson-helpers/desktop")

    private func run(_ command: String, _ arguments: [String]) throws -> (status: Int32?, said: String) {
        let directory = FileManager.default.temporaryDirectory
        let tool = try ManagedProcess(
            command, arguments, environment: ProcessInfo.processInfo.environment, directory: directory)
        return (tool.wait(seconds: 30), tool.standardOutput + tool.standardError)
    }

    @Test func isValid() throws {
        let outcome = try run("desktop-file-validate", [folder.appending(path: "cardtray.desktop").path])
        #expect(outcome.status == 0 && outcome.said.isEmpty, "\(outcome.said)")
    }

    /// Every type that the program says it opens is the system's or defined here, with the files' endings.
    @Test func itsTypesAreKnown() throws {
        let data = FileManager.default.temporaryDirectory.appending(path: "cardtray-mime-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: data) }
        try FileManager.default.createDirectory(at: data.appending(path: "packages"), withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            at: folder.appending(path: "cardtray-mime.xml"), to: data.appending(path: "packages/cardtray.xml"))
        #expect(try run("update-mime-database", [data.path]).status == 0)
        func globs(_ file: URL) throws -> Set<String> {
            Set(try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init))
        }
        let own = try globs(data.appending(path: "globs"))
        #expect(
            own.isSuperset(of: [
                "application/x-apkg:*.apkg", "application/x-apkg:*.colpkg", "application/x-kvtml:*.kvtml",
            ]))
        // Most files that are called so are no decks.
        #expect(!own.contains { $0.hasSuffix(":*.xml") || $0.hasSuffix(":*.db") })
        let known = try globs(data.appending(path: "types")).union(globs(URL(filePath: "/usr/share/mime/types")))
        let entry = try String(contentsOf: folder.appending(path: "cardtray.desktop"), encoding: .utf8)
        let types = try #require(entry.split(separator: "\n").first { $0.hasPrefix("MimeType=") })
            .dropFirst("MimeType=".count).split(separator: ";")
        #expect(types.contains("application/x-apkg") && !types.contains("application/zip"))
        for type in types { #expect(known.contains(String(type)), "\(type)") }
    }
}
