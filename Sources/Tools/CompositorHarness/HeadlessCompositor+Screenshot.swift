import Foundation

extension HeadlessCompositor {
    /// What an output shows now, in device pixels. 20–50 ms on sway and weston, 150 on kwin, 600 on mutter.
    ///
    /// - Throws: ``HarnessError`` if the compositor does not answer.
    public func screenshot(output: Int = 0) throws -> Picture {
        precondition((0..<options.outputCount).contains(output))
        let folder = directory.appending(path: "shot-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "shot.png")
        let name = kind.outputName(output)
        switch kind {
        case .sway:
            try run("grim", ["-l", "1", "-o", name, file.path])
        case .weston:
            // It writes to its working directory, under a name of its own.
            try run("env", ["-C", folder.path, "weston-screenshooter"])
            guard let written = try FileManager.default.contentsOfDirectory(atPath: folder.path).first else {
                throw HarnessError("weston-screenshooter wrote nothing")
            }
            return try Picture(png: folder.appending(path: written))
        case .mutter:
            try runScript("mutter-screenshot.py", [name, file.path])
        case .kwin:
            try runScript("kwin-screenshot.py", [name, file.path])
        }
        return try Picture(png: file)
    }

    /// The picture once nothing moves any more: the same three times in a row.
    ///
    /// - Parameter empty: a picture without the client; equal to it does not count.
    /// - Throws: ``HarnessError`` after `seconds`.
    public func settledScreenshot(
        output: Int = 0, otherThan empty: Picture? = nil, seconds: Double = 30
    ) throws -> Picture {
        var last: Picture?
        var equal = 0
        let settled = try poll(seconds: seconds) {
            let next = try screenshot(output: output)
            equal = next == last && next != empty ? equal + 1 : 0
            last = next
            if equal < 2 { usleep(100_000) }
            return equal == 2
        }
        guard settled, let last else { throw HarnessError("the picture did not come to rest within \(seconds) s") }
        return last
    }
}
