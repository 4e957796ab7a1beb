/// Whether the cells of a column count or name records instead of saying something.
struct ColumnNumbers {
    /// Consecutive numbers, or ids that end in such, from the first record on.
    let isRunning: Bool

    /// The first of the numbers is one that people count from, so that they say no years or sizes.
    let isCount: Bool

    /// Numbers of which each stands at several records, as those of lessons, or that never fall, as those of a choice.
    let isOrder: Bool

    /// Numbers, or ids without blanks that have digits.
    let isIDs: Bool

    /// Numbers of any kind, fractions among them.
    let areNumeric: Bool

    /// `78fc1640-0e7d-11ed-8164-409f38ad1407` and its like, nothing else.
    let areUUIDs: Bool

    /// Long ones of ASCII letters and digits at random, each another and none longer by more than one than the others,
    /// as hashes and the keys of databases are. A deck about hashes has them as well.
    let areKeys: Bool

    /// Fewer records tell nothing.
    private static let fewest = 3

    /// The share of cells that have to agree: tables have slips.
    private static let most = 0.9

    private static let longestID = 40

    /// No key is shorter, and of so many most have both letters and digits.
    private static let shortestKey = 16
    private static let mixedShare = 0.75

    /// They follow each other as numbers of records do.
    private static let years = 1000...2100

    /// - Parameter cells: of some records that follow each other.
    init(_ cells: [String]) {
        let filled = cells.filter { !$0.isEmpty }
        let numbers = filled.map(Self.number)
        let ends = filled.map(Self.trailingNumber)
        func isMost(_ count: Int) -> Bool { !filled.isEmpty && Double(count) >= Self.most * Double(filled.count) }
        let areNumbers = isMost(numbers.count { $0 != nil })
        areNumeric = isMost(filled.count(where: Self.isNumeric))
        isIDs = areNumbers || isMost(filled.count(where: Self.isID))
        guard filled.count >= Self.fewest, filled.count == cells.count else {
            (isRunning, isCount, isOrder, areUUIDs, areKeys) = (false, false, false, false, false)
            return
        }
        areUUIDs = filled.allSatisfy(Self.isUUID)
        areKeys = Self.areKeys(filled)
        let steps = zip(ends, ends.dropFirst()).count { first, second in
            guard let first, let second else { return false }
            return first.stem == second.stem && second.number == first.number &+ 1
        }
        let areYears = !numbers.contains { $0.map { !Self.years.contains($0) } ?? true }
        isRunning = !areYears && Double(steps) >= Self.most * Double(filled.count - 1)
        isCount = isRunning && (numbers[0].map { $0 <= 1 } ?? (ends[0]?.isPadded == true))
        let known = numbers.compactMap(\.self)
        let rises = zip(known, known.dropFirst()).count { $0 <= $1 }
        let isRising = known.first.map { $0 <= 1 } == true && Double(rises) >= Self.most * Double(known.count - 1)
        isOrder = areNumbers && (isRising || Set(filled).count * 2 <= filled.count)
    }

    /// `12`, `12.`, `12)`, `#12`.
    static func number(_ cell: String) -> Int? {
        var digits = cell.utf8[...]
        if digits.first == UInt8(ascii: "#") { digits.removeFirst() }
        if let last = digits.last, last == UInt8(ascii: ".") || last == UInt8(ascii: ")") { digits.removeLast() }
        guard let first = digits.first, first != UInt8(ascii: "+") else { return nil }
        return Int(Substring(digits))
    }

    /// Any number, with a sign, fractions, or as a share.
    static func isNumeric(_ cell: String) -> Bool {
        cell.utf8.contains { (0x30...0x39).contains($0) }
            && cell.utf8.allSatisfy { (0x30...0x39).contains($0) || "+-.,%".utf8.contains($0) }
    }

    private static func isID(_ cell: String) -> Bool {
        cell.utf8.count <= longestID && cell.utf8.contains { (0x30...0x39).contains($0) }
            && cell.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }

    /// Hexadecimal digits in five groups.
    private static func isUUID(_ cell: String) -> Bool {
        cell.utf8.count == 36
            && cell.utf8.enumerated().allSatisfy { place, byte in
                [8, 13, 18, 23].contains(place)
                    ? byte == UInt8(ascii: "-") : isDigit(byte) || (0x61...0x66).contains(byte | 0x20)
            }
    }

    private static func areKeys(_ cells: [String]) -> Bool {
        let lengths = cells.map(\.utf8.count)
        guard let shortest = lengths.min(), let longest = lengths.max(), shortest >= shortestKey,
            longest <= shortest + 1,
            cells.allSatisfy({ cell in cell.utf8.allSatisfy { isDigit($0) || isLetter($0) } }),
            Set(cells).count == cells.count
        else { return false }
        let mixed = cells.count { $0.utf8.contains(where: isDigit) && $0.utf8.contains(where: isLetter) }
        return Double(mixed) >= mixedShare * Double(cells.count)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    /// The number at the end of `PT-V-00018`, and what stands before it.
    private static func trailingNumber(_ cell: String) -> (stem: Substring, number: Int, isPadded: Bool)? {
        if let number = number(cell) { return ("", number, false) }
        guard isID(cell), let last = cell.lastIndex(where: { !("0"..."9").contains($0) }) else { return nil }
        let digits = cell[cell.index(after: last)...]
        return Int(digits).map { (cell[...last], $0, digits.utf8.count >= 2) }
    }
}
