import { type DefinedLine, definitionsLike, definitionsOver } from '../find/definitions-like.ts'
import { usesOfName } from '../find/uses-of-name.ts'
import type { Asked } from '../question/asked.ts'
import { folderSaid } from '../question/folder-said.ts'
import { ownWords } from '../question/own-words.ts'
import { lastName } from '../question/topic.ts'
import { listDefinitions, listUses } from '../reply/listings.ts'
import type { Kind, Means } from './kind.ts'

const EVERY = /\b(?:all|every|everywhere|each|list|how (?:many|often)|count|complete list)\b/i
const USES = [
  /\b(?:who|what|which(?: \w+){0,3}|anything|anyone)(?: else)? (?:uses|calls|imports|invokes|references|refers to)\b/i,
  /\b(?:where|how often)(?: else)? .{0,80}\b(?:used|called|imported|invoked|referenced|needed)\b/i,
  /\b(?:callers?|usages?|uses|references|occurrences|mentions|calls) (?:of|to)\b/i,
]
const OVER = /\b(?:inherit|extend|derive|subclass|implement)\w*\b/i
/** The name that follows what is asked of it, where nothing is written as code. */
const NAMED =
  /\b(?:(?:callers?|usages?|uses|references|occurrences|mentions|calls) (?:of|to)|(?:that |who |which |places? )?(?:use|uses|call|calls|calling|using|mention|mentions|mentioning)) (?:the (?:function|class|method|type|constant|variable) )?[`'"]?([A-Za-z_$][\w$.:]*)/i
const FRAME =
  /\b(?:list|show|me|find|give|please|all|every|each|of|the|them|our|there|are|is|in|under|inside|within|how|many|what|which|a|an|complete|names?|do|we|have|has|it|and|that)\b/gi
const SORTS = /\b(?:class|classe|function|method|type|interface|struct|enum|constant|const|trait|file)(?:s|es)?\b/gi

/** *List all places that …, who calls X, every use of X, which classes extend X*: exhaustive, counted, grouped by file. */
export const allOfThem: Kind = {
  name: 'all-of-them',
  fits({ text, names }) {
    if (names.length === 0)
      return EVERY.test(text) ? 0.85 : USES.some((one) => one.test(text)) && NAMED.test(text) ? 0.6 : 0
    if (USES.some((pattern) => pattern.test(text)) || OVER.test(text)) return 0.95
    return EVERY.test(text) ? 0.8 : 0
  },
  async answer(asked, means) {
    const folder = await folderSaid(asked.text, means)
    const within = { repoIds: means.repositories.map(({ id }) => id), engine: means.engine, signal: means.signal }
    const isInside = ({ path }: { path: string }) => folder === undefined || path.startsWith(`${folder}/`)
    const name = nameIn(asked, folder)
    if (name !== undefined && OVER.test(asked.text)) {
      means.tell(`Looking for what extends ${name}`)
      const over = (await definitionsOver(name, within)).filter(isInside)
      if (over.length > 0) return listDefinitions({ over: name }, over, means)
    }
    if (name !== undefined) {
      means.tell(`Counting the uses of ${name}`)
      const { files, isWhole } = await usesOfName(name, means)
      const inside = files.filter(isInside)
      if (inside.length > 0) return listUses(name, inside, { isWhole, folder }, means)
    }
    const words = name === undefined && EVERY.test(asked.text) ? wordsIn(asked.text, folder, means) : []
    if (words.length === 0) return undefined
    means.tell(`Listing what is called ${words.join(' ')}`)
    const like = ofSort(asked.text, (await definitionsLike(words, within)).filter(isInside))
    return like.length < 2
      ? undefined
      : listDefinitions({ words, ...(folder !== undefined && { folder }) }, like, means)
  },
}

/** "All error classes" are classes; where none of that sort is there, whatever is called so. */
function ofSort(text: string, found: readonly DefinedLine[]): readonly DefinedLine[] {
  const sort = /\b(class|interface|enum|struct|trait|function|type)(?:s|es)?\b/i.exec(text)?.[1]?.toLowerCase()
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
