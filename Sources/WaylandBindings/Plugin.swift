import Foundation
import PackagePlugin

/// Generates Swift for the protocols that `protocols/TARGET.txt` lists, one file each.
///
/// A line of the list is a `#` comment, `server` for a compositor's side of what follows, `import MODULE` for a
/// module that the generated code needs, or the path of an XML: in `protocols/` where the package has its own, else
/// in the system's packages.
@main struct WaylandBindings: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let own = context.package.directoryURL.appending(path: "protocols")
        let list = own.appending(path: "\(target.name).txt")
        guard let text = try? String(contentsOf: list, encoding: .utf8) else {
            throw Failure("\(list.path): the list of \(target.name)'s protocols is missing")
        }
        let tool = try context.tool(named: "wayland-bindings").url
        let places = [own] + Self.systemDirectories()

        var imports: [String] = [], side: [String] = []
        var commands: [Command] = []
        for line in text.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) {
            if line.isEmpty || line.hasPrefix("#") { continue }
            if line == "server" {
                side = ["--server"]
                continue
            }
            if line.hasPrefix("import ") {
                imports.append(String(line.dropFirst("import ".count)))
                continue
            }
            let candidates = places.map { $0.appending(path: line) }
            guard let xml = candidates.first(where: { FileManager.default.fileExists(atPath: $0.path) }) else {
                throw Failure(
                    "\(line), listed in \(list.path), is in none of \(places.map(\.path)): "
                        + "install libwayland-dev and wayland-protocols")
            }
            let name = xml.deletingPathExtension().lastPathComponent
            let output = context.pluginWorkDirectoryURL.appending(path: "\(name).swift")
            commands.append(
                .buildCommand(
                    displayName: "Generating Swift for \(name)", executable: tool,
                    arguments: side + [xml.path, output.path] + imports, inputFiles: [xml], outputFiles: [output]))
        }
        return commands
    }

    /// Where the system's packages keep their XMLs, as pkg-config tells.
    private static func systemDirectories() -> [URL] {
        ["wayland-protocols", "wayland-scanner"].compactMap { package in
            // Foundation's Process never returns on a machine whose loopback is down; popen does.
            guard let pipe = popen("pkg-config --variable=pkgdatadir \(package) 2>/dev/null", "r") else {
                return nil
            }
            defer { pclose(pipe) }
            var buffer = [CChar](repeating: 0, count: 4096)
            guard fgets(&buffer, Int32(buffer.count), pipe) != nil else { return nil }
            let bytes = buffer.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
            // It prints //usr/share where the prefix is a relocated one.
            return URL(fileURLWithPath: String(decoding: bytes, as: UTF8.self)).standardizedFileURL
        }
    }

    private struct Failure: Error, CustomStringConvertible {
        let description: String

        init(_ description: String) { self.description = description }
    }
}
