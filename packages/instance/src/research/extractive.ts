import type { Engine, FileMatch, Repository } from '../engine.ts'
import { AskError } from '../engine-errors.ts'
import type { Links } from '../links.ts'
import { type SearchRun, writeAnswer } from './answer.ts'
import type { Research } from './deep-searches.ts'
import { type Finding, findingsOf } from './finding.ts'
import { fuse } from './fuse.ts'
import { withoutPlace } from './named-repository.ts'
import { identifiers, meaningfulWords } from './question-words.ts'
import { scopeOf } from './scope.ts'

const placesPerRepository = 8
const placesInAnswer = 8
const repositoryLimit = 50
const filesPerExactSearch = 10

/** Research without a language model: finds, ranks and quotes, and says so. */
export function createExtractiveResearch(engine: Engine, links: Links): Research {
  return async (question, caller, signal) => {
    const { repositories, revision, isNamed } = scopeOf(question, engine, caller)
    const asked = withoutPlace(question, isNamed ? repositories.map(({ name }) => name) : [])
    const words = meaningfulWords(asked)
    if (words.length === 0) throw new AskError('The question has no words to search for; say what the code does.')

    const runs: SearchRun[] = []
    const exact: FileMatch[][] = []
    const repoIds = repositories.map(({ id }) => id)
    for (const text of identifiers(asked)) {
      const query = {
        text,
        expression: { kind: 'literal' as const, text },
        revisions: revision === undefined ? [] : [revision],
        count: filesPerExactSearch,
        caseSensitive: false,
      }
      const { files } = await engine.keywordSearch(query, { repoIds }, signal)
      exact.push(files)
      runs.push({ what: `exact search for \`${text}\``, files: files.length })
    }

    const searched = nearestFirst(repositories, exact).slice(0, repositoryLimit)
    const ranked: Finding[][] = []
    for (const { name } of searched) {
      signal.throwIfAborted()
      const commit = await engine.resolveRevision(name, revision)
      const places = await engine.findCode(asked, name, commit, signal)
      const best = places.map((place) => ({ ...place, windows: place.windows.slice(0, 1) }))
      ranked.push(findingsOf(name, commit, best, placesPerRepository))
      runs.push({ what: `ranked search in ${name} at \`${commit.slice(0, 10)}\``, files: places.length })
    }
    const findings = fuse(ranked, exact, words).slice(0, placesInAnswer)
    return writeAnswer({ findings, words, runs, notSearched: repositories.length - searched.length, links })
  }
}

/** Repositories with exact hits come first, so that a limit never leaves them out. */
function nearestFirst(repositories: readonly Repository[], exact: readonly (readonly FileMatch[])[]): Repository[] {
  const hit = new Set(exact.flat().map(({ repo }) => repo))
  return [...repositories].sort((a, b) => Number(hit.has(b.name)) - Number(hit.has(a.name)))
}
