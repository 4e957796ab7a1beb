import CardDeck

/// What a declaration says, of the properties that cards are set by.
enum CSSDeclaration: Hashable, Sendable {
    /// What an element is to those around it.
    enum Display: Hashable, Sendable {
        case none, block, listItem, inline, inlineBlock, flex

        /// Stands in lines of its own.
        var isBlock: Bool { self == .block || self == .listItem || self == .flex }
    }

    case color(CSSColor)
    case background(CSSColor)
    case fontSize(CSSLength)
    case bold(Bool)
    case italic(Bool)
    case underline(Bool)
    case strikethrough(Bool)
    case families([String])
    case monospace
    case shift(TextStyle.Shift)
    case align(Paragraph.Alignment)
    case direction(TextDirection)
    case display(Display)
    /// Nil: none.
    case room(CSSRoom, CSSBoxLength?)
    case hidden(Bool)
    case whiteSpace(WhiteSpace)
    case transform(TextTransform?)
    case border(Bool)
    case position(BoxPosition)
    case depth(Int?)
    /// Nil: as it is by itself.
    case side(PictureLayer.Side, CSSBoxLength?)
    /// How wide or high it is at most.
    case most(PictureLayer.Side, CSSBoxLength?)
    case counter(CounterStyle)
    /// What a pseudo-element shows; empty where that is nothing.
    case content(String)

    /// A custom property, and one whose value waits for what others stand for.
    case variable(String, [CSSToken])
    case unsettled(String, [CSSToken])

    /// Whether custom properties are needed for what it says, or it is one.
    var isVariable: Bool {
        switch self {
        case .variable, .unsettled: true
        default: false
        }
    }

    /// What `name: value` says; empty where it is of no concern or makes no sense.
    ///
    /// - Parameters:
    ///   - name: in lower case, but for a custom property's.
    ///   - value: its tokens, without `!important`.
    static func read(_ name: String, _ value: [CSSToken]) -> [CSSDeclaration] {
        if name.hasPrefix("--") { return [.variable(name, value)] }
        if value.contains(.function("var")) { return [.unsettled(name, value)] }
        let value = CSSArithmetic.reduced(value)
        let words = value.compactMap { token in
            if case .ident(let word) = token { word.lowercased() } else { nil }
        }
        let word = words.first ?? ""
        switch name {
        case "color": return CSSColor(in: value).map { [.color($0)] } ?? []
        case "background", "background-color":
            if word == "none" { return [.background(.transparent)] }
            return CSSColor(in: value).map { [.background($0)] } ?? []
        case "font-size": return CSSLength(value).map { [.fontSize($0)] } ?? []
        case "font-weight": return weight(value).map { [.bold($0)] } ?? []
        case "font-style":
            return word.isEmpty ? [] : [.italic(word == "italic" || word == "oblique")]
        case "font-family": return CSSFontFamilies.declarations(value[...])
        case "font": return font(value)
        case "text-decoration", "text-decoration-line": return decoration(words)
        case "text-align":
            let alignments: [String: Paragraph.Alignment] = [
                "left": .left, "right": .right, "center": .center, "-webkit-center": .center, "start": .start,
                "end": .end, "justify": .start,
            ]
            return alignments[word].map { [.align($0)] } ?? []
        case "direction": return TextDirection(rawValue: word).map { [.direction($0)] } ?? []
        case "display": return display(word)
        case "visibility": return word.isEmpty ? [] : [.hidden(word == "hidden" || word == "collapse")]
        case "white-space", "white-space-collapse":
            // Of two words one may only say whether lines wrap.
            let kinds = words.compactMap(WhiteSpace.init(named:))
            return (kinds.first { $0 != .collapses } ?? kinds.first).map { [.whiteSpace($0)] } ?? []
        case "text-transform":
            if word == "none" { return [.transform(nil)] }
            return TextTransform(rawValue: word).map { [.transform($0)] } ?? []
        case "vertical-align":
            let shifts: [String: TextStyle.Shift] = [
                "super": .superscript, "sub": .subscript, "baseline": .none,
            ]
            return shifts[word].map { [.shift($0)] } ?? []
        case "list-style", "list-style-type":
            if case .string(let sign)? = value.first(where: { if case .string = $0 { true } else { false } }) {
                return [.counter(.sign(sign))]
            }
            return words.lazy.compactMap { CounterStyle(named: $0) }.first.map { [.counter($0)] } ?? []
        case "content": return value.isEmpty ? [] : [.content(text(value))]
        case "border", "border-style", "border-width", "border-bottom", "border-top":
            if words.contains("none") || words.contains("hidden") { return [.border(false)] }
            let isZero = value.contains { $0 == .number(0) || $0 == .dimension(0, "px") }
            return isZero ? [.border(false)] : value.isEmpty ? [] : [.border(true)]
        default: return placement(name, value, word)
        }
    }

    private static let sides: [String: PictureLayer.Side] = [
        "left": .left, "top": .top, "right": .right, "bottom": .bottom, "width": .width, "height": .height,
    ]

