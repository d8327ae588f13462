import { stemOf } from '../../../search/text/same-words.ts'
import { splitIdentifiers } from '../../../search/text/split-identifiers.ts'

/** A type that is named so has several of them, or is of them. */
const HOLDS_MANY =
  /^(?:option|setting|config|configuration|flag|argument|param|parameter|namespace|value|type|kind|mode|level|format|variable|key)s?$/i
const MOST_OF_THEM = 0.8

/** Whether their names say what they are: `baseMiddleware` is a middleware, but what is called `BuildOptions` is no option. */
export function areCalled(words: readonly string[], found: readonly { symbol: string }[]): boolean {
  const head = words.at(-1) ?? ''
  const called = found.filter(({ symbol }) => lastWord(symbol).startsWith(stemOf(head)))
  return !HOLDS_MANY.test(head) && called.length >= found.length * MOST_OF_THEM
}

/** The last word of a name, in lower case. */
export function lastWord(symbol: string): string {
  return (
    splitIdentifiers(symbol)
      .toLowerCase()
      .split(/[^a-z\d]+/)
      .at(-1) ?? ''
  )
}
