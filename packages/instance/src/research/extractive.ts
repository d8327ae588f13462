import type { Engine, FileMatch, Place, Repository } from '../engine.ts'
import { AskError } from '../engine-errors.ts'
import type { History } from '../history/history.ts'
import type { Links } from '../links.ts'
import { parseQuestion } from '../search/find/parse-question.ts'
import type { KeywordQuery } from '../search/query/keyword-query.ts'
import { type SearchRun, writeAnswer } from './answer.ts'
import type { Research } from './deep-searches.ts'
import { code, type Finding, findingsOf, isThin } from './finding.ts'
import { fuse } from './fuse.ts'
import { withoutPlace } from './named-repository.ts'
import { identifiers, meaningfulWords } from './question-words.ts'
import { asksForHistory, relatedHistory } from './related-history.ts'
import { isTest } from './related-tests.ts'
import { scopeOf } from './scope.ts'
import { openings, surroundings } from './surroundings.ts'
import type { UsedSymbol } from './uses.ts'

const placesPerRepository = 8
const placesInAnswer = 8
/** Nobody should read long lists of places that hardly fit. */
const placesWhenThin = 3
const repositoryLimit = 50
const filesPerExactSearch = 10

/** Research without a language model: finds, ranks and quotes, and says so. */
export function createExtractiveResearch(
  engine: Engine,
  links: Links,
  history?: Pick<History, 'searchCommits'>,
): Research {
  return async (question, caller, signal, { tell, modelFailure }) => {
    const { repositories, revision, isNamed } = scopeOf(question, engine, caller)
    const asked = withoutPlace(question, isNamed ? repositories.map(({ name }) => name) : [])
    const words = meaningfulWords(asked)
    if (words.length === 0) throw new AskError('The question has no words to search for; say what the code does.')

    tell(
      `Searching ${repositories.length === 1 ? (repositories[0]?.name ?? '') : `${repositories.length} repositories`}`,
    )
    const exact = await searchExactly(identifiers(asked))
    const searched = nearestFirst(repositories, exact.results).slice(0, repositoryLimit)
    const ranked = await searchRanked(searched)
    const findings = fuse(ranked.results, exact.results, words)
    const places = findings.filter((finding) => !isTest(finding))
    const isAboutTests = places.length === 0 || parseQuestion(asked).asksForTests
    const isWeak = isThin(words, findings)
    const shown = (isAboutTests ? findings : places).slice(0, isWeak ? placesWhenThin : placesInAnswer)
    tell('Looking at what stands around the best places')
    const around = isWeak
      ? await openings(shown, engine)
      : await surroundings({ findings: shown, asked, words, signal }, engine)
    const repoIds = repositories.filter(({ name }) => shown.some(({ repo }) => repo === name)).map(({ id }) => id)
    const commits =
      history === undefined || !asksForHistory(asked)
        ? []
        : await relatedHistory({ findings: shown, words, repoIds }, history, signal)
    return writeAnswer(
      {
        ...around,
        findings: shown,
        tests: isAboutTests ? [] : around.tests,
        words,
        runs: [...exact.runs, ...ranked.runs, ...usesRun(around.connections)],
        repositories: repositories.map(({ name }) => name),
        notSearched: repositories.length - searched.length,
        commits,
        modelFailure,
      },
      links,
    )

    async function searchExactly(texts: readonly string[]): Promise<Searches<FileMatch>> {
      const repoIds = repositories.map(({ id }) => id)
      const searches: Searches<FileMatch> = { results: [], runs: [] }
      for (const text of texts) {
        const { files, limitHit } = await engine.keywordSearch(exactQuery(text, revision), { repoIds }, signal)
        searches.results.push(files)
        searches.runs.push({ what: `exact search for \`${text}\``, found: countFiles(files.length, limitHit) })
      }
      return searches
    }

    async function searchRanked(within: readonly Repository[]): Promise<Searches<Finding>> {
      const searches: Searches<Finding> = { results: [], runs: [] }
      for (const { name } of within) {
        signal.throwIfAborted()
        try {
          const commit = await engine.resolveRevision(name, revision)
          const places = await engine.findCode(asked, name, commit, signal)
          searches.results.push(bestFindings(name, commit, places))
          const what = `ranked search in ${name} at \`${commit.slice(0, 10)}\``
          searches.runs.push({ what, found: countFiles(places.length, false) })
        } catch (error) {
          // One of many repositories that cannot be searched does not spoil the answer.
          if (!(error instanceof AskError) || within.length === 1) throw error
          searches.runs.push({ what: `ranked search in ${name}`, found: `not possible: ${error.message}` })
        }
      }
      return searches
    }
  }
}

interface Searches<Result> {
  /** Of each search, best first. */
  results: Result[][]
  runs: SearchRun[]
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

function usesRun(connections: readonly UsedSymbol[]): SearchRun[] {
  if (connections.length === 0) return []
  const symbols = connections.map(({ symbol }) => code(symbol)).join(', ')
  const files = new Set(connections.flatMap(({ uses }) => uses.map(({ path }) => path)))
  return [{ what: `uses of ${symbols} in other files`, found: countFiles(files.size, false) }]
}

function countFiles(count: number, more: boolean): string {
  if (more) return `${count} files and more`
  return count === 1 ? '1 file' : `${count} files`
}

/** Repositories with exact hits come first, so that a limit never leaves them out. */
function nearestFirst(repositories: readonly Repository[], exact: readonly (readonly FileMatch[])[]): Repository[] {
  const hit = new Set(exact.flat().map(({ repo }) => repo))
  return [...repositories].sort((a, b) => Number(hit.has(b.name)) - Number(hit.has(a.name)))
}
