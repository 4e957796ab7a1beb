import CompositorHarness
import Foundation

@testable import CardtrayApp

/// A window that shows one deck, which lies in a folder of its own and is going to be written to.
final class LiveWindow {
    let folder = FileManager.default.temporaryDirectory.appending(path: "live-\(UUID().uuidString)")
    let file: URL
    let window: StagedWindow

    init(_ bytes: Data, as name: String) throws {
        file = folder.appending(path: name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try bytes.write(to: file)
        window = try StagedWindow(arguments: [file.path])
    }

    /// Shows a table of words with these numbers.
    convenience init(_ numbers: some Sequence<Int>) throws { try self.init(Self.words(numbers), as: "words.csv") }

    deinit { try? FileManager.default.removeItem(at: folder) }

    static func words(_ numbers: some Sequence<Int>) -> Data {
        Data(numbers.map { "word \($0),answer \($0)\n" }.joined().utf8)
    }

    func replace(_ numbers: some Sequence<Int>) throws { try replace(Self.words(numbers)) }

    /// Puts another file in its place.
    func replace(_ bytes: Data) throws { try bytes.write(to: file, options: .atomic) }

    /// Writes over what was there, in the same file.
    func overwrite(_ bytes: Data) throws {
        let handle = try FileHandle(forWritingTo: file)
        try handle.write(contentsOf: bytes)
        try handle.truncate(atOffset: UInt64(bytes.count))
        try handle.close()
    }

    /// Whether it comes to show so many notes, and to look as if the file had just been opened.
    func shows(_ count: Int, _ options: String...) throws -> Bool {
        guard try comes(to: count) else { return false }
        let still = folder.appending(path: "still.png")
        let tool = try window.compositor.launch(
            TestProducts.path(of: "cardtray"),
            ["render", file.path, "-o", still.path, "--size", "1280x800"] + options)
        guard tool.wait(seconds: 60) == 0 else { throw StagedWindowError(tool.standardError) }
        let request = try Picture(png: still)
        return try poll(seconds: 30) { try window.compositor.screenshot() == request }
    }

    /// Whether it comes to show so many notes.
    func comes(to count: Int) throws -> Bool { try poll(seconds: 30) { try noteCount == count } }

    /// How many notes there are, by the counters of the trays in sight; by its rows where something is sought.
    var noteCount: Int {
        get throws {
            let report = try window.report()
            return report.counters.isEmpty
                ? report.rows.map(\.count).reduce(0, +) : report.counters.map(\.count).reduce(0, +)
        }
    }

    /// Whether it comes to say this, at its foot.
    func says(_ words: String) throws -> Bool {
        try poll(seconds: 30) { try window.report().overlays.notice?.contains(words) == true }
    }

    func end() { window.end() }
}
