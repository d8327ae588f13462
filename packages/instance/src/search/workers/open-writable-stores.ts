import { openWritableStore, storeMark, type WritableStore } from '../store/open-store.ts'
import type { StoreKind } from '../store/schema.ts'

/** Small repositories come one after the other, and opening and closing their store each time would take longer than indexing them. */
const KEPT_OPEN_MS = 10_000

interface OpenStore {
  store: WritableStore
  users: number
  closing: NodeJS.Timeout | undefined
  mark: string | undefined
}

/** Stores being written. A job that was paused shares its store with the one that goes first. */
export function createWritableStores() {
  const stores = new Map<string, OpenStore>()
  return {
    async use<Result>(dir: string, kind: StoreKind, write: (store: WritableStore) => Promise<Result>): Promise<Result> {
      const open = stillThere(dir) ?? { store: openWritableStore(dir, kind), users: 0, closing: undefined, mark: '' }
      open.mark = storeMark(dir)
      stores.set(dir, open)
      clearTimeout(open.closing)
      open.users++
      try {
        return await write(open.store)
      } finally {
        if (--open.users === 0) {
          if (kind === 'own') close(dir, open)
          else open.closing = setTimeout(() => close(dir, open), KEPT_OPEN_MS)
        }
      }
    },
    /** Call this when no job is left. */
    closeAll(): void {
      for (const [dir, open] of stores) close(dir, open)
    },
  }

  /** The store may have been deleted in the meantime. */
  function stillThere(dir: string): OpenStore | undefined {
    const open = stores.get(dir)
    if (open === undefined || open.users > 0 || open.mark === storeMark(dir)) return open
    close(dir, open)
    return undefined
  }

  function close(dir: string, { store, closing }: OpenStore): void {
    clearTimeout(closing)
    stores.delete(dir)
    try {
      store.close()
    } catch {} // SQLite writes nothing to a file that is gone
  }
}
