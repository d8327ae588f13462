import { stemOf } from '../../search/text/same-words.ts'
import { splitIdentifiers } from '../../search/text/split-identifiers.ts'

const SHORTEST_JOINED = 4

/** How much of a file's name the question covers, ignoring the part that marks it as a test. */
export function shareCalled(path: string, asked: ReadonlySet<string>): number {
  const name = stemOfPath(path)
  const parts = splitIdentifiers(name)
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((part) => part.length > 1 && !/^(?:tests?|specs?|it|e2e|unit|integration)$/.test(part))
  const letters = (words: Iterable<string>) => [...words].join('').length
  const said = parts.reduce(
    (sum, part) => sum + (asked.has(stemOf(part)) ? part.length : joinedLetters(part, asked)),
    0,
  )
  return said / Math.max(1, letters(parts), letters(asked))
}

/** In `assertrewrite`, the letters of "assert" and "rewrite" if both are asked for. */
function joinedLetters(part: string, asked: ReadonlySet<string>): number {
  const all = [...asked].filter((stem) => stem.length >= SHORTEST_JOINED && part.includes(stem))
  const within = all.filter((stem) => !all.some((other) => other !== stem && other.includes(stem)))
  return within.length < 2 ? 0 : Math.min(part.length, within.join('').length)
}

/** The name of a file up to its first dot. */
export function stemOfPath(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, '')
}

/** Whether the name of a file has another name in it. */
export function isCalledSo({ path }: { path: string }, name: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z\d]/g, '')
  return plain(path.slice(path.lastIndexOf('/') + 1)).includes(plain(name))
}
