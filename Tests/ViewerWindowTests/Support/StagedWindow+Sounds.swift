import Foundation

extension StagedWindow {
    /// 16-bit mono, so long that it does not end by itself.
    private static let longSound: Data = {
        func little(_ value: Int, _ size: Int) -> [UInt8] {
            (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        let rate = 8000, count = 60 * 8000
        let head =
            Array("RIFF".utf8) + little(36 + 2 * count, 4) + Array("WAVEfmt ".utf8) + little(16, 4) + little(1, 2)
        let format = little(1, 2) + little(rate, 4) + little(2 * rate, 4) + little(2, 2) + little(16, 2)
        let samples = (0..<count).flatMap { little(Int(8192 * sin(Double($0) / 3)), 2) }
        return Data(head + format + Array("data".utf8) + little(2 * count, 4) + samples)
    }()

    /// Shows a table of cards that may have `long.wav` on them.
    ///
    /// - Parameters:
    ///   - folder: where both are written.
    ///   - arguments: further ones.
    convenience init(
        table: String, in folder: URL, arguments: [String] = [], environment: [String: String] = [:],
        settings: String = ""
    ) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Self.longSound.write(to: folder.appending(path: "long.wav"))
        let deck = folder.appending(path: "deck.csv")
        try table.write(to: deck, atomically: true, encoding: .utf8)
        try self.init(arguments: [deck.path] + arguments, environment: environment, settings: settings)
    }
}
