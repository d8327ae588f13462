import { usesOfName } from '../find/uses-of-name.ts'
import { definitionsIn } from '../lists/definitions-in.ts'
import { type DefinedLine, definitionsLike, definitionsOver } from '../lists/definitions-like.ts'
import { membersOf } from '../lists/members-of.ts'
import { thingsCalled } from '../lists/things-called.ts'
import { variablesRead } from '../lists/variables-read.ts'
import type { Asked } from '../question/asked.ts'
import { folderSaid } from '../question/folder-said.ts'
import { ownWords } from '../question/own-words.ts'
import { lastName } from '../question/topic.ts'
import { listDefinitions, listUses } from '../reply/listings.ts'
import type { Kind, Means } from './kind.ts'

const EVERY =
  /\b(?:all|every|everywhere|each|list|how (?:many|often)|count|complete list)\b|\b(?:which|what) (?:\w+ ){1,3}(?:are there|exist)\b|\b(?:which|what) (?:\w+ ){0,2}\w+s (?:does|can|do) \w+ (?:have|support|define|ship|provide|offer|raise|throw)\b/i
const USES = [
  /\b(?:who|what|which(?: \w+){0,3}|anything|anyone)(?: else)? (?:uses|calls|imports|invokes|references|refers to)\b/i,
  /\b(?:where|how often)(?: else)? .{0,80}\b(?:used|called|imported|invoked|referenced|needed)\b/i,
  /\b(?:callers?|usages?|uses|references|occurrences|mentions|calls) (?:of|to)\b/i,
]
const OVER = /\b(?:inherit|extend|derive|subclass|implement)\w*\b/i
/** What something extends, where that is no name by its look: "derive from Base". */
const OVER_WHAT =
  /\b(?:inherit(?:s|ing)?|derive[sd]?|deriving) from [`'"]?([A-Z]\w+)|\b(?:extend(?:s|ing)?|implement(?:s|ing)?|subclass(?:es)?(?: of)?) [`'"]?([A-Z]\w+)/
const MEMBERS =
  /\b(?:members?|values?|variants?|constants?|cases|fields|entries|properties|methods|functions|options)\b.{0,30}\b(?:of|in|on|does|has|have|do)\b|\benum\b/i
const VARIABLES = /\benv(?:ironment)?[- ]?(?:variables?|vars?)\b/i
/** The name that follows what is asked of it, where nothing is written as code. */
const NAMED =
  /\b(?:(?:callers?|usages?|uses|references|occurrences|mentions|calls) (?:of|to)|(?:that |who |which |places? )?(?:use|uses|call|calls|calling|using|mention|mentions|mentioning)) (?:the (?:function|class|method|type|constant|variable) )?[`'"]?([A-Za-z_$][\w$.:]*)/i
const FRAME =
  /\b(?:list|show|me|find|give|please|all|every|each|of|the|them|our|there|are|is|in|under|inside|within|how|many|what|which|a|an|complete|names?|do|does|we|have|has|it|and|that|can|raises?|raised|throws?|thrown|supports?|supported|defines?|defined|provides?|provided|offers?|ships?|exists?|available|different|kinds?|sorts?|built|builtin)\b/gi
const SORTS = /\b(?:class|classe|function|method|type|interface|struct|enum|constant|const|trait|file)(?:s|es)?\b/gi

/** *List all places that …, who calls X, every use of X, which classes extend X, the values of X*: exhaustive, counted, by file. */
export const allOfThem: Kind = {
  name: 'all-of-them',
  fits({ text, names }) {
    if (OVER_WHAT.test(text) && /\b(?:which|what|all|list|every)\b/i.test(text)) return 0.95
    if (names.length === 0)
      return EVERY.test(text) ? 0.85 : USES.some((one) => one.test(text)) && NAMED.test(text) ? 0.6 : 0
    if (USES.some((pattern) => pattern.test(text)) || OVER.test(text)) return 0.95
    if (MEMBERS.test(text) && /\b(?:which|what|all|list|every)\b/i.test(text)) return 0.9
    return EVERY.test(text) ? 0.8 : 0
  },
  async answer(asked, means) {
    const { text, names } = asked
    const folder = await folderSaid(text, means)
    const within = { repoIds: means.repositories.map(({ id }) => id), engine: means.engine, signal: means.signal }
    const isInside = ({ path }: { path: string }) => folder === undefined || path.startsWith(`${folder}/`)
    const inFolder = folder === undefined ? {} : { folder }
    const over = OVER_WHAT.exec(text)
      ?.slice(1)
      .find((one) => one !== undefined)
    const name = over ?? nameIn(asked, folder)
    if (VARIABLES.test(text)) {
      means.tell('Looking for what is read from the environment')
      const read = (await variablesRead(within)).filter(isInside)
      if (read.length > 0) return listDefinitions({ what: 'are read from the environment', ...inFolder }, read, means)
    }
    if (name !== undefined && OVER.test(text)) {
      means.tell(`Looking for what extends ${name}`)
      const found = (await definitionsOver(name, within)).filter(isInside)
      if (found.length > 0) return listDefinitions({ over: name }, found, means)
    }
    if (name !== undefined && MEMBERS.test(text)) {
      means.tell(`Listing what ${name} has`)
      const members = await membersOf(name, means)
      if (members.length > 0) return listDefinitions({ of: name }, members, means)
    }
    if (name !== undefined) {
      means.tell(`Counting the uses of ${name}`)
      const { files, isWhole } = await usesOfName(name, means)
      const inside = files.filter(isInside)
      if (inside.length > 0) return listUses(name, inside, { isWhole, folder }, means)
    }
    if (!EVERY.test(text)) return undefined
    const file = names.find((one) => /\.\w+$/.test(one))
    const words = wordsIn(text.replace(file ?? '\0', ' '), folder, means)
    const sort = sortIn(text)
    const place = file ?? folder
    if (place !== undefined && sort !== undefined) {
      means.tell(`Listing what ${place} defines`)
      const defined = await definitionsIn(place, sort, words, means)
      if (defined.length > 0) return listDefinitions({ what: `are defined in \`${place}\`` }, defined, means)
    }
    if (words.length === 0) return undefined
    means.tell(`Listing what is called ${words.join(' ')}`)
    const things = await thingsCalled(words, means, within)
    const called = ofSort(text, things.found.filter(isInside))
    const like = called.length > 1 ? called : ofSort(text, (await definitionsLike(words, within)).filter(isInside))
    const [only] = called.length > 0 ? called : like
    const isOne = called.length === 1 || like.length === 1
    const members = isOne && only !== undefined ? await membersOf(only.symbol, means) : []
    if (members.length > 0 && only !== undefined) return listDefinitions({ of: only.symbol }, members, means)
    const isByPlace = things.isByPlace && called.length > 1
    return like.length < 2 ? undefined : listDefinitions({ words, isByPlace, ...inFolder }, like, means)
  },
}

