import { LRUCache } from 'lru-cache'
import { isSound, openReadOnlyStore, packName, removeStore, type Store, storeMark } from '../store/open-store.ts'
import { type Revision, readRevisions } from '../store/revisions.ts'
import { type Pieces, readPieces } from './pieces.ts'

export interface OpenStore {
  dir: string
  store: Store
  /** Ids and positions are valid under the same mark only. */
  mark: string
  /** As of opening the store or checking it last. */
  revisions: ReadonlyMap<string, Revision>
  pieces(): Pieces
}

interface Known extends OpenStore {
  /** https://sqlite.org/pragma.html#pragma_data_version: it changes with every write. */
  version: number
}

/** Keeps stores open, and notices when one was written to or created anew. */
export function createOpenStores(most: number) {
  const stores = new LRUCache<string, Known>({ max: most, dispose: ({ store }) => store.close() })
  return {
    /** Undefined if nothing has been written yet. */
    open(dir: string): OpenStore | undefined {
      const mark = storeMark(dir)
      if (mark === undefined) return undefined
      const known = stores.get(dir)
      if (known?.mark.startsWith(mark) && isUpToDate(known)) return known
      // A new file with the same name, other texts, or the first look.
      const store = openReadOnlyStore(dir)
      if (store === undefined) return undefined
      const opened = look(dir, store, mark)
      stores.set(dir, opened)
      return opened
    },
    /** Returns the store, reopening it if it was closed in the meantime because too many were open. */
    again({ dir, mark }: OpenStore): Store {
      const known = stores.get(dir) ?? this.open(dir)
      if (known?.mark !== mark) throw new Error('the index was built anew during the search')
      return known.store
    },
    /** Deletes the stores that turn out to be damaged, so that they get rebuilt. False if none is damaged. */
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

  /** Updates the store if it can. */
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
