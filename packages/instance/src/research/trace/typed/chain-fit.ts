import type { Chain } from './literal-chains.ts'

/** How well a message is what a text with holes says. */
export interface Fit {
  /** The share of the message's own words that the text says; names that may be the asker's are not counted. */
  share: number
  /** Words of the message that the text says. */
  words: number
  /** The text says it from its beginning to its end. */
  isWhole: boolean
  /** The message begins as the text does. */
  isBegun: boolean
  /** The part of the message that the text says: nobody's words around it. */
  says: string
}

const NONE: Fit = { share: 0, words: 0, isWhole: false, isBegun: false, says: '' }
/** A text that begins or ends with a value may have any words there. */
const VALUE_BEFORE = /[+&]\s*[fFrRbBuU]{0,2}$/
const VALUE_BEHIND = /^\s*(?:[+&]|\.(?!\w+\())/
type Span = [start: number, end: number]

const FEWEST_LETTERS = 2
/** A part of a text that is cut where the message ends. */
const SHORTEST_CUT = 6
const LONGEST = 600

export function fitTo(message: string, { pieces, before, after }: Chain): Fit {
  const typed = unmarked(message).slice(0, LONGEST)
  const said = typed.toLowerCase()
  const parts = pieces.map(plain).filter((part) => lettersOf(part) >= FEWEST_LETTERS)
  const isBegun = said !== '' && (parts[0]?.startsWith(said) === true || said.startsWith(parts[0] ?? said))
  const whole = parts.find((part) => part.includes(said))
  if (whole !== undefined)
    return {
      share: 1,
      words: wordsOf(said).length,
      isWhole: whole === said && parts.length === 1,
      isBegun,
      says: message,
    }
  const found: Span[] = []
  let at = 0
  let isAll = true
  for (const part of parts) {
    const there = said.indexOf(part, at)
    const end = there === -1 ? cutAt(said, part, at) : there
    if (end === -1) {
      isAll = false
      if (found.length > 0) break
      continue
    }
    at = there === -1 ? said.length : there + part.length
    found.push([end, at])
    if (there === -1) break
  }
  if (found.length === 0) return NONE
  const covered = found.map(([from, to]) => said.slice(from, to)).join(' ')
  const rest = [0, ...found.map(([, to]) => to)].map((from, index) => typed.slice(from, found[index]?.[0])).join(' ')
  const missed = rest.split(' ').filter((word) => /^[a-z][a-z'’-]+[.,:;]?$/.test(word))
  const words = wordsOf(covered).length
  return {
    share: lettersOf(covered) / (lettersOf(covered) + lettersOf(missed.join(''))),
    words,
    isWhole: isAll,
    isBegun,
    says: partOf(
      message,
      typed,
      VALUE_BEFORE.test(before) ? 0 : startOf(pieces, parts, said, found),
      VALUE_BEHIND.test(after) ? said.length : endOf(pieces, parts, said, found),
    ),
  }
}

function startOf(
  [first = '']: readonly string[],
  [begins = '']: readonly string[],
  said: string,
  [found]: readonly Span[],
): number {
  const isFirst = found !== undefined && begins !== '' && plain(first) === begins
  return isFirst && said.startsWith(begins, found[0]) ? found[0] : 0
}

function endOf(pieces: readonly string[], parts: readonly string[], said: string, found: readonly Span[]): number {
  const ends = parts.at(-1) ?? ''
  const last = found.at(-1)
  const isLast = last !== undefined && ends !== '' && plain(pieces.at(-1) ?? '') === ends
  return isLast && said.slice(0, last[1]).endsWith(ends) ? last[1] : said.length
}

/** What was typed, marks included, between two places of it without marks. */
function partOf(message: string, unmarked: string, start: number, end: number): string {
  if (start === 0 && end === unmarked.length) return message
  const before = lettersOf(unmarked.slice(0, start))
  const within = lettersOf(unmarked.slice(start, end))
  const letters = [...message.matchAll(/[\p{L}\p{N}]/gu)].map(({ index }) => index)
  const from = start === 0 ? 0 : letters[before]
  const last = end === unmarked.length ? message.length - 1 : letters[before + within - 1]
  if (from === undefined || last === undefined) return message
  const flag = /-{1,2}$/.exec(message.slice(0, from))?.[0] ?? ''
  const said = message.slice(from, last + 1)
  return `${flag}${said.split('"').length % 2 === 0 ? said.replace(/"$/, '') : said}`
}

/** Where the message's end is the beginning of a part; -1 if it isn't. */
function cutAt(said: string, part: string, from: number): number {
  const begins = part.slice(0, SHORTEST_CUT)
  for (let at = said.indexOf(begins, from); at !== -1; at = said.indexOf(begins, at + 1))
    if (part.startsWith(said.slice(at))) return at
  return -1
}

function plain(text: string): string {
  return unmarked(text).toLowerCase()
}

/** Marks get lost when a message is copied, and so do line ends. */
function unmarked(text: string): string {
  return text
    .replace(/\\[nrt]/g, ' ')
    .replace(/["`“”\\]/g, '')
    .replace(/’/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\s.:!?]+$/, '')
}

function lettersOf(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []
}
