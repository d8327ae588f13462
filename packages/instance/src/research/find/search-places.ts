import { AskError } from '../../errors/errors.ts'
import type { Engine, FileMatch, Place, Repository } from '../../ports/engine.ts'
import type { KeywordQuery } from '../../search/query/keyword-query.ts'
import { type Finding, findingsOf } from './finding.ts'
import type { SearchRun } from './search-run.ts'

const placesPerRepository = 8
const filesPerExactSearch = 10

/** The results of each search, best first, and what was searched. */
interface Searches<Result> {
  results: Result[][]
  runs: SearchRun[]
}

/** Looks for each of the texts as it is written. */
export async function searchExactly(
  texts: readonly string[],
  scope: { repoIds: readonly number[]; revision: string | undefined },
  engine: Engine,
  signal: AbortSignal,
): Promise<Searches<FileMatch>> {
  const { repoIds, revision } = scope
  const searches: Searches<FileMatch> = { results: [], runs: [] }
  for (const text of texts) {
    const { files, limitHit } = await engine.keywordSearch(exactQuery(text, revision), { repoIds }, signal)
    searches.results.push(files)
    searches.runs.push({
      what: `exact search for \`${text.replaceAll('`', "'")}\``,
      found: countFiles(files.length, limitHit),
    })
  }
  return searches
}

/** Ranks the files of each repository for a question, once in its own words and once in each of the others. */
export async function searchRanked(
  phrasings: readonly [string, ...{ words: string; told: string }[]],
  within: readonly Repository[],
  revision: string | undefined,
  engine: Engine,
  signal: AbortSignal,
): Promise<Searches<Finding>> {
  const searches: Searches<Finding> = { results: [], runs: [] }
  const [own, ...others] = phrasings
  for (const { name } of within) {
    for (const { words, told } of [{ words: own, told: '' }, ...others]) {
      signal.throwIfAborted()
      try {
        const commit = await engine.resolveRevision(name, revision)
        const places = await engine.findCode(words, name, commit, signal)
        searches.results.push(bestFindings(name, commit, places))
        const what = `ranked search in ${name} at \`${commit.slice(0, 10)}\`${told}`
        searches.runs.push({ what, found: countFiles(places.length, false) })
      } catch (error) {
        // One of many repositories that cannot be searched does not spoil the answer.
        if (!(error instanceof AskError) || within.length === 1) throw error
        searches.runs.push({ what: `ranked search in ${name}${told}`, found: `not possible: ${error.message}` })
      }
    }
  }
  return searches
}

export function countFiles(count: number, more: boolean): string {
  if (more) return `${count} files and more`
  return count === 1 ? '1 file' : `${count} files`
}

/** Repositories with exact hits come first, so that a limit never leaves them out. */
export function nearestFirst(
  repositories: readonly Repository[],
  exact: readonly (readonly FileMatch[])[],
): Repository[] {
  const hit = new Set(exact.flat().map(({ repo }) => repo))
  return [...repositories].sort((a, b) => Number(hit.has(b.name)) - Number(hit.has(a.name)))
}

function exactQuery(text: string, revision: string | undefined): KeywordQuery {
  return {
    text,
    expression: { kind: 'literal', text },
    revisions: revision === undefined ? [] : [revision],
    count: filesPerExactSearch,
    caseSensitive: false,
  }
}

function bestFindings(repo: string, commit: string, places: readonly Place[]): Finding[] {
  const best = places.map((place) => ({ ...place, windows: place.windows.slice(0, 1) }))
  return findingsOf(repo, commit, best, placesPerRepository)
}
