/** Something found: what it lists, each of one repository, and what is said about all of it. */
interface Found<Item> {
  items: readonly Item[]
  /** Every repository that the words draw on; undefined where there are no words. */
  cited: readonly string[] | undefined
}

interface Shown<Item> {
  items: readonly Item[]
  /** Whether the words may be shown. */
  hasWords: boolean
  /** How many items, or repositories that only the words draw on, are left out. */
  dropped: number
}

/**
 * What may be shown where answers may be from some repositories only: the bot's account may see more than a channel may. The question
 * said where to look, but what comes back decides. Items of others are left out; words that draw on any other, or on none that could
 * be checked, are left out whole. `allowed`: undefined where there is no limit. Everything that is shown of an instance passes here.
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
