// Working storage of searches, kept from one to the next. Made and pooled by the matcher.

import Synchronization

/// What one search at a time needs; sendable because it is in the hands of the pool or of one search, never both.
///
/// Unsafe inside: the memory is allocated in `init` and freed in `deinit`.
@safe
final class Storage: @unchecked Sendable {
    let plan: Plan
    let tables: ProgramTables
    let classes: ClassTable
    let wordBases = WordBaseMemo()
    /// How many slots there is room for, 2 at least.
    let slotCount: Int
    let slots: UnsafeMutablePointer<Int>
    /// Stands for a text that has no address.
    let emptyText: UnsafeMutablePointer<UInt8>
    /// The lazy DFA that reads forwards; nil when the alphabet is too large for one.
    lazy var forward: LazyDFA? = LazyDFA(tables, classes, isReversed: false, isAccelerated: isAccelerated)
    lazy var backward: LazyDFA? = plan.backward.flatMap { LazyDFA($0, classes, isReversed: true, isAccelerated: isAccelerated) }
    lazy var backtracker = Backtracker(tables)
    lazy var walker: TwoPassWalker? = TwoPassWalker(tables, classes)
    /// For each byte whether a match can begin with it, or whether it is of the run that matches begin with.
    let firstBytes: UnsafeMutablePointer<Bool>
    private var isAccelerated: Bool { plan.configuration.engine == .automatic }
    /// The Pike VM for so many slots.
    private var pikes: [Int: PikeVM] = [:]

    init(_ plan: Plan) {
        self.plan = plan
        tables = plan.forward
        slotCount = tables.program.slotCount
        classes = ClassTable(tables.program.classes)
        unsafe slots = .allocate(capacity: slotCount)
        unsafe slots.initialize(repeating: -1, count: slotCount)
        unsafe firstBytes = .allocate(capacity: 256)
        for byte in 0..<256 {
            let isFirst =
                switch plan.strategy.start {
                case .commonBytes(let set): set.contains(UInt8(byte))
                case .run(let run): run.bytes.contains(UInt8(byte))
                default: true
                }
            unsafe (firstBytes + byte).initialize(to: isFirst)
        }
        unsafe emptyText = .allocate(capacity: 1)
        unsafe emptyText.initialize(to: 0)
    }

    deinit {
        unsafe slots.deallocate()
        unsafe emptyText.deallocate()
        unsafe firstBytes.deallocate()
    }

    func pike(_ slotCount: Int) -> PikeVM {
        if let known = pikes[slotCount] { return known }
        let made = PikeVM(tables, slotCount: slotCount)
        pikes[slotCount] = made
        return made
    }
}

/// The storage that no search uses at the moment.
final class StoragePool: Sendable {
    let plan: Plan
    private let free = Mutex<[Storage]>([])

    init(_ plan: Plan) { self.plan = plan }

    func take() -> Storage { free.withLock { $0.popLast() } ?? Storage(plan) }

    func give(_ storage: Storage) {
        free.withLock { if $0.count < 16 { $0.append(storage) } }
    }
}
