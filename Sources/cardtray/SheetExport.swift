import ArgumentParser
import CardDeck
import CardPrinting
import CardtrayApp
import Typesetting

/// Writes a deck as sheets of cards.
struct SheetExport {
    let deck: any DeckSource
    /// What it was opened from, which no picture may take the place of.
    let deckFiles: DeckFiles
    let options: PrintOptions
    let output: String

    /// Of pictures of pages, in pixels to an inch.
    private static let resolution = 200.0

    private func printer() -> CardPrinter {
        var line = ProgressLine("export")
        return CardPrinter(deck, options: options) { line.show($0) }
    }

    func writePDF() throws {
        let file = try OutputFile(output)
        do {
            let flaws = try reading { try printer().writePDF { try file.write($0) } }
            try file.close()
            report(flaws)
        } catch let failure as PDFDocument.Failure {
            throw runtimeError("\(output): \(failure)")
        }
    }

    /// Says why nothing can be printed: the deck's file was written to, or there is not one page.
    private func reading(_ body: () throws -> CardPrinter.Flaws) throws -> CardPrinter.Flaws {
        do {
            return try body()
        } catch let error as DeckError {
            throw runtimeError("\(error)")
        } catch let nothing as CardPrinter.NoPages {
            report(nothing.flaws)
            throw runtimeError("\(output): nothing is written: no card is found, or none has such a side")
        }
    }

    /// Writes a picture of the one page, or numbered ones of several. They have names once the last of them is drawn: a
    /// part of a deck is no deck to cut.
    func writePictures() throws {
        var files: [OutputFile] = [], first: PagePicture?
        let flaws = try reading {
            try printer().drawPages(resolution: Self.resolution) { picture, index in
                if index == 0 {
                    first = picture
                    return
                }
                guard output != "-" else {
                    throw ValidationError("Standard output takes one page, but there are several: name a file.")
                }
                if let page = first { files.append(try write(page, to: numbered(1))) }
                first = nil
                files.append(try write(picture, to: numbered(index + 1)))
            }
        }
        if let first { files.append(try write(first, to: output)) }
        for file in files { try file.close() }
        report(flaws)
    }

    /// - Returns: the file, which is to be closed to have its name.
    private func write(_ picture: PagePicture, to path: String) throws -> OutputFile {
        try deckFiles.refuse(path)
        let file = try OutputFile(path), bytes = picture.encoded()
        guard !bytes.isEmpty else { throw runtimeError("\(path): there is no memory for the picture") }
        try file.write(bytes)
        return file
    }

    private func runtimeError(_ line: String) -> ExitCode {
        StandardError.write("cardtray: \(line)")
        return ExitCode(ExitStatus.runtime.rawValue)
    }

    /// `cards.png` → `cards-1.png`.
    private func numbered(_ number: Int) -> String {
        let name = output.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "\(output)-\(number)" }
        return "\(output[..<dot])-\(number)\(output[dot...])"
    }

    private func report(_ flaws: CardPrinter.Flaws) {
        var warnings = WarningReport()
        let lines = warnings.lines(for: deck, pictures: flaws.pictures, fonts: flaws.fonts)
        let others = flaws.unreadableCount - flaws.unreadableNotes.count
        let more = others > 0 ? ["\(others) more of the notes cannot be read"] : []
        for line in flaws.unreadableNotes + more + lines { StandardError.write("cardtray: \(line)") }
    }
}
