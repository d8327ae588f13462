import { outline } from '../../search/text/outline.ts'
import { splitIdentifiers } from '../../search/text/split-identifiers.ts'
import { definitionsNamed } from '../find/definitions-named.ts'
import type { Finding } from '../find/finding.ts'
import type { Lookups } from '../find/lookups.ts'

/** A name that exists, and a line that contains it. */
interface CloseName {
  name: string
  place: { repo: string; commit: string; path: string; startLine: number; endLine: number }
}

type Searches = Pick<Lookups, 'mentions' | 'ranked' | 'lines'>

const FILES = 6
/** The least share of its words that a similar name must have in common. */
const LEAST = 0.34
/** Less for two types that are the same sort of thing by their last word: `AsyncItemStore` and `RedisStore`. */
const LEAST_OF_SORT = 0.2
const TYPE = /^[A-Z][a-z]/
const SHORTEST_HALF = 3
const MOST = 3
const SEEN = 200

/** Names that differ by a letter or two first, then those that share the most words. */
export async function closeNames(name: string, lookups: Searches): Promise<CloseName[]> {
  const [misspelt, alike] = await Promise.all([spelledLike(name, lookups), wordedLike(name, lookups)])
  const all = [...misspelt, ...alike]
  const plain = all.map((one) => one.name.toLowerCase())
  const once = all.filter((one, index) => plain.indexOf(one.name.toLowerCase()) === index).slice(0, MOST)
  return Promise.all(once.map((one) => whereDefined(one, lookups)))
}

async function whereDefined(one: CloseName, lookups: Searches): Promise<CloseName> {
  const [definition] = await definitionsNamed(one.name, lookups)
  if (definition === undefined) return one
  const { repo, commit, path, line } = definition
  return { name: one.name, place: { repo, commit, path, startLine: line, endLine: line } }
}

/** A single wrong letter is in one half of a name, so the other half can be searched for. */
export async function spelledLike(
  name: string,
  { mentions }: Pick<Searches, 'mentions'>,
): Promise<(CloseName & { lines: number })[]> {
  const middle = Math.ceil(name.length / 2)
  const halves = [name.slice(0, middle), name.slice(middle)].filter((half) => half.length >= SHORTEST_HALF)
  if (halves.length < 2) return []
  const most = name.length < 8 ? 1 : 2
  const found = new Map<string, { place: CloseName['place']; distance: number; at: Set<string> }>()
  for (const half of halves) {
    const { files } = await mentions(half, { anyCase: true })
    for (const { repo, commit, path, lines } of files.slice(0, SEEN)) {
      for (const { line, text } of lines) {
        for (const [word] of text.slice(0, 500).matchAll(/[A-Za-z_$][\w$-]*/g)) {
          if (Math.abs(word.length - name.length) > most || word === half) continue
          const known = found.get(word)
          if (known !== undefined) known.at.add(`${repo} ${path} ${line}`)
          else {
            const distance = distanceOf(word.toLowerCase(), name.toLowerCase())
            const place = { repo, commit, path, startLine: line, endLine: line }
            if (distance <= most) found.set(word, { place, distance, at: new Set([`${repo} ${path} ${line}`]) })
          }
        }
      }
    }
  }
  return [...found]
    .sort(([, a], [, b]) => a.distance - b.distance || b.at.size - a.at.size)
    .map(([word, { place, at }]) => ({ name: word, place, lines: at.size }))
}

/** The edit distance, where swapping two adjacent letters counts as one edit. */
export function distanceOf(a: string, b: string): number {
  let [before, above] = [[] as number[], Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const changed = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? 0) + 1 : changed
      row.push(Math.min(changed, swapped, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
    }
    before = above
    above = row
  }
  return above[b.length] ?? 0
}

/** Symbols in the files that rank best for the name's words, by the words they have in common with it. */
async function wordedLike(name: string, { ranked, lines }: Searches): Promise<CloseName[]> {
  const wanted = wordsOf(name)
  const files = await ranked(splitIdentifiers(name).replaceAll('_', ' '))
  const found = new Map<string, CloseName & { share: number }>()
  for (const file of files.slice(0, FILES)) {
    for (const { symbol, line } of symbolsOf(file, await lines(file))) {
      const words = wordsOf(symbol)
      const common = [...words].filter((word) => wanted.has(word)).length
      const share = common / (wanted.size + words.size - common)
      const isOfSort = TYPE.test(name) && TYPE.test(symbol) && words.size > 1 && last(words) === last(wanted)
      // One word of several says nothing of what is meant.
      if (common < 2 && !isOfSort && wanted.size > 1) continue
      const least = isOfSort ? LEAST_OF_SORT : LEAST
      const place = { repo: file.repo, commit: file.commit, path: file.path, startLine: line, endLine: line }
      if (share >= least && !found.has(symbol)) found.set(symbol, { name: symbol, place, share })
    }
  }
  return [...found.values()].sort((a, b) => b.share - a.share)
}

function symbolsOf({ path }: Pick<Finding, 'path'>, lines: readonly string[]): { symbol: string; line: number }[] {
  return outline(lines, path).map(({ name, line }) => ({ symbol: name, line }))
}

function last(words: ReadonlySet<string>): string | undefined {
  return [...words].at(-1)
}

function wordsOf(name: string): ReadonlySet<string> {
  return new Set(
    splitIdentifiers(name)
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  )
}
