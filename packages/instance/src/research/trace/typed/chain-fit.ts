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
}

const NONE: Fit = { share: 0, words: 0, isWhole: false, isBegun: false }
const FEWEST_LETTERS = 2
/** A part of a text that is cut where the message ends. */
const SHORTEST_CUT = 6
const LONGEST = 600

export function fitTo(message: string, { pieces }: Chain): Fit {
  const typed = unmarked(message).slice(0, LONGEST)
  const said = typed.toLowerCase()
  const parts = pieces.map(plain).filter((part) => lettersOf(part) >= FEWEST_LETTERS)
  const isBegun = said !== '' && (parts[0]?.startsWith(said) === true || said.startsWith(parts[0] ?? said))
  const whole = parts.find((part) => part.includes(said))
  if (whole !== undefined)
    return { share: 1, words: wordsOf(said).length, isWhole: whole === said && parts.length === 1, isBegun }
  const found: [start: number, end: number][] = []
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
  }
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
