import { ifRefused } from '../../errors/errors.ts'
import { definesType } from '../../search/text/pieces-of.ts'
import { wordsIn } from '../../search/text/split-identifiers.ts'
import type { NamedDefinition } from '../find/definition.ts'
import { definitionsNamed } from '../find/definitions-named.ts'
import type { Means } from '../kinds/kind.ts'
import { definedLines } from '../lists/definitions-like.ts'
import type { Deed } from './deed-asked.ts'
import { saysDeed } from './function-meant.ts'

/** A name that says so much is enough where the function ranks well by what it does too, and so much where it doesn't. */
const RANKED = 1.3
const BY_NAME = 1.65
/** What a rank is worth beside a name. */
const RANK = 0.5
const FEW = 3
const LOOKED_AT = 4
const OF_TYPE = 0.4
/** Shorter functions only hand on. */
const HANDS_ON = 3
const SHORT = 0.4

/** The function that is called as what the question says is done; undefined if none is, or too many. */
export async function functionMeant(deed: Deed, search: string, means: Means): Promise<NamedDefinition | undefined> {
  const ranked = await means.functions(search)
  const known = ranked.map((one, rank) => ({ ...one, worth: saysDeed(one, deed) + RANK / (1 + rank / FEW) }))
  const repos = new Set(ranked.slice(0, FEW).map(({ repo }) => repo))
  const repoIds = means.repositories.filter(({ name }) => repos.has(name)).map(({ id }) => id)
  const others = await definedLines(patternOf(deed), { repoIds, engine: means.engine, signal: means.signal }).catch(
    ifRefused([]),
  )
  const called = others
    .filter(({ path, symbol }) => !known.some((one) => one.path === path && one.symbol === symbol))
    .map((one) => ({ ...one, owner: undefined, worth: saysDeed({ ...one, owner: undefined }, deed) }))
  const best = [
    ...known.filter((one) => saysDeed(one, deed) >= RANKED),
    ...called.filter(({ worth }) => worth >= BY_NAME),
  ]
    .sort((a, b) => b.worth - a.worth)
    .slice(0, LOOKED_AT)
  const found = await Promise.all(
    best.map(async ({ symbol, path, repo, owner, worth }) => {
      const one = (await definitionsNamed(symbol, means)).find((other) => other.path === path && other.repo === repo)
      if (one === undefined) return []
      const [defined = '', ...body] = (await means.lines(one)).slice(one.line - 1, one.endLine)
      const less = (definesType(defined) ? OF_TYPE : 0) + (body.length < HANDS_ON ? SHORT : 0)
      // What encloses it may be a constant.
      return [{ one: { ...one, owner }, worth: worth - less }]
    }),
  )
  const [first] = found.flat().sort((a, b) => b.worth - a.worth)
  return first?.one
}

/** Names with both, whichever comes first. */
function patternOf({ verbs, object }: Deed): string {
  const verb = `(?:${[...verbs].join('|')})`
  const things = `(?:${object
    .flatMap((word) => wordsIn(word))
    .map(shortest)
    .join('|')})`
  return `${verb}\\w{0,30}${things}|${things}\\w{0,30}${verb}`
}

function shortest(word: string): string {
  return word.slice(0, Math.max(3, Math.min(5, word.length - 1)))
}
