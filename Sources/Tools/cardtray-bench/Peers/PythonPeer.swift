import Foundation

/// A library drawn with from Python, in a process of its own that answers line by line: see `peers.py`.
final class PythonPeer: Peer {
    let name: String
    let threads: Int
    private(set) var version = ""

    private let scene: PeerScene
    private let process = Process()
    private let orders = Pipe(), answers = Pipe()
    private var unread = Data()

    /// - Throws: `PeerError` where Python, the library or a second thread in it is not to be had.
    init(_ name: String, threads: Int, scene: PeerScene, python: String) throws {
        (self.name, self.threads, self.scene) = (name, threads, scene)
        guard FileManager.default.isExecutableFile(atPath: python) else {
            throw PeerError(
                name, "no Python at \(python): make one with meson-helpers/bench, or name it with --python")
        }
        guard let script = Bundle.module.path(forResource: "peers", ofType: "py") else {
            throw PeerError(name, "peers.py is not beside the program")
        }
        process.executableURL = URL(filePath: python)
        process.arguments = [script, name, String(threads), scene.directory.path]
        process.standardInput = orders
        process.standardOutput = answers
        // A peer that has died is an error to report, not a signal to die of.
        signal(SIGPIPE, SIG_IGN)
        try process.run()
        version = try answer(after: "version ")
    }

    deinit {
        try? orders.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    func prepare(_ frame: PeerFrame) throws {
        try JSONEncoder().encode(frame).write(to: scene.frameFile)
        try order("prepare \(scene.frameFile.path)")
        _ = try answer(after: "prepared")
    }

    func draw(strips: Bool) throws -> Double {
        try order("draw \(strips ? "strips" : "whole")")
        let time = try answer(after: "drawn ")
        guard let milliseconds = Double(time) else { throw PeerError(name, "took '\(time)' ms to draw") }
        return milliseconds
    }

    func picture() throws -> [UInt32] {
        let file = scene.directory.appending(path: "picture.bgra")
        try order("save \(file.path)")
        _ = try answer(after: "saved")
        let data = try Data(contentsOf: file)
        return data.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
    }

    private func order(_ line: String) throws {
        do {
            try orders.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
        } catch {
            throw PeerError(name, "its process has ended")
        }
    }

    /// What follows the words that the next line should begin with. Another line is the reason why the
    /// peer cannot go on.
    private func answer(after words: String) throws -> String {
        let line = try nextLine()
        guard line.hasPrefix(words) else { throw PeerError(name, line) }
        return String(line.dropFirst(words.count))
    }

    private func nextLine() throws -> String {
        while true {
            if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
                defer { unread = Data(unread[(end + 1)...]) }
                return String(decoding: unread[..<end], as: UTF8.self)
            }
            let more = answers.fileHandleForReading.availableData
            guard !more.isEmpty else { throw PeerError(name, "its process has ended") }
            unread.append(more)
        }
    }
}
