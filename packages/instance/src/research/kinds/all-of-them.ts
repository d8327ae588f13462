import { type FileUses, usesOfName } from '../find/uses-of-name.ts'
import { listBelow } from '../listing/list-below.ts'
import { listDeclared } from '../listing/list-declared.ts'
import { listSurest } from '../listing/list-surest.ts'
import { listVariables } from '../listing/list-variables.ts'
import { countTests, testsCounted } from '../lists/count-tests.ts'
import { withoutDeclarations } from '../lists/declarations.ts'
import { definitionsIn } from '../lists/definitions-in.ts'
import { type DefinedLine, definitionsLike, linesLike, stemOf, type Within } from '../lists/definitions-like.ts'
import { doingSaid } from '../lists/done-to.ts'
import { filesAsked, filesLike } from '../lists/files-like.ts'
import {
  asksOnlyForMembers,
  EVERY,
  fitsList,
  MEMBERS,
  nameSaid,
  OVER,
  ofSort,
  overSaid,
  sortSaid,
  VARIABLES,
} from '../lists/list-question.ts'
import { membersOf } from '../lists/members-of.ts'
import { areCalled, lastWord } from '../lists/noun/called-so.ts'
import { nounAsked } from '../lists/noun/noun-asked.ts'
import { LISTS_VALUES, saysAll, thingsCalled, valuesCalled } from '../lists/things-called.ts'
import { methodsOutside } from '../lists/types/methods-outside.ts'
import { typesOver } from '../lists/types/types-over.ts'
import type { Asked } from '../question/asked.ts'
import { withoutBesides } from '../question/besides.ts'
import { folderSaid } from '../question/folder-said.ts'
import { ownWords } from '../question/own-words.ts'
import { isClearlyListed } from '../registries/nearest/is-clearly-listed.ts'
import { listDefinitions, listFiles, listUses } from '../reply/listings.ts'
import type { Reply } from '../reply/reply.ts'
import type { Kind, Means } from './kind.ts'

const FRAME =
  /\b(?:list|show|me|find|give|please|all|every|each|of|the|them|our|there|are|is|in|under|inside|within|how|many|what|which|a|an|complete|names?|do|does|we|have|has|it|and|that|can|for|to|with|on|from|by|raises?|raised|throws?|thrown|supports?|supported|defines?|defined|provides?|provided|offers?|ships?|exists?|available|different|kinds?|sorts?|built|builtin)\b/gi
const SORTS = /\b(?:class|classe|function|method|type|interface|struct|enum|constant|const|trait|file)(?:s|es)?\b/gi
/** "Which extensions raise X" asks for those in files or folders named after extensions. */
const AMONG = /\b(?:which|what|all|every|list)(?: the| of the)? ([a-z]{4,})s (?:that |which )?(?!of\b|in\b|to\b)[a-z]+/i
const ANY_THINGS =
  /^(?:file|place|class|classe|function|method|module|package|line|caller|usage|reference|thing|piece|part|component|service|repositorie|mention|occurrence)$/
const TYPES = /\b(?:class|interface|struct|trait|object|record|protocol|type)\b/

const METHODS = /\bmethods\b/i
const DIRECTLY = /\b(?:direct(?:ly)?|immediate(?:ly)?)\b/i
/** The fewest things of another name that are listed. */
const FEWEST = 3

/** "Definitions with `parse` in the name" are asked for by their names. */
const NAMED_SO = /\b(?:named|called|names?|definitions?|symbols?)\b/i

interface List {
  asked: Asked
  means: Means
  within: Within
  folder: string | undefined
  isInside(file: { path: string }): boolean
}

/** *List all places that …, who calls X, every use of X, which classes extend X, the values of X*: exhaustive, counted, by file. */
export const allOfThem: Kind = {
  name: 'all-of-them',
  plan: 'every use or definition, counted',
  correctsWords: true,
  fits: fitsList,
  async answer(typed, means) {
    const asked = { ...typed, text: withoutBesides(typed.text).text }
    const folder = await folderSaid(asked.text, means)
    const list: List = {
      asked,
      means,
      within: { repoIds: means.repositories.map(({ id }) => id), engine: means.engine, signal: means.signal },
      folder,
      isInside: ({ path }) => folder === undefined || path.startsWith(`${folder}/`),
    }
    return (await namedSo(list)) ?? (await ofName(list)) ?? (await inWords(list))
  },
}

