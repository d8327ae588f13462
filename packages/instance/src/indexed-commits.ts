import { storeMark } from './search/store/open-store.ts'
import { LEVEL } from './search/store/states.ts'
import type { IndexJob } from './search/workers/messages.ts'

/** No more than the index keeps. */
const REMEMBERED = 8

/** Commits that a store holds whole, or is about to. */
export interface IndexedCommits {
  /** What `index` resolved to, or will; it is called where the commit is not known to be indexed as far as that. */
  once(job: IndexJob, index: () => Promise<number>): Promise<number>
  forget(): void
}

export function createIndexedCommits(storeDir: string): IndexedCommits {
  const indexed = new Map<string, Promise<number>>()
  let lastMark: string | undefined

  /** A store that was damaged is begun anew, and then holds none of what was known to be in it. */
  function forgetLostStore(): void {
    const mark = storeMark(storeDir)
    if (lastMark !== undefined && lastMark !== mark) indexed.clear()
    lastMark = mark
  }

  return {
    once({ commit, isHead, level }, index) {
      forgetLostStore()
      const key = `${commit} ${isHead} ${level}`
      const known = indexed.get(key) ?? indexed.get(`${commit} ${isHead} ${LEVEL.ranks}`)
      if (known !== undefined) return known
      const indexing = index().finally(forgetLostStore)
      indexed.set(key, indexing)
      const [oldest] = indexed.keys()
      if (indexed.size > REMEMBERED && oldest !== undefined) indexed.delete(oldest)
      indexing.catch(() => indexed.delete(key))
      return indexing
    },
    forget: () => indexed.clear(),
  }
}
