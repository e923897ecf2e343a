// `search --files`: files → their names.

/// Lists the files that would be searched.
struct FileList {
    let source: FileSource
    let console: Console

    /// The exit status, errors aside: 1 when there is no file.
    func run() -> Int32 {
        var count = 0
        while console.output.failure == nil, let step = source.next() {
            switch step.found {
            case .success(let found):
                if case .path(let path) = found.file, found.isNamed, !InputFile.exists(path) {
                    console.report(SystemError.last.message, about: path)
                    continue
                }
                console.output.write(found.file.name)
                console.output.write(byte: 10)
                count += 1
            case .failure(let failure): console.report(failure.message, about: failure.path)
            }
        }
        return count > 0 ? 0 : 1
    }
}
