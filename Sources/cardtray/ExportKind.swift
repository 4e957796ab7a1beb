import ArgumentParser
import DeckExport

/// What a deck can be written as: a text of some kind, or sheets of cards.
enum ExportKind: Equatable {
    case text(ExportFormat)
    case pdf, png

    /// By what a file is called; nil where its name ends in none of them.
    init?(fileName: String) {
        guard let dot = fileName.lastIndex(of: ".") else { return nil }
        if let format = ExportFormat(fileName: fileName) {
            self = .text(format)
        } else {
            self.init(argument: fileName[dot...].dropFirst().lowercased())
        }
    }

    var isText: Bool { if case .text = self { true } else { false } }

    static let all = ExportFormat.allCases.map(Self.text) + [.pdf, .png]

    /// What the names of files may end in.
    static var endings: String { all.map { ".\($0.name)" }.joined(separator: ", ") }

    /// As it is written.
    var name: String {
        switch self {
        case .text(let format): format.rawValue
        case .pdf: "pdf"
        case .png: "png"
        }
    }
}

extension ExportKind: ExpressibleByArgument {
    init?(argument: String) {
        guard let kind = Self.all.first(where: { $0.name == argument }) else { return nil }
        self = kind
    }

    static var allValueStrings: [String] { all.map(\.name) }
}
