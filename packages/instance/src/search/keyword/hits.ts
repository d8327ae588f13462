import type { FileMatch } from '../../ports/engine.ts'
import type { FileClass } from '../text/file-class.ts'
import type { Finder } from './match/finder.ts'
import { matchLines } from './match/match-lines.ts'
import { scoreMatch } from './score-match.ts'
import type { Target } from './target.ts'

export interface Candidate {
  target: Pick<Target, 'repo' | 'commit'>
  path: string
  fileClass: FileClass
}

interface Hit extends Candidate {
  score: number
  show(): Pick<FileMatch, 'lines' | 'matchCount'>
}

export type Hits = ReturnType<typeof createHits>

/** Collects matching files until there are enough. */
export function createHits(finders: readonly Finder[], enough: number, pathsOnly = false) {
  const hits: Hit[] = []
  let wereLeft = false
  return {
    enough,
    /** False: no more are needed. */
    get wantsMore(): boolean {
      return hits.length < enough
    },
    get size(): number {
      return hits.length
    },
    /** Whether candidates were left unread. */
    get wereLeft(): boolean {
      return wereLeft
    },
    leaveRest(): void {
      wereLeft = true
    },
    /** `text` is called again when the lines are shown, unless `keep` says to take them now. */
    add(candidate: Candidate, text: () => string, keep: boolean): void {
      const { path, fileClass } = candidate
      const isPlain = finders.length === 0
      const known = isPlain ? '' : text()
      const score = isPlain ? 0 : scoreMatch(path, fileClass, known, finders)
      if (isPlain || pathsOnly) {
        const matchCount = matchesAny(known, finders) ? 1 : 0
        hits.push({ ...candidate, score, show: () => ({ lines: [], matchCount }) })
        return
      }
      const shown = keep ? matchLines(known, finders) : undefined
      hits.push({ ...candidate, score, show: () => shown ?? matchLines(text(), finders) })
    },
    best: (count: number): Hit[] => hits.sort((a, b) => b.score - a.score || byPlace(a, b)).slice(0, count),
  }
}

/** Makes the order of equals independent of what else is indexed. */
export function byPlace(a: Pick<Candidate, 'target' | 'path'>, b: Pick<Candidate, 'target' | 'path'>): number {
  if (a.path !== b.path) return a.path < b.path ? -1 : 1
  return a.target.repo === b.target.repo ? 0 : a.target.repo < b.target.repo ? -1 : 1
}

/** A separate function, because a closure over the text would keep it alive as long as its hit. */
function matchesAny(text: string, finders: readonly Finder[]): boolean {
  return finders.some((finder) => finder.test(text))
}
