import Basics
import CardDeck

/// What the elements around a text, and style sheets, say about it.
struct MarkupStyle: Sendable {
    /// The list that a text stands in.
    struct ListStyle {
        /// As the flow numbers lists; nil outside of them.
        var number: Int?
        /// How many lists there are around the text.
        var depth = 0
        /// What stands before the items of the innermost.
        var counter = CounterStyle.bullet(depth: 1)
    }

    /// What is said of an element itself, not of those within.
    struct OwnStyle {
        var display = CSSDeclaration.Display.inline
        /// Paragraphs, or parts of a table, stand within: their direction is the element's to say.
        var holdsParagraphs = false
        var hasBorder = false
        /// The room on its left and right.
        var room: [CSSRoom: PictureLayer.Length] = [:]
        /// It does not touch the box before it in the line.
        var standsApart = false
        var box = MarkupBox()
        /// Behind the whole block, or the cell.
        var background: ThemedColor?
        /// What its style sheet writes into it.
        var generated: [GeneratedText] = []
    }

    /// Sizes beside the card's own; what goes further would not be read.
    static let scales = 0.5...2.5

    var text = TextStyle.plain
    var alignment: Paragraph.Alignment?
    var direction: TextDirection?
    var indent = 0
    var whiteSpace = WhiteSpace.collapses
    var transform: TextTransform?

    /// Nothing is seen, except within elements that are to be seen again.
    var isHidden = false

    /// Behind the blocks that the text stands in.
    private(set) var grounds: [BlockGround] = []

    /// What was to be typed, which an answer shows even where it leaves out the question around it.
    var isTypedAnswer = false

    /// Behind the cells of a table, or of some of its rows.
    private(set) var cellGround: ThemedColor?

    var list = ListStyle()

    /// The quotation that the text stands in.
    var quotation: QuotationMarks?

    var own = OwnStyle()

    /// The sizes of the card's text and of the document's, in pixels: the first is taken for 1.
    private(set) var cardPixels = 20.0
    private var rootPixels = 16.0

    // MARK: Style sheets

    /// Takes what style sheets say of an element within this style's one.
    ///
    /// - Returns: false where they leave the element out.
    mutating func apply(_ matches: [StyleCascade.Match], to element: MarkupStyle) -> Bool {
        let outer = self
        self = element
        var isShown = true
        var direction = direction
        // Whether it is a block tells what its ground is behind.
        for match in matches where match.theme != .dark {
            guard case .display(let said) = match.entry.declaration, said != .none else { continue }
            own.display = said
        }
        for match in matches {
            switch match.entry.declaration {
            case .color(let color): setColor(color, match.theme, outer: outer)
            case .background(let color): setBackground(color, match.theme)
            case _ where match.theme == .dark: continue
            case .fontSize(let size): resize(size, outer: outer)
            case .bold(let isBold): text.bold = isBold
            case .italic(let isItalic): text.italic = isItalic
            case .underline(let isUnderlined): text.decoration.underline = isUnderlined
            case .strikethrough(let isStruck): text.decoration.strikethrough = isStruck
            case .families(let families): (text.families, text.monospace) = (families, false)
            case .monospace: (text.families, text.monospace) = ([], true)
            case .shift(let shift):
                text.shift = outer.text.shift
                if shift != .none { self.shift(shift) }
            case .align(let alignment): self.alignment = alignment
            case .direction(let said): direction = said
            case .display(let display): isShown = display != .none
            case .counter(let counter): list.counter = counter
            case .hidden(let isHidden): self.isHidden = isHidden
            case .whiteSpace(let whiteSpace): self.whiteSpace = whiteSpace
            case .transform(let transform): self.transform = transform
            case .border(let hasBorder): own.hasBorder = hasBorder
            case .position(let position): own.box.position = position
            case .depth(let depth): own.box.depth = depth
            case .side, .most, .room, .content, .variable, .unsettled: break
            }
        }
        // Now that the size of its letters is known.
        for match in matches where match.theme != .dark {
            switch match.entry.declaration {
            case .side(let side, let length): own.box.place[side] = length.map(pixels)
            case .most(let side, let length): own.box.most[side] = length.map(pixels)
            case .room(let part, let length): own.room[part] = length.map(pixels)
            default: break
            }
        }
        if own.holdsParagraphs || own.display.isBlock { self.direction = direction }
        if own.display == .inlineBlock && isSpaced { own.standsApart = true }
        if !matches.isEmpty { settleColors() }
        return isShown
    }

    /// The style of a whole card: what it says that a card looks like anyway is dropped, and its size is taken
    /// for a card's own.
    static func root(_ cascade: inout StyleCascade, path: [CSSElement]) -> MarkupStyle? {
        var style = MarkupStyle()
        style.cardPixels = style.rootPixels
        // Without a size of the card's own, sizes are meant for what Anki gives a new one.
        let defaultPixels = MarkupStyle().cardPixels
        var isShown = true
        for (depth, element) in path.enumerated() {
            cascade.enter(element)
            var inner = style
            inner.own.hasBorder = false
            inner.own.box = MarkupBox()
            inner.own.holdsParagraphs = true
            if !style.apply(cascade.matches(inline: []), to: inner) { isShown = false }
            // The document's size is what `rem` counts.
            if depth == 0 { style.settleRoot() }
        }
        style.settleCard(defaultPixels: defaultPixels)
        return isShown ? style : nil
    }

    private mutating func settleRoot() {
        rootPixels *= text.scale
        cardPixels = rootPixels
        text.scale = 1
    }