/** Answers questions for things by their names: files, environment variables, names with a prefix. */
async function namedSo({ asked: { text }, means, within, folder, isInside }: List): Promise<Reply | undefined> {
  const counts = testsCounted(text)
  if (counts?.said.every((said) => said === folder || said === means.revision || isServed(said, means))) {
    means.tell('Counting the tests')
    const counted = await countTests(isInside, means)
    if (counted !== undefined) return counted
  }
  const files = EVERY.test(text) ? filesAsked(text) : undefined
  if (files !== undefined) {
    means.tell(`Listing ${files.said}`)
    const { files: found, isWhole } = await filesLike(files, within)
    const inside = found.filter(isInside)
    if (inside.length > 0) return listFiles({ said: files.said, folder, isWhole }, inside, means)
  }
  const declared = await listDeclared({ text, folder, isInside }, within, means)
  if (declared !== undefined) return declared
  if (!VARIABLES.test(text)) return undefined
  return listVariables({ text, folder, isInside, wordsOf: (rest) => wordsIn(rest, folder, means) }, within, means)
}

function isServed(name: string, { repositories }: Means): boolean {
  return repositories.some((one) => one.name === name || one.name.endsWith(`/${name}`))
}

/** Answers what extends a name, what members it has, or its uses. */
async function ofName({ asked, means, within, folder, isInside }: List): Promise<Reply | undefined> {
  const { text, names } = asked
  const name = overSaid(text) ?? nameSaid(asked, folder)
  if (name === undefined) return undefined
  if (OVER.test(text)) {
    means.tell(`Looking for what extends ${name}`)
    const over = (await typesOver(name, within)).filter(isInside)
    const found = DIRECTLY.test(text) ? over.filter(({ through }) => through === undefined) : over
    if (found.length > 0) return listDefinitions({ over: name }, found, means)
  }
  if (MEMBERS.test(text)) {
    means.tell(`Listing what ${name} has`)
    const file = names.find((one) => /\.\w+$/.test(one))
    const outside = METHODS.test(text) ? await methodsOutside(name, within) : []
    const members = outside.length > 0 ? outside : ofSort(text, await membersOf(name, means, file))
    if (members.length > 0) return listDefinitions({ of: name }, members, means)
    if (asksOnlyForMembers(name, text)) return undefined
  }
  means.tell(`Counting the uses of ${name}`)
  const { files, isWhole } = await usesOfName(name, means)
  const all = files.filter(isInside)
  const inside = among(text, all)
  const doing = doingSaid(text)
  const done = doing === undefined ? [] : linesThat((line) => doing.does(line, name), inside)
  const doers = doing?.done === 'called' ? await withoutDeclarations(name, done, means) : done
  if (inside.length === 0) return undefined
  const said = doers.length === 0 ? {} : { done: doing?.done, of: inside }
  const chosen = inside.length < all.length ? { of: all, isChosen: true } : {}
  const isNoneOver = OVER.test(text) && overSaid(text) === name && isTypeIn(inside)
  return listUses(name, doers.length === 0 ? inside : doers, { isWhole, folder, isNoneOver, ...said, ...chosen }, means)
}

function isTypeIn(files: readonly FileUses[]): boolean {
  return files.some(({ lines }) => lines.some(({ role, text }) => role === 'definition' && TYPES.test(text)))
}

function linesThat(does: (line: string) => boolean, files: readonly FileUses[]): FileUses[] {
  const coded = files.filter(({ kind }) => kind !== 'docs')
  return coded.flatMap((file) => {
    const lines = file.lines.filter(({ text, role }) => role !== 'definition' && role !== 'comment' && does(text))
    return lines.length === 0 ? [] : [{ ...file, lines }]
  })
}

/** Only the uses in folders or files named by the noun of the question; all if there are none. */
function among(text: string, files: readonly FileUses[]): readonly FileUses[] {
  const sort = AMONG.exec(text)?.[1]?.toLowerCase()
  if (sort === undefined || ANY_THINGS.test(sort)) return files
  const those =
    sort === 'test'
      ? files.filter(({ kind }) => kind === 'test')
      : files.filter(
          ({ path, kind }) =>
            kind === 'code' && new RegExp(`(?:^|/)[\\w-]*${sort}s?(?:-[\\w-]*)?(?:/|\\.)`, 'i').test(path),
        )
  return those.length === 0 ? files : those
}

/** All definitions of a sort in a file or folder, else all things with such a name. */
async function inWords(list: List): Promise<Reply | undefined> {
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

function wordsIn(text: string, folder: string | undefined, { repositories }: Means): string[] {
  const own = ownWords(repositories)
  const rest = text
    .replace(folder ?? '\0', ' ')
    .replace(/\S*\/\S*/g, ' ')
    .replace(FRAME, ' ')
    .replace(SORTS, ' ')
  const words = rest.toLowerCase().match(/\d*[a-z][a-z\d_]+/g) ?? []
  return words.filter((word) => !own.has(word)).slice(0, 4)
}
