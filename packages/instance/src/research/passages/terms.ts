import { STOP_WORDS } from '../../search/find/stop-words.ts'
import { splitIdentifiers } from '../../search/text/split-identifiers.ts'

/** What one word of a question is looked for as: its stem, and those of words that documents use for the same. */
export interface DocTerm {
  word: string
  stems: readonly string[]
  /** How much it says about what is wanted, before it is known how rare it is. */
  weight: number
}

/** Words that say what kind of answer is wanted, not about what. */
const FRAME = new Set(
  `best between correct default defaults describe difference differences differ documented document docs
  documentation easiest easy example guide instruction instructions main mean means people possible procedure proper properly
  properly read right simple steps step support supported supports there way ways versus compare opening myself
  currently actually really anything someone somebody don doesn isn whats hows`.split(/\s+/),
)
/** What everything is done with: it says little, but not nothing. */
const WEAK = new Set(
  'add allow change check command commands decide detect determine find found guess happen look need notice sure wait create disable do enable handle have keep make new open output own put run see set setup show start whole write'.split(
    ' ',
  ),
)
const WEAK_WEIGHT = 0.5

const ALIKE: readonly (readonly string[])[] = [
  ['test', 'spec', 'suite'],
  ['run', 'execute', 'launch', 'start'],
  ['install', 'setup', 'installation'],
  ['setup', 'configure', 'install', 'enable'],
  ['configure', 'config', 'setting', 'option', 'configuration'],
  ['release', 'publish', 'deploy'],
  ['build', 'compile'],
  ['pr', 'pullrequest', 'patch', 'contribution'],
  ['submit', 'contribute', 'send', 'pullrequest'],
  ['contribute', 'contribution', 'submit', 'pullrequest'],
  ['org', 'organization', 'organisation'],
  ['enable', 'activate', 'setup'],
  ['disable', 'deactivate'],
  ['debug', 'troubleshoot', 'verbose'],
  ['auth', 'authentication', 'login', 'authorization'],
  ['doc', 'documentation'],
  ['env', 'environment'],
  ['delete', 'remove'],
  ['upgrade', 'migrate', 'update'],
  ['error', 'exception', 'failure'],
  ['lint', 'format', 'style'],
  ['log', 'logging', 'logger', 'output'],
  ['local', 'development'],
  ['single', 'specific', 'individual', 'only'],
  ['skip', 'ignore', 'exclude'],
  ['max', 'maximum', 'limit'],
  ['reachable', 'offline', 'unavailable', 'unreachable', 'disconnect'],
  ['lose', 'lost', 'loss'],
  ['crash', 'failure', 'corruption'],
  ['recover', 'recovery', 'restore', 'replay'],
  ['retry', 'retries', 'backoff'],
  ['fail', 'failure', 'error'],
]
const SAME: readonly (readonly [said: RegExp, written: string])[] = [
  [/\bpull[- ]requests?\b/gi, ' pullrequest '],
  [/\bset(?:ting)?[- ]up\b/gi, ' setup '],
  [/\b(?:turn|switch)(?:ing)? on\b/gi, ' enable '],
  [/\b(?:turn|switch)(?:ing)? off\b/gi, ' disable '],
]
const MOST_TERMS = 16

/** The words of a question that prose is searched for; `without` are those that say where to look. */
export function docTerms(question: string, without: ReadonlySet<string> = new Set()): DocTerm[] {
  const words = wordsOf(question).filter((word) => !STOP_WORDS.has(word) && !FRAME.has(word) && !without.has(word))
  const telling = words.filter((word) => word.length > 1 && !/^\d$/.test(word))
  const byStem = new Map(telling.map((word) => [stemOf(word), word]))
  return [...byStem].slice(0, MOST_TERMS).map(([stem, word]) => {
    const others = ALIKE.find(([first = '']) => stemOf(first) === stem) ?? []
    const stems = [...new Set([stem, ...others.map(stemOf)])]
    return { word, stems, weight: word.length < 3 || WEAK.has(word) || WEAK.has(stem) ? WEAK_WEIGHT : 1 }
  })
}

/** Lower case, names taken apart, phrases that mean one thing as one word. */
export function wordsOf(text: string): string[] {
  const said = SAME.reduce((all, [pattern, written]) => all.replace(pattern, written), text)
  return splitIdentifiers(said)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** Cuts common endings: `running` and `runs` are `run`. */
export function stemOf(word: string): string {
  const cut = word.replace(
    /(?:isations?|izations?|ations?|ingly|edly|ments?|ings?|ions?|ers?|ies|ied|ed|es|ly|[sey])$/,
    '',
  )
  const stem = cut.length >= 3 ? cut : word
  return stem.replace(/([bdgklmnprt])\1$/, '$1')
}
