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
