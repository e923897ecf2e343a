import Regatta
import Testing

@Suite struct BackendsTests {
    @Test func foundationIsThere() {
        #expect(Backends.available.contains { $0.id == .foundation })
    }
}
