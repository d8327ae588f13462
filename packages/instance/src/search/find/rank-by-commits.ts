import type { Snapshot } from '../snapshots/snapshot.ts'
import { ftsPhrase } from './choose-terms.ts'
import type { Scores } from './scores.ts'

const COMMITS = 60
const RECENT = 1_000

/** The files that similar commits touched: the more similar a commit and the fewer its files, the more each counts. */
export function rankByCommits({ ranks, files }: Snapshot, texts: readonly string[]): Scores {
  const alike = ranks.best('commits', texts.map(ftsPhrase), { most: COMMITS })
  const touched = ranks.query(
    `SELECT alike.key, touched_path.path FROM json_each(?) AS alike JOIN touch ON touch.change = alike.value
     JOIN touched_path ON touched_path.id = touch.path`,
  )
  const byCommit = Map.groupBy(touched.all(JSON.stringify(alike.map(({ id }) => id))), ({ 0: place }) => Number(place))
  const byPath = new Map<string, number>()
  for (const [place, paths] of byCommit) {
    // Squared, because a few very similar commits say more than many that share a word.
    const worth = (alike[place]?.score ?? 0) ** 2 / Math.sqrt(paths.length)
    for (const { 1: path } of paths) byPath.set(String(path), (byPath.get(String(path)) ?? 0) + worth)
  }
  return inTree(files, byPath)
}

const recent = new WeakMap<Snapshot['files'], Scores>()

/** How many of the latest commits touched each file. */
export function recentTouches({ ranks, files }: Snapshot): Scores {
  const known = recent.get(files)
  if (known !== undefined) return known
  const counts = ranks.query(
    `SELECT touched_path.path, count(*) FROM touch JOIN touched_path ON touched_path.id = touch.path
     WHERE change > (SELECT max(change) FROM touch) - ${RECENT} GROUP BY touch.path`,
  )
  const touches = inTree(
    files,
    counts.all().map((row) => {
      const [path, count] = Object.values(row)
      return [String(path), Number(count)] as const
    }),
  )
  recent.set(files, touches)
  return touches
}

const idsByPath = new WeakMap<Snapshot['files'], ReadonlyMap<string, number>>()

function inTree(files: Snapshot['files'], byPath: Iterable<readonly [path: string, score: number]>): Scores {
  const ids = idsByPath.get(files) ?? new Map(files.map(({ id, path }) => [path, id]))
  idsByPath.set(files, ids)
  const scores = new Map<number, number>()
  for (const [path, score] of byPath) {
    const id = ids.get(path)
    if (id !== undefined) scores.set(id, score)
  }
  return scores
}
