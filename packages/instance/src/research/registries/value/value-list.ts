import { calledPlainly, isOfDefaults } from '../../lists/noun/called-plainly.ts'
import type { NounAsked } from '../../lists/noun/noun-asked.ts'
import type { ListSort } from '../list-on.ts'
import type { Registered, Registry } from '../listed-in.ts'
import { rootsAsked, wordsOf } from '../root-words.ts'
import { AFFIX, candidatesFor, fit, type Looks, writtenAs } from './candidates.ts'
import { readList } from './read-list.ts'

/** They have nothing but their values. */
const SORTS: ReadonlySet<ListSort> = new Set(['enum', 'class', 'go', 'union'])
const MOST_CANDIDATES = 40
/** What code may call it instead. */
const ALSO_CALLED: Readonly<Record<string, string>> = {
  state: 'statuses',
  status: 'states',
  phase: 'stages',
  stage: 'phases',
}

/** The enum, choices, union, map or array that lists what is asked for, by the words of its name and of where it is. */
export async function valueListed(
  asked: NounAsked,
  own: ReadonlySet<string>,
  means: Looks,
): Promise<Registry | undefined> {
  const found = await listedBy(asked, own, means)
  const other = ALSO_CALLED[asked.one]
  if (found !== undefined) return found
  if (other !== undefined) return listedBy({ ...asked, many: asked.many.replace(/\S+$/, other) }, own, means)
  const many = calledPlainly(asked.many)
  const listed = many === asked.many ? undefined : await listedBy({ ...asked, many }, own, means, true)
  return listed && { ...listed, isWhole: listed.isWhole && !isOfDefaults(asked.many) }
}

async function listedBy(
  asked: NounAsked,
  own: ReadonlySet<string>,
  means: Looks,
  isOfSort = false,
): Promise<Registry | undefined> {
  const said = rootsAsked(asked, own)
  const all = await candidatesFor(writtenAs(asked.many, said), means)
  const found = isOfSort ? all.filter(({ sort }) => SORTS.has(sort)) : all
  const fitting = found
    .map((one) => ({ ...one, score: fit(one, said, own) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_CANDIDATES)
  const isGuessed = asked.isGuessed === true
  const read = await Promise.all(fitting.map((one) => readList(one, { ...said, isGuessed }, means)))
  const lists = read
    .filter((one) => one !== undefined)
    .sort((a, b) => b.score - a.score || isBare(b) - isBare(a) || b.entries.length - a.entries.length)
  const [best] = lists
  if (best === undefined) return undefined
  // Several that fit as well list different things: none of them is the one. But shells are rather those of `Shell` than of `ShellKind`.
  const rivals = lists.filter(
    (one) =>
      one.score > best.score - CLOSE &&
      isBare(one) >= isBare(best) &&
      !isSame(one.entries, best.entries) &&
      // The same with more, where it is needed.
      !(one.by === best.by && isSame(best.entries, one.entries)),
  )
  return rivals.length > 0 ? undefined : { entries: best.entries, by: best.by, isWhole: best.isWhole }
}

const CLOSE = 0.25

function isBare({ by }: Registry): number {
  return wordsOf(by).some((word) => AFFIX.test(word)) ? 0 : 1
}

function isSame(some: readonly Registered[], others: readonly Registered[]): boolean {
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z\d]/g, '')
  const names = new Set(others.map(({ name }) => plain(name)))
  return some.every(({ name }) => names.has(plain(name))) || some.length < others.length / 2
}
