import Foundation

/// Reads pictures of text, as somebody who knows nothing of how they were made.
enum Tesseract {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// - Parameters:
    ///   - pictures: paths of PNG files.
    ///   - model: the language, in Tesseract's words.
    ///   - list: a path for the list of pictures, to be written.
    /// - Returns: what each says.
    /// - Throws: where Tesseract is missing, or has no such model.
    static func read(_ pictures: [String], model: String, list: String) throws -> [String] {
        try pictures.joined(separator: "\n").write(toFile: list, atomically: false, encoding: .utf8)
        let process = Process(), output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        // One even block of text, at the resolution that its models have learned from.
        process.arguments = ["tesseract", list, "-", "-l", model, "--psm", "6", "--dpi", "300"]
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        // Every page ends in a form feed.
        let pages = text.split(separator: "\u{0C}", omittingEmptySubsequences: false).map(String.init)
        guard process.terminationStatus == 0, pages.count >= pictures.count else {
            throw Failure(
                description: "tesseract cannot read \(model): meson-helpers/bench legibility installs what it needs")
        }
        return Array(pages.prefix(pictures.count))
    }
}
