import type { FileMatch } from '../../engine.ts'
import type { FileClass } from '../text/file-class.ts'
import type { Test } from './compile-expression.ts'
import { matchLines } from './match-lines.ts'
import { scoreMatch } from './score-match.ts'
import type { Target } from './search-keywords.ts'

export interface Candidate {
  target: Target
  path: string
  fileClass: FileClass
}

export interface Hit extends Candidate {
  score: number
  show(): Pick<FileMatch, 'lines' | 'matchCount'>
}

export type Hits = ReturnType<typeof createHits>

/** Collects the files that match, until there are enough of them. */
export function createHits(test: Test, enough: number) {
  const hits: Hit[] = []
  let wereLeft = false
  return {
    enough,
    /** False: no more are wanted. */
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
    /** Takes a file up where it matches. `read` is asked again when its lines are shown; `keep` holds the text for that. */
    consider(candidate: Candidate, read: () => string, keep: boolean): void {
      const { target, path, fileClass } = candidate
      let known: string | undefined
      const text = () => (known ??= read())
      if (!test.matches({ repo: target.repo, path }, text)) return
      const { finders } = test
      const score = finders.length === 0 ? 0 : scoreMatch(path, fileClass, text(), finders)
      const lines = () => (finders.length === 0 ? { lines: [], matchCount: 0 } : matchLines(read(), finders))
      const shown = keep ? lines() : undefined
      hits.push({ ...candidate, score, show: () => shown ?? lines() })
    },
    best: (count: number): Hit[] =>
      hits.sort((a, b) => b.score - a.score || (a.path < b.path ? -1 : 1)).slice(0, count),
  }
}
