import CSeccomp
import Glibc

/// The system calls that a process may still make; those that are refused fail with `EPERM`: seccomp.
public struct SystemCallFilter: Sendable {
    /// What becomes of calls that are not named.
    public enum Others: Sendable {
        /// They are made as ever.
        case allowed
        /// They fail with `EPERM`.
        case refused
    }

    /// What must hold of an argument of a call, by its number from 0.
    public enum Condition: Sendable {
        /// Of its bits, those of the mask are `value`.
        case bits(of: UInt32, mask: UInt64, are: UInt64)
        /// It is `value`.
        case equal(of: UInt32, UInt64)
        /// It is not `value`.
        case notEqual(of: UInt32, UInt64)

        fileprivate var comparison: scmp_arg_cmp {
            switch self {
            case .bits(let argument, let mask, let value):
                scmp_arg_cmp(arg: argument, op: SCMP_CMP_MASKED_EQ, datum_a: mask, datum_b: value)
            case .equal(let argument, let value):
                scmp_arg_cmp(arg: argument, op: SCMP_CMP_EQ, datum_a: value, datum_b: 0)
            case .notEqual(let argument, let value):
                scmp_arg_cmp(arg: argument, op: SCMP_CMP_NE, datum_a: value, datum_b: 0)
            }
        }
    }

    private let others: Others
    private var rules: [(call: String, action: UInt32, condition: Condition?)] = []

    /// Names no call yet.
    public init(others: Others) { self.others = others }

    /// Allows calls, whatever their arguments are. Those that the processor's kernel does not have are passed over.
    public mutating func allow(_ calls: String...) { rules += calls.map { ($0, Self.allow, nil) } }

    /// Allows a call where a condition holds; of several for one call, one is enough.
    public mutating func allow(_ call: String, where condition: Condition) {
        rules.append((call, Self.allow, condition))
    }

    /// Refuses calls, whatever their arguments are.
    public mutating func refuse(_ calls: String...) { rules += calls.map { ($0, Self.fail(with: EPERM), nil) } }

    /// Refuses a call where a condition holds; of several for one call, one is enough.
    public mutating func refuse(_ call: String, where condition: Condition) {
        rules.append((call, Self.fail(with: EPERM), condition))
    }

    /// Has calls fail as on a kernel that lacks them, so that their callers take an older one.
    public mutating func hide(_ calls: String...) { rules += calls.map { ($0, Self.fail(with: ENOSYS), nil) } }

    /// libseccomp's actions, as macros that Swift cannot read.
    private static func fail(with code: Int32) -> UInt32 { 0x0005_0000 | UInt32(code) & 0xFFFF }
    private static let allow: UInt32 = 0x7FFF_0000

    /// Gives up the other calls, for good, on all threads.
    ///
    /// - Returns: what the kernel lacks, in a few words; nil where all was done.
    public func restrict() -> String? {
        guard let filter = seccomp_init(others == .allowed ? Self.allow : Self.fail(with: EPERM)) else {
            return "no memory for seccomp"
        }
        defer { seccomp_release(filter) }
        seccomp_attr_set(filter, SCMP_FLTATR_CTL_TSYNC, 1)
        // Looked up by halves: every call of the program passes here.
        seccomp_attr_set(filter, SCMP_FLTATR_CTL_OPTIMIZE, 2)
        for (call, action, condition) in rules { Self.add(call, action, condition, to: filter) }
        let code = seccomp_load(filter)
        return code == 0 ? nil : "no seccomp (\(String(cString: strerror(-code))))"
    }

    private static func add(_ call: String, _ action: UInt32, _ condition: Condition?, to filter: scmp_filter_ctx) {
        let number = seccomp_syscall_resolve_name(call)
        guard number >= 0 else { return }
        let comparisons = condition.map { [$0.comparison] } ?? []
        seccomp_rule_add_array(filter, action, number, UInt32(comparisons.count), comparisons)
    }
}
