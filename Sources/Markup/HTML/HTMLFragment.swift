import CGumbo
import Glibc

/// Has the parser read HTML as the content of a page's body.
enum HTMLFragment {
    /// Reads a text, and gives the tree that comes of it to a function, which must not keep any of it. O(bytes).
    ///
    /// - Returns: what the function does; nil where the parser makes nothing of the text.
    static func parse<Result>(
        _ html: String, _ body: (_ html: UnsafeRawBufferPointer, _ root: UnsafePointer<GumboNode>) -> Result
    ) -> Result? {
        var html = html
        return html.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                var options = kGumboDefaultOptions
                options.fragment_context = GUMBO_TAG_BODY
                // A fragment has no document type, and the parser leaves it to the memory it is given whether the page
                // is one of old: there, a table does not end the paragraph before it. Cards stand in pages of today.
                options.allocator = { _, size in calloc(1, size) }
                options.deallocator = { _, block in free(block) }
                guard let output = gumbo_parse_with_options(&options, characters.baseAddress, characters.count) else {
                    return nil
                }
                defer { gumbo_destroy_output(&options, output) }
                return body(UnsafeRawBufferPointer(characters), UnsafePointer(output.pointee.root))
            }
        }
    }
}
