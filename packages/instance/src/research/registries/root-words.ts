import { splitIdentifiers } from '../../search/text/split-identifiers.ts'
import { singular } from '../lists/singular.ts'

/** The words of a name, in lower case. */
export function wordsOf(name: string): string[] {
  return splitIdentifiers(name)
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean)
}

/** A word without the ending of its plural. */
export function root(word: string): string {
  return singular(word) ?? word
}
