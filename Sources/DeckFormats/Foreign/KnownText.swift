/// Texts of formats that begin in a way of their own.
enum KnownText {
    /// What a text is, as “is …, not a deck” has it; nil where it may be one.
    ///
    /// - Parameter start: its beginning, without blanks before it.
    static func kind(of start: Substring) -> String? {
        let lines = lines(of: start)
        guard let first = lines.first else { return nil }
        if first == "WEBVTT" || first.hasPrefix("WEBVTT ") || lines.dropFirst().first.map(isTimed) == true,
            lines.contains(where: isTimed)
        {
            return "a file of subtitles"
        }
        if agree(lines, on: /\[(?:\d+:\d\d[.:]\d\d|[a-z]{2,6}:.*)\]/, where: { $0.first == "[" }),
            lines.contains(where: { $0.prefixMatch(of: /\[\d+:/) != nil })
        {
            return "a file of lyrics"
        }
        switch first.uppercased() {
        case "BEGIN:VCARD": return "a file of addresses (vCard)"
        case "BEGIN:VCALENDAR": return "a calendar"
        default: break
        }
        if isLetter(lines) { return "an e-mail" }
        if first.hasPrefix("Format: http"), first.contains("copyright") { return "a statement of copyright" }
        if lines.contains(where: { $0.hasPrefix("@@ -") }), lines.contains(where: { $0.hasPrefix("+++ ") }) {
            return "a list of changes (diff)"
        }
        if agree(
            lines, on: /[\w.\-]+:[^:]*:\d+:\d*:[^:]*:[^:]*(:[^:]*)?$/, where: { $0.utf8.contains(UInt8(ascii: ":")) })
        {
            return "a list of accounts"
        }
        if isSQL(start) { return "SQL" }
        return nil
    }

    /// What a table is that programs write as text of another kind; nil where it is none.
    ///
    /// - Parameter start: its beginning, without blanks before it.
    static func spreadsheet(_ start: Substring) -> String? {
        let lines = lines(of: start)
        guard lines.count > 1 else { return nil }
        if lines[0] == "TABLE", lines[1] == "0,1" { return "a DIF spreadsheet (.dif)" }
        // `ID;Person;Name` may be a header.
        if lines[0].hasPrefix("ID;P"), agree(lines, on: /(?:ID|[BCFOPW]|N[ELNU]);[A-Z]|E$/) {
            return "a SYLK spreadsheet (.slk)"
        }
        return nil
    }

    /// Whether a text is a list of `Q: …` and `A: …` by turns, in letters of either case.
    static func isDialog(_ start: Substring) -> Bool {
        let lines = start.prefix(headLength).split(whereSeparator: \.isNewline).prefix(lineLimit)
        guard let first = lines.first?.first, "Qq".contains(first) else { return false }
        let question = /(?:[Qq]|[Qq]uestion)\d*[:.]\s/
        let answer = /(?:[Aa]|[Aa]nswer)\d*[:.]\s/
        let questions = lines.count { $0.prefixMatch(of: question) != nil }
        let answers = lines.count { $0.prefixMatch(of: answer) != nil }
        return questions > 0 && abs(questions - answers) < 2 && (questions + answers) * 2 >= lines.count
    }

    /// How much is looked at.
    private static let headLength = 8 << 10
    private static let lineLimit = 60

    /// The first lines that have anything in them.
    private static func lines(of start: Substring) -> [Substring] {
        start.prefix(headLength).split(omittingEmptySubsequences: true, whereSeparator: \.isNewline)
            .prefix(lineLimit).map(\.withoutOuterBlanks)
    }

    /// The share of lines that have to agree.
    private static let most = 0.9

    /// Whether most lines begin as an expression has it.
    ///
    /// A table is asked for all kinds before it opens, and an expression takes a tenth of a millisecond to compile each
    /// time it is named: it is named once, and only where enough lines could match.
    private static func agree<Output>(
        _ lines: [Substring], on expression: @autoclosure () -> Regex<Output>,
        where couldMatch: (Substring) -> Bool = { _ in true }
    ) -> Bool {
        guard share(of: lines, where: couldMatch) >= most else { return false }
        let expression = expression()
        return share(of: lines) { $0.prefixMatch(of: expression) != nil } >= most
    }

    private static func share(of lines: [Substring], where isKnown: (Substring) -> Bool) -> Double {
        lines.count > 1 ? Double(lines.count(where: isKnown)) / Double(lines.count) : 0
    }

    /// `00:01:02,500 --> 00:01:04,000`
    private static func isTimed(_ line: Substring) -> Bool {
        line.first?.isNumber == true
            && line.prefixMatch(of: /(?:\d+:)?\d\d:\d\d[.,]\d{3} --> (?:\d+:)?\d\d:\d\d[.,]\d{3}/) != nil
    }

    private static let headings: Set<String> = [
        "from", "to", "subject", "date", "message-id", "received", "return-path", "mime-version", "delivered-to", "cc",
        "content-type", "reply-to",
    ]

    /// Whether the first lines are those of a letter's head.
    private static func isLetter(_ lines: [Substring]) -> Bool {
        var found: Set<String> = []
        for line in lines.prefix(12) {
            let heading = line.prefix { $0 != ":" }.lowercased()
            guard headings.contains(heading) else { break }
            found.insert(heading)
        }
        return found.count > 2 && (found.contains("from") || found.contains("received"))
    }

    private static let statements = [
        "create table ", "create database ", "create index ", "insert into ", "drop table ", "begin transaction",
        "pragma ",
    ]

    /// Whether the first line that is no comment begins a statement.
    private static func isSQL(_ start: Substring) -> Bool {
        let head = start.prefix(headLength)
        let first = head.split(whereSeparator: \.isNewline).first { !$0.hasPrefix("--") && !$0.hasPrefix("/*") }
        guard let first = first?.lowercased(), head.contains(";") else { return false }
        return statements.contains(where: first.hasPrefix)
            || first.hasPrefix("select ") && first.contains(" from ")
    }
}
