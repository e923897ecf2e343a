// Working storage of searches, kept from one to the next. Made and pooled by the matcher.

import Synchronization

/// What one search at a time needs; sendable because it is in the hands of the pool or of one search, never both.
///
/// Unsafe inside: the memory is allocated in `init` and freed in `deinit`.
@safe
final class Storage: @unchecked Sendable {
    let tables: ProgramTables
    let classes: ClassTable
    let pike: PikeVM
    let slotCount: Int
    let slots: UnsafeMutablePointer<Int>
    /// Stands for a text that has no address.
    let emptyText: UnsafeMutablePointer<UInt8>

    init(_ tables: ProgramTables, slotCount: Int) {
        self.tables = tables
        self.slotCount = slotCount
        classes = ClassTable(tables.program.classes)
        pike = PikeVM(tables, slotCount: slotCount)
        unsafe slots = .allocate(capacity: max(slotCount, 2))
        unsafe emptyText = .allocate(capacity: 1)
        unsafe emptyText.initialize(to: 0)
    }

    deinit {
        unsafe slots.deallocate()
        unsafe emptyText.deallocate()
    }
}

/// The storage that no search uses at the moment.
///
/// Unchecked: a storage is in the hands of the pool or of one search, never both.
@safe
final class StoragePool: @unchecked Sendable {
    let tables: ProgramTables
    let configuration: AutomataConfiguration
    private let free = Mutex<[Storage]>([])

    init(_ tables: ProgramTables, _ configuration: AutomataConfiguration) {
        self.tables = tables
        self.configuration = configuration
    }

    func take(slotCount: Int) -> Storage {
        let old = free.withLock { free in
            free.lastIndex { $0.slotCount == slotCount }.map { free.remove(at: $0) }
        }
        return old ?? Storage(tables, slotCount: slotCount)
    }

    func give(_ storage: Storage) {
        free.withLock { if $0.count < 16 { $0.append(storage) } }
    }
}
