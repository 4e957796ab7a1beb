import Testing

@testable import WaylandClient

@Suite struct FileListTests {
    @Test(arguments: [
        ("file:///home/a/deck.apkg\r\n", ["/home/a/deck.apkg"]),
        ("# a comment\r\nfile:///a%20b/%E5%B1%B1.csv\r\nfile://host/c\r\n", ["/a b/山.csv", "/c"]),
        ("file:/plain\nhttps://example.org/x.apkg\n", ["/plain"]),
        ("file:///bad%zz\nfile:///nul%00\nfile:///cut%4\n", []),
        ("", []), ("nonsense", []), ("file://host-alone", []),
    ])
    func paths(_ list: String, _ paths: [String]) { #expect(FileList.paths(in: list) == paths) }
}
