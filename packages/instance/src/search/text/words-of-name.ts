import { stemOf } from './same-words.ts'
import { splitIdentifiers } from './split-identifiers.ts'

const OF_FOLDER = /^(?:index|mod|__init__|main|lib)$/

export function stemsOf(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.map(stemOf))
}

/** The share of a file's name that is said, from 0 to 1, by the stems of words; `index.ts` and the like go by their folder's name. */
export function shareSaid(path: string, said: ReadonlySet<string>): number {
  const own = wordsOfName(path)
  return own.filter((word) => said.has(stemOf(word))).length / Math.max(1, own.length)
}

function wordsOfName(path: string): string[] {
  const parts = path.split('/')
  const stem = (parts.at(-1) ?? '').replace(/\.[^.]*$/, '')
  const name = OF_FOLDER.test(stem) ? (parts.at(-2) ?? stem) : stem
  return splitIdentifiers(name)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)
}
