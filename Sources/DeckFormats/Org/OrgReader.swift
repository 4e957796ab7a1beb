import Markup

/// Reads an Org file line by line: its headings, and what is set for all of it.
struct OrgReader {
    private(set) var headings: [OrgHeading] = []
    private(set) var title: String?

    /// Properties that all headings have, unless they have their own.
    private(set) var properties: [String: String] = [:]

    /// What all formulas know, as LaTeX has it before a document.
    private(set) var latexHeader = ""

    /// Whether the file says itself which deck of Anki's its headings go into.
    private(set) var isAnki = false

    private var states = OrgHeading.states

    /// The drawer that is open: `:PROPERTIES:` and others, up to `:END:`; and its lines, where they may be no drawer's.
    private var drawer: (name: String, lines: [String])?
    private var isInBlock = false

    mutating func take(_ line: String) {
        let content = line[...].withoutOuterBlanks
        // It ends whatever was open.
        if line.first == "*", let heading = OrgHeading(line, states: states) {
            endDrawer()
            isInBlock = false
            headings.append(heading)
            return
        }
        if content.hasPrefix("#+") { takeKeyword(content) }
        guard let last = headings.indices.last else { return }
        // Its lines are not to be held here: they would be copied for each that comes.
        if let open = drawer?.name {
            if content.uppercased() == ":END:" {
                drawer = nil
            } else if open == "PROPERTIES" {
                if headings[last].takeProperty(content) { return }
                // It was never closed.
                drawer = nil
                take(line)
            } else {
                drawer?.lines.append(line)
            }
            return
        }
        if !isInBlock, let name = Self.drawerName(content) {
            if name == "SRSITEMS" { headings[last].hasReviews = true }
            drawer = (name, [])
            return
        }
        if ["SCHEDULED:", "DEADLINE:", "CLOSED:"].contains(where: content.hasPrefix) { return }
        // When it was written down.
        if Self.isTime(content), headings[last].body.count < 4, headings[last].isEmpty { return }
        headings[last].append(line)
    }

    mutating func finish() { endDrawer() }

    /// `[2020-01-01 Wed 10:00]`
    private static func isTime(_ line: Substring) -> Bool {
        guard line.first == "[", line.last == "]", line.utf8.count < 32 else { return false }
        let parts = line.dropFirst().prefix { $0 != " " && $0 != "]" }.split(separator: "-")
        return parts.map(\.count) == [4, 2, 2] && parts.allSatisfy { $0.allSatisfy(\.isNumber) }
    }

    /// `:NAME:`
    private static func drawerName(_ line: Substring) -> String? {
        guard line.first == ":", line.last == ":", line.utf8.count > 2 else { return nil }
        let name = line.dropFirst().dropLast()
        return name.allSatisfy { $0.isLetter || $0 == "_" || $0 == "-" } ? name.uppercased() : nil
    }

    /// What programs write there is no text even where it is not closed.
    private static let ownDrawers: Set<String> = ["PROPERTIES", "LOGBOOK", "REVIEW_DATA", "SRSITEMS"]

    /// A drawer that is never closed was none.
    private mutating func endDrawer() {
        guard let open = drawer, let last = headings.indices.last else { return }
        drawer = nil
        guard !Self.ownDrawers.contains(open.name) else { return }
        for line in [":\(open.name):"] + open.lines { headings[last].append(line) }
    }

    /// `#+NAME: value`
    private mutating func takeKeyword(_ line: Substring) {
        let word = line.dropFirst(2).prefix { !$0.isWhitespace }
        let value = line.dropFirst(2 + word.count).withoutOuterBlanks
        switch word.lowercased() {
        case let name where name.hasPrefix("begin_"): isInBlock = true
        case let name where name.hasPrefix("end_"): isInBlock = false
        case "title:": if !value.isEmpty { title = String(value).clean }
        case "todo:", "seq_todo:", "typ_todo:":
            let words = value.split(separator: " ").map { String($0.prefix { $0 != "(" }) }
            states.formUnion(words.filter { $0 != "|" })
        case "property:":
            let name = value.prefix { !$0.isWhitespace }
            properties[name.uppercased()] = String(value.dropFirst(name.count).withoutOuterBlanks)
        case "latex_header:", "latex_header_extra:":
            // A longer one is not read.
            if latexHeader.utf8.count <= MathMacros.headerLimit { latexHeader += "\(value)\n" }
        case "anki_deck:", "anki_tags:":
            properties[word.dropLast().uppercased()] = String(value)
            isAnki = true
        default: break
        }
    }
}
