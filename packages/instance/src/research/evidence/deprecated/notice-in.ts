import { stemOf, wordsOf } from '../../passages/terms.ts'
import { isComment } from '../said/is-done.ts'
import { saidAt } from '../said/said-at.ts'

/** A line that says of a thing that it is deprecated, or that it isn't. */
export interface Notice {
  line: number
  said: string
  isDeprecated: boolean
}

const SAYS = /deprecat/i
const IS =
  /[`*'")\]]{0,4},? (?:(?:is|are|was|were|has been|have been) )(not )?(?:now |also |officially |being |\w+ly |\*\*|\*){0,2}deprecat/i
/** A heading or a key: "`verbose` (deprecated)", "## App::data Deprecation". */
const MARKED = /^\W*([\w.:`*' -]{1,80}?)\W{1,6}deprecat(?:ed|ion)\b/i
const MARKS =
  /^\s*(?:\/\/[/!]?|\/?\*+|#|--|;)?\s*(?:[-*]\s+)?(?:@deprecated\b|#?\[(?:System\.)?(?:deprecated|Obsolete)\b|\*{0,2}deprecated\b|\.\. deprecated::|:deprecated:|# deprecated\b)/i
/** "If it is deprecated", "what was deprecated". */
const CASE = /\b(?:no|none|neither|if|when|whether|unless|until|what|which|that|who)\b[^,;.]*$/i
/** What a thing may be called besides its name. */
const SORT =
  /^(?:support|api|interface|class|module|package|crate|method|function|feature|field|property|attribute|setting|decorator|macro|command|helper|type|struct|client|component|middleware|integration|backend|driver|call|usage)$/
const NAMES = /[A-Za-z_$][\w$]*/g
const LONGEST_LINE = 600
const ABOVE = 10
const NEAR = 5
const MOST_NOTE = 3
const LONG = 5
const ENDING = 3
/** Signs of comments, lists and quotations before a line. */
const SIGNS = /^[\s/*#>|+;-]+/
const ENDS_NOTE = /^\s*(?:\*\/|@|\/?\*+\s*@|#\[)/
/** "`list` and `detail` are deprecated" says so of both. */
const LISTED = /(?:[\w$.:()`'"]{1,60}(?:, (?:and |or )?| and | or )){0,5}[\w$.:()`'"]{1,60}\W*$/
const JOINS = /, (?:and |or )?| and | or /
const ANNOTATION = /^\s*(?:@\w|#\[|\[\w+|\*\/|"""|$)/
/** What isn't the name that is declared there. */
const KEYWORD =
  /^(?:public|private|protected|internal|static|final|abstract|export|default|async|function|class|interface|struct|enum|type|const|let|var|val|def|fn|func|fun|pub|impl|readonly|declare|override|mut|void|string|int|bool|boolean|trait|module|self|return|if|for)$/

/** The first notice in a file; a line of code below it must declare the thing. */
export function noticeIn(lines: readonly string[], isProse: boolean, stems: readonly string[]): Notice | undefined {
  for (const [at, text] of lines.entries()) {
    if (text.length > LONGEST_LINE || !SAYS.test(text)) continue
    const isText = isProse || isComment(text)
    const near = lines.slice(Math.max(0, at - NEAR), at + NEAR + 1).map((line) => withoutSigns(line, isText))
    const said = isText ? saidAt(near, Math.min(at, NEAR) + 1, (one) => SAYS.test(one)).said : text
    const sentence = said.replaceAll('**', '').replace(/\s+/g, ' ').trim().slice(0, LONGEST_LINE)
    const verdict = saysOf(sentence, stems)
    if (verdict !== undefined) return { line: at + 1, said: sentence, isDeprecated: verdict }
    if (MARKS.test(text) && isOf(lines, at, isProse, stems))
      return { line: at + 1, said: noteAt(lines, at, isProse), isDeprecated: true }
  }
  return undefined
}

function withoutSigns(line: string, isText: boolean): string {
  return isText ? line.replace(SIGNS, '') : line
}

/** A note with the lines that go on with it. */
function noteAt(lines: readonly string[], at: number, isProse: boolean): string {
  const rest = lines.slice(at + 1, at + 1 + MOST_NOTE)
  const isEnd = (line: string) => withoutSigns(line, true).trim() === '' || ENDS_NOTE.test(line)
  const end = rest.findIndex((line) => isEnd(line) || !(isProse || isComment(line)))
  const more = end === -1 ? rest : rest.slice(0, end)
  return [lines[at] ?? '', ...more]
    .map((line) => withoutSigns(line, true).trim())
    .join(' ')
    .replaceAll('**', '')
    .trim()
}

function saysOf(sentence: string, stems: readonly string[]): boolean | undefined {
  const found = IS.exec(sentence)
  if (found !== null) {
    const before = sentence.slice(0, found.index)
    const [listed = ''] = LISTED.exec(before) ?? []
    if (CASE.test(before) || !listed.split(JOINS).some((name) => isCalled(name, stems))) return undefined
    return holdsAll(before, stems) ? found[1] === undefined : undefined
  }
  const [, name = ''] = MARKED.exec(sentence) ?? []
  return isWholly(name, stems) ? true : undefined
}

/** Whether a name says nothing but what is asked for, or a part of it. */
function isCalled(name: string, stems: readonly string[]): boolean {
  const words = wordsOf(name)
  return (
    words.some((word) => isAmong(stems, stemOf(word))) &&
    words.every((word) => isAmong(stems, stemOf(word)) || SORT.test(word.replace(/(?<=[^s])s$/, '')))
  )
}

export function isWholly(name: string, stems: readonly string[]): boolean {
  return isCalled(name, stems) && holdsAll(name, stems)
}

function holdsAll(text: string, stems: readonly string[]): boolean {
  const own = wordsOf(text).map(stemOf)
  return stems.every((stem) => isAmong(own, stem))
}

/** "Generation" and "generating" are cut to different stems. */
function isAmong(stems: readonly string[], word: string): boolean {
  return stems.some(
    (one) =>
      one === word ||
      (Math.abs(one.length - word.length) <= ENDING &&
        ((one.length >= LONG && word.startsWith(one)) || (word.length >= LONG && one.startsWith(word)))),
  )
}

/** Whether a mark such as `@deprecated` is of a thing of that name: what is declared below it, or in a document, the heading above. */
function isOf(lines: readonly string[], at: number, isProse: boolean, stems: readonly string[]): boolean {
  if (isProse) {
    const heading = lines
      .slice(Math.max(0, at - ABOVE), at)
      .findLast((line) => /^\s*(?:#{1,6}|=+)\s|^\.\. \w+::/.test(line))
    return heading !== undefined && isWholly(heading.replace(/^\W+(?:\w+::)?/, ''), stems)
  }
  const below = lines
    .slice(at + 1, at + 1 + 2 * ABOVE)
    .find((line) => line.trim() !== '' && !isComment(line) && !ANNOTATION.test(line))
  const declared = (below ?? '').split(/[(=:{;,<]/)[0] ?? ''
  return (declared.match(NAMES) ?? []).some((name) => !KEYWORD.test(name) && isWholly(name, stems))
}
