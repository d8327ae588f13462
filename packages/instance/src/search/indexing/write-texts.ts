import type { StatementSync } from 'node:sqlite'
import { isBinary } from '../../git/is-binary.ts'
import type { ListedFile } from '../../git/tree/listed-tree.ts'
import type { PlacedFile } from '../../git/tree/tree-changes.ts'
import { piecesOf } from '../store/fragments.ts'
import type { WritableStore } from '../store/open-store.ts'
import { BLOB_STATE, RANK_STATE } from '../store/states.ts'
import { LARGEST_TEXT } from './read-contents.ts'

export type TextWriter = ReturnType<typeof createTextWriter>

/** Writes what exact search needs for a revision's files: texts, trigrams, and which files the tree has. */
export function createTextWriter(store: WritableStore, repo: number, revision: number) {
  const { db } = store
  const findBlob = db.prepare('SELECT id, state FROM blob WHERE repo = ? AND oid = ?')
  const addBlob = db.prepare('INSERT INTO blob (repo, oid, state, offset, size) VALUES (?, ?, ?, ?, ?)')
  const fillBlob = db.prepare('UPDATE blob SET state = ?, offset = ?, size = ? WHERE id = ?')
  const findFile = db.prepare(
    `SELECT file.id FROM blob JOIN file ON file.blob = blob.id
     WHERE repo = ? AND oid = ? AND path = ? AND state <> ${BLOB_STATE.missing}`,
  )
  const addFile = db.prepare(
    `INSERT INTO file (path, blob, ranked) VALUES (?, ?, ?)
     ON CONFLICT (blob, path) DO UPDATE SET ranked = excluded.ranked RETURNING id`,
  )
  const renewRevisions = db.prepare('UPDATE revision SET edition = edition + 1 WHERE repo = ?')
  const addEntry = db.prepare('INSERT OR IGNORE INTO entry (revision, file) VALUES (?, ?)')
  const copyEntries = db.prepare('INSERT OR IGNORE INTO entry SELECT ?, file FROM entry WHERE revision = ?')
  const removeEntry = db.prepare('DELETE FROM entry WHERE revision = ? AND file = ?')
  const addFragment = db.prepare('INSERT INTO fragment (blob, offset, size) VALUES (?, ?, ?)')
  const addTrigrams = db.prepare('INSERT INTO trigram (rowid, body) VALUES (?, ?)')
  return {
    knows: (oid: string) => (findBlob.get(repo, oid)?.state ?? BLOB_STATE.missing) !== BLOB_STATE.missing,
    /** Adds a file that is also in another revision. False if it isn't, or its content was missing. */
    addKnown({ path, id }: PlacedFile): boolean {
      const known = findFile.get(repo, id, path)?.id
      if (known !== undefined) addEntry.run(revision, known)
      return known !== undefined
    },
    addAllOf: (other: number) => void copyEntries.run(revision, other),
    remove({ path, id }: PlacedFile): void {
      const known = findFile.get(repo, id, path)?.id
      if (known !== undefined) removeEntry.run(revision, known)
    },
    add(file: ListedFile, content: Buffer | undefined): void {
      const { id, state } = storedBlob(file, content)
      const ranked = state === BLOB_STATE.text ? RANK_STATE.pending : RANK_STATE.never
      addEntry.run(revision, Number(addFile.get(file.path, id, ranked)?.id))
    },
  }

  function storedBlob(file: ListedFile, content: Buffer | undefined): { id: number; state: number } {
    const known = findBlob.get(repo, file.id)
    const isFound = known?.state === BLOB_STATE.missing && content !== undefined
    if (known !== undefined && !isFound) return { id: Number(known.id), state: Number(known.state) }
    const isText = content !== undefined && !isBinary(content)
    const state = isText ? BLOB_STATE.text : stateWithoutText(file, content)
    const offset = isText ? store.append(content) : 0
    const size = isText ? content.length : 0
    const id = known === undefined ? lastId(addBlob, repo, file.id, state, offset, size) : Number(known.id)
    if (isFound) {
      fillBlob.run(state, offset, size, id)
      renewRevisions.run(repo)
    }
    if (!isText) return { id, state }
    for (const { start, size } of piecesOf(content)) {
      const piece = content.subarray(start, start + size).toString()
      addTrigrams.run(lastId(addFragment, id, offset + start, size), piece)
    }
    return { id, state }
  }
}

function stateWithoutText({ size }: ListedFile, content: Buffer | undefined): number {
  if (content !== undefined) return BLOB_STATE.binary
  return size !== undefined && size > LARGEST_TEXT ? BLOB_STATE.large : BLOB_STATE.missing
}

function lastId(statement: StatementSync, ...values: (string | number)[]): number {
  return Number(statement.run(...values).lastInsertRowid)
}