function sortIn(text: string): string | undefined {
  return /\b(class|interface|enum|struct|trait|function|method|type|constant)(?:s|es)?\b/i
    .exec(text)?.[1]
    ?.toLowerCase()
}

/** "All error classes" are classes; where none of that sort is there, whatever is called so. */
function ofSort(text: string, found: readonly DefinedLine[]): readonly DefinedLine[] {
  const sort = sortIn(text)
  if (sort === undefined) return found
  const keyword = sort === 'function' ? /\b(?:function|def|func|fn)\b/ : new RegExp(`\\b${sort}\\b`)
  const those = found.filter(({ text: line }) => keyword.test(line))
  return those.length === 0 ? found : those
}

function nameIn({ text, names }: Asked, folder: string | undefined): string | undefined {
  const written = names.find((name) => !name.includes('/') && !folder?.includes(name))
  const name = lastName(written ?? NAMED.exec(text)?.[1] ?? '')
  return /^[\w$]{2,}$/.test(name) ? name : undefined
}

function wordsIn(text: string, folder: string | undefined, { repositories }: Means): string[] {
  const own = ownWords(repositories)
  const rest = text
    .replace(folder ?? '\0', ' ')
    .replace(/\S*\/\S*/g, ' ')
    .replace(FRAME, ' ')
    .replace(SORTS, ' ')
  const words = rest.toLowerCase().match(/[a-z][a-z\d_]+/g) ?? []
  return words.filter((word) => !own.has(word)).slice(0, 4)
}
