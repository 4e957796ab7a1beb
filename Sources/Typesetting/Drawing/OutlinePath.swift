import CPango
import Raster

/// Hands an outline to Cairo, which knows curves of the third degree alone.
final class OutlinePath {
    private let context: OpaquePointer
    private let map: GlyphTransform
    private var current = Point.zero

    /// - Parameter map: from the outline's units to the context's.
    init(context: OpaquePointer, map: GlyphTransform) { (self.context, self.map) = (context, map) }

    func add(_ outline: inout FT_Outline) {
        var functions = FT_Outline_Funcs(
            move_to: { to, path in
                OutlinePath.of(path).move(to!.pointee)
                return 0
            },
            line_to: { to, path in
                OutlinePath.of(path).line(to!.pointee)
                return 0
            },
            conic_to: { control, to, path in
                OutlinePath.of(path).conic(control!.pointee, to!.pointee)
                return 0
            },
            cubic_to: { first, second, to, path in
                OutlinePath.of(path).cubic(first!.pointee, second!.pointee, to!.pointee)
                return 0
            }, shift: 0, delta: 0)
        FT_Outline_Decompose(&outline, &functions, Unmanaged.passUnretained(self).toOpaque())
        cairo_close_path(context)
    }

    private static func of(_ path: UnsafeMutableRawPointer?) -> OutlinePath {
        Unmanaged<OutlinePath>.fromOpaque(path!).takeUnretainedValue()
    }

    private func place(_ point: FT_Vector) -> Point { map.apply(Double(point.x), Double(point.y)) }

    private func move(_ to: FT_Vector) {
        cairo_close_path(context)
        current = place(to)
        cairo_move_to(context, current.x, current.y)
    }

    private func line(_ to: FT_Vector) {
        current = place(to)
        cairo_line_to(context, current.x, current.y)
    }

    /// The curve of the second degree with the control point c is that of the third with a + ⅔(c − a) and
    /// b + ⅔(c − b).
    private func conic(_ control: FT_Vector, _ to: FT_Vector) {
        let (a, c, b) = (current, place(control), place(to))
        cairo_curve_to(
            context, a.x + (c.x - a.x) * 2 / 3, a.y + (c.y - a.y) * 2 / 3, b.x + (c.x - b.x) * 2 / 3,
            b.y + (c.y - b.y) * 2 / 3, b.x, b.y)
        current = b
    }

    private func cubic(_ first: FT_Vector, _ second: FT_Vector, _ to: FT_Vector) {
        let (a, b) = (place(first), place(second))
        current = place(to)
        cairo_curve_to(context, a.x, a.y, b.x, b.y, current.x, current.y)
    }
}
