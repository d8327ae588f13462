import { codeSpan, echoed } from '../../blocks/escape.ts'
import { UserError } from '../../ports/errors.ts'
import type { Allowlist, Tools } from '../../ports/index.ts'
import { checkAllowlist } from './allowlist.ts'
import { askingWords } from './words/asking.ts'

/** Which repository a task is about, and why; or between which to ask. */
export type Choice =
  | { kind: 'certain'; repo: string; because: 'named' | 'thread' | 'channel' | 'only' | 'found' }
  | { kind: 'ask'; repositories: string[] }

/** Where to look, unless a question says it. */
export interface Known {
  /** Where the thread's last answer came from. */
  thread?: string | undefined
  /** As the channel's people set it. */
  channel?: string | undefined
}

/**
 * `code_finder` declines a task that names no repository, so one is added where it is certain: given as `repo:`, named in the
 * task, that of the thread or channel, or the only one there is. Throws a UserError for one that does not exist, with the nearest names.
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
  const named = names.filter((name) => mentions(task, name))
  if (named[0] !== undefined && named.length === 1) return { kind: 'certain', repo: named[0], because: 'named' }
  // What is known may be gone since, or not be allowed here.
  const { thread, channel } = named.length === 0 ? known : {}
  if (thread !== undefined && names.includes(thread)) return { kind: 'certain', repo: thread, because: 'thread' }
  if (channel !== undefined && names.includes(channel)) return { kind: 'certain', repo: channel, because: 'channel' }
  const [only] = names
  if (only === undefined) throw new UserError(askingWords.noRepositories, { id: 'no-repositories' })
  if (names.length === 1) return { kind: 'certain', repo: only, because: 'only' }
  return { kind: 'ask', repositories: [...(named.length > 1 ? named : names)] }
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

function mentions(task: string, name: string): boolean {
  const last = name.split('/').at(-1) ?? name
  return [name, last].some((part) => new RegExp(`(?<![\\w/.-])${RegExp.escape(part)}(?![\\w/-])`, 'i').test(task))
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
