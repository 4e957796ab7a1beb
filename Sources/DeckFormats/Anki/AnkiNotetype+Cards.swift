extension AnkiNotetype {
    /// Which cards Anki makes of a note: those whose question shows a field that is filled, or one for each gap; the
    /// first where there would be none.
    func ordinals(ofNote fields: [String]) -> [Int] {
        let ordinals: [Int]
        if hasGaps {
            ordinals = Set(fields.flatMap { AnkiGaps($0).ordinals }).sorted().map { $0 - 1 }.filter { $0 >= 0 }
        } else {
            ordinals = templates.indices.filter { index in
                templates[index].question.map { shows($0.nodes, of: fields) } ?? false
            }
        }
        return ordinals.isEmpty ? [0] : ordinals
    }

    private func shows(_ nodes: [CardTemplate.Node], of fields: [String]) -> Bool {
        nodes.contains { node in
            switch node {
            case .text: false
            case .field(let name, _): isFilled(name, of: fields)
            case .conditional(let name, let isInverted, let inner):
                isFilled(name, of: fields) != isInverted && shows(inner, of: fields)
            }
        }
    }

    private func isFilled(_ name: String, of fields: [String]) -> Bool {
        guard let number = number(ofField: name), number < fields.count else { return false }
        return !CardRenderer.isBlank(fields[number])
    }
}
