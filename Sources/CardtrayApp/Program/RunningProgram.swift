import FoundationEssentials

/// A program that runs already, as another start of it sees it.
public enum RunningProgram {
    /// How long a window may take to say what it is, in seconds: one that hangs is no reason not to start.
    private static let patience = 1.0
    /// How long the decks may take to open.
    private static let openingPatience = 3600.0

    /// Has a running program open decks in a window of its own.
    ///
    /// - Parameters:
    ///   - decks: as they are named here; none for the page that offers some.
    ///   - token: the right to the focus; nil for none.
    /// - Returns: how it went, once they are shown; nil where there is no such program, or it cannot take them.
    public static func open(_ decks: [String], token: String?) -> ExitStatus? {
        guard let own = ProgramInstance.own, let directory = WindowDirectory(), !decks.contains("-") else { return nil }
        let uris = decks.compactMap { FileURI.fullPath($0).map(FileURI.uri) }
        let words = ["new-window"] + (token.map { [WordForm.tokenPrefix + $0] } ?? []) + uris
        guard uris.count == decks.count, let request = try? MessageRequest(line: words.joined(separator: " ")),
            request.line.utf8.count <= MessageRequest.longestLine,
            let window = directory.windows().first(where: { instance(of: $0, in: directory) == own })
        else { return nil }
        do throws(MessageClient.Failure) {
            _ = try MessageClient(window: window, in: directory, patience: openingPatience).send(request)
            return .success
        } catch {
            // One that was closed meanwhile has been seen.
            guard error.isAnswer else { return .success }
            // This start may read them.
            if error.description.contains(ViewerSandbox.outOfReach) { return nil }
            StandardError.report(error.description)
            return .unreadableDeck
        }
    }

    private static func instance(of window: WindowName, in directory: WindowDirectory) -> ProgramInstance? {
        guard let answer = try? MessageClient(window: window, in: directory, patience: patience).send(.state),
            let report = try? JSONDecoder().decode(InstanceReport.self, from: Data(answer))
        else { return nil }
        return report.instance
    }

    /// What of a window's report matters here.
    private struct InstanceReport: Decodable {
        var instance: ProgramInstance?
    }
}
