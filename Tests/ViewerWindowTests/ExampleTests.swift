import CompositorHarness
import DeckSupport
import Foundation
import Testing

/// The programs that show how others use the libraries.
@Suite(.serialized) struct ExampleTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "cardtray-example-\(UUID().uuidString)")

    /// A folder of two folders of files, and one of the cards.
    private func makeTexts(_ counts: [Int] = [30, 8]) throws -> URL {
        for (tray, count) in counts.enumerated() {
            let tray = folder.appending(path: "texts/Tray \(tray + 1)")
            try FileManager.default.createDirectory(at: tray, withIntermediateDirectories: true)
            for card in 1...count {
                let text = "Front \(card)\nBehind it, \(card) lines of text.\nעברית 山水"
                let file = tray.appending(path: String(format: "%03d.txt", card))
                try text.write(to: file, atomically: true, encoding: .utf8)
            }
        }
        return folder.appending(path: "texts")
    }

    /// What an example draws.
    private func picture(_ example: String, of path: URL) throws -> Picture {
        let process = Process(), file = folder.appending(path: "\(UUID().uuidString).png")
        process.executableURL = URL(filePath: try TestProducts.path(of: example))
        process.arguments = [path.path, file.path]
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        return try Picture(png: file)
    }

    @Test func aFolderOfTextsIsDrawn() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let texts = try makeTexts(), before = try picture("text-trays", of: texts)
        #expect(before.width == 1280 && before.height == 800)
        let file = texts.appending(path: "Tray 2/003.txt")
        try "Something else".write(to: file, atomically: true, encoding: .utf8)
        let changed = try picture("text-trays", of: texts).difference(from: before)
        #expect((10..<5000).contains(changed), "one spine of 38: \(changed) pixels")
    }

    @Test func aFolderOfTextsIsShownAndFlicked() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let texts = try makeTexts(), drawn = try picture("text-trays", of: texts)
        let compositor = try PrivateCompositor()
        let program = try compositor.launch(TestProducts.path(of: "text-trays"), [texts.path])
        try compositor.awaitWindow()
        #expect(try poll(seconds: 60) { try compositor.screenshot() == drawn }, "\(program.standardError)")
        try compositor.play("keyboard enter", "key Right down", "key Right up")
        #expect(try poll(seconds: 60) { try compositor.screenshot().difference(from: drawn) > 5000 })
        // What it does is what the program does: its keys end it, too, before they are up again.
        try compositor.play("modifiers 4 0 0 0", "key q down")
        #expect(program.wait(seconds: 20) == 0, "\(program.standardError)")
        #expect(compositor.stop() == 0, "\(compositor.log)")
    }

    @Test func aPackageIsDrawnAsTheProgramDrawsIt() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let package = folder.appending(path: "deck.apkg"), file = folder.appending(path: "still.png")
        try LargeDeck(noteCount: 40).writePackage(to: package.path)
        let example = try picture("anki-trays", of: package)
        let program = Process()
        program.executableURL = URL(filePath: try TestProducts.path(of: "cardtray"))
        program.arguments =
            ["render", package.path, "-o", file.path] + ["--theme", "light", "--expose", "2", "--turn", "1"]
        try program.run()
        program.waitUntilExit()
        #expect(try example == Picture(png: file))
    }
}
