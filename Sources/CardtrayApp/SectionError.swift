import TrayKit

/// The deck has no such section as was asked for.
public struct SectionError: Error, CustomStringConvertible {
    public let description: String

    /// - Throws: `SectionError` unless the layout has the section; one without sections has section 0.
    static func check(_ section: Int, in layout: TrayLayout) throws(SectionError) {
        guard section < 0 || section >= max(1, layout.sectionCount) else { return }
        throw SectionError(
            description: "there is no section \(section): the deck has \(layout.sectionCount), counted from 0")
    }
}
