import Raster
import WaylandClient

/// Two fingers on a touchscreen that pinch.
struct TouchPinch {
    let seat: SeatID
    private let ids: (Int32, Int32)
    private var places: (Point, Point)
    private let distance: Double

    /// Nearer together than this, fingers tell no distance, in logical pixels.
    private static let nearest = 24.0

    init(seat: SeatID, _ first: (id: Int32, place: Point), _ second: (id: Int32, place: Point)) {
        self.seat = seat
        ids = (first.id, second.id)
        places = (first.place, second.place)
        distance = Self.distance(first.place, second.place)
    }

    private static func distance(_ a: Point, _ b: Point) -> Double {
        let between = a - b
        return max(nearest, (between.x * between.x + between.y * between.y).squareRoot())
    }

    func holds(_ id: Int32) -> Bool { id == ids.0 || id == ids.1 }

    mutating func move(_ id: Int32, to place: Point) {
        if id == ids.0 { places.0 = place } else { places.1 = place }
    }

    /// Between the fingers.
    var middle: Point { (places.0 + places.1) * 0.5 }

    /// Their distance beside that at the beginning.
    var scale: Double { Self.distance(places.0, places.1) / distance }
}
