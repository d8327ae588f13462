import type { Environment } from '../../git/git-process.ts'
import type { ListedFile } from '../../git/tree-listing.ts'
import { inTransaction } from './in-transaction.ts'
import { mergeTrigrams, noteAdded } from './merge-trigrams.ts'
import { noteFiles } from './note-files.ts'
import type { WritableStore } from './open-store.ts'
import { LARGEST_TEXT, openContents } from './read-contents.ts'
import {
  beginRevision,
  completeRevision,
  countFiles,
  countMissing,
  dropUnusedRevisions,
  noteHead,
} from './revisions.ts'
import { LEVEL, type Level } from './states.ts'
import { updateSubjects } from './update-subjects.ts'
import { writeRanks } from './write-ranks.ts'
import { createTextWriter } from './write-texts.ts'

interface TreeToIndex {
  gitDir: string
  commit: string
  /** The default branch's: also brings the commit subjects up to date. */
  isHead: boolean
  /** Exact search needs the texts alone, which are indexed first and in a third of the time. */
  level: Level
  env: Environment
}

const BATCH_BYTES = 2 << 20
const BATCH_FILES = 200

/** Awaited after each batch, so that more urgent work can go between. */
type OnBatch = (done: number, total: number) => Promise<void>

/** Indexes what the store does not know yet of a commit's tree. Returns how many of its files and folders are missing. */
export async function indexTree(store: WritableStore, tree: TreeToIndex, onBatch: OnBatch): Promise<number> {
  const { db } = store
  const { gitDir, commit, isHead, level, env } = tree
  const { revision, reached } = beginRevision(db, commit)
  // What was missing may have come.
  const isWhole = reached >= LEVEL.texts && countMissing(db, revision) === 0
  const total = isWhole ? 0 : await indexTexts(store, revision, tree, onBatch)
  if (isHead) noteHead(db, commit)
  if (Math.max(level, reached) === LEVEL.ranks && !(isWhole && reached === LEVEL.ranks)) {
    if (isHead) await updateSubjects(store, gitDir, commit, env)
    await writeRanks(store, revision, (done, pending) => onBatch(total + done, total + pending))
    completeRevision(db, revision, LEVEL.ranks)
  }
  if (level === LEVEL.ranks) await mergeTrigrams(db, () => onBatch(total, total))
  inTransaction(store, () => dropUnusedRevisions(db))
  return countMissing(db, revision)
}

/** Returns how many files the tree has. */
async function indexTexts(
  store: WritableStore,
  revision: number,
  tree: TreeToIndex,
  onBatch: OnBatch,
): Promise<number> {
  const { db } = store
  const writer = createTextWriter(store, revision)
  const contents = openContents(tree.gitDir, tree.env)
  try {
    const { added, lost } = await noteFiles(store, tree, writer, contents)
    noteAdded(db, added.length)
    let done = countFiles(db, revision)
    const total = done + added.length
    for (const batch of batchesOf(added)) {
      const found = await contents.read(batch.filter((file) => !writer.knows(file.id)))
      inTransaction(store, () => {
        // Between two batches another revision may have brought it.
        for (const file of batch) if (!writer.addKnown(file)) writer.add(file, found.get(file.id))
      })
      done += batch.length
      await onBatch(done, total * tree.level)
    }
    completeRevision(db, revision, LEVEL.texts, lost)
    return total
  } finally {
    contents.close()
  }
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
