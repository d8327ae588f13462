import { splitIdentifiers } from '../../search/text/split-identifiers.ts'
import type { NounAsked } from '../lists/noun/noun-asked.ts'
import { singular } from '../lists/noun/singular.ts'

/** The words of a name, in lower case. */
export function wordsOf(name: string): string[] {
  return splitIdentifiers(name)
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean)
}

/** A name without the way it is written. */
export function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z\d]/g, '')
}

/** A word without the ending of its plural. */
export function root(word: string): string {
  return singular(word) ?? word
}

/** What is asked for, as roots. */
export interface RootsAsked {
  /** The noun. */
  head: string
  /** The words before it. */
  before: readonly string[]
  /** Whose they are, and what they are for. */
  owners: readonly string[]
}

/** `own`: words of the repository's name, which say nothing in it. */
export function rootsAsked(
  { many, whose = [], of = '' }: Pick<NounAsked, 'many' | 'whose' | 'of'>,
  own: ReadonlySet<string>,
): RootsAsked {
  const noun = many.toLowerCase().split(/[ -]/).map(root)
  return {
    head: noun.at(-1) ?? '',
    before: noun.slice(0, -1).filter((word) => !own.has(word)),
    owners: [...whose, ...of.split(/\W+/)].map(root).filter((word) => word !== '' && !own.has(word)),
  }
}
