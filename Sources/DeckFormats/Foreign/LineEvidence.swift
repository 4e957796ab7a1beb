/// What the lines of a text speak for, where they are no table: programs, Markdown, logs, settings, running text.
struct LineEvidence {
    private var lineCount = 0
    private var program = 0
    private var markdown = 0
    private var headings = 0
    private var log = 0
    private var settings = 0
    private var wrapped = 0
    private var paragraphs = 0
    private var files = 0
    private var markup = 0

    /// Lines that close an element, and nothing else: what is about elements only names them.
    private var closings = 0

    /// How many lines are looked at.
    private static let lineLimit = 400

    /// Lines below which there is nothing to tell a text by.
    private static let fewest = 3

    /// Fewer lines of a program are a chance among many others.
    private static let fewestOfProgram = 2

    /// A line of prose that was wrapped is no shorter, in characters; a paragraph on one line is longer than the other.
    private static let wrappedLength = 40
    private static let paragraphLength = 160

    init(_ text: String) {
        let lines = text.split(
            maxSplits: Self.lineLimit, omittingEmptySubsequences: false, whereSeparator: \.isNewline
        ).prefix(Self.lineLimit)
        var isInFence = false
        for (index, whole) in lines.enumerated() {
            let line = whole.drop { $0 == " " || $0 == "\t" }
            guard !line.isEmpty else { continue }
            lineCount += 1
            let isIndented = line.startIndex != whole.startIndex
            if line.hasPrefix("```") || line.hasPrefix("~~~") {
                isInFence.toggle()
                markdown += 1
            } else if isInFence || Self.isMarkdown(line) {
                markdown += 1
            } else if Self.isHeading(line) {
                headings += 1
            } else if Self.isLog(line) {
                log += 1
            } else if Self.isProgram(line, isIndented: isIndented) {
                program += 1
            } else if Self.isSetting(line, isIndented: isIndented) {
                settings += 1
            }
            if ForeignText.isFileName(line.withoutOuterBlanks) { files += 1 }
            if line.hasPrefix("<"), line.withoutOuterBlanks.hasSuffix(">") { markup += 1 }
            if line.hasPrefix("</"), !line.dropFirst(2).contains("<") { closings += 1 }
            let next = index + 1 < lines.count ? lines[index + 1] : ""
            if Self.goesOn(Self.said(line), Self.said(next)) { wrapped += 1 }
            if Self.width(line) >= Self.paragraphLength, !line.contains("\t") { paragraphs += 1 }
        }
    }

    static let prose = "running text"

    /// What most speaks for; nil for what may be a list of words or sentences.
    var kind: String? {
        guard lineCount >= Self.fewest else { return lineCount > 0 && program == lineCount ? "program text" : nil }
        // Alone, they may as well be comments.
        let markdown = markdown > 0 ? markdown + headings : 0
        func share(_ count: Int) -> Double { Double(count) / Double(lineCount) }
        let most = max(program, markdown, log, settings)
        if share(log) >= 0.5 { return "a log" }
        if markup >= 4, closings >= 2, share(markup) >= 0.2 { return "a text with markup" }
        if share(program) >= 0.2, program == most { return "program text" }
        if share(files) >= 0.5 { return "a list of files" }
        if markdown >= 2, share(markdown) >= 0.1, markdown == most { return "Markdown" }
        if program >= Self.fewestOfProgram && share(program) >= 0.1 || share(program + markdown + settings) >= 0.3 {
            return program == most ? "program text" : markdown == most ? "Markdown" : "a file of settings"
        }
        if share(wrapped) >= 0.12 || share(paragraphs) >= 0.3 { return Self.prose }
        return nil
    }

    private static func isHeading(_ line: Substring) -> Bool {
        let marks = line.prefix { $0 == "#" }.count
        return (1...6).contains(marks) && line.dropFirst(marks).hasPrefix(" ")
    }

    private static func isMarkdown(_ line: Substring) -> Bool {
        if line.count >= 3, let first = line.first, "=-*_~".contains(first), line.allSatisfy({ $0 == first }) {
            return true
        }
        return [
            "- [", "![", "[![", "|--", "|:-", "| --", "| :-", "* [", "> ", "<!--", "- **", "* **", "<p align", "```",
        ]
        .contains(where: line.hasPrefix) || line.contains("](")
            || line.contains("`")
                && line.split(separator: "`", omittingEmptySubsequences: false).count % 2 == 1
                && line.split(separator: "`").count > 1
    }

    private static let firstWords: Set<Substring> = [
        "import", "def", "func", "function", "const", "var", "elif", "#include", "#define", "#ifdef", "#ifndef",
        "#endif", "#if", "#else", "#pragma", "typedef", "struct", "enum", "namespace", "using", "#undef", "fi", "done",
        "esac",
        "export", "static", "extern", "@property", "public", "private", "protected", "override", "async", "await",
        "return;", "else:", "try:", "finally:", "#!/bin/sh", "package", "self.assertEqual", "interface", "template",
        "use", "my", "local", "endif()", "@override", "@test", "fn", "impl", "pub", "let",
    ]

