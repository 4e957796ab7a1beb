import CardDeck

/// What holds for a stretch of LaTeX's text: for a group in braces, a command's argument, or an environment.
enum LaTeXScope {
    enum Style {
        case bold, italic, upright, monospace, plain, emphasis, underline, strikethrough, superscript, `subscript`
        case alignment(Paragraph.Alignment)
        case color(UInt32)
    }

    /// What a list's items have before them.
    enum List { case bullets, numbers(CounterStyle?), terms }

    case group
    case styled(Style)

    /// A title in lines of its own, so much larger than text.
    case heading(Double)

    /// A title in the line that it begins.
    case runInHeading
    case block(Paragraph.Alignment?)
    case quotation
    case list(List)
    case table(columns: [Paragraph.Alignment], hasBorder: Bool)

    /// Commands whose argument is text.
    static let commands: [String: LaTeXScope] = [
        "textbf": .styled(.bold), "textit": .styled(.italic), "textsl": .styled(.italic), "emph": .styled(.emphasis),
        "texttt": .styled(.monospace), "textup": .styled(.upright), "textnormal": .styled(.plain),
        "underline": .styled(.underline), "uline": .styled(.underline), "ul": .styled(.underline),
        "sout": .styled(.strikethrough), "st": .styled(.strikethrough), "textsuperscript": .styled(.superscript),
        "textsubscript": .styled(.subscript), "text": .group, "textrm": .group, "mbox": .group, "hbox": .group,
        "fbox": .group, "textsc": .group, "textmd": .group, "textsf": .group, "caption": .block(nil),
        "centerline": .block(.center),
        "title": .heading(1.6), "part": .heading(1.6), "chapter": .heading(1.6), "section": .heading(1.4),
        "subsection": .heading(1.2), "subsubsection": .heading(1), "paragraph": .runInHeading,
        "subparagraph": .runInHeading,
    ]

    /// Commands that hold to the end of what they stand in.
    static let switches: [String: Style] = [
        "bf": .bold, "bfseries": .bold, "it": .italic, "itshape": .italic, "sl": .italic, "slshape": .italic,
        "em": .emphasis, "tt": .monospace, "ttfamily": .monospace, "rm": .plain, "normalfont": .plain,
        "upshape": .upright, "centering": .alignment(.center), "raggedright": .alignment(.left),
        "raggedleft": .alignment(.right),
    ]

    /// Environments other than lists, tables and formulas.
    static let environments: [String: LaTeXScope] = [
        "center": .block(.center), "flushleft": .block(.left), "flushright": .block(.right), "quote": .quotation,
        "quotation": .quotation, "verse": .quotation, "abstract": .quotation,
    ]

    static let lists: [String: List] = [
        "itemize": .bullets, "compactitem": .bullets, "enumerate": .numbers(nil), "compactenum": .numbers(nil),
        "description": .terms,
    ]

    static let tables: Set<String> = ["tabular", "tabularx", "tabulary", "longtable", "array"]

    /// Environments that are formulas: whether they stand in lines of their own, and are one formula as such.
    static let formulas: [String: (isDisplayed: Bool, isPlain: Bool)] = [
        "math": (false, true), "displaymath": (true, true), "equation": (true, true), "align": (true, false),
        "gather": (true, false), "multline": (true, false), "eqnarray": (true, false), "flalign": (true, false),
        "alignat": (true, false), "dmath": (true, true), "subequations": (true, false),
    ]

    /// What is shown as it is written.
    static let verbatims = literals.union(drawings).union(["algorithmic"])

    /// What draws: in formulas, too, it is shown as it is written.
    static let drawings: Set<String> = ["tikzpicture", "tikzcd", "forest", "circuitikz"]

    /// What LaTeX shows as it is written, too, and has no comments.
    static let literals: Set<String> = ["verbatim", "lstlisting", "minted", "alltt", "Verbatim"]

    /// `[label=(\alph*)]`, `[(i)]`: how items are numbered.
    static func counter(_ option: String) -> CounterStyle? {
        for (names, type) in [
            (["\\alph", "a"], "a"), (["\\Alph", "A"], "A"), (["\\roman", "i"], "i"), (["\\Roman", "I"], "I"),
        ] where option.contains(names[0]) || option.filter(\.isLetter) == names[1] {
            return CounterStyle(type: type)
        }
        return nil
    }

    /// `{|l|c|p{3cm}|}`.
    init(columns specification: String) {
        var columns: [Paragraph.Alignment] = []
        var depth = 0
        for character in specification {
            if character == "{" { depth += 1 }
            if character == "}" { depth -= 1 }
            guard depth == 0 else { continue }
            switch character {
            case "c": columns.append(.center)
            case "r": columns.append(.right)
            case "l", "p", "m", "b", "X", "L", "J": columns.append(.left)
            default: break
            }
        }
        self = .table(columns: columns, hasBorder: specification.contains("|"))
    }
}
