import Basics

/// Texts that are no tables, nor lists of words: what one is, and what to do.
struct ForeignText {
    private let text: String
    private let fileName: String

    /// How much of the text is looked at, in bytes.
    static let headLength = 64 << 10

    /// What files are called that hold decks of other formats.
    private static let packages = DeckFormat.all.filter { $0.kind != .text && $0.signs == nil }.flatMap(\.suffixes)

    /// What files are called that hold tables.
    private static let tables = DeckFormat.textSuffixes

    /// What files are called that hold something else.
    private static let others: [String: String] = {
        let kinds = [
            "program text": [
                "py", "c", "h", "cc", "cpp", "hpp", "js", "mjs", "jsx", "ts", "tsx", "swift", "sh", "bash", "zsh",
                "java", "go", "rs", "rb", "php", "kt", "cs", "sql", "r", "lua", "pl", "pm", "vue", "css", "scss",
                "bat", "ps1", "m", "hs", "scala", "dart", "cmake", "gradle", "tex",
            ],
            "a text with markup": ["rst", "adoc", "org", "html", "htm", "xhtml"],
            "a file of settings": [
                "yml", "yaml", "toml", "ini", "cfg", "conf", "properties", "lock", "desktop", "service", "env",
                "gitignore", "gitattributes", "dockerignore", "editorconfig",
            ],
            "JSON": ["json", "jsonl", "ndjson", "geojson", "ipynb"],
            "XML": ["xml", "svg", "xsd", "xsl", "rss", "plist"],
            "a log": ["log"],
        ]
        return Dictionary(uniqueKeysWithValues: kinds.flatMap { kind in kind.value.map { ($0, kind.key) } })
    }()

    /// What files are called that are there for a program, though their names end as those of texts do.
    private static let ofPrograms = [
        "cmakelists.txt": "program text", "requirements.txt": "a file of settings",
        "requirements-dev.txt": "a file of settings", "constraints.txt": "a file of settings",
        "robots.txt": "a file of settings", "cmakecache.txt": "a file of settings",
    ]

    /// What files without an extension are called.
    private static let readings: Set<String> = [
        "readme", "license", "licence", "copying", "copyright", "authors", "changelog", "changes", "news", "todo",
        "install", "makefile", "dockerfile", "contributing", "notice", "history", "thanks", "ofl", "credits", "faq",
    ]

