import CardDeck

/// Says of facets of one name, and of those of their runs that are in another script, which language they are in. A class,
/// so that each thread has one of its own: those that count references to the same objects wait for each other's caches.
final class FacetTagger {
    private let languages: FieldLanguages

    /// The language that a person set.
    private let choice: LanguageTag?

    private let field: String?
    private let number: Int?

    /// A field that is nearly all in one script is in that script's language even where a note of it isn't.
    private static let wholeShare = 0.8

    /// How often runs of a facet are parted at most, as each part takes some hundred bytes.
    private static let maxChanges = 2000

    /// - Parameters:
    ///   - facet: one of those that it is for.
    ///   - choice: the language that a person set.
    init(of facet: Facet, languages: FieldLanguages, choice: LanguageTag?) {
        (field, number) = (facet.field, facet.number)
        (self.languages, self.choice) = (languages, choice)
    }

    /// Whether it is for this facet, which stands at the same place of its note.
    func isMade(for facet: Facet) -> Bool { facet.field == field && facet.number == number }

    func tag(_ facet: inout Facet) {
        if let choice { Self.set(choice, of: &facet.text) }
        let found = Self.scripts(in: facet.text)
        let declared = choice ?? facet.language.map(refined)
        let hint = facet.hint.map(refined)
        func language(of script: Script) -> LanguageTag? {
            if let declared, script.isUsed(by: declared) { return declared }
            if let hint, script.isUsed(by: hint) { return hint }
            return languages[script]
        }
        let own = declared ?? wholeLanguage(found, language)
        facet.language = own
        // One script is one language, unless somebody said another.
        let isMixed = found.count > 1 || declared != nil && found.contains { !$0.script.isUsed(by: own!) }
        let lines = declared == nil && facet.text.paragraphs.count > 1 ? languages.lines : []
        guard isMixed || !lines.isEmpty else { return }
        var others: [LanguageTag?] = Array(repeating: nil, count: Script.allCases.count)
        var hasOthers = false
        for (script, _) in isMixed ? found : [] {
            if let own, script.isUsed(by: own) { continue }
            let other = language(of: script)
            others[Int(script.rawValue)] = other == own ? nil : other
            hasOthers = hasOthers || (other != nil && other != own)
        }
        guard hasOthers || !lines.isEmpty else { return }
        var changes = 0, place = 0
        for paragraph in facet.text.paragraphs.indices {
            var line: [Script: LanguageTag] = [:]
            if !lines.isEmpty, !facet.text.paragraphs[paragraph].isWritingLine,
                facet.text.paragraphs[paragraph].hasLetters
            {
                line = lines[min(place, lines.count - 1)]
                // A hint speaks of the field that stands first.
                if place == 0, let hint { line = line.filter { !$0.key.isUsed(by: hint) } }
                place += 1
            }
            facet.text.paragraphs[paragraph].runs = facet.text.paragraphs[paragraph].runs.flatMap { run in
                Self.split(run, changes: &changes) { script in
                    guard let found = line[script] else { return others[Int(script.rawValue)] }
                    return found == own ? nil : found
                }
            }
        }
    }

    /// Chinese of one writing where the deck says Chinese and the field tells which.
    private func refined(_ language: LanguageTag) -> LanguageTag {
        guard language.rawValue == "zh", let found = languages[.han], found.language == "zh" else { return language }
        return found
    }

    /// The language of most of the facet: of the field's, if the facet has that in it.
    private func wholeLanguage(
        _ found: [(script: Script, weight: Int)], _ language: (Script) -> LanguageTag?
    ) -> LanguageTag? {
        guard let most = found.max(by: { $0.weight < $1.weight }) else {
            return languages.mainShare >= Self.wholeShare ? languages.mainScript.flatMap(language) : nil
        }
        if let main = languages.mainScript {
            // In a field of two scripts, a facet that is mostly Chinese is no English one for the terms in it.
            if main == .latin, most.script.isDense, languages.mainShare < Self.wholeShare {
                return language(most.script)
            }
            if found.contains(where: { $0.script == main }) { return language(main) ?? language(most.script) }
            // Latin letters and Chinese characters are borrowed by others.
            if let whole = language(main), languages.mainShare >= Self.wholeShare || most.script.isUsed(by: whole),
                most.script.isUsed(by: whole) || language(most.script) == nil
            {
                return whole
            }
        }
        return language(most.script)
    }

    /// What a person set goes before what the card says of its parts, where their letters may be in it.
    private static func set(_ choice: LanguageTag, of text: inout StyledText) {
        for paragraph in text.paragraphs.indices {
            for run in text.paragraphs[paragraph].runs.indices
            where text.paragraphs[paragraph].runs[run].style.language != nil {
                let script = text.paragraphs[paragraph].runs[run].text.unicodeScalars.lazy.compactMap(Script.init).first
                guard script?.isUsed(by: choice) == true else { continue }
                text.paragraphs[paragraph].runs[run].style.language = nil
            }
        }
    }

    /// The scripts of a text's letters, in the order in which they come, and how much is written in each, apart from what
    /// stands in parentheses behind Latin letters.
    private static func scripts(in text: StyledText) -> [(script: Script, weight: Int)] {
        var found: [(script: Script, weight: Int)] = []
        // Most letters are in the script of the one before them.
        var last = 0
        // By their places: to take out a paragraph or a run is to copy all that it refers to.
        for paragraph in text.paragraphs.indices {
            var parentheses = ParenthesisScanner()
            let runs = text.paragraphs[paragraph].runs
            // A formula's letters are in no language.
            for run in runs.indices where !runs[run].style.math {
                for scalar in runs[run].text.unicodeScalars {
                    let known = Script(scalar), isAside = parentheses.take(scalar, known)
                    guard let script = known else { continue }
                    if last == found.count || found[last].script != script {
                        last = found.firstIndex { $0.script == script } ?? found.count
                        if last == found.count { found.append((script, 0)) }
                    }
                    found[last].weight += isAside ? 0 : script.isDense ? 3 : 1
                }
            }
        }
        return found
    }

    /// Parts a run where its language changes. What is no letter belongs to the letter before it. A run with a reading
    /// stays whole: it is in the language of its first letter.
    ///
    /// - Parameter changes: how often the facet has changed its language.
    private static func split(
        _ run: TextRun, changes: inout Int, _ language: (Script) -> LanguageTag?
    ) -> [TextRun] {
        guard run.image == nil, run.style.language == nil, !run.style.math else { return [run] }
        let scalars = run.text.unicodeScalars
        var pieces: [(start: String.Index, language: LanguageTag?)] = []
        // The one that was asked about last: a letter in it changes nothing.
        var last: Script?
        for index in scalars.indices {
            let script = Script(scalars[index])
            if pieces.isEmpty {
                pieces.append((index, script.flatMap(language)))
            } else if let script, script != last, run.ruby == nil, changes < maxChanges {
                let found = language(script)
                if found != pieces[pieces.count - 1].language {
                    changes += 1
                    pieces.append((index, found))
                }
            }
            last = script ?? last
        }
        guard pieces.contains(where: { $0.language != nil }) else { return [run] }
        return pieces.indices.map { place in
            var part = run
            let end = place + 1 < pieces.count ? pieces[place + 1].start : scalars.endIndex
            part.text = String(scalars[pieces[place].start..<end])
            part.style.language = pieces[place].language
            return part
        }
    }
}
