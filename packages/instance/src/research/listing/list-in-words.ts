import { definitionsIn } from '../lists/definitions-in.ts'
import { type DefinedLine, definitionsLike, linesLike, stemOf } from '../lists/definitions-like.ts'
import { EVERY, ofSort, sortSaid } from '../lists/list-question.ts'
import { membersOf } from '../lists/members-of.ts'
import { areCalled, lastWord } from '../lists/noun/called-so.ts'
import { nounAsked } from '../lists/noun/noun-asked.ts'
import { LISTS_VALUES, saysAll, thingsCalled, valuesCalled } from '../lists/things-called.ts'
import { isClearlyListed } from '../registries/nearest/is-clearly-listed.ts'
import { listDefinitions } from '../reply/listings.ts'
import type { Reply } from '../reply/reply.ts'
import { type List, wordsIn } from './asked-list.ts'
import { listBelow } from './list-below.ts'
import { listSurest } from './list-surest.ts'

/** The fewest things of another name that are listed. */
const FEWEST = 3

/** "Definitions with `parse` in the name" are asked for by their names. */
const NAMED_SO = /\b(?:named|called|names?|definitions?|symbols?)\b/i

/** All definitions of a sort in a file or folder, else all things with such a name. */
export async function inWords(list: List): Promise<Reply | undefined> {
  const { asked, means, folder } = list
  const { text, names } = asked
  if (!EVERY.test(text)) return undefined
  const file = names.find((one) => /\.\w+$/.test(one))
  const words = wordsIn(text.replace(file ?? '\0', ' '), folder, means)
  const sort = sortSaid(text)
  const place = file ?? folder
  if (place !== undefined && sort !== undefined) {
    means.tell(`Listing what ${place} defines`)
    const defined = await definitionsIn(place, sort, words, means)
    if (defined.length > 0)
      return listDefinitions({ thing: 'definition', which: `all those of \`${place}\`` }, defined, means)
  }
  if (words.length === 0) return undefined
  means.tell(`Listing what is called ${words.join(' ')}`)
  const below = file === undefined ? await listBelow({ words, sort, isInside: list.isInside }, means) : undefined
  if (below !== undefined) return below
  const surest =
    sort === undefined ? await listSurest({ text, words, folder, isInside: list.isInside }, means) : undefined
  if (surest !== undefined) return surest
  // The first words may only be what the asker knows them as: "Artisan commands" are commands.
  const noun = nounAsked(text)
  const isMore = words.length > 1 && noun !== undefined && noun.of === undefined
  return (await called(words, list)) ?? (isMore ? await called([noun.one], list, FEWEST, words) : undefined)
}

/** All values of the type of that name, or all things that are called so. */
async function called(
  words: readonly string[],
  { asked: { text, search }, means, within, folder, isInside }: List,
  fewest = 2,
  said = words,
): Promise<Reply | undefined> {
  const lines = await linesLike(words, within)
  const things = await thingsCalled(words, lines, means, within)
  const those = ofSort(text, things.found.filter(isInside))
  // "User roles" may be the values of a type called only `Role`, unless types are called both.
  const noun = those.length > 1 ? undefined : nounAsked(text)?.one
  const values =
    (await valuesCalled(words, lines, means, said)) ??
    (noun === undefined ? undefined : await valuesCalled([noun], await linesLike([noun], within), means, said))
  if (values !== undefined) return listDefinitions({ of: values.of }, values.found, means)
  const like = those.length > 1 ? those : ofSort(text, definitionsLike(words, lines).filter(isInside))
  const [only] = those.length > 0 ? those : like
  const isOne = those.length === 1 || like.length === 1
  // What a type called `Theme` has are no themes.
  const members =
    isOne && only !== undefined && isOfMany(only, words) && (await saysAll(said, only, means))
      ? await membersOf(only.symbol, means)
      : []
  if (members.length > 1 && only !== undefined) return listDefinitions({ of: only.symbol }, members, means)
  const isByPlace = things.isByPlace && those.length > 1
  if (like.length < fewest) return undefined
  const isAsked = sortSaid(text) !== undefined || NAMED_SO.test(text) || areCalled(words, like)
  // Things that only have the word in their names are less than a list that says it.
  if (!isAsked && (await isClearlyListed({ question: search, many: nounAsked(text)?.many ?? words.join(' ') }, means)))
    return undefined
  const reply = listDefinitions({ words, isByPlace, isAsked, ...(folder !== undefined && { folder }) }, like, means)
  return isAsked ? reply : { ...reply, certainty: 'thin', isNearest: true }
}

/** `allEvents` has events; what copies listeners of events, or is `isEventsOf` something, has none. */
function isOfMany({ symbol, text }: DefinedLine, words: readonly string[]): boolean {
  return LISTS_VALUES.test(text) || (/s$/i.test(symbol) && stemOf(lastWord(symbol)) === stemOf(words.at(-1) ?? ''))
}