    /// Whether a line is a file's name, or several with blanks between them.
    static func isFileName(_ line: Substring) -> Bool {
        let names = line.split(separator: " ")
        return !names.isEmpty
            && names.allSatisfy { name in
                guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return false }
                let suffix = name[name.index(after: dot)...].lowercased()
                return suffix.count > 1 && (others[suffix] != nil || otherFiles.contains(suffix))
            }
    }

    private static let otherFiles: Set<String> = [
        "txt", "csv", "tsv", "png", "jpg", "jpeg", "gif", "webp", "ico", "mp3", "ogg", "wav", "mp4", "pdf", "zip",
        "gz", "tar", "deb", "exe", "dll", "so", "ttf", "otf", "ui", "qml", "docx", "xlsx", "pptx",
    ]

    /// Whether a file is called as texts are that are there to be read, as `README.md`.
    static func isReading(_ fileName: String) -> Bool {
        let name = plainName(fileName)
        let stem = name[..<(name.lastIndex(of: ".") ?? name.endIndex)]
        return readings.contains(String(stem.drop { $0 == "_" }))
    }

    /// Whether a file is called as programs, their settings and data are.
    static func isOfProgram(_ fileName: String) -> Bool { kind(ofName: plainName(fileName)) != nil }

    /// What files are whose names end as this one's.
    private static func kind(ofName name: String) -> String? {
        name.lastIndex(of: ".").flatMap { others[String(name[name.index(after: $0)...])] }
    }

    /// A file's name without folders and packing, in lower case.
    private static func plainName(_ path: String) -> String {
        Packing.stripSuffix(of: path.nameInPath).lowercased()
    }

    /// - Parameters:
    ///   - head: the text's beginning, in UTF-8.
    ///   - fileName: its path.
    init(head: some Collection<UInt8>, fileName: String) {
        text = String(decoding: head, as: UTF8.self)
        self.fileName = Self.plainName(fileName)
    }

    /// What the text is for sure, whatever its columns; nil for one that may be a table.
    ///
    /// - Parameter isQuoted: whether it is a list of words as JSON has them.
    func certainKind(isQuoted: Bool) -> String? {
        if text.hasPrefix("version https://git-lfs.github.com/spec/") {
            return "is a Git LFS pointer, which only stands for the deck: “git lfs pull” brings the deck itself"
        }
        if let package = Self.packages.first(where: fileName.hasSuffix) {
            return "is called \(package), but holds text; download the deck again"
        }
        if let kind = Self.ofPrograms[fileName] { return "is \(kind), not a deck" }
        let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        if start.hasPrefix("#!") || start.hasPrefix("<?php") { return "is program text, not a deck" }
        if let tag = Self.documentTag(Self.behindComments(start)) { return "is \(tag), not a deck" }
        if !isQuoted, JSONScanner.isJSON(start.utf8) { return "is JSON, not a deck" }
        if let table = KnownText.spreadsheet(start) { return "is \(table); save it as .csv" }
        if let kind = KnownText.kind(of: start) { return "is \(kind), not a deck" }
        return nil
    }

    /// What the text seems to be, where its columns do not show a table; nil for a table or a list of words.
    ///
    /// - Parameter division: how it is divided best.
    func probableKind(_ division: TableDivision) -> String? {
        let columnShare = division.clearShare
        // Those that are not all table were refused before.
        if MarkdownDeck.suffixes.contains(where: fileName.hasSuffix) { return nil }
        if Self.tables.contains(where: fileName.hasSuffix), columnShare >= Self.doubtful || division.hasHeader {
            return nil
        }
        // What a file is called tells more of it than its lines, if it is one of those.
        let byName = Self.kind(ofName: fileName)
        // Programs have commas at regular places, too.
        let isOfProgram =
            byName == "program text" && [0x2C, 0x3B].map(TableDivision.Divider.separator).contains(division.divider)
        guard columnShare < Self.clear || isOfProgram else { return nil }
        if text.contains("\u{1B}[") { return "seems to be what a command wrote to a terminal, not a deck" }
        let byReading = Self.isReading(fileName) ? "running text" : nil
        guard let kind = byName ?? byLines(division) ?? byReading else { return nil }
        return "seems to be \(kind), not a deck; if it is one, a first line such as “#separator:tab” says how it is "
            + "divided"
    }

    /// What the lines speak for. Prose does not have a dash or the like in nearly every line, however long its lines are.
    private func byLines(_ division: TableDivision) -> String? {
        let kind = LineEvidence(text).kind
        guard kind == LineEvidence.prose, case .list(.sign, _) = division.divider, division.share >= Self.listed else {
            return kind
        }
        return nil
    }

    /// What a table is that has no words; nil where there are any, or too few records to tell.
    ///
    /// - Parameter rows: the first records, without a header.
    static func kind(of rows: [TableRow]) -> String? {
        guard rows.count >= fewestNumbers, rows.allSatisfy({ $0.count > 2 }) else { return nil }
        // `2024-01-31T12:00:01Z`; compiled once, and not for a table of words.
        lazy var time = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?(\.\d+)?(Z|[+\-]\d\d:?\d\d)?/
        let isAllNumbers = rows.allSatisfy { row in
            (0..<row.count).allSatisfy { place in
                if row[place].allSatisfy({ $0 < 0x80 && !(0x41...0x5A).contains($0) && !(0x61...0x7A).contains($0) }) {
                    return true
                }
                let cell = row.text(place)
                return cell.first?.isNumber == true && cell.wholeMatch(of: time) != nil
            }
        }
        return isAllNumbers ? "is a table of numbers, not a deck" : nil
    }

    private static let fewestNumbers = 8

    /// The least share of records with the same number of filled columns by which a file counts as a table.
    private static let clear = 0.8

    /// The least share of records with the same number of filled columns in a file whose name says that it is a table.
    private static let doubtful = 0.3

    /// The least share of lines divided in two by a sign of lists in what is no running text.
    private static let listed = 0.9

    /// What follows the comments that a text begins with: Markdown has them, too.
    private static func behindComments(_ start: Substring) -> Substring {
        var rest = start
        while rest.hasPrefix("<!--") {
            guard let end = rest.firstRange(of: "-->") else { return "" }
            rest = rest[end.upperBound...].drop(while: \.isWhitespace)
        }
        return rest
    }

    /// A web page or an XML document; nil for words with tags about them.
    private static func documentTag(_ start: Substring) -> String? {
        guard start.hasPrefix("<") else { return nil }
        // A cell that is a tag.
        if let end = start.firstIndex(of: ">"), start[end...].dropFirst().first.map("\t,;|".contains) == true {
            return nil
        }
        let name = start.dropFirst().prefix { $0.isLetter || $0.isNumber || ":-_!".contains($0) }.lowercased()
        switch name {
        case "html", "head", "body", "!doctype", "script", "style", "meta", "link", "title", "template":
            return "a web page"
        case "": return nil
        default: break
        }
        // A document's first element goes on beyond its line, and is closed at the end.
        let line = start.prefix { $0 != "\n" && $0 != "\r\n" }
        let declares = start.prefix { $0 != ">" }.contains("xmlns")
        return declares
            || (line.count < start.count && !line.contains("</") && !line.contains("\t")
                && !Self.inline.contains(name) && line.hasSuffix(">") && !line.hasSuffix("/>"))
            ? "XML" : nil
    }

    /// Elements that cells begin with.
    private static let inline: Set<String> = [
        "a", "b", "big", "br", "center", "code", "details", "div", "em", "font", "hr", "i", "img", "li", "ol", "p",
        "pre", "rt", "ruby", "s", "small", "span", "strong", "sub", "sup", "table", "td", "tr", "u", "ul", "h1", "h2",
        "h3",
    ]
}
