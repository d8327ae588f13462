import { wordsIn } from '../../../search/text/split-identifiers.ts'

interface Term {
  stems: readonly string[]
  others: readonly string[]
  weight: number
  isHint?: boolean
}

/** Words of names that say nothing of what they are about. */
export const OF_ANY = /^(?:default|defaults|the|of|is|opt|opts|options?|settings?|config|value)$/
const OWN = 1

/** Whether a name says all that is asked for and nothing else: `MaxRetries` for "max retries", not `MaxHandoffRetries`. */
export function saysJust(name: string, terms: readonly Term[]): boolean {
  const parts = wordsIn(name).filter((part) => !OF_ANY.test(part))
  return (
    parts.length > 0 &&
    saysAll(name, terms) &&
    parts.every((part) => terms.some(({ stems }) => stems.some((stem) => part.startsWith(stem))))
  )
}

/** Whether a name has each word that says what is asked for. */
export function saysAll(name: string, terms: readonly Term[]): boolean {
  const parts = wordsIn(name)
  const joined = parts.join('')
  const own = terms.filter(({ weight, isHint }) => weight === OWN && !isHint)
  return (
    own.length > 0 &&
    own.every(({ stems }) =>
      stems.some((stem) => parts.some((part) => part.startsWith(stem)) || (stem.length > 4 && joined.includes(stem))),
    )
  )
}

/** Whether a name has each word of another one: `TIME_FORMAT` those of `TIME`. */
export function hasAll(name: string, asked: string): boolean {
  const parts = wordsIn(name)
  return wordsIn(asked).every((part) => parts.includes(part))
}
