// Working storage of searches, kept from one to the next. Made and pooled by the matcher.

import ByteScan
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
    /// The literals that matches are or begin with, where the strategy has some. Here and not in the strategy's enum, which
    /// would be copied to get at them, in each search.
    let literals: LiteralSearcher?
    let bytes: ByteSetSearcher?
    /// The lazy DFA that reads forwards; nil when the alphabet is too large for one.
    var forward: LazyDFA? {
        unsafe hasForward ? unsafe madeForward : makeForward()
    }
    @exclusivity(unchecked) private var hasForward = false
    @exclusivity(unchecked) private var madeForward: LazyDFA?
    lazy var backward: LazyDFA? = plan.backward.flatMap {
        LazyDFA($0, classes, isReversed: true, isAccelerated: isAccelerated, memory: memory)
    }
    lazy var onePass: OnePassWalker? = plan.onePass
    lazy var backtracker = Backtracker(tables)
    lazy var walker: TwoPassWalker? = TwoPassWalker(tables, classes, memory: 4 * memory)
    /// How many bytes the backtracker was given.
    @exclusivity(unchecked) private var backtracked = 0
    /// Whether groups are found by two passes, as the backtracker had to remember too much.
    var prefersTwoPasses: Bool { unsafe backtracked > 256 && backtracker.remembered > backtracked / 2 }
    /// For each byte whether a match can begin with it, or whether it is of the run that matches begin with.
    let firstBytes: UnsafeMutablePointer<Bool>
    private var memory: Int { plan.configuration.cacheMemory }
    private var isAccelerated: Bool { plan.configuration.engine == .automatic }
    /// The Pike VM for so many slots.
    private var pikes: [Int: PikeVM] = [:]

    init(_ plan: Plan) {
        self.plan = plan
        tables = plan.forward
        slotCount = tables.program.slotCount
        literals =
            switch plan.strategy.start {
            case .literals(let searcher), .prefixes(let searcher): searcher
            default: nil
            }
        bytes = if case .bytes(let searcher) = plan.strategy.start { searcher } else { nil }
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

    @inline(never)
    private func makeForward() -> LazyDFA? {
        unsafe hasForward = true
        unsafe madeForward = LazyDFA(tables, classes, isReversed: false, isAccelerated: isAccelerated, memory: memory)
        return unsafe madeForward
    }

    deinit {
        unsafe slots.deallocate()
        unsafe emptyText.deallocate()
        unsafe firstBytes.deallocate()
    }

    /// Counts the bytes of a match whose groups the backtracker finds.
    func willBacktrack(_ count: Int) { unsafe backtracked &+= count }

    func pike(_ slotCount: Int) -> PikeVM {
        if let known = pikes[slotCount] { return known }
        let made = PikeVM(tables, slotCount: slotCount)
        pikes[slotCount] = made
        return made
    }
}

/// The storage that no search uses at the moment.
///
/// Unsafe inside: the one whose address is in `first` is retained by hand, once, and released by whoever takes it out.
@safe
final class StoragePool: Sendable {
    let plan: Plan
    /// The storage given back last: most searches follow one another, and find it here without a lock.
    private let first = Atomic<UInt>(0)
    private let free = Mutex<[Storage]>([])

    init(_ plan: Plan) { self.plan = plan }

    deinit {
        _ = Self.object(first.load(ordering: .acquiring))
    }

    /// What `take` and `deinit` take out of `first`; nil for 0.
    private static func object(_ address: UInt) -> Storage? {
        unsafe UnsafeRawPointer(bitPattern: address).map { unsafe Unmanaged<Storage>.fromOpaque($0).takeRetainedValue() }
    }

    func take() -> Storage {
        if let storage = Self.object(first.exchange(0, ordering: .acquiring)) { return storage }
        return free.withLock { $0.popLast() } ?? Storage(plan)
    }

    func give(_ storage: Storage) {
        let address = unsafe UInt(bitPattern: Unmanaged.passRetained(storage).toOpaque())
        if first.compareExchange(expected: 0, desired: address, ordering: .releasing).exchanged { return }
        guard let surplus = Self.object(address) else { return }
        free.withLock { if $0.count < 16 { $0.append(surplus) } }
    }
}
