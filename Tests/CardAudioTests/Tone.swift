import CompositorHarness
import Foundation

/// A sine of full loudness's quarter, as files of many kinds.
struct Tone {
    /// In hertz and seconds.
    var pitch: Double
    var length: Double

    private static let rate = 44_100

    /// 16-bit mono.
    var wav: [UInt8] {
        let count = Int(length * Double(Self.rate))
        func little(_ value: Int, _ size: Int) -> [UInt8] {
            (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        var file = Array("RIFF".utf8) + little(36 + 2 * count, 4) + Array("WAVEfmt ".utf8)
        file += little(16, 4) + little(1, 2) + little(1, 2)
        file += little(Self.rate, 4) + little(2 * Self.rate, 4) + little(2, 2) + little(16, 2)
        file += Array("data".utf8) + little(2 * count, 4)
        for index in 0..<count {
            let phase = 2 * Double.pi * pitch * Double(index) / Double(Self.rate)
            file += little(Int(8192 * sin(phase)), 2)
        }
        return file
    }

    /// What GStreamer's own encoders make of it.
    ///
    /// - Parameter encoding: a pipeline from raw audio to a file's bytes.
    func encoded(_ encoding: String) throws -> [UInt8] {
        let directory = FileManager.default.temporaryDirectory.appending(path: "cardtray-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let (source, target) = (directory.appending(path: "tone.wav"), directory.appending(path: "tone"))
        try Data(wav).write(to: source)
        let line =
            "-q filesrc location=\(source.path) ! wavparse ! audioconvert ! audioresample ! \(encoding) "
            + "! filesink location=\(target.path)"
        let tool = try ManagedProcess(
            "gst-launch-1.0", line.split(separator: " ").map(String.init),
            environment: ProcessInfo.processInfo.environment, directory: directory)
        guard tool.wait(seconds: 60) == 0 else { throw StageError("\(encoding): \(tool.standardError)") }
        return Array(try Data(contentsOf: target))
    }
}
