# Read by Scripts/bench for its command `revisions`: builds two commits side by side. Needs root, build_flags and release.
# Sets REGATTA_BENCH_BASE and REGATTA_BENCH_HEAD, the programs of both.
#
# Both are built with the benchmark package of this working tree, so that one harness measures both and commits from before
# the harness can be measured too. The two places (REGATTA_BENCH_CACHE, Benchmarks/.build/revisions by default) are kept, so
# that the next comparison builds only what differs. Their paths are equally long, as the length of a program's path moves
# its stack.

revisions_cache=${REGATTA_BENCH_CACHE:-$root/Benchmarks/.build/revisions}

# build_revision PLACE COMMIT: brings the place's worktree to the commit and builds it.
build_revision() {
    local tree=$revisions_cache/$1 commit=$2 log
    git -C "$root" worktree prune
    if [ -e "$tree/.git" ]; then
        # Only changed files are touched, so that the build stays incremental.
        git -C "$tree" checkout --quiet --force --detach "$commit" || fail "commit $commit cannot be checked out in $tree"
    else
        mkdir -p "$revisions_cache"
        git -C "$root" worktree add --quiet --force --detach "$tree" "$commit" || fail "no worktree for $commit in $tree"
    fi
    mkdir -p "$tree/Benchmarks"
    # Times are kept, so that files that are the same stay built.
    for entry in Package.swift Sources Tests Definitions; do
        rm -rf "$tree/Benchmarks/$entry"
        cp -Rp "$root/Benchmarks/$entry" "$tree/Benchmarks/$entry"
    done
    log=$(mktemp "${TMPDIR:-/tmp}/regatta-revision.XXXXXX")
    say "Building $1 (${commit:0:10}) in $tree…"
    if ! swift build --package-path "$tree/Benchmarks" "${build_flags[@]:2}" "${release[@]}" --product regatta-bench >"$log" 2>&1 </dev/null; then
        grep -E 'error:' "$log" | head -n 20 >&2
        fail "commit ${commit:0:10} does not build with the benchmarks of this working tree; the whole log is in $log"
    fi
    rm -f "$log"
}

revision_program() {
    swift build --package-path "$revisions_cache/$1/Benchmarks" "${build_flags[@]:2}" "${release[@]}" --show-bin-path
}

# build_revisions BASE HEAD: for equal commits one build serves both, which then must not differ.
build_revisions() {
    local base head
    base=$(git -C "$root" rev-parse --verify --quiet "$1^{commit}") || fail "'$1' names no commit"
    head=$(git -C "$root" rev-parse --verify --quiet "$2^{commit}") || fail "'$2' names no commit"
    build_revision base "$base"
    REGATTA_BENCH_BASE=$(revision_program base)/regatta-bench
    if [ "$base" = "$head" ]; then
        REGATTA_BENCH_HEAD=$REGATTA_BENCH_BASE
    else
        build_revision head "$head"
        REGATTA_BENCH_HEAD=$(revision_program head)/regatta-bench
    fi
    export REGATTA_BENCH_BASE REGATTA_BENCH_HEAD
}
