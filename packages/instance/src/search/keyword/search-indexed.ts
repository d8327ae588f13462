import type { IndexedFile, Snapshot } from '../store/snapshot.ts'
import type { Test } from './compile-expression.ts'
import { countDefinitions } from './definitions.ts'
import type { Candidate, Hits } from './hits.ts'
import { guessScore } from './score-match.ts'
import type { Target } from './search-keywords.ts'
import type { Selection } from './selection.ts'

/** How many texts are kept until it is known which are shown; others are read again. */
const KEPT = 100

interface Indexed {
  target: Target
  snapshot: Snapshot
}

interface IndexedCandidate extends Candidate {
  snapshot: Snapshot
  selection: Selection
  /** Its number in the tree. */
  number: number
  file: IndexedFile
}

/** Searches all indexed trees together, so that where there is too much the likeliest files of all of them are read. */
export function searchIndexed(trees: readonly Indexed[], test: Test, hits: Hits, isOver: () => boolean): void {
  const candidates: IndexedCandidate[] = []
  for (const tree of trees) {
    if (isOver()) return
    collect(tree, test, candidates)
  }
  const few = candidates.length <= hits.enough
  for (const candidate of few ? candidates : likeliestFirst(trees, candidates, test)) {
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

function collect({ target, snapshot }: Indexed, test: Test, candidates: IndexedCandidate[]): void {
  const { files, table } = snapshot
  const selection = test.select(table, snapshot)
  for (let number = selection.may.indexOf(1); number !== -1; number = selection.may.indexOf(1, number + 1)) {
    const file = files[number]
    const fileClass = table.classOf(number)
    if (file) candidates.push({ target, path: file.path, fileClass, snapshot, selection, number, file })
  }
}

function likeliestFirst(
  trees: readonly Indexed[],
  candidates: readonly IndexedCandidate[],
  { finders }: Test,
): IndexedCandidate[] {
  const definitions = new Map(
    trees.map(({ snapshot }) => [snapshot, countDefinitions(snapshot.store.db, finders)] as const),
  )
  return candidates
    .map((candidate) => {
      const { path, fileClass, snapshot, file } = candidate
      return { candidate, score: guessScore(path, fileClass, definitions.get(snapshot)?.get(file.id) ?? 0, finders) }
    })
    .sort((a, b) => b.score - a.score)
    .map(({ candidate }) => candidate)
}
