import Foundation

/// Changes while clients run.
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
}
