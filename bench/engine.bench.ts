import { basename } from 'node:path'
import { benchEvaluator } from './engine/evaluator.ts'
import { benchFiles } from './engine/files.ts'
import { benchHistory } from './engine/history.ts'
import { benchSearch } from './engine/search.ts'
import { benchSymbols } from './engine/symbols.ts'

/** One file per part of the engine, each compared with what people would use instead. */
const sections = {
  files: benchFiles,
  search: benchSearch,
  symbols: benchSymbols,
  history: benchHistory,
  evaluator: benchEvaluator,
}

const USAGE = `Give [SECTION …] REPOSITORY_PATH …, for example: engine files ../git ../express. Sections, all by default: ${Object.keys(sections).join(', ')}`

/** Runs the named sections, or all, on repositories given by path (bare or not), one after the other. */
export async function run(args: readonly string[]): Promise<unknown> {
  const wanted = new Set(args.filter((arg) => Object.hasOwn(sections, arg)))
  const paths = args.filter((arg) => !wanted.has(arg))
  if (paths.length === 0) throw new Error(USAGE)
  const repositories = paths.map((path, index) => ({ name: nameOf(path, index), path }))
  const results: Record<string, unknown> = { repositories: repositories.map(({ name }) => name) }
  for (const [name, bench] of Object.entries(sections)) {
    if (wanted.size > 0 && !wanted.has(name)) continue
    // A later failure must not lose results that took an hour to measure.
    results[name] = await bench(repositories).catch((error: unknown) => ({ failed: String(error) }))
  }
  return { ...results, peakMemoryMb: Math.round(process.resourceUsage().maxRSS / 1024) }
}

/** The folder's name; for `x/repo`, `x/repo.git` and `x/.git`, that of `x`. */
function nameOf(path: string, index: number): string {
  const name = basename(path.replace(/(?:\/(?:repo|repo\.git|\.git))?\/*$/, '')).replace(/\.git$/, '')
  return `${name.replace(/[^\w.@+-]/g, '-') || 'repository'}-${index + 1}`
}
