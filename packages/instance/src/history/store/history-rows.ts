import type { DatabaseSync } from 'node:sqlite'
import type { CommitHeader } from '../patch/patch.ts'
import { createTermWriter } from './term-groups.ts'
import { createBlockWriter, LINES, MESSAGES } from './text-blocks.ts'

/** A commit to write; its changes may come in several pieces. */
export interface PendingCommit {
  header: CommitHeader
  /** Assigned when it is written. */
  id: number | undefined
  changes: PendingChange[]
  /** Paths whose content is missing from the repository. */
  unreadable: string[]
}

export interface PendingChange {
  path: string
  added: string
  removed: string
}

/** The first id; newer commits get higher ids and older commits lower ones. */
const START = 2 ** 30

/** Writes commits; to be called inside a transaction. */
export function createHistoryRows(db: DatabaseSync) {
  const findAuthor = db.prepare('SELECT id FROM author WHERE name = ? AND email = ?')
  const addAuthor = db.prepare('INSERT INTO author (name, email) VALUES (?, ?)')
  const findPath = db.prepare('SELECT id FROM path WHERE text = ?')
  const addPath = db.prepare('INSERT INTO path (text) VALUES (?)')
  const addCommit = db.prepare('INSERT INTO commit_ (id, oid, parents, author, committed_at) VALUES (?, ?, ?, ?, ?)')
  const addChange = db.prepare('INSERT INTO change VALUES (?, ?, ?)')
  const messages = [createBlockWriter(db, MESSAGES), createTermWriter(db, 'message')]
  const lines = [createBlockWriter(db, LINES), createTermWriter(db, 'line')]
  const addUnreadable = db.prepare('INSERT OR IGNORE INTO unreadable VALUES (?, ?)')

  return {
    /** `commits`: oldest first. For older commits, ids are assigned downwards. */
    write(commits: readonly PendingCommit[], towards: 'newer' | 'older'): void {
      const newCommits = commits.filter(({ id }) => id === undefined).length
      const newChanges = commits.reduce((sum, { changes }) => sum + changes.length, 0)
      let commitId = firstFree('commit_', newCommits, towards)
      let changeId = firstFree('change', newChanges, towards)
      for (const commit of commits) {
        if (commit.id === undefined) {
          commit.id = commitId++
          writeCommit(commit.id, commit.header)
        }
        for (const change of commit.changes) writeChange(changeId++, commit.id, change)
        for (const path of commit.unreadable) addUnreadable.run(commit.id, path)
        commit.changes = []
        commit.unreadable = []
      }
      for (const writer of [...messages, ...lines]) writer.finish()
    },
  }

  function firstFree(table: 'commit_' | 'change', count: number, towards: 'newer' | 'older'): number {
    const { low, high } = db.prepare(`SELECT min(id) AS low, max(id) AS high FROM ${table}`).get() ?? {}
    if (low === null || low === undefined) return START - count
    return towards === 'newer' ? Number(high) + 1 : Number(low) - count
  }

  function writeCommit(id: number, header: CommitHeader): void {
    const { parents, authorName, authorEmail, committedAt, message } = header
    const author = idOf(findAuthor, addAuthor, authorName, authorEmail)
    addCommit.run(id, Buffer.from(header.id, 'hex'), Buffer.from(parents.join(''), 'hex'), author, committedAt)
    for (const writer of messages) writer.add(id, message)
  }

  function writeChange(id: number, commit: number, { path, added, removed }: PendingChange): void {
    addChange.run(id, commit, idOf(findPath, addPath, path))
    for (const writer of lines) writer.add(id, added, removed)
  }
}

type Statement = ReturnType<DatabaseSync['prepare']>

function idOf(find: Statement, add: Statement, ...values: string[]): number {
  return Number(find.get(...values)?.id ?? add.run(...values).lastInsertRowid)
}
