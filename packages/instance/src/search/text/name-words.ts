import { stemOf } from './same-words.ts'
import { wordsIn } from './split-identifiers.ts'

/** The stems of the words that a file is called by; `index.ts` and the like go by their folder's name. */
export function nameWords(path: string): string[] {
  const parts = path.split('/')
  const stem = (parts.at(-1) ?? '').replace(/\.[^.]*$/, '')
  const name = /^(?:index|mod|__init__|main|lib)$/.test(stem) ? (parts.at(-2) ?? stem) : stem
  return wordsIn(name).map(stemOf)
}
