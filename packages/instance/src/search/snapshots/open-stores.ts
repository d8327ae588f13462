import { LRUCache } from 'lru-cache'
import { isSound, openReadOnlyStore, packName, removeStore, type Store, storeMark } from '../store/open-store.ts'
import { type Revision, readRevisions } from '../store/revisions.ts'
import { type Pieces, readPieces } from './pieces.ts'

export interface OpenStore {
  dir: string
  store: Store
  /** Ids and places mean nothing under another mark. */
  mark: string
  /** As of when it was opened or looked at last. */
  revisions: ReadonlyMap<string, Revision>
  pieces(): Pieces
}

interface Known extends OpenStore {
  /** https://sqlite.org/pragma.html#pragma_data_version: another one once anything was written. */
  version: number
}

/** Holds stores open, and notices what was written to them, and stores that were begun anew. */
export function createOpenStores(most: number) {
  const stores = new LRUCache<string, Known>({ max: most, dispose: ({ store }) => store.close() })
  return {
    /** Undefined where nothing has been written yet. */
    open(dir: string): OpenStore | undefined {
      const mark = storeMark(dir)
      if (mark === undefined) return undefined
      const known = stores.get(dir)
      if (known?.mark.startsWith(mark) && isUpToDate(known)) return known
      // Another file by the same name, other texts, or the first look.
      const store = openReadOnlyStore(dir)
      if (store === undefined) return undefined
      const opened = look(dir, store, mark)
      stores.set(dir, opened)
      return opened
    },
    /** One that may have been closed since, among very many. */
    again({ dir, mark }: OpenStore): Store {
      const known = stores.get(dir) ?? this.open(dir)
      if (known?.mark !== mark) throw new Error('the index was built anew during the search')
      return known.store
    },
    /** Deletes the stores that turn out to be damaged, to be built anew. False where none is. */
    deleteDamaged(): boolean {
      const damaged = [...stores.values()].filter(({ store, dir }) => !isSound(store.db, dir))
      for (const { dir } of damaged) {
        stores.delete(dir)
        removeStore(dir)
      }
      return damaged.length > 0
    },
    close: () => stores.clear(),
  }

  function look(dir: string, store: Store, mark: string): Known {
    const version = dataVersion(store)
    let pieces: Pieces | undefined
    const found: Known = {
      dir,
      store,
      mark: `${mark} ${packName(store.db)}`,
      version,
      revisions: readRevisions(store),
      pieces: () => (pieces ??= readPieces(store)),
    }
    return found
  }

  /** Brings it up to date where it can. */
  function isUpToDate(known: Known): boolean {
    const version = dataVersion(known.store)
    if (version === known.version) return true
    if (!known.mark.endsWith(` ${packName(known.store.db)}`)) return false
    let pieces: Pieces | undefined
    known.version = version
    known.revisions = readRevisions(known.store)
    known.pieces = () => (pieces ??= readPieces(known.store))
    return true
  }
}

function dataVersion({ query }: Store): number {
  const [version] = query('PRAGMA data_version').all().flatMap(Object.values)
  return Number(version)
}
