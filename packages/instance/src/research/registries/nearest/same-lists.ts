import { plain } from '../root-words.ts'

/** What tells lists apart: their names without the way they are written. */
interface Listed {
  names: ReadonlySet<string>
  score: number
}

/** How much less a fuller list may score, and how many more it may have. */
const NEARLY = 2
const A_FEW_MORE = 1.34
const MOST_OF_THEM = 0.8

/** Lists, best first: before the best one the same with a few more, where one comes near enough. */
export function fullerFirst<One extends Listed>(lists: readonly One[]): One[] {
  const [best, ...others] = lists
  if (best === undefined) return []
  const fuller = others.find(
    ({ names, score }) =>
      score >= best.score - NEARLY &&
      names.size > best.names.size &&
      names.size <= best.names.size * A_FEW_MORE + 1 &&
      [...best.names].every((name) => names.has(name)),
  )
  return fuller === undefined ? [...lists] : [fuller, ...lists.filter((one) => one !== fuller)]
}

/** Whether two lists have most in common. */
export function isSame({ names: some }: Listed, { names: others }: Listed): boolean {
  const shared = [...some].filter((name) => others.has(name)).length
  return shared >= Math.max(some.size, others.size) * MOST_OF_THEM
}

/** The same may be listed in several places. */
export function withoutCopies<One extends Listed>(lists: readonly One[]): One[] {
  return [...Map.groupBy(lists, ({ names }) => JSON.stringify([...names].sort())).values()].flatMap(
    ([one]) => one ?? [],
  )
}

/** `user:<name>` of a document is `user`. */
export function plainest(name: string): string {
  return plain(name.replace(/(?<=\w)[:=]?[<(].*$/, '')) || name
}
