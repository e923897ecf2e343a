// The one import for most users.

@_exported import RegattaCore
@_exported import RegattaFoundation
