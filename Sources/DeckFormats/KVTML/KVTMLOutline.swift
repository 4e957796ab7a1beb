import CXML
import CardDeck

/// What a KVTML document says of its entries before any is read: of lists of a million entries only their names are kept.
struct KVTMLOutline {
    /// A lesson that entries are in, or lessons with entries.
    private struct Lesson {
        var name: String

        /// The lesson that it is in.
        let parent: Int?

        /// What its entries are called.
        var members: [String] = []
    }

    /// A kind of words, such as the nouns of one gender.
    private struct WordType {
        var gender: String?

        /// Its words, by their entries' ids and their translations'.
        var members: [[String]] = []
    }

    /// What entries in an element are.
    private enum Place {
        case lesson(Int)
        case wordType(Int)
        case elsewhere
    }

    /// Entries that are shown together.
    struct Section {
        /// Empty for the entries that are in no lesson.
        var path: [String]
        var entries: [UInt32]
    }

    /// A lesson that entries name by its number.
    struct NumberedLesson {
        let number: String
        let name: String
    }

    private(set) var title = ""

    private(set) var languages = KVTMLLanguages()

    /// Of nouns, by their entry's id and their translation's: what their word type says.
    private(set) var genders: [[String]: String] = [:]

    /// The lessons of KVTML 1, in the order of the file.
    private(set) var numberedLessons: [NumberedLesson] = []

    /// Whether it has entries as KVTML 2 writes them, and as earlier versions do.
    private(set) var hasEntries = false, hasWords = false

    /// What a person should know of the text.
    private(set) var flaws: [String] = []

    private let file: String
    private var entryIDs: [String?] = []
    private var lessons: [Lesson] = []
    private var wordTypes: [WordType] = []

    /// Of the elements that are open.
    private var places: [xmlNodePtr: Place] = [:]

    /// How much all names of entries are that have been read, in bytes, and may be.
    private var nameSize = 0
    private static let nameLimit = 128 << 20, nameCost = 16

    /// What is kept besides of a word of a word type, and of a name that takes memory of its own.
    private static let wordCost = 80, longNameCost = 48, longName = 16

    /// How many levels all lessons may have, each counted with those above it.
    private static let levelLimit = 1_000_000

    /// Those first that come most often.
    private static let names = [
        "entry", "entryid", "e", "container", "lesson", "information", "identifier", "entries",
    ]
    private static let containers = ["container", "lesson"]

    /// Reads a document.
    ///
    /// - Parameter entry: gets each of the entries of KVTML 2.
    static func read(
        _ file: InputFile, progress: (Double) -> Void, entry: (XMLElement) throws(DeckError) -> Void
    ) throws(DeckError) -> KVTMLOutline {
        var outline = KVTMLOutline(file: file.name)
        let flaws = try XMLStream.read(
            file, names, withoutOwnText: containers + ["entries"], progress: progress
        ) { (element) throws(DeckError) in
            if try outline.take(element) { try entry(element) }
        }
        outline.flaws = flaws
        outline.settleGenders()
        return outline
    }

    private init(file: String) { self.file = file }

    private var tooManyLessons: DeckError {
        DeckError(file: file, "has more lessons within each other than any deck has")
    }

    /// - Returns: whether it is one of the entries of KVTML 2.
    private mutating func take(_ element: XMLElement) throws(DeckError) -> Bool {
        guard let parent = element.parent else { return false }
        switch element.name {
        case "information": if title.isEmpty { title = element.child("title")?.text ?? "" }
        case "identifier":
            if parent.name == "identifiers", languages.all.count < KVTMLEntries.maxSides {
                languages.append(element)
            }
        case "entries": hasEntries = true
        case "e": hasWords = hasWords || parent.parent == nil
        case "entry" where parent.name == "entries":
            hasEntries = true
            let id = element.attribute("id")
            try count(id ?? "")
            entryIDs.append(id)
            return true
        case "entry", "entryid": try take(member: element, of: parent)
        default: end(element, in: parent)
        }
        return false
    }

    private mutating func count(_ name: String, besides cost: Int = 0) throws(DeckError) {
        let length = name.utf8.count
        nameSize += length + Self.nameCost + cost + (length < Self.longName ? 0 : Self.longNameCost)
        guard nameSize <= Self.nameLimit else {
            throw DeckError.hasMoreText(file, than: Self.nameLimit, where: " in the names of its entries")
        }
    }

    // MARK: Lessons and word types

    private mutating func take(member element: XMLElement, of parent: XMLElement) throws(DeckError) {
        let place = place(of: parent)
        guard lessons.count + wordTypes.count <= Self.levelLimit else { throw tooManyLessons }
        switch place {
        case .lesson(let lesson):
            let id = element.name == "entry" ? element.attribute("id") ?? "" : element.text
            try count(id)
            lessons[lesson].members.append(id)
        case .wordType(let type):
            guard let entry = element.attribute("id") else { return }
            for translation in element.children(named: "translation") {
                let id = translation.attribute("id") ?? ""
                try count(entry + id, besides: Self.wordCost)
                wordTypes[type].members.append([entry, id])
            }
        case .elsewhere: break
        }
    }

