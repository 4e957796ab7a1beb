import Basics
import CGumbo
import Glibc

/// Has the parser read HTML as the content of a page's body.
enum HTMLFragment {
    /// What the parser may take of memory for each byte that it reads, and in all, in bytes.
    ///
    /// What a paragraph leaves open, as `<b>`, it opens again in each that follows, with all attributes: a short text
    /// could have a tree of gigabytes. Without that, trees take a hundred times their text at the most.
    private static let treeShare = 256
    private static let treeSizes = 256 << 10...64 << 20

    /// What the parser is given, and what it may still take.
    private struct Memory {
        var options: GumboOptions
        var left: Int
    }

    /// Reads a text, and gives the tree that comes of it to a function, which must not keep any of it. O(bytes).
    ///
    /// - Parameter body: is told, too, whether all of the text is in the tree: it ends where that grows too large.
    /// - Returns: what the function does; nil where the parser makes nothing of the text.
    static func parse<Result>(
        _ html: String,
        _ body: (_ html: UnsafeRawBufferPointer, _ root: UnsafePointer<GumboNode>, _ isWhole: Bool) -> Result
    ) -> Result? {
        var html = html
        var memory = Memory(options: kGumboDefaultOptions, left: (treeShare * html.utf8.count).clamped(to: treeSizes))
        return withUnsafeMutablePointer(to: &memory) { memory -> Result? in
            let options = memory.pointer(to: \.options)!
            options.pointee.fragment_context = GUMBO_TAG_BODY
            options.pointee.userdata = UnsafeMutableRawPointer(memory)
            // A fragment has no document type, and the parser leaves it to the memory it is given whether the page is
            // one of old: there, a table does not end the paragraph before it. Cards stand in pages of today.
            options.pointee.allocator = { memory, size in
                HTMLFragment.take(size, of: memory)
                return calloc(1, size)
            }
            options.pointee.deallocator = { _, block in free(block) }
            return html.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) { characters in
                    guard let output = gumbo_parse_with_options(options, characters.baseAddress, characters.count)
                    else {
                        return nil
                    }
                    defer { gumbo_destroy_output(options, output) }
                    let isWhole = memory.pointee.left >= 0
                    return body(UnsafeRawBufferPointer(characters), UnsafePointer(output.pointee.root), isWhole)
                }
            }
        }
    }

    /// Counts what the parser takes.
    private static func take(_ size: Int, of memory: UnsafeMutableRawPointer?) {
        guard let memory = memory?.assumingMemoryBound(to: Memory.self) else { return }
        memory.pointee.left -= size
        // It can be told to end only at the next fault of the text, and what is opened again is open by one.
        if memory.pointee.left < 0 { memory.pointee.options.stop_on_first_error = true }
    }
}
