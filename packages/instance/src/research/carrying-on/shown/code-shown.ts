import { STATUS_CODES } from 'node:http'
import { fileClass } from '../../../search/text/file-class.ts'
import { COMMENT_LINE } from '../../explaining/next-calls.ts'
import { fileAt } from '../../files/file-at.ts'
import { code } from '../../find/finding.ts'
import type { Means } from '../../kinds/kind.ts'
import type { Reply } from '../../reply/reply.ts'
import { linkTo } from '../../reply/write-reply.ts'
import { type CodeOf, codeAsked } from '../../values/codes/code-asked.ts'
import { placesShown } from '../said/headline.ts'
import { GIVES } from '../ways/said-when.ts'

/** `http.StatusConflict`, `HttpStatus.CONFLICT`, `Status::Conflict`, `status = 409`, `abort(409)`, `409 Conflict`, `Conflict (409)`. */
const STATUS =
  /\b(?:http\.)?Status(?:[A-Z][a-z]+)+\b|\b(?:HTTP_?[Ss]tatus|Http_?[Ss]tatus|[Ss]tatus(?:Code)?)(?:\.|::)[A-Z]\w+|\b(?:status(?:_?code)?|code|abort|writeHead|sendStatus)\b["']?\s*[=:(,]\s*[1-5]\d\d\b|\b[1-5]\d\d (?:[A-Z][a-z]+ ?){1,4}|\b(?:[A-Z][a-z]+ ){1,4}\([1-5]\d\d\)/g
const EXIT = /\bexit_?[Cc]odes?(?:\.|::)\w+|\b(?:\w+_)?exit(?:_?code|_?status)?\b["']?\s*[=:(]\s*\d{1,3}\b/gi
/** By name, some of which were renamed. */
const NUMBERS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(STATUS_CODES).map(([number, name = '']): [string, string] => [lettersOf(name), number]),
  ['requestentitytoolarge', '413'],
  ['requesturitoolong', '414'],
  ['teapot', '418'],
])
/** What is compared with another code isn't given: `if code == 404`, `case 404:`, `NOT_FOUND => …`. */
const COMPARED_WITH = /(?:[!=]==?|[^=-][<>]=?|\b(?:case|when|in|is)|\bequals?\()\s*$/
const COMPARED = /^(?:\.\w+\(\))?\s*(?:[!=]==?|=>|->)/
/** A number beside its name, in words. */
const IN_WORDS = /^\d{3} |\(\d{3}\)$/
const MOST_LINES = 60
const QUOTED = /^“[^\n]*”/

/** Answers "which status code is that?" with the one that the answer before showed; undefined if it showed none or several. */
export async function codeShown(question: string, answer: string, means: Means): Promise<Reply | undefined> {
  const asked = GIVES.test(question) ? codeAsked(question) : undefined
  if (asked === undefined) return undefined
  const [cited] = placesShown(answer)
  const file = cited && (await fileAt(cited.path, means))
  if (cited === undefined || file === undefined) return undefined
  const lines = (await means.lines(file)).slice(cited.line - 1, cited.endLine).slice(0, MOST_LINES)
  const isCode = fileClass(cited.path) === 'code'
  const [sentence = ''] = QUOTED.exec(answer) ?? []
  // A section of a document may have others beside the one that is quoted.
  const all = lines.flatMap((text, at) =>
    codesIn(text, asked).flatMap((said) =>
      (isCode && !COMMENT_LINE.test(text)) || sentence.includes(numberOf(said) ?? said)
        ? [{ said, line: cited.line + at }]
        : [],
    ),
  )
  const [only, ...others] = [...Map.groupBy(all, ({ said }) => numberOf(said) ?? said).values()]
  const [first] = only ?? []
  if (first === undefined || others.length > 0) return undefined
  const { repo, commit, path } = file
  const range = { repo, commit, path, startLine: first.line, endLine: first.line }
  const number = numberOf(first.said)
  const is =
    number === undefined || first.said.includes(number) ? code(first.said) : `${code(number)}, ${code(first.said)}`
  return {
    first: `It is ${is} (${linkTo(range, means.links, means.repositories.length > 1)}), the only one in the lines above.`,
    places: [
      { ...range, symbol: undefined, lines: [{ number: first.line, text: lines[first.line - cited.line] ?? '' }] },
    ],
    shown: 1,
    certainty: 'likely',
    isComplete: true,
  }
}

function codesIn(text: string, asked: CodeOf): string[] {
  return [...text.matchAll(asked === 'exit' ? EXIT : STATUS)].flatMap(({ 0: said, index }) =>
    COMPARED_WITH.test(text.slice(0, index)) ||
    COMPARED.test(text.slice(index + said.length)) ||
    (asked === 'status' && !isStatus(said.trim()))
      ? []
      : [said.trim()],
  )
}

/** `StatusBar`, `Status.Active` and "500 Parcels" are none. */
function isStatus(said: string): boolean {
  const number = numberOf(said)
  const name = number === undefined ? undefined : STATUS_CODES[number]
  return (
    number !== undefined && (!IN_WORDS.test(said) || (name !== undefined && lettersOf(said).includes(lettersOf(name))))
  )
}

function numberOf(said: string): string | undefined {
  const [written] = /(?<!\d)\d{1,3}(?!\d)/.exec(said) ?? []
  const name = lettersOf(said.replace(/^.*(?:Status(?=[A-Z])|\.|::)/, ''))
  return written ?? NUMBERS.get(name)
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z]/g, '')
}
