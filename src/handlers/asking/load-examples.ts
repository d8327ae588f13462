import { setTimeout } from 'node:timers/promises'
import { isRetryable, UpstreamError, UserError } from '../../ports/errors.ts'
import type { Deps } from '../../ports/index.ts'
import { repositoryFilter } from './repositories.ts'
import { withhold } from './withhold.ts'
import { engineWords } from './words/engine.ts'
import { greetingWords } from './words/greeting.ts'

/** A question that works here, for a button; a command begins with a slash. */
export interface Example {
  label: string
  typed: string
}

/** What examples are chosen by. */
export interface ExamplePorts extends Pick<Deps, 'allowlist' | 'reports' | 'hasDemoData'> {
  tools: Pick<Deps['tools'], 'repositories' | 'callReadOnly'>
  settings: Pick<Deps['settings'], 'of'>
}

/** Help doesn't wait for a slow instance. One that has just started needs its first second. */
const PATIENCE_MS = 2_000
const FILES = 40
const REPOSITORIES = 3
/** Longer names don't fit on a button with the rest. */
const NAME_MAX = 28
const PATH_MAX = 40

/** Five example questions about what the channel's repository contains, or else about the first ones, one each. */
export async function loadExamples(channel: string, deps: ExamplePorts): Promise<readonly Example[]> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const wheres = (await orNothing(repositoriesFor(channel, deps))) ?? []
  const [first, second = first, third = second] = await Promise.all(
    wheres.map(async (where) => ({
      ...where,
      defined: (await orNothing(definitionsIn(where.repo, deps, signal))) ?? [],
    })),
  )
  const [one, next = one] = first?.defined ?? []
  const used = second === first ? next : second?.defined[0]
  const changed = third?.defined[0]
  const asked = [
    one ? greetingWords.where(one.name, first?.within) : greetingWords.whereConfiguration(first?.within),
    greetingWords.howTests(second?.within),
    changed ? greetingWords.who(changed.path, third?.within) : greetingWords.whoReadme(third?.within),
  ]
  return [
    ...asked.map((question) => ({ label: question, typed: question })),
    first === undefined
      ? { label: greetingWords.repositories, typed: '/code repos' }
      : { label: greetingWords.commits(first.repo), typed: `/code commits ${first.repo}` },
    ...last(second, used?.name, deps),
  ]
}

function last(where: Where | undefined, name: string | undefined, { reports, hasDemoData }: ExamplePorts): Example[] {
  // Nobody has used a new instance yet.
  if (reports && !hasDemoData) return [{ label: greetingWords.usage, typed: '/usage last week' }]
  if (!where) return []
  if (name === undefined) return [{ label: greetingWords.files(where.repo), typed: `/code ls ${where.repo}` }]
  const question = greetingWords.uses(name, where.within)
  return [{ label: question, typed: `/deepsearch ${question}` }]
}

interface Where {
  repo: string
  /** Names the repository, unless there is only one. */
  within: string | undefined
}

async function repositoriesFor(channel: string, { settings, allowlist, tools }: ExamplePorts): Promise<Where[]> {
  const { repository } = await settings.of(channel)
  const names = allowlist.repositories ?? (await tools.repositories())
  const own = repository !== undefined && names.includes(repository) && repository.length <= NAME_MAX
  const repos = own ? [repository] : names.filter((name) => name.length <= NAME_MAX).slice(0, REPOSITORIES)
  return repos.map((repo) => ({ repo, within: names.length === 1 ? undefined : repo }))
}

/** How definitions begin in most languages. */
const DEFINITION =
  /^\s*(?:export\s+|public\s+|async\s+)*(?:function|class|interface|def|fn|func)\s+(?:\([^)]*\)\s*)?([A-Za-z_]\w*)/
const WORTH_ASKING = /^(?=.*(?:[a-z][A-Z]|[a-z]_[a-z]))\w{6,28}$/
const ASIDE =
  /(?:^|\/)(?:\.|(?:tests?|__tests__|spec|examples?|fixtures?|bench\w*|chaos|scripts?|tools?|vendor|dist|third_party)\b)|[._-](?:test|spec|bench)\./i
/** What others may use: classes, and what is exported. */
const OFFERED = /^\s*(?:export|public)\b|\b(?:class|interface)\s|^func\s+(?:\([^)]*\)\s*)?[A-Z]/
/** Where most projects have their own code. */
const INSIDE = /(?:^|\/)(?:src|lib|app|pkg|internal|core)\//
const OUTSIDE = 100

/** Functions and classes in different files. */
async function definitionsIn(repo: string, { tools }: ExamplePorts, signal: AbortSignal) {
  const query = [repositoryFilter([repo]), `count:${FILES}`, engineWords.definitions].join(' ')
  const found = await tools.callReadOnly('keyword_search', { query }, signal)
  if (found.kind !== 'matches') return []
  const { items } = withhold({ items: found.items, cited: undefined }, [repo])
  return (
    items
      .filter(({ path }) => path.length <= PATH_MAX && !ASIDE.test(path))
      // Prefer what is near the root: most people know it.
      .toSorted((a, b) => depth(a.path) - depth(b.path))
      .flatMap(({ path, chunks }) => {
        const found = chunks
          .flatMap(({ lines }) => lines)
          .map((line) => ({ name: DEFINITION.exec(line)?.[1] ?? '', isOffered: OFFERED.test(line) }))
          .filter(({ name }) => WORTH_ASKING.test(name))
        const best = found.find(({ isOffered }) => isOffered) ?? found[0]
        return best === undefined ? [] : [{ path, ...best }]
      })
      .toSorted((a, b) => Number(b.isOffered) - Number(a.isOffered))
  )
}

function depth(path: string): number {
  return path.split('/').length + (INSIDE.test(path) ? 0 : OUTSIDE)
}

/** Undefined if it fails or takes too long: there are other examples. */
function orNothing<Value>(coming: Promise<Value>): Promise<Value | undefined> {
  const value = coming.catch((error: unknown) => {
    const isTheirs = error instanceof UserError || error instanceof UpstreamError || isRetryable(error)
    if (isTheirs || (error instanceof DOMException && error.name === 'TimeoutError')) return undefined
    throw error
  })
  return Promise.race([value, setTimeout(PATIENCE_MS, undefined, { ref: false })])
}
