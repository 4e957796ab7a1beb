import CGumbo

/// Hints: labels, and what they show when they are asked for.
extension MarkupElement {
    /// The label that Anki's `hint` filter makes; the text follows, hidden.
    var isHintLabel: Bool { tag == GUMBO_TAG_A && hasClass("hint") }
    var isHintText: Bool { tag == GUMBO_TAG_DIV && hasClass("hint") }

    /// What a button of the template shows, as it follows hidden.
    ///
    /// - Parameters:
    ///   - style: of what it stands in.
    ///   - cascade: has entered the element, and is the same afterwards.
    func hintText(within style: MarkupStyle, _ cascade: inout StyleCascade) -> MarkupElement? {
        guard isButton, let next = nextElement, !next.isNeverSeen else { return nil }
        let hasSheets = !cascade.isEmpty
        if hasSheets {
            cascade.leave()
            cascade.enter(next.selectable)
        }
        defer {
            if hasSheets {
                cascade.leave()
                cascade.enter(selectable)
            }
        }
        return next.style(within: style, &cascade) == nil ? next : nil
    }

    private var isButton: Bool {
        switch tag {
        case GUMBO_TAG_BUTTON: true
        case GUMBO_TAG_A: attribute("onclick") != nil && !isHintLabel
        case GUMBO_TAG_SPAN, GUMBO_TAG_LABEL: attribute("onclick") != nil
        default: false
        }
    }

    /// The element that follows in the same one, where there is no text between them.
    private var nextElement: MarkupElement? {
        guard let parent = node.pointee.parent, parent.pointee.type == GUMBO_NODE_ELEMENT else { return nil }
        let list = parent.pointee.v.element.children
        guard node.pointee.index_within_parent < Int(list.length) else { return nil }
        for index in (Int(node.pointee.index_within_parent) + 1)..<Int(list.length) {
            let next = UnsafePointer(list.data[index]!.assumingMemoryBound(to: GumboNode.self))
            switch next.pointee.type {
            case GUMBO_NODE_WHITESPACE, GUMBO_NODE_COMMENT: continue
            case GUMBO_NODE_ELEMENT: return MarkupElement(next)
            default: return nil
            }
        }
        return nil
    }

    /// Shows its summary alone.
    var isClosed: Bool { tag == GUMBO_TAG_DETAILS && attribute("open") == nil }

    /// The summary, wherever it stands among the children, and the others.
    var summaryAndContent: (UnsafePointer<GumboNode>?, [UnsafePointer<GumboNode>]) {
        var content = children
        let summary = content.firstIndex {
            $0.pointee.type == GUMBO_NODE_ELEMENT && $0.pointee.v.element.tag == GUMBO_TAG_SUMMARY
        }
        return (summary.map { content.remove(at: $0) }, content)
    }
}
