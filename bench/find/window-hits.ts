import type { Place } from '../../packages/instance/src/engine.ts'
import { round } from '../percentiles.ts'
import { changedLines } from './changed-lines.ts'
import type { GoldFile } from './history-queries.ts'

const FILES = 5
const WINDOWS = 2
const LINES = 40

/** Whether the first five places name a changed file, and whether a window of theirs holds a line that was changed. */
export interface WindowHit {
  isFile: boolean
  isLine: boolean
}

/** Undefined where none of the gold files has a changed line to look for. */
export function windowHit(
  places: readonly Place[],
  gold: readonly GoldFile[],
  commit: string,
  { gitDir, t0 }: { gitDir: string; t0: string },
): WindowHit | undefined {
  const changed = new Map(gold.map(({ path }) => [path, changedLines(gitDir, t0, commit, path) ?? []]))
  if (![...changed.values()].some((lines) => lines.length > 0)) return undefined
  const shown = places.slice(0, FILES)
  const isLine = shown.some(({ path, windows }) =>
    windows.slice(0, WINDOWS).some(({ startLine, endLine }) => {
      const last = Math.min(endLine, startLine + LINES - 1)
      return changed.get(path)?.some((line) => line >= startLine && line <= last)
    }),
  )
  return { isFile: shown.some(({ path }) => (changed.get(path)?.length ?? 0) > 0), isLine }
}

/** In per cent of the queries; the last of those whose file is among the five: what is left of it, the choice of ranges misses. */
export function tallyWindows(hits: readonly WindowHit[]) {
  const found = hits.filter(({ isFile }) => isFile)
  const held = hits.filter(({ isLine }) => isLine)
  const share = (some: readonly WindowHit[], of: readonly WindowHit[]) => round((100 * some.length) / of.length)
  return {
    queries: hits.length,
    fileAmongFive: share(found, hits),
    holdsAChangedLine: share(held, hits),
    holdsOneOfFilesFound: share(held, found),
  }
}
