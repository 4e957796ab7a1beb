import Foundation

/// Files that a test writes and removes.
enum PNGTemporary {
    static func write(_ bytes: [UInt8]) -> String {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("cardtray-\(UUID().uuidString).png")
        try? Data(bytes).write(to: url)
        return url.path
    }

    static func remove(_ path: String) { try? FileManager.default.removeItem(atPath: path) }
}
