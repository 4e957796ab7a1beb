/// What tables of inflected words call their columns in one language, in lower case.
///
/// A deck about grammar has the same words on its cards, so that one of them alone tells nothing.
struct HeaderForms {
    /// The form that a word is looked up by, and what kind of word it is.
    let bases: Set<String>

    /// Those made of it.
    let forms: Set<String>

    /// Whether these are names of columns: of two, a base and a form, or a base and a name of any other column; of
    /// more, two such names and none that is unknown, or three, and fewer unknown ones than known.
    ///
    /// - Parameters:
    ///   - isName: whether the name at a place is that of another column, and so nothing else.
    ///   - isLikeName: whether it may be part of a header.
    func areHeader(_ names: [String], isName: (Int) -> Bool, isLikeName: (Int) -> Bool) -> Bool {
        guard names.count <= Self.mostNames else { return false }
        let names = names.map { $0.replacing("_", with: " ") }
        let ofBase = names.indices.filter { bases.contains(names[$0]) }
        let ofForm = names.indices.filter { forms.contains(names[$0]) }
        let others = Set(names.indices).subtracting(ofBase).subtracting(ofForm)
        if names.count == 2 { return ofBase.count == 1 && (ofForm.count == 1 || others.allSatisfy(isName)) }
        let own = ofBase.count + ofForm.count, known = own + others.count(where: isLikeName)
        guard own > 1, !ofForm.isEmpty else { return false }
        return known == names.count || own > 2 && known * 2 > names.count
    }

    /// Those of all languages, less the forms that are bases in others.
    static let ofAll = {
        let bases = byLanguage.reduce(into: Set<String>()) { $0.formUnion($1.bases) }
        let forms = byLanguage.reduce(into: Set<String>()) { $0.formUnion($1.forms) }
        return HeaderForms(bases: bases, forms: forms.subtracting(bases))
    }()

    /// No table has more columns of forms, but a line of text may.
    private static let mostNames = 64

