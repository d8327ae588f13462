import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { storeMark } from '../search/store/open-store.ts'
import { LEVEL, type Level } from '../search/store/states.ts'
import { type Indexed, type StorePlaces, sharedStoreDir } from '../search/workers/messages.ts'

/** No more than the index keeps. */
const REMEMBERED = 8

interface Wanted {
  commit: string
  isHead: boolean
  level: Level
}

interface Indexing extends Wanted {
  missing: Promise<number>
  isDone: boolean
}

/** Where a repository is indexed, and which of its commits are, or are about to be. */
export interface RepositoryIndex {
  places: StorePlaces
  /** The store that it is in, of the possible ones. */
  readonly storeDir: string
  readonly isShared: boolean
  /** How many files of the commit are missing; calls `index` if it isn't known to be indexed to that level. */
  once(wanted: Wanted, index: () => Promise<Indexed>): Promise<number>
  /** Whether it is known to be indexed. `markOf`: see `storeMark`. */
  has(wanted: Wanted, markOf: (storeDir: string) => string | undefined): boolean
  forget(): void
}

/** `ownDir`: where its own store would be. */
export function createRepositoryIndex(dataDir: string, repo: number, ownDir: string): RepositoryIndex {
  const places = { repo, ownDir, sharedDir: sharedStoreDir(dataDir, repo) }
  /** The newest few, oldest first. */
  let indexed: readonly Indexing[] = []
  let storeDir = existsSync(join(ownDir, 'index.db')) ? ownDir : places.sharedDir
  let lastMark: string | undefined

  /** A damaged store was recreated, so it no longer contains what was known to be in it. */
  function forgetLostStore(): void {
    const mark = storeMark(storeDir)
    if (lastMark !== undefined && lastMark !== mark) indexed = []
    lastMark = mark
  }

  function find({ commit, isHead, level }: Wanted): Indexing | undefined {
    const isAt = (one: Indexing, far: Level) => one.commit === commit && one.isHead === isHead && one.level === far
    return indexed.find((one) => isAt(one, level)) ?? indexed.find((one) => isAt(one, LEVEL.ranks))
  }

  async function run(index: () => Promise<Indexed>): Promise<number> {
    try {
      const result = await index()
      storeDir = result.storeDir
      return result.missing
    } finally {
      forgetLostStore()
    }
  }

  return {
    places,
    get storeDir() {
      return storeDir
    },
    get isShared() {
      return storeDir === places.sharedDir
    },
    once(wanted, index) {
      forgetLostStore()
      const known = find(wanted)
      if (known !== undefined) return known.missing
      const { commit, isHead, level } = wanted
      const indexing = { commit, isHead, level, missing: run(index), isDone: false }
      indexed = [...indexed, indexing].slice(-REMEMBERED)
      indexing.missing.then(
        () => {
          indexing.isDone = true
        },
        () => {
          indexed = indexed.filter((one) => one !== indexing)
        },
      )
      return indexing.missing
    },
    has(wanted, markOf) {
      const mark = markOf(storeDir)
      return mark !== undefined && mark === lastMark && find(wanted)?.isDone === true
    },
    forget() {
      indexed = []
    },
  }
}
