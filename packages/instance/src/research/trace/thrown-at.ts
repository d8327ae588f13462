import { fileClass } from '../../search/text/file-class.ts'
import type { Lookups } from '../find/lookups.ts'
import { isPort } from '../passages/prose-files.ts'
import { stretchesOf, windowsOf, withoutType } from './stretches.ts'
import { fitOf } from './template-fit.ts'

/** A line that contains the message of a failure. */
export interface ThrownAt {
  repo: string
  commit: string
  path: string
  line: number
  /** The part of the message that is on the line. */
  said: string
}

/** `fit`: the share of the message that the literals of the line say, if it may make one. */
type Candidate = ThrownAt & { weight: number; fit: number }

const RAISES =
  /\b(?:throw|raise|panic|die|fatal|error|err|exit|abort|reject|fail|bail|warn|log\w*|print\w*|format\w*|write|expect|BUG|new \w*(?:Error|Exception))\b|\b_\(|\bf["']/i
/** In code, and not in a comment. */
const MADE = 3
const MADE_OR_PORTED = 2.5
const MADE_ELSEWHERE = 0.5
const LONG = 24
const OF_TESTS = /(?:^|\/)(?:__)?(?:tests?|t|specs?|testdata)(?:__)?\/|(?:^|[/._-])(?:test|spec)(?:[._-]|s?\.)/i
/** The least share of a message's words that must be around the line if only a run of its words matches. */
const LEAST = 0.6
const WEIGHED = 30
/** The least share of a message that literals must say, and what it counts. */
const LEAST_FIT = 0.8
const WORTH_FIT = 3
/** A long message is written in pieces, on lines below each other. */
const PIECES = 4

/** Where a message is made: found by its longest parts without inserted values, else by parts of these. */
export async function thrownAt(message: string, lookups: Pick<Lookups, 'mentions' | 'lines'>): Promise<ThrownAt[]> {
  const stretches = stretchesOf(message)
  const fitting = await thatFit(stretches, message, lookups)
  if (fitting.length > 0) return fitting.map(placeOf)
  let elsewhere: Candidate[] = []
  for (const said of stretches) {
    const found = await linesThatSay(said, message, lookups)
    if (found.some(({ weight }) => weight >= MADE)) return (await byWords(found, message, lookups)).map(placeOf)
    // The file may be code that only looks like a test, and such a long match is no coincidence.
    const [likeliest] = found
    if (
      said.length >= LONG &&
      likeliest !== undefined &&
      likeliest.weight > MADE_ELSEWHERE &&
      !OF_TESTS.test(likeliest.path)
    )
      return found.map(placeOf)
    if (elsewhere.length === 0) elsewhere = found
  }
  for (const said of windowsOf(stretches)) {
    const found = (await linesThatSay(said, message, lookups)).filter(({ weight }) => weight >= MADE)
    const likely = (await byWords(found, message, lookups)).filter(({ share }) => share >= LEAST)
    if (likely.length > 0) return likely.map((one) => ({ ...placeOf(one), said: shortened(message) }))
  }
  return elsewhere.map(placeOf)
}

/** Lines of code whose literals say most of the whole message, however short the part is by which they were found. */
async function thatFit(
  stretches: readonly string[],
  message: string,
  lookups: Pick<Lookups, 'mentions' | 'lines'>,
): Promise<Candidate[]> {
  for (const part of stretches) {
    const fitting = await fittingOf(await linesThatSay(part, message, lookups), message, lookups)
    if (fitting.length > 0) return fitting
  }
  return []
}

async function fittingOf(
  said: readonly Candidate[],
  message: string,
  lookups: Pick<Lookups, 'lines'>,
): Promise<Candidate[]> {
  const worth = ({ weight, fit }: Candidate) => weight + WORTH_FIT * fit
  const likely = said.filter(({ path, weight, fit }) => isProgram(path) && weight >= MADE_OR_PORTED && fit > 0)
  const once = [...new Map(likely.map((one) => [`${one.repo} ${one.path} ${one.line}`, one])).values()]
  const whole = await Promise.all(
    once
      .toSorted((a, b) => worth(b) - worth(a))
      .slice(0, WEIGHED)
      .map(async (one) => {
        const lines = await lookups.lines(one)
        const around = lines.slice(Math.max(0, one.line - PIECES), one.line - 1 + PIECES)
        const fit = Math.min(
          1,
          around.reduce((sum, text) => sum + fitOf(message, text), 0),
        )
        return { ...one, fit: Math.max(one.fit, fit), said: shortened(withoutType(message)) }
      }),
  )
  return whole.filter(({ fit }) => fit >= LEAST_FIT).toSorted((a, b) => worth(b) - worth(a))
}

/** Whether a text has most of the words of a message. */
export function saysMost(message: string, text: string): boolean {
  return shareOf(wordsOf(withoutType(message)), text) >= LEAST
}

async function linesThatSay(said: string, message: string, lookups: Pick<Lookups, 'mentions'>): Promise<Candidate[]> {
  const { files } = await lookups.mentions(said, { anyCase: true })
  const whole = shortened(withoutType(message))
  const words = wordsOf(withoutType(message))
  const quoted = new RegExp(`["'\`]${RegExp.escape(said)}`, 'i')
  return files
    .flatMap(({ repo, commit, path, lines }) =>
      isProgram(path) || fileClass(path) === 'test'
        ? lines.map(({ line, text }) => {
            const weight = weightOf(path, text) + (quoted.test(text) ? 1 : 0) + shareOf(words, text)
            const fit = weight >= MADE_OR_PORTED ? fitOf(message, text) : 0
            return { repo, commit, path, line, said: shareOf(words, text) === 1 ? whole : said, weight, fit }
          })
        : [],
    )
    .sort((a, b) => b.weight - a.weight)
}

/** Best first, by how many of the message's words are on the line and on those next to it. */
async function byWords(
  found: readonly Candidate[],
  message: string,
  lookups: Pick<Lookups, 'lines'>,
): Promise<(Candidate & { share: number })[]> {
  const words = wordsOf(message)
  const weighed = await Promise.all(
    found.slice(0, WEIGHED).map(async (one) => {
      const lines = await lookups.lines(one)
      return { ...one, share: shareOf(words, lines.slice(Math.max(0, one.line - 3), one.line + 3).join('\n')) }
    }),
  )
  return weighed.sort((a, b) => b.weight + b.share - (a.weight + a.share))
}

function wordsOf(message: string): string[] {
  return [...new Set(message.toLowerCase().match(/[a-z][a-z'’-]{2,}/g) ?? [])]
}

function shareOf(words: readonly string[], text: string): number {
  const lower = text.toLowerCase()
  return words.filter((word) => lower.includes(word)).length / Math.max(1, words.length)
}

/** Tables of errors may be generated. */
const GENERATED_CODE =
  /(?:[._-](?:generated|gen)|\.g)\.(?:go|rs|py|[cm]?[jt]s|java|kt|cs|rb|c|cc|cpp|h|swift|dart)$|(?:^|\/)zz_generated[^/]*\.go$/

/** Whether a file is code that makes messages, written or generated. */
export function isProgram(path: string): boolean {
  return fileClass(path) === 'code' || GENERATED_CODE.test(path)
}

/** Output of a terminal, in an example. */
const PRINTED = /^\s*(?:[\w$]+\.)*[A-Z]\w*(?:Error|Exception): /

function weightOf(path: string, text: string): number {
  const isComment = /^\s*(?:\/\/|\/?\*|#|--)/.test(text)
  const kind = isProgram(path) ? (isPort(path) || fileClass(path) !== 'code' ? 2.9 : 4) : 0
  return kind + (RAISES.test(text) ? 1 : 0) - (isComment ? 4 : 0) - (PRINTED.test(text) ? 6 : 0)
}

const LONGEST = 90

function shortened(message: string): string {
  return message.length <= LONGEST ? message : `${message.slice(0, LONGEST - 1)}…`
}

function placeOf({ repo, commit, path, line, said }: Candidate): ThrownAt {
  return { repo, commit, path, line, said }
}
