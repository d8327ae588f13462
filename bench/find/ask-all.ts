import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { openEngine } from '../../packages/instance/src/engine/open-engine.ts'
import type { Place } from '../../packages/instance/src/ports/engine.ts'
import { ALL_MECHANISMS, type Mechanisms, mechanismNames } from '../../packages/instance/src/search/find/mechanisms.ts'
import { percentiles, round } from '../percentiles.ts'
import { changedIn } from './changed-lines.ts'
import type { HistoryQuery } from './history-queries.ts'
import { indexPlainly } from './plain-bm25.ts'
import { tally } from './tally.ts'
import { tallyWindows, type WindowHit, windowHit } from './window-hits.ts'

export interface Answered {
  number: number
  gold: readonly string[]
  found: readonly string[]
  plain: readonly string[]
  /** By `nls_search`. */
  natural: readonly string[]
  /** Without each ranking mechanism, if asked for. */
  without: Readonly<Record<string, readonly string[]>>
  /** Undefined for the first half of a repository's questions, while a new process still compiles what it runs. */
  ms: number | undefined
  /** In the gold files that didn't change between T0 and the commit. */
  unchanged: WindowHit | undefined
  /** The same, if that is true of all gold files. */
  allUnchanged: WindowHit | undefined
  /** In all gold files, with their lines traced back to T0. */
  followed: WindowHit | undefined
}

interface Subject {
  name: string
  /** With the whole history. */
  gitDir: string
  /** Ends at T0. */
  shadow: string
  t0: string
  queries: readonly (HistoryQuery & { number: number })[]
  dataDir: string
  /** Ask once more without each mechanism. */
  ablation: boolean
}

const DEPTH = 10

/** Asks the product's engine, as `code_finder` does, and the baseline. */
export async function askAll({ name, gitDir, shadow, t0, queries, dataDir, ablation }: Subject) {
  const startedAt = performance.now()
  const open = (mechanisms: Mechanisms = ALL_MECHANISMS) =>
    openEngine({ dataDir, sources: [{ name, location: shadow }], log: { info() {}, warn() {} }, mechanisms })
  const engine = await open()
  const answers: Answered[] = []
  let facts: { indexSeconds: number; indexMb: number }
  try {
    await engine.ready()
    const indexSeconds = round((performance.now() - startedAt) / 1_000)
    const plain = await indexPlainly(shadow, t0)
    const [{ id = 0 } = {}] = engine.repositories()
    // One after the other, as other work in between slows down the next: where git is started, memory is copied on its next write.
    const asked: { places: Place[]; ms: number }[] = []
    for (const { text } of queries) {
      const askedAt = performance.now()
      const places = await engine.findCode(text, name, t0)
      asked.push({ places, ms: performance.now() - askedAt })
    }
    for (const [index, { number, commit, text, gold }] of queries.entries()) {
      const { places = [], ms } = asked[index] ?? {}
      const asAtT0 = gold.filter(({ isAsAtT0 }) => isAsAtT0)
      const query = { words: text, expression: undefined, revisions: [t0], count: DEPTH }
      const { files } = await engine.naturalSearch(query, { repoIds: [id] })
      const changed = changedIn(gold, { gitDir, t0, commit })
      answers.push({
        number,
        gold: gold.map(({ path }) => path),
        found: places.slice(0, DEPTH).map(({ path }) => path),
        plain: plain.find(text, DEPTH),
        natural: files.map(({ path }) => path),
        without: {},
        ms: index * 2 < queries.length ? undefined : ms,
        unchanged: windowHit(places, changed, asAtT0),
        allUnchanged: asAtT0.length === gold.length ? windowHit(places, changed, gold) : undefined,
        followed: windowHit(places, changed, gold),
      })
    }
    plain.close()
    facts = { indexSeconds, indexMb: megabytesIn(join(dataDir, 'index')) }
  } finally {
    await engine.close()
  }
  for (const mechanism of ablation ? mechanismNames : []) await askWithout(mechanism)
  return { ...facts, answers }

  async function askWithout(mechanism: keyof Mechanisms): Promise<void> {
    const engine = await open({ ...ALL_MECHANISMS, [mechanism]: false })
    try {
      await engine.ready()
      for (const [index, { text }] of queries.entries()) {
        const answered = answers[index]
        if (answered === undefined) continue
        const places = await engine.findCode(text, name, t0)
        answered.without = { ...answered.without, [mechanism]: places.map(({ path }) => path) }
      }
    } finally {
      await engine.close()
    }
  }
}

/** All figures in percent, except the mean reciprocal rank and the milliseconds of one search. */
export function reportOf(answers: readonly Answered[]) {
  return {
    product: tally(answers.map(({ gold, found }) => ({ gold, paths: found }))),
    plainBm25: tally(answers.map(({ gold, plain }) => ({ gold, paths: plain }))),
    naturalSearch: tally(answers.map(({ gold, natural }) => ({ gold, paths: natural }))),
    windows: {
      unchanged: reportOfUnchanged(answers),
      allUnchanged: tallyWindows(answers.flatMap(({ allUnchanged }) => allUnchanged ?? [])),
      followed: tallyWindows(answers.flatMap(({ followed }) => followed ?? [])),
    },
    ms: percentiles(answers.flatMap(({ ms }) => ms ?? [])),
  }
}

/** What `hit1`, `hit5` and the others are without each mechanism. */
export function reportOfAblation(answers: readonly Answered[]) {
  return Object.fromEntries(
    Object.keys(answers[0]?.without ?? {}).map((mechanism) => [
      mechanism,
      tally(answers.map(({ gold, without }) => ({ gold, paths: without[mechanism] ?? [] }))),
    ]),
  )
}

export function reportOfUnchanged(answers: readonly Answered[]) {
  return tallyWindows(answers.flatMap(({ unchanged }) => unchanged ?? []))
}

function megabytesIn(dir: string): number {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return round(files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0) / 1e6)
}
