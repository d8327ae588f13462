import { LRUCache } from 'lru-cache'
import type { Finder } from '../keyword/match/finder.ts'
import { type FileClass, fileClass } from '../text/file-class.ts'

/** The files of several trees by number, built so that all of them can be tested at once. */
export interface FileTable {
  paths: readonly string[]
  classOf(file: number): FileClass
  /** 1 for each file of the repositories that pass a test. */
  withRepo(test: (repo: string) => boolean): Uint8Array
  /** 1 for each file whose path matches a finder. It is kept for the next such finder, so it must not be changed. */
  withPath(finder: Finder): Uint8Array
  /** 1 for each file that has one of these contents, given by their ids in the index. */
  withContent(blobs: Iterable<number>): Uint8Array
  /** Whether one of the files has this content. */
  hasContent(blob: number): boolean
}

interface ListedTree {
  repo: string
  paths: readonly string[]
}

/** Most questions have the same few patterns. */
const KEPT_FINDERS = 8

/** No path contains it. */
const SEPARATOR = '\0'

/** `blobs` are the ids of the contents, in the order of the paths; empty for a tree that is not indexed. */
export function createFileTable(trees: readonly ListedTree[], blobs: readonly number[] = []): FileTable {
  const paths = trees.length === 1 ? (trees[0]?.paths ?? []) : trees.flatMap((tree) => tree.paths)
  const joined = paths.join(SEPARATOR)
  const lowered = joined.toLowerCase()
  const starts = new Uint32Array(paths.length)
  let start = 0
  for (const [file, path] of paths.entries()) {
    starts[file] = start
    start += path.length + SEPARATOR.length
  }
  const classes: FileClass[] = []
  const filesOf = new Map<number, number[]>()
  // Many tables have a single path, and are asked only once.
  let byFinder: LRUCache<string, Uint8Array> | undefined
  for (const [file, blob] of blobs.entries()) {
    const known = filesOf.get(blob)
    if (known === undefined) filesOf.set(blob, [file])
    else known.push(file)
  }
  function find(finder: Finder): Uint8Array {
    const found = new Uint8Array(paths.length)
    if (finder.literal === undefined) {
      for (const [file, path] of paths.entries()) if (finder.test(path)) found[file] = 1
      return found
    }
    if (isAbsent(finder.literal, finder.caseSensitive)) return found
    // One search covers all of them; matches come in order.
    let file = 0
    for (const [at] of finder.find(joined)) {
      while ((starts[file + 1] ?? Number.POSITIVE_INFINITY) <= at) file++
      found[file] = 1
    }
    return found
  }

  return {
    paths,
    classOf: (file) => (classes[file] ??= fileClass(paths[file] ?? '')),
    withRepo(test) {
      const found = new Uint8Array(paths.length)
      let first = 0
      for (const { repo, paths } of trees) {
        if (test(repo)) found.fill(1, first, first + paths.length)
        first += paths.length
      }
      return found
    },
    withPath(finder) {
      if (finder.literal !== undefined) return find(finder)
      const key = `${finder.caseSensitive} ${finder.pattern}`
      byFinder ??= new LRUCache({ max: KEPT_FINDERS })
      const found = byFinder.get(key) ?? find(finder)
      byFinder.set(key, found)
      return found
    },
    withContent(ids) {
      const found = new Uint8Array(paths.length)
      for (const blob of ids) for (const file of filesOf.get(blob) ?? []) found[file] = 1
      return found
    },
    hasContent: (blob) => filesOf.has(blob),
  }

  /** A quick test; true is reliable, false isn't. */
  function isAbsent(literal: string, caseSensitive: boolean): boolean {
    if (caseSensitive) return !joined.includes(literal)
    return isAscii(literal) && !lowered.includes(literal.toLowerCase())
  }
}

function isAscii(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text)
}
