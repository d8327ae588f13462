import { manualHeading } from '../../markup/roff.ts'
import { frontMatterLength } from '../../markup/site-marks.ts'
import { withoutTags } from '../../markup/without-tags.ts'
import { MARKDOWN } from './fences.ts'

export interface Heading {
  title: string
  level: number
  /** The line of the title, from 1. */
  line: number
  /** The first line below it. */
  below: number
}

const UNDERLINE = /^([=\-~^"'*+#.:_`])\1{2,}\s*$/
const HASH = /^(#{1,6})\s+(\S.*?)\s*#*\s*$/
/** `<h3 name="config">`, with the title on the same line or below. */
const TAG = /^\s*<h([1-6])\b[^>]*>\s*(.*?)\s*(?:<\/h[1-6]>\s*)?$/i
const EQUALS = /^(={1,6})\s+(\S.*?)\s*=*\s*$/
/** In AsciiDoc, `--max-connections=<n>::` starts the text about it. */
const ENTRY = /^(\S.{0,100}?)::+\s*$/
/** Deeper than all other levels; the text below it is indented, but not code. */
export const ENTRY_LEVEL = 9
/** "For shell scripts:", as a paragraph of its own, starts a section of plain text. */
const ANNOUNCED = /^\p{Lu}[^.!?`]{2,70}:\s*$/u
const ANNOUNCED_LEVEL = 8
const LONGEST_TITLE = 120

export function manualHeadings(lines: readonly string[]): Heading[] {
  return lines.flatMap((line, index) => {
    const heading = manualHeading(line)
    return heading === undefined ? [] : [{ ...heading, line: index + 1, below: index + 2 }]
  })
}

export function headingsOf(lines: readonly string[], path: string, inFence: readonly boolean[]): Heading[] {
  const isMarkdown = MARKDOWN.test(path)
  const isAdoc = /\.(?:adoc|asciidoc)$/i.test(path)
  const isPlain = !isMarkdown && !isAdoc && !/\.rst$/i.test(path)
  const front = isMarkdown ? frontMatterTitle(lines) : []
  const levels = isMarkdown || isAdoc ? ['=', '-', '~', '^', '+'] : []
  const own = lines.flatMap((line, index): Heading[] => {
    if (inFence[index] || line.length > LONGEST_TITLE || line.trim() === '') return []
    const at = { line: index + 1, below: index + 2 }
    const marked = (isMarkdown && HASH.exec(line)) || (isAdoc && EQUALS.exec(line)) || undefined
    if (marked) return [{ ...at, title: plainTitle(marked[2] ?? ''), level: marked[1]?.length ?? 1 }]
    const tag = isMarkdown ? TAG.exec(line) : null
    const tagged = tag?.[2] || (lines[index + 1] ?? '').trim()
    if (tag && plainTitle(tagged) !== '')
      return [{ title: plainTitle(tagged), level: Number(tag[1]), line: index + 1, below: index + (tag[2] ? 2 : 3) }]
    const entry = isAdoc ? ENTRY.exec(line) : null
    if (entry) return [{ ...at, title: entry[1] ?? '', level: ENTRY_LEVEL }]
    const isAlone = (lines[index - 1] ?? '').trim() === '' && (lines[index + 1] ?? '').trim() === ''
    if (isPlain && isAlone && ANNOUNCED.test(line))
      return [{ ...at, title: plainTitle(line.trim().replace(/:$/, '')), level: ANNOUNCED_LEVEL }]
    const [, mark = ''] = UNDERLINE.exec(lines[index + 1] ?? '') ?? []
    const under = (lines[index + 1] ?? '').trimEnd().length
    const isTitle = mark !== '' && /^\s?[\p{L}\p{N}`"'([*:<_.-]/u.test(line) && !UNDERLINE.test(line)
    if (
      !isTitle ||
      inFence[index + 1] ||
      under > line.length + (isMarkdown || isAdoc || isPlain ? 3 : LONGEST_TITLE) ||
      (!isMarkdown && under < Math.min(line.trimEnd().length - 2, 60))
    )
      return []
    // Markdown underlines only with these two; in other formats, dashes below a paragraph's last line are a rule.
    if (isMarkdown && mark !== '=' && mark !== '-') return []
    if ((lines[index - 1] ?? '').trim() !== '' && !UNDERLINE.test(lines[index - 1] ?? '')) return []
    if (!levels.includes(mark)) levels.push(mark)
    return [{ title: plainTitle(line.trim()), level: levels.indexOf(mark) + 1, line: index + 1, below: index + 3 }]
  })
  return [...front, ...own.filter(({ line }) => !isMarkdown || line > frontMatterLength(lines))]
}

/** The front matter of a site's page has its title: `title: Storage` between two rules. */
function frontMatterTitle(lines: readonly string[]): Heading[] {
  const end = frontMatterLength(lines)
  const title = lines.slice(0, end).flatMap((line) => /^title:\s*["']?(.+?)["']?\s*$/.exec(line)?.[1] ?? [])
  return title.slice(0, 1).map((one) => ({ title: plainTitle(one), level: 1, line: 1, below: end + 1 }))
}

function plainTitle(title: string): string {
  return withoutTags(title.replace(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1'))
    .replace(/\s*\{\s*#[^}]*\}/g, '')
    .replace(/^:\w+:/, '')
    .replace(/\s+/g, ' ')
    .replace(/[`*]/g, '')
    .trim()
}
