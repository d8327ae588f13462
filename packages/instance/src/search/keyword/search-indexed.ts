import type { IndexedFile } from '../snapshots/read-tree.ts'
import type { Snapshot } from '../snapshots/snapshot.ts'
import type { Test } from './compile-expression.ts'
import { byPlace, type Candidate, type Hits } from './hits.ts'
import type { Finder } from './match/finder.ts'
import { guessScore } from './score-match.ts'
import type { Selection } from './selection.ts'

/** How many texts are kept until it is known which are shown; others are read again. */
const KEPT = 100

interface IndexedCandidate extends Candidate {
  snapshot: Snapshot
  selection: Selection
  /** Its number in the snapshot. */
  number: number
  file: IndexedFile
}

/** Searches all indexed trees together, so that if there are too many files, the likeliest of all trees are read. */
export function searchIndexed(snapshots: readonly Snapshot[], test: Test, hits: Hits, isOver: () => boolean): void {
  const candidates: IndexedCandidate[] = []
  for (const snapshot of snapshots) {
    if (isOver()) return
    collect(snapshot, test, candidates)
  }
  const few = candidates.length <= hits.enough
  for (const candidate of few ? candidates : likeliestFirst(snapshots, candidates, test)) {
    if (isOver()) return
    if (!hits.wantsMore) {
      hits.leaveRest()
      return
    }
    const { snapshot, selection, number, file } = candidate
    const read = () => (file.isText ? snapshot.read(file) : '')
    let known: string | undefined
    const readOnce = () => (known ??= read())
    if (selection.matches(number, readOnce)) hits.add(candidate, hits.size < KEPT ? readOnce : read, false)
  }
}

function collect(snapshot: Snapshot, test: Test, candidates: IndexedCandidate[]): void {
  const { files, table } = snapshot
  const selection = test.select(table, snapshot)
  for (let number = selection.may.indexOf(1); number !== -1; number = selection.may.indexOf(1, number + 1)) {
    const file = files[number]
    const [fileClass, target] = [table.classOf(number), snapshot.treeOf(number)]
    if (file) candidates.push({ target, path: file.path, fileClass, snapshot, selection, number, file })
  }
}

function likeliestFirst(
  snapshots: readonly Snapshot[],
  candidates: readonly IndexedCandidate[],
  { finders }: Test,
): IndexedCandidate[] {
  const definitions = new Map(snapshots.map((snapshot) => [snapshot, countDefinitions(snapshot, finders)] as const))
  return candidates
    .map((candidate) => {
      const { path, fileClass, snapshot, file } = candidate
      return { candidate, score: guessScore(path, fileClass, definitions.get(snapshot)?.get(file.id) ?? 0, finders) }
    })
    .sort((a, b) => b.score - a.score || byPlace(a.candidate, b.candidate))
    .map(({ candidate }) => candidate)
}

/** How many of the searched names each file defines, by the file's id in the index: a guess from its outline. */
function countDefinitions(
  { store, words }: Pick<Snapshot, 'store' | 'words'>,
  finders: readonly Finder[],
): Map<number, number> {
  const counts = new Map<number, number>()
  const query = 'SELECT rowid FROM file_terms WHERE file_terms MATCH ?'
  for (const { literal } of finders) {
    // The outline also has each name in one piece, without underscores.
    const name = literal?.replaceAll('_', '')
    if (name === undefined || !/^[A-Za-z]\w{2,}$/.test(name)) continue
    const files =
      words?.filesDefining(name) ?? store.query(query).all(`symbols : "${name}"`).flatMap(Object.values).map(Number)
    for (const file of files) counts.set(file, (counts.get(file) ?? 0) + 1)
  }
  return counts
}
