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

interface Opened {
  db: DatabaseSync
  inode: number
  graph: CommitGraph | undefined
}

const OPEN = 16

export type Histories = ReturnType<typeof createHistories>

/** Opens histories for reading and keeps their commits in memory. One that was begun anew is noticed by its inode. */
export function createHistories() {
  const opened = new LRUCache<string, Opened>({ max: OPEN, dispose: ({ db }) => db.close() })
  return {
    /** Undefined where nothing is written yet. `onRow` is called now and then while commits are read. */
    open(dir: string, onRow: () => void): OpenHistory | undefined {
      const found = find(dir)
      if (found === undefined) return undefined
      const { low, high } = found.db.prepare('SELECT min(id) AS low, max(id) AS high FROM commit_').get() ?? {}
      const isCurrent = found.graph?.firstId === low && Number(low) + (found.graph?.size ?? 0) - 1 === high
      if (found.graph === undefined || !isCurrent) found.graph = loadCommitGraph(found.db, onRow)
      return { db: found.db, graph: found.graph }
    },
    close: () => opened.clear(),
  }

  function find(dir: string): Opened | undefined {
    const inode = statSync(join(dir, DATABASE), { throwIfNoEntry: false })?.ino
    if (inode === undefined) return undefined
    const known = opened.get(dir)
    if (known?.inode === inode) return known
    const db = openReadOnlyHistory(dir)
    if (db === undefined) return undefined
    const found: Opened = { db, inode, graph: undefined }
    opened.set(dir, found)
    return found
  }
}