    /// Early files have `lesson` with `entryid`, later ones `container` with `entry`.
    private mutating func place(of element: XMLElement) -> Place {
        if let place = places[element.node] { return place }
        guard Self.containers.contains(element.name), let parent = element.parent else { return .elsewhere }
        let place: Place
        switch (parent.name, self.place(of: parent)) {
        case ("lessons", _): place = .lesson(add(element, in: nil))
        case ("wordtypes", _), (_, .wordType):
            wordTypes.append(WordType(gender: gender(of: element)))
            place = .wordType(wordTypes.count - 1)
        case (_, .lesson(let lesson)): place = .lesson(add(element, in: lesson))
        case (_, .elsewhere): place = .elsewhere
        }
        places[element.node] = place
        return place
    }

    private mutating func add(_ element: XMLElement, in parent: Int?) -> Int {
        lessons.append(Lesson(name: name(of: element), parent: parent))
        return lessons.count - 1
    }

    private func name(of lesson: XMLElement) -> String { (lesson.child("name")?.text ?? "").boundedName }

    private func gender(of wordType: XMLElement) -> String? {
        let last = wordType.child("specialwordtype")?.text.split(separator: "/").dropFirst().last
        return last.flatMap { last in KVTMLLanguage.genders.first { $0 == last } }
    }

    /// What an element is called may stand anywhere in it. Another may have its place in memory next.
    private mutating func end(_ element: XMLElement, in parent: XMLElement) {
        switch places.removeValue(forKey: element.node) {
        case .lesson(let lesson)?: lessons[lesson].name = name(of: element)
        case .wordType(let type)?:
            wordTypes[type].gender = gender(of: element)
            if wordTypes[type].gender == nil { wordTypes[type].members = [] }
        case .elsewhere?, nil:
            guard element.name == "lesson", parent.parent == nil, numberedLessons.isEmpty else { return }
            numberedLessons = element.children(named: "desc").map {
                NumberedLesson(number: $0.attribute("no") ?? "", name: $0.text.boundedName)
            }
        }
    }

    private mutating func settleGenders() {
        for type in wordTypes {
            guard let gender = type.gender else { continue }
            for member in type.members { genders[member] = gender }
        }
        wordTypes = []
    }

    /// The lessons with entries in the order of the file, then what is in none; an entry is named by its place.
    ///
    /// - Returns: also what is wrong with the lessons.
    func sections() throws(DeckError) -> (sections: [Section], warnings: [String]) {
        let entryOfID = lessons.isEmpty ? [:] : entryOfID
        var sections: [Section] = [], isPlaced = Array(repeating: false, count: entryIDs.count)
        var missing = 0, repeated = 0, levelCount = 0
        /// Which lesson an entry was last seen in.
        var seen = Array(repeating: -1, count: entryIDs.count)
        for (number, lesson) in lessons.enumerated() {
            var entries: [UInt32] = []
            for member in lesson.members {
                guard let entry = entryOfID[member] else {
                    missing += 1
                    continue
                }
                isPlaced[entry] = true
                if seen[entry] == number { repeated += 1 } else { entries.append(UInt32(entry)) }
                seen[entry] = number
            }
            guard !entries.isEmpty else { continue }
            let path = path(of: lesson)
            levelCount += path.levelCount
            guard levelCount <= Self.levelLimit else { throw tooManyLessons }
            sections.append(Section(path: path, entries: entries))
        }
        let rest = entryIDs.indices.filter { !isPlaced[$0] }.map(UInt32.init)
        if !rest.isEmpty { sections.append(Section(path: [], entries: rest)) }
        var warnings: [String] = []
        if missing > 0 {
            let entries =
                missing == 1 ? "1 entry that a lesson names is" : "\(missing) entries that lessons name are"
            warnings.append("\(entries) not in the file")
        }
        if repeated > 0 {
            let entries = repeated == 1 ? "1 entry is" : "\(repeated) entries are"
            warnings.append("\(entries) named again in the same lesson, and shown once")
        }
        return (sections, warnings)
    }

    /// The first entry that is called so.
    private var entryOfID: [String: Int] {
        var entryOfID: [String: Int] = Dictionary(minimumCapacity: entryIDs.count)
        for (entry, id) in entryIDs.enumerated() {
            if let id, entryOfID[id] == nil { entryOfID[id] = entry }
        }
        return entryOfID
    }

    private func path(of lesson: Lesson) -> [String] {
        var path: [String] = [], next: Lesson? = lesson
        while let current = next {
            path.append(current.name.isEmpty ? "…" : current.name)
            next = current.parent.map { lessons[$0] }
        }
        return path.reversed()
    }
}
