import { fileClass } from '../../search/text/file-class.ts'
import { splitIdentifiers } from '../../search/text/split-identifiers.ts'
import { searchWithin } from '../searching/search-files.ts'
import { type DefinedLine, stemOf, type Within } from './definitions-like.ts'

const MOST_FILES = 200
const ASKED =
  /\b(?:which|what|list|all|every|show(?: me)?)(?: are)?(?: all)?(?: of)?(?: the)? ((?:[a-z]+ ){0,3}?)(?:endpoints|routes|url paths)\b((?: \w+){0,4})\W*$/i
/** These ask about endpoints, not for them. */
const ABOUT = /\b(?:how|when|why|difference|happens|before|after)\b/i
/** Words that say nothing of which endpoints. */
const ANY =
  /^(?:all|the|of|http|https|rest|api|url|web|server|available|there|are|is|does|do|it|have|has|which|what|expose[sd]?|offers?|provides?|serves?|supports?|in|for|by|list|every|different|me|show)$/
/** Fewer constants may be anything. */
const FEWEST = 5
const AROUND = 60

/** Whether a question asks for the paths that a server answers, with what tells them from others. */
export function endpointsAsked(text: string): readonly string[] | undefined {
  const found = ABOUT.test(text) ? null : ASKED.exec(text)
  if (found === null) return undefined
  const words = `${found[1] ?? ''} ${found[2] ?? ''}`.toLowerCase().match(/[a-z]+/g) ?? []
  return words.filter((word) => !ANY.test(word))
}

/** Constants of one file whose names end alike and whose values are paths, where the lines around say all of these words. */
export async function pathsServed(words: readonly string[], within: Within): Promise<DefinedLine[]> {
  const pattern = '\\b\\w+(?:Path|Route|Endpoint|_PATH|_ROUTE|_ENDPOINT)\\b[^=\\n]{0,30}=\\s*["\'`]/'
  const { files } = await searchWithin({ kind: 'regex', pattern }, { count: MOST_FILES, caseSensitive: true }, within)
  const name = /\b(\w+(?:Path|Route|Endpoint|_PATH|_ROUTE|_ENDPOINT))\b[^=\n]{0,30}=\s*["'`](\/[^"'`\n]{0,100})["'`]/
  const found = await Promise.all(
    files
      .filter(({ path }) => fileClass(path) === 'code')
      .map(async ({ repo, commit, path, lines }) => {
        const constants = lines.flatMap(({ line, text }) => {
          const [, symbol, served] = name.exec(text) ?? []
          return symbol === undefined || served === undefined
            ? []
            : [{ repo, commit, path, line, text, symbol: served }]
        })
        const [first] = constants
        if (first === undefined || constants.length < FEWEST) return []
        const content = await within.engine.readFile(repo, commit, path)
        const all = content.kind === 'text' ? content.text.split('\n') : []
        const around = splitIdentifiers(
          `${path} ${all.slice(Math.max(0, first.line - AROUND), (constants.at(-1)?.line ?? first.line) + AROUND).join(' ')}`,
        ).toLowerCase()
        return words.every((word) => around.includes(stemOf(word).replace(/ing$/, ''))) ? constants : []
      }),
  )
  return found.toSorted((a, b) => b.length - a.length)[0] ?? []
}
