/// What a deck can be written as.
public enum ExportFormat: String, CaseIterable, Sendable {
    /// Each is called by the ending of its files' names.
    case csv, tsv, json, md, txt, html

    /// By what a file is called; nil where its name ends in none of them.
    public init?(fileName: String) {
        guard let dot = fileName.lastIndex(of: ".") else { return nil }
        let suffix = fileName[dot...].dropFirst().lowercased()
        self.init(rawValue: suffix == "htm" ? "html" : suffix == "markdown" ? "md" : suffix)
    }
}
