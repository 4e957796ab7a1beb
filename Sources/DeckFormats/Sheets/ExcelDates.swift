import CardDeck
import Glibc

/// Which cells of an Excel workbook show their number as a date or a time: that is said by their formats alone.
struct ExcelDates {
    private static let member = "xl/styles.xml", byteLimit = 16 << 20
    private static let secondsOfDay = 86_400

    /// By the numbers that cells name as their styles.
    private let styles: [ExcelFormat]

    /// What is wrong with the styles' XML, whose rest is left out.
    let flaw: String?

    private let countsFrom1904: Bool

    /// How many days later that count begins.
    private static let daysTo1904 = 1_462

    /// The day after 31 December 9999.
    private static let end = 2_958_466.0

    /// - Parameter countsFrom1904: as the first Excel on the Macintosh did, and not from 1900.
    init(_ archive: ZipArchive, countsFrom1904: Bool) throws(DeckError) {
        self.countsFrom1904 = countsFrom1904
        guard archive.member(Self.member) != nil else {
            (styles, flaw) = ([], nil)
            return
        }
        let document = XMLDocument(try archive.bytes(of: Self.member, limit: Self.byteLimit))
        flaw = document.flaw.map { "line \($0.line) cannot be read (\($0.reason))" }
        styles = document.withRoot { root in
            var codes: [Int: ExcelFormat] = [:]
            for format in root?.child("numFmts")?.children(named: "numFmt") ?? [] {
                guard let id = format.attribute("numFmtId").flatMap({ Int($0) }) else { continue }
                codes[id] = ExcelFormat(code: format.attribute("formatCode") ?? "")
            }
            return (root?.child("cellXfs")?.children(named: "xf") ?? []).map { style in
                guard let id = style.attribute("numFmtId").flatMap({ Int($0) }) else { return [] }
                return codes[id] ?? ExcelFormat(builtIn: id)
            }
        }
    }

    /// The date and the time of a number as ISO 8601 writes them, with a blank between; nil for a cell that shows the number
    /// itself.
    ///
    /// - Parameter style: the number of the cell's style.
    func text(of number: String, style: String) -> String? {
        guard let style = Int(style), styles.indices.contains(style), !styles[style].isEmpty,
            let number = Double(number), number >= 0
        else { return nil }
        let format = styles[style], firstDay = countsFrom1904 ? Self.daysTo1904 : 0
        let days = number + Double(firstDay)
        guard days < Self.end else { return nil }
        let (day, second) = Int((number * Double(Self.secondsOfDay)).rounded())
            .quotientAndRemainder(dividingBy: Self.secondsOfDay)
        // Below 1 there is no date: that is the day before the first.
        if !format.contains(.date) || days < 1 {
            guard format.contains(.time) || number > 0 else { return nil }
            return Self.time(second, afterDays: format.contains(.elapsed) ? day : 0, format)
        }
        // A day lasts to its end, while a time is the nearest second.
        guard format.contains(.time) else { return Self.date(ofDay: Int(days)) }
        let date = Self.date(ofDay: day + firstDay)
        return second > 0 ? "\(date) \(Self.time(second, format))" : date
    }

    private static func time(_ second: Int, afterDays days: Int = 0, _ format: ExcelFormat) -> String {
        let minutes = "\(padded(24 * days + second / 3_600)):\(padded(second / 60 % 60))"
        return format.contains(.seconds) || second % 60 > 0 ? "\(minutes):\(padded(second % 60))" : minutes
    }

    /// A date or a time that a cell has as ISO 8601 writes it, as those that are numbers are shown.
    static func text(ofISO text: String) -> String {
        let parts = text.split(separator: "T").map { part in part.contains(":") ? minutes(of: part) : part }
        let isWholeDay = parts.count == 2 && parts[1] == midnight
        return parts.dropLast(isWholeDay ? 1 : 0).joined(separator: " ")
    }

    private static let midnight = "00:00"

    /// `14:30` for `14:30:00.000Z`, and `14:30:03` as it stands.
    private static func minutes(of time: Substring) -> Substring {
        let time = time.prefix { $0 == ":" || ("0"..."9").contains($0) }
        return time.utf8.count == 8 && time.hasSuffix(":00") ? time.dropLast(3) : time
    }

    /// - Parameter day: counted from 30 December 1899; as Excel has a 29 February 1900, what comes before that is counted
    ///   from one day later.
    private static func date(ofDay day: Int) -> String {
        let daysTo1970 = day < 60 ? 25_568 : 25_569
        var seconds = time_t((day - daysTo1970) * secondsOfDay), date = tm()
        gmtime_r(&seconds, &date)
        return "\(Int(date.tm_year) + 1900)-\(padded(Int(date.tm_mon) + 1))-\(padded(Int(date.tm_mday)))"
    }

    private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}

/// What a number format of Excel shows of a number that counts days; nothing where it shows the number.
struct ExcelFormat: OptionSet {
    let rawValue: Int

    static let date = ExcelFormat(rawValue: 1), time = ExcelFormat(rawValue: 2)
    /// Seconds are shown, too.
    static let seconds = ExcelFormat(rawValue: 4)
    /// Hours are counted on beyond a day.
    static let elapsed = ExcelFormat(rawValue: 8)

    /// Excel has no longer codes.
    private static let longestCode = 255

    init(rawValue: Int) { self.rawValue = rawValue }

    /// One that no workbook writes down, as all know it (ECMA-376, part 1, 18.8.30), those of East Asia and Thailand with
    /// them. Some are dates in one language and times in another: there, a number below 1 is a time.
    init(builtIn id: Int) {
        self =
            switch id {
            case 14...17, 27...31, 34...36, 50...58, 71...74, 81: .date
            case 18, 20, 32, 75: .time
            case 19, 21, 33, 45, 47, 76, 78, 80: [.time, .seconds]
            case 46, 79: [.time, .seconds, .elapsed]
            case 22, 77: [.date, .time]
            default: []
            }
    }

    /// That of a code such as `dd/mm/yyyy`, `[h]:mm`, `#,##0.00 "days"` or `[<1]h:mm;d.m.yyyy`; of several in one, all count.
    init(code: String) {
        // Of the bracket that is open, too, it does not matter in which order they stand.
        var letters: Set<Unicode.Scalar> = [], isQuoted = false, isEscaped = false, bracket: Set<Unicode.Scalar>?
        self = []
        for character in code.lowercased().unicodeScalars.prefix(Self.longestCode) {
            if isEscaped {
                isEscaped = false
            } else if isQuoted || character == "\"" {
                isQuoted = !isQuoted || character != "\""
            } else if character == "]", let inner = bracket {
                bracket = nil
                // Hours, minutes or seconds in all; what else stands in brackets is a color, a condition, a language.
                if let unit = inner.first, inner.count == 1, "hms".unicodeScalars.contains(unit) {
                    formUnion([.time, .elapsed])
                    letters.insert(unit)
                }
            } else if bracket != nil {
                bracket?.insert(character)
            } else if character == "[" {
                bracket = []
            } else {
                isEscaped = "\\_*".unicodeScalars.contains(character)
                letters.insert(character)
            }
        }
        if letters.contains("s") { formUnion([.time, .seconds]) }
        if letters.contains("h") { insert(.time) }
        // Alone, or beside days and years, these are months and not minutes.
        if letters.contains("d") || letters.contains("y") || letters.contains("m") && isEmpty { insert(.date) }
    }
}
