import { sameWords } from '../../search/text/same-words.ts'
import { wordsIn } from '../../search/text/split-identifiers.ts'
import { stemOf } from '../passages/terms.ts'

interface Line {
  number: number
  text: string
}

/** Where something is decided or handed back. */
const DECIDES = /(?:^|[\s}(])(?:if|elif|elsif|else if|switch|case|match|return|throw|raise|unless|when|for|while)\b|=>/
const DECISION = 0.4
const AGAIN = 0.25
const SAME = 0.4
const COMMENT = /^\s*(?:\/\/|\/?\*|#|--)/
/** Comments of members say what is done elsewhere. */
const OF_MEMBER = /^\s*(?:\/?\*|\/\/[/!])/
/** What is logged repeats the words of what is done. */
const LOGGED =
  /^\s*(?:[\w$]{1,40}[.:]{1,2}){0,3}(?:log|logger|logging|console|slog|tracing|debug|trace|println?)[.!(:]/i
const DOCSTRING = /^\s*[ru]?("""|''')/
/** A signature may take so many lines. */
const SIGNATURE = 16
const LONGEST = 600
const WIDEST = 140

/** The line that defines a function, and those of its body that say most of what is asked and decide it: never the signature alone. */
export function tellingLines(
  lines: readonly string[],
  { line, endLine }: { line: number; endLine: number },
  words: readonly string[],
  most: number,
): Line[] {
  const end = Math.min(endLine, lines.length, line + LONGEST)
  const taken = (from: number, to: number) =>
    lines.slice(from - 1, to).map((text, at) => ({ number: from + at, text: shortened(text) }))
  if (end - line < most) return taken(line, end)
  const begins = bodyStart(lines, line, end)
  const wanted = words.map((word) => ({ stem: stemOf(word), same: new Set(sameWords(word).map(stemOf)) }))
  const read = lines.slice(begins - 1, end).map((text) => ({
    stems: new Set(OF_MEMBER.test(text) || LOGGED.test(text) ? [] : wordsIn(text).map(stemOf)),
    worth: COMMENT.test(text) ? 0 : DECIDES.test(text) ? DECISION : 0,
  }))
  const width = most - 1
  let [best, at] = [-1, 0]
  for (let from = 0; from <= Math.max(0, read.length - width); from++) {
    const shown = read.slice(from, from + width)
    const said = wanted.reduce((sum, one) => {
      const held = shown.map(({ stems }) => (stems.has(one.stem) ? 1 : one.same.isDisjointFrom(stems) ? 0 : SAME))
      const most = Math.max(0, ...held)
      return sum + most + AGAIN * (held.reduce<number>((all, hit) => all + hit, 0) - most)
    }, 0)
    const worth = said + shown.reduce((sum, one) => sum + one.worth, 0)
    if (worth > best) [best, at] = [worth, from]
  }
  const from = begins + at
  const shown = taken(from, Math.min(end, from + width - 1))
  return from === line + 1 ? taken(line, Math.min(end, line + width)) : [...taken(line, line), ...shown]
}

/** The first line below the signature and its docstring. */
export function bodyStart(lines: readonly string[], line: number, end: number): number {
  for (let at = line; at < Math.min(end, line + SIGNATURE); at++) {
    if (
      /(?:\{|:|=>|\bdo|\bthen|=)\s*(?:(?:\/\/|#).*)?$/.test(lines[at - 1] ?? '') &&
      !/^\s*[\w$]+\??:\s*$/.test(lines[at - 1] ?? '')
    )
      return belowDocstring(lines, at + 1, end)
  }
  return Math.min(end, line + 1)
}

function belowDocstring(lines: readonly string[], first: number, end: number): number {
  const [, quote] = DOCSTRING.exec(lines[first - 1] ?? '') ?? []
  if (quote === undefined) return first
  const text = (lines[first - 1] ?? '').trim()
  let at = first
  if (!text.slice(quote.length).includes(quote))
    do at++
    while (at < end && !(lines[at - 1] ?? '').includes(quote))
  return Math.min(end, at + 1)
}

function shortened(line: string): string {
  const text = line.trimEnd()
  return text.length <= WIDEST ? text : `${text.slice(0, WIDEST - 1)}…`
}
