import type { Place } from '../../packages/instance/src/ports/engine.ts'
import { round } from '../percentiles.ts'
import type { GoldFile } from './history-queries.ts'

const FILES = 5
const WINDOWS = 2
const LINES = 40

/** Whether the first five places name a changed file, and whether one of their windows contains a changed line. */
export interface WindowHit {
  isFile: boolean
  isLine: boolean
}

/** Undefined if none of the gold files has a changed line to look for. */
export function windowHit(
  places: readonly Place[],
  changed: ReadonlyMap<string, readonly number[]>,
  gold: readonly GoldFile[],
): WindowHit | undefined {
  const wanted = new Map(gold.flatMap(({ path }) => [[path, changed.get(path) ?? []] as const]))
  if (![...wanted.values()].some((lines) => lines.length > 0)) return undefined
  const shown = places.slice(0, FILES)
  const isLine = shown.some(({ path, windows }) =>
    windows.slice(0, WINDOWS).some(({ startLine, endLine }) => {
      const last = Math.min(endLine, startLine + LINES - 1)
      return wanted.get(path)?.some((line) => line >= startLine && line <= last)
    }),
  )
  return { isFile: shown.some(({ path }) => (wanted.get(path)?.length ?? 0) > 0), isLine }
}

/**
 * In percent of the queries; the last figure only of those whose file is among the five: its difference to 100 is due to the choice of
 * ranges.
 */
export function tallyWindows(hits: readonly WindowHit[]) {
  const found = hits.filter(({ isFile }) => isFile)
  const held = hits.filter(({ isLine }) => isLine)
  const share = (some: readonly WindowHit[], of: readonly WindowHit[]) => round((100 * some.length) / of.length)
  return {
    queries: hits.length,
    fileAmongFive: share(found, hits),
    holdsAChangedLine: share(held, hits),
    standardError: round(
      100 * Math.sqrt(((held.length / hits.length) * (1 - held.length / hits.length)) / hits.length),
    ),
    holdsOneOfFilesFound: share(held, found),
  }
}
