import ArgumentParser

/// A size as people write it: `1280x800`.
struct SizeArgument: ExpressibleByArgument, CustomStringConvertible {
    var width: Int
    var height: Int

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    init?(argument: String) {
        let parts = argument.split(separator: "x", omittingEmptySubsequences: false).compactMap { Int($0) }
        guard parts.count == 2, parts.allSatisfy({ (1...16384).contains($0) }) else { return nil }
        self.init(width: parts[0], height: parts[1])
    }

    var description: String { "\(width)x\(height)" }
    var defaultValueDescription: String { description }
}