    static let byLanguage: [HeaderForms] = [
        // English
        HeaderForms(
            bases: [
                "verb", "infinitive", "base form", "base verb", "bare infinitive", "verb 1", "v1", "1st form",
                "first form", "noun", "adjective", "adverb", "singular", "masculine", "nominative",
            ],
            forms: [
                "past", "past simple", "simple past", "past tense", "preterite", "past form", "past participle",
                "participle", "present participle", "present", "present simple", "simple present", "present tense",
                "future", "future tense", "perfect", "present perfect", "imperfect", "gerund", "ing form", "-ing form",
                "third person", "3rd person", "third person singular", "3rd person singular", "v2", "v3", "2nd form",
                "3rd form", "second form", "third form", "imperative", "conditional", "subjunctive", "plural",
                "positive", "comparative", "superlative", "feminine", "neuter", "genitive", "dative", "accusative",
                "past perfect",
            ]),
        // German
        HeaderForms(
            bases: [
                "verb", "infinitiv", "grundform", "nomen", "substantiv", "adjektiv", "singular", "maskulin",
                "nominativ", "stammform",
            ],
            forms: [
                "präsens", "präteritum", "imperfekt", "perfekt", "plusquamperfekt", "futur", "partizip", "partizip i",
                "partizip ii", "partizip 1", "partizip 2", "partizip perfekt", "imperativ", "konjunktiv",
                "konjunktiv ii", "hilfsverb", "3. person", "3. person singular", "er/sie/es", "plural", "positiv",
                "komparativ",
                "superlativ", "feminin", "neutrum", "genitiv", "dativ", "akkusativ",
            ]),
        // French
        HeaderForms(
            bases: ["verbe", "infinitif", "nom", "substantif", "adjectif", "singulier", "masculin"],
            forms: [
                "présent", "prétérit", "passé", "passé simple", "passé composé", "participe", "participe passé",
                "participe présent", "imparfait", "futur", "futur simple", "plus-que-parfait", "subjonctif",
                "conditionnel", "impératif", "auxiliaire", "pluriel", "féminin", "comparatif", "superlatif",
            ]),
        // Spanish
        HeaderForms(
            bases: ["verbo", "infinitivo", "forma base", "sustantivo", "adjetivo", "singular", "masculino"],
            forms: [
                "presente", "pretérito", "pasado", "pasado simple", "participio", "participio pasado", "gerundio",
                "imperfecto", "pretérito imperfecto", "pretérito perfecto", "futuro", "subjuntivo", "condicional",
                "imperativo", "plural", "femenino", "comparativo", "superlativo",
            ]),
        // Italian
        HeaderForms(
            bases: ["verbo", "infinito", "forma base", "sostantivo", "aggettivo", "singolare", "maschile"],
            forms: [
                "presente", "passato", "passato remoto", "passato prossimo", "passato semplice", "participio",
                "participio passato", "gerundio", "imperfetto", "futuro", "congiuntivo", "condizionale", "imperativo",
                "ausiliare", "plurale", "femminile", "comparativo", "superlativo",
            ]),
        // Portuguese
        HeaderForms(
            bases: ["verbo", "infinitivo", "forma base", "substantivo", "adjetivo", "singular", "masculino"],
            forms: [
                "presente", "pretérito", "passado", "passado simples", "particípio", "particípio passado", "gerúndio",
                "imperfeito", "pretérito perfeito", "pretérito imperfeito", "futuro", "subjuntivo", "conjuntivo",
                "condicional", "imperativo", "plural", "feminino", "comparativo", "superlativo",
            ]),
        // Dutch
        HeaderForms(
            bases: [
                "werkwoord", "infinitief", "hele werkwoord", "zelfstandig naamwoord", "enkelvoud",
            ],
            forms: [
                "tegenwoordige tijd", "onvoltooid tegenwoordige tijd", "verleden tijd", "onvoltooid verleden tijd",
                "imperfectum", "imperfectum enkelvoud", "imperfectum meervoud", "perfectum", "presens", "participium",
                "voltooid deelwoord", "hulpwerkwoord", "meervoud", "stellende trap", "vergrotende trap",
                "overtreffende trap",
            ]),
        // Swedish, Danish, Norwegian
        HeaderForms(
            bases: [
                "verb", "verbum", "infinitiv", "grundform", "substantiv", "adjektiv", "singular",
                "ental", "entall",
            ],
            forms: [
                "presens", "præsens", "nutid", "preteritum", "præteritum", "datid", "imperfekt", "supinum", "perfekt",
                "perfektum", "presens perfektum", "perfekt particip", "perfektum partisipp", "førnutid", "partisipp",
                "particip", "imperativ", "plural", "pluralis", "flertal", "flertall", "bestämd form", "bestemt form",
                "obestämd form", "ubestemt form", "positiv", "komparativ", "superlativ",
            ]),
        // Finnish
        HeaderForms(
            bases: ["verbi", "perusmuoto", "infinitiivi", "substantiivi", "nominatiivi", "yksikkö"],
            forms: [
                "preesens", "imperfekti", "perfekti", "pluskvamperfekti", "partisiippi", "genetiivi", "partitiivi",
                "monikko", "komparatiivi", "superlatiivi",
            ]),
        // Polish, Czech
        HeaderForms(
            bases: ["czasownik", "bezokolicznik", "forma podstawowa", "rzeczownik", "przymiotnik"],
            forms: [
                "czas teraźniejszy", "czas przeszły", "czas przyszły", "imiesłów", "imiesłów bierny", "ii forma",
                "iii forma", "2 forma", "3 forma", "liczba mnoga", "tryb rozkazujący",
            ]),
        HeaderForms(
            bases: ["sloveso", "infinitiv", "základní tvar", "podstatné jméno"],
            forms: [
                "přítomný čas", "minulý čas", "budoucí čas", "minulé příčestí", "příčestí minulé", "prosté minulé",
                "množné číslo",
            ]),
        // Russian
        HeaderForms(
            bases: ["глагол", "инфинитив", "начальная форма", "существительное", "единственное число"],
            forms: [
                "настоящее время", "прошедшее время", "будущее время", "прошедшее", "причастие", "причастие ii",
                "вторая форма", "третья форма", "2 форма", "3 форма", "множественное число",
            ]),
    ]
}
