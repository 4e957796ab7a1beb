import TrayKit
import Typesetting

/// Layers that were requested and are being made. Whoever asks says each time all that is wanted: what is new
/// is ordered, what has another priority is moved in the queue, what is no longer wanted is taken back.
struct LayerRequests {
    private struct Job {
        var ticket: TypesettingTicket
        var priority: Int
        /// The last time it was wanted.
        var serial: Int
    }

    private var jobs: [LayerKey: Job] = [:]
    private var serial = 0

    /// What was wanted last, in the state of the deck and at the scale of a factory.
    private var last: [LayerRequest] = []
    private var lastState: LayerFactory.State?

    var isEmpty: Bool { jobs.isEmpty }

    /// Whether a layer that is in sight is still being made. O(requests under way).
    var hasVisible: Bool { jobs.contains { LayerRequest($0.key.name, priority: $0.value.priority).isVisible } }

    /// Whether these requests are the very last ones again, so that nothing is to be done.
    func areLast(_ wanted: [LayerRequest], from factory: LayerFactory) -> Bool {
        lastState == factory.state && last == wanted
    }

    /// Takes all that is wanted now.
    ///
    /// - Parameters:
    ///   - isThere: whether a layer need not be made.
    ///   - submit: orders a layer.
    mutating func update(
        _ wanted: [LayerRequest], from factory: LayerFactory, isThere: (LayerKey) -> Bool,
        submit: (LayerKey, Int) -> TypesettingTicket
    ) {
        last.removeAllForReuse()
        last.append(contentsOf: wanted)
        lastState = factory.state
        serial += 1
        var stillWanted = 0
        for request in wanted {
            let key = factory.key(request.name)
            guard !isThere(key) else { continue }
            if let job = jobs[key] {
                // Named twice, the first counts.
                guard job.serial != serial else { continue }
                if job.priority != request.priority { job.ticket.reprioritize(request.priority) }
                jobs[key] = Job(ticket: job.ticket, priority: request.priority, serial: serial)
            } else {
                jobs[key] = Job(ticket: submit(key, request.priority), priority: request.priority, serial: serial)
            }
            stillWanted += 1
        }
        guard stillWanted < jobs.count else { return }
        jobs = jobs.filter { [serial] job in
            guard job.value.serial != serial else { return true }
            // One that a worker has begun will arrive all the same, and is kept while there is room.
            job.value.ticket.cancel()
            return false
        }
    }

    /// A layer has arrived.
    ///
    /// - Returns: the priority it was wanted with; nil if it no longer is.
    mutating func remove(_ key: LayerKey) -> Int? { jobs.removeValue(forKey: key)?.priority }

    /// Takes back what one state of the deck shows. What looks the same with any deck goes on, rather than be begun
    /// again for the next.
    mutating func cancelDeck() {
        jobs = jobs.filter { job in
            guard job.key.name.isOfDeck else { return true }
            job.value.ticket.cancel()
            return false
        }
        last.removeAll()
        lastState = nil
    }
}
