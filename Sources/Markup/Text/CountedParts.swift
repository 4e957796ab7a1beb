import CardDeck

/// What is counted through a whole text, those of its hints included.
struct CountedParts {
    /// Hints by the numbers that they got as their labels began; without a text where none came.
    private(set) var hints: [Hint] = []

    /// The next numbers of the lists so far, and how they go on.
    private var lists: [(next: Int, step: Int)] = []

    /// The formulas that the text has marks for.
    private let formulas: [MathFormula]

    /// Those that stand already: a mark that the document wrote itself could have one stand again and again.
    private var setFormulas: Set<Int> = []

    /// The pictures that stand already, by the numbers of their marks: a document could have many marks for one.
    private var pictures: [Int: MediaReference] = [:]

    /// How many runs and pictures may still be looked at for pictures that others lie on.
    private var searchSteps = searchLimit

    /// How much style sheets may still write, in bytes.
    private var generatedLeft = generatedLimit

    init(formulas: [MathFormula]) { self.formulas = formulas }

    // MARK: Generated text

    /// A short sheet could write a long text into each of many elements.
    static let generatedLimit = 64 << 10

    /// - Returns: false once style sheets have written too much: then they write nothing more.
    mutating func mayGenerate(_ text: String) -> Bool {
        generatedLeft -= text.utf8.count
        guard generatedLeft < 0 else { return true }
        generatedLeft = 0
        return false
    }

    // MARK: Pictures

    /// The picture of a mark, which takes long to make where it is large.
    mutating func picture(_ number: Int, at address: DataAddress) -> MediaReference {
        if let known = pictures[number] { return known }
        let picture = MediaReference(embedded: address.picture, type: address.type)
        pictures[number] = picture
        return picture
    }

    /// A text that somebody made takes some thousands.
    static let searchLimit = 1 << 20

    /// - Returns: false once too much was looked at: then nothing is found any more.
    mutating func maySearch(_ count: Int) -> Bool {
        guard searchSteps > 0 else { return false }
        searchSteps -= count + 1
        return true
    }

    // MARK: Hints

    /// How many hints there may be; further ones are labels alone.
    private static let maxHints = 256

    /// - Returns: the number that the label's runs are to be marked by; nil where there are too many.
    mutating func addHint(keepsLabel: Bool) -> Int? {
        guard hints.count < Self.maxHints else { return nil }
        hints.append(Hint(label: "", text: StyledText([]), keepsLabel: keepsLabel))
        return hints.count - 1
    }

    mutating func setHint(_ number: Int, _ text: StyledText, media: [MediaReference]) {
        (hints[number].text, hints[number].media) = (text, media)
    }

    // MARK: Lists

    /// - Parameters:
    ///   - first: the first item's number.
    ///   - step: from an item's number to the next.
    /// - Returns: what items name the list by.
    mutating func addList(first: Int, step: Int = 1) -> Int {
        lists.append((first, step))
        return lists.count - 1
    }

    /// The number of a list's next item.
    ///
    /// - Parameter number: the item's, where it has one of its own.
    mutating func nextNumber(inList list: Int, _ number: Int?) -> Int {
        let count = number ?? lists[list].next
        lists[list].next = count &+ lists[list].step
        return count
    }

    // MARK: Formulas

    var formulaCount: Int { formulas.count }

    /// - Returns: the formula of a mark; nil where it stands already.
    mutating func takeFormula(_ number: Int) -> MathFormula? {
        setFormulas.insert(number).inserted ? formulas[number] : nil
    }
}

/// How often something was begun that is seen in a line.
struct SeenCount {
    private(set) var count = 0

    /// What it was when a box within the line ended.
    private var boxEnd: Int?

    mutating func add() { count += 1 }

    mutating func endBox() { boxEnd = count }

    /// Nothing was seen since a box within the line ended.
    var isAfterBox: Bool { boxEnd == count }
}