    private static let operators = [
        "();", "!=", "&&", " += ", " -= ", ") {", "){", "self.", "this.", "${",
        "$(", " = {", " = [", " = \"", " = '", "::new", "[0]", "\\n\"", "std::", " := ", "/*", "*/", ");//", "()",
        "=\"", "='",
    ]

    private static func isProgram(_ line: Substring, isIndented: Bool) -> Bool {
        guard let last = line.last else { return false }
        if "{}".contains(last) || line.hasSuffix("},") { return true }
        if line.allSatisfy({ ")]};,".contains($0) }) || isCommand(line) { return true }
        // Lines of verse end so, too.
        if last == ";" {
            return !isSaid(line.dropLast()) && line.contains { !$0.isLetter && !$0.isWhitespace && $0 != ";" }
        }
        if line.hasPrefix("from "), line.contains(" import ") { return true }
        if line.hasPrefix("//") || line.hasPrefix("/*") || line.hasPrefix("* ") && isIndented { return true }
        let first = line.prefix { $0 != " " && $0 != "(" }
        // Words of English too: only in front of something that is none.
        if firstWords.contains(first), line.count > first.count || "#fde:".contains(first.last!) {
            return line.contains { "(){}=;:<>\"'*._\\/".contains($0) } || first.hasPrefix("#")
        }
        let isOfShell =
            line.hasSuffix("; then") && ["if", "elif"].contains(first)
            || line.hasSuffix("; do") && ["for", "while", "until"].contains(first)
        // In the middle of a line, brackets close before the signs of a list, too: `cat (animal): gato`.
        return isOfShell || line.hasSuffix("):") || line.contains("); ") || operators.contains(where: line.contains)
    }

    /// `add_subdirectory( src )`, `file(GLOB names *.c)`, `install_icons(ICONS`; not `colour(s)`, `(to) go`.
    private static func isCommand(_ line: Substring) -> Bool {
        let name = line.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        guard name.count > 1, line[name.endIndex...].hasPrefix("(") else { return false }
        let arguments = line[name.endIndex...].dropFirst()
        let isOpen = !arguments.contains(")")
        return (isOpen || arguments.withoutOuterBlanks.hasSuffix(")"))
            && (name.contains("_") || arguments.contains { "_$*\"'=./".contains($0) })
    }

    /// How wide a line is, in letters of the alphabet: a Chinese character says as much as two.
    static func width(_ line: Substring) -> Int {
        line.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x2E80 ? 2 : 1) }
    }

    /// Whether a line is words and their punctuation, and enough of them.
    private static func isSaid(_ line: Substring) -> Bool {
        line.split(separator: " ").count > 2
            && line.allSatisfy { $0.isLetter || $0.isWhitespace || ",.:!?'’‘“”-–—".contains($0) }
    }

    /// `2024-01-31 12:00:01`, `[12:00:01]`, `Jan 31 12:00:01` at the beginning.
    private static func isLog(_ line: Substring) -> Bool {
        let start = line.prefix(40)
        let digits = start.prefix(12).filter(\.isNumber).count
        let times = start.split { !($0.isNumber || $0 == ":" || $0 == ".") }
            .contains { $0.split(separator: ":").count == 3 && $0.count >= 7 }
        return times && digits >= 3 && line.count > 30
    }

    /// `[section]`, `some_key = 1`, `name==1.0`, or indented `key: value`. Words have equals signs between them, too.
    private static func isSetting(_ line: Substring, isIndented: Bool) -> Bool {
        if line.hasPrefix("["), line.hasSuffix("]"), line.count > 3, !line.hasPrefix("[sound:"),
            line.utf8.allSatisfy({ (0x21..<0x7F).contains($0) })
        {
            return true
        }
        let key = line.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "_-.$".contains($0)) }
        let rest = line.dropFirst(key.count)
        if key.count > 1, let sign = ["==", ">=", "=", " = "].first(where: rest.hasPrefix) {
            let value = rest.dropFirst(sign.count)
            return key.contains { "_.-$".contains($0) }
                || value.first.map { $0.isNumber || "\"'[{/".contains($0) } ?? true
                || ["true", "false"].contains(value)
        }
        guard !key.isEmpty, rest.hasPrefix(":") else { return line.hasPrefix("- ") && line.hasSuffix(":") }
        return key.contains("_") || isIndented || rest == ":"
    }

    /// What a comment says.
    private static func said(_ line: Substring) -> Substring { line.drop { " \t#/*;".contains($0) } }

    /// Whether a sentence goes on on the next line.
    private static func goesOn(_ line: Substring, _ next: Substring) -> Bool {
        guard line.count >= wrappedLength, let last = line.last, let first = next.first else { return false }
        return (last.isLetter || last == ",") && first.isLowercase && line.filter { $0 == " " }.count >= 4
    }
}
