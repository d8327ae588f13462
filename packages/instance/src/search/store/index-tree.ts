import type { StatementSync } from 'node:sqlite'
import type { Environment } from '../../git/git-process.ts'
import { isBinary } from '../../git/is-binary.ts'
import { type ListedFile, listTree } from '../../git/tree-listing.ts'
import { BLOB_STATE } from './blob-state.ts'
import { piecesOf } from './fragments.ts'
import { inTransaction } from './in-transaction.ts'
import type { WritableStore } from './open-store.ts'
import { createRankedWriter, isRanked } from './ranked-terms.ts'
import { LARGEST_TEXT, openContents } from './read-contents.ts'
import { countMissing, dropUnusedRevisions } from './revisions.ts'
import { updateSubjects } from './update-subjects.ts'

export interface TreeToIndex {
  gitDir: string
  commit: string
  /** The default branch's: also brings the commit subjects up to date. */
  isHead: boolean
  env: Environment
}

const BATCH_BYTES = 2 << 20
const BATCH_FILES = 200

/**
 * Indexes what the store does not know yet of a commit's tree. After each batch `onBatch` is awaited, so that more urgent
 * work can go between; until the end the revision counts as incomplete. Returns how many of its files and folders are
 * missing from the repository.
 */
export async function indexTree(
  store: WritableStore,
  tree: TreeToIndex,
  onBatch: (done: number, total: number) => Promise<void>,
): Promise<number> {
  const { db } = store
  const { gitDir, commit, isHead, env } = tree
  const noteHead = () => isHead && db.prepare("INSERT OR REPLACE INTO meta VALUES ('head', ?)").run(commit)
  if (markUsed(store, commit)) {
    noteHead()
    return countMissing(db, commit)
  }
  if (isHead) await updateSubjects(store, gitDir, commit, env)
  const { files, lost } = await listTree(gitDir, commit, env)
  db.prepare('INSERT OR IGNORE INTO revision (commit_id, used_at, complete) VALUES (?, ?, 0)').run(commit, Date.now())
  const revision = Number(db.prepare('SELECT id FROM revision WHERE commit_id = ?').get(commit)?.id)
  const writer = createTreeWriter(store, revision)

  const contents = openContents(gitDir, env)
  try {
    let done = 0
    for (const batch of batchesOf(files)) {
      const found = await contents.read(batch.filter((file) => !writer.knows(file.id)))
      inTransaction(store, () => {
        for (const file of batch) writer.add(file, found.get(file.id))
      })
      done += batch.length
      await onBatch(done, files.length)
    }
  } finally {
    contents.close()
  }
  inTransaction(store, () => {
    db.prepare('UPDATE revision SET complete = 1, lost = ?, used_at = ? WHERE id = ?').run(lost, Date.now(), revision)
    noteHead()
    dropUnusedRevisions(db)
  })
  return countMissing(db, commit)
}

/** Whether the revision is complete already; notes that it was asked for. */
function markUsed({ db }: WritableStore, commit: string): boolean {
  const update = db.prepare('UPDATE revision SET used_at = ? WHERE commit_id = ? AND complete = 1')
  return update.run(Date.now(), commit).changes > 0
}

function createTreeWriter(store: WritableStore, revision: number) {
  const { db } = store
  const findBlob = db.prepare('SELECT id, state, offset, size FROM blob WHERE oid = ?')
  const addBlob = db.prepare('INSERT INTO blob (oid, state, offset, size) VALUES (?, ?, ?, ?)')
  const findFile = db.prepare('SELECT id FROM file WHERE path = ? AND blob = ?')
  const addFile = db.prepare('INSERT INTO file (path, blob, ranked) VALUES (?, ?, ?)')
  const addEntry = db.prepare('INSERT OR IGNORE INTO entry (revision, file) VALUES (?, ?)')
  const addFragment = db.prepare('INSERT INTO fragment (blob, offset, size) VALUES (?, ?, ?)')
  const addTrigrams = db.prepare('INSERT INTO trigram (rowid, body) VALUES (?, ?)')
  const ranked = createRankedWriter(db)
  return {
    knows: (oid: string) => findBlob.get(oid) !== undefined,
    add(file: ListedFile, content: Buffer | undefined): void {
      const blob = storedBlob(file, content)
      const known = findFile.get(file.path, blob.id)?.id
      addEntry.run(revision, known === undefined ? storedFile(file.path, blob) : Number(known))
    },
  }

  function storedBlob(file: ListedFile, content: Buffer | undefined) {
    const known = findBlob.get(file.id)
    if (known !== undefined) {
      const { id, state, offset, size } = known
      return { id: Number(id), state: Number(state), text: () => store.read(Number(offset), Number(size)) }
    }
    const isText = content !== undefined && !isBinary(content)
    const state = isText ? BLOB_STATE.text : stateWithoutText(file, content)
    const offset = isText ? store.append(content) : 0
    const id = lastId(addBlob, file.id, state, offset, isText ? content.length : 0)
    for (const { start, size } of isText ? piecesOf(content) : []) {
      const piece = content?.subarray(start, start + size).toString() ?? ''
      addTrigrams.run(lastId(addFragment, id, offset + start, size), piece)
    }
    let text: string | undefined
    return { id, state, text: () => (text ??= isText ? content.toString() : '') }
  }

  function storedFile(path: string, blob: { id: number; state: number; text(): string }): number {
    const text = blob.state === BLOB_STATE.text ? blob.text() : ''
    const isRankedFile = isRanked(path, text)
    const id = lastId(addFile, path, blob.id, Number(isRankedFile))
    if (isRankedFile) ranked.add(id, path, text)
    return id
  }
}

function stateWithoutText(file: ListedFile, content: Buffer | undefined): number {
  if (content !== undefined) return BLOB_STATE.binary
  return file.size !== undefined && file.size > LARGEST_TEXT ? BLOB_STATE.large : BLOB_STATE.missing
}

function lastId(statement: StatementSync, ...values: (string | number)[]): number {
  return Number(statement.run(...values).lastInsertRowid)
}

function* batchesOf(files: readonly ListedFile[]): Generator<ListedFile[]> {
  let batch: ListedFile[] = []
  let bytes = 0
  for (const file of files) {
    batch.push(file)
    bytes += Math.min(file.size ?? 0, LARGEST_TEXT)
    if (bytes < BATCH_BYTES && batch.length < BATCH_FILES) continue
    yield batch
    batch = []
    bytes = 0
  }
  if (batch.length > 0) yield batch
}
