import { LRUCache } from 'lru-cache'
import { createFileTable, type FileTable } from '../keyword/file-table.ts'
import { openReadOnlyStore, type Store, storeMark } from './open-store.ts'
import { findRevision } from './revisions.ts'
import { BLOB_STATE, LEVEL, type Level } from './states.ts'

export interface IndexedFile {
  id: number
  path: string
  blob: number
  isText: boolean
  /** Too large for its text to be in the index. */
  isLarge: boolean
  offset: number
  size: number
}

/** The pieces of all texts of a tree, by their ids in the trigram index. */
export interface Pieces {
  /** 0 for a piece of no file of the tree. */
  blob: Int32Array
  offset: Float64Array
  size: Int32Array
}

/** One wholly indexed tree. */
export interface Snapshot {
  /** To be asked for anew each time: that of a tree among very many may have been closed meanwhile. */
  readonly store: Store
  revision: number
  files: readonly IndexedFile[]
  /** The same files, in the same order. */
  table: FileTable
  pieces: Pieces
  read(file: IndexedFile): string
}

interface IndexedTree {
  repo: string
  storeDir: string
  commit: string
}

/** Each holds some files open. A search over more repositories opens them again as it goes. */
const STORES = 128
/** Over all trees held in memory, some 300 bytes each. */
const FILES = 400_000

/** Opens indexes and remembers the file lists of their trees. A store that was built anew is noticed. */
export function createSnapshots(mostStores = STORES) {
  const stores = new LRUCache<string, { store: Store; mark: string }>({
    max: mostStores,
    dispose: ({ store }) => store.close(),
  })
  const trees = new LRUCache<string, Pick<Snapshot, 'files' | 'table' | 'pieces'>>({
    maxSize: FILES,
    sizeCalculation: ({ files }) => files.length + 1,
  })
  return {
    /** Undefined where the commit is not indexed as far as that. */
    find({ repo, storeDir, commit }: IndexedTree, level: Level = LEVEL.ranks): Snapshot | undefined {
      const opened = open(storeDir)
      const revision = opened && findRevision(opened.store, commit, level)
      if (opened === undefined || revision === undefined) return undefined
      const { store, mark } = opened
      const key = `${storeDir} ${mark} ${commit} ${revision.edition}`
      const tree = trees.get(key) ?? loadTree(repo, store, revision.id)
      trees.set(key, tree)
      return {
        ...tree,
        revision: revision.id,
        get store() {
          return reopened(storeDir, mark)
        },
        read: ({ offset, size }) => reopened(storeDir, mark).read(offset, size),
      }
    },
    close: () => stores.clear(),
  }

  function open(storeDir: string): { store: Store; mark: string } | undefined {
    const mark = storeMark(storeDir)
    if (mark === undefined) return undefined
    const known = stores.get(storeDir)
    if (known?.mark === mark) return known
    const store = openReadOnlyStore(storeDir)
    if (store === undefined) return undefined
    const opened = { store, mark }
    stores.set(storeDir, opened)
    return opened
  }

  /** The numbers of a snapshot mean nothing in an index that was built anew. */
  function reopened(storeDir: string, mark: string): Store {
    const known = stores.get(storeDir) ?? open(storeDir)
    if (known?.mark !== mark) throw new Error('the index was built anew during the search')
    return known.store
  }
}

function loadTree(repo: string, store: Store, revision: number): Pick<Snapshot, 'files' | 'table' | 'pieces'> {
  const files = filesOf(store, revision)
  const paths = files.map(({ path }) => path)
  const blobs = files.map(({ blob }) => blob)
  return { files, table: createFileTable(repo, paths, blobs), pieces: piecesOf(store, new Set(blobs)) }
}

function piecesOf({ query }: Store, blobs: ReadonlySet<number>): Pieces {
  const [last] = query('SELECT coalesce(max(id), 0) FROM fragment').all().flatMap(Object.values)
  const count = Number(last) + 1
  const pieces = { blob: new Int32Array(count), offset: new Float64Array(count), size: new Int32Array(count) }
  for (const row of query('SELECT id, blob, offset, size FROM fragment').iterate()) {
    const [id = 0, blob = 0, offset = 0, size = 0] = Object.values(row).map(Number)
    if (!blobs.has(blob)) continue
    pieces.blob[id] = blob
    pieces.offset[id] = offset
    pieces.size[id] = size
  }
  return pieces
}

function filesOf({ db }: Store, revision: number): IndexedFile[] {
  const rows = db.prepare(
    `SELECT file.id, file.path, blob.id AS blob, blob.state, blob.offset, blob.size FROM entry
     JOIN file ON file.id = entry.file JOIN blob ON blob.id = file.blob WHERE entry.revision = ?`,
  )
  return [...rows.iterate(revision)].map(({ id, path, blob, state, offset, size }) => ({
    id: Number(id),
    path: String(path),
    blob: Number(blob),
    isText: Number(state) === BLOB_STATE.text,
    isLarge: Number(state) === BLOB_STATE.large,
    offset: Number(offset),
    size: Number(size),
  }))
}
