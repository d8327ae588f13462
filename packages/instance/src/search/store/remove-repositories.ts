import type { DatabaseSync } from 'node:sqlite'
import { mergeTerms } from '../../database/merge-terms.ts'
import { deleteMeta, getMeta, setMeta } from '../../database/meta.ts'
import { inTransaction } from './in-transaction.ts'
import type { WritableStore } from './open-store.ts'

/** Removes repositories from a shared store. From then on nothing in them can be found; `clearRemoved` frees the disk. */
export function removeRepositories(store: WritableStore, isRemoved: (repo: number) => boolean): void {
  const { db } = store
  const ids = db.prepare('SELECT id FROM repository').all()
  const removed = ids.map(({ id }) => Number(id)).filter(isRemoved)
  if (removed.length === 0) return
  inTransaction(store, () => {
    removeRows(db, JSON.stringify(removed))
    setMeta(db, 'removed', 'yes')
  })
}

function removeRows(db: DatabaseSync, repos: string): void {
  const these = '(SELECT value FROM json_each(?))'
  const blobs = `(SELECT id FROM blob WHERE repo IN ${these})`
  const files = `(SELECT id FROM file WHERE blob IN ${blobs})`
  for (const sql of [
    `DELETE FROM entry WHERE revision IN (SELECT id FROM revision WHERE repo IN ${these})`,
    `DELETE FROM revision WHERE repo IN ${these}`,
    `DELETE FROM word WHERE file IN ${files}`,
    `DELETE FROM meaning WHERE file IN ${files}`,
    `DELETE FROM commit_subject WHERE repo IN ${these}`,
    `DELETE FROM trigram WHERE rowid IN (SELECT id FROM fragment WHERE blob IN ${blobs})`,
    `DELETE FROM fragment WHERE blob IN ${blobs}`,
    `DELETE FROM file WHERE blob IN ${blobs}`,
    `DELETE FROM blob WHERE repo IN ${these}`,
    `DELETE FROM repository WHERE id IN ${these}`,
  ])
    db.prepare(sql).run(repos)
}

/** Clears removed repositories off the disk: merges trigrams without them, rewrites the texts, and gives the space back. */
export async function clearRemoved(store: WritableStore, onStep: () => Promise<void>): Promise<void> {
  const { db } = store
  if (getMeta(db, 'removed') === undefined) return
  await mergeTerms(db, 'trigram', onStep)
  store.replaceTexts((append) => moveTexts(store, append))
  await onStep()
  db.exec('PRAGMA incremental_vacuum')
  // Until then, what was written stays in the log. A search that is reading right now prevents this; it is left for the next time.
  const [isBusy] = Object.values(db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() ?? {})
  if (isBusy === 0) deleteMeta(db, 'removed')
}

function moveTexts({ db, read }: WritableStore, append: (content: Buffer) => number): void {
  const moveBlob = db.prepare('UPDATE blob SET offset = ? WHERE id = ?')
  const moveFragments = db.prepare('UPDATE fragment SET offset = offset + ? WHERE blob = ?')
  for (const { id, offset, size } of db.prepare('SELECT id, offset, size FROM blob WHERE size > 0').all()) {
    const content = Buffer.from(read(Number(offset), Number(size), 'latin1'), 'latin1')
    const moved = append(content)
    moveBlob.run(moved, Number(id))
    moveFragments.run(moved - Number(offset), Number(id))
  }
}
