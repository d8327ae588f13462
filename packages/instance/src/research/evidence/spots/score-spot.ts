import { stemOf } from '../../find/definitions-named.ts'
import { helpsWith } from '../said/is-done.ts'
import { type Sayer, shareOf } from '../said/sayer.ts'
import type { Around } from './around.ts'
import { fileWeight } from './file-weight.ts'

/**
 * How much each kind of evidence counts: everything on the line itself, everything near it, the name of what encloses it, words of support,
 * the name of the file.
 */
const WORTH = {
  own: 0.2,
  close: 0.45,
  named: 0.3,
  said: 0.15,
  title: 0.1,
  soft: 0.15,
  file: 0.15,
  poor: 0.3,
  help: 0.15,
  prose: 0.1,
}
/** Under a heading or symbol of that name, the text need not repeat what it is about. */
const NAMED_IS_CLOSE = 0.85
/** "APIs that support signals" lists what supports them, "Supported databases" what is supported. */
const FOR_IN_TITLE = /\b(?:supported|available|compatible|enabling|using|use)\b|\bsupport$/i

export interface Wanted {
  says: readonly Sayer[]
  /** May be missing. */
  soft: readonly Sayer[]
  rarest: Sayer
  /** The names of what is searched, in lower case. */
  own: ReadonlySet<string>
  /** Even the rarest stands in so many files that its name in code tells nothing. */
  isCommon: boolean
}

/** A line that names the thing, in its context. */
export interface Spot {
  lines: readonly string[]
  line: number
  text: string
  path: string
  around: Around
  inProse: boolean
  /** It is in a sentence of a document. */
  isSentence: boolean
  said: string
  before: string
  after: string
  /** The share of the terms that occur near it. */
  close: number
  /** The same for the terms that may be missing. */
  softly: number
  /** How well the name of what encloses it matches. */
  named: number
}

export function scoreOf(
  { text, path, around, inProse, close, softly, named }: Spot,
  does: boolean,
  wanted: Wanted,
): number {
  const { says, soft } = wanted
  const worth =
    WORTH.own * shareSaid(says, [text]) +
    WORTH.close * close +
    WORTH.named * named +
    (does ? WORTH.said : 0) +
    (FOR_IN_TITLE.test(around.name) ? WORTH.title : 0) +
    WORTH.soft * softly +
    WORTH.file * shareOf(stemOf(path), [...says, ...soft]) -
    (isPoor(text) && !does ? WORTH.poor : 0) +
    (inProse ? WORTH.prose : 0) +
    (inProse && helpsWith(text, wanted.rarest) ? WORTH.help : 0)
  return worth * fileWeight(path) * (named > 0 ? Math.max(close, NAMED_IS_CLOSE) : close)
}

/** The share of these terms that occur in any of the texts. */
export function shareSaid(sayers: readonly Sayer[], texts: readonly string[]): number {
  return sayers.filter((say) => texts.some((text) => say.isSaid(text))).length / Math.max(1, sayers.length)
}

/** Imports and bare texts mention a thing without saying anything. */
export function isPoor(text: string): boolean {
  return /^\s*(?:import|from|require|use|#include|package)\b|https?:\/\/\S+$|^\s*["'][\w./-]+["'],?$/.test(text)
}

/** On a line of code, the alternatives of a pattern are words to recognize, not what the program works with. */
export function isPattern(text: string): boolean {
  return /^\s*(?:[\w ]{1,60}(?:: ?\w+)? ?= ?)?\/(?![/*]).{0,300}\S\|\S.{0,300}\/[a-z]*(?:\.freeze)?[,;]?$/.test(text)
}
