// Kinds of files by name, and the choice among them. Feeds the walk.

/// A kind of file that people know by a name.
public struct FileType: Sendable, Hashable {
    public let name: String
    /// What the names of its files look like.
    public let globs: [String]

    /// All that are known, by name.
    public static let all: [FileType] = table.map { line in
        let words = line.split(separator: " ").map(String.init)
        return FileType(name: words[0], globs: Array(words.dropFirst()))
    }

    private static let table = [
        "asm *.asm *.s *.S", "awk *.awk", "bazel *.bzl BUILD BUILD.bazel WORKSPACE *.bazel", "c *.c *.h",
        "clojure *.clj *.cljs *.cljc *.edn", "cmake *.cmake CMakeLists.txt", "config *.cfg *.conf *.config *.ini",
        "cpp *.cc *.cpp *.cxx *.c++ *.h *.hh *.hpp *.hxx *.inl", "cs *.cs", "css *.css *.scss *.sass *.less", "csv *.csv *.tsv",
        "dart *.dart", "diff *.diff *.patch", "docker Dockerfile* *.dockerfile Containerfile*", "elixir *.ex *.exs *.eex *.heex",
        "elm *.elm", "erlang *.erl *.hrl", "fish *.fish", "fortran *.f *.F *.f77 *.f90 *.F90 *.f95 *.f03", "go *.go go.mod go.sum",
        "graphql *.graphql *.gql", "groovy *.groovy *.gradle", "haskell *.hs *.lhs *.cabal", "html *.html *.htm *.xhtml",
        "java *.java *.jsp *.properties", "js *.js *.jsx *.mjs *.cjs *.vue", "json *.json *.jsonc *.json5 *.ndjson *.geojson",
        "julia *.jl", "kotlin *.kt *.kts", "less *.less", "lisp *.lisp *.lsp *.el *.cl", "log *.log", "lua *.lua",
        "make Makefile makefile GNUmakefile *.mk *.mak", "man *.[0-9] *.[0-9]p", "markdown *.md *.markdown *.mdown *.mdx",
        "meson meson.build meson_options.txt", "nim *.nim *.nims", "nix *.nix", "objc *.m *.h *.mm", "ocaml *.ml *.mli *.mll *.mly",
        "perl *.pl *.pm *.pod *.t", "php *.php *.phtml", "protobuf *.proto", "ps *.ps1 *.psm1 *.psd1", "py *.py *.pyi",
        "r *.R *.r *.Rmd", "rst *.rst", "ruby *.rb *.gemspec Gemfile Rakefile *.rake", "rust *.rs", "scala *.scala *.sbt",
        "scheme *.scm *.ss *.sld", "sh *.sh *.bash *.zsh *.ksh *.dash .bashrc .zshrc .profile", "sql *.sql", "svg *.svg",
        "swift *.swift *.swiftinterface", "tcl *.tcl", "tex *.tex *.sty *.cls *.bib", "toml *.toml", "ts *.ts *.tsx *.mts *.cts",
        "txt *.txt", "vim *.vim .vimrc vimrc", "xml *.xml *.xsd *.xsl *.xslt *.dtd *.rng", "yaml *.yaml *.yml", "zig *.zig",
    ]
}

/// Which types are wanted and which are not.
public struct TypeFilter: Sendable, Hashable {
    private var wanted: [Glob] = []
    private var unwanted: [Glob] = []

    public init() {}

    /// Adds the type called `name` to those that are wanted, or to those that are not.
    /// - Returns: false when there is no such type.
    public mutating func add(_ name: String, isWanted: Bool) -> Bool {
        guard let type = FileType.all.first(where: { $0.name == name }) else { return false }
        let globs = type.globs.compactMap { Glob(Array($0.utf8), unit: .scalar) }
        if isWanted { wanted += globs } else { unwanted += globs }
        return true
    }

    /// Whether a file of that name is wanted; nil when no type was asked for.
    func wants(_ name: [UInt8]) -> Bool? {
        if unwanted.contains(where: { $0.matches(name[...]) }) { return false }
        return wanted.isEmpty ? nil : wanted.contains { $0.matches(name[...]) }
    }
}
