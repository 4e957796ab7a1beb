import Foundation
import Testing

/// The table of faults in `Reliability.md`.
@Suite struct FaultTableTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The words that follow another one.
    private func names(after word: String, in text: String) -> [String] {
        text.components(separatedBy: word + " ").dropFirst().map { rest in
            String(rest.prefix { $0.isLetter || $0.isNumber })
        }
    }

    /// The names of the functions in the files of each suite.
    private func functions() throws -> [String: [String]] {
        let files = FileManager.default.enumerator(
            at: Self.root.appending(path: "Tests"), includingPropertiesForKeys: nil)
        var functions: [String: [String]] = [:]
        for case let file as URL in try #require(files) where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8), own = names(after: "func", in: text)
            for suite in Set(["struct", "class", "extension"].flatMap { names(after: $0, in: text) }) {
                functions[suite, default: []] += own
            }
        }
        return functions
    }

    /// The cells of its rows.
    private func rows() throws -> [[String]] {
        let page = Self.root.appending(path: MadeText.page("Reliability"))
        let lines = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n")
        let head = try #require(lines.firstIndex(of: "| fault | answer | test | times |"))
        return lines[(head + 2)...].prefix { $0.hasPrefix("|") }.map { line in
            line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
        }
    }

    /// A suite, a test of one (`Suite.test`, or `Suite.begin…`), or a further one of the suite before (`…end`).
    @Test func theTestsThatItNamesAreThere() throws {
        let functions = try functions(), rows = try rows()
        #expect(rows.count >= 60 && rows.allSatisfy { $0.count == 4 })
        for row in rows where row.count == 4 && row[2] != "the same" {
            let names = row[2].components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
            #expect(!names.isEmpty, "\(row[0])")
            var suite = ""
            for name in names {
                let parts = name.hasPrefix("…") ? [suite, name] : name.components(separatedBy: ".")
                suite = parts[0]
                let tests = functions[suite] ?? []
                #expect(!tests.isEmpty, "\(row[0]): there is no suite \(suite)")
                guard parts.count > 1 else { continue }
                let test = parts[1].replacing("…", with: "").lowercased()
                let isThere = tests.map { $0.lowercased() }.contains { own in
                    if parts[1].hasPrefix("…") { return own.hasSuffix(test) }
                    return parts[1].hasSuffix("…") ? own.hasPrefix(test) : own == test
                }
                #expect(isThere, "\(row[0]): there is no test \(name)")
            }
        }
    }
}
