import Foundation

/// What one benchmark found: its figures as they came, and the ratios that count. Times are those of one
/// machine on one day; ratios are taken within one run, so that they hold elsewhere too.
struct Report: Encodable {
    struct Entry: Encodable {
        let name: String
        let value: Double
        let unit: String
    }

    let bench: String
    private(set) var figures: [Entry] = []
    private(set) var ratios: [Entry] = []

    init(_ bench: String) { self.bench = bench }

    mutating func add(_ name: String, _ value: Double, _ unit: String) {
        figures.append(Entry(name: name, value: value, unit: unit))
    }

    /// - Parameter name: in the thresholds' words, for instance `1080p-96/threads-2/over-floor`.
    mutating func addRatio(_ name: String, _ value: Double) {
        ratios.append(Entry(name: name, value: value, unit: "×"))
    }

    /// Prints a table for people, or one line of JSON for programs.
    func print(asJSON: Bool) throws {
        if asJSON {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            Swift.print(String(decoding: try encoder.encode(self), as: UTF8.self))
            return
        }
        let all = figures + ratios
        let width = all.reduce(0) { max($0, $1.name.count) }
        for entry in all {
            let name = entry.name.padding(toLength: width, withPad: " ", startingAt: 0)
            Swift.print("\(name)  \(entry.value.formatted(.number.precision(.significantDigits(3)))) \(entry.unit)")
        }
    }
}

/// Why a benchmark has no result.
struct BenchError: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
