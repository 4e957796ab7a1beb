import CardDeck
import DeckFormats
import Glibc

/// Opens the bytes as a deck, and reads what a person would see first. What cannot be read is an error, never a crash.
@_cdecl("LLVMFuzzerTestOneInput") public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count)), path = Kind.chosen.path
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { return -1 }
    let content = Kind.chosen.file(bytes)
    _ = write(file, content, content.count)
    close(file)
    guard let deck = try? DeckOpener.open(path: path) else { return 0 }
    let maxNotes = 20
    for (section, of) in deck.sections.enumerated().prefix(maxNotes) {
        for index in 0..<min(of.noteCount, maxNotes) {
            guard let note = try? deck.note(section: section, note: index) else { continue }
            for facet in note.facets { _ = facet.showing(Set(facet.hints.indices)) }
            for media in note.facets.flatMap(\.media).prefix(maxNotes) { _ = try? deck.media(named: media.name) }
        }
    }
    return 0
}
