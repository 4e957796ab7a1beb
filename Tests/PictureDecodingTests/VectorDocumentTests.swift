import Raster
import Testing

@testable import PictureDecoding

/// Drawings made of lines, bounded in what they may do.
@Suite struct VectorDocumentTests {
    private func document(_ svg: String) throws -> VectorDocument { try VectorDocument(Array(svg.utf8)) }

    @Test func sizesAreFoundWhereverTheyAre() throws {
        func size(_ attributes: String) throws -> Size {
            try document(
                "<svg xmlns='http://www.w3.org/2000/svg' \(attributes)>"
                    + "<rect x='10' y='5' width='40' height='20'/></svg>"
            )
            .frame.size
        }
        #expect(try size("width='30' height='20'") == Size(30, 20))
        #expect(try size("viewBox='5 5 60 20'") == Size(60, 20))
        #expect(try size("width='100%' height='100%' viewBox='0 0 8 4'") == Size(8, 4))
        #expect(try size("") == Size(40, 20), "what is drawn")
        #expect(throws: PictureError.self) { try size("width='0' height='0'") }
        #expect(try size("width='1e300' height='1'") == Size(40, 20), "what is no size")
        for tiny in ["1e-310", "1e-45", "1e-10"] {
            #expect(throws: PictureError.self) { try size("width='\(tiny)' height='\(tiny)'") }
        }
    }

    /// Without a box of its own a drawing is as large as it says, and is scaled all the same.
    @Test func drawingsWithoutABoxAreScaled() throws {
        let svg =
            "<svg xmlns='http://www.w3.org/2000/svg' width='20' height='10'>"
            + "<rect width='10' height='10' fill='red'/></svg>"
        let document = try document(svg)
        let pixels = document.draw(document.frame, size: PixelSize(200, 100))
        #expect(pixels[50 * 200 + 90] == 0xFFFF_0000 && pixels[50 * 200 + 110] == 0)
    }

    @Test func entitiesAreBounded() {
        let laughs = (1...12).map { "<!ENTITY l\($0) \"" + String(repeating: "&l\($0 - 1);", count: 10) + "\">" }
            .joined()
        let bomb =
            "<!DOCTYPE svg [<!ENTITY l0 \"ha\">\(laughs)]><svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>"
            + "<text>&l12;</text></svg>"
        let clock = ContinuousClock(), start = clock.now
        _ = try? document(bomb).draw(Rect(x: 0, y: 0, width: 9, height: 9), size: PixelSize(9, 9))
        #expect(clock.now - start < .seconds(5))
    }

    @Test func partsThatNameEachOtherAreBounded() {
        let parts = (1...30).map { "<g id='g\($0)'><use href='#g\($0 - 1)'/><use href='#g\($0 - 1)'/></g>" }.joined()
        let bomb =
            "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><defs><rect id='g0' width='1' height='1'/>"
            + "\(parts)</defs><use href='#g30'/></svg>"
        let clock = ContinuousClock(), start = clock.now
        _ = try? document(bomb).draw(Rect(x: 0, y: 0, width: 9, height: 9), size: PixelSize(9, 9))
        #expect(clock.now - start < .seconds(20))
    }

    @Test func whatIsNoDrawingIsRefused() {
        for text in ["", "<", "<html>", "<svg", "<svg xmlns='http://www.w3.org/2000/svg'/>"] {
            #expect(throws: PictureError.self, "\(text)") { try document(text) }
        }
    }
}
