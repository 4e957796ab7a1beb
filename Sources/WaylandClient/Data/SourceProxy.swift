import WaylandProtocols

/// The compositor's object for data that is offered to other programs, whichever way.
@MainActor protocol SourceProxy: WlProxy {
    func offer(mimeType: String)
    func destroy()
    func listen(_ handler: @escaping @MainActor (SourceEvent) -> Void)
}

/// What the compositor tells of data that is offered.
enum SourceEvent {
    /// Somebody wants it.
    case send(type: String, to: OwnedFileDescriptor)
    /// Nobody will any more.
    case ended
}

extension SourceProxy {
    /// Offers data, until nobody can have it any more: then the object is destroyed, and `onEnd` called.
    ///
    /// - Parameter data: what is offered when somebody asks; always in the same types.
    func offer(
        _ data: @escaping @MainActor () -> OutgoingData?, in types: [String], by transfers: OutgoingTransfers,
        onEnd: @escaping @MainActor () -> Void
    ) {
        for type in types { offer(mimeType: type) }
        listen { [weak self] event in
            switch event {
            case .send(let type, let descriptor):
                if let data = data() { transfers.send(data, as: type, to: descriptor) }
            case .ended:
                if let self, isAlive { destroy() }
                onEnd()
            }
        }
    }
}

extension WlDataSource: SourceProxy {
    func listen(_ handler: @escaping @MainActor (SourceEvent) -> Void) {
        onEvent = { event in
            switch event {
            case .send(let type, let descriptor): handler(.send(type: type, to: descriptor))
            // A drop that is performed may still be read, until it is finished.
            case .cancelled, .dndFinished: handler(.ended)
            case .target, .dndDropPerformed, .action: break
            }
        }
    }
}

extension ZwpPrimarySelectionSourceV1: SourceProxy {
    func listen(_ handler: @escaping @MainActor (SourceEvent) -> Void) {
        onEvent = { event in
            switch event {
            case .send(let type, let descriptor): handler(.send(type: type, to: descriptor))
            case .cancelled: handler(.ended)
            }
        }
    }
}
