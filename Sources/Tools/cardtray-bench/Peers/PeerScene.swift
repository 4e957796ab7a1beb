import Foundation
import Projection
import Raster

/// A scene in files that other programs can map: a directory of its own, gone with the object.
///
/// `scene.json` names the canvas's size and the layers; a layer's file holds its rows of premultiplied
/// pixels, blue first. `frame.json` is the frame that is drawn next.
final class PeerScene {
    private struct Index: Encodable {
        struct Layer: Encodable {
            let file: String
            let width, height: Int
        }
        let width, height: Int
        let layers: [Layer]
    }

    /// In device pixels. The peers' sheet has twice as many each way.
    let size: PixelSize
    let directory: URL
    let layers: [LayerBitmap]
    private let indices: [ObjectIdentifier: Int]

    var frameFile: URL { directory.appending(path: "frame.json") }

    /// - Parameter list: any frame of the scene; the others use its layers too.
    init(size: PixelSize, layersOf list: DrawList) throws {
        var indices: [ObjectIdentifier: Int] = [:], layers: [LayerBitmap] = []
        for item in list.items where indices[ObjectIdentifier(item.layer)] == nil {
            indices[ObjectIdentifier(item.layer)] = layers.count
            layers.append(item.layer)
        }
        (self.size, self.layers, self.indices) = (size, layers, indices)
        directory = FileManager.default.temporaryDirectory
            .appending(path: "cardtray-peers.\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        let index = Index(
            width: size.width, height: size.height,
            layers: layers.indices.map {
                let size = layers[$0].size
                return .init(file: file(ofLayer: $0).path, width: size.width, height: size.height)
            })
        try JSONEncoder().encode(index).write(to: directory.appending(path: "scene.json"))
        for (index, layer) in layers.enumerated() {
            let bytes = layer.rows.reduce(into: Data()) { bytes, row in
                row.withUnsafeBytes { bytes.append(contentsOf: $0) }
            }
            try bytes.write(to: file(ofLayer: index))
        }
    }

    deinit { try? FileManager.default.removeItem(at: directory) }

    /// To be called when all have mapped the layers: they take a lot of room, which must not stay taken
    /// when the program is interrupted.
    func unlinkLayers() throws {
        for index in layers.indices { try FileManager.default.removeItem(at: file(ofLayer: index)) }
    }

    func file(ofLayer index: Int) -> URL { directory.appending(path: "layer-\(index).bgra") }

    /// Works out where a frame's items lie and which strips of them are seen. The peers get this for
    /// nothing. Light is left out, and so is opacity.
    func frame(_ list: DrawList) -> PeerFrame {
        let sheet = PixelSize(2 * size.width, 2 * size.height)
        let cards = list.items.compactMap { PlacedCard($0, sheet: sheet) }
        let items = cards.enumerated().map { place, card in
            let m = card.toSheet
            return PeerFrame.Item(
                layer: indices[ObjectIdentifier(card.layer)]!,
                matrix: [m.xx, m.xy, m.x1, m.yx, m.yy, m.y1, m.wx, m.wy, m.w1],
                bounds: card.bounds, strip: card.strip(behind: cards[(place + 1)...]))
        }
        return PeerFrame(background: list.background, items: items)
    }
}

extension LayerBitmap {
    /// The pixels row by row.
    var rows: [[UInt32]] {
        withColumns { columns in
            (0..<size.height).map { y in
                (0..<size.width).map { x in columns[x * columnStride + y] }
            }
        }
    }
}
