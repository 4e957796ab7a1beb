import Foundation
import Testing

/// Texts in the repository that are made from what the program declares. After a change of a declaration write them
/// anew: `CARDTRAY_RECORD=1 swift test --filter MadeTextTests`.
enum MadeText {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    private static let isRecording = ProcessInfo.processInfo.environment["CARDTRAY_RECORD"] == "1"

    /// A page of the catalog of documentation.
    static func page(_ name: String) -> String { "Sources/cardtray/Documentation.docc/\(name).md" }

    /// The lines of a file of the repository.
    static func lines(of path: String) throws -> [String] {
        try String(contentsOf: root.appending(path: path), encoding: .utf8).components(separatedBy: "\n")
    }

    /// Holds a file of the repository against the text that it should be.
    static func compare(_ text: String, with path: String) throws {
        let file = root.appending(path: path)
        if isRecording { return try text.write(to: file, atomically: true, encoding: .utf8) }
        #expect(try String(contentsOf: file, encoding: .utf8) == text, "\(path) should be:\n\(text)")
    }

    /// Holds the lines from the same first one to before an end against those that they should be.
    static func compare(
        _ made: [String], in path: String, until isEnd: (String) -> Bool = { !$0.hasPrefix("|") }
    ) throws {
        try replace(in: path, with: made) { lines in
            guard let start = lines.firstIndex(of: made[0]) else { return nil }
            return start..<(lines[start...].firstIndex(where: isEnd) ?? lines.endIndex)
        }
    }

    /// Holds the one line with a beginning against the one that it should be.
    static func compare(line: String, beginning: String, in path: String) throws {
        try replace(in: path, with: [line]) { lines in
            lines.firstIndex { $0.hasPrefix(beginning) }.map { $0..<$0 + 1 }
        }
    }

    private static func replace(
        in path: String, with made: [String], where place: ([String]) -> Range<Int>?
    ) throws {
        let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
        var lines = text.components(separatedBy: "\n")
        let range = try #require(place(lines), "\(path) has no place for:\n\(made[0])")
        lines.replaceSubrange(range, with: made)
        try compare(lines.joined(separator: "\n"), with: path)
    }

    /// A table in Markdown, its head and its cells.
    static func table(_ head: [String], _ rows: [[String]]) -> [String] {
        let ruler = "|" + String(repeating: "---|", count: head.count)
        func line(_ cells: [String]) -> String { "|" + cells.map { $0.isEmpty ? " |" : " \($0) |" }.joined() }
        return [line(head), ruler] + rows.map(line)
    }
}
