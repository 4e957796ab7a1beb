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
        case .mutter: try runScript("mutter-scale.py", [kind.outputName(output), "\(scale)"])
        case .weston, .kwin: throw HarnessError("\(kind.rawValue) cannot change its scale here")
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

    /// Takes an output from sway; to clients it looks unplugged.
    public func removeOutput(named name: String) throws { try swaymsg("output", name, "disable") }

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

    private func outputNames() throws -> Set<String> {
        let outputs = try JSONSerialization.jsonObject(with: Data(try swaymsg("-rt", "get_outputs").utf8))
        return Set((outputs as? [[String: Any]] ?? []).compactMap { $0["name"] as? String })
    }
}
