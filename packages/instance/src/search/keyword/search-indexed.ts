import type { IndexedFile, Snapshot } from '../store/snapshot.ts'
import type { Test } from './compile-expression.ts'
import { countDefinitions } from './definitions.ts'
import type { Candidate, Hits } from './hits.ts'
import { guessScore } from './score-match.ts'
import type { Target } from './search-keywords.ts'

interface Indexed {
  target: Target
  snapshot: Snapshot
}

interface IndexedCandidate extends Candidate {
  snapshot: Snapshot
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
    const { snapshot, file } = candidate
    hits.consider(candidate, () => (file.isText ? snapshot.read(file) : ''), false)
  }
}

function collect({ target, snapshot }: Indexed, test: Test, candidates: IndexedCandidate[]): void {
  const { files, table } = snapshot
  const { may } = test.select(table, snapshot.store.db)
  for (let at = may.indexOf(1); at !== -1; at = may.indexOf(1, at + 1)) {
    const file = files[at]
    if (file !== undefined) candidates.push({ target, path: file.path, fileClass: table.classOf(at), snapshot, file })
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
