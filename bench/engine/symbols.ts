import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEngine } from '../../packages/instance/src/engine/open-engine.ts'
import type { Engine } from '../../packages/instance/src/ports/engine.ts'
import { openSymbols, type Symbols } from '../../packages/instance/src/symbols/open-symbols.ts'
import { codeLanguage } from '../../packages/instance/src/symbols/source/code-language.ts'
import { hasCtags } from '../../packages/instance/src/symbols/tags/find-ctags.ts'
import { percentiles, round } from '../percentiles.ts'
import { compareWithService } from './symbols-oracle.ts'
import { type Place, samplePlaces } from './symbols-sample.ts'

export interface BenchRepository {
  name: string
  path: string
}

const seed = 7
const places = 200
const log = {
  info() {},
  warn: (message: string, fields?: object) => process.stderr.write(`${message} ${JSON.stringify(fields)}\n`),
}

/** How fast names are followed, and how often to the place that the language service finds. */
export async function benchSymbols(repositories: readonly BenchRepository[]) {
  const dataDir = mkdtempSync(join(tmpdir(), 'crowsnest-symbols-'))
  const env = { PATH: process.env.PATH }
  const sources = repositories.map(({ name, path }) => ({ name, location: path }))
  const engine = await openEngine({ dataDir, sources, log, env })
  try {
    await engine.ready()
    const results: Record<string, unknown> = {}
    for (const { name } of repositories) results[name] = await benchRepository(engine, name, env)
    return { seed, ctags: await hasCtags(env), repositories: results }
  } finally {
    await engine.close()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
}

async function benchRepository(engine: Engine, name: string, env: Record<string, string | undefined>) {
  const repository = engine.readable(engine.repositories().map(({ id }) => id)).find((one) => one.name === name)
  if (repository?.head === undefined) throw new Error(`${name} cannot be read`)
  const { gitDir, head: commit } = repository
  const tree = { gitDir, commit }
  const sampled = await samplePlaces(tree, places, seed)
  const byFamily = Map.groupBy(sampled, ({ path }) => codeLanguage(path)?.family ?? '')
  const timings: Record<string, unknown> = {}
  for (const [family, some] of byFamily) {
    if (some.length < places / 10) continue
    const symbols = await openSymbols({ engine, log, env })
    try {
      timings[family] = await timePlaces(some, (place) => ask(symbols, place))
    } finally {
      await symbols.close()
    }
  }
  const accuracy = byFamily.has('javascript') ? await compareWithService(engine, repository, seed) : undefined
  return { commit, timings, ...(accuracy && { accuracy }) }

  async function ask(symbols: Symbols, { path, name: symbol }: Place) {
    if (repository === undefined) return undefined
    const signal = new AbortController().signal
    return await symbols.definitions({ repository, commit, path, name: symbol, repoIds: [repository.id], signal })
  }
}

async function timePlaces(some: readonly Place[], ask: (place: Place) => Promise<readonly unknown[] | undefined>) {
  const rounds: number[][] = []
  let answered = 0
  for (let round = 0; round < 2; round++) {
    const times: number[] = []
    for (const place of some) {
      const begun = performance.now()
      const found = await ask(place)
      times.push(performance.now() - begun)
      if (round === 0 && found !== undefined && found.length > 0) answered++
    }
    rounds.push(times)
  }
  const [first = [], again = []] = rounds
  return {
    n: some.length,
    answered: round((100 * answered) / some.length),
    coldMs: round(first[0] ?? Number.NaN),
    firstMs: percentiles(first.slice(1)),
    againMs: percentiles(again),
  }
}
