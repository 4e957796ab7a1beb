import Foundation
import Raster

@testable import Projection

extension Scene {
    static let dark: UInt32 = 0xFF2A_2622

    static let all: [Scene] = [
        Scene(name: "a row at rest", width: 400, height: 140) {
            DrawList(background: dark, items: row(notes: 14, exposed: 0, from: 30, middle: 70))
        },
        Scene(name: "a flick in mid-way", width: 400, height: 140) {
            DrawList(background: dark, items: row(notes: 14, exposed: 4.45, from: 110, middle: 70.3))
        },
        Scene(name: "a flipped stack", width: 400, height: 140) {
            DrawList(background: 0xFFE8_E4DC, items: row(notes: 12, exposed: 9, from: 140, middle: 69.8))
        },
        Scene(name: "flapped cards", width: 360, height: 220) {
            let paper = Layers.paper(240, 168), text = Layers.ink(240, 168, part: 0.95, seed: 3)
            let first = flapped(x: 120, y: 90, aboutZ: 30, aboutY: -10)
            let second = flapped(x: 230, y: 120, aboutZ: -30, aboutY: -50)
            return DrawList(
                background: dark,
                items: row(notes: 6, exposed: 0, from: 90.4, middle: 140) + [
                    DrawItem(paper, at: .projected(first), light: ColumnLight(left: 0.9, right: 1.1)),
                    DrawItem(text, at: .projected(first)),
                    DrawItem(Layers.stripes(240, 168), at: .projected(second), opacity: 0.8),
                ])
        },
        Scene(name: "layers that cross-fade", width: 300, height: 140) {
            let place = DrawItem.Placement.projected(card(hinge: 40.3, middle: 70, turn: 35))
            return DrawList(
                background: dark,
                items: row(notes: 8, exposed: 0.4, from: 60, middle: 70) + [
                    DrawItem(Layers.paper(240, 168, tone: 0x9090A0), at: place),
                    DrawItem(Layers.paper(240, 168), at: place, opacity: 0.4),
                    DrawItem(Layers.ink(240, 168, part: 0.9, seed: 1), at: place, opacity: 0.6),
                    DrawItem(Layers.ink(240, 168, part: 0.3, seed: 2), at: place, opacity: 0.4),
                ])
        },
        Scene(name: "ink over paper", width: 260, height: 200) {
            let paper = Layers.paper(240, 168), text = Layers.ink(240, 168, part: 0.97, seed: 5)
            let places = [
                card(hinge: 10.2, middle: 60, turn: 10), card(hinge: 130.7, middle: 61.3, turn: 40),
                card(hinge: 20.9, middle: 150.2, turn: 62), card(hinge: 90, middle: 150, turn: -40),
            ]
            return DrawList(
                background: 0xFFFF_FFFF,
                items: places.flatMap {
                    [DrawItem(paper, at: .projected($0)), DrawItem(text, at: .projected($0))]
                })
        },
        Scene(name: "ink over stripes", width: 260, height: 120) {
            let places = [
                card(hinge: 10.2, middle: 60, turn: 10), card(hinge: 130.7, middle: 61.3, turn: 50),
            ]
            let layers = [Layers.stripes(240, 168), Layers.ink(240, 168, part: 0.97, seed: 5)]
            return DrawList(
                background: 0xFFFF_FFFF,
                items: places.flatMap { place in layers.map { DrawItem($0, at: .projected(place)) } })
        },
        Scene(name: "many thin cards", width: 500, height: 120) {
            let stripes = Layers.stripes(240, 168)
            let items = (0..<60).reversed().map { index in
                DrawItem(
                    stripes,
                    at: .projected(card(hinge: 10 + Double(index) * 7.3, middle: 60, turn: 62)),
                    light: ColumnLight(left: 0.6, right: 1))
            }
            return DrawList(background: dark, items: items)
        },
        Scene(name: "two rows at scale 2", width: 600, height: 420) {
            DrawList(
                background: dark,
                items: row(notes: 9, exposed: 0, from: 20, middle: 50, scale: 2)
                    + row(notes: 9, exposed: 3.2, from: 90, middle: 155, scale: 2))
        },
        Scene(name: "a mirrored row", width: 400, height: 140) {
            DrawList(
                background: dark, items: row(notes: 12, exposed: 1.7, from: 300, middle: 70, mirrored: true))
        },
        Scene(name: "cut off by the canvas", width: 150, height: 60) {
            DrawList(
                background: dark,
                items: row(notes: 14, exposed: 2, from: -40, middle: 5)
                    + row(notes: 8, exposed: 0, from: 60, middle: 61))
        },
        Scene(name: "round corners on bright and dark", width: 300, height: 200) {
            let bright = Layers.paper(240, 168, tone: 0xFFFFFF, radius: 40)
            let dark = Layers.paper(240, 168, tone: 0x101010 + 0x301808, radius: 40)
            let items = [
                DrawItem(bright, at: .projected(card(hinge: 10.3, middle: 60.6, turn: 20))),
                DrawItem(dark, at: .projected(card(hinge: 50, middle: 90, turn: 30))),
                DrawItem(bright, at: .projected(card(hinge: 120.1, middle: 110.2, turn: 50))),
                DrawItem(dark, at: .projected(card(hinge: 170, middle: 140, turn: -20))),
            ]
            return DrawList(background: 0xFF80_8080, items: items)
        },
        Scene(name: "stripes behind edges", width: 300, height: 200) {
            let stripes = Layers.stripes(240, 168)
            let items = (0..<8).map { index in
                DrawItem(
                    stripes,
                    at: .projected(
                        card(
                            hinge: 10.3 + Double(index) * 23.7, middle: 50 + Double(index) * 12.1,
                            turn: Double(index * 17) - 60)))
            }
            return DrawList(background: 0xFF80_8080, items: items)
        },
        Scene(name: "bright light", width: 200, height: 120) {
            let item = DrawItem(
                Layers.ink(240, 168, part: 1, seed: 9), at: .projected(card(hinge: 30, middle: 60, turn: 30)),
                light: ColumnLight(left: 0.5, right: 4))
            let ground = DrawItem(
                Layers.paper(240, 168, tone: 0x806040), at: item.placement,
                light: ColumnLight(left: 1.9, right: 0.3))
            return DrawList(background: dark, items: [ground, item])
        },
        Scene(name: "flat layers", width: 200, height: 150) {
            let place = DrawItem.Placement.projected(card(hinge: 60.5, middle: 70, turn: 40))
            return DrawList(
                background: dark,
                items: [
                    DrawItem(Layers.stripes(180, 140), at: .flat(x: -10, y: 5)),
                    DrawItem(Layers.paper(240, 168), at: place),
                    DrawItem(
                        Layers.paper(100, 60, tone: 0x4080C0), at: .flat(x: 40, y: 30),
                        light: ColumnLight(left: 0.5, right: 1.5), opacity: 0.7),
                    DrawItem(Layers.ink(100, 60, part: 1, seed: 4), at: .flat(x: 120, y: 100)),
                ])
        },
        Scene(name: "upside down", width: 200, height: 140) {
            let turned = Homography.translation(Point(150.3, 130)).after(.scale(-1, -1))
            let place = turned.after(card(hinge: 20, middle: 60, turn: 40))
            return DrawList(
                background: dark,
                items: [
                    DrawItem(Layers.paper(240, 168), at: .projected(place)),
                    DrawItem(Layers.ink(240, 168, part: 1, seed: 6), at: .projected(place)),
                ])
        },
        Scene(name: "cards that wiggle", width: 400, height: 160) {
            DrawList(
                background: dark,
                items: row(notes: 14, exposed: 3.4, from: 110.3, middle: 80.2).enumerated().map { index, item in
                    guard case .projected(let place) = item.placement else { return item }
                    let angle = 0.05 * sin(Double(index / 2)), middle = place(Point(120, 84))
                    let wiggle = Homography.translation(middle)
                        .after(Homography(cos(angle), -sin(angle), 0, sin(angle), cos(angle), 0, 0, 0, 1))
                        .after(.translation(Point(-middle.x, -middle.y)))
                    return DrawItem(
                        item.layer, at: .projected(wiggle.after(place)), light: item.light, opacity: item.opacity)
                })
        },
        Scene(name: "edges over cards turned about two axes", width: 320, height: 220) {
            let stripes = Layers.stripes(240, 168), paper = Layers.paper(240, 168)
            let turned = [
                DrawItem(paper, at: .projected(flapped(x: 150, y: 110, aboutZ: 20, aboutY: 20))),
                DrawItem(stripes, at: .projected(flapped(x: 180, y: 100, aboutZ: -65, aboutY: 10)), opacity: 0.7),
                DrawItem(paper, at: .projected(flapped(x: 90, y: 120, aboutZ: 93, aboutY: -20)), opacity: 0.5),
            ]
            let upright = (0..<7).map { index in
                let place = card(hinge: 20.3 + 37.7 * Double(index), middle: 110, turn: 80)
                return DrawItem(
                    index % 2 == 0 ? stripes : paper, at: .projected(place), opacity: index % 3 == 0 ? 0.6 : 1)
            }
            return DrawList(background: dark, items: turned + upright)
        },
    ]
}
