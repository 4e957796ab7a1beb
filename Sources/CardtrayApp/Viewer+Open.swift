import DeckFormats
import DesktopBus
import WaylandClient

/// Other decks, chosen in the desktop's own dialogue.
extension Viewer {
    /// Asks for it, unless it is open already.
    ///
    /// - Parameter folders: whether it is for folders of decks: no dialogue shows files and folders to choose.
    func chooseDecks(folders: Bool) {
        // One that was open when the bus went is never heard of again.
        if fileDialogue != nil, desktop?.bus != nil { return }
        do {
            fileDialogue = try FileDialogue(
                bus: try desktopBus(), title: folders ? "Open Folders of Decks" : "Open Decks",
                choosesFolders: folders, filters: folders ? [] : Self.deckFilters
            ) { [weak self] in self?.finishChoice($0) }
        } catch {
            finishChoice(.failure(error))
        }
        desktop?.process()
    }

    private func finishChoice(_ choice: Result<[String], BusError>) {
        fileDialogue = nil
        switch choice {
        case .success(let uris):
            let paths = FileList.paths(in: uris.joined(separator: "\n"))
            if !paths.isEmpty {
                onDrop(paths)
            } else if !uris.isEmpty {
                notify("Only files of this machine can be opened")
            }
        case .failure(let error):
            logger.warning("no file dialogue: \(error)")
            notify("There is no file dialogue: drop decks here, or name them on the command line")
        }
    }

    private static let deckFilters = [
        FileDialogue.Filter("Decks", patterns: DeckFolder.suffixes.map { "*" + anyCase($0) }),
        FileDialogue.Filter("All files", patterns: ["*"]),
    ]

    /// A shell's pattern for a word in letters of either case.
    private static func anyCase(_ word: String) -> String {
        word.map { $0.isLetter ? "[\($0.lowercased())\($0.uppercased())]" : String($0) }.joined()
    }
}