    private mutating func settleCard(defaultPixels: Double) {
        cardPixels = text.scale == 1 && cardPixels == 16 ? defaultPixels : cardPixels * text.scale
        text.scale = 1
        text.background = nil
        own.background = nil
        // What is right within a card that is flexible stands apart.
        if own.display != .flex { own.display = .inline }
        own.hasBorder = false
        own.box = MarkupBox()
        // Grays are chosen for the grounds that are left out with them.
        text.foreground = ThemedColor(
            light: text.foreground?.light.flatMap { MarkupColor.isGray($0) ? nil : $0 },
            dark: text.foreground?.dark.flatMap { MarkupColor.isGray($0) ? nil : $0 })
        if alignment == .center { alignment = nil }
    }

    // MARK: Colors

    /// A style sheet's color for clozes in Anki's own notetypes, by day and by night: the card's accent.
    private static let stockClozes: [UInt32] = [0x0000FF, 0xADD8E6]

    mutating func setColor(_ color: CSSColor, _ theme: CSSTheme = .both, outer: MarkupStyle) {
        func value(_ inherited: UInt32?) -> UInt32? {
            switch color {
            case .rgb(let value): value
            case .inherited: inherited
            case .initial, .transparent: nil
            }
        }
        let (now, around) = (text.foreground, outer.text.foreground)
        text.foreground = ThemedColor(
            light: theme == .dark ? now?.light : value(around?.light),
            dark: theme == .light ? now?.dark : value(around?.dark))
    }

    mutating func setBackground(_ color: CSSColor, _ theme: CSSTheme = .both) {
        guard case .rgb(let value) = color else { return }
        let now = own.display.isBlock ? own.background : text.background
        let new = ThemedColor(
            light: theme == .dark ? now?.light : value, dark: theme == .light ? now?.dark : value)
        if own.display.isBlock { own.background = new } else { text.background = new }
    }

    /// Grounds more deeply nested are left out.
    private static let maxGrounds = 8

    /// The element's ground is behind all that is within.
    ///
    /// - Parameters:
    ///   - number: tells the element from others.
    ///   - indent: how many lists or quotations the element stands in.
    mutating func settleGround(number: Int, indent: Int) {
        guard let color = own.background, own.display.isBlock, grounds.count < Self.maxGrounds else { return }
        grounds.append(BlockGround(color, number: number, indent: indent))
    }

    /// The ground of a table or a row is that of its cells that have none of their own.
    mutating func settleCellGround(inherits: Bool = true) {
        cellGround = own.background ?? (inherits ? cellGround : nil)
    }

    /// Black letters are the card's ink, and white grounds are its paper. White letters stand on a ground of
    /// the deck's own, or they are ink, too.
    private mutating func settleColors() {
        func ground(_ color: UInt32?) -> UInt32? { color.flatMap { MarkupColor.isPaper($0) ? nil : $0 } }
        text.background = ThemedColor(light: ground(text.background?.light), dark: ground(text.background?.dark))
        own.background = ThemedColor(light: ground(own.background?.light), dark: ground(own.background?.dark))
        // Clozes are bold by themselves.
        if text.cloze { text.bold = false }
        guard let foreground = text.foreground else { return }
        text.foreground = ThemedColor(
            light: letters(foreground.light) { $0.light }, dark: letters(foreground.dark) { $0.dark })
        if text.cloze, let color = text.foreground,
            [color.light, color.dark].allSatisfy({ $0.map(Self.stockClozes.contains) ?? true })
        {
            text.foreground = nil
        }
    }

    /// A color of letters in one theme; nil where it is the card's ink, or paper on paper.
    private func letters(_ color: UInt32?, on side: (ThemedColor) -> UInt32?) -> UInt32? {
        guard let color, !MarkupColor.isInk(color) else { return nil }
        return MarkupColor.isPaper(color) && ground(side) == nil ? nil : color
    }

    /// What is right behind the text in one theme; nil for the card's paper.
    private func ground(_ side: (ThemedColor) -> UInt32?) -> UInt32? {
        for ground in [text.background, own.background, cellGround] {
            if let color = ground.flatMap(side) { return color }
        }
        for ground in grounds.reversed() {
            if let color = side(ground.color) { return color }
        }
        return nil
    }

    // MARK: Attributes and elements

    mutating func align(_ value: String) {
        switch value.lowercased() {
        case "left": alignment = .left
        case "right": alignment = .right
        case "center", "middle": alignment = .center
        case "start", "justify": alignment = .start
        case "end": alignment = .end
        default: break
        }
    }

    mutating func shift(_ shift: TextStyle.Shift) {
        if text.shift == .none { text.shift = shift } else { text.innerShift = shift }
    }

    // MARK: Sizes

    func pixels(_ length: CSSBoxLength) -> PictureLayer.Length {
        length.resolved(letters: cardPixels * text.scale, root: rootPixels)
    }

    mutating func resize(by factor: Double) { resize(to: text.scale * factor) }

    mutating func resize(to scale: Double) {
        text.scale = scale.clamped(to: Self.scales)
        // What is no other size after all is plain.
        if abs(text.scale - 1) < 0.01 { text.scale = 1 }
    }

    private mutating func resize(_ size: CSSLength, outer: MarkupStyle) {
        switch size {
        case .pixels(let pixels): resize(to: pixels / cardPixels)
        case .relative(let factor): resize(to: outer.text.scale * factor)
        case .root(let factor): resize(to: factor * rootPixels / cardPixels)
        case .card(let factor): resize(to: factor)
        }
    }
}
