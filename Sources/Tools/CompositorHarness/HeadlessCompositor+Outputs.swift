import Foundation

/// What outputs show, and changes while clients run.
extension HeadlessCompositor {
    /// Says something to sway; returns its answer, JSON where it has one.
    ///
    /// - Throws: ``HarnessError`` with sway's words.
    @discardableResult
    public func swaymsg(_ arguments: String...) throws -> String {
        precondition(kind == .sway)
        return try run("swaymsg", arguments)
    }

    /// Gives an output another scale; its picture keeps its size on sway, and so the windows change theirs.
    public func setScale(_ scale: Double, output: Int = 0) throws {
        switch kind {
        case .sway: try swaymsg("output", kind.outputName(output), "scale", "\(scale)")
        case .mutter: try runScript("mutter-outputs.py", [kind.outputName(output), "\(scale)"])
        case .kwin: try configureKWin("scale.\(scale)", output)
        case .weston: throw HarnessError("weston cannot change its scale here")
        }
    }

    /// Gives an output of sway another size, in device pixels.
    public func setResolution(width: Int, height: Int, output: Int = 0) throws {
        try swaymsg("output", kind.outputName(output), "resolution", "\(width)x\(height)")
    }

    /// Plugs another output into sway; returns its name.
    public func addOutput() throws -> String {
        let before = try outputNames()
        try swaymsg("create_output")
        guard let added = try outputNames().subtracting(before).first else {
            throw HarnessError("sway made no output")
        }
        return added
    }

    /// Takes one of several outputs away; to clients it looks unplugged.
    public func removeOutput(_ output: Int) throws {
        switch kind {
        case .mutter: try runScript("mutter-outputs.py", [kind.outputName(output), "off"])
        case .kwin: try configureKWin("disable", output)
        case .sway: throw HarnessError("sway 1.7 cannot turn off outputs that have no screen")
        case .weston: throw HarnessError("weston has one output here")
        }
    }

    private func configureKWin(_ setting: String, _ output: Int) throws {
        let arguments = ["output.\(kind.outputName(output)).\(setting)"]
        try run("env", ["QT_QPA_PLATFORM=wayland", "KSCREEN_BACKEND_INPROCESS=1", "kscreen-doctor"] + arguments)
    }

    /// The window of a process on sway: where it is, in logical pixels; nil if there is none.
    public func windowFrame(of process: ManagedProcess) throws -> (x: Int, y: Int, width: Int, height: Int)? {
        func find(_ node: [String: Any]) -> (Int, Int, Int, Int)? {
            if node["pid"] as? Int == Int(process.processIdentifier), let rect = node["rect"] as? [String: Int],
                let x = rect["x"], let y = rect["y"], let width = rect["width"], let height = rect["height"]
            {
                return (x, y, width, height)
            }
            let children = ["nodes", "floating_nodes"].flatMap { node[$0] as? [[String: Any]] ?? [] }
            return children.lazy.compactMap(find).first
        }
        let tree = try JSONSerialization.jsonObject(with: Data(try swaymsg("-rt", "get_tree").utf8))
        return (tree as? [String: Any]).flatMap(find).map { (x: $0.0, y: $0.1, width: $0.2, height: $0.3) }
    }

    /// Gives a window of KWin another size, in logical pixels. It has no frame here.
    public func resizeWindow(titled title: String, width: Int, height: Int) throws {
        precondition(kind == .kwin)
        try runScript("kwin-resize.py", [title, "\(width)", "\(height)"])
    }

    private func outputNames() throws -> Set<String> {
        let outputs = try JSONSerialization.jsonObject(with: Data(try swaymsg("-rt", "get_outputs").utf8))
        return Set((outputs as? [[String: Any]] ?? []).compactMap { $0["name"] as? String })
    }

    // MARK: What outputs show

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
