import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from '../../packages/instance/src/engine.ts'
import { openEngine } from '../../packages/instance/src/open-engine.ts'
import { percentiles, round } from '../percentiles.ts'
import { changedLines } from './changed-lines.ts'
import type { HistoryQuery } from './history-queries.ts'
import { indexPlainly } from './plain-bm25.ts'
import { tally } from './tally.ts'

export interface Answered {
  number: number
  gold: readonly string[]
  found: readonly string[]
  plain: readonly string[]
  ms: number
  /** Undefined where no gold file is as it was at T0. */
  window: { isHit: boolean; isFileHit: boolean } | undefined
}

interface Subject {
  name: string
  /** With the whole history. */
  gitDir: string
  /** Ends at T0. */
  shadow: string
  t0: string
  queries: readonly HistoryQuery[]
  dataDir: string
}

const DEPTH = 10
const FILES_WITH_WINDOWS = 5
const WINDOWS_OF_A_FILE = 2
const LINES_OF_A_WINDOW = 40

/** Asks the product's engine, as `code_finder` does, and the baseline. */
export async function askAll({ name, gitDir, shadow, t0, queries, dataDir }: Subject) {
  const startedAt = performance.now()
  const engine = await openEngine({ dataDir, sources: [{ name, location: shadow }], log: { info() {}, warn() {} } })
  try {
    await engine.ready()
    const indexSeconds = round((performance.now() - startedAt) / 1_000)
    const plain = await indexPlainly(shadow, t0)
    const answers: Answered[] = []
    for (const [number, { commit, text, gold }] of queries.entries()) {
      const askedAt = performance.now()
      const places = await engine.findCode(text, name, t0)
      const ms = performance.now() - askedAt
      answers.push({
        number,
        gold: gold.map(({ path }) => path),
        found: places.slice(0, DEPTH).map(({ path }) => path),
        plain: plain.find(text, DEPTH),
        ms,
        window: windowHit(places.slice(0, FILES_WITH_WINDOWS), { commit, text, gold }),
      })
    }
    plain.close()
    return { indexSeconds, indexMb: megabytesIn(join(dataDir, 'index')), answers }
  } finally {
    await engine.close()
  }

  function windowHit(places: readonly Place[], { commit, gold }: HistoryQuery): Answered['window'] {
    const changed = gold
      .filter(({ isAsAtT0 }) => isAsAtT0)
      .flatMap(({ path }) => {
        const lines = changedLines(gitDir, commit, path)
        return lines === undefined || lines.length === 0 ? [] : [{ path, lines }]
      })
    if (changed.length === 0) return undefined
    const isIn = (lines: readonly number[], start: number, end: number) =>
      lines.some((line) => line >= start && line <= Math.min(end, start + LINES_OF_A_WINDOW - 1))
    const isHit = places.some(({ path, windows }) => {
      const lines = changed.find((one) => one.path === path)?.lines ?? []
      return windows.slice(0, WINDOWS_OF_A_FILE).some(({ startLine, endLine }) => isIn(lines, startLine, endLine))
    })
    return { isHit, isFileHit: places.some(({ path }) => changed.some((one) => one.path === path)) }
  }
}

/** All figures in per cent but the mean reciprocal rank and the milliseconds of one search. */
export function reportOf(answers: readonly Answered[]) {
  const windows = answers.flatMap(({ window }) => window ?? [])
  const share = (count: number) => round((100 * count) / windows.length)
  return {
    product: tally(answers.map(({ gold, found }) => ({ gold, paths: found }))),
    plainBm25: tally(answers.map(({ gold, plain }) => ({ gold, paths: plain }))),
    windows: {
      queries: windows.length,
      fileAmongFive: share(windows.filter(({ isFileHit }) => isFileHit).length),
      holdsTheChange: share(windows.filter(({ isHit }) => isHit).length),
    },
    ms: percentiles(answers.map(({ ms }) => ms)),
  }
}

function megabytesIn(dir: string): number {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return round(files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0) / 1e6)
}
