import CardDeck

/// Settles the hints of a text that has been read: those that came to nothing are labels alone, and the others are
/// counted without gaps.
struct HintNumbers {
    /// The text that has the outermost labels, and the hints in the order of their labels.
    private(set) var text: StyledText
    private(set) var hints: [Hint] = []

    init(_ text: StyledText, _ found: [Hint]) {
        self.text = text
        guard !found.isEmpty else { return }
        var labels = Array(repeating: [String](), count: found.count)
        for text in [text] + found.map(\.text) {
            for paragraph in text.paragraphs {
                for run in paragraph.runs {
                    if let number = run.style.hint { labels[number].append(run.text) }
                }
            }
        }
        var numbers: [Int: Int] = [:]
        for (number, hint) in found.enumerated()
        where !labels[number].isEmpty && (!hint.text.isEmpty || !hint.media.isEmpty) {
            numbers[number] = hints.count
            hints.append(hint)
            hints[hints.count - 1].label = labels[number].joined().nfc.trimmingBlanks()
        }
        self.text.renumberHints(numbers)
        for index in hints.indices { hints[index].text.renumberHints(numbers) }
    }
}

extension StyledText {
    fileprivate mutating func renumberHints(_ numbers: [Int: Int]) {
        for paragraph in paragraphs.indices {
            for run in paragraphs[paragraph].runs.indices {
                guard let number = paragraphs[paragraph].runs[run].style.hint else { continue }
                paragraphs[paragraph].runs[run].style.hint = numbers[number]
            }
        }
    }
}
