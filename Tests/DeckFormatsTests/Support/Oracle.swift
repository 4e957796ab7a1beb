import Foundation

/// Programs in Python that know what decks say without cardtray's readers.
enum Oracle {
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// The packages that Anki's backend and genanki wrote, and `expected.json`; made once per run.
    static let ankiFolder: Result<URL, Failure> = Result { () throws(Failure) in
        let folder = URL(fileURLWithPath: NSTemporaryDirectory())
            .appendingPathComponent("cardtray-oracle-\(ProcessInfo.processInfo.processIdentifier)")
        do {
            try? FileManager.default.removeItem(at: folder)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw Failure(description: "cannot make \(folder.path): \(error)")
        }
        _ = try run("anki_oracle.py", folder.path)
        atexit { try? FileManager.default.removeItem(atPath: Oracle.folderToRemove) }
        return folder
    }

    private static let folderToRemove =
        NSTemporaryDirectory() + "/cardtray-oracle-\(ProcessInfo.processInfo.processIdentifier)"

    /// Runs one of the scripts and gives back what it writes to standard output.
    static func run(_ script: String, _ argument: String) throws(Failure) -> Data {
        let environment = ProcessInfo.processInfo.environment
        let python =
            environment["CARDTRAY_PYTHON"]
            ?? FileManager.default.homeDirectoryForCurrentUser.path + "/.cache/cardtray-test/venv/bin/python"
        guard FileManager.default.isExecutableFile(atPath: python) else {
            throw Failure(
                description:
                    "no Python at \(python): run meson-helpers/test, or set CARDTRAY_PYTHON to one that has "
                    + "the packages anki and genanki")
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: python)
        let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        process.arguments = [here.appendingPathComponent("Oracle/\(script)").path, argument]
        let output = Pipe()
        process.standardOutput = output
        do {
            try process.run()
        } catch {
            throw Failure(description: "cannot run \(python): \(error)")
        }
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure(description: "\(script) failed; its messages are above")
        }
        return data
    }
}
