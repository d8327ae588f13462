import { codeSpan, echoed } from '../../blocks/escape.ts'
import { isRetryable, UpstreamError, UserError } from '../../ports/errors.ts'
import type { Allowlist, ChannelSettings, Tools } from '../../ports/index.ts'
import { askingWords } from './words/asking.ts'
import { engineWords } from './words/engine.ts'

/** Which repository a task is about, and why; or which ones to choose from. */
export type Choice =
  | { kind: 'certain'; repo: string; because: 'named' | 'thread' | 'channel' | 'only' | 'found' }
  | { kind: 'ask'; repositories: string[] }

/** Where to look, unless a question says it. */
export interface Known {
  /** The repository of the thread's last answer. */
  thread?: string | undefined
  /** The repository that the channel's people set. */
  channel?: string | undefined
}

/**
 * `code_finder` declines a task that names no repository, so one is added if it is certain: given as `repo:`, named in the task, from the
 * thread or channel, or the only one there is. Throws a UserError for one that doesn't exist, with the nearest names.
 */
export async function chooseRepository(
  task: string,
  repo: string | undefined,
  deps: { tools: Pick<Tools, 'repositories'>; allowlist: Allowlist },
  known: Known = {},
): Promise<Choice> {
  checkAllowlist(deps.allowlist)
  const names = deps.allowlist.repositories ?? (await deps.tools.repositories())
  if (repo !== undefined) return { kind: 'certain', repo: resolveName(repo, names), because: 'named' }
  const named = placesAmong(
    task,
    names.filter((name) => mentions(task, name)),
  )
  if (named[0] !== undefined && named.length === 1) return { kind: 'certain', repo: named[0], because: 'named' }
  // These may be gone by now, or not be allowed here.
  const { thread, channel } = named.length === 0 ? known : {}
  if (thread !== undefined && names.includes(thread)) return { kind: 'certain', repo: thread, because: 'thread' }
  if (channel !== undefined && names.includes(channel)) return { kind: 'certain', repo: channel, because: 'channel' }
  const [only] = names
  if (only === undefined) throw new UserError(askingWords.noRepositories, { id: 'no-repositories' })
  if (names.length === 1) return { kind: 'certain', repo: only, because: 'only' }
  return { kind: 'ask', repositories: [...(named.length > 1 ? named : names)] }
}

/** The revision that a question is about: the one it names, else the channel's for that repository. */
export function chooseRevision(
  rev: string | undefined,
  repo: string | undefined,
  { repository, revision }: Pick<ChannelSettings, 'repository' | 'revision'>,
): string | undefined {
  return rev ?? (repo !== undefined && repo === repository ? revision : undefined)
}

/** A full name, or the last part of exactly one. */
export function resolveName(wanted: string, names: readonly string[]): string {
  const lower = wanted.toLowerCase()
  const exact = names.find((name) => name.toLowerCase() === lower)
  if (exact !== undefined) return exact
  const ending = names.filter((name) => name.toLowerCase().endsWith(`/${lower}`))
  if (ending[0] !== undefined && ending.length === 1) return ending[0]
  const near = nearest(lower, ending.length > 0 ? ending : names)
  throw new UserError(askingWords.noSuchRepository(codeSpan(echoed(wanted)), near), { id: 'no-such-repository' })
}

/** What has fewer words or initials is too often something else: a "web app". */
const LEAST_WORDS = 3

/** By its name, its last part, that in words, or its initials: "django rest framework" and "drf" for `django-rest-framework`. */
function mentions(task: string, name: string, before = ''): boolean {
  const last = name.split('/').at(-1) ?? name
  const words = last.split(/(?<=\w)[-_.](?=\w)/)
  const spoken = words.map((word) => RegExp.escape(word)).join('[-_. ]')
  const initials = words.map(([letter = '']) => letter).join('')
  const forms = [name, last].map((form) => RegExp.escape(form))
  return [...forms, ...(words.length < LEAST_WORDS ? [] : [spoken, initials])].some((called) =>
    new RegExp(`${before}(?<![\\w/.-])${called}(?![\\w/-])`, 'i').test(task),
  )
}

