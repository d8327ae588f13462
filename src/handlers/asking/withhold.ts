import { UserError } from '../../ports/errors.ts'
import type { Allowlist, Conversation, Deps } from '../../ports/index.ts'
import { namedElsewhere } from './named-elsewhere.ts'
import { askingWords } from './words/asking.ts'

/** A result: its items, each from one repository, and a text about all of them. */
interface Found<Item> {
  items: readonly Item[]
  /** Every repository that the text is based on; undefined if there is no text. */
  cited: readonly string[] | undefined
}

interface Shown<Item> {
  items: readonly Item[]
  /** Whether the text may be shown. */
  hasWords: boolean
  /** How many items, or repositories that only the text uses, are left out. */
  dropped: number
}

/**
 * What may be shown if answers may only use some repositories, because the bot's account may see more than a channel may. The question
 * said where to look, but the result decides. Other repositories' items are left out; a text based on any other repository, or on none
 * that could be checked, is left out completely. `allowed`: undefined if there is no limit. Everything that is shown from an instance
 * passes here.
 */
export function withhold<Item extends { repo: string }>(
  { items, cited }: Found<Item>,
  allowed: readonly string[] | undefined,
): Shown<Item> {
  if (!allowed) return { items, hasWords: cited !== undefined, dropped: 0 }
  const isAllowed = new Set(allowed)
  const kept = items.filter(({ repo }) => isAllowed.has(repo))
  const listed = new Set(items.map(({ repo }) => repo))
  const foreign = (cited ?? []).filter((repo) => !isAllowed.has(repo))
  return {
    items: kept,
    hasWords: cited !== undefined && cited.length > 0 && foreign.length === 0,
    dropped: items.length - kept.length + foreign.filter((repo) => !listed.has(repo)).length,
  }
}

/**
 * Text that may not be shown is withheld completely: it is based on a repository that isn't allowed, or on none that could be checked.
 */
export function withholdForeign(cited: readonly string[], { repositories: allowed }: Allowlist): void {
  const { hasWords, dropped } = withhold({ items: [], cited }, allowed)
  if (!hasWords) throw withheld(dropped, allowed)
}

/** Why an answer isn't shown, with the number of its repositories, or of results in others. */
export function withheld(dropped: number, allowed: readonly string[] = []): UserError {
  return new UserError(askingWords.withheld(dropped, allowed), { id: 'answer-withheld' })
}

interface Said {
  /** Every repository that it is based on. */
  repositories: readonly string[]
  /** Everything that would be shown. */
  words: readonly string[]
}

type Checking = Pick<Deps, 'tools' | 'allowlist'>

/** Throws a UserError if text is based on a repository that isn't allowed, names one, or is based on none that could be checked. */
export async function withholdWords({ repositories, words }: Said, deps: Checking): Promise<void> {
  withholdForeign([...repositories, ...(await namedOutside(words, deps))], deps.allowlist)
}

/** The words of an answer that the instance wrote. */
export function wordsOfAnswer({ answer, sources }: Pick<Conversation, 'answer' | 'sources'>): string[] {
  return [answer, ...sources.map(({ label }) => label)]
}

/** The repositories that aren't allowed and are named in the instance's text. */
export async function namedOutside(words: readonly string[], deps: Checking): Promise<readonly string[]> {
  const { repositories: allowed } = deps.allowlist
  if (!allowed) return []
  const { tools } = deps
  // An account that can't list repositories doesn't know other names, so only links are checked.
  const known = (await tools.names()).has('list_repos') ? await tools.repositories() : []
  return namedElsewhere(words, { known, allowed })
}
