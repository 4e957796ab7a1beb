import CardDeck
import Glibc

/// Which cells of an Excel workbook show their number as a date or a time: that is said by their formats alone.
struct ExcelDates {
    /// What is seen of a number that counts days.
    struct Parts: OptionSet {
        let rawValue: Int
        static let date = Parts(rawValue: 1), time = Parts(rawValue: 2)
    }

    private static let member = "xl/styles.xml", byteLimit = 16 << 20
    private static let secondsOfDay = 86_400.0

    /// By the numbers that cells name as their styles.
    private let styles: [Parts]

    private let countsFrom1904: Bool

    /// - Parameter countsFrom1904: as the first Excel on the Macintosh did, and not from 1900.
    init(_ archive: ZipArchive, countsFrom1904: Bool) throws(DeckError) {
        self.countsFrom1904 = countsFrom1904
        guard archive.member(Self.member) != nil else {
            styles = []
            return
        }
        let document = XMLDocument(try archive.bytes(of: Self.member, limit: Self.byteLimit))
        var codes: [Int: Parts] = [:]
        for format in document.root?.child("numFmts")?.children(named: "numFmt") ?? [] {
            guard let id = format.attribute("numFmtId").flatMap({ Int($0) }) else { continue }
            codes[id] = Self.parts(of: format.attribute("formatCode") ?? "")
        }
        styles = (document.root?.child("cellXfs")?.children(named: "xf") ?? []).map { style in
            guard let id = style.attribute("numFmtId").flatMap({ Int($0) }) else { return [] }
            return codes[id] ?? Self.parts(ofBuiltIn: id)
        }
    }

    /// What formats have that no workbook writes down (ECMA-376, part 1, 18.8.30), those of East Asia with them.
    private static func parts(ofBuiltIn id: Int) -> Parts {
        switch id {
        case 14...17, 27...31, 34...36, 50...58: .date
        case 18...21, 32, 33, 45...47: .time
        case 22: [.date, .time]
        default: []
        }
    }

    /// The parts that a format's code shows, such as `dd/mm/yyyy`, `[h]:mm` or `#,##0.00 "days"`.
    static func parts(of code: String) -> Parts {
        var letters: Set<Character> = [], isQuoted = false, isEscaped = false, bracket: String?
        // Of several codes, the first is that of positive numbers.
        for character in code.lowercased().prefix(while: { $0 != ";" }) {
            if isEscaped {
                isEscaped = false
            } else if isQuoted || character == "\"" {
                isQuoted = !isQuoted || character != "\""
            } else if let inner = bracket {
                bracket = character == "]" ? nil : inner + String(character)
                // Elapsed hours; all else in brackets is a color, a condition, a language.
                if character == "]", Set(inner).count == 1 { letters.formUnion(inner) }
            } else if character == "[" {
                bracket = ""
            } else if character == "\\" || character == "_" || character == "*" {
                isEscaped = true
            } else {
                letters.insert(character)
            }
        }
        var parts: Parts = []
        if !letters.isDisjoint(with: ["h", "s"]) { parts.insert(.time) }
        // Alone, or beside days and years, these are months and not minutes.
        if !letters.isDisjoint(with: ["d", "y"]) || letters.contains("m") && parts.isEmpty { parts.insert(.date) }
        return parts
    }

    /// The date and the time of a number as ISO 8601 writes them; nil for a cell that shows the number itself.
    ///
    /// - Parameter style: the number of the cell's style.
    func text(of number: String, style: String?) -> String? {
        guard let style = style.flatMap({ Int($0) }), styles.indices.contains(style), !styles[style].isEmpty,
            // The last is 31 December 9999.
            let days = Double(number), days >= 0, days < 2_958_466
        else { return nil }
        let parts = styles[style], seconds = Int((days * Self.secondsOfDay).rounded())
        let (day, second) = seconds.quotientAndRemainder(dividingBy: Int(Self.secondsOfDay))
        let hours = parts.contains(.date) ? second / 3_600 : seconds / 3_600
        var time = "\(Self.padded(hours)):\(Self.padded(second / 60 % 60))"
        if second % 60 != 0 { time += ":" + Self.padded(second % 60) }
        guard parts.contains(.date), let date = date(ofDay: day) else { return time }
        return parts.contains(.time) && second != 0 ? "\(date) \(time)" : date
    }

    private func date(ofDay day: Int) -> String? {
        // In days since 1970: 1 January 1904, or 30 December 1899. As Excel has a 29 February 1900, what comes before
        // that is counted from one day later.
        let dayZero = countsFrom1904 ? -24_107 : day < 60 ? -25_568 : -25_569
        var seconds = time_t((dayZero + day) * Int(Self.secondsOfDay)), date = tm()
        guard gmtime_r(&seconds, &date) != nil else { return nil }
        return "\(Int(date.tm_year) + 1900)-\(Self.padded(Int(date.tm_mon) + 1))-\(Self.padded(Int(date.tm_mday)))"
    }

    private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}
