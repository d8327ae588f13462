import { fileClass } from '../../search/text/file-class.ts'
import type { Lookups } from '../find/lookups.ts'
import type { NounAsked } from '../lists/noun/noun-asked.ts'
import { isPort } from '../passages/prose-files.ts'
import type { Registry } from './listed-in.ts'
import { plainEntry } from './read-entry.ts'
import { root, wordsOf } from './root-words.ts'

const FEWEST = 3
/** A prefix of one word is longer: `SORT_` may begin anything. */
const SHORT = 6

/** Constants whose names begin with what is asked for, in one file: `MISFIRE_INSTRUCTION_FIRE_NOW`. */
export async function constantsListed(
  { many, whose = [] }: NounAsked,
  own: ReadonlySet<string>,
  lookups: Pick<Lookups, 'mentions'>,
): Promise<Registry | undefined> {
  const noun = wordsOf(many).map(root)
  const prefix = `${noun.join('_').toUpperCase()}_`
  if (noun.length < 2 && prefix.length <= SHORT) return undefined
  const line = new RegExp(
    `^\\s*(?:[a-z#][\\w<>\\[\\]]*\\s+)*(${RegExp.escape(prefix)}[A-Z\\d_]+)\\b(?:\\s*:[^=]{1,40})?(?:\\s*:?=(?!=)|\\s+["'(\\d])`,
  )
  const { files } = await lookups.mentions(prefix)
  const owners = whose.map(root).filter((word) => !own.has(word))
  const lists = files
    .filter(({ path }) => fileClass(path) === 'code' && !isPort(path))
    .map(({ repo, commit, path, lines }) => {
      const entries = lines.flatMap(({ line: at, text }) => {
        const name = line.exec(text)?.[1]
        return name === undefined ? [] : [{ repo, commit, path, line: at, ...plainEntry(name) }]
      })
      const there = wordsOf(path).map(root)
      return { entries, isTheirs: owners.every((word) => there.includes(word)) }
    })
    .filter(({ entries }) => entries.length >= FEWEST && !areOfOne(entries, prefix))
  const theirs = owners.length > 0 ? lists.filter(({ isTheirs }) => isTheirs) : lists
  const [most, next] = theirs.toSorted((a, b) => b.entries.length - a.entries.length)
  // Several files with as many list different things.
  if (most === undefined || next?.entries.length === most.entries.length) return undefined
  return { entries: most.entries, by: `${prefix}*`, isWhole: false }
}

/** All of `METRIC_TYPE_…` are types of metrics, not metrics. */
function areOfOne(entries: Registry['entries'], prefix: string): boolean {
  const next = new Set(entries.map(({ name }) => name.slice(prefix.length).split('_')[0]))
  return next.size === 1
}
