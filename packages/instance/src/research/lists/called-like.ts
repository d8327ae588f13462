import { fileClass } from '../../search/text/file-class.ts'
import { searchWithin } from '../searching/search-files.ts'
import type { DefinedLine, Within } from './definitions-like.ts'

const MOST_FILES = 400
const PREFIX =
  /\b(?:(?:start|begin)(?:s|ning|ing)?|prefixed) with (?:the prefix )?[`'"]?([A-Za-z_$][\w$-]{2,})|\b(?:called|named) [`'"]?([A-Za-z_$][\w$]{2,})\*/i

/** The prefix that a question asks about, as in names that start with it. */
export function prefixSaid(question: string): string | undefined {
  const [, start, glob] = PREFIX.exec(question) ?? []
  return start ?? glob
}

/** "All cops in the Gemspec department" */
const OF_GROUP =
  /\b(?:in|of|from|under|within) (?:the )?[`'"]?([A-Z][A-Za-z\d]+)[`'"]? (?:department|group|category|namespace|family)\b/
/** "The Gemspec cops" */
const GROUP =
  /\b(?:[Ll]ist|[Aa]ll|[Ww]hich|[Ww]hat|[Ss]how)(?: me)?(?: all)?(?: of)?(?: the)? (?!(?:List|All|Which|What|Show|The)\b)([A-Z][A-Za-z\d]+) [a-z]+s\b/

/** The group of a question for what is in it. */
export function ofGroup(question: string): string | undefined {
  return OF_GROUP.exec(question)?.[1]
}

/** How names begin that are of the group that a question names: `Gemspec/`. */
export function groupSaid(question: string): string | undefined {
  const name = ofGroup(question) ?? GROUP.exec(question)?.[1]
  return name === undefined ? undefined : `${name}/`
}

/** All names with this prefix that are defined or set at the start of a line, each once per file. */
export async function namesBeginning(prefix: string, within: Within): Promise<DefinedLine[]> {
  const head = '^[ \\t]*(?:[a-z#]+[ \\t]+){0,4}["\']?'
  const pattern = `${head}${RegExp.escape(prefix)}\\w*["']?\\s*(?:\\(|\\{|:?=|:|[\\w*\\[\\]]+\\s*=|\\s\\S)`
  const { files } = await searchWithin({ kind: 'regex', pattern }, { count: MOST_FILES, caseSensitive: true }, within)
  const name = new RegExp(`${head}(${RegExp.escape(prefix)}\\w*)`)
  const found = files
    .filter(({ path }) => ['code', 'config'].includes(fileClass(path)))
    .flatMap(({ repo, commit, path, lines }) =>
      lines.flatMap(({ line, text }) => {
        const symbol = /^\s*(?:\/\/|\/?\*|return\b|import\b|from\b|if\b)/.test(text) ? undefined : name.exec(text)?.[1]
        return symbol === undefined ? [] : [{ repo, commit, path, line, text, symbol }]
      }),
    )
  const byFile = Map.groupBy(found, ({ repo, path }) => `${repo} ${path}`)
  const most = Math.max(0, ...[...byFile.values()].map((of) => of.length))
  // The file with the most defines them; other files override some.
  const home = [...byFile.values()].find((of) => of.length === most) ?? []
  const seen = new Set<string>()
  return [...home, ...found].filter(({ symbol }) => !seen.has(symbol) && seen.add(symbol))
}
