/// Reads text as LaTeX has it, which stands between `[latex]` and `[/latex]` on Anki's cards: what begins and ends in
/// it, one after the other. What ends nothing is passed over, and what is open at the end, ends there.
struct LaTeXText {
    enum Event {
        /// White space in it collapses.
        case text(String)
        case verbatim(String)
        /// What a command stands for.
        case nodes([MathNode])
        case formula(String, isDisplayed: Bool)
        case begin(LaTeXScope)
        case end
        case style(LaTeXScope.Style)
        case item(label: String?)
        /// A cell's end, a row's, and how many columns the next cell has.
        case cell, row
        case span(Int)
        case lineEnd, paragraphEnd, rule
    }

    /// Longer sources, in bytes, are shown as they are.
    static let byteLimit = 32 << 10

    /// How many groups and environments may stand within each other; further ones change nothing.
    private static let depthLimit = 64

    private(set) var events: [Event] = []
    private var parser: MathParser
    private var text = ""

    /// The names of the environments that are open, and nil for groups.
    private var open: [String?] = []

    /// A formula's end was looked for in vain.
    private var hasLooseFormula = false

    /// O(source).
    init(_ source: String) {
        parser = MathParser(source, isText: true)
        while let character = parser.character { read(character) }
        flush()
    }

    private var isInTable: Bool { open.last { $0 != nil }.flatMap { $0 }.map(LaTeXScope.tables.contains) ?? false }

    private mutating func add(_ event: Event) {
        flush()
        events.append(event)
    }

    private mutating func flush() {
        if !text.isEmpty { events.append(.text(text)) }
        text = ""
    }

    private mutating func read(_ character: Character) {
        switch character {
        case "\\": command(parser.scanner.nextCommand)
        case "$": formula(from: parser.scanner.has("$$") ? "$$" : "$")
        case "{":
            parser.scanner.skip()
            begin(.group)
        case "}":
            parser.scanner.skip()
            if open.last == .some(nil) {
                open.removeLast()
                add(.end)
            }
        case "&" where isInTable:
            parser.scanner.skip()
            add(.cell)
        case _ where character.isWhitespace: spaces()
        default: sign(character)
        }
    }

    /// An empty line ends a paragraph.
    private mutating func spaces() {
        var lines = 0
        while let character = parser.character, character.isWhitespace {
            if character.isNewline { lines += 1 }
            parser.scanner.skip()
        }
        if lines > 1, !isInTable { add(.paragraphEnd) } else { text += " " }
    }

    private static let signs = [
        ("---", "—"), ("--", "–"), ("``", "“"), ("''", "”"), ("`", "‘"), ("'", "’"), ("~", "\u{A0}"), (",,", "„"),
    ]

    private mutating func sign(_ character: Character) {
        for (written, sign) in Self.signs where written.first == character && parser.scanner.has(written) {
            parser.scanner.skip(written.count)
            text += sign
            return
        }
        parser.scanner.skip()
        text.append(character)
    }

    private mutating func begin(_ scope: LaTeXScope, _ environment: String? = nil) {
        guard open.count < Self.depthLimit else { return }
        open.append(environment)
        add(.begin(scope))
    }

    // MARK: Formulas

    private mutating func formula(from mark: String) {
        parser.scanner.skip(mark.count)
        let end = mark == "\\(" ? "\\)" : mark == "\\[" ? "\\]" : mark
        let found = hasLooseFormula ? nil : parser.scanner.formula(until: end)
        if found == nil { hasLooseFormula = true }
        add(.formula(found ?? parser.scanner.text(until: end), isDisplayed: mark == "$$" || mark == "\\["))
    }

    // MARK: Commands

    private mutating func command(_ name: String) {
        if name == "(" || name == "[" { return formula(from: "\\" + name) }
        if let sign = MathParser.textSigns[name] {
            skipCommand()
            text += sign
        } else if let scope = LaTeXScope.commands[name] {
            skipCommand()
            skipOptions()
            parser.scanner.skipSpaces()
            guard parser.character == "{" else { return }
            parser.scanner.skip()
            begin(scope)
        } else if let style = LaTeXScope.switches[name] {
            skipCommand()
            add(.style(style))
        } else {
            layoutCommand(name)
        }
    }

    private mutating func layoutCommand(_ name: String) {
        switch name {
        case "\\", "newline", "linebreak", "tabularnewline", "cr":
            skipCommand()
            skipOptions()
            add(isInTable && name != "newline" ? .row : .lineEnd)
        case "par", "bigskip", "medskip", "smallskip", "newpage", "pagebreak", "clearpage":
            skipCommand()
            add(.paragraphEnd)
        case "hrule":
            skipCommand()
            add(.rule)
        case "item":
            skipCommand()
            add(.item(label: parser.scanner.option()))
        case "begin":
            skipCommand()
            environment(parser.scanner.group())
        case "end":
            skipCommand()
            end(parser.scanner.group())
        case "multicolumn":
            skipCommand()
            add(.span(Int(parser.scanner.group()) ?? 1))
            _ = parser.scanner.group()
        case "textcolor", "color":
            skipCommand()
            let isNamed = parser.scanner.option() == nil
            let color = MarkupColor.parse(parser.scanner.group())
            let style = color.flatMap { isNamed ? LaTeXScope.Style.color($0) : nil }
            if name == "textcolor", parser.character == "{" {
                parser.scanner.skip()
                begin(style.map { .styled($0) } ?? .group)
            } else if let style {
                add(.style(style))
            }
        default:
            let start = parser.scanner.position
            let nodes = parser.commandNodes()
            if parser.scanner.position == start { parser.scanner.skip() }
            if nodes.isEmpty { parser.scanner.skipBlanks() } else { add(.nodes(nodes)) }
        }
    }

    /// The blanks after a command's name belong to it.
    private mutating func skipCommand() {
        if parser.scanner.command().first?.isLetter == true { parser.scanner.skipBlanks() }
    }

    private mutating func skipOptions() {
        if parser.character == "*" { parser.scanner.skip() }
        _ = parser.scanner.option()
    }

    // MARK: Environments

    private mutating func environment(_ written: String) {
        let name = String(written.filter { $0 != "*" })
        if let kind = LaTeXScope.formulas[name] {
            let body = parser.scanner.text(until: "\\end{\(written)}")
            let source = kind.isPlain ? body : "\\begin{\(name)}\(body)\\end{\(name)}"
            add(.formula(source, isDisplayed: kind.isDisplayed))
        } else if LaTeXScope.verbatims.contains(name) {
            _ = parser.scanner.option()
            add(.verbatim(parser.scanner.text(until: "\\end{\(written)}")))
        } else if LaTeXScope.tables.contains(name) {
            if written.hasSuffix("*") || name.hasSuffix("x") || name.hasSuffix("y") { _ = parser.scanner.group() }
            _ = parser.scanner.option()
            begin(LaTeXScope(columns: parser.scanner.group()), name)
        } else if let list = LaTeXScope.lists[name] {
            let counter = parser.scanner.option().flatMap(LaTeXScope.counter)
            if case .numbers = list { begin(.list(.numbers(counter)), name) } else { begin(.list(list), name) }
        } else {
            _ = parser.scanner.option()
            if name == "minipage" { _ = parser.scanner.group() }
            begin(LaTeXScope.environments[name] ?? .block(nil), name)
        }
    }

    private mutating func end(_ written: String) {
        let name = written.filter { $0 != "*" }
        guard let start = open.lastIndex(of: name) else { return }
        for _ in start..<open.count { add(.end) }
        open.removeSubrange(start...)
    }
}
