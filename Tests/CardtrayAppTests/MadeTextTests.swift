import DeckFormats
import DeckSupport
import Foundation
import Testing
import TrayWindow

@testable import CardtrayApp

@Suite struct MadeTextTests {
    @Test func theTableOfFormats() throws {
        let rows = DeckFormat.all.map { format in
            [format.name, format.suffixes.map { "`\($0)`" }.joined(separator: ", "), "`\(format.mimeType.name)`"]
        }
        try MadeText.compare(
            MadeText.table(["format", "files", "MIME type"], rows), in: MadeText.page("Formats"))
    }

    /// `FormatFeatureTests` hold it against what is found in decks.
    @Test func theTableOfFeatures() throws {
        let columns: [(feature: FormatSample.Feature, title: String)] = [
            (.sections, "sections"), (.sides, "more than two sides"), (.media, "pictures, sounds"),
            (.languages, "languages"), (.tags, "tags"), (.order, "order"), (.formulas, "formulas"),
        ]
        let rows = FormatSample.all.map { sample in
            [sample.name] + columns.map { sample.features.contains($0.feature) ? "yes" : "" }
        }
        #expect(Set(columns.map(\.feature)) == Set(FormatSample.Feature.allCases))
        try MadeText.compare(
            MadeText.table(["deck"] + columns.map(\.title), rows), in: MadeText.page("Formats"))
    }

    @Test func theTypesThatTheDesktopFileNames() throws {
        let types = DeckFormat.all.filter { $0.isKnownByName || $0.mimeType.rootElement != nil }
            .map { $0.mimeType.name + ";" }.joined()
        try MadeText.compare(
            line: "MimeType=" + types, beginning: "MimeType=", in: "meson-helpers/desktop/cardtray.desktop")
    }

    /// A file of a type that systems know may be no deck.
    @Test func theTypesThatThumbnailsAreMadeOf() throws {
        let types = DeckFormat.all.map(\.mimeType).filter { $0.comment != nil }.map { $0.name + ";" }.joined()
        try MadeText.compare(
            line: "MimeType=" + types, beginning: "MimeType=", in: "meson-helpers/desktop/cardtray.thumbnailer")
    }

    /// The table is written by hand, for people: it groups formats, and says what is read of them. Of each it names the
    /// most usual suffix, and none that no format has.
    @Test func theReadMeNamesAllFormats() throws {
        let rows = try MadeText.lines(of: "README.md").drop { $0 != "| format | files | |" }.dropFirst(2)
            .prefix { $0.hasPrefix("|") }
        let named = Set(
            rows.flatMap { row in
                row.split(separator: "|")[1].matches(of: /`[^`.]*(\.[^`]+)`/).map { String($0.1) }
            })
        for format in DeckFormat.all { #expect(named.contains(format.suffixes[0]), "\(format.name)") }
        // Tables are known by what is in them, whatever they are called.
        #expect(named.subtracting(DeckFormat.all.flatMap(\.suffixes)) == [".txt"])
    }

    @Test func theTypesThatSystemsLack() throws {
        var lines = [
            #"<?xml version="1.0" encoding="UTF-8"?>"#,
            #"<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">"#,
        ]
        for format in DeckFormat.all {
            let type = format.mimeType
            guard let comment = type.comment else { continue }
            lines.append(#"  <mime-type type="\#(type.name)">"#)
            lines.append("    <comment>\(comment)</comment>")
            if let base = type.base { lines.append(#"    <sub-class-of type="\#(base)"/>"#) }
            lines.append(#"    <generic-icon name="x-office-document"/>"#)
            for texts in type.magic {
                lines.append(#"    <magic priority="60">"#)
                for (depth, magic) in texts.enumerated() {
                    let indent = String(repeating: " ", count: 6 + 2 * depth)
                    let text = magic.text.replacing("<", with: "&lt;")
                    let end = depth == texts.count - 1 ? "/>" : ">"
                    lines.append(
                        "\(indent)<match type=\"string\" offset=\"\(magic.offset)\" value=\"\(text)\"\(end)")
                }
                for depth in texts.indices.dropLast().reversed() {
                    lines.append(String(repeating: " ", count: 6 + 2 * depth) + "</match>")
                }
                lines.append("    </magic>")
            }
            if let root = type.rootElement {
                lines.append(#"    <root-XML namespaceURI="" localName="\#(root)"/>"#)
            }
            // All that is called so would be taken for decks.
            lines += format.suffixes.filter { _ in format.isKnownByName }.map { #"    <glob pattern="*\#($0)"/>"# }
            lines.append("  </mime-type>")
        }
        lines += ["</mime-info>", ""]
        try MadeText.compare(lines.joined(separator: "\n"), with: "meson-helpers/desktop/cardtray-mime.xml")
    }

    @Test func thePageOfSettings() throws {
        func literal(_ value: String) -> String {
            value.hasPrefix("\"") || ["true", "false"].contains(value) ? "`\(value)`" : value
        }
        let rows = Settings.all.map {
            ["`\($0.key)`", $0.values.map(literal).joined(separator: ", "), "`\($0.standard)`", $0.about]
        }
        let page = MadeText.page("Settings")
        try MadeText.compare(["```toml"] + Settings.all.map { "\($0.key) = \($0.standard)" }, in: page) { $0 == "```" }
        try MadeText.compare(MadeText.table(["key", "values", "default", "what"], rows), in: page)
        let tables = Settings.tables.map { ["`[\($0.key)]`", $0.about] }
        try MadeText.compare(MadeText.table(["table", "what"], tables), in: page)
    }

    @Test func theTableOfRequests() throws {
        let rows = RequestForm.all.flatMap { form in
            form.uses.map { use in
                let words = "\(form.name) \(use.pattern)".replacing("|", with: "\\|")
                return ["`\(use.pattern.isEmpty ? form.name : words)`", use.about]
            }
        }
        try MadeText.compare(MadeText.table(["request", ""], rows), in: MadeText.page("Messages"))
    }

    @Test func theTableOfKeys() throws {
        try MadeText.compare(KeyTable.cardtray.markdown.components(separatedBy: "\n"), in: "README.md")
    }
}
