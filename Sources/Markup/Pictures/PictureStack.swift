import CardDeck

/// A box that a style sheet places pictures in, one on the other: what lies on its first picture, or waits for it.
struct PictureStack {
    /// A picture that a style sheet has taken out of the text.
    struct Layer {
        var image: MediaReference
        var style: MarkupStyle
        var place: [PictureLayer.Side: PictureLayer.Length]
        var level: Int
        /// What has taken it out of the text.
        var box: MarkupBox
        /// What had been seen before it.
        var seenCount: Int

        /// Whether it hangs on the other side of their box than another does, so that neither covers the other.
        func isInOtherCorner(than other: Layer) -> Bool {
            func areOpposite(_ own: PictureLayer.Side?, _ others: PictureLayer.Side?) -> Bool {
                own != nil && others != nil && own != others
            }
            return areOpposite(edge(.left, .right, .width), other.edge(.left, .right, .width))
                || areOpposite(edge(.top, .bottom, .height), other.edge(.top, .bottom, .height))
        }

        /// Which of two sides it hangs on; nil for both or neither, and where it takes all of the room between them.
        private func edge(
            _ start: PictureLayer.Side, _ end: PictureLayer.Side, _ length: PictureLayer.Side
        ) -> PictureLayer.Side? {
            let place = box.place
            guard (place[start] == nil) != (place[end] == nil), place[length] != .share(1) else { return nil }
            return place[start] == nil ? end : start
        }
    }

    let box: MarkupBox

    /// The first picture that stands in the box as text does, its level, and whether nothing is seen before it.
    var base: (name: String, level: Int, isFirst: Bool)?

    /// Pictures that lie on the base, as soon as there is one.
    var waiting: [Layer] = []

    /// Pictures that the box, out of the text itself, brings into the one around it.
    var brought: [Layer] = []

    /// A picture that is hidden; scripts show it once they see that another lies over it.
    var hidden: (image: MediaReference, style: MarkupStyle)?

    /// More pictures are not stacked: they stand by themselves.
    static let maxLayers = 64

    /// Of what no style sheet places: under all that it does, but for what it says to be lower.
    static let levelInText = -1

    init(_ box: MarkupBox = MarkupBox()) { self.box = box }
}

/// Pictures that stand in one place.
extension TextFlow {
    mutating func beginBox(_ box: MarkupBox) { boxes.append(PictureStack(box)) }

    mutating func endBox() {
        let stack = boxes.removeLast()
        for layer in stack.brought { settle(layer) }
        // No picture came for them to lie on: they lie on each other.
        var piles: [(first: PictureStack.Layer, image: MediaReference)] = []
        for layer in stack.waiting.sorted(by: { $0.level < $1.level }) {
            if let pile = piles.firstIndex(where: { !$0.first.isInOtherCorner(than: layer) }) {
                let depth = layer.level - piles[pile].first.level + 1
                piles[pile].image.lay(layer.image, place: layer.place, depth: depth)
            } else {
                piles.append((layer, layer.image))
            }
        }
        for pile in piles { put(pile.image, pile.first.style) }
    }

    mutating func append(_ image: MediaReference, _ style: MarkupStyle) {
        if style.isHidden {
            hide(image, style)
        } else {
            media.append(image)
            put(image, style)
        }
    }

    /// Puts a picture into the text, or into the box that takes it out of that.
    private mutating func put(_ image: MediaReference, _ style: MarkupStyle) {
        guard !boxes.isEmpty else { return appendRun(image, style) }
        var image = image
        let placed = boxes.lastIndex { $0.box.isOutOfFlow }
        let own = boxes.indices.dropFirst(placed ?? 0)
        for index in own.reversed() {
            // What waited in vain stands before it.
            for layer in take(waitingIn: index, for: &image) { appendRun(layer.image, layer.style) }
        }
        for index in own where boxes[index].base == nil {
            boxes[index].base = (image.name, level(above: index), seen.count == 0)
        }
        guard let placed, !isLayout(placed) else { return appendRun(image, style) }
        let box = boxes[placed].box
        boxes[placed].brought.append(
            PictureStack.Layer(
                image: image, style: style, place: place(of: style.own.box, in: box), level: level(above: placed - 1),
                box: box, seenCount: seen.count))
    }

    /// Whether the box is that of a card's layout: others stand in it, with the pictures.
    private func isLayout(_ index: Int) -> Bool { index == 1 && boxes.count > 2 }

