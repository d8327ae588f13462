import { mergeTerms } from '../../database/merge-terms.ts'
import { deleteMeta, getMeta, setMeta } from '../../database/meta.ts'
import type { Environment } from '../../git/git-process.ts'
import type { ListedFile } from '../../git/tree/listed-tree.ts'
import { findSubjects, updateSubjects } from '../ranks/update-subjects.ts'
import { writeRanks } from '../ranks/write-ranks.ts'
import { inTransaction } from '../store/in-transaction.ts'
import type { WritableStore } from '../store/open-store.ts'
import {
  beginRevision,
  completeRevision,
  countMissing,
  dropUnusedRevisions,
  measureRevision,
  noteHead,
} from '../store/revisions.ts'
import { LEVEL, type Level } from '../store/states.ts'
import { noteFiles } from './note-files.ts'
import { LARGEST_TEXT, openContents } from './read-contents.ts'
import { createTextWriter } from './write-texts.ts'

interface TreeToIndex {
  repo: number
  gitDir: string
  commit: string
  /** The default branch's tree: also updates the commit subjects. */
  isHead: boolean
  /** Exact search only needs the texts, which are indexed first and in a third of the time. */
  level: Level
  env: Environment
}

const BATCH_BYTES = 2 << 20
const BATCH_FILES = 200
/** A larger tree would slow down the store for everyone who shares it, and takes too long to rank. */
const LARGEST_SHARED = { files: 1_000, bytes: 1 << 20 }

/** Awaited after each batch, so that more urgent work can run in between. */
type OnBatch = (done: number, total: number) => Promise<void>

/**
 * Indexes everything in a commit's tree that the store doesn't know yet. Returns how many of its files and folders are missing; undefined
 * for a tree that is too large for a shared store.
 */
export async function indexTree(
  store: WritableStore,
  tree: TreeToIndex,
  onBatch: OnBatch,
): Promise<number | undefined> {
  const { db } = store
  const { repo, gitDir, commit, isHead, level, env } = tree
  const { revision, reached } = beginRevision(db, repo, commit)
  // Missing files may be there now.
  const isWhole = reached >= LEVEL.texts && countMissing(db, revision) === 0
  const isRanking = Math.max(level, reached) === LEVEL.ranks && !(isWhole && reached === LEVEL.ranks)
  const head = { repo, gitDir, commit, revision, env }
  // git reads the commits meanwhile.
  const subjects = isHead && isRanking ? findSubjects(store, head) : undefined
  subjects?.catch(() => {})
  const total = isWhole ? 0 : await indexTexts(store, revision, tree, onBatch)
  if (total === undefined) return undefined
  if (isHead) noteHead(db, repo, commit)
  if (isRanking) {
    if (subjects !== undefined) await updateSubjects(store, head, await subjects)
    await writeRanks(store, repo, revision, (done, pending) => onBatch(total + done, total + pending))
    completeRevision(db, revision, LEVEL.ranks)
  }
  if (level === LEVEL.ranks) await mergeTrigrams(store, () => onBatch(total, total))
  inTransaction(store, () => dropUnusedRevisions(db, repo))
  return countMissing(db, revision)
}

/** Returns how many files the tree has; undefined if there are too many. */
async function indexTexts(
  store: WritableStore,
  revision: number,
  tree: TreeToIndex,
  onBatch: OnBatch,
): Promise<number | undefined> {
  const { db } = store
  const writer = createTextWriter(store, tree.repo, revision)
  const contents = openContents(tree.gitDir, tree.env)
  try {
    const { added, lost } = await noteFiles(store, tree, writer, contents)
    const { files, bytes } = measureRevision(db, revision)
    const total = files + added.length
    const isLarge = total > LARGEST_SHARED.files || bytes + sizeOf(added) > LARGEST_SHARED.bytes
    if (store.kind === 'shared' && isLarge) return undefined
    noteAdded(store, added.length)
    let done = files
    for (const batch of batchesOf(added)) {
      const found = await contents.read(batch.filter((file) => !writer.knows(file.id)))
      inTransaction(store, () => {
        // Between two batches, another revision may have added it.
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

function sizeOf(files: readonly ListedFile[]): number {
  return files.reduce((sum, { size = 0 }) => sum + (size > LARGEST_TEXT ? 0 : size), 0)
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

/** In files: this many fragment the index so much that a search takes twice as long. */
const MANY = 100
/** A shared store grows by a few files at a time: it is merged whenever this share of its files is new. */
const SHARE = 0.25

/** Called before files are added: stores that they require a merge, in case indexing is interrupted. */
function noteAdded({ db, kind }: WritableStore, files: number): void {
  if (files > MANY && kind === 'own') setMeta(db, 'merge', 'due')
  if (files === 0 || kind === 'own') return
  const unmerged = Number(getMeta(db, 'unmerged') ?? 0) + files
  const [all] = Object.values(db.prepare('SELECT count(*) FROM file').get() ?? {})
  const isDue = unmerged > MANY && unmerged > Number(all) * SHARE
  if (isDue) setMeta(db, 'merge', 'due')
  setMeta(db, 'unmerged', String(isDue ? 0 : unmerged))
}

/** Merges the trigrams' segments into one if many were added. `onStep` is awaited after each safe step. */
async function mergeTrigrams({ db }: WritableStore, onStep: () => Promise<void>): Promise<void> {
  if (getMeta(db, 'merge') === undefined) return
  await mergeTerms(db, 'trigram', onStep)
  deleteMeta(db, 'merge')
}
