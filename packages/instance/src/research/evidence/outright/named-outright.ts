import { isChangelog } from '../../../search/text/file-class.ts'
import { outline } from '../../../search/text/outline.ts'
import { splitIdentifiers } from '../../../search/text/split-identifiers.ts'
import { commentedStart } from '../../../search/text/symbol-ranges.ts'
import type { Means } from '../../kinds/kind.ts'
import { withoutDocMarks } from '../../markup/doc-marks.ts'
import { isProse } from '../../passages/prose-files.ts'
import { stemOf, stemsIn, wordsOf } from '../../passages/terms.ts'
import { fileWeight } from '../spots/file-weight.ts'
import { isLimiting } from '../spots/limited-at.ts'
import type { DoingAsked } from './doing-asked.ts'
import type { Outright } from './find-outright.ts'

/** A documented function, type or option that is named for what is asked. */
interface Named extends Pick<Outright, 'repo' | 'commit' | 'path' | 'line'> {
  name: string
  /** The first sentence of its comment. */
  sentence: string
}

const MOST_FILES = 24
const LEAST_WEIGHT = 0.6
/** What a name may begin with besides. */
const BEGINS = /^(?:with|set|enable|allow|use|using|new|is|has|can|should|create|make|get)$/
const SIGNS = /^\s*(?:\/\*+!?|\*+\/?|\/{2,}!?|#+!?|--+|[ru]?"""|[ru]?''')\s?/
const COMMENT = /^\s*(?:\/\*|\*|\/\/|#(?!\[|include|define|if)|--|[ru]?"""|[ru]?''')/
const MOST_LINES = 12
/** A name of one word says less, so its comment must begin with the rest. */
const OF_NAME = 2

/** Names that have two of the asked words and no others, with the rest in their comments. */
export async function namedOutright(
  asked: DoingAsked,
  evidence: readonly Pick<Outright, 'repo' | 'commit' | 'path'>[],
  means: Means,
): Promise<Named | undefined> {
  if (asked.excluded.length > 0) return undefined
  const files = [...new Map(evidence.map((one) => [`${one.repo} ${one.path}`, one])).values()]
  const wanted = files
    .filter(({ path }) => !isProse(path) && !isChangelog(path) && fileWeight(path) >= LEAST_WEIGHT)
    .slice(0, MOST_FILES)
  const found = await Promise.all(
    wanted.map(async ({ repo, commit, path }) => {
      const lines = await means.lines({ repo, commit, path })
      return outline(lines, path).flatMap(({ name, line }) => {
        const sentence = told(name, line, lines, path, asked)
        return sentence === undefined ? [] : [{ repo, commit, path, line, name, sentence }]
      })
    }),
  )
  return found.flat()[0]
}

/** The first sentence of what documents a name that is asked for. */
function told(
  name: string,
  line: number,
  lines: readonly string[],
  path: string,
  { stems }: DoingAsked,
): string | undefined {
  const own = wordsOf(splitIdentifiers(name))
    .filter((word) => !BEGINS.test(word))
    .map(stemOf)
  const named = stems.filter((stem) => own.includes(stem))
  if (named.length === 0 || !own.every((one) => stems.includes(one))) return undefined
  const text = commentOf(lines, line)
  const [sentence = ''] = text.split(/(?<=[.!?])\s/)
  if (sentence === '' || isLimiting(sentence)) return undefined
  const said = stemsIn(named.length >= OF_NAME ? `${text} ${path}` : sentence)
  const placed = stemsIn(path)
  const rest = stems.filter((stem) => !own.includes(stem))
  const isSaid = (stem: string) => said.has(stem) || (placed.has(stem) && rest.some((one) => said.has(one)))
  return rest.every(isSaid) ? sentence : undefined
}

/** The first paragraph above a name, or the text that begins its body. */
function commentOf(lines: readonly string[], line: number): string {
  const above = lines.slice(commentedStart(lines, line) - 1, line - 1).filter((one) => COMMENT.test(one))
  const begun = lines.slice(line, line + 3).findIndex((one) => /^\s*[ru]?(?:"""|''')/.test(one))
  const below = begun === -1 ? [] : lines.slice(line + begun, line + begun + MOST_LINES)
  const said = (above.length > 0 ? above : below).map((one) =>
    one.replace(SIGNS, '').replace(/(?:\*\/|"""|''')\s*$/, ''),
  )
  const from = said.findIndex((one) => one.trim() !== '')
  const rest = from === -1 ? [] : said.slice(from)
  const end = rest.findIndex((one) => one.trim() === '')
  return withoutDocMarks(
    rest
      .slice(0, end === -1 ? MOST_LINES : end)
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
}
