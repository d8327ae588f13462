import { isRetryable, UpstreamError, UserError } from '../../ports/errors.ts'
import type { Allowlist, Tools } from '../../ports/index.ts'
import { type Choice, chooseRepository, type Known } from './choose-repository.ts'
import { repositoryFilter } from './repository-filter.ts'

/** A filter of more names is longer than instances take. */
const NAMES_MAX = 50
const FILES = 20
const PATIENCE_MS = 3_000
const IDENTIFIERS_MAX = 3
/** Words with a capital, a digit, a dot or an underscore inside, and what stands in backticks. */
const IDENTIFIER = /`([^`\s]+)`|(?<![\w.])([A-Za-z_][\w.]*(?:[a-z][A-Z]|_|\d|\w\.\w)\w*)/g
/** An identifier that one repository alone has outweighs the order of a search. */
const IDENTIFIER_WEIGHT = 2
/** The first place of a search alone is no reason to pass over the second. */
const RANK = 3
/** How much more the best must have than the next, so that nobody is asked. */
const CLEARLY = 2

type Searching = { tools: Pick<Tools, 'repositories' | 'callReadOnly'>; allowlist: Allowlist }

/** As `chooseRepository`; where that leaves several, the one that clearly has what the question is about, or those that are close. */
export async function findRepository(
  question: string,
  repo: string | undefined,
  deps: Searching,
  known: Known = {},
): Promise<Choice> {
  const choice = await chooseRepository(question, repo, deps, known)
  if (choice.kind === 'certain' || choice.repositories.length > NAMES_MAX) return choice
  const scores = await scoresOf(question, choice.repositories, deps)
  const [best, next] = scores
  if (!best) return choice
  if (best.score > CLEARLY * (next?.score ?? 0)) return { kind: 'certain', repo: best.repo, because: 'found' }
  return {
    kind: 'ask',
    repositories: scores.filter(({ score }) => score * CLEARLY >= best.score).map(({ repo }) => repo),
  }
}

/** How much of a question each repository has, best first: by the free searches for its words, and for its names as they stand. */
async function scoresOf(question: string, repositories: readonly string[], { tools }: Pick<Searching, 'tools'>) {
  const within = [repositoryFilter(repositories), `count:${FILES}`].join(' ')
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const search = async (tool: 'nls_search' | 'keyword_search', words: string): Promise<string[]> => {
    const found = await tools.callReadOnly(tool, { query: `${within} ${words}` }, signal).catch((error: unknown) => {
      // Without it the asker chooses.
      if (error instanceof UserError || error instanceof UpstreamError || isRetryable(error) || signal.aborted)
        return undefined
      throw error
    })
    return found?.kind === 'matches'
      ? found.items.map(({ repo }) => repo).filter((repo) => repositories.includes(repo))
      : []
  }
  const names = [...new Set([...question.matchAll(IDENTIFIER)].map(([, quoted, bare]) => quoted ?? bare ?? ''))]
  const [ranked, ...exact] = await Promise.all([
    // A colon or quote of the question is none of a filter.
    search('nls_search', question.replace(/[:"]/g, ' ')),
    ...names.slice(0, IDENTIFIERS_MAX).map((name) => search('keyword_search', `"${name.replace(/["\\]/g, '')}"`)),
  ])
  const scores = new Map<string, number>()
  const add = (repo: string, score: number) => scores.set(repo, (scores.get(repo) ?? 0) + score)
  for (const [index, repo] of ranked.entries()) add(repo, 1 / (index + RANK))
  for (const files of exact) for (const repo of files) add(repo, IDENTIFIER_WEIGHT / files.length)
  return [...scores].map(([repo, score]) => ({ repo, score })).sort((a, b) => b.score - a.score)
}
