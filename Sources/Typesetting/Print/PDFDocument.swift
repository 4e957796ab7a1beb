import CPango
import Raster
import Threads

/// A PDF in the making. Its bytes are handed on page by page; what is kept of a page are its glyphs' numbers alone.
package final class PDFDocument {
    /// It could not be drawn.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    private let surface: OpaquePointer
    private let context: OpaquePointer
    private let text = DocumentText()
    private let output: Output

    /// Cairo's fonts are for one thread at a time.
    private static let turn = Monitor(())

    /// Makes a document. Waits until no other one is being made: not for the main thread.
    ///
    /// - Parameters:
    ///   - size: that of the pages, in millimeters. A document without any has a blank one.
    ///   - sink: takes its bytes, piece by piece. What it throws ends the document.
    ///   - body: adds the pages.
    package static func write(
        title: String, size: Size, to sink: @escaping ([UInt8]) throws -> Void,
        _ body: (PDFDocument) throws -> Void
    ) throws {
        try turn.withLock { _ in
            let document = PDFDocument(title: title, size: size, Output(sink))
            try body(document)
            cairo_surface_finish(document.surface)
            try document.check(cairo_surface_status(document.surface))
        }
    }

    private init(title: String, size: Size, _ output: Output) {
        self.output = output
        let points = PrintedPage.pointsPerMillimeter
        surface = cairo_pdf_surface_create_for_stream(
            { closure, bytes, count in
                Unmanaged<Output>.fromOpaque(closure!).takeUnretainedValue().take(
                    UnsafeBufferPointer(start: bytes, count: Int(count)))
            }, Unmanaged.passUnretained(output).toOpaque(), size.width * points, size.height * points)
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title)
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "cardtray")
        context = cairo_create(surface)
    }

    deinit {
        // What is left to be written goes nowhere: the document has ended, or failed.
        output.close()
        cairo_destroy(context)
        cairo_surface_destroy(surface)
    }

    /// Adds a page.
    package func addPage(_ draw: (PrintedPage) throws -> Void) throws {
        var pen = Pen(context: context)
        pen.document = text
        cairo_save(context)
        defer { cairo_restore(context) }
        pen.scale(PrintedPage.pointsPerMillimeter, PrintedPage.pointsPerMillimeter)
        try draw(PrintedPage(pen: pen))
        cairo_show_page(context)
        try check(cairo_status(context))
    }

    private func check(_ status: cairo_status_t) throws {
        try output.check()
        guard status == CAIRO_STATUS_SUCCESS else {
            throw Failure(description: String(cString: cairo_status_to_string(status)))
        }
    }

    /// Where the bytes go, until one of them could not be written.
    private final class Output {
        private var sink: (([UInt8]) throws -> Void)?
        private var failure: (any Error)?

        init(_ sink: @escaping ([UInt8]) throws -> Void) { self.sink = sink }

        func take(_ bytes: UnsafeBufferPointer<UInt8>) -> cairo_status_t {
            do {
                try sink?(Array(bytes))
                return sink == nil ? CAIRO_STATUS_WRITE_ERROR : CAIRO_STATUS_SUCCESS
            } catch {
                (failure, sink) = (error, nil)
                return CAIRO_STATUS_WRITE_ERROR
            }
        }

        func close() { sink = nil }

        func check() throws { if let failure { throw failure } }
    }
}