/** Of several, the one to look in: "is redis used in celery" is about celery. */
function placesAmong(task: string, named: readonly string[]): readonly string[] {
  if (named.length < 2) return named
  const places = named.filter((name) => mentions(task, name, '\\b(?:in|within|inside) (?:(?:the|our) )?'))
  const joined = named.filter((name) => mentions(task, name, '\\b(?:and|or|vs\\.?|versus) '))
  return places.length === 0 || joined.length > 0 ? named : places
}

const NEAREST_MAX = 3

function nearest(wanted: string, names: readonly string[]): string[] {
  return names
    .map((name) => ({
      name,
      likeness: Math.max(
        likeness(wanted, name.toLowerCase()),
        likeness(wanted, name.toLowerCase().split('/').at(-1) ?? ''),
      ),
    }))
    .filter(({ likeness }) => likeness > 0.3)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, NEAREST_MAX)
    .map(({ name }) => name)
}

/** Dice's coefficient of letter pairs: 1 for the same text, 0 for nothing shared. */
function likeness(a: string, b: string): number {
  const pairs = (text: string) =>
    new Set(Array.from({ length: Math.max(text.length - 1, 0) }, (_, i) => text.slice(i, i + 2)))
  const [left, right] = [pairs(a), pairs(b)]
  const shared = [...left].filter((pair) => right.has(pair)).length
  return left.size + right.size === 0 ? 0 : (2 * shared) / (left.size + right.size)
}

/** Instances don't accept filters with more names. */
const NAMES_MAX = 50
const FILES = 20
const PATIENCE_MS = 3_000
const IDENTIFIERS_MAX = 3
/** Words with a capital, a digit, a dot or an underscore inside, and anything in backticks. */
const IDENTIFIER = /`([^`\s]+)`|(?<![\w.])([A-Za-z_][\w.]*(?:[a-z][A-Z]|_|\d|\w\.\w)\w*)/g
/** An identifier that only one repository has outweighs the order of search results. */
const IDENTIFIER_WEIGHT = 2
/** Being first in a single search isn't enough to beat the second. */
const RANK = 3
/** How many times the score of the next one the best needs, so that the asker isn't asked. */
const CLEARLY = 2

type Searching = { tools: Pick<Tools, 'repositories' | 'callReadOnly'>; allowlist: Allowlist }

/** As `chooseRepository`; if that leaves several, the one that clearly matches the question best, or those that are close. */
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

/** How well each repository matches a question, best first: by free searches for its words and for its identifiers. */
async function scoresOf(question: string, repositories: readonly string[], { tools }: Pick<Searching, 'tools'>) {
  const within = [repositoryFilter(repositories), `count:${FILES}`].join(' ')
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const search = async (tool: 'nls_search' | 'keyword_search', words: string): Promise<string[]> => {
    const found = await tools.callReadOnly(tool, { query: `${within} ${words}` }, signal).catch((error: unknown) => {
      // Without scores, the asker chooses.
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
    // A colon or quote in the question isn't part of a filter.
    search('nls_search', question.replace(/[:"]/g, ' ')),
    ...names.slice(0, IDENTIFIERS_MAX).map((name) => search('keyword_search', `"${name.replace(/["\\]/g, '')}"`)),
  ])
  const scores = new Map<string, number>()
  const add = (repo: string, score: number) => scores.set(repo, (scores.get(repo) ?? 0) + score)
  for (const [index, repo] of ranked.entries()) add(repo, 1 / (index + RANK))
  for (const files of exact) for (const repo of files) add(repo, IDENTIFIER_WEIGHT / files.length)
  return [...scores].map(([repo, score]) => ({ repo, score })).sort((a, b) => b.score - a.score)
}

/** `repo:` takes an expression; this one matches exactly these names. */
export function repositoryFilter(repositories: readonly string[]): string {
  const names = repositories.map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return `repo:^(${names.join('|')})$`
}

/** Deep search takes no filters, so they are put into words. */
export function withinText(
  repo: string | undefined,
  rev: string | undefined,
  allowed: readonly string[] | undefined,
): string {
  const where = repo ? engineWords.repository(repo, rev) : rev ? engineWords.revision(rev) : ''
  return [where, allowed ? engineWords.only(allowed) : ''].filter((part) => part !== '').join(' ')
}

/** Throws a UserError if the bot may not use any repository, before asking anything that may cost. */
export function checkAllowlist(allowlist: Allowlist): void {
  if (allowlist.repositories?.length !== 0) return
  throw new UserError(askingWords.noneAllowed, { id: 'no-repository-allowed' })
}