    /// Where an element stands, and how large it is.
    private static func placement(_ name: String, _ value: [CSSToken], _ word: String) -> [CSSDeclaration] {
        if let side = sides[name] {
            if word == "auto" { return [.side(side, nil)] }
            return CSSBoxLength(value.first).map { [.side(side, $0)] } ?? []
        }
        if name == "max-width" || name == "max-height" {
            let side = name == "max-width" ? PictureLayer.Side.width : .height
            if word == "none" { return [.most(side, nil)] }
            return CSSBoxLength(value.first).map { [.most(side, $0)] } ?? []
        }
        switch name {
        case "position": return BoxPosition(rawValue: word).map { [.position($0)] } ?? []
        case "z-index":
            if case .number(let depth)? = value.first { return [.depth(MarkupBox.bounded(depth))] }
            return word == "auto" ? [.depth(nil)] : []
        case "inset":
            // Top, right, bottom and left; what is not said is as on the other side.
            let lengths = value.split(separator: .space).map { CSSBoxLength($0.first) }
            guard (1...4).contains(lengths.count) else { return [] }
            let right = lengths.count > 1 ? 1 : 0, bottom = lengths.count > 2 ? 2 : 0
            return [
                .side(.top, lengths[0]), .side(.right, lengths[right]), .side(.bottom, lengths[bottom]),
                .side(.left, lengths[lengths.count > 3 ? 3 : right]),
            ]
        default: return CSSRoom.declarations(name, value)
        }
    }

    /// Strings behind each other, without what is to be read for them, and without the icons of fonts that decks mostly
    /// have on a page of the network. What isn't said by strings alone is nothing.
    private static func text(_ value: [CSSToken]) -> String {
        var text = ""
        for token in value.prefix(while: { $0 != .sign("/") }) where token != .space {
            guard case .string(let string) = token else { return "" }
            text += string
        }
        text.unicodeScalars.removeAll { $0.properties.generalCategory == .privateUse }
        return text
    }

    private static func weight(_ value: [CSSToken]) -> Bool? {
        switch value.first {
        case .number(let number): number >= 600
        case .ident(let word):
            switch word.lowercased() {
            case "bold", "bolder": true
            case "normal", "lighter", "initial": false
            default: nil
            }
        default: nil
        }
    }

    private static func decoration(_ words: [String]) -> [CSSDeclaration] {
        var declarations: [CSSDeclaration] = []
        if words.contains("none") { declarations += [.underline(false), .strikethrough(false)] }
        if words.contains("underline") { declarations.append(.underline(true)) }
        if words.contains("line-through") { declarations.append(.strikethrough(true)) }
        return declarations
    }

    private static func display(_ word: String) -> [CSSDeclaration] {
        switch word {
        case "": []
        case "none": [.display(.none)]
        case "block", "flow-root", "table", "table-row", "table-row-group", "table-header-group", "table-footer-group",
            "table-caption":
            [.display(.block)]
        case "list-item": [.display(.listItem)]
        case "flex", "grid": [.display(.flex)]
        case "inline-block": [.display(.inlineBlock)]
        case let word where word.hasPrefix("inline") || word == "contents": [.display(.inline)]
        // Cells, columns: as the element is by itself.
        default: []
        }
    }

    /// `font: italic bold 12px/30px Georgia, serif`
    private static func font(_ value: [CSSToken]) -> [CSSDeclaration] {
        var declarations: [CSSDeclaration] = [.bold(false), .italic(false)]
        for (index, token) in value.enumerated() {
            switch token {
            case .ident(let word) where ["italic", "oblique"].contains(word.lowercased()):
                declarations.append(.italic(true))
            case .ident, .number:
                if let isBold = weight([token]) { declarations.append(.bold(isBold)) }
            case .dimension, .percentage:
                guard let size = CSSLength([token]) else { return [] }
                var rest = value[(index + 1)...].drop { $0 == .space }
                if rest.first == .sign("/") {
                    rest = rest.dropFirst().drop { $0 == .space }.dropFirst()
                }
                return declarations + [.fontSize(size)] + CSSFontFamilies.declarations(rest)
            default: continue
            }
        }
        return []
    }
}

/// What becomes of blanks and line ends in a text.
enum WhiteSpace: Hashable, Sendable {
    /// However many, they are one blank, and none where a line begins or ends.
    case collapses
    /// Lines end where they do in the text; blanks collapse.
    case keepsLines
    /// All stay.
    case keeps

    /// By what `white-space` and `white-space-collapse` call it; nil for what says nothing of it, as `inherit`.
    ///
    /// - Parameter word: in small letters.
    init?(named word: String) {
        switch word {
        case "normal", "nowrap", "wrap", "collapse", "initial": self = .collapses
        case "pre-line", "preserve-breaks": self = .keepsLines
        case "pre", "pre-wrap", "break-spaces", "preserve": self = .keeps
        default: return nil
        }
    }
}
