import { outline } from '../../search/text/outline.ts'
import { splitIdentifiers } from '../../search/text/split-identifiers.ts'
import { code, type Finding } from '../find/finding.ts'
import { lastName } from '../question/topic.ts'
import { linkTo } from '../reply/write-reply.ts'
import { parseTrace } from '../trace/parse-trace.ts'
import type { Kind, Means } from './kind.ts'

/** What is gone is looked for in the history. */
const GONE = /\b(?:removed?|deleted?|dropped|gone|used to|renamed|disappear\w*)\b/i
const LONGEST = 500
const CLOSEST = 3
const FILES = 6
/** A name shares at least this much of its words to be called close. */
const LEAST = 0.34

/** A name in the question that exists nowhere is said first, whatever else is asked of it. */
export const nowhere: Kind = {
  name: 'nowhere',
  plan: 'whether a name exists at all, and the closest ones',
  fits({ names, text }) {
    // What is pasted, such as a trace, names what is not ours too.
    const isPasted = text.length > LONGEST || parseTrace(text) !== undefined
    return names.some(isName) && !GONE.test(text) && !isPasted ? 1 : 0
  },
  async answer({ names }, means) {
    const wanted = names.filter(isName)
    for (const name of wanted) if (await exists(name, means)) return undefined
    const [name] = wanted
    if (name === undefined) return undefined
    const close = await closestTo(isPath(name) ? name.replace(/^.*\/|\.\w+$/g, '') : lastName(name), means)
    const where = whereOf(means)
    const closest = close.length === 0 ? '' : ` Closest: ${close.map(({ said }) => said).join(', ')}.`
    return {
      first: `Nothing in ${where} is called ${code(name)}.${closest}`,
      places: [],
      certainty: 'exact',
      isComplete: true,
    }
  },
}

function isName(text: string): boolean {
  return /^[-\w$.:#>/]+(?:\(.*\))?$/.test(text) && /[A-Za-z]{3}/.test(text)
}

async function exists(name: string, means: Means): Promise<boolean> {
  if (isPath(name)) return (await means.paths(name)).length > 0 || (await isMentioned(name, means))
  return isMentioned(lastName(name).replace(/^-+(?:no-)?/, ''), means)
}

async function isMentioned(text: string, means: Means): Promise<boolean> {
  return (await means.mentions(text, { anyCase: true })).files.length > 0
}

function isPath(name: string): boolean {
  return /[\w-]\/[\w-]/.test(name) || /\w\.[a-z]{1,5}$/.test(name)
}

export function whereOf({ repositories }: Pick<Means, 'repositories'>): string {
  const [only, ...others] = repositories
  return only !== undefined && others.length === 0 ? only.name : `the ${repositories.length} repositories searched`
}

/** Symbols in the files that rank best for the name's words, by the words they share with it. */
async function closestTo(name: string, means: Means) {
  const wanted = wordsOf(name)
  const ranked = await means.ranked(splitIdentifiers(name).replaceAll('_', ' '))
  const found = new Map<string, { said: string; share: number }>()
  for (const finding of ranked.slice(0, FILES)) {
    for (const { symbol, line } of await symbolsOf(finding, means)) {
      const words = wordsOf(symbol)
      const common = [...words].filter((word) => wanted.has(word)).length
      const share = common / (wanted.size + words.size - common)
      const place = { ...finding, startLine: line, endLine: line }
      const said = `${code(symbol)} in ${linkTo(place, means.links, means.repositories.length > 1)}`
      if (share >= LEAST && !found.has(symbol)) found.set(symbol, { said, share })
    }
  }
  return [...found.values()].sort((a, b) => b.share - a.share).slice(0, CLOSEST)
}

async function symbolsOf(finding: Finding, means: Means): Promise<{ symbol: string; line: number }[]> {
  const lines = await means.lines(finding)
  return outline(lines, finding.path).map(({ name, line }) => ({ symbol: name, line }))
}

function wordsOf(name: string): ReadonlySet<string> {
  return new Set(
    splitIdentifiers(name)
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  )
}
