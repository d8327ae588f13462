import { LRUCache } from 'lru-cache'
import { createBestRows } from '../ranks/best-rows.ts'
import { createWordCounter } from '../ranks/count-words.ts'
import { readSubjects } from '../ranks/keep-subjects.ts'
import { createMemoryRanks } from '../ranks/memory-ranks.ts'
import type { Ranks } from '../ranks/ranks.ts'
import { createWordRows, type WordRows } from '../ranks/word-rows.ts'
import type { Store } from '../store/open-store.ts'
import type { Revision } from '../store/revisions.ts'
import { LEVEL, type Level } from '../store/states.ts'
import { createFileTable, type FileTable } from './file-table.ts'
import { createOpenStores, type OpenStore } from './open-stores.ts'
import type { Pieces } from './pieces.ts'
import { type IndexedFile, readTree } from './read-tree.ts'
import { createTreeLookup, type FoundTree, keyOf, type SearchedTree, treeKey } from './tree-lookup.ts'

interface IndexedTree extends FoundTree {
  /** The number of its first file, and the one after its last. */
  first: number
  end: number
}

/** Some fully indexed trees of one store, treated as one. */
export interface Snapshot {
  /** Read it again each time: with very many trees, the store may have been closed in the meantime. */
  readonly store: Store
  trees: readonly IndexedTree[]
  /** Those of all the trees, one tree after the other. */
  files: readonly IndexedFile[]
  /** The same files, in the same order. */
  table: FileTable
  /** Includes those of other trees. */
  pieces: Pieces
  treeOf(file: number): IndexedTree
  /** The numbers of the files with an id. */
  numbersOf(id: number): readonly number[]
  read(file: IndexedFile): string
  /** What questions about its only tree are ranked with. */
  readonly ranks: Ranks
  /** Only for a shared store. */
  words: WordRows | undefined
}

/** Each keeps some files open and takes about 300 kB. A search over more stores reopens them as it goes. */
const STORES = 400
/** Across all trees in memory, at about 300 bytes each. */
const FILES = 400_000
/** For the texts of small trees that were asked about. */
const RANKED_BYTES = 24 << 20

