// FoundationBackend
