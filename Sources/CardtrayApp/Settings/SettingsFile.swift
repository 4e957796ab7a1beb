import Glibc

/// `config.toml`: that of a person, `$XDG_CONFIG_HOME/cardtray/config.toml`, and below it those of the system, in
/// `$XDG_CONFIG_DIRS`.
struct SettingsFile {
    /// Nil where there is no home to look in.
    let path: String?

    /// What is larger was not written by a person, in bytes.
    private static let maximumSize = 1 << 16

    init(environment: (String) -> String? = { getenv($0).map { String(cString: $0) } }) {
        func absolute(_ name: String) -> String? { environment(name).flatMap { $0.hasPrefix("/") ? $0 : nil } }
        path = (absolute("XDG_CONFIG_HOME") ?? absolute("HOME").map { $0 + "/.config" })
            .map { $0 + "/cardtray/config.toml" }
    }

    init(path: String) { self.path = path }

    /// The files in which settings may be, the one that wins at the end.
    static func all(environment: (String) -> String? = { getenv($0).map { String(cString: $0) } }) -> [SettingsFile] {
        let system = (environment("XDG_CONFIG_DIRS").flatMap { $0.isEmpty ? nil : $0 } ?? "/etc/xdg")
            .split(separator: ":").filter { $0.hasPrefix("/") }
        return system.reversed().map { SettingsFile(path: "\($0)/cardtray/config.toml") }
            + [SettingsFile(environment: environment)]
    }

    /// Reads all of them, which are small.
    ///
    /// - Returns: the settings, and a line for each thing that is wrong. Without a file, the defaults.
    static func load(_ files: [SettingsFile] = all()) -> (settings: Settings, problems: [String]) {
        var settings = Settings()
        let problems = files.flatMap { $0.load(into: &settings) }
        return (settings, problems)
    }

    private func load(into settings: inout Settings) -> [String] {
        guard let path else { return [] }
        do {
            guard let document = try Self.read(path) else { return [] }
            return settings.take(document, file: path)
        } catch {
            return ["\(path): \(error.reason); until then the defaults hold"]
        }
    }

    private struct ReadError: Error {
        let reason: String
    }

    /// - Returns: nil where there is no such file.
    private static func read(_ path: String) throws(ReadError) -> [UInt8]? {
        do throws(RegularFile.Problem) {
            return try RegularFile.bytes(of: path, most: maximumSize)
        } catch .absent {
            return nil
        } catch .unreadable(let code) {
            throw ReadError(reason: "cannot be read (\(FileError(code: code))): make it readable")
        } catch .noFile {
            throw ReadError(reason: "is not a file: put a file in its place, or nothing")
        } catch {
            throw ReadError(reason: "is larger than \(maximumSize / 1024) KiB: settings are a few lines")
        }
    }
}
