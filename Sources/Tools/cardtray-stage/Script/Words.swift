import InputSupport

/// A command's words, taken one by one.
struct Words {
    private let line: String
    private var words: ArraySlice<Substring>

    /// When an event is said to happen, in the protocol's milliseconds: `@5000` in the line, `@-20` for that long
    /// ago; now unless it is told.
    let time: UInt32

    init(_ line: String, now: Double) throws(CommandError) {
        self.line = line
        var words = line.split(separator: " ")
        let current = UInt32(truncatingIfNeeded: Int(now * 1000))
        if let index = words.firstIndex(where: { $0.hasPrefix("@") }) {
            let text = words.remove(at: index).dropFirst()
            guard let number = Int64(text) else { throw CommandError("\(line): @\(text) is no time") }
            let isRelative = text.hasPrefix("-") || text.hasPrefix("+")
            time = UInt32(truncatingIfNeeded: isRelative ? Int64(current) + number : number)
        } else {
            time = current
        }
        self.words = words[...]
    }

    var isEmpty: Bool { words.isEmpty }

    mutating func next() throws(CommandError) -> String {
        guard let word = words.popFirst() else { throw CommandError("\(line): a word is missing") }
        return String(word)
    }

    mutating func number() throws(CommandError) -> Double {
        let word = try next()
        guard let number = Double(word), number.isFinite else {
            throw CommandError("\(line): \(word) is no number")
        }
        return number
    }

    mutating func integer<Number: FixedWidthInteger>(_ type: Number.Type = Number.self) throws(CommandError) -> Number {
        let word = try next()
        guard let number = Number(word) else { throw CommandError("\(line): \(word) is no whole number") }
        return number
    }

    mutating func isOn() throws(CommandError) -> Bool {
        switch try next() {
        case "on": return true
        case "off": return false
        default: throw CommandError("\(line): neither on nor off")
        }
    }

    /// What is left of them, with a blank between.
    mutating func rest() -> String {
        defer { words = [] }
        return words.joined(separator: " ")
    }

    /// For a word that means nothing here.
    func unknown(_ word: String) -> CommandError { CommandError("\(line): \(word) means nothing here") }
}
