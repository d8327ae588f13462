import { packMeanings } from '../meaning/file-meanings.ts'
import { inTransaction } from '../store/in-transaction.ts'
import type { WritableStore } from '../store/open-store.ts'
import { RANK_STATE } from '../store/states.ts'
import { fileClass } from '../text/file-class.ts'
import { parseFile } from '../text/parsed-file.ts'
import { createWordCounter, type WordCounter } from './count-words.ts'
import { readSubjects } from './keep-subjects.ts'
import { createRankedWriter, isRanked, type RankedText, rankedText } from './ranked-terms.ts'
import { subjectsByPath } from './write-subjects.ts'

const BATCH_BYTES = 2 << 20

interface PendingFile {
  id: number
  path: string
  offset: number
  size: number
}

/** Writes the tables that questions are ranked with, for those of a revision's files that they lack. */
export async function writeRanks(
  store: WritableStore,
  repo: number,
  revision: number,
  onBatch: (done: number, total: number) => Promise<void>,
): Promise<void> {
  const { db } = store
  const addMeaning = db.prepare('INSERT OR REPLACE INTO meaning (file, vectors) VALUES (?, ?)')
  const noteState = db.prepare('UPDATE file SET ranked = ? WHERE id = ?')
  const pending = pendingFiles(store, revision)
  if (pending.length === 0) return
  using counter = createWordCounter()
  const writer = store.kind === 'own' ? createRankedWriter(db) : createWordWriter(store, repo, counter)
  let done = 0
  for (const batch of batchesOf(pending)) {
    inTransaction(store, () => {
      for (const { id, path, offset, size } of batch) {
        const text = store.read(offset, size)
        const isWanted = isRanked(path, text)
        if (isWanted) writer.add(id, path, text)
        const meanings = isWanted && fileClass(path) === 'code' ? packMeanings(path, parseFile(path, text)) : undefined
        if (meanings !== undefined && meanings.length > 0) addMeaning.run(id, meanings)
        noteState.run(isWanted ? RANK_STATE.done : RANK_STATE.never, id)
      }
      writer.finish()
    })
    done += batch.length
    await onBatch(done, pending.length)
  }
}

function pendingFiles({ db }: WritableStore, revision: number): PendingFile[] {
  const rows = db.prepare(
    `SELECT file.id, file.path, blob.offset, blob.size FROM entry
     JOIN file ON file.id = entry.file JOIN blob ON blob.id = file.blob
     WHERE entry.revision = ? AND file.ranked = ${RANK_STATE.pending}`,
  )
  return rows.all(revision).map(({ id, path, offset, size }) => ({
    id: Number(id),
    path: String(path),
    offset: Number(offset),
    size: Number(size),
  }))
}

function* batchesOf(files: readonly PendingFile[]): Generator<PendingFile[]> {
  let batch: PendingFile[] = []
  let bytes = 0
  for (const file of files) {
    batch.push(file)
    bytes += file.size
    if (bytes < BATCH_BYTES) continue
    yield batch
    batch = []
    bytes = 0
  }
  if (batch.length > 0) yield batch
}

/** Writes the word counts of a repository to a shared store. */
function createWordWriter(store: WritableStore, repo: number, counter: WordCounter) {
  const { db } = store
  const subjects = subjectsByPath(readSubjects(store, repo))
  const addWord = db.prepare('INSERT INTO word VALUES (?, ?, ?, ?)')
  const noteLength = db.prepare('UPDATE file SET length = ? WHERE id = ?')
  let files: number[] = []
  let texts: RankedText[] = []
  return {
    add(file: number, path: string, text: string): void {
      files.push(file)
      texts.push(rankedText(path, text, subjects.get(path) ?? ''))
    },
    finish(): void {
      const { words, lengths } = counter.count(texts)
      for (const { text, at, weight, names } of words) addWord.run(text, files[at] ?? 0, weight, names)
      for (const [at, file] of files.entries()) noteLength.run(lengths[at] ?? 0, file)
      files = []
      texts = []
    },
  }
}