    /// Lays what waits in a box on its picture.
    ///
    /// - Returns: what can't lie on it.
    private mutating func take(waitingIn index: Int, for image: inout MediaReference) -> [PictureStack.Layer] {
        var others: [PictureStack.Layer] = []
        let level = level(above: index)
        for layer in boxes[index].waiting {
            // In the card itself it may be an ornament in a corner.
            let isMeant = layer.box.hasPlace ? index > 0 || seen.count == 0 : layer.seenCount == seen.count
            if isMeant {
                // It comes first, and is painted first where nothing else is said.
                image.lay(layer.image, place: layer.place, depth: 2 * (layer.level - level) - 1)
            } else {
                others.append(layer)
            }
        }
        boxes[index].waiting = []
        return others
    }

    /// Lays a picture that a box has brought on that of the box around it.
    private mutating func settle(_ layer: PictureStack.Layer) {
        let outer = boxes.count - 1
        if boxes[outer].base == nil, let hidden = boxes[outer].hidden {
            for index in boxes.indices { boxes[index].hidden = nil }
            media.append(hidden.image)
            put(hidden.image, hidden.style)
        }
        if let base = boxes[outer].base, layer.box.hasPlace, outer > 0 || base.isFirst {
            let depth = 2 * (layer.level - base.level) + 1
            if change(pictureNamed: base.name, { $0.lay(layer.image, place: layer.place, depth: depth) }) { return }
        }
        if boxes[outer].waiting.count < PictureStack.maxLayers {
            boxes[outer].waiting.append(layer)
        } else {
            appendRun(layer.image, layer.style)
        }
    }

    /// - Returns: false where there is no picture of the name.
    private mutating func change(pictureNamed name: String, _ change: (inout MediaReference) -> Void) -> Bool {
        for index in boxes.indices.reversed() {
            guard counted.maySearch(boxes[index].brought.count) else { return false }
            if let place = boxes[index].brought.lastIndex(where: { $0.image.name == name }) {
                change(&boxes[index].brought[place].image)
                return true
            }
        }
        return changeRun(ofPicture: name, change)
    }

    /// Shows a hidden picture if another lies over it, or keeps it until one does.
    private mutating func hide(_ image: MediaReference, _ style: MarkupStyle) {
        let placed = boxes.lastIndex { $0.box.isOutOfFlow }
        // One that is placed itself is hidden for good.
        let around = boxes.indices.dropFirst(max(1, placed.map { $0 + 1 } ?? 0))
        if around.contains(where: { !boxes[$0].waiting.isEmpty }) {
            media.append(image)
            put(image, style)
        } else {
            for index in around where boxes[index].base == nil && boxes[index].hidden == nil {
                boxes[index].hidden = (image, style)
            }
        }
    }

    /// What is painted later is of a higher level.
    private func level(above index: Int) -> Int {
        let inner = boxes[(index + 1)...]
        if let depth = inner.lazy.compactMap(\.box.depth).first { return 2 * depth }
        return inner.isEmpty ? PictureStack.levelInText : 0
    }

    /// A picture's place in the box around the one that places it, by its own words and that one's.
    private func place(of own: MarkupBox, in box: MarkupBox) -> [PictureLayer.Side: PictureLayer.Length] {
        var place = box.place
        guard !own.isOutOfFlow else { return place }
        for side in [PictureLayer.Side.width, .height] {
            switch (own.place[side], place[side]) {
            case (.share(let share)?, let whole?): place[side] = whole * share
            case (let length?, _): place[side] = length
            // A box that is as wide as the one around it leaves the picture its size.
            case (nil, .share(1)?): place[side] = nil
            case (nil, _): break
            }
        }
        return place
    }
}

extension MediaReference {
    /// Lays a picture on this one, over those that are no deeper, with what lies on it.
    fileprivate mutating func lay(_ image: MediaReference, place: [PictureLayer.Side: PictureLayer.Length], depth: Int)
    {
        guard layers.count < PictureStack.maxLayers else { return }
        var alone = image
        alone.layers = []
        let parts =
            image.layers.filter(\.isUnder).map(\.image) + [alone] + image.layers.filter { !$0.isUnder }.map(\.image)
        let index = layers.firstIndex { $0.depth > depth } ?? layers.count
        layers.insert(contentsOf: parts.map { PictureLayer($0, place: place, depth: depth) }, at: index)
    }
}
