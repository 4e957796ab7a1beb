import CardDeck

/// What a translation has beside its text, each as a side of its own.
struct KVTMLSides {
    /// A side, before it is a facet.
    struct Side {
        var name: String
        var lines: [String]
    }

    /// What the side is called that answers where there is no other translation.
    static let comment = "Comment"

    /// Texts that stand there as they are. Those of a document with one language have comments for answers.
    private static let texts = [
        ("comment", comment), ("paraphrase", "Paraphrase"), ("example", "Example"), ("synonym", "Synonym"),
        ("antonym", "Antonym"), ("falsefriend", "False friend"),
    ]
    static let numbers = ["singular", "dual", "plural"]
    static let persons = [
        "firstperson", "secondperson", "thirdpersonmale", "thirdpersonfemale", "thirdpersonneutralcommon",
    ]
    private static let degrees = ["absolute", "comparative", "superlative"]

    /// - Parameter gender: `male`, `female` or `neutral`, for a noun whose gender is known.
    static func sides(of translation: XMLElement, in language: KVTMLLanguage?, gender: String?) -> [Side] {
        // Most translations have nothing else, and most words no gender.
        guard gender != nil || translation.hasChild(besides: KVTMLEntries.parts) else { return [] }
        var sides: [Side] = []
        for (element, name) in texts {
            let lines = translation.children(named: element).map(\.text).filter { !$0.isEmpty }
            if !lines.isEmpty { sides.append(Side(name: name, lines: lines)) }
        }
        if let gender, let word = translation.child("text")?.text, !word.isEmpty {
            let articles = language?.articles(gender) ?? []
            if !articles.isEmpty { sides.append(Side(name: "Article", lines: articles.map { "\($0) \(word)" })) }
        }
        for conjugation in translation.children(named: "conjugation").prefix(KVTMLEntries.maxSides) {
            let lines = forms(of: conjugation, in: language)
            let tense = conjugation.child("tense")?.text ?? ""
            if !lines.isEmpty { sides.append(Side(name: tense.isEmpty ? "Conjugation" : tense, lines: lines)) }
        }
        let cases = translation.child("declension").map(declension) ?? []
        if !cases.isEmpty { sides.append(Side(name: "Declension", lines: cases)) }
        // Early documents have them in an element of their own.
        let comparison = translation.child("comparison") ?? translation
        let degrees = degrees.compactMap { comparison.child($0)?.formText }.filter { !$0.isEmpty }
        if !degrees.isEmpty { sides.append(Side(name: "Comparison", lines: degrees)) }
        let choices = translation.child("multiplechoice")?.children(named: "choice").map(\.text) ?? []
        if !choices.isEmpty { sides.append(Side(name: "Multiple choice", lines: choices.map { "• \($0)" })) }
        return sides
    }

    private static func forms(of conjugation: XMLElement, in language: KVTMLLanguage?) -> [String] {
        numbers.flatMap { number in
            persons.compactMap { person in
                let form = conjugation.child(number)?.child(person)?.formText ?? ""
                let pronoun = language?.pronoun(number, person) ?? ""
                return form.isEmpty ? nil : pronoun.isEmpty ? form : "\(pronoun) \(form)"
            }
        }
    }

    /// The cases of each number, in their order.
    private static func declension(_ element: XMLElement) -> [String] {
        numbers.flatMap { number in
            (element.child(number)?.children ?? []).compactMap { form in
                let text = form.formText
                return text.isEmpty ? nil : "\(form.name): \(text)"
            }
        }
    }
}
