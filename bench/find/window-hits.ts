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
  return { isFile: shown.some(({ path }) => changed.has(path)), isLine }
}

export function tallyWindows(hits: readonly WindowHit[]) {
  const share = (is: (hit: WindowHit) => boolean) => round((100 * hits.filter(is).length) / hits.length)
  return {
    queries: hits.length,
    fileAmongFive: share(({ isFile }) => isFile),
    holdsAChangedLine: share(({ isLine }) => isLine),
  }
}
