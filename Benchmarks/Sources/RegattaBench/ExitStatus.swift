// What the program's exit status says. Documented in Benchmarks/README.md.

/// The exit statuses of all subcommands.
enum ExitStatus: Int32 {
    /// Done; for comparisons: nothing changed.
    case same = 0
    /// Something got worse, or a count was wrong.
    case worse = 1
    /// The command line was wrong, or something could not be read or written.
    case failure = 2
    /// Something got better, nothing worse.
    case better = 3
    /// The two sides are not of the same class of machine.
    case notComparable = 4
    /// There is no such baseline.
    case noBaseline = 5
}
