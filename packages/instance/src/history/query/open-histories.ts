import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { LRUCache } from 'lru-cache'
import { DATABASE, openReadOnlyHistory } from '../store/open-history-db.ts'
import { type CommitGraph, loadCommitGraph } from './commit-graph.ts'

export interface OpenHistory {
  db: DatabaseSync
  graph: CommitGraph
}

/** Commits of all graphs in memory. */
const COMMITS = 1_000_000
/** What an open database costs, in commits. */
const DATABASE_COST = 5_000

export type Histories = ReturnType<typeof createHistories>

/** Opens histories for reading and keeps their commits in memory. One that was recreated is noticed by its inode. */
export function createHistories() {
  const opened = new LRUCache<string, OpenHistory & { inode: number }>({
    maxSize: COMMITS,
    sizeCalculation: ({ graph }) => Math.min(graph.size + DATABASE_COST, COMMITS),
    dispose: ({ db }, _, reason) => {
      if (reason !== 'set') db.close()
    },
  })
  return {
    /**
     * Undefined if nothing is written yet. It may be closed when another one is opened. `onRow` is called now and then while commits are
     * read.
     */
    open(dir: string, onRow: () => void): OpenHistory | undefined {
      const inode = statSync(join(dir, DATABASE), { throwIfNoEntry: false })?.ino
      if (inode === undefined) return undefined
      const known = opened.get(dir)
      if (known !== undefined && known.inode !== inode) opened.delete(dir)
      const db = known?.inode === inode ? known.db : openReadOnlyHistory(dir)
      if (db === undefined) return undefined
      if (known?.inode === inode && isCurrent(known)) return known
      const found = { db, inode, graph: loadCommitGraph(db, onRow) }
      opened.set(dir, found)
      return found
    },
    close: () => opened.clear(),
  }
}

function isCurrent({ db, graph }: OpenHistory): boolean {
  const { low, high } = db.prepare('SELECT min(id) AS low, max(id) AS high FROM commit_').get() ?? {}
  return graph.size === 0 ? low === null : graph.firstId === low && graph.firstId + graph.size - 1 === high
}