/** Opens indexes and remembers their trees' file lists. */
export function createSnapshots(mostStores = STORES) {
  const stores = createOpenStores(mostStores)
  const lists = new LRUCache<string, readonly IndexedFile[]>({ maxSize: FILES, sizeCalculation: sizeOf })
  const groups = new LRUCache<string, Group>({ maxSize: FILES, sizeCalculation: ({ files }) => sizeOf(files) })
  const ranked = new LRUCache<string, Ranks & { close(): void }>({
    maxSize: RANKED_BYTES,
    dispose: (ranks) => ranks.close(),
  })
  const bestRows = createBestRows()
  const counter = createWordCounter()
  const { byStore, lookUp } = createTreeLookup()
  return { find, findAll, deleteDamaged: stores.deleteDamaged, close }

  /** Undefined if the commit isn't fully indexed. */
  function find(tree: SearchedTree): Snapshot | undefined {
    return findAll([tree]).snapshots[0]
  }

  /** Trees of a shared store come as one snapshot. `others` aren't indexed up to that level. */
  function findAll<Tree extends SearchedTree>(
    trees: readonly Tree[],
    level: Level = LEVEL.ranks,
  ): { snapshots: Snapshot[]; others: Tree[] } {
    const snapshots: Snapshot[] = []
    const others: Tree[] = []
    for (const group of byStore(trees)) {
      const opened = stores.open(group.dir)
      const { found, missing, key } = lookUp(trees, group, { revisions: opened?.revisions, level })
      others.push(...missing.flatMap((place) => trees[place] ?? []))
      if (opened === undefined || found.length === 0) continue
      if (opened.store.kind === 'shared') snapshots.push(snapshotOf(opened, found, key))
      else snapshots.push(...found.map((tree) => snapshotOf(opened, [tree])))
    }
    return { snapshots, others }
  }

  function snapshotOf(opened: OpenStore, trees: readonly FoundTree[], treesKey = keyOf(trees)): Snapshot {
    const store = () => stores.again(opened)
    const { revisions } = opened
    const key = `${opened.dir} ${opened.mark} ${treesKey}`
    const group = groups.get(key) ?? createGroup(opened, trees)
    groups.set(key, group)
    const read = ({ offset, size }: IndexedFile) => store().read(offset, size)
    return {
      ...group,
      get store() {
        return store()
      },
      read,
      words: opened.store.kind === 'shared' ? createWordRows(store(), counter.stemsOf) : undefined,
      get ranks() {
        const [tree] = trees
        if (tree === undefined || trees.length > 1) throw new Error('one tree is ranked at a time')
        if (opened.store.kind !== 'own') return rankedInMemory(key, tree.repoId, group.files, store(), read)
        const tables = { query: store().query, revision: tree.revision.id }
        return { ...tables, ...bestRows(revisions, tables) }
      },
    }
  }

  function createGroup(opened: OpenStore, found: readonly FoundTree[]): Group {
    const parts = found.map(({ revision }) => listOf(opened, revision))
    let first = 0
    const trees = found.map((tree, index) => {
      const begin = first
      first += parts[index]?.length ?? 0
      return { ...tree, first: begin, end: first }
    })
    return groupOf(trees, parts, opened.pieces())
  }

  function listOf({ dir, mark, store }: OpenStore, revision: Revision): readonly IndexedFile[] {
    const key = `${dir} ${mark} ${treeKey(revision)}`
    const known = lists.get(key) ?? readTree(store, revision.id)
    lists.set(key, known)
    return known
  }

  function rankedInMemory(
    key: string,
    repo: number,
    files: readonly IndexedFile[],
    store: Store,
    read: (file: IndexedFile) => string,
  ): Ranks {
    const known = ranked.get(key)
    if (known !== undefined) return known
    const texts = files.filter(({ isText }) => isText)
    const subjects = readSubjects(store, repo)
    const tables = createMemoryRanks(
      texts.map((file) => ({ id: file.id, path: file.path, text: () => read(file) })),
      subjects,
    )
    const size = texts.reduce((sum, file) => sum + file.size, 0) + subjects.length * 100 + (100 << 10)
    const made = { ...tables, ...bestRows(tables, tables) }
    ranked.set(key, made, { size })
    return made
  }

  function close(): void {
    stores.close()
    ranked.clear()
  }
}

type Group = Pick<Snapshot, 'trees' | 'files' | 'table' | 'pieces' | 'treeOf' | 'numbersOf'>

function groupOf(trees: readonly IndexedTree[], parts: readonly (readonly IndexedFile[])[], pieces: Pieces): Group {
  const files = parts.length === 1 ? (parts[0] ?? []) : parts.flat()
  const lists = trees.map(({ repo }, index) => ({ repo, paths: (parts[index] ?? []).map(({ path }) => path) }))
  const table = createFileTable(
    lists,
    files.map(({ blob }) => blob),
  )
  let numbers: Map<number, number[]> | undefined
  return {
    trees,
    files,
    table,
    pieces,
    treeOf,
    numbersOf(id) {
      numbers ??= numbered()
      return numbers.get(id) ?? []
    },
  }

  function treeOf(file: number): IndexedTree {
    let low = 0
    let high = trees.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (file < (trees[middle]?.end ?? 0)) high = middle
      else low = middle + 1
    }
    const found = trees[low]
    if (found === undefined) throw new Error('a file of no tree')
    return found
  }

  function numbered(): Map<number, number[]> {
    const found = new Map<number, number[]>()
    for (const [number, { id }] of files.entries()) {
      const known = found.get(id)
      if (known === undefined) found.set(id, [number])
      else known.push(number)
    }
    return found
  }
}

function sizeOf(files: readonly IndexedFile[]): number {
  return files.length + 1
}
