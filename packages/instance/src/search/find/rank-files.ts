import type { Snapshot } from '../store/snapshot.ts'
import { ftsPhrase, type Term } from './choose-terms.ts'
import { classWeight } from './class-weight.ts'
import type { Question } from './parse-question.ts'
import { rankByCommits, recentTouches } from './rank-by-commits.ts'
import { type Range, rankByTerms, rankByWindows } from './rank-by-terms.ts'

export interface RankedFile {
  file: number
  /** Comparable within one question only. */
  score: number
  windows: readonly Range[]
}

/**
 * What each kind of evidence is worth, its best file counting 1: fitted (as logits) to commits of eight repositories, see
 * docs/finding.md.
 */
const WORTH = { file: 2.3, window: 2.5, commits: 1.7, path: 1.5, definition: 0.6, named: 2, area: 3.5, recent: 0.5 }
/** How much more the kind of a file weighs here than where a list of mentions is sorted. */
const CLASS_POWER = 3

/** Ranks the files of a tree by all there is to say for them: their text, path and symbols, and the commits that touched them. */
export function rankFiles(snapshot: Snapshot, question: Question, terms: readonly Term[]): RankedFile[] {
  const match = terms.map(({ text }) => ftsPhrase(text)).join(' OR ')
  const windows = match === '' ? new Map() : rankByWindows(snapshot, match)
  const evidence = new Map<number, number>()
  const paths = new Map(snapshot.files.map(({ id, path }) => [id, path]))
  if (match !== '') {
    add(WORTH.file, rankByTerms(snapshot, match))
    add(WORTH.window, new Map([...windows].map(([file, [best]]) => [file, best?.score ?? 0])))
    add(WORTH.commits, rankByCommits(snapshot, match))
    add(WORTH.path, rankByTerms(snapshot, `path : (${match})`))
  }
  if (question.identifiers.length > 0) add(WORTH.definition, rankByTerms(snapshot, definitions(question)))
  if (question.area.length > 0) add(WORTH.area, flat(rankByTerms(snapshot, inArea(question))))
  add(WORTH.named, named())
  for (const [file, touches] of recentTouches(snapshot)) {
    const known = evidence.get(file)
    if (known !== undefined) evidence.set(file, known + WORTH.recent * Math.log1p(touches))
  }
  return [...evidence]
    .map(([file, sum]) => ({
      file,
      score: Math.exp(sum) * classWeight(paths.get(file) ?? '', question) ** CLASS_POWER,
      windows: windows.get(file) ?? [],
    }))
    .sort((a, b) => b.score - a.score)

  function add(worth: number, scores: ReadonlyMap<number, number>): void {
    const best = Math.max(...scores.values())
    for (const [file, score] of scores) evidence.set(file, (evidence.get(file) ?? 0) + (worth * score) / best)
  }

  function named(): Map<number, number> {
    const wanted = question.paths.map((path) => path.toLowerCase().replace(/^\.?\//, ''))
    const isNamed = (path: string) =>
      wanted.some((end) => `/${path}`.endsWith(`/${end}`) || `/${path}`.replace(/\.[^./]*$/, '').endsWith(`/${end}`))
    const found = wanted.length === 0 ? [] : snapshot.files.filter(({ path }) => isNamed(path.toLowerCase()))
    return new Map(found.map(({ id }) => [id, 1]))
  }
}

function definitions({ identifiers }: Question): string {
  return `symbols : (${identifiers.map((name) => ftsPhrase(name.replaceAll(' ', ''))).join(' OR ')})`
}

function inArea({ area }: Question): string {
  return `path : (${area.map(ftsPhrase).join(' AND ')})`
}

function flat(scores: ReadonlyMap<number, number>): Map<number, number> {
  return new Map([...scores.keys()].map((file) => [file, 1]))
}
