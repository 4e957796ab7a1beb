import Raster
import TrayKit

extension FrameComposer {
    /// What places show. Those of which every card has one are found without a search.
    struct Ground {
        private var paper, paperEnd, back, edge: StandIn?
        private var others: [LayerName: StandIn] = [:]

        subscript(slot: LayerName) -> StandIn? {
            get {
                switch slot {
                case .paper: paper
                case .paperEnd: paperEnd
                case .back: back
                case .edge: edge
                default: others[slot]
                }
            }
            set {
                switch slot {
                case .paper: paper = newValue
                case .paperEnd: paperEnd = newValue
                case .back: back = newValue
                case .edge: edge = newValue
                default: others[slot] = newValue
                }
            }
        }

        /// The layer of one of those places, once it is there as it should be: of half of all that a frame shows, nothing
        /// else need be known.
        func layer(_ name: LayerName) -> LayerBitmap? {
            switch name {
            case .paper: Self.layer(in: paper)
            case .paperEnd: paperEnd?.name == name ? Self.layer(in: paperEnd) : nil
            case .back: Self.layer(in: back)
            case .edge: Self.layer(in: edge)
            default: nil
            }
        }

        private static func layer(in place: StandIn?) -> LayerBitmap? {
            if let place, !place.isStale { place.bitmap } else { nil }
        }

        mutating func removeAll() {
            (paper, paperEnd, back, edge) = (nil, nil, nil, nil)
            others.removeAll(keepingCapacity: true)
        }
    }

    /// What a place shows, and may go on to show until it has something better.
    struct StandIn {
        let name: LayerName
        let bitmap: LayerBitmap
        /// Device pixels to a unit of what it is measured in.
        let scale: Double
        /// Whether it is not what its place should show.
        var isStale: Bool
    }
}
