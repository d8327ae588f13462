import type { Snapshot } from '../snapshots/snapshot.ts'
import { ftsPhrase, type Term } from './choose-terms.ts'
import type { Scores } from './scores.ts'

/** Commits until what one says counts a third. */
const FORGOTTEN = 1_500

/** The files that each commit touched, as numbers in the tree: those of commit `n` from `starts[n]` up to `starts[n + 1]`. */
interface Touches {
  starts: Int32Array
  files: Int32Array
  /** What each commit says of one of its files: less if it is old or touched many. */
  worth: Float64Array
}

const known = new WeakMap<Snapshot['files'], Touches>()

/** What a repository's own history calls its files: those that commits with each word in their subject touched. */
export function rankBySubjectWords(snapshot: Snapshot, terms: readonly Term[]): Scores {
  const { files: tree, ranks } = snapshot
  const { starts, files, worth } = touchesIn(snapshot)
  const scores = new Float64Array(tree.length)
  for (const { text, weight } of terms) {
    const sums = new Float64Array(tree.length)
    for (const commit of ranks.commitsWith(ftsPhrase(text))) {
      const end = starts[commit + 1] ?? 0
      for (let at = starts[commit] ?? end; at < end; at++) {
        const file = files[at] ?? 0
        sums[file] = (sums[file] ?? 0) + (worth[commit] ?? 0)
      }
    }
    for (const [file, sum] of sums.entries())
      if (sum > 0) scores[file] = (scores[file] ?? 0) + (weight * sum) / (sum + 1)
  }
  return new Map(tree.flatMap(({ id }, file) => ((scores[file] ?? 0) > 0 ? [[id, scores[file] ?? 0]] : [])))
}

function touchesIn({ files: tree, ranks }: Snapshot): Touches {
  const before = known.get(tree)
  if (before !== undefined) return before
  const numbers = new Map(tree.map(({ path }, number) => [path, number]))
  const rows = ranks
    .query(
      'SELECT change, touched_path.path FROM touch JOIN touched_path ON touched_path.id = touch.path ORDER BY change',
    )
    .all()
    .map(({ 0: commit, 1: path }) => ({ commit: Number(commit), file: numbers.get(String(path)) }))
  const last = rows.at(-1)?.commit ?? 0
  const [starts, counts] = [new Int32Array(last + 2), new Int32Array(last + 1)]
  const files: number[] = []
  for (const { commit, file } of rows) {
    counts[commit] = (counts[commit] ?? 0) + 1
    if (file !== undefined) files.push(file)
    starts[commit + 1] = files.length
  }
  // A commit of which the tree has no file ends where the one before does.
  for (let commit = 1; commit < starts.length; commit++)
    starts[commit] = Math.max(starts[commit] ?? 0, starts[commit - 1] ?? 0)
  const worth = Float64Array.from(counts, (count, commit) =>
    count === 0 ? 0 : Math.exp((commit - last) / FORGOTTEN) / Math.sqrt(count),
  )
  const made = { starts, files: Int32Array.from(files), worth }
  known.set(tree, made)
  return made
}
